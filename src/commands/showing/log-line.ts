import { randomUUID } from "node:crypto";
import {
  type LogLine,
  logbookId,
  logbookRecord,
  noteLogTrouble,
  takeFromLogbook,
} from "../../league/logbook.js";
import { serverSettingsId, serverSettingsRecord } from "../../league/settings.js";
import { isEnded, type Match, matchRecord, otherSide, potOf, winnerOf } from "../../match/match.js";
import { showing } from "../../match/showing.js";
import { message } from "../../render/message.js";
import type { Scope, Store } from "../../store/store.js";
import { wordsFor } from "../../text/language.js";
import { mention, safeName } from "../../text/markup.js";
import { withNames } from "../../text/players.js";
import type { Words } from "../../text/words.js";
import { restPayload } from "../payload.js";
import type { Occasion } from "./occasion.js";
import { postInFirst } from "./post.js";
import type { ShowingTools } from "./tools.js";
import { troubleOf } from "./trouble.js";

/** Tells the server's log channel what somebody who may has done; nothing where there is no such channel any more. */
export async function showLogLine(
  { store, rest }: ShowingTools,
  scope: Scope,
  id: string,
  attempt: Occasion["attempt"],
): Promise<void> {
  const [logbook, settings] = await Promise.all([
    store.read(scope, logbookRecord, logbookId),
    store.read(scope, serverSettingsRecord, serverSettingsId),
  ]);
  const line = logbook?.lines.find((each) => each.id === id);
  if (!line) return;
  const channel = settings?.logChannel;
  const content = channel && (await inWords(store, scope, line));
  if (channel && content) {
    try {
      await postInFirst(rest, [channel], {
        payload: restPayload(message({ content })),
        nonce: `${id}.log`,
        attempt,
        after: id,
        isIt: (found) => found.content === content,
      });
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble === "gone" || trouble === "closed") await noteTrouble(store, scope, channel);
      throw error;
    }
  }
  await store.transact(scope, `logged:${id}:${randomUUID()}`, async (tx) => {
    // Taken from the outbox by whichever process looks next.
    for (const waiting of await takeFromLogbook(tx, id)) tx.show(showing.log(waiting));
    return null;
  });
}

/** A manager is told of it at the next chance. */
async function noteTrouble(store: Store, scope: Scope, channel: string): Promise<void> {
  await store.transact(scope, `log-trouble:${randomUUID()}`, async (tx) => {
    await noteLogTrouble(tx, channel);
    return null;
  });
}

/** The line; undefined where what it is about is not there any more. */
async function inWords(store: Store, scope: Scope, line: LogLine): Promise<string | undefined> {
  const words = wordsFor(line.language);
  const say = words.management.log;
  const { deed } = line;
  const by = mention(line.by);
  switch (deed.kind) {
    case "grant":
    case "reset": {
      const amount = words.caps(Math.abs(deed.amount));
      const said = { by, user: mention(deed.user), amount, reason: safeName(deed.reason) };
      if (deed.kind === "grant") return deed.amount > 0 ? say.granted(said) : say.taken(said);
      return deed.amount < 0 ? say.resetDown(said) : say.resetUp(said);
    }
    case "reset-all":
      return say.resetAll({ by, wallets: words.number(deed.wallets), reason: safeName(deed.reason) });
    case "bar": {
      const said = { by, user: mention(deed.user), matches: words.matches(deed.matches) };
      return deed.reason === null
        ? say.barred(said)
        : say.barredBecause({ ...said, reason: safeName(deed.reason) });
    }
    case "unbar":
      return say.unbarred({ by, user: mention(deed.user) });
    case "void":
    case "award": {
      const match = await store.read(scope, matchRecord, deed.match);
      return match && endOfMatchInWords(words, by, withNames(words, match));
    }
  }
}

/** That a match was ended by somebody who may, by what came of it. */
function endOfMatchInWords(words: Words, moderator: string, match: Match): string {
  const winner = isEnded(match) ? winnerOf(match) : null;
  if (winner === null) {
    return words.result.closedInLog({
      moderator,
      match: match.id,
      a: safeName(match.challenger.name),
      b: safeName(match.opponent.name),
      bid: words.caps(match.bid),
    });
  }
  return words.result.awardedInLog({
    moderator,
    match: match.id,
    winner: safeName(match[winner].name),
    loser: safeName(match[otherSide(winner)].name),
    pot: words.caps(potOf(match)),
  });
}
