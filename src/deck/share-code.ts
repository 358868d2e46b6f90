/**
 * Decks as short codes that can be passed on: `CV1` and then letters and digits, five bits each (Crockford's base 32,
 * so that no O is taken for 0 and no I or L for 1; small letters, spaces and hyphens do no harm).
 *
 *     CV 1 | sets (4 bits) | 54 bits for each of these sets, a card each | further copies: card (8), how many (8) | check
 *
 * The check is six characters, by the code of Bitcoin's addresses (BIP 173): any four wrong characters are noticed.
 */

import { setOf } from "../game/cards.js";
import type { SourceSet } from "../game/codes.js";
import type { Card, Result } from "../game/types.js";
import { BitReader, BitWriter } from "./bits.js";
import { cardIn, cardNames, counts, inOrder, mostDeckCards, sourceSets } from "./cards.js";

export type CodeProblem =
  /** It does not begin as a code does. */
  | { readonly kind: "no-code" }
  | { readonly kind: "later-version"; readonly version: string }
  /** `position` counts the characters of the code from 1, as they were given. */
  | { readonly kind: "bad-character"; readonly character: string; readonly position: number }
  | { readonly kind: "too-short" }
  /** A character is wrong, or some are missing. */
  | { readonly kind: "checksum" }
  /** The check is right, and what it checks is no deck. */
  | { readonly kind: "no-deck" };

/** The code in a text, which then is no list; undefined where there is none. */
export function codeIn(text: string): string | undefined {
  const plain = text.replaceAll("`", "").trim();
  if (/^cv[\s-]*\d/i.test(plain)) return plain;
  return /\bcv\d[0-9a-z]{7,}/i.exec(plain)?.[0];
}

/** The code of a deck of at most 216 cards; the order of the cards does not count. @throws {RangeError} */
export function writeShareCode(deck: readonly Card[]): string {
  if (deck.length > mostDeckCards) throw new RangeError(`a deck of ${deck.length} cards`);
  const symbols = symbolsOf(deck);
  return `${prefix}${version}${[...symbols, ...checkOf(symbols)].map((symbol) => alphabet[symbol]).join("")}`;
}

/** Reads a code. Cards come in the order in which decks are kept. */
export function readShareCode(text: string): Result<readonly Card[], CodeProblem> {
  const refused = (problem: CodeProblem) => ({ ok: false, problem }) as const;
  const given = text.trim();
  const found = /^cv[\s-]*(?<version>\w)/i.exec(given);
  if (!found) return refused({ kind: "no-code" });
  const written = found.groups?.version?.toUpperCase() ?? "";
  if ((lookalikes[written] ?? written) !== version)
    return refused({ kind: "later-version", version: written });

  const symbols: number[] = [];
  for (const [index, character] of [...given].entries()) {
    if (index < found[0].length || /[\s-]/.test(character)) continue;
    const upper = character.toUpperCase();
    const symbol = alphabet.indexOf(lookalikes[upper] ?? upper);
    if (symbol < 0) return refused({ kind: "bad-character", character, position: index + 1 });
    symbols.push(symbol);
  }
  if (symbols.length <= checkSymbols) return refused({ kind: "too-short" });
  const content = symbols.slice(0, -checkSymbols);
  if (checkOf(content).join() !== symbols.slice(-checkSymbols).join()) return refused({ kind: "checksum" });
  const deck = deckOf(content);
  return deck ? { ok: true, value: deck } : refused({ kind: "no-deck" });
}

const prefix = "CV";
const version = "1";
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Characters that are not in the alphabet, and what they were copied from. */
const lookalikes: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1" };
const symbolBits = 5;
const cardBits = 8;
const countBits = 8;
const checkSymbols = 6;

function symbolsOf(deck: readonly Card[]): readonly number[] {
  const copies = counts(inOrder(deck));
  const used = sourceSets.filter((set) => deck.some((card) => setOf(card) === set));
  const writer = new BitWriter();
  for (const set of sourceSets) writer.write(Number(used.includes(set)), 1);
  for (const card of used.flatMap(cardsOfSet)) writer.write(Number(copies.has(card)), 1);
  for (const [card, count] of copies) {
    if (count === 1) continue;
    writer.write(numbers.indexOf(card), cardBits);
    writer.write(count - 1, countBits);
  }
  return writer.inGroups(symbolBits);
}

function deckOf(symbols: readonly number[]): readonly Card[] | undefined {
  const reader = new BitReader(symbols, symbolBits);
  const used = sourceSets.filter(() => reader.read(1) === 1);
  const cards = used.flatMap(cardsOfSet).filter(() => reader.read(1) === 1);
  while (reader.left >= cardBits + countBits) {
    const card = numbers[reader.read(cardBits)];
    const more = reader.read(countBits);
    if (card === undefined || cards.length + more > mostDeckCards) return undefined;
    cards.push(...Array<Card>(more).fill(card));
  }
  // One deck, one code: what the writer would not have written is none.
  return symbolsOf(cards).join() === symbols.join() ? inOrder(cards) : undefined;
}

const numbers: readonly Card[] = sourceSets.flatMap(cardsOfSet);

function cardsOfSet(set: SourceSet): readonly Card[] {
  return cardNames.map((name) => cardIn(name, set));
}

/** The check of BIP 173 over the version and these symbols. */
function checkOf(symbols: readonly number[]): readonly number[] {
  const sum = polymod([alphabet.indexOf(version), ...symbols, ...Array<number>(checkSymbols).fill(0)]) ^ 1;
  return Array.from(
    { length: checkSymbols },
    (_, index) => (sum >>> (symbolBits * (checkSymbols - 1 - index))) & 31,
  );
}

const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

function polymod(symbols: readonly number[]): number {
  let sum = 1;
  for (const symbol of symbols) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << symbolBits) ^ symbol;
    for (const [bit, factor] of generator.entries()) if ((top >>> bit) & 1) sum ^= factor;
  }
  return sum;
}
