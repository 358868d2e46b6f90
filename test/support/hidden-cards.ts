import { shuffled } from "../../src/game/shuffle.js";
import type { GameState, Holding } from "../../src/game/state.js";
import { opponentOf } from "../../src/game/table.js";
import type { Seat } from "../../src/game/types.js";

/** The same game to this player: the other hand is exchanged with cards of its deck, and both decks lie otherwise. */
export function withOtherHiddenCards(state: GameState, seat: Seat, order: string): GameState {
  const opponent = opponentOf(seat);
  const own = state.holdings[seat];
  const opposing = state.holdings[opponent];
  const hidden = shuffled([...opposing.hand, ...opposing.deck.slice(opposing.drawn)], order, "theirs");
  const holdings: Record<Seat, Holding> = { ...state.holdings };
  holdings[seat] = { ...own, deck: shuffled(own.deck.slice(own.drawn), order, "own"), drawn: 0 };
  holdings[opponent] = {
    ...opposing,
    hand: hidden.slice(0, opposing.hand.length),
    deck: hidden.slice(opposing.hand.length),
    drawn: 0,
  };
  return { ...state, seed: order, holdings };
}
