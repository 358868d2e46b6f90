import { nameOf, parseCard, setOf } from "../game/cards.js";
import type { SourceSet } from "../game/codes.js";
import type { Card, CardName } from "../game/types.js";
import { cardIn, counts, inOrder, mostDeckCards, sourceSets } from "./cards.js";
import { type Entry, type NotUnderstood, readEntries } from "./reading.js";
import type { Place } from "./words.js";

/** What a text was read as. The cards that were understood are kept, whatever else stands there. */
export interface DeckReading {
  readonly cards: readonly Card[];
  /** In the order of the text. */
  readonly problems: readonly NotUnderstood[];
}

/**
 * Reads a deck as people write it: the notation of the rules, loosely, and card names in English and Polish
 * (`10♥ KS ks/B, 2x 7♠, Joker 1, King of hearts, dama pik`).
 *
 * A card without a source set is of the first set that the list has not used for it: `KS KS` is one of set A and one
 * of B. A joker without a number is the first of both that is free in the same way.
 */
export function readDeck(text: string): DeckReading {
  const { entries, problems } = readEntries(text);
  const taken = new Set<Card>();
  const cards: { readonly card: Card; readonly at: number }[] = [];
  const late: NotUnderstood[] = [];
  const take = (entry: Entry, at: number, choose: () => Card) => {
    for (let copy = 0; copy < entry.count; copy += 1) {
      if (cards.length === mostDeckCards) {
        late.push({ kind: "too-long", text: entry.text, place: entry.place });
        return;
      }
      const card = choose();
      taken.add(card);
      cards.push({ card, at });
    }
  };
  // What names its set comes first, so that the others take what it leaves.
  for (const [at, entry] of entries.entries()) {
    const { set, names } = entry;
    if (set !== undefined) take(entry, at, () => firstFree(names, [set], taken));
  }
  for (const [at, entry] of entries.entries()) {
    if (entry.set === undefined) take(entry, at, () => firstFree(entry.names, sourceSets, taken));
  }
  return {
    cards: inOrder(cards.map(({ card }) => card)),
    problems: [...problems, ...late].sort((left, right) => before(left.place, right.place)),
  };
}

/** Writes a deck so that `readDeck` reads the same cards: `AS 10H/B 2x KS/A`. */
export function writeDeck(cards: readonly Card[]): string {
  const written = Array.from(counts(inOrder(cards)), ([card, count]) => {
    if (count > 1) return `${count}x ${nameOf(card)}/${setOf(card)}`;
    return card;
  });
  return written.join(" ");
}

/** The cards of a stored list, in their order. @throws {RangeError} on a word that is no card */
export function cardsOf(words: readonly string[]): readonly Card[] {
  return words.map((word) => {
    const card = parseCard(word);
    if (card === undefined) throw new RangeError(`not a card: ${word}`);
    return card;
  });
}

/** The first of these that is not taken; when all are, the first of them again. */
function firstFree(names: readonly CardName[], sets: readonly SourceSet[], taken: ReadonlySet<Card>): Card {
  const all = sets.flatMap((set) => names.map((name) => cardIn(name, set)));
  const free = all.find((card) => !taken.has(card)) ?? all[0];
  if (free === undefined) throw new RangeError("an entry means one card at least");
  return free;
}

function before(left: Place, right: Place): number {
  return left.line - right.line || left.column - right.column;
}
