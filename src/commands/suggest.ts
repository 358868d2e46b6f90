import { type AutocompleteInteraction, DiscordAPIError, RESTJSONErrorCodes } from "discord.js";
import type { Logger } from "pino";
import { clip } from "../render/message.js";
import { happenings } from "../signals/happenings.js";
import type { Suggestion, Tools } from "./handler.js";
import { callBy, callerOf } from "./incoming.js";
import { commands } from "./registry.js";

/** Discord's limits of suggestions: how many, and characters of each. */
const limits = { count: 25, text: 100 } as const;

/** Offers what fits to what has been typed of an option; nothing where that cannot be known just now. */
export async function suggest(
  tools: Tools,
  interaction: AutocompleteInteraction,
  log: Logger,
): Promise<void> {
  const started = performance.now();
  let outcome = "suggested";
  const offered = await suggestionsFor(tools, interaction).catch((error: unknown) => {
    outcome = "not-suggested";
    log.warn({ err: error, name: interaction.commandName }, "nothing could be suggested");
    return [];
  });
  const choices = offered
    .slice(0, limits.count)
    .map(({ name, value }) => ({ name: clip(name, limits.text), value }));
  try {
    await interaction.respond(choices);
  } catch (error) {
    // Who types fast has sent the next letter already, and Discord no longer waits for this answer.
    if (!(error instanceof DiscordAPIError) || error.code !== RESTJSONErrorCodes.UnknownInteraction)
      throw error;
    outcome = `discord-${error.code}`;
  } finally {
    // What a forged interaction calls itself must not be counted under that name.
    const name = commands.has(interaction.commandName) ? `/${interaction.commandName} …` : "unknown-control";
    happenings.interaction.tell({ name, outcome, seconds: (performance.now() - started) / 1000 });
  }
}

async function suggestionsFor(
  tools: Tools,
  interaction: AutocompleteInteraction,
): Promise<readonly Suggestion[]> {
  const { name, value } = interaction.options.getFocused(true);
  const suggesters = commands.get(interaction.commandName)?.suggesters ?? {};
  const subcommand = interaction.options.getSubcommand(false) ?? "";
  const known = [`${subcommand} ${name}`, name].find((each) => Object.hasOwn(suggesters, each));
  const suggester = known === undefined ? undefined : suggesters[known];
  const caller = callerOf(interaction);
  if (!suggester || !caller) return [];
  return suggester(tools, await callBy(tools.choices, caller), String(value));
}
