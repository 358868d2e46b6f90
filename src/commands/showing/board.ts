import { randomUUID } from "node:crypto";
import { momentOf } from "../../match/game.js";
import { type DealtMatch, isDealt, type Match, matchRecord, namesBySeat, potOf } from "../../match/match.js";
import {
  type Board,
  type BoardNote,
  noPublicSurface,
  noteBoard,
  type PublicSurface,
  publicSurfaceRecord,
  type Spot,
} from "../../match/surface.js";
import { captionedBoard } from "../../render/captioned.js";
import type { Scope, Store } from "../../store/store.js";
import { wordsFor } from "../../text/language.js";
import { withNames } from "../../text/players.js";
import { restPayload } from "../payload.js";
import { boardMessage } from "../table/board-message.js";
import { callFor } from "./call.js";
import type { Occasion } from "./occasion.js";
import { edit, openThread, type Payload, postInFirst, remove } from "./post.js";
import type { ShowingTools } from "./tools.js";
import { troubleOf } from "./trouble.js";

/**
 * Brings the board up to date where it is, or posts it anew; there is one live board of a match at most. It waits
 * until it can be sent, and is drawn only then.
 *
 * @returns the match as its board shows it
 */
export async function showBoard(
  tools: ShowingTools,
  scope: Scope,
  known: DealtMatch,
  occasion: Occasion,
): Promise<Match> {
  const { store, pace, drawing } = tools;
  const before = await surfaceOf(store, scope, known);
  const sure = isSure(occasion);
  if (occasion.why === "changed" && sure && before.board?.version === known.version) return known;
  await pace.turn(channelOf(known, before), before.board ? "edit" : "post");
  const drawn = await drawing.forAll.pass(async () => {
    const [newest, surface] = await Promise.all([
      store.read(scope, matchRecord, known.id),
      surfaceOf(store, scope, known),
    ]);
    if (!newest || !isDealt(newest)) return "gone";
    const match = withNames(wordsFor(newest.language), newest);
    const moment = momentOf(match);
    const scene = { view: moment.now, names: namesBySeat(match), pot: potOf(match) };
    const picture = await captionedBoard(wordsFor(match.language), scene);
    return { match, surface, moment, picture };
  });
  if (drawn === "gone") return known;
  const { match, surface, moment, picture } = drawn;
  const call = await callFor(tools, scope, { match, surface, moment });
  const message = boardMessage({ match, moment, picture, call });
  const payload = restPayload(message);
  // An offer or a clock changes only the words: the picture that is there stays, if it is known which that is.
  const same = sure && surface.board?.picture === picture.picture.name;
  const edited = same ? restPayload({ ...message, picture: "keep" }) : payload;
  const { spot, left } = await place(tools, scope, { surface, match, payload, edited, call, occasion });
  const number = surface.board?.number ?? 0;
  const posted = spot.message !== surface.board?.message;
  const board: Board = {
    ...spot,
    version: match.version,
    number: posted ? number + 1 : number,
    picture: picture.picture.name,
    called: call === "mention" ? moment.now.moveNumber : (surface.board?.called ?? null),
  };
  const channel = posted && spot.channel === occasion.offered ? spot.channel : null;
  await note(tools, scope, match.id, { board, left, channel });
  return match;
}

/**
 * Whether what is noted of a board is what it shows. It may not be after an edit that failed, or that another process
 * made at the same time: an older one may have come last.
 */
function isSure({ attempt, why }: Occasion): boolean {
  return attempt === "first" && why !== "overtaken";
}

async function surfaceOf(store: Store, scope: Scope, { id }: Match): Promise<PublicSurface> {
  return (await store.read(scope, publicSurfaceRecord, id)) ?? noPublicSurface;
}

/** Where the next public message of a match belongs. */
function channelOf(match: Match, { board, channel }: PublicSurface): string {
  return board?.channel ?? channel ?? match.channel;
}

interface Placement {
  readonly surface: PublicSurface;
  readonly match: DealtMatch;
  readonly payload: Payload;
  /** As it changes the board that is there. */
  readonly edited: Payload;
  readonly call: "mention" | "quiet";
  readonly occasion: Occasion;
}

interface Placed {
  readonly spot: Spot;
  /** The board before it, where it could not be taken away. */
  readonly left: Spot | null;
}

async function place(tools: ShowingTools, scope: Scope, placement: Placement): Promise<Placed> {
  const { rest } = tools;
  const { surface, match, payload, edited, call, occasion } = placement;
  const home = surface.channel ?? match.channel;
  const elsewhere = occasion.offered === null ? [home] : [home, occasion.offered];
  const posting = {
    payload,
    // Two processes that replace the same board get the same message.
    nonce: `${match.id}.${(surface.board?.number ?? 0) + 1}`,
    attempt: occasion.attempt,
    after: surface.board?.message ?? surface.challenge,
    isIt: (message: { embeds: readonly { footer?: { text: string } }[] }) =>
      message.embeds.some((embed) => embed.footer?.text.includes(match.id)),
  };
  const { board } = surface;
  if (!board) {
    const thread = await threadOf(tools, scope, match, surface);
    const channels = thread === undefined ? elsewhere : [thread, ...elsewhere];
    return { spot: await postInFirst(rest, channels, posting), left: null };
  }
  const { channel, message } = board;
  try {
    if (call === "quiet") {
      await edit(rest, board, edited);
      return { spot: { channel, message }, left: null };
    }
    await remove(rest, board);
  } catch (error) {
    switch (troubleOf(error)) {
      case "gone":
        break;
      case "closed": {
        const others = elsewhere.filter((other) => other !== channel);
        if (others.length === 0) throw error;
        return { spot: await postInFirst(rest, others, posting), left: { channel, message } };
      }
      default:
        throw error;
    }
  }
  return { spot: await postInFirst(rest, [channel, ...elsewhere], posting), left: null };
}

/** The thread for a match's boards, where the server wants one and there can be one. */
async function threadOf(
  { rest, choices }: ShowingTools,
  scope: Scope,
  match: DealtMatch,
  surface: PublicSurface,
): Promise<string | undefined> {
  const { challenge } = surface;
  if (challenge === null || surface.channel !== null) return undefined;
  const { settings } = await choices.of(scope, match.challenger.id);
  if (settings.boards === "channel") return undefined;
  const names = namesBySeat(match);
  const title = wordsFor(match.language).board.title({ a: names.A, b: names.B });
  return openThread(rest, { channel: match.channel, message: challenge }, title);
}

async function note({ store }: ShowingTools, scope: Scope, match: string, what: BoardNote): Promise<void> {
  await store.transact(scope, `board-shown:${randomUUID()}`, async (tx) => {
    await noteBoard(tx, match, what);
    return null;
  });
}
