import { caravanValue } from "../../src/game/caravan.js";
import { nameOf, printedValueOf } from "../../src/game/cards.js";
import { mostToSell, sellerOf } from "../../src/game/sale.js";
import { caravanIds, opponentOf, ownIndexes, type Table } from "../../src/game/table.js";
import { type Move, pairs, type Seat } from "../../src/game/types.js";
import type { PlayerView } from "../../src/game/views.js";
import { type Chance, chanceOf } from "../../src/house/chance.js";
import type { Question } from "../../src/house/decider.js";
import { movesIn, outcomeOf, situationOf } from "../../src/house/situation.js";

/** Any legal move, each as likely. */
export function randomly({ view, seed }: Question): Move {
  return oneOf(view.legalMoves, chanceOf(seed));
}

/**
 * Disbands an own bust caravan (none is ever full: the rules set no limit); else places the first card in hand order that goes on an own caravan without passing
 * 26; else puts any face on the end of the opponent's longest caravan; else discards.
 */
export function firstFit({ view }: Question): Move {
  const bust = view.legalMoves.find(
    (move) => move.kind === "disband" && view.caravans[move.caravan].value > mostToSell,
  );
  return bust ?? firstPlacing(view) ?? faceOnLongest(view) ?? firstDiscard(view);
}

/** The move after which the values on the table stand best, no further ahead. Of equals any, by the seed. */
export function greedily({ view, seed }: Question): Move {
  const situation = situationOf(view);
  let best: Move[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const move of movesIn(situation)) {
    const { table, ending } = outcomeOf(situation, move);
    const worth = ending === null ? standing(table, view.seat) : ending.winner === view.seat ? won : -won;
    if (worth < most) continue;
    if (worth > most) best = [];
    best.push(move);
    most = worth;
  }
  return oneOf(best, chanceOf(seed));
}

const won = 1_000_000;
const saleWorth = 100;

/** Sales first, then the sum of values; an overburdened caravan is worth nothing. */
function standing(table: Table, seat: Seat): number {
  let worth = 0;
  for (const pair of pairs) {
    const seller = sellerOf(table, pair);
    if (seller !== null) worth += seller === seat ? saleWorth : -saleWorth;
  }
  for (const index of ownIndexes[seat]) worth += worthOf(caravanValue(table[index]));
  for (const index of ownIndexes[opponentOf(seat)]) worth -= worthOf(caravanValue(table[index]));
  return worth;
}

function worthOf(value: number): number {
  return value > mostToSell ? 0 : value;
}

function firstPlacing({ hand, legalMoves, caravans }: PlayerView): Move | undefined {
  for (const card of hand.map(nameOf)) {
    for (const move of legalMoves) {
      if (move.kind !== "place" || move.card !== card) continue;
      if (caravans[move.caravan].value + (printedValueOf(card) ?? 0) <= mostToSell) return move;
    }
  }
  return undefined;
}

/** The longest is the one of most cards, the first of several; its end is its last numeral. */
function faceOnLongest({ seat, legalMoves, table, caravans }: PlayerView): Move | undefined {
  const lengths = ownIndexes[opponentOf(seat)].map((index) => table[index].length);
  const longest = lengths.indexOf(Math.max(...lengths));
  const target = caravanIds[ownIndexes[opponentOf(seat)][longest] ?? 0];
  const end = caravans[target].numerals.length;
  return legalMoves.find(
    (move) => move.kind === "attach" && move.caravan === target && move.position === end,
  );
}

function firstDiscard({ legalMoves }: PlayerView): Move {
  return oneOf(legalMoves, {
    below: () =>
      Math.max(
        0,
        legalMoves.findIndex(({ kind }) => kind === "discard"),
      ),
  });
}

function oneOf(moves: readonly Move[], chance: Pick<Chance, "below">): Move {
  const move = moves[chance.below(moves.length)];
  if (move === undefined) throw new RangeError("it is not this player's turn");
  return move;
}
