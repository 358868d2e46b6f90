import { nameOf, rankOf, setOf, suitOf } from "../game/cards.js";
import { allCards } from "../game/codes.js";
import { type Card, suits } from "../game/types.js";
import { cardInWords } from "../text/cards.js";
import type { Words } from "../text/words.js";
import { cutAtPause, firstThatFits, shortName } from "./alt-limit.js";
import type { DeckScene, LeaderboardSight, LineSeries, LineSight } from "./picture.js";

/** A deck in words: how many cards, then each suit with its ranks, how often, and from which source sets. */
export function deckAltText(words: Words, { name, cards }: DeckScene): string {
  const head = words.alt.deck({ name: shortName(name), cards: words.cards(cards.length) });
  return firstThatFits(
    (["named", "left out"] as const).map((sets) => {
      const parts = suits.map((suit) => {
        const own = cards.filter((card) => suitOf(card) === suit);
        if (own.length === 0) return "";
        const list = kindsOf(words, own, (card) => words.rank[rankOf(card)], sets);
        return words.alt.suit({ suit: words.suit[suit], count: own.length, cards: list });
      });
      const own = cards.filter((card) => suitOf(card) === null);
      const numbered = (card: Card) => `${cardInWords(words, card)} ${nameOf(card).slice(2)}`;
      const jokers = own.length > 0 ? words.alt.jokers({ cards: kindsOf(words, own, numbered, sets) }) : "";
      return [head, ...parts, jokers].filter(Boolean).join(" ");
    }),
  );
}

/** `7, 8 ×2 (set A, B)`; cards of the first set alone have no mark, as in the picture. */
function kindsOf(
  words: Words,
  cards: readonly Card[],
  inWords: (card: Card) => string,
  sets: "named" | "left out",
): string {
  const parts = inOrder.flatMap((kind) => {
    const copies = cards.filter((card) => nameOf(card) === kind);
    const [first] = copies;
    if (first === undefined) return [];
    const from = [...new Set(copies.map(setOf))].sort();
    const card = `${inWords(first)}${copies.length > 1 ? ` ×${copies.length}` : ""}`;
    if (sets === "left out" || (from.length === 1 && from[0] === "A")) return [card];
    return [words.alt.sets({ card, sets: from.join(", ") })];
  });
  return parts.join(", ");
}

/** Every card name, by suit, Ace to King, then the jokers. */
const inOrder = allCards.filter(({ set }) => set === "A").map(({ name }) => name);

/** A leaderboard in words: each row, the own one said to be so. */
export function leaderboardAltText(words: Words, { title, unit, rows, own }: LeaderboardSight): string {
  const amount = (value: number) => (unit === "caps" ? words.caps(value) : words.number(value));
  const lines = rows.map((row, index) => {
    const name = shortName(row.name);
    return `${row.rank}. ${index === own ? words.alt.you({ name }) : name}: ${amount(row.amount)}${row.mark}.`;
  });
  return cutAtPause([`${shortName(title)}.`, ...lines].join(" "));
}

/** Lines in words: where each begins and ends, its lowest and highest value, and what runs from left to right. */
export function lineAltText(words: Words, { title, unit, x, series }: LineSight): string {
  const inUnit = unit === "percent" ? words.percent : words.number;
  const value = (y: number) => inUnit(Math.round(y));
  return cutAtPause(
    [
      `${shortName(title)}.`,
      ...series.map((each) => lineInWords(words, each, value)),
      ...axisInWords(words, x, series),
    ].join(" "),
  );
}

function lineInWords(words: Words, { name, points }: LineSeries, value: (y: number) => string): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return words.alt.noLine({ name: shortName(name) });
  const values = points.map(({ y }) => y);
  return words.alt.line({
    name: shortName(name),
    first: value(first.y),
    last: value(last.y),
    lowest: value(Math.min(...values)),
    highest: value(Math.max(...values)),
  });
}

function axisInWords(words: Words, { label, ticks }: LineSight["x"], series: LineSight["series"]): string[] {
  const points = series.flatMap((each) => each.points.map(({ x }) => x));
  if (points.length === 0) return [];
  const ends =
    ticks === "whole"
      ? [Math.min(...points), Math.max(...points)].map((at) => words.number(Math.round(at)))
      : [ticks[0]?.text, ticks.at(-1)?.text];
  const [first = "", last = ""] = ends;
  return [words.alt.axis({ label: shortName(label), first, last })];
}
