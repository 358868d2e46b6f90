import { randomBytes, randomInt } from "node:crypto";
import { legalMoves } from "../../src/game/legal.js";
import { play } from "../../src/game/play.js";
import type { RulesetId } from "../../src/game/types.js";
import { balanceOf } from "../../src/league/ledger.js";
import { memberRecord, type Person } from "../../src/league/member.js";
import { noBidLimit, noGiftLimit } from "../../src/league/settings.js";
import { accept, type ChallengeTerms, challenge } from "../../src/match/challenge.js";
import { stateOf } from "../../src/match/game.js";
import { isRunning, type Match, matchRecord, sideIn } from "../../src/match/match.js";
import { makeMove, resign } from "../../src/match/turn.js";
import type { Scope, Store, Transaction } from "../../src/store/store.js";

/** As in a server that has not limited gifts. */
export const anyGift = { most: noGiftLimit, mostADay: noGiftLimit };

let people = 0;
/** Of all leagues of a file: two of them may be in one server. */
let operations = 0;

/** A server of its own for one test. */
function newScope(): Scope {
  return String(10n ** 17n + BigInt(randomInt(2 ** 40))) as Scope;
}

export function newPerson(name = `Person ${++people}`): Person {
  return { id: String(2n * 10n ** 17n + BigInt(randomInt(2 ** 40))), name };
}

/** One server of a store, with the shortest way to do things there. */
export function league(store: Store, scope: Scope = newScope()) {
  const run = async <Value extends { readonly kind: string }>(
    body: (tx: Transaction) => Promise<Value>,
    operation = `league:${++operations}`,
  ) => (await store.transact(scope, operation, body as (tx: Transaction) => Promise<never>)).value as Value;

  return {
    scope,
    run,
    match: async (id: string): Promise<Match> => {
      const match = await store.read(scope, matchRecord, id);
      if (!match) throw new Error(`no match ${id}`);
      return match;
    },
    /** Null for somebody who was never seen. */
    balance: async (person: Person): Promise<number | null> => {
      const member = await store.read(scope, memberRecord, person.id);
      return member ? balanceOf(member.ledger) : null;
    },
    member: (person: Person) => store.read(scope, memberRecord, person.id),
    challenge: (terms: Partial<ChallengeTerms> & Pick<ChallengeTerms, "challenger" | "opponent">) =>
      run((tx) => challenge(tx, termsOf(terms))),
    /** A whole match, in which the opponent resigns at once. */
    play: async (terms: ChallengeTerms, opponent: Person) => {
      await run((tx) => challenge(tx, terms));
      await run((tx) => accept(tx, terms.id, opponent));
      await run((tx) => resign(tx, opponent, terms.id));
    },
    /** So many moves of a running match, each the first that ends nothing. */
    moves: async (id: string, count: number) => {
      for (let made = 0; made < count; made += 1) {
        const match = await store.read(scope, matchRecord, id);
        if (!match || !isRunning(match)) throw new Error(`match ${id} does not run`);
        const state = stateOf(match);
        const move = legalMoves(state).find((candidate) => {
          const played = play(state, candidate);
          return played.ok && played.value.winner === null;
        });
        if (!move || !state.turn) throw new Error("every move ends the match");
        const mover = match[sideIn(match, state.turn)];
        await run((tx) => makeMove(tx, mover, { match: id, version: match.version, move }));
      }
    },
    /** A match between these two that has been dealt; its id. */
    dealtBetween: async (challenger: Person, opponent: Person, terms: { readonly bid?: number } = {}) => {
      const full = termsOf({ challenger, opponent: { ...opponent, bot: "person" }, ...terms });
      await run((tx) => challenge(tx, full));
      await run((tx) => accept(tx, full.id, opponent));
      return full.id;
    },
    /** A match between two new people that has been dealt. */
    dealt: async (terms: { readonly bid?: number; readonly ruleset?: RulesetId } = {}) => {
      const [challenger, opponent] = [newPerson(), newPerson()];
      const full = termsOf({ challenger, opponent: { ...opponent, bot: "person" }, ...terms });
      await run((tx) => challenge(tx, full));
      await run((tx) => accept(tx, full.id, opponent));
      return { id: full.id, challenger, opponent };
    },
  };
}

export function termsOf(
  terms: Partial<ChallengeTerms> & Pick<ChallengeTerms, "challenger" | "opponent">,
): ChallengeTerms {
  return {
    id: `m${randomBytes(5).toString("hex")}`,
    bid: 0,
    limits: { least: 0, most: noBidLimit },
    clock: "1d",
    ruleset: "newvegas",
    channel: "300000000000000000",
    language: "en-US",
    secret: randomBytes(32).toString("hex"),
    firstByRematch: null,
    ...terms,
  };
}
