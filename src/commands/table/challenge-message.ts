import { commitmentOf } from "../../game/fairness.js";
import { type Match, potOf } from "../../match/match.js";
import { type Message, message } from "../../render/message.js";
import { wordsFor } from "../../text/language.js";
import { inTime, mention, safeName } from "../../text/markup.js";
import { buttonRows } from "../controls-kit.js";
import type { ControlKind } from "../ids.js";

/** The public message of a challenge, as it stands. */
export function challengeMessage(match: Match): Message {
  const words = wordsFor(match.language);
  const challenger = safeName(match.challenger.name);
  const opponent = safeName(match.opponent.name);
  const { phase } = match;
  switch (phase.kind) {
    case "challenge":
      return openChallenge(match, phase.expiresAt);
    case "running":
    case "ended":
      return message({ content: words.challenge.accepted({ challenger, opponent }) });
    case "declined":
    case "withdrawn":
    case "expired":
      return message({ content: words.challenge[phase.kind]({ challenger, opponent }) });
  }
}

function openChallenge(match: Match, expiresAt: number): Message {
  const words = wordsFor(match.language);
  const button = (kind: ControlKind) => ({ kind, match: match.id, version: match.version, argument: "" });
  return message({
    content: [
      words.challenge.open({
        challenger: safeName(match.challenger.name),
        opponent: mention(match.opponent.id),
        ruleset: words.rulesets[match.ruleset],
      }),
      match.bid > 0
        ? words.challenge.stake({ bid: words.caps(match.bid), pot: words.caps(potOf(match)) })
        : words.challenge.friendly,
      words.challenge.expires({ when: inTime(expiresAt) }),
      `-# ${words.challenge.sealed({ hash: commitmentOf(match.secret) })}`,
    ].join("\n"),
    rows: buttonRows([
      { id: button("accept"), label: words.challenge.accept, look: "main" },
      { id: button("decline"), label: words.challenge.decline },
      { id: button("withdraw"), label: words.challenge.withdraw },
    ]),
    mentions: [match.opponent.id],
  });
}
