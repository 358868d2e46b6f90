import type { Rank, Suit } from "../game/types.js";

/**
 * The words by which people write cards, in English and Polish, as `plain` leaves them: lower case, without accents.
 * These are read, never shown.
 */

/** The rank that a word alone means (`king`, `dziesiatka`), `10` included. */
export function rankOfWord(word: string): Rank | undefined {
  return rankWords.get(word);
}

/** The suit that a word or sign alone means (`hearts`, `kier`, `♥`). */
export function suitOfWord(word: string): Suit | undefined {
  return suitWords.get(word);
}

/** Words that may stand between the others and say nothing. */
export function isFiller(word: string): boolean {
  return fillers.has(word);
}

/** Brings a word to the form in which it is looked up. The number of characters may change. */
export function plain(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/\p{M}|\u200d/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l");
}

const rankWords = table<Rank>({
  A: "a ace aces as asa asy asow",
  "2": "2 two twos deuce deuces dwojka dwojki dwojke",
  "3": "3 three threes trojka trojki trojke",
  "4": "4 four fours czworka czworki czworke",
  "5": "5 five fives piatka piatki piatke",
  "6": "6 six sixes szostka szostki szostke",
  "7": "7 seven sevens siodemka siodemki siodemke",
  "8": "8 eight eights osemka osemki osemke",
  "9": "9 nine nines dziewiatka dziewiatki dziewiatke",
  "10": "10 t ten tens dziesiatka dziesiatki dziesiatke",
  J: "j jack jacks knave knaves w walet waleta walety jopek",
  Q: "q queen queens d dama dame damy krolowa krolowe",
  K: "k king kings krol krola krole",
  Jo: "jo joker jokers jokera jokery jkr dzoker 🃏",
});

const suitWords = table<Suit>({
  S: "s ♠ ♤ :spades: spade spades pik piki pikow pikowy pikowa wino",
  H: "h ♥ ♡ ❤ :hearts: heart hearts kier kiery kierow kierowy kierowa serce",
  D: "d ♦ ♢ :diamonds: diamond diamonds karo kara karowy karowa dzwonek",
  C: "c ♣ ♧ :clubs: club clubs trefl trefle trefli treflowy treflowa zoladz",
});

const fillers = new Set("of the and i oraz - – — • · * +".split(" "));

function table<Meaning extends string>(
  words: Readonly<Record<Meaning, string>>,
): ReadonlyMap<string, Meaning> {
  const entries = Object.entries<string>(words) as [Meaning, string][];
  return new Map(entries.flatMap(([meaning, list]) => list.split(" ").map((word) => [word, meaning])));
}
