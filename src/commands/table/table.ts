import { parseMove } from "../../game/moves.js";
import { type AgreementOutcome, type AgreementRefusal, answerOffer, offer } from "../../match/agreement.js";
import { momentOf } from "../../match/game.js";
import { agreements, isDealt, type Match, matchRecord, sideOf } from "../../match/match.js";
import { showing } from "../../match/showing.js";
import { type HandSurface, handSurfaceId, handSurfaceRecord, originalMessage } from "../../match/surface.js";
import { makeMove, resign, type TurnRefusal } from "../../match/turn.js";
import { type Message, message } from "../../render/message.js";
import type { Committed, OutboxEntry, Transaction } from "../../store/store.js";
import { refusalInWords } from "../../text/refusals.js";
import type { Words } from "../../text/words.js";
import { type Answer, tell, update } from "../answer.js";
import type { Call, Click, Control, Tools } from "../handler.js";
import { type AnsweredHand, answerHand } from "./hand-answer.js";
import { type Choice, choiceOf, keptChoice } from "./hand-choice.js";
import type { OpenHand } from "./hand-of.js";
import type { HandReader } from "./hand-screen.js";
import { readerOf } from "./reader.js";

const nothing: Choice = { kind: "nothing" };

/** *Your hand* under the board. */
export const hand: Control = {
  usually: "tell",
  run: (tools, click) => showHand(tools, click, click.id.match),
};

/** A card was pressed (where can it go?), *Disband a caravan*, or *Back* from whatever was being chosen. */
export const choosing: Control = {
  usually: "update",
  run: async (tools, click) => {
    const choice = choiceOf(click.id) ?? nothing;
    const { match, version } = click.id;
    const opened = await openHand(tools, click, match, { chosen: { choice, version } });
    if ("refusal" in opened) return tell(refused(click.words, opened.refusal));
    if (opened.match.version !== version) return outdated(tools, opened, click);
    return answerOf(update, await answerHand(tools, click, opened, { choice, there: click.pictures }));
  },
};

/** A move by a button. */
export const move: Control = {
  usually: "update",
  run: (tools, click) => playMove(tools, click, click.id.argument),
};

/** A move by a choice in the menu of targets. */
export const aim: Control = {
  usually: "update",
  run: (tools, click) => playMove(tools, click, click.values[0] ?? ""),
};

/** *Resign* and the answer to its question. */
export const resignation: Control = {
  usually: "update",
  run: async (tools, click) => {
    if (click.id.argument !== "sure") return choosing.run(tools, click);
    const operation = `resign:${click.id.match}:${click.person.id}`;
    return act(tools, click, operation, (tx) => resign(tx, click.person, click.id.match));
  },
};

/** *Offer a draw* and *Offer to call it off*. */
export const offering: Control = {
  usually: "update",
  run: async (tools, click) => {
    const { match, version, argument } = click.id;
    const kind = agreements.find((each) => each === argument);
    if (!kind) return choosing.run(tools, click);
    const operation = `offer:${match}:${version}:${kind}:${click.person.id}`;
    return act(tools, click, operation, (tx) => offer(tx, click.person, match, kind).then(doneUnlessRefused));
  },
};

/** The answer to an offer. */
export const answering: Control = {
  usually: "update",
  run: async (tools, click) => {
    const { match, version, argument } = click.id;
    const [said, named] = argument.split(".");
    const kind = agreements.find((each) => each === named);
    const answer = said === "yes" || said === "no" ? said : undefined;
    if (!kind || !answer) return choosing.run(tools, click);
    const operation = `answer:${match}:${version}:${argument}:${click.person.id}`;
    return act(tools, click, operation, (tx) =>
      answerOffer(tx, click.person, match, { answer, kind }).then(doneUnlessRefused),
    );
  },
};

function doneUnlessRefused(outcome: AgreementOutcome): { readonly kind: "done" } | AgreementRefusal {
  switch (outcome.kind) {
    case "offered":
    case "agreed":
    case "refused":
    case "taken-back":
      return { kind: "done" };
    default:
      return outcome;
  }
}

export async function showHand(tools: Tools, call: Call, matchId: string): Promise<Answer> {
  const opened = await openHand(tools, call, matchId);
  if ("refusal" in opened) return tell(refused(call.words, opened.refusal));
  return answerOf(tell, await answerHand(tools, call, opened, { choice: nothing }));
}

/** `/caravan hand`: also finds the match's board, or brings it here where it cannot be shown any more. */
export async function handCommand(tools: Tools, call: Call, matchId: string): Promise<Answer> {
  const opened = await openHand(tools, call, matchId, { shows: showing.seek(matchId, call.channel) });
  if ("refusal" in opened) return tell(refused(call.words, opened.refusal));
  const answer = answerOf(tell, await answerHand(tools, call, opened, { choice: nothing }));
  return { ...answer, shows: opened.shows };
}

/** `/caravan resign`: asks first. */
export async function resignCommand(tools: Tools, call: Call, matchId: string): Promise<Answer> {
  const choice: Choice = { kind: "resign" };
  const opened = await openHand(tools, call, matchId, { chosen: { choice } });
  if ("refusal" in opened) return tell(refused(call.words, opened.refusal));
  return answerOf(tell, await answerHand(tools, call, opened, { choice }));
}

/** A hand just opened, and what else is to be shown then. */
interface OpenedHand extends OpenHand {
  readonly shows: readonly OutboxEntry[];
}

interface Opening {
  /** What the hand is opened with, at which version of the match: the one it has, when nothing else is said. */
  readonly chosen?: { readonly choice: Choice; readonly version?: number };
  /** What is to be shown besides, as an outbox key. */
  readonly shows?: string;
}

/** Opens the hand of a person in a match and remembers where and how it is shown, so that it can be refreshed. */
async function openHand(
  tools: Tools,
  call: Call,
  matchId: string,
  { chosen, shows }: Opening = {},
): Promise<OpenedHand | { readonly refusal: TurnRefusal }> {
  let match: Match | undefined;
  // The token is had anew with every click, so the interaction itself is the intent.
  const remembered = tools.store.transact(call.scope, `hand:${call.interaction}`, async (tx) => {
    const [before, found] = await Promise.all([knownHand(tx, call, matchId), tx.get(matchRecord, matchId)]);
    match = found;
    if (match && sideOf(match, call.person.id)) {
      rememberHand(tx, call, {
        match: matchId,
        before,
        ...(chosen && { chosen: { version: match.version, ...chosen } }),
      });
      if (shows !== undefined) tx.show(shows);
    }
    return null;
  });
  const [reader, committed] = await Promise.all([readerOf(tools.store, call), remembered]);
  match ??= await tools.store.read(call.scope, matchRecord, matchId);
  const opened = seen(match, call, reader);
  return "refusal" in opened ? opened : { ...opened, shows: committed.outbox };
}

/** Where this person's hand has been shown so far. Asked for together with the match, both take one round trip. */
function knownHand(tx: Transaction, call: Call, matchId: string): Promise<HandSurface | undefined> {
  return tx.get(handSurfaceRecord, handSurfaceId(matchId, call.person.id));
}

/**
 * Stages where this person's hand message is: the next refresh goes there. `shown` is null while the
 * interaction shows them no hand; the first refresh then posts one. `before` is where it has been so far; only a
 * click that changes the match itself may do without, for of two such clicks the commit lets one through.
 */
export function rememberHand(
  tx: Transaction,
  call: Call,
  hand: {
    readonly match: string;
    readonly shown?: null;
    readonly before?: HandSurface | undefined;
    readonly chosen?: { readonly choice: Choice; readonly version: number };
  },
): void {
  const { before, chosen } = hand;
  tx.put(handSurfaceRecord, handSurfaceId(hand.match, call.person.id), {
    schema: 2,
    token: call.token,
    message: hand.shown === null ? null : originalMessage,
    at: tx.now,
    language: call.locale,
    before: before?.message ? { token: before.token, message: before.message } : null,
    ...(chosen && { chosen: keptChoice(chosen.choice, chosen.version) }),
  });
}

async function outdated(tools: Tools, open: OpenHand, click: Click): Promise<Answer> {
  const notice = refusalInWords(click.words, { kind: "outdated" });
  return answerOf(
    update,
    await answerHand(tools, click, open, { choice: nothing, notice, there: click.pictures }),
  );
}

function playMove(tools: Tools, click: Click, text: string): Promise<Answer> {
  const parsed = parseMove(text);
  if (!parsed) return Promise.resolve(tell(refused(click.words, { kind: "outdated" })));
  const { match, version } = click.id;
  const operation = `move:${match}:${version}:${text}:${click.person.id}`;
  return act(tools, click, operation, (tx) => makeMove(tx, click.person, { match, version, move: parsed }));
}

/** Carries out what changes the match, and shows the hand as it is afterwards. */
async function act(
  tools: Tools,
  click: Click,
  operation: string,
  change: (tx: Transaction) => Promise<{ readonly kind: "done" } | TurnRefusal | AgreementRefusal>,
): Promise<Answer> {
  const { match: id } = click.id;
  const own = showing.hand(id, click.person.id);
  let match: Match | undefined;
  const committing = tools.store.transact(click.scope, operation, async (tx) => {
    const [before, outcome] = await Promise.all([knownHand(tx, click, id), change(tx)]);
    if (outcome.kind === "done") {
      rememberHand(tx, click, { match: id, before });
      // Shown by the answer itself; should that be lost, whoever finds the entry shows it.
      tx.show(own);
    }
    match = await tx.get(matchRecord, id);
    return outcome;
  });
  const [reader, committed] = await Promise.all([readerOf(tools.store, click), committing]);
  const outcome = committed.value;
  // What changed nothing only looks; a click that is repeated was decided before.
  const looks = committed.repeated || outcome.kind !== "done";
  const opened = looks ? await openHand(tools, click, id) : seen(match, click, reader);
  if ("refusal" in opened) return tell(refused(click.words, opened.refusal));
  const notice = outcome.kind === "done" ? undefined : refusalInWords(click.words, outcome);
  const answer = answerOf(
    update,
    await answerHand(tools, click, opened, { choice: nothing, notice, there: click.pictures }),
  );
  return { ...answer, ...partition(committed, own) };
}

function answerOf(way: (message: Message) => Answer, { message, ...rest }: AnsweredHand): Answer {
  return { ...way(message), ...rest };
}

/** Parts what a commit asked to be shown into what the answer shows and the rest. */
export function partition(committed: Pick<Committed<unknown>, "outbox">, own: string) {
  return {
    settles: committed.outbox.filter((entry) => entry.key === own),
    shows: committed.outbox.filter((entry) => entry.key !== own),
  };
}

function seen(
  match: Match | undefined,
  call: Call,
  reader: HandReader,
): OpenHand | { readonly refusal: TurnRefusal } {
  if (!match) return { refusal: { kind: "no-match" } };
  const side = sideOf(match, call.person.id);
  if (!side) return { refusal: { kind: "stranger" } };
  if (!isDealt(match)) return { refusal: { kind: "not-started" } };
  return { match, side, moment: momentOf(match), reader };
}

function refused(words: Words, refusal: TurnRefusal): Message {
  return message({ content: refusalInWords(words, refusal) });
}
