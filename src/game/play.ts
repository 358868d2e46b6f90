import type { CardCode } from "./codes.js";
import { changeBy } from "./effects.js";
import { type Draw, outcomeOf, type Supply } from "./ending.js";
import { withCard, withoutCard } from "./hand.js";
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
  const { turn: seat, moveNumber, holdings, seed } = state;
  const holding = of(holdings, seat);
  const change = changeBy(rules, state.table, { seat, hand: holding.hand, moveNumber }, move);
  const { draw, ending } = outcomeOf(rules, { phase: state.phase, seat, move }, change, supplyOf(holding));

  const left = leaving(holding, change.spent, of(change.discards, seat));
  const own = ending === null ? drawing(left, draw, { seed, seat, reshuffle }) : left;
  const opponent = opponentOf(seat);
  const opposing = leaving(of(holdings, opponent), null, of(change.discards, opponent));
  const played = afterMove(state, move, change.table, holdingsOf(seat, own, opposing));
  return ending === null ? played : over(played, ending.winner, ending.end);
}

function supplyOf(holding: Holding): Supply {
  return {
    handSize: holding.hand.length,
    deckSize: deckSizeOf(holding),
    pileSize: holding.discards.length,
    reshuffles: holding.reshuffles,
  };
}

/*
 * States and holdings are made field by field: to copy one whole and overwrite a field costs several times as much,
 * and a search plays millions of moves.
 */

/** A holding after a card was spent and others came to its discard pile. */
function leaving(holding: Holding, spent: CardCode | null, discarded: readonly CardCode[]): Holding {
  const { hand, deck, drawn, discards, reshuffles } = holding;
  if (spent === null && discarded.length === 0) return holding;
  return {
    hand: spent === null ? hand : withoutCard(hand, spent),
    deck,
    drawn,
    discards: discarded.length === 0 ? discards : discards.toSpliced(discards.length, 0, ...discarded),
    reshuffles,
  };
}

interface Reshuffler {
  readonly seed: string;
  readonly seat: Seat;
  readonly reshuffle: Reshuffle;
}

/** A holding after the draw, where there is one. */
function drawing(holding: Holding, draw: Draw, by: Reshuffler): Holding {
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

function withCardDrawn({ hand, deck, drawn, discards, reshuffles }: Holding): Holding {
  return { hand: withCard(hand, deck[drawn]), deck, drawn: drawn + 1, discards, reshuffles };
}

function withNewDeck(
  { hand, discards, reshuffles }: Holding,
  { seed, seat, reshuffle }: Reshuffler,
): Holding {
  const count = reshuffles + 1;
  const deck = reshuffle({ seed, seat, count, pile: discards });
  return { hand, deck, drawn: 0, discards: [], reshuffles: count };
}

function afterMove(
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
