import {
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord.js";
import { rulesetIds } from "../../game/types.js";
import { shelves } from "../../league/decks.js";
import { choice, described, named } from "../../text/localized.js";
import type { Words } from "../../text/words.js";
import { inServers } from "../deployment.js";

type DeckWords = Words["deck"]["command"];

/** Discord counts emoji as several characters, so it takes more than a name may have. */
const longestNameTyped = 100;
/** Longer than any share code. */
const longestCodeTyped = 1_000;

/** One of the person's own decks; suggestions are made while it is typed. */
export function deckOption<Presence extends { readonly required?: true }>(presence: Presence) {
  return {
    type: ApplicationCommandOptionType.String,
    ...named("deck"),
    ...described((words) => words.deck.command.deck),
    autocomplete: true,
    ...presence,
  } as const;
}

const required = { required: true } as const;

function nameOption<Presence extends { readonly required?: true }>(
  pick: (words: DeckWords) => string,
  presence: Presence,
) {
  return {
    type: ApplicationCommandOptionType.String,
    ...named("name"),
    ...described((words) => pick(words.deck.command)),
    min_length: 1,
    max_length: longestNameTyped,
    ...presence,
  } as const;
}

const whereOption = {
  type: ApplicationCommandOptionType.String,
  ...named("where"),
  ...described((words) => words.deck.command.where),
  choices: shelves.map((shelf) => choice(shelf, (words) => words.deck.where[shelf])),
} as const;

const codeOption = {
  type: ApplicationCommandOptionType.String,
  ...named("code"),
  ...described((words) => words.deck.command.code),
  max_length: longestCodeTyped,
} as const;

const rulesetOption = {
  type: ApplicationCommandOptionType.String,
  ...named("ruleset"),
  ...described((words) => words.deck.command.ruleset),
  choices: rulesetIds.map((id) => choice(id, (words) => words.rulesets[id])),
  required: true,
} as const;

/** What Discord is told about `/deck`. */
export const declaration = {
  name: "deck",
  ...described((words) => words.deck.command.itself),
  ...inServers,
  options: [
    subcommand("list", []),
    subcommand("new", [nameOption((words) => words.name, required), whereOption]),
    subcommand("edit", [deckOption(required)]),
    subcommand("show", [deckOption(required)]),
    subcommand("rename", [deckOption(required), nameOption((words) => words.newName, required)]),
    subcommand("copy", [deckOption(required), nameOption((words) => words.copyName, {}), whereOption]),
    subcommand("delete", [deckOption(required)]),
    subcommand("default", [deckOption(required), rulesetOption]),
    subcommand("import", [codeOption, nameOption((words) => words.name, {}), whereOption]),
    subcommand("export", [deckOption(required)]),
  ],
} satisfies RESTPostAPIChatInputApplicationCommandsJSONBody;

function subcommand<Option>(
  name: "list" | "new" | "edit" | "show" | "rename" | "copy" | "delete" | "default" | "import" | "export",
  options: Option[],
) {
  return {
    type: ApplicationCommandOptionType.Subcommand as const,
    name,
    ...described((words) => words.deck.command[name]),
    options,
  };
}
