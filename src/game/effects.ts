import { facesAt, placeOf } from "./caravan.js";
import { type CardCode, faceRankOf, isNumeralCode } from "./codes.js";
import { jackRemoves } from "./faces/jack.js";
import { jokerRemoves } from "./faces/joker.js";
import { placeInHand } from "./hand.js";
import { caravanIn, kindOf, type MoveCode, nameIn, positionIn } from "./movecodes.js";
import type { Position } from "./position.js";
import type { Ruleset } from "./rulesets.js";
import { cardLaid, type Laid, laid, of, playedBy } from "./table.js";
import type { Seat } from "./types.js";

/**
 * What a legal move of a seat does to the table, the own hand and the discard piles.
 *
 * @throws {RangeError} when its card is not in the hand, or its numeral not on the table
 */
export function takeEffect(rules: Ruleset, position: Position, seat: Seat, code: MoveCode): void {
  const kind = kindOf(code);
  if (kind === "disband") {
    discardNumerals(position, position.table[caravanIn(code)], () => true);
    return;
  }
  const own = of(position.holdings, seat);
  const card = spent(own.hand, nameIn(code));
  switch (kind) {
    case "discard":
      own.discards.push(card);
      return;
    case "place":
      position.table[caravanIn(code)].push(laid(card, seat, position.moveNumber));
      return;
    case "attach":
      attach(rules, position, laid(card, seat, position.moveNumber), code);
  }
}

function attach(rules: Ruleset, position: Position, face: Laid, code: MoveCode): void {
  const caravan = position.table[caravanIn(code)];
  const place = placeOf(caravan, positionIn(code));
  if (place === -1) throw new RangeError(`no numeral ${positionIn(code)} to put a face on`);
  const target = caravan[place] as Laid;
  insert(caravan, place + facesAt(caravan, place) + 1, face);
  switch (faceRankOf(face)) {
    case "J":
      discardNumerals(position, caravan, (numeral) => jackRemoves(target, numeral));
      return;
    case "Jo": {
      const goes = (numeral: Laid) => jokerRemoves(rules, target, numeral);
      for (const each of position.table) discardNumerals(position, each, goes);
      return;
    }
    // Kings and Queens take nothing: they are read off the table.
    case "K":
    case "Q":
  }
}

/**
 * Takes numerals with their faces off a caravan. Each card goes to the pile of whoever played it, not of whoever's
 * caravan it lay on.
 */
function discardNumerals({ holdings }: Position, caravan: Laid[], goes: (numeral: Laid) => boolean): void {
  let left = 0;
  let going = false;
  for (const each of caravan) {
    if (isNumeralCode(each)) going = goes(each);
    if (going) of(holdings, playedBy(each)).discards.push(cardLaid(each));
    else caravan[left++] = each;
  }
  while (caravan.length > left) caravan.pop();
}

function spent(hand: CardCode[], name: number): CardCode {
  const place = placeInHand(hand, name);
  if (place === -1) throw new RangeError("the card is not in the hand");
  const card = hand[place] as CardCode;
  for (let next = place + 1; next < hand.length; next += 1) hand[next - 1] = hand[next] as CardCode;
  hand.pop();
  return card;
}

/** As `splice`, which takes several times as long on lists this short. */
function insert(caravan: Laid[], place: number, card: Laid): void {
  caravan.push(card);
  for (let to = caravan.length - 1; to > place; to -= 1) caravan[to] = caravan[to - 1] as Laid;
  caravan[place] = card;
}
