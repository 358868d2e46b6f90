import { parseMove } from "../../game/moves.js";
import { playerView } from "../../game/views.js";
import { type GameMoment, momentOf } from "../../match/game.js";
import {
  type DealtMatch,
  isDealt,
  type Match,
  matchRecord,
  namesBySeat,
  otherSide,
  potOf,
  type Side,
  seatOf,
  sideOf,
} from "../../match/match.js";
import { showing } from "../../match/showing.js";
import { handSurfaceId, handSurfaceRecord, originalMessage } from "../../match/surface.js";
import { makeMove, resign, type TurnRefusal } from "../../match/turn.js";
import { captionedHand } from "../../render/captioned.js";
import { type Message, message } from "../../render/message.js";
import type { Committed, Transaction } from "../../store/store.js";
import { safeName } from "../../text/markup.js";
import { fromSeat, moveInWords } from "../../text/moves.js";
import { refusalInWords } from "../../text/refusals.js";
import type { Words } from "../../text/words.js";
import { type Answer, tell, update } from "../answer.js";
import type { Call, Click, Control, Tools } from "../handler.js";
import { type Choice, handMessage } from "./hand-message.js";

const nothing: Choice = { kind: "nothing" };

/** *Your hand* under the board. */
export const hand: Control = {
  usually: "tell",
  run: (tools, click) => showHand(tools, click, click.id.match),
};

/** *Back*, from whatever was being chosen. */
export const back: Control = chooser(() => nothing);

/** A card was pressed: where can it go? */
export const card: Control = chooser((argument) => {
  const [index, page] = argument.split(".").map(Number);
  return { kind: "card", index: index ?? -1, page: page ?? 0 };
});

/** *Disband a caravan*: which one? */
export const disband: Control = chooser(() => ({ kind: "disband" }));

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

const askToResign = chooser(() => ({ kind: "resign" }));

/** *Resign* and the answer to its question. */
export const resignation: Control = {
  usually: "update",
  run: async (tools, click) => {
    if (click.id.argument !== "sure") return askToResign.run(tools, click);
    const operation = `resign:${click.id.match}:${click.person.id}`;
    return act(tools, click, operation, (tx) => resign(tx, click.person, click.id.match));
  },
};

/** `/caravan hand`. */
export async function showHand(tools: Tools, call: Call, matchId: string): Promise<Answer> {
  const opened = await openHand(tools, call, matchId);
  if ("refusal" in opened) return tell(refused(call.words, opened.refusal));
  return tell(await handOf(opened, call.words, { choice: nothing, picture: "draw" }));
}

/** `/caravan resign`: asks first. */
export async function resignCommand(tools: Tools, call: Call, matchId: string): Promise<Answer> {
  const opened = await openHand(tools, call, matchId);
  if ("refusal" in opened) return tell(refused(call.words, opened.refusal));
  return tell(await handOf(opened, call.words, { choice: { kind: "resign" }, picture: "draw" }));
}

/** A hand that this person may see. */
interface OpenHand {
  readonly match: DealtMatch;
  readonly side: Side;
  readonly moment: GameMoment;
}

/** Opens the hand of a person in a match and remembers where it is shown, so that it can be refreshed. */
async function openHand(
  tools: Tools,
  call: Call,
  matchId: string,
): Promise<OpenHand | { readonly refusal: TurnRefusal }> {
  let match: Match | undefined;
  // The token is had anew with every click, so the interaction itself is the intent.
  await tools.store.transact(call.scope, `hand:${call.interaction}`, async (tx) => {
    match = await tx.get(matchRecord, matchId);
    if (match && sideOf(match, call.person.id)) rememberHand(tx, call, matchId);
    return null;
  });
  match ??= await tools.store.read(call.scope, matchRecord, matchId);
  return seen(match, call);
}

/**
 * Stages where this person's hand message is: the next refresh goes there. `shown` is null while the
 * interaction shows them no hand; the first refresh then posts one.
 */
export function rememberHand(
  tx: Transaction,
  call: Call,
  matchId: string,
  shown: string | null = originalMessage,
): void {
  tx.put(handSurfaceRecord, handSurfaceId(matchId, call.person.id), {
    schema: 1,
    token: call.token,
    message: shown,
    at: tx.now,
    language: call.locale,
  });
}

/** The hand message of an open hand. */
export async function handOf(
  open: OpenHand,
  words: Words,
  show: { readonly choice: Choice; readonly picture: "draw" | "keep"; readonly notice?: string },
): Promise<Message> {
  const { match, side, moment } = open;
  const seat = seatOf(match, side);
  const view = playerView(moment.state, seat);
  const { lastMove } = view;
  const names = namesBySeat(match);
  const last =
    lastMove && moment.before
      ? words.move.by({
          name: safeName(names[lastMove.seat]),
          move: moveInWords(words, moment.before, lastMove.move, fromSeat(words, seat)),
        })
      : null;
  const over = view.winner && (view.winner === seat ? words.result.youWon : words.result.youLost);
  const screen = {
    words,
    match: match.id,
    version: match.version,
    view,
    opponentName: safeName(match[otherSide(side)].name),
    pot: words.caps(potOf(match)),
    last,
    notice: show.notice ?? over,
    picture: show.picture === "keep" ? ("keep" as const) : await captionedHand(words, view.hand),
  };
  return handMessage(screen, show.choice);
}

function chooser(choose: (argument: string) => Choice): Control {
  return {
    usually: "update",
    run: async (tools, click) => {
      const opened = await openHand(tools, click, click.id.match);
      if ("refusal" in opened) return tell(refused(click.words, opened.refusal));
      if (opened.match.version !== click.id.version) return outdated(opened, click.words);
      return update(
        await handOf(opened, click.words, { choice: choose(click.id.argument), picture: "keep" }),
      );
    },
  };
}

async function outdated(open: OpenHand, words: Words): Promise<Answer> {
  const notice = refusalInWords(words, { kind: "outdated" });
  return update(await handOf(open, words, { choice: nothing, picture: "draw", notice }));
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
  change: (tx: Transaction) => Promise<{ readonly kind: "done" } | TurnRefusal>,
): Promise<Answer> {
  const { match: id } = click.id;
  const own = showing.hand(id, click.person.id);
  let match: Match | undefined;
  const committed = await tools.store.transact(click.scope, operation, async (tx) => {
    const outcome = await change(tx);
    if (outcome.kind === "done") {
      rememberHand(tx, click, id);
      // Shown by the answer itself; should that be lost, whoever finds the entry shows it.
      tx.show(own);
    }
    match = await tx.get(matchRecord, id);
    return outcome;
  });
  // A click that is repeated was decided before; only its match is of interest.
  if (committed.repeated) match = await tools.store.read(click.scope, matchRecord, id);
  const opened = seen(match, click);
  if ("refusal" in opened) return tell(refused(click.words, opened.refusal));
  const outcome = committed.value;
  const notice = outcome.kind === "done" ? undefined : refusalInWords(click.words, outcome);
  const shown = await handOf(opened, click.words, {
    choice: nothing,
    picture: "draw",
    ...(notice && { notice }),
  });
  return { ...update(shown), ...partition(committed, own) };
}

/** Parts what a commit asked to be shown into what the answer shows and the rest. */
function partition(committed: Pick<Committed<unknown>, "outbox">, own: string) {
  return {
    settles: committed.outbox.filter((entry) => entry.key === own),
    shows: committed.outbox.filter((entry) => entry.key !== own),
  };
}

function seen(match: Match | undefined, call: Call): OpenHand | { readonly refusal: TurnRefusal } {
  if (!match) return { refusal: { kind: "no-match" } };
  const side = sideOf(match, call.person.id);
  if (!side) return { refusal: { kind: "stranger" } };
  if (!isDealt(match)) return { refusal: { kind: "not-started" } };
  return { match, side, moment: momentOf(match) };
}

function refused(words: Words, refusal: TurnRefusal): Message {
  return message({ content: refusalInWords(words, refusal) });
}
