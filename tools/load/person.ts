import { setTimeout as delay } from "node:timers/promises";
import { type APIMessageComponent, ComponentType } from "discord.js";
import type { OptionValue } from "../../playground/actions.js";
import type { StoredInteraction, StoredMessage } from "../../playground/model.js";
import type { Playground } from "../../playground/server.js";
import type { World } from "../../playground/world.js";
import { type ControlId, parseControlId } from "../../src/commands/ids.js";

/** Something that can be pressed or, with a value, chosen. */
export interface Way {
  readonly id: ControlId;
  readonly customId: string;
  /** What the button or the line of the menu says. */
  readonly label: string;
  /** Null for a button. */
  readonly value: string | null;
}

/** All that is enabled in a message. */
export function waysOf(message: StoredMessage): Way[] {
  const parts = message.components.flatMap((row) =>
    "components" in row ? (row.components as APIMessageComponent[]) : [],
  );
  return parts.flatMap((part): Way[] => {
    if (!("custom_id" in part) || ("disabled" in part && part.disabled)) return [];
    const { custom_id: customId } = part;
    const id = parseControlId(customId);
    if (!id) return [];
    if (part.type === ComponentType.Button)
      return [{ id, customId, label: "label" in part ? (part.label ?? "") : "", value: null }];
    if (part.type !== ComponentType.StringSelect) return [];
    return part.options.map(({ label, value }) => ({ id, customId, label, value }));
  });
}

/** The message that a command led to. After a late answer it is one of its own, and comes a little later. */
export async function answerTo(
  { messages }: World,
  { id, original }: StoredInteraction,
): Promise<StoredMessage | undefined> {
  for (const until = Date.now() + patienceMs; ; await delay(pollMs)) {
    const answer =
      messages.get(original ?? "") ??
      [...messages.values()].findLast(({ interaction }) => interaction === id);
    if (answer || Date.now() > until) return answer;
  }
}

/** One click, from a person's point of view. */
export interface Act {
  /** Milliseconds from the click to what it led to, be it deferred in between; null when nothing came. */
  readonly ms: number | null;
  readonly at: number;
}

/** A pretend person: presses what their client shows, and waits for what comes of it. */
export interface Person {
  readonly id: string;
  command(path: string, options: Readonly<Record<string, OptionValue>>): Promise<StoredInteraction>;
  press(message: StoredMessage, way: Way): Promise<StoredInteraction>;
}

/** @param noted told of every click */
export function createPerson(
  { world, actions }: Playground,
  { id, channel }: { readonly id: string; readonly channel: string },
  noted: (act: Act) => void,
): Person {
  async function watched(acting: Promise<StoredInteraction>): Promise<StoredInteraction> {
    const at = Date.now();
    const interaction = await acting;
    const deferred = interaction.state === "deferred";
    const answered = deferred ? await settled(interaction) : interaction.state === "answered";
    noted({ at, ms: answered ? (deferred ? Date.now() - at : interaction.answeredAfterMs) : null });
    return interaction;
  }

  /** Whether what was deferred is answered in time for a person to have patience. */
  function settled(interaction: StoredInteraction): Promise<boolean> {
    return new Promise((resolve) => {
      const done = (answered: boolean) => {
        clearTimeout(timer);
        stop();
        resolve(answered);
      };
      const look = () => interaction.state === "answered" && done(true);
      const stop = world.subscribe(look);
      const timer = setTimeout(() => done(false), patienceMs);
      look();
    });
  }

  return {
    id,
    command: (path, options) => watched(actions.runCommand(id, channel, path, options)),
    press: (message, { customId, value }) =>
      watched(
        value === null
          ? actions.click(id, message.id, customId)
          : actions.select(id, message.id, customId, [value]),
      ),
  };
}

const patienceMs = 15_000;
const pollMs = 20;
