import { agreements } from "../../match/match.js";
import type { Row } from "../../render/message.js";
import { buttonRows } from "../controls-kit.js";
import { type Body, backButton, control, type HandScreen, opponentOf } from "./hand-screen.js";

/** Ways to end the match together. */
export function endBody(screen: HandScreen): Body {
  const { words } = screen;
  const offers = agreements.map((kind) => ({
    id: control(screen, "offer", kind),
    label: words.hand.offer[kind],
  }));
  return {
    lines: [words.hand.endHow({ name: opponentOf(screen) })],
    rows: [...offerRows(screen), ...buttonRows([...offers, backButton(screen)])],
  };
}

/** What one of the two offers, as the reader sees it. */
export function offerLines({ words, offer, names, view }: HandScreen): string[] {
  if (!offer) return [];
  if (offer.by === "reader") return [words.hand.ownOffer[offer.kind]];
  return [words.board.offer[offer.kind]({ name: names[view.seat === "A" ? "B" : "A"] })];
}

/** The answer to an offer; who made it can take it back. */
export function offerRows(screen: HandScreen): Row[] {
  const { words, offer } = screen;
  if (!offer) return [];
  const no = { id: control(screen, "answer", `no.${offer.kind}`) };
  if (offer.by === "reader") return buttonRows([{ ...no, label: words.hand.takeBack }]);
  return buttonRows([
    { id: control(screen, "answer", `yes.${offer.kind}`), label: words.hand.agree[offer.kind], look: "good" },
    { ...no, label: words.hand.refuse },
  ]);
}
