import type { Card, Seat } from "../game/types.js";
import type { CaravanView, PublicView } from "../game/views.js";
import type { Place } from "./caravan-layout.js";

/** A drawn picture, ready to be uploaded. */
export interface Picture {
  /** File name with its ending; names the content, so equal pictures have equal names. */
  readonly name: string;
  readonly png: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The few words that stand in a picture, in the language of those who look at it. */
export interface PictureWords {
  readonly sold: string;
  readonly outbid: string;
  readonly tied: string;
  readonly over: string;
}

/** Everything on the public board. */
export interface BoardScene {
  readonly view: PublicView;
  readonly names: Readonly<Record<Seat, string>>;
  /** Bottle caps to be won. */
  readonly pot: number;
  readonly words: PictureWords;
}

/** A hand as its owner sees it, numbered as the buttons are. */
export interface HandScene {
  readonly cards: readonly Card[];
}

/** One caravan by itself, as the guide to the rules shows it: its cards from left to right, and its value. */
export interface CardRowScene {
  readonly caravan: CaravanView;
  readonly words: PictureWords;
  /** The card that the text beside the picture speaks of. */
  readonly marked: Place | null;
}

/** What a move does to some caravans, as the guide to the rules shows it: each before and after. */
export interface ExampleScene {
  readonly rows: readonly ExampleRow[];
  readonly words: PictureWords;
}

export interface ExampleRow {
  /** Whose caravan it is. */
  readonly caption: string;
  readonly before: CaravanView;
  readonly after: CaravanView;
  /** The card that was played, where it lies afterwards. */
  readonly marked: Place | null;
}

/** A deck, sorted; the order of its cards does not count. */
export interface DeckScene {
  readonly name: string;
  readonly cards: readonly Card[];
}

/** How a game ended: who won what, and what the six caravans came to. */
export type ResultScene = BoardScene;
