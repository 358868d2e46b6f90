import { type Card, type Seat, seats } from "../game/types.js";
import { cardSign } from "./cards.js";
import type { Words } from "./words.js";

/** The first hands of a deal, a line each, to be compared with what the players saw. */
export function handsInWords(
  words: Words,
  { hands }: { readonly hands: Readonly<Record<Seat, readonly Card[]>> },
  names: Readonly<Record<Seat, string>> = { A: "A", B: "B" },
): readonly string[] {
  return seats.map((seat) =>
    words.verify.hand({
      seat: names[seat],
      cards: hands[seat].map((card) => cardSign(words, card)).join(" "),
    }),
  );
}
