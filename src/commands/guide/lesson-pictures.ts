import { caravanIds } from "../../game/table.js";
import type { CaravanView, PublicView } from "../../game/views.js";
import { altTextLimit, caravanInWords } from "../../render/alt-text.js";
import { drawBoard } from "../../render/board.js";
import { drawCardRow } from "../../render/card-row.js";
import { drawExample } from "../../render/example.js";
import { markOf } from "../../render/last-move.js";
import { type CaptionedPicture, clip } from "../../render/message.js";
import { fromSeat } from "../../text/moves.js";
import type { Words } from "../../text/words.js";
import { type Lesson, you } from "./lessons.js";

/** The whole board; its description calls the caravans yours and theirs. */
export async function boardPicture(words: Words, view: PublicView): Promise<CaptionedPicture> {
  const names = { A: words.guide.you, B: words.guide.opponent };
  const naming = fromSeat(words, you);
  const caravans = caravanIds.map((id) => caravanInWords(words, naming(id), view.caravans[id]));
  return {
    picture: await drawBoard({ view, names, pot: 0, words: words.picture }),
    alt: clip([words.guide.alt.board, ...caravans].join(" "), altTextLimit),
  };
}

/** One caravan of yours. */
export async function caravanPicture(words: Words, caravan: CaravanView): Promise<CaptionedPicture> {
  return {
    picture: await drawCardRow({ caravan, words: words.picture, marked: null }),
    alt: clip(caravanInWords(words, words.caravan.own({ pair: 1 }), caravan), altTextLimit),
  };
}

/** Every caravan that the move of a lesson changes, before and after. */
export async function examplePicture(words: Words, { effect, after }: Lesson): Promise<CaptionedPicture> {
  const naming = fromSeat(words, you);
  const mark = markOf(after);
  const inWords = (side: "before" | "after") =>
    effect.changed.map((change) => caravanInWords(words, naming(change.caravan), change[side])).join(" ");
  return {
    picture: await drawExample({
      rows: effect.changed.map((change) => ({
        caption: capitalised(naming(change.caravan)),
        before: change.before,
        after: change.after,
        marked: mark.kind === "card" && mark.caravan === change.caravan ? mark.place : null,
      })),
      words: words.picture,
    }),
    alt: clip(
      [
        words.guide.alt.before({ caravans: inWords("before") }),
        words.guide.alt.after({ caravans: inWords("after") }),
      ].join(" "),
      altTextLimit,
    ),
  };
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
