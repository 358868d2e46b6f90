import { type CaravanId, pairs, seats } from "../game/types.js";
import type { CaravanView, PublicView } from "../game/views.js";
import type { Picture, ResultScene } from "./picture.js";
import { pictureOf } from "./picture-cache.js";

/** Draws how a game ended, for everyone. Equal results are drawn once. */
export function drawResult({ view, names, pot, words }: ResultScene): Promise<Picture> {
  const { winner, handSizes, deckSizes } = view;
  const caravans = withoutCards(view.caravans);
  const result = { caravans, winner, handSizes, deckSizes, names, pot, words };
  return pictureOf({ kind: "result", result }, "public");
}

function withoutCards(caravans: PublicView["caravans"]): PublicView["caravans"] {
  const values = seats.flatMap((seat) =>
    pairs.map((pair): readonly [CaravanId, CaravanView] => {
      const caravan: CaravanId = `${seat}${pair}`;
      return [caravan, { ...caravans[caravan], numerals: [] }];
    }),
  );
  return { ...caravans, ...Object.fromEntries(values) };
}
