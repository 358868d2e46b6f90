import {
  type AnySelectMenuInteraction,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
} from "discord.js";
import type { Answer, Shown } from "./answer.js";
import { formPayload } from "./controls-kit.js";
import { interactionPayload } from "./payload.js";

export type Answerable =
  | ChatInputCommandInteraction
  | ButtonInteraction
  | AnySelectMenuInteraction
  | ModalSubmitInteraction;

/** A question came too late: Discord takes a form only as the first answer to a click. */
export class LateQuestion extends Error {
  override readonly name = "LateQuestion";
}

export interface Answered {
  readonly answer: Shown | null;
  /** The message for everyone that the answer became, if it is one. */
  readonly message: string | undefined;
}

/** A handler that has not answered by then is deferred: Discord gives up after 3 seconds. */
const deferAfterMs = 1_500;

/**
 * Answers an interaction with what `work` comes to, deferring first when it takes long.
 *
 * @throws what `work` throws, or discord.js when Discord does not take the answer
 */
export async function answerWith(
  interaction: Answerable,
  usually: "tell" | "update",
  work: Promise<Answer>,
): Promise<Answered> {
  const quick = await within(deferAfterMs, work);
  if (quick !== late) {
    if (quick.kind !== "ask") return { answer: quick, message: await answerNow(interaction, quick) };
    if (interaction.isModalSubmit()) throw new TypeError("a form cannot be answered by a form");
    await interaction.showModal(formPayload(quick));
    return { answer: null, message: undefined };
  }
  const way = usually === "update" && changesOnlyTheirOwn(interaction) ? "update" : "tell";
  if (way === "update" && interaction.isMessageComponent()) await interaction.deferUpdate();
  else await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  const answer = await work;
  if (answer.kind === "ask") throw new LateQuestion("the form was ready too late to be shown");
  return { answer, message: await answerLate(interaction, way, answer) };
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

async function answerNow(interaction: Answerable, answer: Shown): Promise<string | undefined> {
  const payload = interactionPayload(answer.message);
  if (answer.kind === "update" && interaction.isMessageComponent() && changesOnlyTheirOwn(interaction)) {
    await interaction.update(payload);
  } else if (answer.kind === "post") {
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
  answer: Shown,
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
    await interaction.editReply(payload);
  }
  return undefined;
}

/** A hand must never replace a message that others see, whatever the pressed button claims to be. */
function changesOnlyTheirOwn(interaction: Answerable): boolean {
  return interaction.isMessageComponent() && interaction.message.flags.has(MessageFlags.Ephemeral);
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
