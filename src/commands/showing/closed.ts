import { isEnded, type Match } from "../../match/match.js";
import { message } from "../../render/message.js";
import type { Scope } from "../../store/store.js";
import { wordsFor } from "../../text/language.js";
import { mention, safeName } from "../../text/markup.js";
import { withNames } from "../../text/players.js";
import { restPayload } from "../payload.js";
import type { Occasion } from "./occasion.js";
import { postInFirst } from "./post.js";
import type { ShowingTools } from "./tools.js";

/** Tells the server's log channel that a moderator closed a match; nothing where there is no such channel. */
export async function showClosed(
  tools: ShowingTools,
  scope: Scope,
  match: Match,
  { moderator, attempt }: { readonly moderator: string; readonly attempt: Occasion["attempt"] },
): Promise<void> {
  if (!isEnded(match)) return;
  const { settings } = await tools.choices.of(scope, moderator);
  if (settings.logChannel === null) return;
  const words = wordsFor(match.language);
  const { challenger, opponent } = withNames(words, match);
  const said = {
    moderator: mention(moderator),
    match: match.id,
    a: safeName(challenger.name),
    b: safeName(opponent.name),
    bid: words.caps(match.bid),
  };
  await postInFirst(tools.rest, [settings.logChannel], {
    payload: restPayload(message({ content: words.result.closedInLog(said) })),
    nonce: `${match.id}.closed`,
    attempt,
    after: null,
    isIt: (found) => found.content.includes(`\`${match.id}\``),
  });
}
