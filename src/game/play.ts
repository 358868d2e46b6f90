import type { CardCode } from "./codes.js";
import { takeEffect } from "./effects.js";
import { type Draw, drawAfter, type Ending, endAfter } from "./ending.js";
import { codeIfListed } from "./legal.js";
import { codeOfMove, type MoveCode, moveOf } from "./movecodes.js";
import { handedOver, type Position, positionBefore, positionOf } from "./position.js";
import type { Refusal } from "./refusal.js";
import { rulesets } from "./rulesets.js";
import { type Reshuffle, reshuffleBySeed } from "./shuffle.js";
import type { GameState } from "./state.js";
import { of, opponentOf, unopened } from "./table.js";
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
  const listed = codeIfListed(state, move);
  if (listed === null) {
    const problem = judgeMove(state, state.turn, of(state.holdings, state.turn).hand, move);
    if (problem !== null) return { ok: false, problem };
  }
  const code = listed ?? codeOfMove(move);
  const position = positionBefore(state, code);
  playCode(position, code, reshuffle);
  return { ok: true, value: handedOver(position) };
}

/**
 * Plays a legal move of whoever is to move, in place: effects, end, draw, in the order of the rules. Whether it is
 * legal is not asked. Gives how the game ended by it; null when it goes on.
 *
 * @throws {RangeError} when the game is over, the card not in the hand or the numeral not on the table
 */
export function playCode(
  position: Position,
  code: MoveCode,
  reshuffle: Reshuffle = reshuffleBySeed,
): Ending | null {
  const { turn: seat, phase, table } = position;
  if (seat === null) throw new RangeError("the game is over");
  const rules = rulesets[position.ruleset];
  const own = of(position.holdings, seat);
  takeEffect(rules, position, seat, code);
  position.lastMove = { seat, move: moveOf(code) };
  position.moveNumber += 1;
  const draw = drawAfter(rules, phase, code, own);
  const ending = endAfter(rules, seat, table, own, draw);
  if (ending === null) {
    drawCard(position, seat, draw, reshuffle);
    passTurn(position, seat);
  } else finish(position, ending.winner, ending.end);
  return ending;
}

/** Ends a game for the opponent of whoever gives it up. A game that is over stays as it is. */
export function concede(state: GameState, seat: Seat, reason: "resigned" | "timeout"): GameState {
  if (state.phase === "over") return state;
  const position = positionOf(state);
  finish(position, opponentOf(seat), reason);
  return handedOver(position);
}

function finish(position: Position, winner: Seat, end: End): void {
  position.phase = "over";
  position.turn = null;
  position.winner = winner;
  position.end = end;
}

function drawCard(position: Position, seat: Seat, draw: Draw, reshuffle: Reshuffle): void {
  if (draw === "no-card" || draw === "forfeit") return;
  const own = of(position.holdings, seat);
  if (draw === "card-of-new-deck") {
    own.reshuffles += 1;
    own.deck = reshuffle({ seed: position.seed, seat, count: own.reshuffles, pile: own.discards });
    own.drawn = 0;
    own.discards = [];
  }
  own.hand.push(own.deck[own.drawn] as CardCode);
  own.drawn += 1;
}

/** While opening, a player who has opened all three is passed over; the last opening move hands the turn on. */
function passTurn(position: Position, seat: Seat): void {
  const { table, phase } = position;
  const opponent = opponentOf(seat);
  if (phase === "main" || unopened(table, opponent) > 0) position.turn = opponent;
  else if (unopened(table, seat) === 0) {
    position.phase = "main";
    position.turn = opponent;
  }
}
