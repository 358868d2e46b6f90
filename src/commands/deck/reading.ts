import { readDeck } from "../../deck/notation.js";
import { codeIn, readShareCode } from "../../deck/share-code.js";
import type { Card } from "../../game/types.js";
import { codeProblemInWords, deckRefusalInWords, problemsInWords } from "../../text/decks.js";
import type { Words } from "../../text/words.js";

/** How much is said at once of what was not understood: with it a message stays within Discord's limit. */
const mostProblemsTold = 8;

/** What a text was read as, and what is to be told of it. Without cards it came to nothing. */
export interface CardsRead {
  readonly cards: readonly Card[] | undefined;
  readonly notice: string;
}

/** Reads a share code or a list. */
export function readCards(words: Words, text: string): CardsRead {
  const code = codeIn(text);
  if (code !== undefined) {
    const read = readShareCode(code);
    if (!read.ok) return { cards: undefined, notice: codeProblemInWords(words, read.problem) };
    return { cards: read.value, notice: words.deck.notice.read({ cards: words.cards(read.value.length) }) };
  }
  const { cards, problems } = readDeck(text);
  const told = problemsInWords(words, problems, mostProblemsTold);
  const lines = [
    cards.length > 0
      ? words.deck.notice.read({ cards: words.cards(cards.length) })
      : deckRefusalInWords(words, { kind: "nothing-read" }),
    ...(told.length > 0 ? [words.deck.notice.notUnderstood, ...told] : []),
  ];
  return { cards: cards.length > 0 ? cards : undefined, notice: lines.join("\n") };
}
