import type { Seat } from "../../game/types.js";
import { type RunningMatch, sideIn } from "../../match/match.js";
import { timeUpAt } from "../../match/turn-clock.js";
import { type Message, message } from "../../render/message.js";
import { wordsFor } from "../../text/language.js";
import { inTime, mention, safeName } from "../../text/markup.js";

/** Tells everyone that the player to move has a quarter of their time left. */
export function warningMessage(match: RunningMatch, turn: Seat, call: "mention" | "quiet"): Message {
  const words = wordsFor(match.language);
  const { clock } = match.phase;
  const player = match[sideIn(match, turn)];
  const name = call === "mention" ? mention(player.id) : `**${safeName(player.name)}**`;
  return message({
    content: clock ? words.board.warning({ name, when: inTime(timeUpAt(clock)) }) : "",
    mentions: call === "mention" ? [player.id] : [],
  });
}
