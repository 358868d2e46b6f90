import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { ActionRefused, type Actions } from "./actions.js";
import type { StoredInteraction } from "./model.js";
import { deleteMessage } from "./rest/store-message.js";
import type { World } from "./world.js";

const id = z.string().regex(/^\d{15,20}$/);
const options = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const person = { person: id };
const place = { ...person, channel: id };

/** What the page can ask for in a person's name. */
const wishSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("command"), ...place, path: z.string(), options }),
  z.object({ kind: z.literal("autocomplete"), ...place, path: z.string(), options, focused: z.string() }),
  z.object({ kind: z.literal("click"), ...person, message: id, customId: z.string() }),
  z.object({
    kind: z.literal("select"),
    ...person,
    message: id,
    customId: z.string(),
    values: z.array(z.string()),
  }),
  z.object({
    kind: z.literal("modal"),
    ...person,
    interaction: id,
    values: z.record(z.string(), z.string()),
  }),
  z.object({ kind: z.literal("close-modal"), ...person, interaction: id }),
  z.object({ kind: z.literal("say"), ...place, text: z.string().trim().min(1).max(2000) }),
  z.object({ kind: z.literal("dismiss"), ...person, message: id }),
  z.object({ kind: z.literal("forget-ephemerals"), ...person }),
  z.object({ kind: z.literal("locale"), ...person, locale: z.enum(["en-US", "pl"]) }),
]);
type Wish = z.infer<typeof wishSchema>;

const bodyLimitBytes = 64 * 1024;

/** Carries out what the page asks for; answers 400 with a sentence where that cannot be. */
export async function carryOutWish(
  world: World,
  actions: Actions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = (status: number, body: object) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  };
  // A page of another site can send text/plain without asking; JSON it cannot.
  if (request.headers["content-type"] !== "application/json") return answer(415, { problem: "Send JSON." });
  const wish = wishSchema.safeParse(parse(await read(request)));
  if (!wish.success) return answer(400, { problem: z.prettifyError(wish.error) });
  try {
    answer(200, (await fulfil(world, actions, wish.data)) ?? {});
  } catch (error) {
    if (!(error instanceof ActionRefused)) throw error;
    answer(400, { problem: error.message });
  }
}

async function fulfil(world: World, actions: Actions, wish: Wish): Promise<object | undefined> {
  switch (wish.kind) {
    case "command":
      return outcome(await actions.runCommand(wish.person, wish.channel, wish.path, wish.options));
    case "autocomplete": {
      const { channel, path, focused } = wish;
      return { choices: await actions.autocomplete(wish.person, channel, path, wish.options, focused) };
    }
    case "click":
      return outcome(await actions.click(wish.person, wish.message, wish.customId));
    case "select":
      return outcome(await actions.select(wish.person, wish.message, wish.customId, wish.values));
    case "modal":
      return outcome(await actions.submitModal(wish.person, wish.interaction, wish.values));
    case "close-modal":
      return closeModal(world, wish.person, wish.interaction);
    case "say":
      return say(world, wish.person, wish.channel, wish.text);
    case "dismiss":
      return dismiss(world, wish.person, wish.message);
    case "forget-ephemerals":
      world.forgetEphemerals(wish.person);
      return undefined;
    case "locale": {
      const found = world.people.get(wish.person);
      if (found) found.locale = wish.locale;
      world.announce({ kind: "people" });
      return undefined;
    }
  }
}

function outcome({ id: interaction, state, answeredAfterMs }: StoredInteraction): object {
  return { interaction, state, answeredAfterMs };
}

function closeModal(world: World, personId: string, interactionId: string): undefined {
  const interaction = world.interactions.get(interactionId);
  if (!interaction || interaction.person !== personId) throw new ActionRefused("This form is not open.");
  interaction.modal = null;
  world.announce({ kind: "interaction", interaction });
}

function say(world: World, author: string, channel: string, content: string): undefined {
  if (!world.people.has(author) || !world.channels.has(channel)) {
    throw new ActionRefused("There is no such person or channel.");
  }
  const message = {
    id: world.newId(),
    channel,
    author,
    content,
    embeds: [],
    components: [],
    attachments: [],
    notified: [],
    flags: 0,
    onlyFor: null,
    interaction: null,
    sentAt: world.now(),
    editedAt: null,
    nonce: null,
  };
  world.messages.set(message.id, message);
  world.announce({ kind: "message", message });
}

/** Discord's "Dismiss message": an ephemeral message goes away for the only one who sees it. */
function dismiss(world: World, personId: string, messageId: string): undefined {
  const message = world.messages.get(messageId);
  if (!message || message.onlyFor !== personId) throw new ActionRefused("This message cannot be dismissed.");
  deleteMessage(world, message);
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const buffer = Buffer.from(chunk as Uint8Array);
    size += buffer.length;
    if (size > bodyLimitBytes) return "";
    chunks.push(buffer);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
