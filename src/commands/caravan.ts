import {
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord.js";
import { rulesetIds } from "../game/types.js";
import { memberRecord } from "../league/member.js";
import { clockChoices } from "../league/settings.js";
import { message } from "../render/message.js";
import { choice, described, named } from "../text/localized.js";
import { refusalInWords } from "../text/refusals.js";
import type { Answer } from "./answer.js";
import { tell } from "./answer.js";
import { inServers } from "./deployment.js";
import { firstPage, guideMessage } from "./guide/guide-message.js";
import type { Call, Command, CommandHandler, Options, Tools } from "./handler.js";
import { proposeMatch } from "./table/propose.js";
import { resignCommand, showHand } from "./table/table.js";

const matchOption = {
  type: ApplicationCommandOptionType.String,
  ...named("match"),
  ...described((words) => words.command.caravan.match),
  max_length: 32,
} as const;

const rulesetOption = {
  type: ApplicationCommandOptionType.String,
  ...named("ruleset"),
  ...described((words) => words.command.caravan.ruleset),
  choices: rulesetIds.map((id) => choice(id, (words) => words.rulesets[id])),
} as const;

const clockOption = {
  type: ApplicationCommandOptionType.String,
  ...named("clock"),
  ...described((words) => words.command.caravan.clock),
  choices: clockChoices.map((id) => choice(id, (words) => words.clocks[id])),
} as const;

const declaration = {
  name: "caravan",
  ...described((words) => words.command.caravan.itself),
  ...inServers,
  options: [
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: "challenge",
      ...described((words) => words.command.caravan.challenge),
      options: [
        {
          type: ApplicationCommandOptionType.User,
          ...named("opponent"),
          ...described((words) => words.command.caravan.opponent),
          required: true,
        },
        {
          type: ApplicationCommandOptionType.Integer,
          ...named("bid"),
          ...described((words) => words.command.caravan.bid),
          min_value: 0,
        },
        rulesetOption,
        clockOption,
      ],
    },
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: "hand",
      ...described((words) => words.command.caravan.hand),
      options: [matchOption],
    },
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: "resign",
      ...described((words) => words.command.caravan.resign),
      options: [matchOption],
    },
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: "rules",
      ...described((words) => words.command.caravan.rules),
      options: [rulesetOption],
    },
  ],
} satisfies RESTPostAPIChatInputApplicationCommandsJSONBody;

const challenge: CommandHandler = async (tools, call, options) => {
  const opponent = options.user("opponent");
  if (!opponent) throw new Error("Discord sent no opponent, though the option is required");
  return proposeMatch(tools, call, {
    opponent,
    bid: options.integer("bid") ?? 0,
    ruleset: rulesetOf(options),
    clock: clockChoices.find((id) => id === options.string("clock")),
    firstByRematch: null,
    operation: `challenge:${call.interaction}`,
  });
};

const hand: CommandHandler = (tools, call, options) =>
  withRunningMatch(tools, call, options, (match) => showHand(tools, call, match));

const resign: CommandHandler = (tools, call, options) =>
  withRunningMatch(tools, call, options, (match) => resignCommand(tools, call, match));

const rules: CommandHandler = async (_tools, call, options) =>
  tell(await guideMessage(call.words, firstPage(rulesetOf(options) ?? call.settings.ruleset)));

/** `/caravan challenge, hand, resign, rules`. */
export const caravan: Command = { declaration, handlers: { challenge, hand, resign, rules } };

function rulesetOf(options: Options) {
  const named = options.string("ruleset");
  return rulesetIds.find((id) => id === named);
}

/** Finds the match that is meant: the one named, or the only one. */
async function withRunningMatch(
  tools: Tools,
  call: Call,
  options: Options,
  use: (match: string) => Promise<Answer>,
): Promise<Answer> {
  const named = options.string("match");
  if (named) return use(named);
  const member = await tools.store.read(call.scope, memberRecord, call.person.id);
  const [first, second] = member?.running ?? [];
  if (first && !second) return use(first.match);
  const kind = first ? "which-match" : "no-running-match";
  const running = member?.running.map(({ match }) => `\`${match}\``).join(", ");
  return tell(
    message({ content: [refusalInWords(call.words, { kind }), running].filter(Boolean).join("\n") }),
  );
}
