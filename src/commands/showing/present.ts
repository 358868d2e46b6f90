import { isDealt, isEnded, type Match, matchRecord } from "../../match/match.js";
import type { Showing } from "../../match/showing.js";
import { publicSurfaceRecord } from "../../match/surface.js";
import type { Scope } from "../../store/store.js";
import { wordsFor } from "../../text/language.js";
import { withNames } from "../../text/players.js";
import { showBoard } from "./board.js";
import { showChallenge } from "./challenge.js";
import { showGift } from "./gift.js";
import { showHand } from "./hand.js";
import { mostAttempts } from "./latest.js";
import { showLogLine } from "./log-line.js";
import type { Occasion } from "./occasion.js";
import { showPractice } from "./practice.js";
import { showResult } from "./result.js";
import { removeStrays } from "./strays.js";
import type { ShowingTools } from "./tools.js";
import { showWarning } from "./warning.js";

/** Shows one thing as the match is now. @throws what Discord or the store say */
export async function present(
  tools: ShowingTools,
  scope: Scope,
  what: Showing,
  attempt: Occasion["attempt"],
): Promise<void> {
  if (what.kind === "hand") return showHand(tools, scope, what);
  if (what.kind === "practice") return showPractice(tools, scope, what);
  if (what.kind === "strays") return removeStrays(tools, scope, what.match);
  if (what.kind === "log") return showLogLine(tools, scope, what.line, attempt);
  if (what.kind === "gift") return showGift(tools, scope, what.gift, attempt);
  let match = await tools.store.read(scope, matchRecord, what.match);
  let occasion: Occasion =
    what.kind === "seek"
      ? { why: "sought", offered: what.channel, attempt }
      : { why: "changed", offered: null, attempt };
  // Another process may have shown a newer state before ours arrived; then the newest is shown once more.
  for (let round = 0; match && round < mostAttempts; round++) {
    const shown = await presentAs(tools, scope, what, withNames(wordsFor(match.language), match), occasion);
    const newest: Match | undefined = await tools.store.read(scope, matchRecord, what.match);
    if (newest?.version === shown.version) return;
    match = newest;
    occasion = { ...occasion, why: "overtaken" };
  }
}

/** @returns the match as it was shown: what had to wait shows what came meanwhile */
async function presentAs(
  tools: ShowingTools,
  scope: Scope,
  what: Exclude<Showing, { kind: "hand" | "strays" | "practice" | "log" | "gift" }>,
  match: Match,
  occasion: Occasion,
): Promise<Match> {
  switch (what.kind) {
    case "challenge":
      await showChallenge(tools, scope, match, occasion);
      return match;
    case "board":
      return isDealt(match) ? showBoard(tools, scope, match, occasion) : match;
    case "result":
      await showResult(tools, scope, match, occasion);
      return match;
    case "warning":
      await showWarning(tools, scope, match, occasion);
      return match;
    case "seek":
      return find(tools, scope, match, occasion);
  }
}

/** Shows what a player cannot find; of a match that is over only what has never been shown. */
async function find(tools: ShowingTools, scope: Scope, match: Match, occasion: Occasion): Promise<Match> {
  if (!isDealt(match)) return match;
  const surface = await tools.store.read(scope, publicSurfaceRecord, match.id);
  const there = isEnded(match) && surface?.board?.version === match.version;
  const shown = there ? match : await showBoard(tools, scope, match, occasion);
  await showResult(tools, scope, shown, occasion);
  return shown;
}
