import type { Card } from "../game/types.js";
import type { Words } from "../text/words.js";
import { cutAtPause } from "./alt-limit.js";
import { deckAltText, leaderboardAltText, lineAltText } from "./alt-lists.js";
import { boardAltText, cardRowAltText, handAltText, openBoardAltText, resultAltText } from "./alt-text.js";
import { drawBoard } from "./board.js";
import { drawCardRow } from "./card-row.js";
import { drawDeck } from "./deck.js";
import { drawHand, drawHandSoon } from "./hand.js";
import { drawLeaderboard } from "./leaderboard.js";
import { drawLine } from "./line.js";
import type { CaptionedPicture } from "./message.js";
import { drawOpenBoard } from "./open-board.js";
import type {
  BoardScene,
  CardRowScene,
  DeckScene,
  LeaderboardSight,
  LineSight,
  OpenBoardScene,
  ResultScene,
  TableScene,
} from "./picture.js";
import { drawResult } from "./result.js";
import { drawTable, drawTableSoon } from "./table.js";

/** A table, without the words in its picture. */
export type TableSight = Omit<TableScene, "words">;

/** The board drawn for everyone, with its description. */
export async function captionedBoard(
  words: Words,
  scene: Omit<BoardScene, "words">,
): Promise<CaptionedPicture> {
  return {
    picture: await drawBoard({ ...scene, words: words.picture }, "public"),
    alt: boardAltText(words, scene),
  };
}

/** The board of a finished match with both hands open drawn, with its description. */
export async function captionedOpenBoard(
  words: Words,
  scene: Omit<OpenBoardScene, "words">,
): Promise<CaptionedPicture> {
  return {
    picture: await drawOpenBoard({ ...scene, words: words.picture }),
    alt: openBoardAltText(words, scene),
  };
}

/** A hand drawn, with its description; a hand without cards has no picture. */
export async function captionedHand(
  words: Words,
  cards: readonly Card[],
): Promise<CaptionedPicture | "none"> {
  if (cards.length === 0) return "none";
  return { picture: await drawHand({ cards }), alt: handAltText(words, cards) };
}

/**
 * As `captionedHand`, for somebody who goes on without the picture when it takes long, or `keep` when it is among
 * those that are there, by name.
 */
export async function captionedHandSoon(
  words: Words,
  cards: readonly Card[],
  there: readonly string[] = [],
): Promise<CaptionedPicture | "keep" | "none" | "late"> {
  if (cards.length === 0) return "none";
  const picture = await drawHandSoon({ cards }, there);
  return typeof picture === "string" ? picture : { picture, alt: handAltText(words, cards) };
}

/** Board and hand drawn in one picture, with its description: the hand first, as the board may be cut short. */
export async function captionedTable(words: Words, scene: TableSight): Promise<CaptionedPicture> {
  const picture = await drawTable({ ...scene, words: words.picture });
  return { picture, alt: tableAltText(words, scene) };
}

/**
 * As `captionedTable`, for somebody who goes on without the picture when it takes long, or `keep` when it is among
 * those that are there, by name.
 */
export async function captionedTableSoon(
  words: Words,
  scene: TableSight,
  there: readonly string[] = [],
): Promise<CaptionedPicture | "keep" | "late"> {
  const picture = await drawTableSoon({ ...scene, words: words.picture }, there);
  return typeof picture === "string" ? picture : { picture, alt: tableAltText(words, scene) };
}

function tableAltText(words: Words, scene: TableSight): string {
  return cutAtPause(`${handAltText(words, scene.hand)} ${boardAltText(words, scene)}`);
}

/** The end of a game drawn, with its description. */
export async function captionedResult(
  words: Words,
  scene: Omit<ResultScene, "words">,
): Promise<CaptionedPicture> {
  return {
    picture: await drawResult({ ...scene, words: words.picture }),
    alt: resultAltText(words, scene),
  };
}

/** One caravan drawn, with its description; `name` says which caravan it is. */
export async function captionedCardRow(
  words: Words,
  name: string,
  scene: Omit<CardRowScene, "words">,
): Promise<CaptionedPicture> {
  return {
    picture: await drawCardRow({ ...scene, words: words.picture }),
    alt: cardRowAltText(words, name, scene),
  };
}

/** A deck drawn, with its description. */
export async function captionedDeck(words: Words, scene: DeckScene): Promise<CaptionedPicture> {
  return { picture: await drawDeck(scene), alt: deckAltText(words, scene) };
}

/** A leaderboard drawn, with its description. */
export async function captionedLeaderboard(words: Words, scene: LeaderboardSight): Promise<CaptionedPicture> {
  const { language } = words.picture;
  return { picture: await drawLeaderboard({ ...scene, language }), alt: leaderboardAltText(words, scene) };
}

/** One or two lines drawn, with their description. */
export async function captionedLine(words: Words, scene: LineSight): Promise<CaptionedPicture> {
  const { language } = words.picture;
  return { picture: await drawLine({ ...scene, language }), alt: lineAltText(words, scene) };
}
