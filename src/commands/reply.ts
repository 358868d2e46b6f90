import {
  type AnySelectMenuInteraction,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  DiscordAPIError,
  MessageFlags,
  type ModalMessageModalSubmitInteraction,
  type ModalSubmitInteraction,
  RESTJSONErrorCodes,
} from "discord.js";

import type { Message } from "../render/message.js";
import type { Answer, Form } from "./answer.js";

import { interactionPayload } from "./payload.js";

export type Answerable =
  | ChatInputCommandInteraction
  | ButtonInteraction
  | AnySelectMenuInteraction
  | ModalSubmitInteraction;

export interface Answered {
  /** What is left to be done of the answer; nothing for a form. */
  readonly answer: Pick<Answer, "settles" | "shows" | "answered" | "owes" | "follows" | "posted">;
  /** The message for everyone that the answer became, if it is one. */
  readonly message: string | undefined;
}

/** A handler that has not answered by then is deferred: Discord gives up after 3 seconds. */
const deferAfterMs = 1_500;

/**
 * Answers an interaction with what `work` comes to, deferring first when it takes long; `lateForm` is what is said
 * when it then turns out to be a form.
 *
 * @throws what `work` throws, or discord.js when Discord does not take the answer
 */
export async function answerWith(
  interaction: Answerable,
  usually: "tell" | "update",
  work: Promise<Answer | Form>,
  lateForm: () => Answer,
): Promise<Answered> {
  const quick = await within(deferAfterMs, work);
  if (quick !== late) {
    if (quick.kind !== "ask") return { answer: quick, message: await answerNow(interaction, quick) };
    if (interaction.isModalSubmit()) throw new Error("Discord opens no form in answer to a form");
    await interaction.showModal(quick.form);
    return { answer: { settles: [], shows: [] }, message: undefined };
  }
  const own = usually === "update" ? ownMessageOf(interaction) : undefined;
  const way = own ? "update" : "tell";
  if (own) await own.deferUpdate();
  else await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  const done = await work;
  // Once it has been deferred, no form can open.
  const answer = done.kind === "ask" ? lateForm() : done;
  return { answer, message: await answerLate(interaction, way, answer) };
}

/** Puts another message in the place of what this interaction told. */
export async function replaceTold(interaction: Answerable, message: Message): Promise<void> {
  const payload = interactionPayload(message);
  await unlessGone(interaction.editReply(payload), () =>
    interaction.followUp({ ...payload, flags: MessageFlags.Ephemeral }),
  );
}

/** Tells the person something whatever state the interaction is in. */
export async function tellAnyway(interaction: Answerable, content: string): Promise<void> {
  const payload = { content, allowedMentions: { parse: [] } };
  if (interaction.replied || interaction.deferred) {
    await interaction.followUp({ ...payload, flags: MessageFlags.Ephemeral });
  } else {
    await interaction.reply({ ...payload, flags: MessageFlags.Ephemeral });
  }
}

async function answerNow(interaction: Answerable, answer: Answer): Promise<string | undefined> {
  const payload = interactionPayload(answer.message);
  const own = answer.kind === "update" ? ownMessageOf(interaction) : undefined;
  if (own && (await updated(own, payload))) return undefined;
  if (answer.kind === "post") {
    const { resource } = await interaction.reply({ ...payload, withResponse: true });
    return resource?.message?.id;
  } else {
    await interaction.reply({ ...payload, flags: MessageFlags.Ephemeral });
  }
  return undefined;
}

async function answerLate(
  interaction: Answerable,
  way: "tell" | "update",
  answer: Answer,
): Promise<string | undefined> {
  const payload = interactionPayload(answer.message);
  if (answer.kind === "post") {
    // What was deferred for one person cannot become public, and the first follow-up would take its place.
    if (way === "tell") await interaction.deleteReply();
    const posted = await interaction.followUp(payload);
    return posted.id;
  }
  if (way === "update" && answer.kind === "tell") {
    await interaction.followUp({ ...payload, flags: MessageFlags.Ephemeral });
  } else {
    await unlessGone(interaction.editReply(payload), () =>
      interaction.followUp({ ...payload, flags: MessageFlags.Ephemeral }),
    );
  }
  return undefined;
}

/** Changes the message of the button. @returns false when the person has dismissed it meanwhile: nothing is answered */
async function updated(
  interaction: FromMessage,
  payload: ReturnType<typeof interactionPayload>,
): Promise<boolean> {
  let there = true;
  await unlessGone(interaction.update(payload), async () => {
    there = false;
  });
  return there;
}

/** Does something else where the message that was to be changed is not there any more. @throws what else fails */
async function unlessGone(change: Promise<unknown>, otherwise: () => Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    const gone = error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownMessage;
    if (!gone) throw error;
    await otherwise();
  }
}

type FromMessage = ButtonInteraction | AnySelectMenuInteraction | ModalMessageModalSubmitInteraction;

/**
 * The interaction, if it can change a message that only this person sees. A hand must never replace a message that
 * others see, whatever the pressed button claims to be.
 */
function ownMessageOf(interaction: Answerable): FromMessage | undefined {
  const fromMessage =
    interaction.isMessageComponent() || (interaction.isModalSubmit() && interaction.isFromMessage());
  return fromMessage && interaction.message.flags.has(MessageFlags.Ephemeral) ? interaction : undefined;
}

const late = Symbol("late");

async function within<Value>(ms: number, work: Promise<Value>): Promise<Value | typeof late> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
