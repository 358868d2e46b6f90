import { nameOf } from "../game/cards.js";
import { opponentOf } from "../game/table.js";
import type { CaravanId, Seat } from "../game/types.js";
import { boardSight } from "./board.js";
import type { LastMoveMark } from "./last-move.js";
import type { BoardSight, Picture, PictureOrder, TableScene } from "./picture.js";
import { pictureOf, pictureSoon, type SoonPicture } from "./picture-cache.js";

/** Draws the board and a hand in one picture, the side whose hand it is next to it. Equal ones are drawn once. */
export function drawTable(scene: TableScene): Promise<Picture> {
  return pictureOf(orderOf(scene));
}

/** As `drawTable`, for somebody who goes on without the picture when it takes long, unless it is `there`, by name. */
export function drawTableSoon(scene: TableScene, there: readonly string[]): Promise<SoonPicture> {
  return pictureSoon(orderOf(scene), there);
}

function orderOf(scene: TableScene): PictureOrder {
  const sight = boardSight(scene);
  const board = scene.seat === "A" ? turnedRound(sight) : sight;
  return { kind: "table", board, cards: scene.hand.map(nameOf) };
}

/** The same board from the other side: who is drawn above comes below. */
function turnedRound(sight: BoardSight): BoardSight {
  const swapped = <Value>(values: Readonly<Record<Seat, Value>>) => ({ A: values.B, B: values.A });
  const { caravans, turn, winner } = sight;
  return {
    ...sight,
    caravans: {
      A1: caravans.B1,
      A2: caravans.B2,
      A3: caravans.B3,
      B1: caravans.A1,
      B2: caravans.A2,
      B3: caravans.A3,
    },
    turn: turn && opponentOf(turn),
    winner: winner && opponentOf(winner),
    handSizes: swapped(sight.handSizes),
    deckSizes: swapped(sight.deckSizes),
    names: swapped(sight.names),
    mark: markTurnedRound(sight.mark),
  };
}

function markTurnedRound(mark: LastMoveMark): LastMoveMark {
  switch (mark.kind) {
    case "none":
      return mark;
    case "discard":
      return { ...mark, seat: opponentOf(mark.seat) };
    case "card":
    case "caravan":
      return { ...mark, caravan: opposite(mark.caravan) };
  }
}

function opposite(caravan: CaravanId): CaravanId {
  const [seat, pair] = [caravan[0] as Seat, caravan[1] as "1" | "2" | "3"];
  return `${opponentOf(seat)}${pair}` as CaravanId;
}
