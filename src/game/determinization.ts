import { type CardCode, codeOf } from "./codes.js";
import type { GameState, Holding } from "./state.js";
import { of, opponentOf } from "./table.js";
import type { Seat } from "./types.js";
import type { PlayerView } from "./views.js";

/** All that a player cannot see, as it might be. */
export interface Hidden {
  /** The opponent's hand, in the order it was drawn. */
  readonly hand: readonly CardCode[];
  /** Still to be drawn, next card first. */
  readonly decks: Readonly<Record<Seat, readonly CardCode[]>>;
  /** Decides later reshuffles. Any text will do. */
  readonly seed: string;
}

/**
 * A whole game that looks to this player as the view does: the view, with a guess in place of all that is hidden.
 * So `playerView(determinize(view, hidden), view.seat)` is the view again, whatever the guess.
 *
 * @throws {RangeError} when the guess has another number of cards than the view tells
 */
export function determinize(view: PlayerView, hidden: Hidden): GameState {
  const opponent = opponentOf(view.seat);
  const ownHand = view.hand.map(codeOf);
  const holding = (seat: Seat): Holding => {
    const hand = seat === opponent ? hidden.hand : ownHand;
    const deck = of(hidden.decks, seat);
    if (hand.length !== of(view.handSizes, seat) || deck.length !== of(view.deckSizes, seat)) {
      throw new RangeError(
        `seat ${seat} has not ${hand.length} cards in the hand and ${deck.length} to draw`,
      );
    }
    const discards = of(view.discards, seat).map(codeOf);
    return { hand, deck, drawn: 0, discards, reshuffles: of(view.reshuffles, seat) };
  };
  const { ruleset, table, moveNumber, lastMove, phase, turn, winner, end } = view;
  const holdings = { A: holding("A"), B: holding("B") };
  const open = { ruleset, seed: hidden.seed, table, holdings, moveNumber, lastMove };
  if (phase !== "over" && turn !== null) return { ...open, phase, turn, winner: null, end: null };
  if (phase === "over" && winner !== null && end !== null) return { ...open, phase, turn: null, winner, end };
  throw new RangeError(`no game is ${phase} with the turn of ${turn} and the winner ${winner}`);
}
