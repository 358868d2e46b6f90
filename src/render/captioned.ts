import type { Card } from "../game/types.js";
import type { Words } from "../text/words.js";
import { boardAltText, handAltText } from "./alt-text.js";
import { drawBoard } from "./board.js";
import { drawHand } from "./hand.js";
import type { CaptionedPicture } from "./message.js";
import type { BoardScene } from "./picture.js";

/** The board drawn, with its description. */
export async function captionedBoard(
  words: Words,
  scene: Omit<BoardScene, "words">,
): Promise<CaptionedPicture> {
  return {
    picture: await drawBoard({ ...scene, words: words.picture }),
    alt: boardAltText(words, scene),
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
