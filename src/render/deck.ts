import type { DeckScene, Picture } from "./picture.js";
import { pictureOf } from "./picture-cache.js";

/** Draws a deck as a list: a column for each suit, a row for each rank. Equal decks are drawn once. */
export function drawDeck({ name, cards }: DeckScene): Promise<Picture> {
  return pictureOf({ kind: "deck", deck: { name, cards: [...cards].sort() } });
}
