import { randomUUID } from "node:crypto";
import {
  type APIMessage,
  DiscordAPIError,
  MessageFlags,
  type REST,
  RESTJSONErrorCodes,
  Routes,
} from "discord.js";
import type { Logger } from "pino";
import type { Seat } from "../../game/types.js";
import { momentOf } from "../../match/game.js";
import {
  type DealtMatch,
  isDealt,
  isEnded,
  isRunning,
  type Match,
  matchRecord,
  namesBySeat,
  potOf,
  sideIn,
  sideOf,
} from "../../match/match.js";
import { parseShowing, type Showing } from "../../match/showing.js";
import {
  challengeTokenRecord,
  handSurfaceId,
  handSurfaceRecord,
  noPublicSurface,
  notePublicSurface,
  type PublicSurface,
  publicSurfaceRecord,
} from "../../match/surface.js";
import { captionedBoard } from "../../render/captioned.js";
import type { OutboxEntry, Scope, Store } from "../../store/store.js";
import { wordsFor } from "../../text/language.js";
import type { Shower } from "../dispatcher.js";
import { restPayload } from "../payload.js";
import { boardMessage } from "./board-message.js";
import { challengeMessage } from "./challenge-message.js";
import { resultMessage } from "./result-message.js";
import { handOf } from "./table.js";
import { warningMessage } from "./warning-message.js";

/** How long a player may be away before they are called back to the table. */
const awayAfterMs = 60_000;
/** How long other processes leave an entry to the one that took it. */
const leaseMs = 5_000;
const entriesPerPoll = 50;
/** Discord's limit for the answer to a click. */
const answerWithinMs = 3_000;
/** How often one entry is shown anew because the match went on meanwhile; the next entry shows the rest. */
const mostAttempts = 5;

/** Shows on Discord what commits asked for, whichever process made them. */
export interface Presenter extends Shower {
  /** Takes over what nobody has shown yet. Returns how many entries that was. @throws {StoreUnavailable} */
  catchUp(): Promise<number>;
  /** Resolves when nothing is being shown any more. */
  idle(): Promise<void>;
}

export interface PresenterTools {
  readonly store: Store;
  readonly rest: REST;
  /** The bot's own. */
  readonly token: string;
  readonly application: string;
  readonly log: Logger;
}

export function createPresenter(tools: PresenterTools): Presenter {
  const { store, log } = tools;
  /** One at a time for each thing shown, so that an older state never overwrites a newer one. */
  const queues = new Map<string, Promise<void>>();

  function enqueue(entry: OutboxEntry): Promise<void> {
    const queue = `${entry.scope} ${entry.key}`;
    const work = (queues.get(queue) ?? Promise.resolve()).then(() => deliver(entry));
    queues.set(queue, work);
    return work.finally(() => {
      if (queues.get(queue) === work) queues.delete(queue);
    });
  }

  async function deliver(entry: OutboxEntry): Promise<void> {
    // Discord's client forgets its token at the first 401, be that a passing fault of Discord's.
    tools.rest.setToken(tools.token);
    try {
      const what = parseShowing(entry.key);
      if (what) await present(tools, entry.scope, what);
    } catch (error) {
      if (!isFinal(error)) {
        log.warn({ err: error, key: entry.key }, "not shown, will be tried again");
        return;
      }
      log.warn({ code: error.code, key: entry.key }, "cannot be shown");
    }
    try {
      await store.settleOutbox(entry);
    } catch (error) {
      log.warn({ err: error, key: entry.key }, "shown, but not noted");
    }
  }

  return {
    show(entries) {
      for (const entry of entries) void enqueue(entry);
    },
    async shown(entries) {
      await Promise.all(entries.map((entry) => store.settleOutbox(entry)));
    },
    async catchUp() {
      const entries = await store.claimOutbox(entriesPerPoll, leaseMs);
      await Promise.all(entries.map(enqueue));
      return entries.length;
    },
    async idle() {
      await Promise.allSettled(queues.values());
    },
  };
}

async function present(tools: PresenterTools, scope: Scope, what: Showing): Promise<void> {
  let match = await tools.store.read(scope, matchRecord, what.match);
  let state: "unknown" | "overtaken" = "unknown";
  // Another process may have shown a newer state before ours arrived; then the newest is shown once more.
  for (let attempt = 0; match && attempt < mostAttempts; attempt++) {
    await presentAs(tools, scope, what, match, state);
    const newest: Match | undefined = await tools.store.read(scope, matchRecord, what.match);
    if (newest?.version === match.version) return;
    match = newest;
    state = "overtaken";
  }
}

function presentAs(
  tools: PresenterTools,
  scope: Scope,
  what: Showing,
  match: Match,
  state: "unknown" | "overtaken",
): Promise<void> {
  switch (what.kind) {
    case "challenge":
      return presentChallenge(tools, scope, match);
    case "hand":
      return isDealt(match) ? presentHand(tools, scope, { match, user: what.user }) : Promise.resolve();
    case "board":
      return isDealt(match) ? presentBoard(tools, scope, match, state) : Promise.resolve();
    case "result":
      return presentResult(tools, scope, match);
    case "warning":
      return presentWarning(tools, scope, match);
  }
}

async function presentChallenge(tools: PresenterTools, scope: Scope, match: Match): Promise<void> {
  const { store, rest } = tools;
  const payload = restPayload(challengeMessage(match));
  const surface = await store.read(scope, publicSurfaceRecord, match.id);
  const known = surface?.challenge ?? (await publicAnswer(tools, scope, match));
  if (known) {
    await rest.patch(Routes.channelMessage(match.channel, known), payload);
    return;
  }
  if (match.phase.kind !== "challenge") return;
  // The command was never answered in public: the process died, or Discord did not take the answer.
  const posted = await postOnce(rest, match, payload, `${match.id}.challenge`);
  await noteSurface(tools, scope, match, { challenge: posted.id });
}

/** The message that answered the command which made the challenge, if everyone sees it. */
async function publicAnswer(
  { store, rest, application }: PresenterTools,
  scope: Scope,
  match: Match,
): Promise<string | undefined> {
  const command = await store.read(scope, challengeTokenRecord, match.id);
  if (!command) return undefined;
  try {
    const route = Routes.webhookMessage(application, command.token);
    const answer = (await rest.get(route, { auth: false })) as APIMessage;
    const hidden = ((answer.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
    return hidden ? undefined : answer.id;
  } catch (error) {
    if (isFinal(error)) return undefined;
    throw error;
  }
}

async function presentHand(
  tools: PresenterTools,
  scope: Scope,
  whose: { readonly match: DealtMatch; readonly user: string },
): Promise<void> {
  const { store, rest, application } = tools;
  const { match, user } = whose;
  const id = handSurfaceId(match.id, user);
  const [surface, side] = [await store.read(scope, handSurfaceRecord, id), sideOf(match, user)];
  if (!surface || !side) return;
  const open = { match, side, moment: momentOf(match) };
  const words = wordsFor(surface.language);
  const payload = restPayload(await handOf(open, words, { choice: { kind: "nothing" }, picture: "draw" }));
  if (surface.message !== null) {
    const route = Routes.webhookMessage(application, surface.token, surface.message);
    try {
      await rest.patch(route, { ...payload, auth: false });
      return;
    } catch (error) {
      if (!isCode(error, RESTJSONErrorCodes.UnknownMessage, RESTJSONErrorCodes.UnknownWebhook)) throw error;
      // The click that left this token may not have been answered yet.
      if ((await store.now()) - surface.at < answerWithinMs) throw new Error("the hand is not shown yet");
      if (!isCode(error, RESTJSONErrorCodes.UnknownMessage)) throw error;
      // The player has dismissed the message; they are shown a new one.
    }
  }
  const posted = (await rest.post(Routes.webhook(application, surface.token), {
    ...payload,
    body: { ...payload.body, flags: MessageFlags.Ephemeral },
    query: new URLSearchParams({ wait: "true" }),
    auth: false,
  })) as APIMessage;
  await store.transact(scope, `hand-posted:${posted.id}`, async (tx) => {
    const current = await tx.get(handSurfaceRecord, id);
    // The player may have opened their hand by themselves meanwhile; then that one is refreshed.
    if (current?.token === surface.token) tx.put(handSurfaceRecord, id, { ...current, message: posted.id });
    return null;
  });
}

async function presentBoard(
  tools: PresenterTools,
  scope: Scope,
  match: DealtMatch,
  state: "unknown" | "overtaken",
): Promise<void> {
  const { store, rest } = tools;
  const surface = (await store.read(scope, publicSurfaceRecord, match.id)) ?? noPublicSurface;
  if (state === "unknown" && surface.board?.version === match.version) return;
  const moment = momentOf(match);
  const scene = { view: moment.now, names: namesBySeat(match), pot: potOf(match) };
  const picture = await captionedBoard(wordsFor(match.language), scene);
  const call = await callFor(store, scope, match, moment.now.turn);
  const payload = restPayload(boardMessage({ match, moment, picture, call }));
  const board = await placeBoard(rest, { surface, match, payload, call });
  await noteSurface(tools, scope, match, { board: { ...board, version: match.version } });
}

/** A player who is at the table sees the board change; one who is away is called to a new one. */
async function callFor(
  store: Store,
  scope: Scope,
  match: DealtMatch,
  turn: Seat | null,
): Promise<"mention" | "quiet"> {
  if (turn === null) return "quiet";
  const player = match[sideIn(match, turn)];
  const [hand, now] = await Promise.all([
    store.read(scope, handSurfaceRecord, handSurfaceId(match.id, player.id)),
    store.now(),
  ]);
  return hand && now - hand.at <= awayAfterMs ? "quiet" : "mention";
}

interface Placement {
  readonly surface: PublicSurface;
  readonly match: DealtMatch;
  readonly payload: ReturnType<typeof restPayload>;
  readonly call: "mention" | "quiet";
}

/** Edits the live board, or posts it anew at the bottom; never leaves two of them. */
async function placeBoard(
  rest: REST,
  placement: Placement,
): Promise<{ channel: string; message: string; number: number }> {
  const { surface, match, payload, call } = placement;
  const number = surface.board?.number ?? 0;
  if (surface.board) {
    const { channel, message } = surface.board;
    const route = Routes.channelMessage(channel, message);
    try {
      if (call === "quiet") {
        await rest.patch(route, payload);
        return { channel, message, number };
      }
      await rest.delete(route);
    } catch (error) {
      if (!isCode(error, RESTJSONErrorCodes.UnknownMessage)) throw error;
    }
  }
  // Two processes that replace the same board get the same message.
  const posted = await postOnce(rest, match, payload, `${match.id}.${number + 1}`);
  return { channel: match.channel, message: posted.id, number: number + 1 };
}

async function presentResult(tools: PresenterTools, scope: Scope, match: Match): Promise<void> {
  if (!isEnded(match)) return;
  const surface = await tools.store.read(scope, publicSurfaceRecord, match.id);
  if (surface?.result) return;
  const payload = restPayload(resultMessage(match, momentOf(match)));
  const posted = await postOnce(tools.rest, match, payload, `${match.id}.result`);
  await noteSurface(tools, scope, match, { result: posted.id });
}

async function presentWarning(tools: PresenterTools, scope: Scope, match: Match): Promise<void> {
  if (!isRunning(match) || match.phase.clock?.warned !== "yes") return;
  const { turn } = momentOf(match).now;
  if (turn === null) return;
  const call = await callFor(tools.store, scope, match, turn);
  await postOnce(
    tools.rest,
    match,
    restPayload(warningMessage(match, turn, call)),
    `${match.id}.w${match.version}`,
  );
}

/** Posts to the match's channel; sent again with the same nonce, Discord answers with the first message. */
async function postOnce(
  rest: REST,
  match: Match,
  payload: ReturnType<typeof restPayload>,
  nonce: string,
): Promise<APIMessage> {
  const body = { ...payload.body, nonce, enforce_nonce: true };
  return (await rest.post(Routes.channelMessages(match.channel), { ...payload, body })) as APIMessage;
}

async function noteSurface(
  tools: PresenterTools,
  scope: Scope,
  match: Match,
  change: Parameters<typeof notePublicSurface>[2],
): Promise<void> {
  await tools.store.transact(scope, `surface:${randomUUID()}`, async (tx) => {
    await notePublicSurface(tx, match.id, change);
    return null;
  });
}

const badRequest = 400;

/** Answers after which trying again cannot help: the place is gone, closed to the bot, or the token is too old. */
const finalCodes: readonly (string | number)[] = [
  RESTJSONErrorCodes.UnknownChannel,
  RESTJSONErrorCodes.UnknownMessage,
  RESTJSONErrorCodes.UnknownWebhook,
  RESTJSONErrorCodes.UnknownInteraction,
  RESTJSONErrorCodes.InvalidWebhookToken,
  RESTJSONErrorCodes.MissingAccess,
  RESTJSONErrorCodes.MissingPermissions,
  RESTJSONErrorCodes.InvalidActionOnArchivedThread,
];

function isFinal(error: unknown): error is DiscordAPIError {
  if (!(error instanceof DiscordAPIError)) return false;
  // A body that Discord does not take will not be taken the next time either.
  return finalCodes.includes(error.code) || error.status === badRequest;
}

function isCode(error: unknown, ...codes: readonly RESTJSONErrorCodes[]): boolean {
  return error instanceof DiscordAPIError && codes.some((code) => code === error.code);
}
