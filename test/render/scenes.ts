import type { Card, CardName } from "../../src/game/types.js";
import { type PublicView, publicView } from "../../src/game/views.js";
import type {
  BoardScene,
  CardRowScene,
  DeckScene,
  ExampleScene,
  LeaderboardScene,
  LineScene,
  PictureWords,
} from "../../src/render/picture.js";
import { moveOf, position, type Setup } from "../game/positions.js";

const english: PictureWords = { language: "en", sold: "SOLD", outbid: "OUTBID", tied: "TIED", over: "OVER" };
const polish: PictureWords = {
  language: "pl",
  sold: "SPRZEDANA",
  outbid: "PRZEBITA",
  tied: "REMIS",
  over: "PONAD",
};

export interface SceneSetup {
  readonly on: Setup;
  readonly last?: string;
  readonly view?: Partial<PublicView>;
  readonly names?: BoardScene["names"];
  readonly pot?: number;
  readonly words?: PictureWords;
}

/** A board in words; `last` is the last move, made by the one who is not to move. */
function boardScene(setup: SceneSetup): BoardScene {
  const view = publicView(position(setup.on));
  const by = view.turn === "A" ? "B" : "A";
  const lastMove = setup.last === undefined ? null : ({ seat: by, move: moveOf(setup.last) } as const);
  return {
    view: {
      ...view,
      handSizes: { A: 5, B: 5 },
      deckSizes: { A: 19, B: 17 },
      lastMove,
      ...setup.view,
    },
    names: setup.names ?? { A: "Wędrowiec", B: "Zażółć" },
    pot: setup.pot ?? 250,
    words: setup.words ?? english,
  };
}

/** Cards separated by spaces. */
export function cardsOf(text: string): readonly Card[] {
  return text.split(" ").filter(Boolean) as readonly string[] as readonly Card[];
}

export const namesOfCards = (text: string) => cardsOf(text) as readonly string[] as readonly CardName[];

/** The same numeral again and again, as the pictures must hold it whether or not the rules allow it. */
const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(" ");
const suitAt = (index: number) => "SHDC"[index % 4] ?? "S";
const numerals = (count: number) => times(count, (index) => `${(index % 9) + 2}${suitAt(index)}`);
const faced = (count: number, faces: number) =>
  times(count, (index) =>
    [
      `${(index % 9) + 2}${suitAt(index)}`,
      ...Array.from({ length: faces }, (_, face) => `K${suitAt(face)}`),
    ].join("+"),
  );

export const boardScenes = {
  middle: boardScene({
    on: {
      turn: "B",
      caravans: {
        A1: "7S 9S+KD",
        A2: "10D 8D+KC 6D",
        A3: "AC 2C 5C+Jo1 9C",
        B1: "10H 6H+QS 8H",
        B2: "5S 6S+Jo2 10S",
        B3: "4D+KH+KS 3D+QH",
      },
    },
    view: { lastMove: { seat: "A", move: moveOf("10S>B2") } },
    names: { A: "Wędrowiec Zdzisław Brzęczyszczykiewicz", B: "Zażółć Gęślą ☢️🃏 山田" },
  }),
  opening: boardScene({
    on: { phase: "opening", turn: "A", caravans: { A1: "7S", B1: "10H" } },
    view: { handSizes: { A: 8, B: 8 }, deckSizes: { A: 22, B: 22 } },
    names: { A: "Ala", B: "محمد الفارس" },
    pot: 50,
  }),
  crowded: boardScene({
    on: {
      turn: "A",
      caravans: {
        A1: "AS 2S 3S 2H AH 3H 2D AD 4D 5D",
        A2: "2C+KS+KH+KD 3C+QS+KC+Jo1 AC+QD 2D 4D",
        A3: "9S 8S 7S AS",
        B1: "10H 8H 4C 3C 2C AC",
        B3: "6S+Jo2+QD+KH 5D 3D",
      },
    },
    last: "KH>B3.1",
    view: { handSizes: { A: 5, B: 4 }, deckSizes: { A: 1, B: 0 } },
    names: { A: "Dark 👨‍👩‍👧‍👦🏳️‍🌈🇵🇱 Ala", B: "玩家一号プレイヤー 김철수" },
    pot: 12_500,
  }),
  polish: boardScene({
    on: {
      turn: "A",
      caravans: {
        A1: "10S 9S 5S",
        A2: "10H 9H 7H",
        A3: "10D 8D 3D",
        B1: "10C 9C 4C",
        B2: "10S 8S 3S",
        B3: "10C 9C 2C",
      },
    },
    words: polish,
    last: "2C>B3",
  }),
  empty: boardScene({ on: { phase: "opening" }, pot: 0, names: { A: "​‮", B: "Z̷̡̛͖̼͑̈a̸̛͕͔͗l̶̰͎͐g̷̢̣͛o̵̭͐" } }),
  full: boardScene({
    on: {
      turn: "B",
      caravans: {
        A1: numerals(20),
        A2: faced(20, 12),
        A3: numerals(7),
        B1: faced(1, 12),
        B2: faced(10, 3),
        B3: numerals(13),
      },
    },
    pot: 1_000_000_000_000,
    view: { handSizes: { A: 8, B: 1 }, deckSizes: { A: 54, B: 108 } },
    names: { A: "W".repeat(100), B: "نص عربي طويل جداً لا يمكن أن يتسع له المكان المخصص للاسم هنا أبداً" },
  }),
  closing: boardScene({
    on: {
      turn: "A",
      caravans: {
        A1: numerals(6),
        A2: faced(7, 1),
        A3: faced(9, 2),
        B1: faced(4, 4),
        B2: faced(2, 6),
        B3: numerals(18),
      },
    },
    pot: 999_999,
    names: { A: "Nguyễn Đức", B: "สวัสดี שלום नमस्ते" },
  }),
  removed: boardScene({
    on: { turn: "B", caravans: { A1: "7S 9S", B1: "10H" } },
    last: "JD>A1.3",
  }),
  disbanded: boardScene({ on: { turn: "A", caravans: { A1: "7S 9S", B2: "10H" } }, last: "B1>x" }),
  discarded: boardScene({ on: { turn: "A", caravans: { A1: "7S 9S", B2: "10H" } }, last: "QD>x" }),
  tied: boardScene({
    on: { turn: "A", caravans: { A1: "10S 9S 5S", B1: "10H 9H 5H", A2: "4S", B2: "10C+KD 6C" } },
    last: "KD>B2.1",
  }),
  won: boardScene({
    on: {
      turn: "A",
      caravans: { A1: "10S 9S 5S", B1: "10H 6H", A2: "10D 7D 6D", B2: "9C 8C", A3: "5S 4S", B3: "10C 9C 7C" },
    },
    view: {
      phase: "over",
      turn: null,
      winner: "A",
      end: "sold",
      lastMove: { seat: "A", move: moveOf("6D>A2") },
    },
  }),
} as const satisfies Readonly<Record<string, BoardScene>>;

export const hands = {
  five: cardsOf("10S KD QC Jo1 AD"),
  eight: cardsOf("10S KD QC Jo2 AD JH 7H 10C"),
  one: cardsOf("JS"),
} as const;

function cardRow(caravan: string, marked: CardRowScene["marked"]): CardRowScene {
  const view = publicView(position({ caravans: { A1: caravan } }));
  return { caravan: view.caravans.A1, words: english, marked };
}

export const cardRows = {
  queen: cardRow("5S 6H+QS 4H", { numeral: 1, face: 0 }),
  plain: cardRow("10C 9C 7C", null),
} as const satisfies Readonly<Record<string, CardRowScene>>;

function exampleScene(
  words: PictureWords,
  ...rows: readonly (readonly [caption: string, before: string, after: string])[]
): ExampleScene {
  const on = (caravan: string) => publicView(position({ caravans: { A1: caravan } })).caravans.A1;
  return {
    rows: rows.map(([caption, before, after], index) => ({
      caption,
      before: on(before),
      after: on(after),
      marked: index === 0 ? { numeral: 0, face: 0 } : null,
    })),
    words,
  };
}

export const examples = {
  joker: exampleScene(
    polish,
    ["Twoja karawana 1", "9D", "9D+Jo1"],
    ["Karawana 1 przeciwnika", "10S 9S+KH", "10S"],
    ["Karawana 2 przeciwnika", "9C", ""],
  ),
} as const satisfies Readonly<Record<string, ExampleScene>>;

export const decks = {
  mixed: {
    name: "Zażółć 54",
    cards: cardsOf(
      "7S 7S/B 8S 9S 10S KS KS/B KS/C 2H 3H 4H QH JH JH/B 5D 6D 7D 8D KD/B AC 2C 9C 10C QC Jo1 Jo2 Jo2/B",
    ),
  },
} as const satisfies Readonly<Record<string, DeckScene>>;

const richest = [
  ["Wędrowiec Zdzisław Brzęczyszczykiewicz", 128_450],
  ["محمد الفارس", 96_200],
  ["山田プレイヤー", 61_000],
  ["Zażółć", 12_500],
  ["Привіт Ёжик", 9_120],
  ["Dark 👨‍👩‍👧‍👦🇵🇱", 4_075],
  ["김철수", 1_500],
  ["Ala", 980],
  ["Nguyễn Đức", 500],
  ["☢️", 0],
] as const;

const rows = (entries: readonly (readonly [name: string, amount: number])[]) =>
  entries.map(([name, amount], index) => ({
    rank: index + 1,
    before: "nobody" as const,
    name,
    amount,
    mark: "",
  }));

export const leaderboards = {
  caps: {
    title: "Bottle caps of this server",
    language: "en",
    unit: "caps",
    rows: rows(richest),
    own: 3,
  },
  below: {
    title: "Ranking serwera",
    language: "pl",
    unit: "points",
    rows: [
      ...rows(richest.slice(0, 3).map(([name], index) => [name, 1812 - 37 * index] as const)),
      { rank: 1207, before: "others", name: "W".repeat(60), amount: 1388, mark: "" },
    ],
    own: 3,
  },
  empty: { title: "Zażółć", language: "pl", unit: "caps", rows: [], own: null },
} as const satisfies Readonly<Record<string, LeaderboardScene>>;

/** Points with x from 0. */
const along = (...values: readonly number[]) => values.map((y, x) => ({ x, y }));

export const lines = {
  rating: {
    title: "Wędrowiec",
    language: "pl",
    unit: "number",
    x: {
      label: "2077",
      ticks: [
        { at: 0, text: "1 V" },
        { at: 7, text: "8 V" },
        { at: 14, text: "15 V" },
        { at: 21, text: "22 V" },
      ],
    },
    series: [
      {
        name: "Wędrowiec",
        points: along(1500, 1516, 1529, 1514, 1531, 1540, 1527, 1544, 1561, 1555, 1570, 1588, 1573, 1590).map(
          ({ x, y }) => ({ x: x * 1.7, y }),
        ),
      },
    ],
  },
  chances: {
    title: "Ala – محمد الفارس",
    language: "pl",
    unit: "percent",
    x: { label: "move", ticks: "whole" },
    series: [
      { name: "Ala", points: along(50, 52, 47, 55, 61, 58, 44, 39, 52, 66, 71, 69, 83, 78, 92, 97, 100) },
      {
        name: "محمد الفارس",
        points: along(50, 48, 53, 45, 39, 42, 56, 61, 48, 34, 29, 31, 17, 22, 8, 3, 0),
      },
    ],
  },
  single: {
    title: "山田",
    language: "en",
    unit: "number",
    x: { label: "match", ticks: "whole" },
    series: [
      { name: "山田", points: [{ x: 1, y: 1500 }] },
      { name: "…", points: [] },
    ],
  },
} as const satisfies Readonly<Record<string, LineScene>>;
