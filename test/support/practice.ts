import { randomBytes } from "node:crypto";
import { presetDeck } from "../../src/deck/presets.js";
import type { Move } from "../../src/game/types.js";
import { playerView } from "../../src/game/views.js";
import type { CharacterId } from "../../src/house/characters.js";
import type { Person } from "../../src/league/member.js";
import {
  beginPractice,
  giveUpPractice,
  makeHouseMove,
  makePracticeMove,
} from "../../src/match/practice/play.js";
import { type Practice, practiceIn, practicesRecord } from "../../src/match/practice/practices.js";
import { awaitsHouse, practiceState } from "../../src/match/practice/question.js";
import type { Scope, Store } from "../../src/store/store.js";
import { league, newPerson } from "./league.js";

/** The click by which these matches are shown. */
export const shown = { token: "a token", language: "en-US" };

/** One person's practice in a server of a store. */
export function practiceOf(store: Store, person: Person = newPerson(), scope?: Scope) {
  const table = league(store, scope);
  const all = () => store.read(table.scope, practicesRecord, person.id);
  const get = async (id: string): Promise<Practice> => {
    const found = practiceIn(await all(), id);
    if (!found) throw new Error(`no practice ${id}`);
    return found;
  };
  const begin = (seed = randomBytes(32).toString("hex"), character: CharacterId = "nettle") =>
    table.run((tx) =>
      beginPractice(tx, {
        ...{ id: `p${randomBytes(5).toString("hex")}`, person, character, ruleset: "newvegas" },
        ...{ deck: undefined, houseDeck: presetDeck("starter", "newvegas"), seed, shown },
      }),
    );
  const begun = async (seed?: string): Promise<string> => {
    const outcome = await begin(seed);
    if (outcome.kind !== "begun") throw new Error(outcome.kind);
    return outcome.practice;
  };
  const firstMove = (practice: Practice): Move => {
    const state = practiceState(practice);
    if (!state.turn) throw new Error("it is over");
    const [move] = playerView(state, state.turn).legalMoves;
    if (!move) throw new Error("there is no move");
    return move;
  };
  const intentIn = (practice: Practice) => ({
    practice: practice.id,
    version: practice.version,
    move: firstMove(practice),
  });
  /** The first legal move of whoever is to move. */
  const step = async (id: string) => {
    const practice = await get(id);
    const intent = intentIn(practice);
    return table.run((tx) =>
      awaitsHouse(practice)
        ? makeHouseMove(tx, person.id, intent)
        : makePracticeMove(tx, person.id, intent, shown),
    );
  };
  /** Plays until the person, or the house, is to move. */
  const until = async (id: string, who: "person" | "house"): Promise<Practice> => {
    while (awaitsHouse(await get(id)) !== (who === "house")) await step(id);
    return get(id);
  };
  /** A match that the person gave up when so many moves had been made. */
  const finished = async (moves: number): Promise<Practice> => {
    const id = await begun();
    for (let made = 0; made < moves; made++) await step(id);
    await table.run((tx) => giveUpPractice(tx, person.id, id, shown));
    return get(id);
  };
  return { ...table, person, all, get, begin, begun, intentIn, step, until, finished };
}
