import { type CaravanId, pairs, type Seat, seats } from "../../game/types.js";
import type { CaravanView } from "../../game/views.js";
import type { LastMoveMark } from "../last-move.js";
import type { BoardSight } from "../picture.js";
import { measures } from "../theme.js";
import { compactAmount } from "./amount.js";
import { layOutCaravan } from "./caravan-layout.js";
import type { Drawing } from "./easel.js";
import type { Box } from "./panel.js";
import { paintPlate } from "./plate.js";
import { type PlayerBar, paintPlayerBar } from "./player-bar.js";
import type { Brush } from "./shapes.js";
import type { Stamps } from "./stamps.js";
import { paintTable } from "./table-top.js";
import { paintCaravan, paintTray, type Tray, type TrayMark, trayHeight } from "./tray.js";

/**
 * The board: A's bar and caravans, the values of each pair one above the other, B's caravans and bar.
 *
 * It stands upright and is as tall as its longest caravans. A landscape board (a row for each pair, its values in
 * the middle) was drawn and looked at beside it, 350 pixels wide and fitted into 550 by 350: names have half the room,
 * five numerals side by side are covered to a third and six are folded, and with two faces on a card it is hardly
 * lower. Upright, ranks are 15 pixels tall on a phone and 17 in 550 by 350.
 */
export function boardDrawing(board: BoardSight): Drawing {
  const plan = planOf(board, 0, trayHeightsOf(board));
  return {
    height: plan.bottom,
    paint(brush, stamps) {
      paintTable(brush, plan.bottom);
      paintBoard(brush, stamps, board, plan);
    },
  };
}

/** Everything on the board; not what lies under it. */
export function paintBoard(brush: Brush, stamps: Stamps, board: BoardSight, plan: BoardPlan): void {
  for (const seat of seats) paintPlayerBar(brush, stamps, barOf(board, seat, plan));
  for (const { tray, plate } of plan.places) {
    paintTray(brush, tray);
    paintCaravan(brush, stamps, tray);
    paintPlate(brush, stamps, plate, tray.caravan, board.words);
  }
}

/** Where everything on a board lies, in pixels. */
export interface BoardPlan {
  /** Below the margin under B's bar. */
  readonly bottom: number;
  readonly bars: Readonly<Record<Seat, Box>>;
  readonly places: readonly { readonly tray: Tray; readonly plate: Box }[];
}

const { margin, gap, bar, plate, trayPadding, width } = measures;
const laneGap = 10;
const laneWidth = Math.floor((width - 2 * margin - 2 * laneGap) / 3);

/** How tall the trays of each player must be for their caravans, in pixels. */
export function trayHeightsOf({ caravans }: Pick<BoardSight, "caravans">): Readonly<Record<Seat, number>> {
  const heights = (seat: Seat) =>
    pairs.map((pair) => {
      const caravan = caravans[`${seat}${pair}`];
      return trayHeight(caravan, layOut(caravan));
    });
  return bySeat((seat) => Math.max(...heights(seat)));
}

/** Lays out a board from a height on downward, with trays of given heights. */
export function planOf(
  { caravans, mark }: BoardSight,
  top: number,
  heights: Readonly<Record<Seat, number>>,
): BoardPlan {
  const trayTop = top + margin + bar + gap;
  const plateTop = trayTop + heights.A + gap;
  const lowerPlate = plateTop + plate + 4;
  const lowerTray = lowerPlate + plate + gap;
  const lowerBar = lowerTray + heights.B + gap;
  const tops = { A: { tray: trayTop, plate: plateTop }, B: { tray: lowerTray, plate: lowerPlate } };
  const barBox = (y: number) => ({ x: margin, y, width: width - 2 * margin, height: bar });
  return {
    bottom: lowerBar + bar + margin,
    bars: { A: barBox(top + margin), B: barBox(lowerBar) },
    places: seats.flatMap((seat) =>
      pairs.map((pair) => {
        const caravan = caravans[`${seat}${pair}`];
        const x = margin + (pair - 1) * (laneWidth + laneGap);
        const tray: Tray = {
          area: { x, y: tops[seat].tray, width: laneWidth, height: heights[seat] },
          number: pair,
          caravan,
          layout: layOut(caravan),
          inner: seat === "A" ? "bottom" : "top",
          mark: trayMark(mark, `${seat}${pair}`),
        };
        return { tray, plate: { x, y: tops[seat].plate, width: laneWidth, height: plate } };
      }),
    ),
  };
}

function layOut(caravan: CaravanView) {
  return layOutCaravan(caravan, laneWidth - trayPadding);
}

function bySeat<Value>(read: (seat: Seat) => Value): Readonly<Record<Seat, Value>> {
  return { A: read("A"), B: read("B") };
}

function trayMark(mark: LastMoveMark, caravan: CaravanId): TrayMark {
  if (mark.kind === "caravan" && mark.caravan === caravan) return { kind: "whole" };
  if (mark.kind === "card" && mark.caravan === caravan) return { kind: "card", place: mark.place };
  return { kind: "none" };
}

function barOf(board: BoardSight, seat: Seat, { bars }: BoardPlan): PlayerBar {
  const { mark, names, pot, words } = board;
  return {
    area: bars[seat],
    name: names[seat],
    role: board.turn === seat ? "mover" : board.winner === seat ? "winner" : "waiting",
    hand: board.handSizes[seat],
    deck: board.deckSizes[seat],
    pot: seat === "A" && pot > 0 ? compactAmount(pot, words.language) : null,
    discarded: mark.kind === "discard" && mark.seat === seat ? mark.card : null,
  };
}
