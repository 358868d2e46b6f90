import type { APIActionRowComponent, APIComponentInMessageActionRow, APIEmbed } from "discord.js";
import type { Picture } from "./picture.js";

export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/** A picture with the words that say the same. */
export interface CaptionedPicture {
  readonly picture: Picture;
  /** At most 1024 characters. */
  readonly alt: string;
}

/** A message as Discord takes it, whichever way it is sent. */
export interface Message {
  readonly content: string;
  readonly embeds: readonly APIEmbed[];
  readonly rows: readonly Row[];
  /** `keep` leaves the pictures of an edited message as they are. */
  readonly picture: CaptionedPicture | "keep" | "none";
  /** Something to be kept: a text, or an animation; as a file beside the picture; its description is for screen readers. */
  readonly file?: {
    readonly name: string;
    readonly description: string;
    readonly text: string | Uint8Array;
  };
  /** The people this message may notify. */
  readonly mentions: readonly string[];
}

/** A message with everything that is not given left empty. */
export function message(parts: Partial<Message>): Message {
  return { content: "", embeds: [], rows: [], picture: "none", mentions: [], ...parts };
}

/** Discord's limit for the text of an embed, in UTF-16 units. */
export const embedTextLimit = 4096;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Cuts a text to Discord's limit for its place, in UTF-16 units; what is seen as one character stays whole. */
export function clip(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > limit - 1) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end)}…`;
}
