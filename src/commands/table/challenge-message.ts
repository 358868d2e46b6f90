import { commitmentOf } from "../../game/fairness.js";
import { type Match, type OpenChallenge, otherSide, potOf } from "../../match/match.js";
import { type Message, message } from "../../render/message.js";
import { wordsFor } from "../../text/language.js";
import { inTime, mention, safeName } from "../../text/markup.js";
import type { Words } from "../../text/words.js";
import { type Button, buttonRows } from "../controls-kit.js";
import type { ControlKind } from "../ids.js";

/** The public message of a challenge, as it stands. */
export function challengeMessage(match: Match): Message {
  const words = wordsFor(match.language);
  const challenger = safeName(match.challenger.name);
  const opponent = safeName(match.opponent.name);
  const { phase } = match;
  switch (phase.kind) {
    case "challenge":
      return openChallenge(words, { ...match, phase });
    case "running":
    case "ended":
      return message({
        content: [
          words.challenge.accepted({ challenger, opponent }),
          ...stakesInWords(words, match),
          sealInWords(words, match),
        ].join("\n"),
      });
    case "declined":
      // Whoever was challenged first and answered by a raise is refused in turn.
      if (phase.by === "challenger") {
        const said = { decliner: challenger, bidder: opponent, bid: words.caps(match.bid) };
        return message({ content: words.challenge.foldedRaise(said) });
      }
      return message({ content: words.challenge.declined({ challenger, opponent }) });
    case "withdrawn": {
      const raised = phase.by === "opponent";
      const said = raised ? { challenger: opponent, opponent: challenger } : { challenger, opponent };
      return message({ content: words.challenge.withdrawn(said) });
    }
    case "expired":
      return message({ content: words.challenge.expired({ challenger, opponent }) });
  }
}

function openChallenge(words: Words, match: OpenChallenge): Message {
  const { awaits, expiresAt } = match.phase;
  const asked = match[awaits];
  return message({
    content: [
      ...bidInWords(words, match),
      match.inspection === "on" ? words.deck.bring.inspection : null,
      firstInWords(words, match),
      match.clock && words.challenge.clock({ clock: words.clocks[match.clock] }),
      words.challenge.expires({ when: inTime(expiresAt) }),
      sealInWords(words, match),
    ]
      .filter(Boolean)
      .join("\n"),
    rows: buttonRows(answers(words, match)),
    mentions: [asked.id],
  });
}

/** Stays under the challenge for good: with it everyone can check the deal when the match is over. */
function sealInWords(words: Words, match: Match): string {
  return `-# ${words.challenge.sealed({ hash: commitmentOf(match.secret) })}`;
}

/** In a rematch it is settled who moves first. */
function firstInWords(words: Words, match: OpenChallenge): string | null {
  const first = match.firstByRematch;
  return first && words.challenge.rematch({ name: safeName(match[first].name) });
}

function bidInWords(words: Words, match: OpenChallenge): string[] {
  const { awaits } = match.phase;
  const caps = { bid: words.caps(match.bid), pot: words.caps(potOf(match)) };
  const asked = mention(match[awaits].id);
  const open = words.challenge.open({
    challenger: safeName(match.challenger.name),
    opponent: awaits === "opponent" ? asked : `**${safeName(match.opponent.name)}**`,
    ruleset: words.rulesets[match.ruleset],
  });
  if (match.version > 1) {
    const bidder = safeName(match[otherSide(awaits)].name);
    return [open, words.challenge.raised({ bidder, asked, ...caps })];
  }
  return [open, match.bid > 0 ? words.challenge.stake(caps) : words.challenge.friendly];
}

/** A friendly match can be raised too, but there is nothing to be all in with. */
function answers(words: Words, match: OpenChallenge): Button[] {
  const button = (kind: ControlKind) => ({ kind, match: match.id, version: match.version, argument: "" });
  const accept =
    match.bid > 0 ? words.challenge.match({ bid: words.caps(match.bid) }) : words.challenge.accept;
  return [
    { id: button("accept"), label: accept, look: "main" },
    { id: button("raise"), label: words.challenge.raise },
    ...(match.bid > 0 ? [{ id: button("allin"), label: words.challenge.allIn }] : []),
    { id: button("decline"), label: words.challenge.decline },
    { id: button("withdraw"), label: words.challenge.withdraw },
    { id: button("deck-bring"), label: words.deck.bring.button },
  ];
}

/** What was staked in the end, and what an all-in left out. */
function stakesInWords(words: Words, match: Match): string[] {
  if (match.bid === 0) return [];
  const settled = words.challenge.settled({ bid: words.caps(match.bid), pot: words.caps(potOf(match)) });
  if (!match.leftOut) return [settled];
  const { of, caps } = match.leftOut;
  return [settled, words.challenge.leftOut({ name: safeName(match[of].name), caps: words.caps(caps) })];
}
