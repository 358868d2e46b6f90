import { z } from "zod";
import type { RecordType, Transaction } from "../store/store.js";
import { versioned } from "../store/versioned.js";

/** How long an interaction token can be used to edit what it answered. Source: Discord's interaction reference. */
const tokenLifeMs = 15 * 60 * 1000;

const handSchema = z.object({
  schema: z.literal(1),
  /** Of the player's latest click; only with it can their hand message be edited. */
  token: z.string(),
  /** The hand message, or null while this person has been shown none with this token. */
  message: z.string().nullable(),
  /** When the token was had, milliseconds since 1970. */
  at: z.int(),
  /** The person's own language. */
  language: z.string(),
});

/** Where a player's hand is shown (ephemeral messages leave no other trace). */
export type HandSurface = z.infer<typeof handSchema>;

export const handSurfaceRecord: RecordType<HandSurface> = {
  kind: "hand",
  schema: versioned(1, handSchema),
  expiresAfterMs: tokenLifeMs,
};

/** `@original`: the message that the interaction's answer is or belongs to. */
export const originalMessage = "@original";

export function handSurfaceId(match: string, userId: string): string {
  return `${match}:${userId}`;
}

const publicSchema = z.object({
  schema: z.literal(1),
  /** Message with the challenge, once it is known. */
  challenge: z.string().nullable(),
  /** The live board, once posted: what it shows, and the how-manieth board of the match it is, from 1. */
  board: z
    .object({ channel: z.string(), message: z.string(), version: z.int(), number: z.int().positive() })
    .nullable(),
  /** The message that tells the result, once posted. */
  result: z.string().nullable(),
});

/** The public messages of a match. */
export type PublicSurface = z.infer<typeof publicSchema>;

export const publicSurfaceRecord: RecordType<PublicSurface> = {
  kind: "public",
  schema: versioned(1, publicSchema),
};

export const noPublicSurface: PublicSurface = { schema: 1, challenge: null, board: null, result: null };

/** Stages a change of what is known of a match's public messages. */
export async function notePublicSurface(
  tx: Transaction,
  matchId: string,
  change: Partial<Omit<PublicSurface, "schema">>,
): Promise<void> {
  const known = (await tx.get(publicSurfaceRecord, matchId)) ?? noPublicSurface;
  tx.put(publicSurfaceRecord, matchId, { ...known, ...change });
}

const challengeTokenSchema = z.object({ schema: z.literal(1), token: z.string() });

/** The token of the command that made the challenge: edits its message while the message id is not known yet. */
export const challengeTokenRecord: RecordType<z.infer<typeof challengeTokenSchema>> = {
  kind: "challenge-token",
  schema: versioned(1, challengeTokenSchema),
  expiresAfterMs: tokenLifeMs,
};
