import { pairs, type Seat, seats } from "../../game/types.js";
import type { ResultSight } from "../picture.js";
import { measures } from "../theme.js";
import { compactAmount } from "./amount.js";
import type { Drawing } from "./easel.js";
import type { Box } from "./panel.js";
import { paintPlate } from "./plate.js";
import { paintPlayerBar } from "./player-bar.js";
import { paintTable } from "./table-top.js";

const { margin, gap, bar, plate, width } = measures;
const laneGap = 10;
const plateGap = 4;
const laneWidth = Math.floor((width - 2 * margin - 2 * laneGap) / 3);

/** The board without its cards: the two players, the winner with a crown and the pot, and the values between them. */
export function resultDrawing({
  caravans,
  winner,
  handSizes,
  deckSizes,
  names,
  pot,
  words,
}: ResultSight): Drawing {
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
    paint(brush, stamps) {
      paintTable(brush, height);
      for (const seat of seats) {
        const won = winner === seat;
        paintPlayerBar(brush, stamps, {
          area: { x: margin, y: bars[seat], width: width - 2 * margin, height: bar },
          name: names[seat],
          role: won ? "winner" : "waiting",
          hand: handSizes[seat],
          deck: deckSizes[seat],
          pot: won && pot > 0 ? compactAmount(pot, words.language) : null,
          discarded: null,
        });
        for (const pair of pairs) {
          paintPlate(brush, stamps, lane(seat, pair), caravans[`${seat}${pair}`], words);
        }
      }
    },
  };
}
