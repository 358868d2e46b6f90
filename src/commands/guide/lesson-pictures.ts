import { caravanIds } from "../../game/table.js";
import type { CaravanView, PublicView } from "../../game/views.js";
import { cutAtPause } from "../../render/alt-limit.js";
import { cardRowAltText } from "../../render/alt-text.js";
import { drawBoard } from "../../render/board.js";
import { captionedCardRow } from "../../render/captioned.js";
import { drawExample } from "../../render/example.js";
import { markOf } from "../../render/last-move.js";
import type { CaptionedPicture } from "../../render/message.js";
import type { Place } from "../../render/place.js";
import { capitalised } from "../../text/markup.js";
import { fromSeat } from "../../text/moves.js";
import type { Words } from "../../text/words.js";
import type { Lesson } from "./lessons.js";
import { you } from "./script.js";

/** The whole board; its description calls the caravans yours and theirs. */
export async function boardPicture(words: Words, view: PublicView): Promise<CaptionedPicture> {
  const names = { A: words.guide.you, B: words.guide.opponent };
  const naming = fromSeat(words, you);
  const caravans = caravanIds.map((id) => inWords(words, capitalised(naming(id)), view.caravans[id]));
  return {
    picture: await drawBoard({ view, names, pot: 0, words: words.picture }),
    alt: cutAtPause([words.guide.alt.board, ...caravans].join(" ")),
  };
}

/** One caravan of yours. */
export function caravanPicture(words: Words, caravan: CaravanView): Promise<CaptionedPicture> {
  return captionedCardRow(words, capitalised(words.caravan.own({ pair: 1 })), { caravan, marked: null });
}

/** Every caravan that the move of a lesson changes, before and after. */
export async function examplePicture(words: Words, { effect, after }: Lesson): Promise<CaptionedPicture> {
  const naming = fromSeat(words, you);
  const mark = markOf(after);
  const rows = effect.changed.map(({ caravan, before, after }) => ({
    caption: capitalised(naming(caravan)),
    before,
    after,
    marked: mark.kind === "card" && mark.caravan === caravan ? mark.place : null,
  }));
  const { before, after: then } = words.guide.alt;
  const alt = [
    before({ caravans: rows.map((row) => inWords(words, row.caption, row.before)).join(" ") }),
    then({ caravans: rows.map((row) => inWords(words, row.caption, row.after, row.marked)).join(" ") }),
  ];
  return {
    picture: await drawExample({ rows, words: words.picture }),
    alt: cutAtPause(alt.join(" ")),
  };
}

function inWords(words: Words, name: string, caravan: CaravanView, marked: Place | null = null): string {
  return cardRowAltText(words, name, { caravan, marked });
}
