import { parseMove } from "../../game/moves.js";
import type { PlayerView } from "../../game/views.js";
import { reasonFor } from "../../house/reason.js";
import type { Practice } from "../../match/practice/practices.js";
import { fromSeat, moveInWords } from "../../text/moves.js";
import type { Words } from "../../text/words.js";

/** What the house advised for this very moment. */
export function hintLine(words: Words, { hint, version, seat }: Practice, view: PlayerView): string | null {
  const move = hint?.version === version ? parseMove(hint.move) : undefined;
  if (!hint || !move) return null;
  const told = moveInWords(words, view, move, fromSeat(words, seat));
  const chances = { before: percent(words, hint.before ?? hint.after), after: percent(words, hint.after) };
  const mayWait = view.legalMoves.some(({ kind }) => kind === "discard");
  const said = words.house[mayWait ? "hint" : "hintOpening"]({ move: told, ...chances });
  const reason = reasonFor(view, move);
  // That nothing is worth a card is said of no card that is played.
  if (reason === "waits" && move.kind !== "discard") return `💡 ${said}`;
  return `💡 ${said} ${words.house.reason[reason]}`;
}

function percent(words: Words, chance: number): string {
  return words.percent(Math.round(chance * 100));
}
