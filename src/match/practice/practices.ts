import { z } from "zod";
import { rulesetIds, seats } from "../../game/types.js";
import { characterIds } from "../../house/characters.js";
import type { RecordType } from "../../store/store.js";
import { versioned } from "../../store/versioned.js";
import { judgementSchema } from "../judgement.js";

/** How many practice matches a person has under way at most. */
export const mostPractices = 3;
/** How many of those that are over are kept, to be looked at again: the last ones to end. */
export const mostFinished = 5;
/** After so long without anything being done in any of them, a person's practice matches are forgotten. */
const untouchedMs = 30 * 24 * 60 * 60 * 1000;

const timestamp = z.int().nonnegative();
const deckSchema = z.array(z.string()).readonly();
const chance = z.number().min(0).max(1);

const practiceSchema = z.object({
  id: z.string(),
  /** Counts the changes that a button must know of; it names the one it was drawn for. */
  version: z.int().positive(),
  character: z.enum(characterIds),
  ruleset: z.enum(rulesetIds),
  /** The person's; the house has the other one, and A moves first. */
  seat: z.enum(seats),
  /** The person's name, as it was last seen in this server. */
  name: z.string(),
  /** Each seat's deck as it was brought, frozen. */
  decks: z.record(z.enum(seats), deckSchema),
  /** Decides the deal, and is shown to nobody while it is played. */
  seed: z.string(),
  /** In the notation of the rules. */
  moves: z.array(z.string()).readonly(),
  concession: z.object({ seat: z.enum(seats), reason: z.literal("resigned") }).nullable(),
  /** Null while it is under way. */
  winner: z.enum(seats).nullable(),
  /** Why the house has not moved yet, if it was asked in vain: how often in a row. */
  trouble: z.object({ kind: z.enum(["busy", "fault"]), times: z.int().positive() }).nullable(),
  /** What the house would play for the person, and the chances to win; for one version. */
  hint: z
    .object({
      version: z.int().positive(),
      move: z.string(),
      /** Without a useful move; null in hints of before it was told in the opening too. */
      before: chance.nullable(),
      after: chance,
    })
    .nullable(),
  /** The latest click that showed it: with its token the message can be changed for some minutes. */
  shown: z.object({
    token: z.string(),
    at: timestamp,
    language: z.string(),
    /** The token before it, for the case that the latest click is never answered. */
    before: z.string().nullable(),
    /** What the person chose last in it, as the control that says it, and at which version of the match. */
    chosen: z.object({ version: z.int(), control: z.string() }).optional(),
  }),
  /** What the house made of the moves once it was over, oldest first; as long as some are missing, that is under way. */
  judged: z.array(judgementSchema).readonly().optional(),
  startedAt: timestamp,
  touchedAt: timestamp,
});

const practicesSchema = z.object({
  schema: z.literal(1),
  /** The oldest first. */
  games: z.array(practiceSchema).readonly(),
});

/** A match against the house: for nothing, and seen by one person alone. */
export type Practice = z.infer<typeof practiceSchema>;
/** The practice matches of a person in one server. */
export type Practices = z.infer<typeof practicesSchema>;

export const practicesRecord: RecordType<Practices> = {
  kind: "practice",
  schema: versioned(1, practicesSchema),
  expiresAfterMs: untouchedMs,
};

export function practiceIn(practices: Practices | undefined, id: string): Practice | undefined {
  return practices?.games.find((game) => game.id === id);
}

/** The same with one of them changed. */
export function withPractice(practices: Practices, changed: Practice): Practices {
  return { ...practices, games: practices.games.map((game) => (game.id === changed.id ? changed : game)) };
}

/** The same without those that ended before the last few that did. */
export function withoutOldest(practices: Practices): Practices {
  const over = practices.games.filter(({ winner }) => winner !== null);
  const kept = over.toSorted((one, other) => one.touchedAt - other.touchedAt).slice(-mostFinished);
  return {
    ...practices,
    games: practices.games.filter((game) => game.winner === null || kept.includes(game)),
  };
}

/** Those that are under way, the one that was touched last first. */
export function underWay(practices: Practices | undefined): readonly Practice[] {
  const running = (practices?.games ?? []).filter(({ winner }) => winner === null);
  return running.toSorted((one, other) => other.touchedAt - one.touchedAt);
}
