import type { CardCode } from "./codes.js";
import { changeBy } from "./effects.js";
import { type Draw, drawAfter, endAfter, type Supply } from "./ending.js";
import { without } from "./hand.js";
import type { Refusal } from "./refusal.js";
import { rulesets } from "./rulesets.js";
import { type Reshuffle, reshuffleBySeed } from "./shuffle.js";
import { deckSizeOf, type GameState, type Holding, type RunningGame } from "./state.js";
import { opponentOf, unopened } from "./table.js";
import type { End, Move, Result, Seat } from "./types.js";
import { judgeMove } from "./verdict.js";

/**
 * Plays a move of whoever is to move. An illegal move is refused with its reason and changes nothing.
 * How a discard pile is made into a new deck is decided by the game's seed, unless told otherwise.
 */
export function play(
  state: GameState,
  move: Move,
  reshuffle: Reshuffle = reshuffleBySeed,
): Result<GameState, Refusal> {
  if (state.phase === "over") return { ok: false, problem: { kind: "game-over" } };
  const problem = judgeMove(state, state.turn, state.holdings[state.turn].hand, move);
  if (problem !== null) return { ok: false, problem };
  return { ok: true, value: carryOut(state, move, reshuffle) };
}

/** Ends a game for the opponent of whoever gives it up. A game that is over stays as it is. */
export function concede(state: GameState, seat: Seat, reason: "resigned" | "timeout"): GameState {
  return state.phase === "over" ? state : over(state, opponentOf(seat), reason);
}

/** In the order of the rules: effects, end, draw. */
function carryOut(state: RunningGame, move: Move, reshuffle: Reshuffle): GameState {
  const rules = rulesets[state.ruleset];
  const played = withEffects(state, move);
  const supply = supplyOf(played.holdings[state.turn]);
  const draw = drawAfter(rules, state.phase, move, supply);
  const ending = endAfter(rules, played.table, state.turn, supply, draw);
  if (ending !== null) return over(played, ending.winner, ending.end);
  return withNextTurn(withDraw(played, draw, reshuffle));
}

function withEffects(state: RunningGame, move: Move): RunningGame {
  const { turn: seat, moveNumber, holdings, table } = state;
  const { hand } = holdings[seat];
  const change = changeBy(rulesets[state.ruleset], table, { seat, hand, moveNumber }, move);
  const holdingOf = (owner: Seat) =>
    holdingAfter(holdings[owner], owner === seat ? change.spent : null, change.discards[owner]);
  return {
    ...state,
    table: change.table,
    holdings: { A: holdingOf("A"), B: holdingOf("B") },
    moveNumber: moveNumber + 1,
    lastMove: { seat, move },
  };
}

function holdingAfter(holding: Holding, spent: CardCode | null, discards: readonly CardCode[]): Holding {
  return {
    ...holding,
    hand: spent === null ? holding.hand : without(holding.hand, spent),
    discards: discards.length === 0 ? holding.discards : [...holding.discards, ...discards],
  };
}

function supplyOf(holding: Holding): Supply {
  return {
    handSize: holding.hand.length,
    deckSize: deckSizeOf(holding),
    pileSize: holding.discards.length,
    reshuffles: holding.reshuffles,
  };
}

function withDraw(state: RunningGame, draw: Draw, reshuffle: Reshuffle): RunningGame {
  const holding = state.holdings[state.turn];
  switch (draw) {
    case "no-card":
    case "forfeit":
      return state;
    case "card":
      return withHolding(state, withCardDrawn(holding));
    case "card-of-new-deck":
      return withHolding(state, withCardDrawn(withNewDeck(state, holding, reshuffle)));
  }
}

function withHolding(state: RunningGame, holding: Holding): RunningGame {
  return { ...state, holdings: { ...state.holdings, [state.turn]: holding } };
}

function withCardDrawn(holding: Holding): Holding {
  const card = holding.deck[holding.drawn];
  if (card === undefined) return holding;
  return { ...holding, hand: [...holding.hand, card], drawn: holding.drawn + 1 };
}

function withNewDeck({ seed, turn: seat }: RunningGame, holding: Holding, reshuffle: Reshuffle): Holding {
  const count = holding.reshuffles + 1;
  const deck = reshuffle({ seed, seat, count, pile: holding.discards });
  return { ...holding, deck, drawn: 0, discards: [], reshuffles: count };
}

/** While opening, a player who has opened all three is passed over; the last opening move hands the turn on. */
function withNextTurn(state: RunningGame): RunningGame {
  const { phase, turn, table } = state;
  const opponent = opponentOf(turn);
  if (phase === "main" || unopened(table, opponent) > 0) return { ...state, turn: opponent };
  if (unopened(table, turn) > 0) return state;
  return { ...state, phase: "main", turn: opponent };
}

function over(state: RunningGame, winner: Seat, end: End): GameState {
  return { ...state, phase: "over", turn: null, winner, end };
}
