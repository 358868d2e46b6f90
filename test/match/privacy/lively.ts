import { setTimeout as delay } from "node:timers/promises";
import { legalMoves } from "../../../src/game/legal.js";
import { printMove } from "../../../src/game/moves.js";
import { shelves } from "../../../src/league/decks.js";
import type { Person } from "../../../src/league/member.js";
import { offer } from "../../../src/match/agreement.js";
import { challengeExpiryMs } from "../../../src/match/challenge.js";
import { tick } from "../../../src/match/clock.js";
import { expire } from "../../../src/match/close-challenge.js";
import { stateOf } from "../../../src/match/game.js";
import { isOpenChallenge, isRunning, matchRecord, sideIn } from "../../../src/match/match.js";
import { showLater } from "../../../src/match/show-later.js";
import { showing } from "../../../src/match/showing.js";
import { outboxLeaseMs, type Store } from "../../../src/store/store.js";
import { clicksIn } from "../../support/clicks.js";
import { league, newPerson } from "../../support/league.js";

let zebulons = 0;
const pollMs = 100;
const marginMs = 1_500;

/**
 * A server in which somebody has done all that people do, by commands and buttons: won, lost, drawn, refused and lapsed
 * matches, two that run (70 and 30 caps are staked), a challenge either way, gifts, daily caps and settings.
 */
export async function lively(store: Store) {
  const table = league(store);
  const { scope } = table;
  const clicks = clicksIn(store, scope);
  const person: Person = { id: newPerson().id, name: `Zebulon ${++zebulons} Quick` };
  const others = Array.from({ length: 8 }, () => newPerson());
  const other = (index: number) => others[index] as Person;

  /** The id of the match that a challenge begins. */
  const challenged = async (by: Person, of: Person, bid: number): Promise<string> => {
    const answer = await clicks.command(by, "caravan challenge", { opponent: { ...of, bot: "person" }, bid });
    if (answer.kind === "ask") throw new Error("no form was asked for");
    const id = /"v1:accept:(\w+):/.exec(JSON.stringify(answer.message.rows))?.[1];
    if (!id) throw new Error(`no challenge: ${answer.message.content}`);
    await answer.posted?.("1");
    return id;
  };
  const press = async (by: Person, kind: "accept" | "decline" | "withdraw" | "resign", id: string) => {
    const { version } = await table.match(id);
    const argument = kind === "resign" ? "sure" : "";
    return clicks.press(by, { kind, match: id, version, argument });
  };
  const dealt = async (by: Person, of: Person, bid: number) => {
    const id = await challenged(by, of, bid);
    await press(of, "accept", id);
    return id;
  };
  const moveOnce = async (id: string) => {
    const match = await table.match(id);
    if (!isRunning(match)) throw new Error("it runs");
    const state = stateOf(match);
    const [move] = legalMoves(state);
    if (!move || !state.turn) throw new Error("no move");
    const mover = match[sideIn(match, state.turn)];
    await clicks.press(mover, { kind: "move", match: id, version: match.version, argument: printMove(move) });
  };

  for (const shelf of shelves) {
    await clicks.command(person, "deck new", { name: `${person.name} ${shelf}`, where: shelf });
  }
  await clicks.command(person, "tutorial");
  await clicks.command(person, "practice", { level: "greenhorn" });
  await clicks.command(person, "caps daily");
  await clicks.command(person, "settings me", { mentions: "off", language: "en" });
  await clicks.command(person, "caps give", { user: { ...other(0), bot: "person" }, amount: 20 });
  await clicks.command(other(0), "caps give", { user: { ...person, bot: "person" }, amount: 5 });
  const lost = await dealt(person, other(0), 40);
  await moveOnce(lost);
  await moveOnce(lost);
  await press(person, "resign", lost);
  const won = await dealt(other(1), person, 60);
  await press(other(1), "resign", won);
  const drawn = await dealt(person, other(2), 10);
  await clicks.press(person, { kind: "offer", match: drawn, version: 2, argument: "draw" });
  await table.run((tx) => offer(tx, other(2), drawn, "draw"));
  const withdrawn = await challenged(person, other(3), 1);
  await press(person, "withdraw", withdrawn);
  const declined = await challenged(other(3), person, 1);
  await press(person, "decline", declined);
  const lapsed = await challenged(other(4), person, 1);
  await table.run(async (tx) => {
    const match = await tx.get(matchRecord, lapsed);
    if (!match || !isOpenChallenge(match)) throw new Error("it is open");
    const expiresAt = tx.now - challengeExpiryMs;
    tx.put(matchRecord, lapsed, { ...match, phase: { ...match.phase, expiresAt } });
    return { kind: "made old" };
  });
  await table.run((tx) => expire(tx, lapsed));
  const running = [await dealt(person, other(5), 70), await dealt(other(6), person, 20)];
  await moveOnce(running[0] ?? "");
  await moveOnce(running[0] ?? "");
  // Raised before it was accepted, by the person: what a click comes to is remembered.
  const raised = await challenged(other(7), person, 20);
  await clicks.submit(person, { kind: "raise", match: raised, version: 1, argument: "" }, { bid: "30" });
  await press(other(7), "accept", raised);
  running.push(raised);
  const open = [await challenged(person, other(0), 15), await challenged(other(1), person, 15)];
  await table.run((tx) => showLater(tx, showing.hand(won, person.id)));

  return {
    table,
    scope,
    clicks,
    person,
    others,
    running,
    open,
    over: { lost, won, drawn, withdrawn, declined, lapsed },
  };
}

/** Shows and carries out whatever waits, as the bot does all the time, until no dead process can hold anything. */
export async function settle(store: Store): Promise<void> {
  const until = Date.now() + outboxLeaseMs + marginMs;
  for (let last = 0; last < until; ) {
    await delay(pollMs);
    // However long a look takes: the last one begins when the time is over.
    last = Date.now();
    const { shown } = await tick(store);
    const waiting = await store.claimOutbox(500, 1_000);
    for (const entry of [...shown, ...waiting]) await store.settleOutbox(entry);
  }
}
