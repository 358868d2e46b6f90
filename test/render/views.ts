import fc from "fast-check";
import { isNumeral } from "../../src/game/cards.js";
import { allCards } from "../../src/game/codes.js";
import { caravanIds } from "../../src/game/table.js";
import { type Card, type Seat, suits } from "../../src/game/types.js";
import type { CaravanView, PublicView } from "../../src/game/views.js";
import { publicView } from "../../src/game/views.js";
import type { BoardScene, DeckScene, LeaderboardScene, LineScene } from "../../src/render/picture.js";
import { languages } from "../../src/text/language.js";
import { position } from "../game/positions.js";

/** Views of every size, whether or not the rules lead to them. */

const cards = allCards.map(({ card }) => card);
const numerals = cards.filter((card) => isNumeral(card));
const faces = cards.filter((card) => !isNumeral(card));
const cardFrom = (from: readonly Card[]) => fc.constantFrom(...from);
const bySeat = <Value>(value: fc.Arbitrary<Value>) => fc.record({ A: value, B: value });

export const anyName = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 100 }),
  fc.string({ unit: "binary", maxLength: 100 }),
  fc.constantFrom("Ala", "W".repeat(100), "👨‍👩‍👧‍👦".repeat(10), "a. b; c, d", "محمد الفارس"),
);

export const anyCaravan: fc.Arbitrary<CaravanView> = fc
  .array(
    fc.record({
      card: cardFrom(numerals),
      faces: fc.array(cardFrom(faces), { maxLength: 12 }),
      value: fc.nat(40_960),
    }),
    { maxLength: 20 },
  )
  .chain((placed) =>
    fc.record({
      numerals: fc.constant(placed),
      value: fc.nat(1_000_000),
      suit: placed.length === 0 ? fc.constant(null) : fc.constantFrom(...suits),
      direction:
        placed.length < 2 ? fc.constant(null) : fc.constantFrom("up" as const, "down" as const, null),
      status:
        placed.length === 0
          ? fc.constant("empty" as const)
          : fc.constantFrom(
              "under" as const,
              "sold" as const,
              "outbid" as const,
              "tied" as const,
              "over" as const,
            ),
    }),
  );

const anySeat = fc.constantFrom<Seat>("A", "B");
const anyMove: fc.Arbitrary<PublicView["lastMove"]> = fc.record({
  seat: anySeat,
  move: fc.oneof(
    fc.record({
      kind: fc.constant("place" as const),
      card: fc.constantFrom(...allCards.filter(({ card }) => isNumeral(card)).map(({ name }) => name)),
      caravan: fc.constantFrom(...caravanIds),
    }),
    fc.record({
      kind: fc.constant("attach" as const),
      card: fc.constantFrom(...allCards.filter(({ card }) => !isNumeral(card)).map(({ name }) => name)),
      caravan: fc.constantFrom(...caravanIds),
      position: fc.integer({ min: 1, max: 20 }),
    }),
    fc.record({
      kind: fc.constant("discard" as const),
      card: fc.constantFrom(...allCards.map(({ name }) => name)),
    }),
    fc.record({ kind: fc.constant("disband" as const), caravan: fc.constantFrom(...caravanIds) }),
  ),
});

const anyView: fc.Arbitrary<PublicView> = fc
  .record({
    caravans: fc.record({
      A1: anyCaravan,
      A2: anyCaravan,
      A3: anyCaravan,
      B1: anyCaravan,
      B2: anyCaravan,
      B3: anyCaravan,
    }),
    turn: fc.option(anySeat),
    winner: fc.option(anySeat),
    handSizes: bySeat(fc.nat(20)),
    deckSizes: bySeat(fc.nat(216)),
    lastMove: fc.option(anyMove),
  })
  .map((parts) => ({ ...publicView(position({})), ...parts }));

export const anyScene: fc.Arbitrary<Omit<BoardScene, "words">> = fc.record({
  view: anyView,
  names: bySeat(anyName),
  pot: fc.nat(1_000_000_000),
});

export const anyHand = fc.array(cardFrom(cards), { maxLength: 60 });

export const anyDeck: fc.Arbitrary<DeckScene> = fc.record({
  name: anyName,
  cards: fc.oneof(fc.subarray([...cards]), fc.constant(cards)),
});

const anyLanguage = fc.constantFrom(...languages);

export const anyLeaderboard: fc.Arbitrary<LeaderboardScene> = fc.record({
  title: anyName,
  language: anyLanguage,
  unit: fc.constantFrom("caps" as const, "points" as const),
  rows: fc
    .array(fc.record({ name: anyName, amount: fc.maxSafeNat(), step: fc.integer({ min: 1, max: 1000 }) }), {
      maxLength: 13,
    })
    .map((rows) =>
      rows.map(({ name, amount, step }, index) => ({
        name,
        amount,
        rank: index * step + 1,
        before: step > 1 ? ("others" as const) : ("nobody" as const),
        mark: step > 500 ? "?" : "",
      })),
    ),
  own: fc.option(fc.integer({ min: 0, max: 12 })),
});

const anyPoints = fc
  .array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { maxLength: 60 })
  .map((values) => values.map((y, x) => ({ x, y })));
const anySeries = fc.record({ name: anyName, points: anyPoints });

export const anyLine: fc.Arbitrary<LineScene> = fc.record({
  title: anyName,
  language: anyLanguage,
  unit: fc.constantFrom("number" as const, "percent" as const),
  x: fc.record({
    label: anyName,
    ticks: fc.oneof(
      fc.constant("whole" as const),
      fc.array(fc.record({ at: fc.nat(60), text: anyName }), { maxLength: 5 }),
    ),
  }),
  series: fc.oneof(fc.tuple(anySeries), fc.tuple(anySeries, anySeries)),
});
