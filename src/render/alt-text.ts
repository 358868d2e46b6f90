import type { Card } from "../game/types.js";
import { pairs, type Seat, seats } from "../game/types.js";
import type { CaravanView, PlacedNumeralView, PublicView } from "../game/views.js";
import { cardInWords, stackInWords } from "../text/cards.js";
import { byName } from "../text/moves.js";
import type { Words } from "../text/words.js";
import { cutAtPause, firstThatFits, shortName } from "./alt-limit.js";
import { markOf } from "./last-move.js";
import type { BoardScene, CardRowScene, OpenBoardScene, ResultScene } from "./picture.js";

type Described = Pick<BoardScene, "view" | "names" | "pot">;

/**
 * The whole board in words, most important first: whose turn it is or who has won, the last move, how each caravan
 * stands, numbers of cards and the pot, then the cards. Where they are too many the oldest are left out.
 */
export function boardAltText(words: Words, scene: Described): string {
  return boardWith(words, scene, []);
}

/** The same of a match that is over, with both hands before the cards on the table. */
export function openBoardAltText(words: Words, scene: Described & Pick<OpenBoardScene, "hands">): string {
  const names = shortNames(scene);
  const hands = seats.map((seat) =>
    words.alt.openHand({
      name: names[seat],
      cards: scene.hands[seat].map((card) => cardInWords(words, card)).join(", ") || words.replay.noCards,
    }),
  );
  return boardWith(words, scene, hands);
}

function boardWith(words: Words, scene: Described, hands: readonly string[]): string {
  const { view } = scene;
  const names = shortNames(scene);
  const facts = [
    outcome(words, view, names),
    lastMove(words, view, names),
    ...standing(words, scene, names),
    ...hands,
  ];
  return firstThatFits(
    (function* () {
      for (const detail of details(view))
        yield joined([...facts, ...seats.map((seat) => cardsOf(words, names[seat], seat, view, detail))]);
      yield joined(facts);
    })(),
  );
}

/** How a game ended: who has won, how each caravan stands, numbers of cards and the pot. */
export function resultAltText(words: Words, scene: Pick<ResultScene, "view" | "names" | "pot">): string {
  const names = shortNames(scene);
  return cutAtPause(joined([outcome(words, scene.view, names), ...standing(words, scene, names)]));
}

/** A hand in words, in the order of its buttons. */
export function handAltText(words: Words, cards: readonly Card[]): string {
  if (cards.length === 0) return words.alt.emptyHand;
  const list = cards.map((card, index) => `${index + 1} ${cardInWords(words, card)}`).join(", ");
  return cutAtPause(words.alt.hand({ cards: list }));
}

/** One caravan in words, with the card that is marked; `name` says which caravan it is. */
export function cardRowAltText(
  words: Words,
  name: string,
  { caravan, marked }: Pick<CardRowScene, "caravan" | "marked">,
): string {
  const numeral = marked && caravan.numerals[marked.numeral];
  const card = numeral && (marked.face === null ? numeral.card : numeral.faces[marked.face]);
  const mark = card ? words.alt.marked({ card: cardInWords(words, card) }) : "";
  return firstThatFits(
    (function* () {
      for (const detail of details({ caravans: { one: caravan } }))
        yield joined([caravanInWords(words, name, caravan, detail), mark]);
    })(),
  );
}

/** A caravan with all that is to be seen of it; `name` says whose it is. */
function caravanInWords(
  words: Words,
  name: string,
  caravan: CaravanView,
  detail: Detail = everything,
): string {
  const cards = caravan.numerals.length === 0 ? "" : `: ${stacks(words, caravan, detail)}`;
  return `${name}: ${stateOf(words, caravan)}${cards}.`;
}

/** How much is said of the cards of a caravan. */
interface Detail {
  /** The newest numerals are named, at most so many. */
  readonly numerals: number;
  readonly faces: "named" | "counted";
}

const everything: Detail = { numerals: Number.POSITIVE_INFINITY, faces: "named" };

/** From the fullest: fewer and fewer numerals, then again without the names of their faces. */
function* details(view: { readonly caravans: Readonly<Record<string, CaravanView>> }): Generator<Detail> {
  const longest = Math.max(1, ...Object.values(view.caravans).map(({ numerals }) => numerals.length));
  for (const faces of ["named", "counted"] as const) {
    for (let numerals = longest; numerals >= 1; numerals -= 1) yield { numerals, faces };
  }
}

type Names = Readonly<Record<Seat, string>>;

function shortNames({ names }: { readonly names: Names }): Names {
  return { A: shortName(names.A), B: shortName(names.B) };
}

function outcome(words: Words, { turn, winner }: PublicView, names: Names): string {
  if (winner !== null) return words.alt.won({ name: names[winner] });
  return turn === null ? words.board.over : words.alt.turn({ name: names[turn] });
}

function lastMove(words: Words, view: PublicView, names: Names): string {
  if (view.lastMove === null) return "";
  const { move, seat } = view.lastMove;
  const by = (text: string) =>
    `${words.board.last({ move: words.move.by({ name: names[seat], move: text }) })}.`;
  const naming = byName(words, names);
  switch (move.kind) {
    case "discard":
      return by(words.move.discard({ card: cardInWords(words, move.card) }));
    case "disband":
      return by(words.move.disband({ caravan: naming(move.caravan) }));
    case "place":
    case "attach": {
      const [card, caravan] = [cardInWords(words, move.card), naming(move.caravan)];
      const mark = markOf(view);
      // A Jack is gone with its target, which the picture does not show either.
      if (mark.kind !== "card" || mark.place.face === null) return by(words.move.place({ card, caravan }));
      const target = view.caravans[mark.caravan].numerals[mark.place.numeral];
      return by(words.move.attach({ card, target: target ? cardInWords(words, target.card) : "", caravan }));
    }
  }
}

/** What the six caravans came to, the pot, and how many cards there are. */
function standing(words: Words, { view, pot }: Described, names: Names): readonly string[] {
  return [
    ...seats.map((seat) => {
      const caravans = pairs.map((pair) =>
        words.alt.caravan({ pair, state: stateOf(words, view.caravans[`${seat}${pair}`]) }),
      );
      return words.alt.side({
        name: names[seat],
        caravans: caravans.join("; "),
        hand: words.cards(view.handSizes[seat]),
        deck: words.cards(view.deckSizes[seat]),
      });
    }),
    pot > 0 ? words.alt.pot({ pot: words.caps(pot) }) : "",
  ];
}

/** `25, sold, going up, spades`. */
function stateOf(words: Words, { value, status, direction, suit }: CaravanView): string {
  if (status === "empty") return words.status.empty;
  const parts = [words.number(value), words.status[status]];
  if (suit !== null && direction !== null)
    parts.push(words.alt.order({ direction: words.direction[direction], suit: words.suit[suit] }));
  else if (suit !== null) parts.push(words.suit[suit]);
  return parts.join(", ");
}

function cardsOf(words: Words, name: string, seat: Seat, view: PublicView, detail: Detail): string {
  const caravans = pairs.flatMap((pair) => {
    const caravan = view.caravans[`${seat}${pair}`];
    if (caravan.numerals.length === 0) return [];
    return [words.alt.caravan({ pair, state: stacks(words, caravan, detail) })];
  });
  return caravans.length === 0 ? "" : words.alt.cards({ name, caravans: caravans.join("; ") });
}

function stacks(words: Words, { numerals }: CaravanView, detail: Detail): string {
  const leftOut = Math.max(0, numerals.length - detail.numerals);
  return [
    ...(leftOut > 0 ? [words.alt.older({ count: leftOut })] : []),
    ...numerals.slice(leftOut).map((numeral) => stack(words, numeral, detail)),
  ].join(", ");
}

function stack(words: Words, numeral: PlacedNumeralView, { faces }: Detail): string {
  if (faces === "named" || numeral.faces.length === 0) return stackInWords(words, numeral);
  return words.alt.stack({
    card: cardInWords(words, numeral.card),
    faces: words.faces(numeral.faces.length),
  });
}

function joined(parts: readonly string[]): string {
  return parts.filter(Boolean).join(" ");
}
