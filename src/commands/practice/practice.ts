import {
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord.js";
import { rulesetIds } from "../../game/types.js";
import { levels } from "../../house/levels.js";
import { message } from "../../render/message.js";
import { deckRefusalInWords } from "../../text/decks.js";
import { choice, described, named } from "../../text/localized.js";
import { type Answer, tell } from "../answer.js";
import { deckOption } from "../deck/declaration.js";
import { deckMeant, keptBy } from "../deck/kept.js";
import { defaultCards, ownDecks } from "../deck/play.js";
import { inServers } from "../deployment.js";
import type { Call, Command, CommandHandler, Options, Tools } from "../handler.js";
import { newMatchId } from "../match-id.js";
import { openPractices } from "./open.js";
import { roomMessage, startPractice } from "./room.js";

const declaration = {
  name: "practice",
  ...described((words) => words.practice.command.itself),
  ...inServers,
  options: [
    {
      type: ApplicationCommandOptionType.String,
      ...named("level"),
      ...described((words) => words.practice.command.level),
      choices: levels.map((id) => choice(id, (words) => words.house.level[id])),
    },
    {
      type: ApplicationCommandOptionType.String,
      ...named("ruleset"),
      ...described((words) => words.command.caravan.ruleset),
      choices: rulesetIds.map((id) => choice(id, (words) => words.rulesets[id])),
    },
    { ...deckOption({}), ...described((words) => words.practice.command.deck) },
  ],
} satisfies RESTPostAPIChatInputApplicationCommandsJSONBody;

/** Without a level one chooses an opponent, or goes on with what is under way. */
const itself: CommandHandler = async (tools, call, options) => {
  const level = levels.find((each) => each === options.string("level"));
  const ruleset = rulesetIn(call, options);
  const typed = options.string("deck");
  const deck = typed === undefined ? undefined : deckMeant(await keptBy(tools, call), typed);
  if (typed !== undefined && !deck) {
    return tell(message({ content: deckRefusalInWords(call.words, { kind: "no-such-deck" }) }));
  }
  if (!level) {
    const { practices } = await openPractices(tools, call);
    return tell(roomMessage(call.words, practices, { ruleset, deck: deck?.deck.id ?? null }));
  }
  return startPractice(tools, call, tell, {
    against: level,
    ruleset,
    deck: deck?.cards ?? (await defaultCards(tools, call, ruleset)),
    operation: `practice:${call.interaction}`,
    id: newMatchId(),
  });
};

/** `/practice`. */
export const practiceCommand: Command = {
  declaration,
  handlers: { "": itself },
  suggesters: { deck: ownDecks },
};

/** Whoever challenges the bot itself practises: with nothing at stake, whatever they bid. */
export async function practiceInstead(
  tools: Tools,
  call: Call,
  options: Options,
  deck: Parameters<typeof startPractice>[3]["deck"],
): Promise<Answer> {
  const ruleset = rulesetIn(call, options);
  const { reader } = await openPractices(tools, call);
  return startPractice(tools, call, tell, {
    against: reader.experience === "newcomer" ? "greenhorn" : "trader",
    ruleset,
    deck: deck ?? (await defaultCards(tools, call, ruleset)),
    operation: `practice:${call.interaction}`,
    id: newMatchId(),
    notice: (options.integer("bid") ?? 0) > 0 ? call.words.practice.bid : undefined,
  });
}

function rulesetIn({ settings }: Call, options: Options) {
  const wanted = options.string("ruleset");
  return rulesetIds.find((id) => id === wanted) ?? settings.ruleset;
}
