import { type APIMessage, type APIThreadChannel, type REST, RESTJSONErrorCodes, Routes } from "discord.js";
import type { Spot } from "../../match/surface.js";
import type { restPayload } from "../payload.js";
import { isCode, troubleOf } from "./trouble.js";

export type Payload = ReturnType<typeof restPayload>;

/** A public message that is to be there once, whoever posts it. */
export interface Posting {
  readonly payload: Payload;
  /** Sent again with the same nonce, Discord answers with the first message, for some minutes. */
  readonly nonce: string;
  /**
   * `after-another`: a process that is there no more may have posted it, longer ago than Discord remembers the
   * nonce. Then the channel is looked through first, from the message named `after` on.
   */
  readonly attempt: "first" | "after-another";
  readonly after: string | null;
  /** Whether a message is the one, as it was posted before. */
  readonly isIt: (message: APIMessage) => boolean;
}

/** Posts to the first of these channels that takes it. @throws when none does, so that it is known if one may yet */
export async function postInFirst(
  rest: REST,
  channels: readonly string[],
  posting: Posting,
): Promise<{ readonly channel: string; readonly message: string }> {
  let refusal: unknown = new Error("there is no channel to post to");
  for (const channel of new Set(channels)) {
    try {
      return { channel, message: await postOnce(rest, channel, posting) };
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble !== "gone" && trouble !== "closed") throw error;
      // A channel that is closed may open again; that a later one is gone must not hide it.
      if (troubleOf(refusal) !== "closed") refusal = error;
    }
  }
  throw refusal;
}

async function postOnce(rest: REST, channel: string, posting: Posting): Promise<string> {
  const { payload } = posting;
  const earlier = posting.attempt === "after-another" ? await find(rest, channel, posting) : undefined;
  if (earlier) {
    await edit(rest, { channel, message: earlier.id }, payload);
    return earlier.id;
  }
  const body = { ...payload.body, nonce: posting.nonce, enforce_nonce: true };
  const posted = (await rest.post(Routes.channelMessages(channel), { ...payload, body })) as APIMessage;
  // By its nonce it may be one that another process posted, of an earlier moment.
  if (!shows(posted, payload)) await edit(rest, { channel, message: posted.id }, payload);
  return posted.id;
}

/** Discord's limit of a page. */
const messagesPerPage = 100;

async function find(rest: REST, channel: string, posting: Posting): Promise<APIMessage | undefined> {
  const query = new URLSearchParams({
    limit: String(messagesPerPage),
    ...(posting.after && { after: posting.after }),
  });
  try {
    const newestFirst = (await rest.get(Routes.channelMessages(channel), { query })) as APIMessage[];
    return newestFirst.find((message) => message.author.bot && posting.isIt(message));
  } catch (error) {
    // Whoever may post may not always read.
    if (troubleOf(error) === "closed") return undefined;
    throw error;
  }
}

function shows(message: APIMessage, { body }: Payload): boolean {
  const wanted = (body.embeds as APIMessage["embeds"])[0];
  const [embed] = message.embeds;
  return (
    message.content === body.content &&
    embed?.description === wanted?.description &&
    embed?.footer?.text === wanted?.footer?.text
  );
}

/** Edits a public message, and brings its thread back from the archive for that. @throws what Discord says */
export async function edit(rest: REST, { channel, message }: Spot, payload: Payload): Promise<void> {
  await inOpenThread(rest, channel, () => rest.patch(Routes.channelMessage(channel, message), payload));
}

/** Takes a public message away; one that is not there any more is fine. @throws what else Discord says */
export async function remove(rest: REST, { channel, message }: Spot): Promise<void> {
  try {
    await inOpenThread(rest, channel, () => rest.delete(Routes.channelMessage(channel, message)));
  } catch (error) {
    if (troubleOf(error) !== "gone") throw error;
  }
}

async function inOpenThread(rest: REST, channel: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isCode(error, RESTJSONErrorCodes.InvalidActionOnArchivedThread)) throw error;
    await rest.patch(Routes.channel(channel), { body: { archived: false } });
    await work();
  }
}

/** Discord takes this long a name. */
const longestThreadName = 100;
/** A day without a message puts a thread in the archive. */
const archiveAfterMinutes = 1_440;

/**
 * Opens a thread at a message. It has the message's own id, so that there is one at most, whoever opens it.
 *
 * @returns its id, or undefined where the bot may not, or no thread can be
 */
export async function openThread(rest: REST, at: Spot, name: string): Promise<string | undefined> {
  const body = { name: name.slice(0, longestThreadName), auto_archive_duration: archiveAfterMinutes };
  try {
    const thread = await rest.post(Routes.threads(at.channel, at.message), { body });
    return (thread as APIThreadChannel).id;
  } catch (error) {
    if (isCode(error, RESTJSONErrorCodes.ThreadAlreadyCreatedForMessage)) return at.message;
    const trouble = troubleOf(error);
    if (trouble === "passing" || trouble === "early" || trouble === "store") throw error;
    return undefined;
  }
}
