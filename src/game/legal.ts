import { bearingOf, facesAt, follows } from "./caravan.js";
import { type CardCode, isFaceCode, isNumeralCode, isQueenCode, nameCode } from "./codes.js";
import { attaching, disbanding, discarding, type MoveCode, moveOf, placing } from "./movecodes.js";
import type { Position } from "./position.js";
import { type Ruleset, rulesets } from "./rulesets.js";
import type { GameState, OpenGame } from "./state.js";
import { caravanIndexes, of, ownIndexes, type Table, unopened } from "./table.js";
import type { Move, Seat } from "./types.js";

/** Every legal move of whoever is to move, each once; empty when the game is over. */
export function legalMoves(state: GameState): readonly Move[] {
  return state.phase === "over" ? [] : movesOf(state, state.turn, of(state.holdings, state.turn).hand);
}

/**
 * As `legalMoves`, written over a list from its start on. Gives their number, 0 when the game is over; what lies
 * behind them in the list stays.
 */
export function legalCodes(position: Position, into: MoveCode[]): number {
  const { turn } = position;
  return turn === null ? 0 : listMoves(position, turn, of(position.holdings, turn).hand, into);
}

/** Every move that a seat may make with this hand; empty when it is not its turn. */
export function movesOf(game: OpenGame, seat: Seat, hand: readonly CardCode[]): readonly Move[] {
  const count = listMoves(game, seat, hand, scratch);
  const moves = new Array<Move>(count);
  for (let place = 0; place < count; place += 1) moves[place] = moveOf(scratch[place] as MoveCode);
  listedFor = game;
  listed = moves;
  return moves;
}

/**
 * The code of a move that was just listed as legal for this very game; null for any other, legal or not. Who picks
 * from the list, as every search does, is spared a second judgement.
 */
export function codeIfListed(game: OpenGame, move: Move): MoveCode | null {
  if (game !== listedFor) return null;
  const place = listed.indexOf(move);
  return place === -1 ? null : (scratch[place] as MoveCode);
}

/** Opening: only a hand with fewer numerals than caravans to open may discard, and only in some rulesets. */
export function mayDiscardInOpening(
  rules: Ruleset,
  table: Table,
  seat: Seat,
  hand: readonly CardCode[],
): boolean {
  return rules.poorOpeningHand === "discards" && hand.filter(isNumeralCode).length < unopened(table, seat);
}

/** Whether a numeral with so many faces takes one more. */
export function hasRoom(rules: Ruleset, faces: number): boolean {
  return faces < rules.mostFaces;
}

/** Whether a face goes on the last numeral of a caravan only. Those that do not go on any. */
export function goesOnLastOnly(rules: Ruleset, face: CardCode): boolean {
  return rules.queenOn === "last" && isQueenCode(face);
}

/** What was listed last, for which game, and the codes of it. */
let listed: readonly Move[] = [];
let listedFor: OpenGame | null = null;
const scratch: MoveCode[] = [];

/** Writes them from the start on, and gives their number. */
function listMoves(game: OpenGame, seat: Seat, hand: readonly CardCode[], into: MoveCode[]): number {
  if (game.turn !== seat) return 0;
  const rules = rulesets[game.ruleset];
  return game.phase === "opening"
    ? listOpeningMoves(rules, game.table, seat, hand, into)
    : listMainMoves(rules, game.table, seat, oneOfEach(hand), into);
}

function listOpeningMoves(
  rules: Ruleset,
  table: Table,
  seat: Seat,
  hand: readonly CardCode[],
  into: MoveCode[],
): number {
  let count = 0;
  const mayDiscard = mayDiscardInOpening(rules, table, seat, hand);
  for (const card of oneOfEach(hand)) {
    if (isNumeralCode(card)) {
      for (const index of of(ownIndexes, seat))
        if (table[index].length === 0) into[count++] = placing(card, index);
    }
    if (mayDiscard) into[count++] = discarding(card);
  }
  return count;
}

function listMainMoves(
  rules: Ruleset,
  table: Table,
  seat: Seat,
  cards: readonly CardCode[],
  into: MoveCode[],
): number {
  let count = 0;
  for (const index of of(ownIndexes, seat)) {
    const bearing = bearingOf(table[index]);
    for (let place = 0; place < cards.length; place += 1) {
      const card = cards[place] as CardCode;
      // Counted or not, it is written: that is faster than a branch nobody can predict.
      into[count] = placing(card, index);
      count += follows(bearing, card);
    }
    if (bearing !== null) into[count++] = disbanding(index);
  }
  for (const card of cards) {
    if (isFaceCode(card)) count = listAttachings(rules, table, card, into, count);
    into[count++] = discarding(card);
  }
  return count;
}

/** Writes them from a place on, and gives the place after the last. */
function listAttachings(
  rules: Ruleset,
  table: Table,
  face: CardCode,
  into: MoveCode[],
  from: number,
): number {
  let count = from;
  const lastOnly = goesOnLastOnly(rules, face);
  for (const index of caravanIndexes) {
    const caravan = table[index];
    let position = 1;
    for (let place = 0; place < caravan.length; position += 1) {
      const faces = facesAt(caravan, place);
      place += faces + 1;
      if (hasRoom(rules, faces) && (!lastOnly || place === caravan.length))
        into[count++] = attaching(face, index, position);
    }
  }
  return count;
}

/** The cards of a hand without those that show the same as an earlier one. */
function oneOfEach(hand: readonly CardCode[]): readonly CardCode[] {
  for (let place = 1; place < hand.length; place += 1) {
    if (isRepeated(hand, place)) return hand.filter((_, each) => !isRepeated(hand, each));
  }
  return hand;
}

function isRepeated(hand: readonly CardCode[], place: number): boolean {
  const name = nameCode(hand[place] as CardCode);
  for (let earlier = 0; earlier < place; earlier += 1) {
    if (nameCode(hand[earlier] as CardCode) === name) return true;
  }
  return false;
}
