import { expect, it } from "vitest";
import { legalMoves } from "../../src/game/legal.js";
import { checks, checkTranscript } from "../../src/game/transcript-check.js";
import { standingRecord } from "../../src/league/standing.js";
import { versusId, versusRecord } from "../../src/league/versus.js";
import { offer } from "../../src/match/agreement.js";
import { audit } from "../../src/match/audit.js";
import { awardMatch, voidMatch } from "../../src/match/closing.js";
import { gameOfMatch } from "../../src/match/finished.js";
import { momentOf, stateOf } from "../../src/match/game.js";
import { isDealt, isEnded, isRunning, seatOf, sideIn, winnerOf } from "../../src/match/match.js";
import { stepOf } from "../../src/match/replay.js";
import { leastRatedMoves } from "../../src/match/scoring.js";
import { transcriptOf } from "../../src/match/transcript.js";
import { makeMove, resign } from "../../src/match/turn.js";
import { league, newPerson, termsOf } from "../support/league.js";
import { onEveryStore } from "../support/stores.js";

const raceSize = 25;
const races = 4;

onEveryStore("an award", (store) => {
  const dealt = async ({ bid = 200, moves = 0 } = {}) => {
    const table = league(store());
    const { id, challenger, opponent } = await table.dealt({ bid });
    await table.moves(id, moves);
    const players = {
      challenger: { ...challenger, bot: "person" as const },
      opponent: { ...opponent, bot: "person" as const },
    };
    return { table, id, ...players };
  };
  const clean = async (scope: string) =>
    expect((await audit(store())).differences.filter((found) => found.scope === scope)).toEqual([]);

  it("gives the pot to the player it names, frees both, and is a win that is not rated", async () => {
    const { table, id, challenger, opponent } = await dealt({ moves: leastRatedMoves });
    await table.run((tx) => offer(tx, challenger, id, "draw"));
    expect(await table.run((tx) => awardMatch(tx, id, opponent))).toEqual({ kind: "awarded" });
    expect([await table.balance(challenger), await table.balance(opponent)]).toEqual([300, 700]);
    const match = await table.match(id);
    if (!isEnded(match)) throw new Error("it is over");
    expect(match.phase).toMatchObject({
      outcome: { kind: "awarded", winner: seatOf(match, "opponent") },
      balances: { challenger: 300, opponent: 700 },
      rating: { kind: "unrated", reason: "awarded" },
    });
    expect(winnerOf(match)).toBe("opponent");
    for (const person of [challenger, opponent]) expect((await table.member(person))?.running).toEqual([]);

    const standing = (person: { readonly id: string }) =>
      store().read(table.scope, standingRecord, person.id);
    expect(await standing(opponent)).toMatchObject({
      record: { newvegas: { won: 1, lost: 0, drawn: 0 } },
      rating: null,
      history: [],
      streak: { of: "won", length: 1 },
      biggestPot: { match: id, caps: 400 },
      capsWon: 200,
      month: { wins: 1, capsWon: 200 },
    });
    expect(await standing(challenger)).toMatchObject({
      record: { newvegas: { won: 0, lost: 1, drawn: 0 } },
      rating: null,
      capsWon: 0,
    });
    const versus = await store().read(table.scope, versusRecord, versusId(challenger.id, opponent.id));
    expect(versus).toMatchObject({ wins: { [opponent.id]: 1, [challenger.id]: 0 }, rated: [] });
    await clean(table.scope);
  });

  it("has a winner on the table it leaves, and nobody to move; earlier the match looks as it did", async () => {
    const { table, id, challenger } = await dealt({ moves: 3 });
    await table.run((tx) => awardMatch(tx, id, challenger));
    const match = await table.match(id);
    if (!isEnded(match)) throw new Error("it is over");
    const winner = seatOf(match, "challenger");
    expect(momentOf(match).now).toMatchObject({ winner, turn: null, end: null });
    expect(stepOf(gameOfMatch(match), 3).now).toMatchObject({ winner, turn: null, end: null });
    expect(stepOf(gameOfMatch(match), 2).now).toMatchObject({ winner: null, turn: "A" });
    const found = checkTranscript(transcriptOf(match));
    expect(checks.filter((check) => found[check] === "wrong")).toEqual([]);
  });

  it("is refused with what is wrong, and changes nothing", async () => {
    const { table, id, challenger, opponent } = await dealt();
    const stranger = { ...newPerson("Cleo"), bot: "person" as const };
    const award = (match: string, winner: Parameters<typeof awardMatch>[2]) =>
      table.run((tx) => awardMatch(tx, match, winner));
    expect(await award("nowhere", challenger)).toEqual({ kind: "no-match" });
    expect(await award(id, { ...stranger, bot: "bot" })).toEqual({ kind: "award-bot" });
    expect(await award(id, { ...stranger, bot: "oneself" })).toEqual({ kind: "award-bot" });
    expect(await award(id, stranger)).toEqual({
      kind: "award-stranger",
      name: "Cleo",
      challenger: challenger.name,
      opponent: opponent.name,
    });
    const open = termsOf({ challenger: newPerson(), opponent: stranger, bid: 5 });
    await table.challenge(open);
    expect(await award(open.id, stranger)).toEqual({ kind: "not-started" });
    expect(isRunning(await table.match(id))).toBe(true);
    await table.run((tx) => voidMatch(tx, id));
    expect(await award(id, challenger)).toEqual({ kind: "match-over" });
    expect([await table.balance(challenger), await table.balance(opponent)]).toEqual([500, 500]);
    await clean(table.scope);
  });

  it("of 25 ends at once, awards to either, voids, moves and resignations, one is carried out", {
    timeout: 60_000,
  }, async () => {
    for (let race = 0; race < races; race += 1) {
      const { table, id, challenger, opponent } = await dealt({ moves: leastRatedMoves });
      const match = await table.match(id);
      if (!isDealt(match)) throw new Error("it runs");
      const state = stateOf(match);
      const [move] = legalMoves(state);
      if (!move || !state.turn) throw new Error("no move");
      const mover = match[sideIn(match, state.turn)];
      const outcomes = await Promise.all(
        Array.from({ length: raceSize }, (_, index) =>
          table.run<{ readonly kind: string }>(async (tx) => {
            // Each is first in one of the races.
            switch ((index + race) % 4) {
              case 0:
                return awardMatch(tx, id, index % 8 < 4 ? challenger : opponent);
              case 1:
                return voidMatch(tx, id);
              case 2:
                return resign(tx, index % 8 < 4 ? challenger : opponent, id);
              default: {
                const moved = await makeMove(tx, mover, { match: id, version: match.version, move });
                return { kind: moved.kind === "done" ? "moved" : moved.kind };
              }
            }
          }),
        ),
      );
      const ends = outcomes.filter(({ kind }) => ["awarded", "voided", "done"].includes(kind));
      expect(ends).toHaveLength(1);
      const after = await table.match(id);
      if (!isEnded(after)) throw new Error("it is over");
      const kinds: Readonly<Record<string, string>> = { awarded: "awarded", voided: "void", done: "won" };
      expect(after.phase.outcome.kind).toBe(kinds[ends[0]?.kind ?? ""]);
      const winner = winnerOf(after);
      const caps = (side: "challenger" | "opponent") => (winner === null ? 500 : winner === side ? 700 : 300);
      expect([await table.balance(challenger), await table.balance(opponent)]).toEqual([
        caps("challenger"),
        caps("opponent"),
      ]);
      await clean(table.scope);
    }
  });
});
