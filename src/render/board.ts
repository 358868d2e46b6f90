import { type CaravanId, type Pair, pairs, type Seat, seats } from "../game/types.js";
import { type CaravanLayout, layOutCaravan } from "./caravan-layout.js";
import { type LastMoveMark, markOf } from "./last-move.js";
import type { Box } from "./panel.js";
import type { BoardScene, Picture } from "./picture.js";
import { pictureOf } from "./picture-cache.js";
import { paintPlate } from "./plate.js";
import { type PlayerBar, paintPlayerBar } from "./player-bar.js";
import { type Drawing, drawPicture } from "./studio.js";
import { paintTable } from "./table-top.js";
import { boardCard, measures } from "./theme.js";
import { paintCaravan, paintTray, type Tray, type TrayMark } from "./tray.js";

/** Draws the public board. Boards on which the same is to be seen are drawn once. */
export function drawBoard(scene: BoardScene): Promise<Picture> {
  return pictureOf("board", contentOf(scene), (name) => drawPicture(name, boardDrawing(scene)));
}

/** The board: A's bar and caravans, the values of each pair one above the other, B's caravans and bar. */
export function boardDrawing(scene: BoardScene): Drawing {
  const plan = planOf(scene);
  return {
    height: plan.height,
    *paint(brush, paintCard) {
      paintTable(brush, plan.height);
      for (const seat of seats) {
        paintPlayerBar(brush, barOf(scene, seat, plan));
        yield;
      }
      for (const { tray, plate } of plan.places) {
        paintTray(brush, tray);
        yield;
        yield* paintCaravan(brush, paintCard, tray);
        paintPlate(brush, plate, tray.caravan, scene.words);
        yield;
      }
    },
  };
}

/** All that is to be seen on the board, and nothing else. */
function contentOf({ view, names, pot, words }: BoardScene): unknown {
  return {
    caravans: seats.flatMap((seat) => pairs.map((pair) => view.caravans[`${seat}${pair}`])),
    turn: view.turn,
    winner: view.winner,
    hands: seats.map((seat) => view.handSizes[seat]),
    decks: seats.map((seat) => view.deckSizes[seat]),
    mark: markOf(view),
    names: seats.map((seat) => names[seat]),
    pot,
    words: [words.sold, words.outbid, words.tied, words.over],
  };
}

interface Plan {
  readonly height: number;
  readonly bars: Readonly<Record<Seat, Box>>;
  readonly places: readonly { readonly tray: Tray; readonly plate: Box }[];
  readonly mark: LastMoveMark;
}

const { margin, gap, bar, plate, trayPadding, width } = measures;
const laneGap = 10;
const laneWidth = Math.floor((width - 2 * margin - 2 * laneGap) / 3);
/** Room for the number of a caravan above a single card. */
const leastTray = boardCard.height + 2 * trayPadding + 40;

function planOf({ view }: BoardScene): Plan {
  const mark = markOf(view);
  const layouts = (seat: Seat) =>
    pairs.map((pair) => layOutCaravan(view.caravans[`${seat}${pair}`], laneWidth - trayPadding));
  const tallest = (all: readonly CaravanLayout[]) =>
    Math.max(leastTray, ...all.map(({ height }) => height + 2 * trayPadding));
  const above = layouts("A");
  const below = layouts("B");
  const trayTop = margin + bar + gap;
  const plateTop = trayTop + tallest(above) + gap;
  const lowerPlate = plateTop + plate + 4;
  const lowerTray = lowerPlate + plate + gap;
  const lowerBar = lowerTray + tallest(below) + gap;
  const place = (seat: Seat, pair: Pair) => {
    const x = margin + (pair - 1) * (laneWidth + laneGap);
    const [layout, y, height, plateY] =
      seat === "A"
        ? [above[pair - 1], trayTop, tallest(above), plateTop]
        : [below[pair - 1], lowerTray, tallest(below), lowerPlate];
    const id: CaravanId = `${seat}${pair}`;
    const tray: Tray = {
      area: { x, y, width: laneWidth, height },
      number: pair,
      caravan: view.caravans[id],
      layout: layout ?? { lying: [], width: 0, height: 0 },
      inner: seat === "A" ? "bottom" : "top",
      mark: trayMark(mark, id),
    };
    return { tray, plate: { x, y: plateY, width: laneWidth, height: plate } };
  };
  const barBox = (y: number) => ({ x: margin, y, width: width - 2 * margin, height: bar });
  return {
    height: lowerBar + bar + margin,
    bars: { A: barBox(margin), B: barBox(lowerBar) },
    places: seats.flatMap((seat) => pairs.map((pair) => place(seat, pair))),
    mark,
  };
}

function trayMark(mark: LastMoveMark, caravan: CaravanId): TrayMark {
  if (mark.kind === "caravan" && mark.caravan === caravan) return { kind: "whole" };
  if (mark.kind === "card" && mark.caravan === caravan) return { kind: "card", place: mark.place };
  return { kind: "none" };
}

function barOf({ view, names, pot }: BoardScene, seat: Seat, { bars, mark }: Plan): PlayerBar {
  return {
    area: bars[seat],
    name: names[seat],
    role: view.turn === seat ? "mover" : view.winner === seat ? "winner" : "waiting",
    hand: view.handSizes[seat],
    deck: view.deckSizes[seat],
    pot: seat === "A" && pot > 0 ? pot : null,
    discarded: mark.kind === "discard" && mark.seat === seat ? mark.card : null,
  };
}
