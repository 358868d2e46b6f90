import { type APIMessageComponent, ComponentType } from "discord.js";
import type { OptionValue } from "../../playground/actions.js";
import { cast } from "../../playground/cast.js";
import type { StoredInteraction, StoredMessage } from "../../playground/model.js";
import type { Playground } from "../../playground/server.js";
import { parseControlId } from "../../src/commands/ids.js";

const waitMs = 15_000;

export interface Press {
  readonly label: string;
  readonly customId: string;
  readonly disabled: boolean;
}

/** What clicks cost, over a run. */
export interface Tally {
  readonly answerMs: number[];
}

/** A person who sees what their client shows and presses what is there. Knows no rule of the bot. */
export function createPlayer(
  playground: Playground,
  id: string,
  tally: Tally = { answerMs: [] },
  channel: string = cast.channel,
) {
  const { world, actions } = playground;

  const noted = async (work: Promise<StoredInteraction>): Promise<StoredInteraction> => {
    const interaction = await work;
    if (interaction.answeredAfterMs !== null) tally.answerMs.push(interaction.answeredAfterMs);
    return interaction;
  };
  const sees = () => world.sees(id, channel);
  const own = () => sees().filter((message) => message.onlyFor === id);

  return {
    id,
    sees,
    command: (path: string, options: Readonly<Record<string, OptionValue>> = {}) =>
      noted(actions.runCommand(id, channel, path, options)),
    click: (message: StoredMessage, customId: string) => noted(actions.click(id, message.id, customId)),
    select: (message: StoredMessage, customId: string, value: string) =>
      noted(actions.select(id, message.id, customId, [value])),
    /** The message that answered an interaction. */
    answer: (interaction: StoredInteraction): StoredMessage => {
      const message = interaction.original === null ? undefined : world.messages.get(interaction.original);
      if (!message) throw new Error(`interaction ${interaction.label} has no answer: ${interaction.state}`);
      return message;
    },
    /** Waits until a message that this person sees fits; the newest that does. Waits no more once it is `over`. */
    until: (
      what: string,
      fits: (message: StoredMessage) => boolean,
      over?: AbortSignal,
    ): Promise<StoredMessage> =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = sees().findLast(fits);
          if (found) done(() => resolve(found));
        };
        const done = (then: () => void) => {
          clearTimeout(timer);
          stop();
          over?.removeEventListener("abort", giveUp);
          then();
        };
        const giveUp = () => done(() => reject(new Error(`nobody waits for ${what} any more`)));
        over?.addEventListener("abort", giveUp);
        const stop = world.subscribe(look);
        const timer = setTimeout(() => {
          const seen = sees()
            .map((message) => `${message.onlyFor ? "(private) " : ""}${textOf(message)}`)
            .join("\n---\n");
          done(() => reject(new Error(`${id} never saw ${what}. They see:\n${seen}`)));
        }, waitMs);
        look();
      }),
    /** The newest hand message, or undefined before there is one. */
    hand: (): StoredMessage | undefined =>
      own().findLast((message) => buttonsOf(message).some((button) => kindOf(button) !== undefined)),
  };
}

export type Player = ReturnType<typeof createPlayer>;

/** What comes about first of what is waited for; the other waits are over then. */
export async function firstOf<Found>(
  waitFor: (over: AbortSignal) => readonly Promise<Found>[],
): Promise<Found> {
  const over = new AbortController();
  try {
    return await Promise.any(waitFor(over.signal));
  } finally {
    over.abort();
  }
}

/** Who of these people sees a message that fits, and the message; the first who does. */
export function whoSees(
  people: readonly Player[],
  what: string,
  fits: (message: StoredMessage) => boolean,
): Promise<{ readonly player: Player; readonly message: StoredMessage }> {
  return firstOf((over) =>
    people.map(async (player) => ({ player, message: await player.until(what, fits, over) })),
  );
}

export function textOf(message: StoredMessage): string {
  const embeds = message.embeds.map((embed) => [embed.title, embed.description].filter(Boolean).join("\n"));
  return [message.content, ...embeds].filter(Boolean).join("\n");
}

function partsOf(message: StoredMessage): APIMessageComponent[] {
  return message.components.flatMap((row) =>
    "components" in row ? (row.components as APIMessageComponent[]) : [],
  );
}

export function buttonsOf(message: StoredMessage): Press[] {
  return partsOf(message).flatMap((part) =>
    part.type === ComponentType.Button && "custom_id" in part
      ? [{ label: part.label ?? "", customId: part.custom_id, disabled: part.disabled ?? false }]
      : [],
  );
}

function kindOf(press: Press): string | undefined {
  return parseControlId(press.customId)?.kind;
}

/** Waits until a message has its picture, which follows where it takes the painter long. */
export function pictured(player: Player, { id }: StoredMessage): Promise<StoredMessage> {
  return player.until("the picture", (message) => message.id === id && message.attachments.length > 0);
}

/** The enabled buttons of one kind. */
export function pressable(message: StoredMessage, kind: string): Press[] {
  return buttonsOf(message).filter((press) => kindOf(press) === kind && !press.disabled);
}

export function buttonNamed(message: StoredMessage, label: string): Press {
  const found = buttonsOf(message).find((press) => press.label === label);
  if (!found) throw new Error(`no button "${label}" in: ${textOf(message)}`);
  return found;
}

/** The menu with this placeholder, and what can be chosen in it. */
export function menuOf(message: StoredMessage, placeholder: string) {
  for (const part of partsOf(message)) {
    if (part.type !== ComponentType.StringSelect || part.placeholder !== placeholder) continue;
    return { customId: part.custom_id, values: part.options.map((option) => option.value) };
  }
  throw new Error(`no menu "${placeholder}" in: ${textOf(message)}`);
}

/** Whether this hand message asks its player to choose a card. */
export function asksForCard(message: StoredMessage): boolean {
  return pressable(message, "card").length > 0;
}

const bestValue = 26;

/**
 * Plays one turn by what the hand message says: the numeral that brings an own caravan highest without
 * passing 26, else the first card is discarded.
 */
export async function playTurn(player: Player): Promise<void> {
  const start = await player.until("their turn", asksForCard);
  const cards = pressable(start, "card");
  for (const card of cards) {
    if (/[JQK][♠♥♦♣]|Joker/.test(card.label)) continue;
    await player.click(start, card.customId);
    const places = pressable(start, "move").filter((press) => /^v1:move:.*>[AB][123]$/.test(press.customId));
    const scored = places
      .map((press) => ({ press, value: Number(/→ (\d+)/.exec(press.label)?.[1] ?? Number.NaN) }))
      .filter(({ value }) => value <= bestValue)
      .sort((left, right) => right.value - left.value);
    const [best] = scored;
    if (best) return void (await player.click(start, best.press.customId));
    await player.click(start, only(start, "back").customId);
  }
  const last = pressable(start, "card").at(-1);
  if (!last) throw new Error("no card can be played");
  await player.click(start, last.customId);
  const discard = pressable(start, "move").find((press) => press.customId.endsWith(">x"));
  if (!discard) throw new Error(`nothing can be discarded: ${textOf(start)}`);
  await player.click(start, discard.customId);
}

function only(message: StoredMessage, kind: string): Press {
  const [press] = pressable(message, kind);
  if (!press) throw new Error(`no button ${kind} in: ${textOf(message)}`);
  return press;
}
