import { cardOf } from "../../src/game/codes.js";
import { deal } from "../../src/game/deal.js";
import { defaultDeck } from "../../src/game/decks.js";
import { legalMoves } from "../../src/game/legal.js";
import { play } from "../../src/game/play.js";
import type { GameState } from "../../src/game/state.js";
import { publicView } from "../../src/game/views.js";
import type { OpenBoardScene } from "../../src/render/picture.js";
import { boardScenes } from "./scenes.js";

/** A match of so many moves at random, none of which ends it, from the largest decks. */
export function filmScenes(moves: number): readonly OpenBoardScene[] {
  const deck = defaultDeck("newvegas");
  const sets = ["", "/B", "/C", "/D"].flatMap((set) =>
    deck.map((card) => `${card}${set}` as string as typeof card),
  );
  const states: GameState[] = [deal("newvegas", { A: sets, B: sets.toReversed() }, "ab".repeat(32))];
  let random = 1;
  while (states.length <= moves) {
    const state = states.at(-1) as GameState;
    random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0;
    const legal = legalMoves(state);
    const next = legal
      .map((_, index) => legal[((random >>> 8) + index) % legal.length])
      .flatMap((move) => {
        const played = move && play(state, move);
        return played?.ok && played.value.phase !== "over" ? [played.value] : [];
      })[0];
    if (!next) break;
    states.push(next);
  }
  return states.map((state) => ({
    view: publicView(state),
    names: boardScenes.middle.names,
    pot: 250,
    words: boardScenes.middle.words,
    hands: { A: state.holdings.A.hand.map(cardOf), B: state.holdings.B.hand.map(cardOf) },
  }));
}
