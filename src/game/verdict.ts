import { type Bearing, bearingOf, directionOf, facesAt, follows, isLastNumeral, placeOf } from "./caravan.js";
import {
  type CardCode,
  cardNameOf,
  codeOf,
  isNumeralCode,
  printedRank,
  rankNumber,
  suitOfCode,
} from "./codes.js";
import { heldCard } from "./hand.js";
import { goesOnLastOnly, hasRoom, mayDiscardInOpening } from "./legal.js";
import type { Refusal } from "./refusal.js";
import { type Ruleset, rulesets } from "./rulesets.js";
import type { OpenGame } from "./state.js";
import { cardLaid, indexOf, type Laid, ownerOf } from "./table.js";
import { type Move, numeralRanks, type Seat } from "./types.js";
import type { PlayerView } from "./views.js";

/** Why a player may not make this move now, from their own view alone; null when they may. */
export function whyNot(view: PlayerView, move: Move): Refusal | null {
  return judgeMove(view, view.seat, view.hand.map(codeOf), move);
}

/** Why a seat may not make this move with this hand; null when it may. Agrees with `legalMoves`. */
export function judgeMove(game: OpenGame, seat: Seat, hand: readonly CardCode[], move: Move): Refusal | null {
  if (game.phase === "over") return { kind: "game-over" };
  if (game.turn !== seat) return { kind: "not-your-turn" };
  const asked: Asked = { game, rules: rulesets[game.ruleset], seat, hand };
  switch (move.kind) {
    case "place":
      return judgePlacing(asked, move);
    case "attach":
      return judgeAttaching(asked, move);
    case "discard":
      return judgeDiscarding(asked, move);
    case "disband":
      return judgeDisbanding(asked, move);
  }
}

interface Asked {
  readonly game: OpenGame;
  readonly rules: Ruleset;
  readonly seat: Seat;
  readonly hand: readonly CardCode[];
}

type Of<Kind extends Move["kind"]> = Extract<Move, { kind: Kind }>;

function judgePlacing({ game, seat, hand }: Asked, move: Of<"place">): Refusal | null {
  const card = heldCard(hand, move.card);
  if (card === undefined) return { kind: "not-in-hand", card: move.card };
  if (!isNumeralCode(card)) return { kind: "not-a-numeral", card: move.card };
  const index = indexOf(move.caravan);
  if (ownerOf(index) !== seat) return { kind: "not-own-caravan", caravan: move.caravan };
  const bearing = bearingOf(game.table[index]);
  if (bearing === null) return null;
  if (game.phase === "opening") return { kind: "opening-caravan-taken", caravan: move.caravan };
  return follows(bearing, card) === 1 ? null : whyNotFollowing(bearing, card);
}

function whyNotFollowing(bearing: Bearing, card: CardCode): Refusal {
  const last = rankNumber(bearing.last);
  const direction = directionOf(bearing.slope);
  if (direction === null || rankNumber(card) === last) return { kind: "same-rank", rank: printedRank(last) };
  return {
    kind: "wrong-direction",
    last: cardNameOf(bearing.last),
    direction,
    ranks: direction === "up" ? numeralRanks.slice(last) : numeralRanks.slice(0, last - 1),
    suit: suitOfCode(bearing.suit),
  };
}

function judgeAttaching({ game, rules, hand }: Asked, move: Of<"attach">): Refusal | null {
  const face = heldCard(hand, move.card);
  if (face === undefined) return { kind: "not-in-hand", card: move.card };
  if (isNumeralCode(face)) return { kind: "not-a-face", card: move.card };
  if (game.phase === "opening") return { kind: "opening-no-face" };
  const { caravan: id, position } = move;
  const caravan = game.table[indexOf(id)];
  const place = placeOf(caravan, position);
  if (place === -1) return { kind: "no-such-numeral", caravan: id, position };
  const target = caravan[place] as Laid;
  if (!hasRoom(rules, facesAt(caravan, place))) {
    return { kind: "faces-full", card: cardNameOf(cardLaid(target)), most: rules.mostFaces };
  }
  if (!goesOnLastOnly(rules, face) || isLastNumeral(caravan, place)) return null;
  const last = caravan.findLast(isNumeralCode) ?? target;
  return { kind: "not-last-numeral", last: cardNameOf(cardLaid(last)) };
}

function judgeDiscarding({ game, rules, seat, hand }: Asked, move: Of<"discard">): Refusal | null {
  if (heldCard(hand, move.card) === undefined) return { kind: "not-in-hand", card: move.card };
  if (game.phase === "main" || mayDiscardInOpening(rules, game.table, seat, hand)) return null;
  return {
    kind: "opening-no-discard",
    allowed: rules.poorOpeningHand === "discards" ? "with-too-few-numerals" : "never",
  };
}

function judgeDisbanding({ game, seat }: Asked, { caravan }: Of<"disband">): Refusal | null {
  const index = indexOf(caravan);
  if (ownerOf(index) !== seat) return { kind: "not-own-caravan", caravan };
  if (game.phase === "opening") return { kind: "opening-no-disband" };
  return game.table[index].length === 0 ? { kind: "caravan-empty", caravan } : null;
}
