import { drawHand } from "./hand.js";

/**
 * Hires the painter and has it draw something, so that the first click is as fast as the others. Takes about half a
 * second: the painter registers its fonts, chooses its colours and draws every card once.
 *
 * @throws when nothing can be drawn, such as when a font is missing.
 */
export async function prepareRenderer(): Promise<void> {
  await drawHand({ cards: [] });
}
