import type { Card } from "../../game/types.js";
import { balanceOf } from "../../league/ledger.js";
import { memberRecord, startingCaps } from "../../league/member.js";
import type { AnswerRefusal } from "../../match/answer-refusal.js";
import { type AcceptOutcome, accept as acceptChallenge, goAllIn, raise } from "../../match/challenge.js";
import { type CloseOutcome, decline, withdraw } from "../../match/close-challenge.js";
import { momentOf } from "../../match/game.js";
import { isDealt, type Match, matchRecord, otherSide, sideOf } from "../../match/match.js";
import { answerableBy, type OpenSeat } from "../../match/open-challenge.js";
import { showing } from "../../match/showing.js";
import { notePublicSurface } from "../../match/surface.js";
import { message } from "../../render/message.js";
import type { Transaction } from "../../store/store.js";
import { wordsFor } from "../../text/language.js";
import { mention, safeName } from "../../text/markup.js";
import { type AnyRefusal, refusalInWords } from "../../text/refusals.js";
import { type Answer, ask, type Form, post, tell } from "../answer.js";
import { buttonRows, lineForm } from "../controls-kit.js";
import { keptBy } from "../deck/kept.js";
import { defaultIn } from "../deck/play.js";
import type { Call, Click, Control, Submission, Tools } from "../handler.js";
import { answerHand } from "./hand-answer.js";
import { readerOf } from "./reader.js";
import { partition, rememberHand, showHand } from "./table.js";

/** *Match* (or *Accept*): deals, and shows the person their hand. */
export const accept: Control = {
  usually: "tell",
  run: (tools, click) =>
    meet(tools, click, "accept", (tx, deck) =>
      acceptChallenge(tx, click.id.match, click.person, click.id.version, deck),
    ),
};

/** *All in*: first what it comes to, then, when the person is sure, as *Match*. */
export const allIn: Control = {
  usually: "tell",
  run: (tools, click) =>
    click.id.argument === "sure"
      ? meet(tools, click, "allin", (tx, deck) =>
          goAllIn(tx, click.id.match, click.person, click.id.version, deck),
        )
      : explainAllIn(tools, click),
};

/** *Raise*: a form for the bid, and the bid that was sent. */
export const raiseControl: Control = {
  usually: "tell",
  run: askForRaise,
  submit: sendRaise,
};

/** *Decline*, by whose answer is awaited. */
export const declineControl: Control = closing("decline", decline);
/** *Withdraw*, by whose bid stands. */
export const withdrawControl: Control = closing("withdraw", withdraw);

/** Meets the highest bid one way or the other, and shows the hand that was dealt. */
async function meet(
  tools: Tools,
  click: Click,
  name: string,
  agree: (tx: Transaction, deck: readonly Card[] | undefined) => Promise<AcceptOutcome>,
): Promise<Answer> {
  const { match: id } = click.id;
  // Asked for by the deal, and shown by the answer itself; should that be lost, whoever finds it shows it.
  const own = showing.hand(id, click.person.id);
  const operation = `${name}:${id}:${click.person.id}`;
  const deck = await deckToAnswerWith(tools, click);
  let match: Match | undefined;
  const committed = await tools.store.transact(click.scope, operation, async (tx) => {
    const outcome = await agree(tx, deck);
    if (outcome.kind === "accepted") {
      rememberHand(tx, click, { match: id });
      // A click on the challenge itself tells for certain which message holds it.
      if (click.id.kind === "accept") await notePublicSurface(tx, id, { challenge: click.message });
    }
    match = await tx.get(matchRecord, id);
    return outcome;
  });
  const outcome = committed.value;
  if (outcome.kind === "accept-above-balance") return explainAllIn(tools, click);
  if (outcome.kind !== "accepted") return refused(click, outcome);
  // Pressed again because the first answer was lost: from now on this is the hand that is kept up to date.
  if (committed.repeated) return showHand(tools, click, id);
  const reader = await readerOf(tools.store, click);
  const side = match && sideOf(match, click.person.id);
  if (!match || !side || !isDealt(match)) throw new Error(`match ${id} was accepted and is not dealt`);
  const open = { match, side, moment: momentOf(match), reader };
  const hand = await answerHand(tools, click, open, { choice: { kind: "nothing" } });
  return { ...tell(hand.message), ...hand, ...partition(committed, own) };
}

/** The person's default deck, with which they play unless they have chosen another one for this match. */
async function deckToAnswerWith(
  tools: Tools,
  call: Call & Pick<Click, "id">,
): Promise<readonly Card[] | undefined> {
  const [match, kept] = await Promise.all([
    tools.store.read(call.scope, matchRecord, call.id.match),
    keptBy(tools, call),
  ]);
  return match && defaultIn(kept, match.ruleset)?.cards;
}

/** What going all in would come to for this person; nothing is staked yet. */
async function explainAllIn(tools: Tools, click: Click): Promise<Answer> {
  const seen = await asked(tools, click);
  if (seen.kind !== "open") return refused(click, seen);
  const { match, side, balance } = seen;
  if (balance === 0) return refused(click, { kind: "all-in-with-nothing" });
  if (balance >= match.bid) return refused(click, { kind: "all-in-not-needed", bid: match.bid, balance });
  const { words } = click;
  const stake = words.caps(balance);
  return tell(
    message({
      content: words.challenge.allInSure({
        stake,
        pot: words.caps(balance * 2),
        leftOut: words.caps(match.bid - balance),
        name: safeName(match[otherSide(side)].name),
      }),
      rows: buttonRows([
        {
          id: { kind: "allin", match: match.id, version: match.version, argument: "sure" },
          label: words.challenge.allInYes({ stake }),
          look: "danger",
        },
      ]),
    }),
  );
}

const bidField = "bid";
/** Digits of the greatest bid there can be, and as many separators as people may write. */
const mostBidLetters = 20;

async function askForRaise(tools: Tools, click: Click): Promise<Answer | Form> {
  const seen = await asked(tools, click);
  if (seen.kind !== "open") return refused(click, seen);
  const { match, balance } = seen;
  const { words } = click;
  const id = { kind: "raise", match: match.id, version: match.version, argument: "" } as const;
  return ask(
    lineForm(id, words.challenge.raiseTitle, {
      field: bidField,
      label: words.challenge.raiseLabel({ bid: words.caps(match.bid) }),
      hint: words.challenge.raiseHint({ balance: words.caps(balance) }),
      length: mostBidLetters,
    }),
  );
}

async function sendRaise(tools: Tools, click: Submission): Promise<Answer> {
  const { match: id, version } = click.id;
  const bid = wholeNumber(click.fields[bidField] ?? "");
  if (bid === undefined) return refused(click, { kind: "bid-not-whole" });
  const { leastBid, mostBid } = click.settings;
  let match: Match | undefined;
  const deck = await deckToAnswerWith(tools, click);
  const committed = await tools.store.transact(
    click.scope,
    `raise:${id}:${version}:${bid}:${click.person.id}`,
    async (tx) => {
      const outcome = await raise(tx, id, click.person, {
        bid,
        limits: { least: leastBid, most: mostBid },
        version,
        deck,
      });
      if (outcome.kind !== "raised") return outcome;
      // With this token they can be shown their hand, should the other one accept.
      rememberHand(tx, click, { match: id, shown: null });
      match = await tx.get(matchRecord, id);
      return outcome;
    },
  );
  const outcome = committed.value;
  if (outcome.kind !== "raised") return refused(click, outcome);
  // What is remembered of a click names nobody.
  if (committed.repeated) match = await tools.store.read(click.scope, matchRecord, id);
  const side = match && sideOf(match, click.person.id);
  if (!match || !side) throw new Error(`the bid of match ${id} was raised by nobody in it`);
  const other = match[otherSide(side)].id;
  // For everyone: an edit of the challenge calls nobody.
  const words = wordsFor(click.serverLocale);
  const content = words.challenge.raised({
    bidder: safeName(click.person.name),
    asked: mention(other),
    bid: words.caps(outcome.bid),
    pot: words.caps(outcome.bid * 2),
  });
  const told = post(message({ content, mentions: [other] }), [], async () => {});
  return { ...told, shows: committed.outbox };
}

/** Reads a number as people write it, with spaces, points or commas between the thousands. */
function wholeNumber(text: string): number | undefined {
  const digits = text.trim().replace(/(?<=\d)[\s.,'_\u00a0\u202f](?=\d{3}(\D|$))/g, "");
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}

/** The challenge that awaits this person's answer, and what they have, as it was when they pressed. */
async function asked(
  tools: Tools,
  click: Click,
): Promise<(OpenSeat & { readonly balance: number }) | AnswerRefusal> {
  const [match, member, now] = await Promise.all([
    tools.store.read(click.scope, matchRecord, click.id.match),
    tools.store.read(click.scope, memberRecord, click.person.id),
    tools.store.now(),
  ]);
  const open = answerableBy(match, click.person.id, { now, version: click.id.version });
  if (open.kind !== "open") return open;
  return { ...open, balance: member ? balanceOf(member.ledger) : startingCaps };
}

function refused(click: Call, refusal: AnyRefusal): Answer {
  return tell(message({ content: refusalInWords(click.words, refusal) }));
}

function closing(name: string, close: typeof decline): Control {
  return { usually: "tell", run: (tools, click) => closeChallenge(tools, click, { name, close }) };
}

async function closeChallenge(
  tools: Tools,
  click: Click,
  how: { readonly name: string; readonly close: typeof decline },
): Promise<Answer> {
  const { match } = click.id;
  const operation = `${how.name}:${match}:${click.person.id}`;
  const committed = await tools.store.transact(click.scope, operation, async (tx): Promise<CloseOutcome> => {
    const outcome = await how.close(tx, match, click.person);
    if (outcome.kind === "declined" || outcome.kind === "withdrawn") {
      await notePublicSurface(tx, match, { challenge: click.message });
    }
    return outcome;
  });
  const { words } = click;
  const outcome = committed.value;
  switch (outcome.kind) {
    case "declined":
      return { ...tell(message({ content: words.challenge.youDeclined })), shows: committed.outbox };
    case "withdrawn":
      return { ...tell(message({ content: words.challenge.youWithdrew })), shows: committed.outbox };
    default:
      return refused(click, outcome);
  }
}
