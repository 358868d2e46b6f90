import { parseCardName } from "../../src/game/cards.js";
import { cardNameOf } from "../../src/game/codes.js";
import type { GameState } from "../../src/game/state.js";
import { caravanIds, indexOf } from "../../src/game/table.js";
import type { CardName, Move } from "../../src/game/types.js";

/** Well-formed moves around a state, most of them illegal: cards of both hands and a few more, put everywhere. */
export function everyMove(state: GameState): readonly Move[] {
  const { A, B } = state.holdings;
  const names = new Set([...A.hand, ...B.hand].map(cardNameOf).concat(others));
  return [
    ...caravanIds.map((caravan): Move => ({ kind: "disband", caravan })),
    ...[...names].flatMap((card) => everyMoveOf(card, state)),
  ];
}

const others: readonly CardName[] = ["AS", "10D", "JH", "QC", "KS", "Jo1"].flatMap(
  (text) => parseCardName(text) ?? [],
);

function everyMoveOf(card: CardName, state: GameState): readonly Move[] {
  const onCaravans = caravanIds.flatMap((caravan): readonly Move[] => {
    const beyond = state.table[indexOf(caravan)].length + 1;
    const positions = Array.from({ length: beyond + 1 }, (_, position) => position);
    return [
      { kind: "place", card, caravan },
      ...positions.map((position): Move => ({ kind: "attach", card, caravan, position })),
    ];
  });
  return [{ kind: "discard", card }, ...onCaravans];
}
