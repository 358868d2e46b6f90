import {
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord.js";
import { rulesetIds } from "../game/types.js";
import { memberRecord } from "../league/member.js";
import { clockChoices } from "../league/settings.js";
import { message } from "../render/message.js";
import { deckRefusalInWords } from "../text/decks.js";
import { choice, described, named } from "../text/localized.js";
import { refusalInWords } from "../text/refusals.js";
import type { Answer } from "./answer.js";
import { tell } from "./answer.js";
import { deckOption } from "./deck/declaration.js";
import { showMatchDecks } from "./deck/match-decks.js";
import { deckTyped, ownDecks } from "./deck/play.js";
import { inServers } from "./deployment.js";
import { firstPage, guideMessage } from "./guide/guide-message.js";
import type { Call, Command, CommandHandler, Options, Tools } from "./handler.js";
import { award, close } from "./management/closing.js";
import { practiceInstead } from "./practice/practice.js";
import { ownFinishedGames, ownFinishedMatches } from "./replay/own-finished.js";
import { showReplay } from "./replay/replay.js";
import { requiredUser } from "./required-user.js";
import { showReview } from "./review/review.js";
import { proposeMatch } from "./table/propose.js";
import { handCommand, resignCommand } from "./table/table.js";
import { untoldMatch } from "./table/untold.js";
import { verifyMatch } from "./verify.js";

const matchOption = {
  type: ApplicationCommandOptionType.String,
  ...named("match"),
  ...described((words) => words.command.caravan.match),
  max_length: 32,
} as const;

const runningMatchOption = {
  ...matchOption,
  ...described((words) => words.command.caravan.running),
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
        { ...deckOption({}), ...described((words) => words.deck.bring.option) },
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
      name: "decks",
      ...described((words) => words.verify.command.decks),
      options: [{ ...matchOption, ...described((words) => words.verify.command.anyMatch) }],
    },
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: "verify",
      ...described((words) => words.verify.command.verify),
      options: [
        {
          ...matchOption,
          ...described((words) => words.verify.command.match),
          required: true,
          autocomplete: true,
        },
      ],
    },
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: "replay",
      ...described((words) => words.replay.command),
      options: [
        {
          ...matchOption,
          ...described((words) => words.replay.option),
          required: true,
          autocomplete: true,
        },
      ],
    },
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: "review",
      ...described((words) => words.review.command),
      options: [
        {
          ...matchOption,
          ...described((words) => words.review.option),
          required: true,
          autocomplete: true,
        },
      ],
    },
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: "void",
      ...described((words) => words.command.caravan.void),
      options: [{ ...runningMatchOption, required: true }],
    },
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: "award",
      ...described((words) => words.command.caravan.award),
      options: [
        { ...runningMatchOption, required: true },
        {
          type: ApplicationCommandOptionType.User,
          ...named("winner"),
          ...described((words) => words.command.caravan.winner),
          required: true,
        },
      ],
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
  const opponent = requiredUser(options, "opponent");
  const typed = options.string("deck");
  const deck = typed === undefined ? undefined : await deckTyped(tools, call, typed);
  if (typed !== undefined && !deck) {
    return tell(message({ content: deckRefusalInWords(call.words, { kind: "no-such-deck" }) }));
  }
  if (opponent.bot === "oneself") return practiceInstead(tools, call, options, deck?.cards);
  return proposeMatch(tools, call, {
    opponent,
    bid: options.integer("bid") ?? 0,
    ruleset: rulesetOf(options),
    clock: clockChoices.find((id) => id === options.string("clock")),
    firstByRematch: null,
    decks: { ...(deck && { challenger: deck.cards }) },
    operation: `challenge:${call.interaction}`,
  });
};

const hand: CommandHandler = (tools, call, options) =>
  withRunningMatch(tools, call, options, (match) => handCommand(tools, call, match), untoldMatch);

const resign: CommandHandler = (tools, call, options) =>
  withRunningMatch(tools, call, options, (match) => resignCommand(tools, call, match));

const rules: CommandHandler = async (_tools, call, options) =>
  tell(await guideMessage(call.words, firstPage(rulesetOf(options) ?? call.settings.ruleset)));

const decks: CommandHandler = (tools, call, options) =>
  withRunningMatch(tools, call, options, (match) => showMatchDecks(tools, call, match));

const verify: CommandHandler = (tools, call, options) =>
  verifyMatch(tools, call, options.string("match") ?? "");

const replay: CommandHandler = (tools, call, options) =>
  showReplay(tools, call, options.string("match") ?? "");

const review: CommandHandler = (tools, call, options) =>
  showReview(tools, call, options.string("match") ?? "");

/** `/caravan challenge, hand, resign, decks, verify, replay, review, void, award, rules`. */
export const caravan: Command = {
  declaration,
  handlers: { challenge, hand, resign, decks, verify, replay, review, void: close, award, rules },
  suggesters: {
    deck: ownDecks,
    "verify match": ownFinishedMatches,
    "replay match": ownFinishedGames,
    "review match": ownFinishedGames,
  },
};

function rulesetOf(options: Options) {
  const named = options.string("ruleset");
  return rulesetIds.find((id) => id === named);
}

/** Finds the match that is meant: the one named, the only one that runs, or what `otherwise` finds. */
async function withRunningMatch(
  tools: Tools,
  call: Call,
  options: Options,
  use: (match: string) => Promise<Answer>,
  otherwise: (tools: Tools, call: Call) => Promise<string | undefined> = async () => undefined,
): Promise<Answer> {
  const named = options.string("match");
  if (named) return use(named);
  const member = await tools.store.read(call.scope, memberRecord, call.person.id);
  const [first, second] = member?.running ?? [];
  const only = first && second ? undefined : (first?.match ?? (await otherwise(tools, call)));
  if (only !== undefined) return use(only);
  const kind = first ? "which-match" : "no-running-match";
  const running = member?.running.map(({ match }) => `\`${match}\``).join(", ");
  return tell(
    message({ content: [refusalInWords(call.words, { kind }), running].filter(Boolean).join("\n") }),
  );
}
