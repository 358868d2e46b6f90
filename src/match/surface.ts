import { z } from "zod";
import type { RecordType, Transaction } from "../store/store.js";
import { migration, versioned } from "../store/versioned.js";
import { showing } from "./showing.js";

/** How long an interaction token can be used to edit what it answered. Source: Discord's interaction reference. */
const tokenLifeMs = 15 * 60 * 1000;

const handSchema = z.object({
  schema: z.literal(2),
  /** Of the player's latest click; only with it can their hand message be edited. */
  token: z.string(),
  /** The hand message, or null while this person has been shown none with this token. */
  message: z.string().nullable(),
  /** When the token was had, milliseconds since 1970. */
  at: z.int(),
  /** The person's own language. */
  language: z.string(),
  /** The one before, for the case that the latest click is never answered and its token stays useless. */
  before: z.object({ token: z.string(), message: z.string() }).nullable(),
  /** What the player chose last in their hand, as the control that says it, and at which version of the match. */
  chosen: z.object({ version: z.int(), control: z.string() }).optional(),
  /** Where the hand stands in words only until its picture is drawn. */
  picture: z.literal("owed").optional(),
});

const handSchema1 = handSchema
  .omit({ before: true, chosen: true, picture: true })
  .extend({ schema: z.literal(1) });

/** Where a player's hand is shown (ephemeral messages leave no other trace). */
export type HandSurface = z.infer<typeof handSchema>;

export const handSurfaceRecord: RecordType<HandSurface> = {
  kind: "hand",
  schema: versioned<HandSurface>(2, handSchema, [
    migration(1, handSchema1, (hand) => ({ ...hand, schema: 2 as const, before: null })),
  ]),
  expiresAfterMs: tokenLifeMs,
};

/** `@original`: the message that the interaction's answer is or belongs to. */
export const originalMessage = "@original";

export function handSurfaceId(match: string, userId: string): string {
  return `${match}:${userId}`;
}

const spotSchema = z.object({ channel: z.string(), message: z.string() });
const boardSchema = spotSchema.extend({
  /** Of the match, as the board shows it. */
  version: z.int(),
  /** The how-manieth board of the match this is, from 1. */
  number: z.int().positive(),
});

const publicSchema = z.object({
  schema: z.literal(2),
  /** Message with the challenge, once it is known. */
  challenge: z.string().nullable(),
  /** The channel to which a player has brought the match, or null while it is where it began. */
  channel: z.string().nullable(),
  /** The live board, once posted. */
  board: boardSchema
    .extend({
      /** Name of its picture, once it is known to be there. */
      picture: z.string().optional(),
      /** The move for which its player has been called by a mention, or null if nobody has been. */
      called: z.int().nullable(),
    })
    .nullable(),
  /** Boards that are live no longer, and could not be taken away yet. */
  strays: z.array(spotSchema).readonly(),
  /** The message that tells the result, once posted. */
  result: z.string().nullable(),
});

const publicSchema1 = publicSchema
  .omit({ channel: true, strays: true })
  .extend({ schema: z.literal(1), board: boardSchema.nullable() });

/** Where one public message is. */
export type Spot = z.infer<typeof spotSchema>;
/** The public messages of a match. */
export type PublicSurface = z.infer<typeof publicSchema>;
export type Board = NonNullable<PublicSurface["board"]>;

export const publicSurfaceRecord: RecordType<PublicSurface> = {
  kind: "public",
  schema: versioned<PublicSurface>(2, publicSchema, [
    migration(1, publicSchema1, (old) => ({
      ...old,
      schema: 2 as const,
      channel: null,
      board: old.board && { ...old.board, called: null },
      strays: [],
    })),
  ]),
};

export const noPublicSurface: PublicSurface = {
  schema: 2,
  challenge: null,
  channel: null,
  board: null,
  strays: [],
  result: null,
};

/** Stages a change of what is known of a match's public messages. */
export async function notePublicSurface(
  tx: Transaction,
  matchId: string,
  change: Partial<Omit<PublicSurface, "schema" | "board" | "strays">>,
): Promise<void> {
  const known = (await tx.get(publicSurfaceRecord, matchId)) ?? noPublicSurface;
  // The first that is known of the challenge is the bot's own word; a click could name any message.
  const challenge = known.challenge ?? change.challenge ?? null;
  tx.put(publicSurfaceRecord, matchId, { ...known, ...change, challenge });
}

/** What came of showing a board. */
export interface BoardNote {
  readonly board: Board;
  /** The board before it, where it could not be taken away. */
  readonly left: Spot | null;
  /** The channel to which the match has been brought by that, or null if it stays where it is. */
  readonly channel: string | null;
}

/** Stages that a board is the live one; what it replaces is taken away as soon as that can be done. */
export async function noteBoard(tx: Transaction, matchId: string, note: BoardNote): Promise<void> {
  const known = (await tx.get(publicSurfaceRecord, matchId)) ?? noPublicSurface;
  const other = known.board && known.board.message !== note.board.message ? known.board : null;
  // Another process may have replaced the same board at the same time: then its one stays.
  const late = other !== null && other.number >= note.board.number;
  const strays = [...known.strays, ...(note.left ? [note.left] : []), ...(late ? [spotOf(note.board)] : [])];
  tx.put(publicSurfaceRecord, matchId, {
    ...known,
    ...(!late && { board: note.board, channel: note.channel ?? known.channel }),
    strays,
  });
  if (strays.length > 0) tx.show(showing.strays(matchId));
}

/** Stages that the player of a move has been called by a mention, wherever the board is by now. */
export async function noteCall(tx: Transaction, matchId: string, move: number): Promise<void> {
  const known = await tx.get(publicSurfaceRecord, matchId);
  if (!known?.board) return;
  tx.put(publicSurfaceRecord, matchId, { ...known, board: { ...known.board, called: move } });
}

function spotOf({ channel, message }: Spot): Spot {
  return { channel, message };
}

const challengeTokenSchema = z.object({ schema: z.literal(1), token: z.string() });

/** The token of the command that made the challenge: edits its message while the message id is not known yet. */
export const challengeTokenRecord: RecordType<z.infer<typeof challengeTokenSchema>> = {
  kind: "challenge-token",
  schema: versioned(1, challengeTokenSchema),
  expiresAfterMs: tokenLifeMs,
};
