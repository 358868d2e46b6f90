import type { CardCode } from "./codes.js";
import { changeBy } from "./effects.js";
import { type Draw, drawAfter, endAfter, type Supply } from "./ending.js";
import { without } from "./hand.js";
import type { Refusal } from "./refusal.js";
import { rulesets } from "./rulesets.js";
import { type Reshuffle, reshuffleBySeed } from "./shuffle.js";
import { deckSizeOf, type GameState, type Holding, holdingsOf, type RunningGame } from "./state.js";
import { of, opponentOf, type Table, unopened } from "./table.js";
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
  const problem = judgeMove(state, state.turn, of(state.holdings, state.turn).hand, move);
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
  const { turn: seat, moveNumber } = state;
  const holding = of(state.holdings, seat);
  const change = changeBy(rules, state.table, { seat, hand: holding.hand, moveNumber }, move);
  const own = afterMove(holding, change.spent, of(change.discards, seat));
  const opponent = opponentOf(seat);
  const opposing = afterMove(of(state.holdings, opponent), null, of(change.discards, opponent));

  const supply = supplyOf(own);
  const draw = drawAfter(rules, state.phase, move, supply);
  const ending = endAfter(rules, change.table, seat, supply, draw);
  if (ending === null) {
    const drawn = afterDraw(own, draw, { seed: state.seed, seat, reshuffle });
    return running(state, move, change.table, holdingsOf(seat, drawn, opposing));
  }
  const left = running(state, move, change.table, holdingsOf(seat, own, opposing));
  return over(left, ending.winner, ending.end);
}

function afterMove(holding: Holding, spent: CardCode | null, discarded: readonly CardCode[]): Holding {
  if (spent === null && discarded.length === 0) return holding;
  return {
    hand: spent === null ? holding.hand : without(holding.hand, spent),
    deck: holding.deck,
    drawn: holding.drawn,
    discards: discarded.length === 0 ? holding.discards : holding.discards.concat(discarded),
    reshuffles: holding.reshuffles,
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

interface Reshuffler {
  readonly seed: string;
  readonly seat: Seat;
  readonly reshuffle: Reshuffle;
}

function afterDraw(holding: Holding, draw: Draw, by: Reshuffler): Holding {
  switch (draw) {
    case "no-card":
    case "forfeit":
      return holding;
    case "card":
      return withCardDrawn(holding);
    case "card-of-new-deck":
      return withCardDrawn(withNewDeck(holding, by));
  }
}

function withCardDrawn(holding: Holding): Holding {
  const card = holding.deck[holding.drawn];
  if (card === undefined) return holding;
  return {
    hand: [...holding.hand, card],
    deck: holding.deck,
    drawn: holding.drawn + 1,
    discards: holding.discards,
    reshuffles: holding.reshuffles,
  };
}

function withNewDeck(holding: Holding, { seed, seat, reshuffle }: Reshuffler): Holding {
  const count = holding.reshuffles + 1;
  const deck = reshuffle({ seed, seat, count, pile: holding.discards });
  return { ...holding, deck, drawn: 0, discards: [], reshuffles: count };
}

/** The state after a move, field by field: copying it whole and overwriting costs several times as much. */
function running(
  state: RunningGame,
  move: Move,
  table: Table,
  holdings: RunningGame["holdings"],
): RunningGame {
  const { phase, turn } = nextTurn(state, table);
  return {
    ruleset: state.ruleset,
    seed: state.seed,
    table,
    holdings,
    moveNumber: state.moveNumber + 1,
    lastMove: { seat: state.turn, move },
    phase,
    turn,
    winner: null,
    end: null,
  };
}

/** While opening, a player who has opened all three is passed over; the last opening move hands the turn on. */
function nextTurn({ phase, turn }: RunningGame, table: Table): Pick<RunningGame, "phase" | "turn"> {
  const opponent = opponentOf(turn);
  if (phase === "main" || unopened(table, opponent) > 0) return { phase, turn: opponent };
  return unopened(table, turn) > 0 ? { phase, turn } : { phase: "main", turn: opponent };
}

function over(state: RunningGame, winner: Seat, end: End): GameState {
  return { ...state, phase: "over", turn: null, winner, end };
}
