import { preview } from "../../game/preview.js";
import { type CaravanId, type Move, pairs } from "../../game/types.js";
import { whyNot } from "../../game/verdict.js";
import { costOf } from "../../text/effects.js";
import { partsOf } from "../../text/moves.js";
import { illegalInWords } from "../../text/refusals.js";
import { type Button, buttonRows } from "../controls-kit.js";
import {
  type Body,
  backButton,
  chooseButton,
  control,
  type HandScreen,
  labelWithOutlook,
  marked,
  moveButton,
  opponentOf,
  outlook,
  warningFor,
} from "./hand-screen.js";

type Disbanding = Extract<Move, { kind: "disband" }>;

/** Which caravan to disband or, where it costs a sale or the match, whether that is meant. */
export function disbandBody(screen: HandScreen, sure: CaravanId | null): Body {
  if (sure !== null) {
    const move: Disbanding = { kind: "disband", caravan: sure };
    if (whyNot(screen.view, move) === null) return disbandSureBody(screen, move);
  }
  const { words, view } = screen;
  const moves = pairs.map((pair): Disbanding => ({ kind: "disband", caravan: `${view.seat}${pair}` }));
  const legal = moves.filter((move) => whyNot(view, move) === null);
  return {
    lines: [words.hand.chooseDisband, warningFor(screen, legal)].filter((line) => line !== null),
    rows: [
      ...moves.flatMap((move) => buttonRows([disbandButton(screen, move)])),
      ...buttonRows([backButton(screen)]),
    ],
  };
}

function disbandButton(screen: HandScreen, move: Disbanding): Button {
  const { words, view } = screen;
  const { pair } = partsOf(move.caravan);
  const refusal = whyNot(view, move);
  const choice = { kind: "disband", sure: move.caravan } as const;
  if (refusal) {
    const label = words.hand.caravanButton({ pair, effect: illegalInWords(words, refusal) });
    return { ...chooseButton(screen, choice, label), state: "disabled" };
  }
  const label = labelWithOutlook(screen, move, (effect) => words.hand.disbandButton({ pair, effect }));
  const effect = preview(view, move);
  if (costOf(effect, view.seat) === null) return moveButton(screen, move, label);
  const { text, look } = marked(screen, effect, label);
  return { ...chooseButton(screen, choice, text), look };
}

function disbandSureBody(screen: HandScreen, move: Disbanding): Body {
  const { words } = screen;
  const { pair } = partsOf(move.caravan);
  return {
    lines: [words.hand.disbandSure({ pair, effect: outlook(screen, move) })],
    rows: buttonRows([moveButton(screen, move, words.hand.disbandYes({ pair })), backButton(screen)]),
  };
}

/** Whether the player means to give up. */
export function resignBody(screen: HandScreen): Body {
  const { words, pot } = screen;
  const name = opponentOf(screen);
  return {
    lines: [pot === null ? words.hand.resignSureFriendly({ name }) : words.hand.resignSure({ pot, name })],
    rows: buttonRows([
      { id: control(screen, "resign", "sure"), label: words.hand.resignYes, look: "danger" },
      backButton(screen),
    ]),
  };
}
