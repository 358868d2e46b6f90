import { bearingOf, follows } from "./caravan.js";
import { type CardCode, isNumeralCode, isQueenCode, nameCode } from "./codes.js";
import { attaching, disbanding, discarding, placing } from "./movebook.js";
import { type Ruleset, rulesets } from "./rulesets.js";
import type { GameState, OpenGame } from "./state.js";
import { type Caravan, caravanIndexes, of, ownIndexes, type Table, unopened } from "./table.js";
import type { Move, Seat } from "./types.js";

/** Every legal move of whoever is to move, each once; empty when the game is over. */
export function legalMoves(state: GameState): readonly Move[] {
  return state.phase === "over" ? [] : movesOf(state, state.turn, of(state.holdings, state.turn).hand);
}

/** Every move that a seat may make with this hand; empty when it is not its turn. */
export function movesOf(game: OpenGame, seat: Seat, hand: readonly CardCode[]): readonly Move[] {
  if (game.turn !== seat) return [];
  const rules = rulesets[game.ruleset];
  return game.phase === "opening"
    ? openingMoves(rules, game.table, seat, hand)
    : mainMoves(rules, game.table, seat, hand);
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

/** Whether a face may be put on the numeral at this position, counted from 1, of those there are. */
function takesFace(rules: Ruleset, caravan: Caravan, position: number, face: CardCode): boolean {
  return hasRoom(rules, caravan, position) && takesQueen(rules, caravan, position, face);
}

export function hasRoom(rules: Ruleset, caravan: Caravan, position: number): boolean {
  const numeral = caravan[position - 1];
  return numeral !== undefined && numeral.faces.length < rules.mostFaces;
}

/** Where Queens go on the last numeral only, any other is closed to them. Other faces may go anywhere. */
export function takesQueen(rules: Ruleset, caravan: Caravan, position: number, face: CardCode): boolean {
  return rules.queenOn === "any" || position === caravan.length || !isQueenCode(face);
}

function openingMoves(rules: Ruleset, table: Table, seat: Seat, hand: readonly CardCode[]): Move[] {
  const moves: Move[] = [];
  const mayDiscard = mayDiscardInOpening(rules, table, seat, hand);
  for (const card of oneOfEach(hand)) {
    if (isNumeralCode(card)) {
      for (const index of of(ownIndexes, seat))
        if (table[index].length === 0) moves.push(placing(card, index));
    }
    if (mayDiscard) moves.push(discarding(card));
  }
  return moves;
}

function mainMoves(rules: Ruleset, table: Table, seat: Seat, hand: readonly CardCode[]): Move[] {
  const moves: Move[] = [];
  const cards = oneOfEach(hand);
  for (const index of of(ownIndexes, seat)) {
    const bearing = bearingOf(table[index]);
    for (const card of cards) {
      if (bearing === null ? isNumeralCode(card) : follows(bearing, card)) moves.push(placing(card, index));
    }
    if (bearing !== null) moves.push(disbanding(index));
  }
  for (const card of cards) {
    if (!isNumeralCode(card)) pushAttachings(moves, rules, table, card);
    moves.push(discarding(card));
  }
  return moves;
}

function pushAttachings(moves: Move[], rules: Ruleset, table: Table, face: CardCode): void {
  for (const index of caravanIndexes) {
    const caravan = table[index];
    for (let position = 1; position <= caravan.length; position += 1) {
      if (takesFace(rules, caravan, position, face)) moves.push(attaching(face, index, position));
    }
  }
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
