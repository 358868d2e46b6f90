import type { SourceSet } from "../game/codes.js";
import type { CardName, Rank, Suit } from "../game/types.js";
import { mostDeckCards } from "./cards.js";
import { nameFrom, type Place, type Word, wordsOf } from "./words.js";

/** A piece of a list that was left out, and why. */
export interface NotUnderstood {
  readonly kind:
    | "unknown"
    /** A rank that no suit follows, or a suit that no rank precedes. */
    | "no-suit"
    | "no-rank"
    /** A count or a source set of nothing. */
    | "no-card"
    | "no-such-set"
    | "bad-count"
    /** Past the most cards that a deck can have. */
    | "too-long";
  /** As it was written. */
  readonly text: string;
  readonly place: Place;
}

/** Copies of one card, as the list has them. */
export interface Entry {
  /** The card, or both jokers where the list does not say which. */
  readonly names: readonly CardName[];
  /** Undefined where the list names none. */
  readonly set: SourceSet | undefined;
  readonly count: number;
  readonly text: string;
  readonly place: Place;
}

/** Reads the cards of a list one by one. What is not understood is told, and does not stop the reading. */
export function readEntries(text: string): {
  readonly entries: readonly Entry[];
  readonly problems: readonly NotUnderstood[];
} {
  const reader = new Reader();
  for (const word of wordsOf(text)) reader.take(word);
  reader.finish();
  return { entries: reader.entries, problems: reader.problems };
}

/** What has been read of a card whose last word may be yet to come. */
interface Started {
  readonly words: readonly Word[];
  readonly card:
    | { readonly kind: "none" }
    | { readonly kind: "rank"; readonly rank: Rank; readonly alone: CardName | undefined }
    | { readonly kind: "whole"; readonly names: readonly CardName[] };
  /** `2` after a joker: its number, unless a suit follows. */
  readonly number: Word | undefined;
}

const nothingStarted: Started = { words: [], card: { kind: "none" }, number: undefined };

class Reader {
  readonly entries: Entry[] = [];
  readonly problems: NotUnderstood[] = [];
  #started = nothingStarted;
  #headed: { readonly suit: Suit; readonly line: number } | undefined;
  /** The last word was not understood; a suit that follows belongs to it. */
  #lost = false;

  take(word: Word): void {
    const lost = this.#lost;
    this.#lost = false;
    const { meaning } = word;
    switch (meaning.kind) {
      case "nothing":
        this.#takeAddition(word, lost);
        break;
      case "card":
        this.#start(word, { kind: "whole", names: [meaning.name] });
        break;
      case "joker":
        this.#start(word, { kind: "whole", names: meaning.names });
        break;
      case "card-or-rank":
        this.#start(word, { kind: "rank", rank: meaning.rank, alone: meaning.name });
        break;
      case "rank":
        this.#takeRank(word, meaning.rank);
        break;
      case "rank-or-suit":
        if (this.#awaitsSuit) this.#takeSuit(word, meaning.suit, lost);
        else this.#takeRank(word, meaning.rank);
        break;
      case "suit":
        this.#takeSuit(word, meaning.suit, lost);
        break;
      case "heading":
        this.finish();
        this.#headed = { suit: meaning.suit, line: word.place.line };
        break;
      case "one":
        if (this.#awaitsNumber) this.#number(word);
        else this.#refuse(word);
        break;
      case "times":
        this.#takeTimes(word);
        break;
      case "unknown":
        this.#refuse(word);
    }
  }

  /** What was started is complete, as far as it goes. */
  finish(): void {
    const { words } = this.#started;
    const names = this.#namesStarted();
    this.#started = nothingStarted;
    const [first] = words;
    if (first === undefined) return;
    if (names === "no-card" || names === "no-suit") this.#tell(names, words);
    else this.#enter(words, names);
  }

  #namesStarted(): readonly CardName[] | "no-card" | "no-suit" {
    const { words, card, number } = this.#started;
    switch (card.kind) {
      case "none":
        return "no-card";
      case "whole":
        return number === undefined
          ? card.names
          : card.names.slice(Number(number.text) - 1, Number(number.text));
      case "rank": {
        if (card.alone !== undefined) return [card.alone];
        const headed = this.#headed?.line === words[0]?.place.line ? this.#headed : undefined;
        return headed ? [nameFrom(card.rank, headed.suit)] : "no-suit";
      }
    }
  }

  get #awaitsSuit(): boolean {
    return this.#started.card.kind === "rank";
  }

  get #awaitsNumber(): boolean {
    const { card, number } = this.#started;
    return card.kind === "whole" && card.names.length > 1 && number === undefined;
  }

  #start(word: Word, card: Started["card"]): void {
    // A count that waits belongs to this card.
    if (this.#started.card.kind !== "none") this.finish();
    this.#started = { words: [...this.#started.words, word], card, number: undefined };
  }

  #takeRank(word: Word, rank: Rank): void {
    if (this.#awaitsNumber && word.text === "2") this.#number(word);
    else this.#start(word, { kind: "rank", rank, alone: undefined });
  }

  #number(word: Word): void {
    this.#started = { ...this.#started, words: [...this.#started.words, word], number: word };
  }

  #takeSuit(word: Word, suit: Suit, lost: boolean): void {
    const { words, card, number } = this.#started;
    if (card.kind === "rank") {
      this.#started = {
        words: [...words, word],
        card: { kind: "whole", names: [nameFrom(card.rank, suit)] },
        number: undefined,
      };
    } else if (number?.text === "2") {
      // `Joker 2 of spades` is a joker and a two.
      this.#started = { words: words.filter((each) => each !== number), card, number: undefined };
      this.finish();
      this.#started = {
        words: [number, word],
        card: { kind: "whole", names: [nameFrom("2", suit)] },
        number: undefined,
      };
    } else if (lost) {
      this.#belongsToLost(word);
    } else {
      this.finish();
      this.#tell("no-rank", [word]);
    }
  }

  /** A count or a set as a word of its own, or a word that says nothing. */
  #takeAddition(word: Word, lost: boolean): void {
    if (word.countBefore !== undefined) {
      this.finish();
      this.#started = { ...nothingStarted, words: [word] };
    } else if (word.countAfter === undefined && word.set === undefined) {
      this.#lost = lost;
    } else if (this.#started.card.kind !== "none") {
      this.#started = { ...this.#started, words: [...this.#started.words, word] };
    } else if (lost) {
      this.#belongsToLost(word);
    } else {
      this.finish();
      this.#tell("no-card", [word]);
    }
  }

  /** `2 x 7♠`: the 2 was a count. */
  #takeTimes(word: Word): void {
    const { words, card } = this.#started;
    const [first, ...more] = words;
    if (card.kind === "rank" && first && more.length === 0 && /^\d+$/.test(first.text)) {
      const count = { ...first, text: `${first.text} ${word.text}`, countBefore: Number(first.text) };
      this.#started = { ...nothingStarted, words: [count] };
    } else this.#refuse(word);
  }

  #refuse(word: Word): void {
    if (this.#started.card.kind !== "none") this.finish();
    const words = [...this.#started.words, word];
    this.#started = nothingStarted;
    this.#tell("unknown", words);
    this.#lost = true;
  }

  #belongsToLost(word: Word): void {
    const last = this.problems.pop();
    if (last) this.problems.push({ ...last, text: `${last.text} ${word.text}` });
  }

  #enter(words: readonly Word[], names: readonly CardName[]): void {
    const [count = 1, ...moreCounts] = words.flatMap(countsOf);
    const [set, ...moreSets] = words.map((word) => word.set).filter((each) => each !== undefined);
    const fits = count >= 1 && count <= mostDeckCards && moreCounts.length === 0;
    if (set === "no-such-set" || moreSets.length > 0) this.#tell("no-such-set", words);
    else if (!fits) this.#tell("bad-count", words);
    else this.entries.push({ names, set, count, ...said(words) });
  }

  #tell(kind: NotUnderstood["kind"], words: readonly Word[]): void {
    this.problems.push({ kind, ...said(words) });
  }
}

function countsOf({ countBefore, countAfter }: Word): readonly number[] {
  return [countBefore, countAfter].filter((count) => count !== undefined);
}

function said(words: readonly Word[]): { readonly text: string; readonly place: Place } {
  const place = words[0]?.place ?? { line: 1, column: 1 };
  return { text: words.map((word) => word.text).join(" "), place };
}
