import { pairs, type Seat, seats } from "../game/types.js";
import type { Box } from "./panel.js";
import type { Picture, ResultScene } from "./picture.js";
import { pictureOf } from "./picture-cache.js";
import { paintPlate } from "./plate.js";
import { paintPlayerBar } from "./player-bar.js";
import { type Drawing, drawPicture } from "./studio.js";
import { paintTable } from "./table-top.js";
import { measures } from "./theme.js";

/** Draws how a game ended. Equal results are drawn once. */
export function drawResult(scene: ResultScene): Promise<Picture> {
  return pictureOf("result", contentOf(scene), (name) => drawPicture(name, resultDrawing(scene)));
}

const { margin, gap, bar, plate, width } = measures;
const laneGap = 10;
const plateGap = 4;
const laneWidth = Math.floor((width - 2 * margin - 2 * laneGap) / 3);

/** The board without its cards: the two players, the winner with a crown and the pot, and the values between them. */
function resultDrawing({ view, names, pot, words }: ResultScene): Drawing {
  const plateTop = margin + bar + gap;
  const plates = { A: plateTop, B: plateTop + plate + plateGap };
  const lowerBar = plates.B + plate + gap;
  const bars = { A: margin, B: lowerBar };
  const height = lowerBar + bar + margin;
  const lane = (seat: Seat, pair: number): Box => ({
    x: margin + (pair - 1) * (laneWidth + laneGap),
    y: plates[seat],
    width: laneWidth,
    height: plate,
  });
  return {
    height,
    *paint(brush, stamps) {
      paintTable(brush, height);
      for (const seat of seats) {
        const won = view.winner === seat;
        paintPlayerBar(brush, stamps, {
          area: { x: margin, y: bars[seat], width: width - 2 * margin, height: bar },
          name: names[seat],
          role: won ? "winner" : "waiting",
          hand: view.handSizes[seat],
          deck: view.deckSizes[seat],
          pot: won && pot > 0 ? pot : null,
          discarded: null,
        });
        yield;
        for (const pair of pairs) {
          paintPlate(brush, stamps, lane(seat, pair), view.caravans[`${seat}${pair}`], words);
          yield;
        }
      }
    },
  };
}

/** All that is to be seen in the picture, and nothing else. */
function contentOf({ view, names, pot, words }: ResultScene): unknown {
  return {
    caravans: seats.flatMap((seat) =>
      pairs.map((pair) => {
        const { value, suit, direction, status } = view.caravans[`${seat}${pair}`];
        return { value, suit, direction, status };
      }),
    ),
    winner: view.winner,
    hands: seats.map((seat) => view.handSizes[seat]),
    decks: seats.map((seat) => view.deckSizes[seat]),
    names: seats.map((seat) => names[seat]),
    pot,
    words,
  };
}
