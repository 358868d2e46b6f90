/**
 * Compares the engine with worked-out games and decks. The format is told in test/vectors/README.md.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { parseCard } from "../src/game/cards.js";
import { type CardCode, cardNameOf, codeOf } from "../src/game/codes.js";
import { dealInOrder } from "../src/game/deal.js";
import { legalMoves } from "../src/game/legal.js";
import { parseMove, printMove } from "../src/game/moves.js";
import { play } from "../src/game/play.js";
import { judgeDeck } from "../src/game/referee.js";
import type { Reshuffle } from "../src/game/shuffle.js";
import type { GameState } from "../src/game/state.js";
import { type Card, rulesetIds, seats } from "../src/game/types.js";
import { type CaravanView, publicView } from "../src/game/views.js";

/** Where the engine and a vector disagree. */
export interface Difference {
  /** Name of the game, or ruleset and number of the deck. */
  readonly subject: string;
  /** 0 is the start of a game; null for a deck. */
  readonly step: number | null;
  readonly field: string;
  readonly expected: unknown;
  readonly found: unknown;
}

export interface Comparison {
  readonly games: number;
  readonly steps: number;
  readonly decks: number;
  readonly differences: readonly Difference[];
}

/** The vectors cannot be read; the message says which and why. */
export class BadVectors extends Error {
  override readonly name = "BadVectors";
}

const caravanSchema = z.strictObject({
  cards: z.array(z.string()),
  value: z.int(),
  suit: z.string().nullable(),
  direction: z.string().nullable(),
});
const positionSchema = z.strictObject({
  phase: z.string(),
  turn: z.string().nullable(),
  winner: z.string().nullable(),
  end: z.string().nullable(),
  sellers: z.array(z.string().nullable()),
  caravans: z.record(z.string(), caravanSchema),
  hands: z.record(z.enum(seats), z.array(z.string())),
  deck: z.record(z.enum(seats), z.int()),
  discard: z.record(z.enum(seats), z.array(z.string())),
});
const gameSchema = z.strictObject({
  name: z.string(),
  ruleset: z.enum(rulesetIds),
  decks: z.record(z.enum(seats), z.array(z.string())),
  reshuffles: z.array(z.array(z.string())),
  start: positionSchema,
  steps: z.array(
    z.strictObject({
      move: z.string(),
      after: positionSchema,
      legal: z.array(z.string()).optional(),
      illegal: z.array(z.string()).optional(),
    }),
  ),
});
const gamesSchema = z.strictObject({ format: z.literal("caravan-vectors/1"), games: z.array(gameSchema) });
const deckSchema = z.strictObject({
  ruleset: z.enum(rulesetIds),
  deck: z.array(z.string()),
  problems: z.array(z.string()),
});
const decksSchema = z.strictObject({ format: z.literal("caravan-decks/1"), decks: z.array(deckSchema) });

export type Position = z.infer<typeof positionSchema>;
export type GameVector = z.infer<typeof gameSchema>;
export type DeckVector = z.infer<typeof deckSchema>;

export interface Vectors {
  readonly games: readonly GameVector[];
  readonly decks: readonly DeckVector[];
}

/** Reads every `games-*.json`, and `decks.json`, of a folder. @throws {BadVectors} */
export function readVectors(directory: string): Vectors {
  const names = filesOf(directory);
  const games = names.filter((name) => /^games-.*\.json$/.test(name));
  const decks = names.filter((name) => name === "decks.json");
  if (games.length + decks.length === 0) {
    throw new BadVectors(`there are no games-*.json and no decks.json in ${directory}`);
  }
  return {
    games: games.flatMap((name) => readJson(join(directory, name), gamesSchema).games),
    decks: decks.flatMap((name) => readJson(join(directory, name), decksSchema).decks),
  };
}

/** Replays every game and judges every deck. */
export function compare({ games, decks }: Vectors): Comparison {
  return {
    games: games.length,
    steps: games.reduce((sum, game) => sum + game.steps.length, 0),
    decks: decks.length,
    differences: [...games.flatMap(compareGame), ...decks.flatMap(compareDeck)],
  };
}

/** Replays a game: the state after each step, all legal moves where they are given, and every refusal. */
export function compareGame(game: GameVector): readonly Difference[] {
  const found: Difference[] = [];
  let step = 0;
  const compareField = (field: string, expected: unknown, actual: unknown) => {
    for (const difference of differencesOf(field, expected, actual)) {
      found.push({ subject: game.name, step, ...difference });
    }
  };
  const prepared = preparedReshuffles(game, compareField);
  let state = dealInOrder(game.ruleset, { A: cardsOf(game.decks.A), B: cardsOf(game.decks.B) }, game.name);
  compareField("", game.start, positionOf(state));
  for (const { move: text, after, legal, illegal = [] } of game.steps) {
    step += 1;
    if (legal) compareField("legal", legal, legalMoves(state).map(printMove).sort());
    for (const attempt of illegal) compareField(`illegal ${attempt}`, "refused", attemptOf(state, attempt));
    const move = parseMove(text);
    const played = move && play(state, move, prepared.reshuffle);
    compareField(`move ${text}`, "played", played?.ok ? "played" : (played?.problem.kind ?? "not a move"));
    if (!played?.ok) return found;
    state = played.value;
    compareField("", after, positionOf(state));
  }
  compareField("reshuffles", game.reshuffles.length, prepared.used());
  return found;
}

/** Judges a deck. */
export function compareDeck({ ruleset, deck, problems }: DeckVector, index: number): readonly Difference[] {
  const subject = `deck ${index + 1} (${ruleset})`;
  return differencesOf("problems", problems, judgeDeck(ruleset, deck)).map((difference) => ({
    subject,
    step: null,
    ...difference,
  }));
}

/** A state in the form of the vectors. */
export function positionOf(state: GameState): Position {
  const view = publicView(state);
  const sorted = (cards: readonly CardCode[]) => cards.map(cardNameOf).sort();
  const { A, B } = state.holdings;
  return {
    phase: view.phase,
    turn: view.turn,
    winner: view.winner,
    end: view.end,
    sellers: [...view.sellers],
    caravans: Object.fromEntries(
      Object.entries(view.caravans).map(([id, caravan]) => [id, caravanOf(caravan)]),
    ),
    hands: { A: sorted(A.hand), B: sorted(B.hand) },
    deck: { ...view.deckSizes },
    discard: { A: sorted(A.discards), B: sorted(B.discards) },
  };
}

function caravanOf({ numerals, value, suit, direction }: CaravanView): z.infer<typeof caravanSchema> {
  const shown = (card: Card) => cardNameOf(codeOf(card));
  return {
    cards: numerals.map(({ card, faces }) => [card, ...faces].map(shown).join("+")),
    value,
    suit,
    direction,
  };
}

function attemptOf(state: GameState, text: string): string {
  const before = JSON.stringify(state);
  const move = parseMove(text);
  if (move === undefined) return "not a move";
  if (play(state, move).ok) return "played";
  return JSON.stringify(state) === before ? "refused" : "refused, but the state changed";
}

/** Hands out the reshuffled decks of a vector in their order, and sees that each is made of the pile. */
function preparedReshuffles(
  game: GameVector,
  compareField: (field: string, expected: unknown, actual: unknown) => void,
) {
  let used = 0;
  const reshuffle: Reshuffle = ({ pile }) => {
    const deck = cardsOf(game.reshuffles[used] ?? []).map(codeOf);
    used += 1;
    compareField(`reshuffle ${used}`, [...deck].sort(byNumber), [...pile].sort(byNumber));
    return deck;
  };
  return { reshuffle, used: () => used };
}

function differencesOf(
  field: string,
  expected: unknown,
  found: unknown,
): readonly Pick<Difference, "field" | "expected" | "found">[] {
  if (isObject(expected) && isObject(found)) {
    const keys = new Set([...Object.keys(expected), ...Object.keys(found)]);
    return [...keys].flatMap((key) =>
      differencesOf(field === "" ? key : `${field}.${key}`, expected[key], found[key]),
    );
  }
  return JSON.stringify(expected) === JSON.stringify(found) ? [] : [{ field, expected, found }];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function byNumber(one: number, other: number): number {
  return one - other;
}

function cardsOf(texts: readonly string[]): Card[] {
  return texts.map((text) => {
    const card = parseCard(text);
    if (card === undefined) throw new BadVectors(`"${text}" is not a card`);
    return card;
  });
}

function filesOf(directory: string): readonly string[] {
  try {
    return readdirSync(directory).sort();
  } catch (error) {
    throw new BadVectors(`the folder ${directory} cannot be read`, { cause: error });
  }
}

function readJson<Value>(path: string, schema: z.ZodType<Value>): Value {
  try {
    return schema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new BadVectors(`${path} is not in the format of the vectors: ${why}`, { cause: error });
  }
}
