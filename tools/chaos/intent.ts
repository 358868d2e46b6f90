import { parseMove } from "../../src/game/moves.js";
import type { RulesetId } from "../../src/game/types.js";
import { takeDaily } from "../../src/league/daily.js";
import type { Person } from "../../src/league/member.js";
import { noBidLimit } from "../../src/league/settings.js";
import { accept, challenge, decline, withdraw } from "../../src/match/challenge.js";
import type { Side } from "../../src/match/match.js";
import { makeMove, resign } from "../../src/match/turn.js";
import type { Committed, Json, Scope, Store, Transaction } from "../../src/store/store.js";

/** Something a person does, complete in itself: any process can carry it out, and each comes to the same. */
export type Intent = { readonly scope: Scope; readonly operation: string; readonly person: Person } & (
  | {
      readonly kind: "challenge" | "rematch";
      readonly match: string;
      readonly opponent: Person;
      readonly bid: number;
      readonly ruleset: RulesetId;
      readonly secret: string;
      readonly firstByRematch: Side | null;
    }
  | { readonly kind: "accept" | "decline" | "withdraw" | "resign"; readonly match: string }
  | { readonly kind: "move"; readonly match: string; readonly version: number; readonly text: string }
  | { readonly kind: "daily" }
);

/** `kind` and whatever more a decision tells. */
type Outcome = { readonly kind: string } & { readonly [key: string]: Json };

/** Carries an intent out by the functions that serve the bot's buttons and commands. */
export async function carryOut(store: Store, intent: Intent): Promise<Committed<Outcome>> {
  return store.transact(
    intent.scope,
    intent.operation,
    async (tx) => ({ ...(await decide(tx, intent)) }) as Outcome,
  );
}

function decide(tx: Transaction, intent: Intent): Promise<{ readonly kind: string }> {
  const { person } = intent;
  switch (intent.kind) {
    case "challenge":
    case "rematch":
      return challenge(tx, {
        id: intent.match,
        challenger: person,
        opponent: { ...intent.opponent, bot: "person" },
        bid: intent.bid,
        limits: { least: 0, most: noBidLimit },
        clock: "5m",
        ruleset: intent.ruleset,
        channel: "300000000000000000",
        language: "en-US",
        secret: intent.secret,
        firstByRematch: intent.firstByRematch,
      });
    case "accept":
      return accept(tx, intent.match, person);
    case "decline":
      return decline(tx, intent.match, person);
    case "withdraw":
      return withdraw(tx, intent.match, person);
    case "resign":
      return resign(tx, person, intent.match);
    case "move": {
      const move = parseMove(intent.text);
      if (!move) throw new Error(`${intent.text} is no move`);
      return makeMove(tx, person, { match: intent.match, version: intent.version, move });
    }
    case "daily":
      return takeDaily(tx, person);
  }
}

/** Outcomes that changed something; any other is a refusal. */
export const effects: Readonly<Record<Intent["kind"], string>> = {
  challenge: "challenged",
  rematch: "challenged",
  accept: "accepted",
  decline: "declined",
  withdraw: "withdrawn",
  resign: "done",
  move: "done",
  daily: "taken",
};
