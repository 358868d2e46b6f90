/**
 * A finished match as a text from which anyone can compute its deal again, without the bot:
 *
 *     Caravan record 1
 *     match: 0x1abc…               its id
 *     ruleset: newvegas
 *     commitment: 64 hex digits    shown before the deal
 *     secret: 64 hex digits        shown after the end
 *     words: ["luck",""]           what the players added to the seed, the challenger's first; [] for nothing
 *     first: challenger by seed    who sits in seat A: challenger or opponent, by seed or by rematch
 *     deck A: 7S KS/B Jo1 …        as it was brought; its order counts
 *     deck B: …
 *     hand A: …                    the first eight cards
 *     hand B: …
 *     1. A 7S>A2                   the moves, by whom, in the notation of the rules
 *     …
 *     concession: B resigned       or timeout; only where there was one
 *     result: A sold               winner and end; or how the match was ended before its game: `none draw`, `A awarded`
 */

import { parseCard } from "./cards.js";
import { cardOf } from "./codes.js";
import { deal } from "./deal.js";
import { seedOf } from "./fairness.js";
import { parseMove, printMove } from "./moves.js";
import { openingHandSize } from "./rulesets.js";
import { type Card, type Move, type Result, type RulesetId, rulesetIds, type Seat, seats } from "./types.js";

export interface Transcript {
  readonly match: string;
  readonly ruleset: RulesetId;
  readonly commitment: string;
  readonly secret: string;
  readonly words: readonly string[];
  readonly first: { readonly player: Player; readonly by: "seed" | "rematch" };
  readonly decks: Readonly<Record<Seat, readonly Card[]>>;
  readonly hands: Readonly<Record<Seat, readonly Card[]>>;
  readonly moves: readonly { readonly seat: Seat; readonly move: Move }[];
  readonly concession: { readonly seat: Seat; readonly reason: "resigned" | "timeout" } | null;
  readonly result: { readonly winner: Seat | null; readonly end: string };
}

export const players = ["challenger", "opponent"] as const;
type Player = (typeof players)[number];

/** The first hands of a deal. @throws {RangeError} when a deck has too few numerals for such a hand */
export function handsOf(
  deck: Pick<Transcript, "ruleset" | "decks" | "secret" | "match" | "words">,
): Transcript["hands"] {
  const { holdings } = deal(deck.ruleset, deck.decks, seedOf(deck.secret, deck.match, deck.words));
  const hand = (seat: Seat) => holdings[seat].deck.slice(0, openingHandSize).map(cardOf);
  return { A: hand("A"), B: hand("B") };
}

export function writeTranscript(record: Transcript): string {
  const { first, concession, result } = record;
  return [
    heading,
    `match: ${record.match}`,
    `ruleset: ${record.ruleset}`,
    `commitment: ${record.commitment}`,
    `secret: ${record.secret}`,
    `words: ${JSON.stringify(record.words)}`,
    `first: ${first.player} by ${first.by}`,
    ...seats.map((seat) => `deck ${seat}: ${record.decks[seat].join(" ")}`),
    ...seats.map((seat) => `hand ${seat}: ${record.hands[seat].join(" ")}`),
    ...record.moves.map(({ seat, move }, index) => `${index + 1}. ${seat} ${printMove(move)}`),
    ...(concession ? [`concession: ${concession.seat} ${concession.reason}`] : []),
    `result: ${printResult(result)}`,
    "",
  ].join("\n");
}

/** Winner and end, `A sold`; `none` where nobody won. */
export function printResult({ winner, end }: Transcript["result"]): string {
  return `${winner ?? "none"} ${end}`;
}

/** Reads what `writeTranscript` writes. The problem is the line, from 1, that is missing or not understood. */
export function parseTranscript(
  text: string,
): Result<Transcript, { readonly line: number; readonly wanted: string }> {
  const reader = new Lines(text);
  try {
    return { ok: true, value: readTranscript(reader) };
  } catch (error) {
    if (!(error instanceof NotThis)) throw error;
    return { ok: false, problem: { line: reader.line, wanted: error.message } };
  }
}

/** In which line, from 1, what stands; each move has a line of its own, from `moves` on. */
export const lines = {
  commitment: 4,
  first: 7,
  deck: { A: 8, B: 9 },
  hand: { A: 10, B: 11 },
  moves: 12,
} as const;

const heading = "Caravan record 1";
const hex = /^[0-9a-f]{64}$/;
const name = /^[0-9a-z]{1,32}$/;
const end = /^[a-z][a-z-]{0,31}$/;

function readTranscript(lines: Lines): Transcript {
  lines.next(heading, (line) => (line === heading ? line : undefined));
  const record = {
    match: lines.field("match", matching(name)),
    ruleset: lines.field("ruleset", oneOf(rulesetIds)),
    commitment: lines.field("commitment", matching(hex)),
    secret: lines.field("secret", matching(hex)),
    words: lines.field("words", parseWords),
    first: lines.field("first", parseFirst),
    decks: { A: lines.field("deck A", parseCards), B: lines.field("deck B", parseCards) },
    hands: { A: lines.field("hand A", parseCards), B: lines.field("hand B", parseCards) },
    moves: readMoves(lines),
    concession: lines.has("concession: ") ? lines.field("concession", parseConcession) : null,
    result: lines.field("result", parseResult),
  };
  while (!lines.done) lines.next("the end", (line) => (line.trim() === "" ? line : undefined));
  return record;
}

function readMoves(lines: Lines): Transcript["moves"] {
  const moves: { seat: Seat; move: Move }[] = [];
  while (lines.has(`${moves.length + 1}. `)) {
    const number = `${moves.length + 1}.`;
    const move = lines.next(`${number} SEAT MOVE`, (line) => {
      const [, text = "", notation = "", ...more] = line.split(" ");
      const seat = oneOf(seats)(text);
      const parsed = parseMove(notation);
      return seat && parsed && more.length === 0 ? { seat, move: parsed } : undefined;
    });
    moves.push(move);
  }
  return moves;
}

function parseWords(text: string): readonly string[] | undefined {
  try {
    const words: unknown = JSON.parse(text);
    if (!Array.isArray(words) || ![0, players.length].includes(words.length)) return undefined;
    return words.every((word) => typeof word === "string") ? words : undefined;
  } catch {
    return undefined;
  }
}

function parseFirst(text: string): Transcript["first"] | undefined {
  const [who = "", how = ""] = text.split(" by ");
  const player = oneOf(players)(who);
  const by = oneOf(["seed", "rematch"] as const)(how);
  return player && by && { player, by };
}

function parseCards(text: string): readonly Card[] | undefined {
  const cards = text.split(" ").map(parseCard);
  return cards.every((card) => card !== undefined) ? cards : undefined;
}

function parseConcession(text: string): NonNullable<Transcript["concession"]> | undefined {
  const [who = "", why = ""] = text.split(" ");
  const seat = oneOf(seats)(who);
  const reason = oneOf(["resigned", "timeout"] as const)(why);
  return seat && reason && { seat, reason };
}

function parseResult(text: string): Transcript["result"] | undefined {
  const [who = "", how = ""] = text.split(" ");
  const winner = who === "none" ? null : oneOf(seats)(who);
  return winner === undefined || !end.test(how) ? undefined : { winner, end: how };
}

function matching(form: RegExp): (text: string) => string | undefined {
  return (text) => (form.test(text) ? text : undefined);
}

function oneOf<const Known extends string>(known: readonly Known[]): (text: string) => Known | undefined {
  return (text) => known.find((each) => each === text);
}

/** What was wanted where the reading stopped. */
class NotThis extends Error {
  override readonly name = "NotThis";
}

class Lines {
  readonly #lines: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#lines = text.split(/\r?\n/);
  }

  /** The line that comes next, from 1. */
  get line(): number {
    return this.#at + 1;
  }

  get done(): boolean {
    return this.#at >= this.#lines.length;
  }

  has(start: string): boolean {
    return this.#lines[this.#at]?.startsWith(start) ?? false;
  }

  next<Value>(wanted: string, parse: (line: string) => Value | undefined): Value {
    const value = parse(this.#lines[this.#at] ?? "");
    if (value === undefined) throw new NotThis(wanted);
    this.#at += 1;
    return value;
  }

  field<Value>(key: string, parse: (text: string) => Value | undefined): Value {
    const start = `${key}: `;
    return this.next(key, (line) => (line.startsWith(start) ? parse(line.slice(start.length)) : undefined));
  }
}
