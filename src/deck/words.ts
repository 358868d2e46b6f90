import type { SourceSet } from "../game/codes.js";
import { type Card, type CardName, type Rank, type Suit, suits } from "../game/types.js";
import { cardNames, sourceSets } from "./cards.js";
import { isFiller, plain, rankOfWord, suitOfWord } from "./vocabulary.js";

/** Where something stands in a text, both from 1. Columns count characters as people do. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** What a word alone can mean. */
export type Meaning =
  | { readonly kind: "nothing" | "unknown" | "times" | "one" }
  | { readonly kind: "card"; readonly name: CardName }
  /** `as`: the ace of spades in the notation, an ace in Polish. */
  | { readonly kind: "card-or-rank"; readonly name: CardName; readonly rank: Rank }
  | { readonly kind: "rank"; readonly rank: Rank }
  /** `d`: diamonds, or a Polish queen. */
  | { readonly kind: "rank-or-suit"; readonly rank: Rank; readonly suit: Suit }
  | { readonly kind: "suit"; readonly suit: Suit }
  /** `♠:` is the suit of what follows in its line. */
  | { readonly kind: "heading"; readonly suit: Suit }
  | { readonly kind: "joker"; readonly names: readonly CardName[] };

/** A word of a deck list, with what hangs on it. */
export interface Word {
  /** As it was written. */
  readonly text: string;
  readonly place: Place;
  readonly meaning: Meaning;
  /** `2x` before the card, or as a word of its own. */
  readonly countBefore: number | undefined;
  /** `x2` after it. */
  readonly countAfter: number | undefined;
  readonly set: SourceSet | "no-such-set" | undefined;
}

/** The words of a list, in order. Commas and the like part words, as spaces do. */
export function wordsOf(text: string): Word[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, index) =>
    Array.from(line.matchAll(/[^\s,;|`"]+/gu), (found) => {
      const column = [...line.slice(0, found.index)].length + 1;
      return { text: found[0], place: { line: index + 1, column }, ...read(found[0]) };
    }),
  );
}

const bothJokers: readonly CardName[] = cardNames.filter((name) => name.startsWith("Jo"));

/** The card of a rank and suit. @throws {RangeError} for a joker, which has no suit */
export function nameFrom(rank: Rank, suit: Suit): CardName {
  const name = cardNames.find((known) => known === (`${rank}${suit}` as Card | CardName));
  if (name === undefined) throw new RangeError(`there is no ${rank} of ${suit}`);
  return name;
}

const wholeWord =
  /^(?:(?<before>\d{1,9})[x×*])?(?<core>.*?)(?:\/(?<slash>[a-z0-9]*)|\((?<bracket>[a-z0-9])\))?(?:[x×*](?<after>\d{1,9}))?$/u;

type Reading = Pick<Word, "meaning" | "countBefore" | "countAfter" | "set">;

const bare = { countBefore: undefined, countAfter: undefined, set: undefined } as const;
/** Far longer than any card is written; what is longer is not even looked at, for that takes long. */
const longestWord = 40;

function read(text: string): Reading {
  if (text.length > longestWord) return { ...bare, meaning: unknown };
  const word = plain(text).replace(/(?<=.)[.!]+$/u, "");
  // One character may stand for many: a ligature of whole words.
  if (word.length > longestWord) return { ...bare, meaning: unknown };
  if (isFiller(word)) return { ...bare, meaning: nothing };
  const parts = wholeWord.exec(word)?.groups ?? {};
  const letter = parts.slash ?? parts.bracket;
  return {
    meaning: meaningOf(parts.core ?? word),
    countBefore: parts.before === undefined ? undefined : Number(parts.before),
    countAfter: parts.after === undefined ? undefined : Number(parts.after),
    set:
      letter === undefined
        ? undefined
        : (sourceSets.find((set) => set.toLowerCase() === letter) ?? "no-such-set"),
  };
}

const nothing = { kind: "nothing" } as const;
const unknown = { kind: "unknown" } as const;
/** Longer ranks are only read with a sign after them: `kings` is no King of spades. */
const longestGluedRank = 2;

function meaningOf(core: string): Meaning {
  if (core === "") return nothing;
  if (core === "x" || core === "×") return { kind: "times" };
  if (core === "1") return { kind: "one" };
  const glued = gluedCard(core);
  const rank = rankOfWord(core);
  const suit = suitOfWord(core);
  if (rank === "Jo") return { kind: "joker", names: bothJokers };
  if (rank && glued) return { kind: "card-or-rank", name: glued, rank };
  if (rank && suit) return { kind: "rank-or-suit", rank, suit };
  if (rank) return { kind: "rank", rank };
  if (suit) return { kind: "suit", suit };
  if (glued) return { kind: "card", name: glued };
  return numberedJoker(core) ?? heading(core) ?? unknown;
}

/** `10h`, `k♥`, `king♥`. */
function gluedCard(core: string): CardName | undefined {
  const characters = [...core];
  for (let length = 1; length < characters.length; length += 1) {
    const rank = rankOfWord(characters.slice(0, length).join(""));
    const rest = characters.slice(length).join("");
    const suit = suitOfWord(rest);
    const isSign = !/^[a-z]/.test(rest);
    const isLetter = suits.some((letter) => letter.toLowerCase() === rest);
    if (!rank || rank === "Jo" || !suit) continue;
    if (isSign || (isLetter && length <= longestGluedRank)) return nameFrom(rank, suit);
  }
  return undefined;
}

function numberedJoker(core: string): Meaning | undefined {
  const number = /[12]$/.exec(core)?.[0];
  if (number === undefined || rankOfWord(core.slice(0, -1)) !== "Jo") return undefined;
  return { kind: "joker", names: bothJokers.slice(Number(number) - 1, Number(number)) };
}

function heading(core: string): Meaning | undefined {
  const suit = core.endsWith(":") ? suitOfWord(core.slice(0, -1)) : undefined;
  return suit && { kind: "heading", suit };
}
