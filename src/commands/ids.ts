import { z } from "zod";

/** The longest custom id Discord takes, in characters. */
export const customIdLimit = 100;
const format = "v1";

export const controlKinds = [
  "accept",
  "raise",
  "allin",
  "decline",
  "withdraw",
  "rematch",
  "hand",
  "back",
  "card",
  "aim",
  "move",
  "disband",
  "resign",
  "end",
  "offer",
  "answer",
  "log",
  "rules",
  "decks",
  "deck",
  "deck-edit",
  "deck-pick",
  "deck-change",
  "deck-start",
  "deck-text",
  "deck-name",
  "deck-code",
  "deck-default",
  "deck-delete",
  "deck-import",
  "deck-bring",
  "match-decks",
  "leaderboard",
  "matches",
  "matches-open",
  "verify",
  "replay",
  "replay-record",
  "replay-film",
  "review",
  "guide",
  "tutorial",
  "lesson",
  "settings-channels",
  "forget",
  "practice",
  "practice-look",
  "practice-hint",
  "practice-again",
  "practice-room",
  "practice-start",
  "caps-history",
  "reset-all",
  "barred-list",
] as const;
export type ControlKind = (typeof controlKinds)[number];

const idSchema = z.object({
  kind: z.enum(controlKinds),
  match: z.string().regex(/^(-|[0-9a-z]{1,32})$/),
  version: z
    .string()
    .regex(/^(0|[1-9]\d{0,8})$/)
    .transform(Number),
  argument: z.string().max(40),
});

/** What a button or menu says about itself. Holds nothing secret: anyone can read and forge it. */
export interface ControlId {
  readonly kind: ControlKind;
  /** A match or, for the controls of decks, a deck; `-` where none is meant. */
  readonly match: string;
  /** Its version when the control was drawn; 0 where it does not matter. */
  readonly version: number;
  readonly argument: string;
}

/** Writes `v1:kind:match:version:argument`. @throws {RangeError} over Discord's limit */
export function printControlId(id: ControlId): string {
  const text = [format, id.kind, id.match, id.version, id.argument].join(":");
  if (text.length > customIdLimit) throw new RangeError(`custom id of ${text.length} characters: ${text}`);
  return text;
}

/** Reads a custom id; undefined for one that is not ours, malformed or of another version of the bot. */
export function parseControlId(text: string): ControlId | undefined {
  if (text.length > customIdLimit) return undefined;
  const [version, kind, match, matchVersion, ...argument] = text.split(":");
  if (version !== format || argument.length === 0) return undefined;
  const parsed = idSchema.safeParse({ kind, match, version: matchVersion, argument: argument.join(":") });
  return parsed.success ? parsed.data : undefined;
}
