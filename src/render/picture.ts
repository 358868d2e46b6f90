import type { Card, CardName, Seat } from "../game/types.js";
import type { CaravanView, PublicView } from "../game/views.js";
import type { LastMoveMark } from "./last-move.js";
import type { Place } from "./place.js";

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
  /** As `Intl` calls it; numbers are written in its way. */
  readonly language: string;
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

/** The board of a match that is over at one of its moves, with both hands open. */
export interface OpenBoardScene extends BoardScene {
  readonly hands: Readonly<Record<Seat, readonly Card[]>>;
}

/** A hand as its owner sees it, numbered as the buttons are. */
export interface HandScene {
  readonly cards: readonly Card[];
}

/** The table as one of its two players sees it: the board with their own side below, and under it their hand. */
export interface TableScene extends BoardScene {
  readonly seat: Seat;
  readonly hand: readonly Card[];
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

/** Who has the most of something: the first ten, perhaps followed by someone further down. */
export interface LeaderboardScene {
  readonly title: string;
  /** As `Intl` calls it; numbers are written in its way. */
  readonly language: string;
  /** Bottle caps have their sign; points have none. */
  readonly unit: "caps" | "points";
  /** In the order of their ranks. */
  readonly rows: readonly LeaderboardRow[];
  /** Which row, from 0, is that of the person who looks at it; it is marked. */
  readonly own: number | null;
}

/** A leaderboard, without the language of its numbers. */
export type LeaderboardSight = Omit<LeaderboardScene, "language">;

export interface LeaderboardRow {
  /** Equals share one. */
  readonly rank: number;
  /** Whether people are left out before this row; a gap is drawn there. */
  readonly before: "nobody" | "others";
  readonly name: string;
  /** Whole, 0 or more. */
  readonly amount: number;
  /** A few characters after the amount: that it is not sure yet. */
  readonly mark: string;
}

/** One or two values over time or over the moves of a match. */
export interface LineScene {
  readonly title: string;
  /** As `Intl` calls it; numbers are written in its way. */
  readonly language: string;
  /** Percent runs from 0 to 100, whatever the values are. */
  readonly unit: "number" | "percent";
  readonly x: LineAxis;
  readonly series: readonly [LineSeries] | readonly [LineSeries, LineSeries];
}

/** Lines, without the language of their numbers. */
export type LineSight = Omit<LineScene, "language">;

/** What runs from left to right. */
export interface LineAxis {
  readonly label: string;
  /** Where to write what; `whole` writes round whole numbers. */
  readonly ticks: readonly { readonly at: number; readonly text: string }[] | "whole";
}

export interface LineSeries {
  readonly name: string;
  /** From left to right. */
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** What is to be drawn: all that is to be seen in a picture, and nothing else. A JSON value. */
export type PictureOrder =
  | { readonly kind: "board"; readonly board: BoardSight }
  | { readonly kind: "replay"; readonly replay: OpenBoardSight }
  | { readonly kind: "hand"; readonly cards: readonly CardName[] }
  /** `board` with its second side below, beside the hand. */
  | { readonly kind: "table"; readonly board: BoardSight; readonly cards: readonly CardName[] }
  | { readonly kind: "cards"; readonly row: CardRowScene }
  | { readonly kind: "example"; readonly example: ExampleScene }
  | { readonly kind: "deck"; readonly deck: DeckScene }
  | { readonly kind: "result"; readonly result: ResultSight }
  | { readonly kind: "leaderboard"; readonly leaderboard: LeaderboardScene }
  | { readonly kind: "line"; readonly line: LineScene };

/** A match from its deal to its end: one frame for each board, in order. A JSON value. */
export interface FilmOrder {
  readonly kind: "film";
  readonly boards: readonly OpenBoardSight[];
  /** The most that the file may hold. */
  readonly mostBytes: number;
}

/** What is to be seen of the end of a game: the board without its cards. */
export interface ResultSight {
  readonly caravans: PublicView["caravans"];
  readonly winner: Seat | null;
  readonly handSizes: Readonly<Record<Seat, number>>;
  readonly deckSizes: Readonly<Record<Seat, number>>;
  readonly names: Readonly<Record<Seat, string>>;
  readonly pot: number;
  readonly words: PictureWords;
}

/** What is to be seen on a board. */
export interface BoardSight extends ResultSight {
  readonly turn: Seat | null;
  readonly mark: LastMoveMark;
}

/** What is to be seen on a board with both hands open. */
export interface OpenBoardSight extends BoardSight {
  readonly hands: Readonly<Record<Seat, readonly CardName[]>>;
}
