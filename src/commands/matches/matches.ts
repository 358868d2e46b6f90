import {
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord.js";
import { rulesetIds } from "../../game/types.js";
import { memberRecord } from "../../league/member.js";
import { pageOfMatches } from "../../match/history.js";
import { isRunning, matchRecord, sideOf } from "../../match/match.js";
import { type Message, message } from "../../render/message.js";
import { choice, described, named } from "../../text/localized.js";
import { refusalInWords } from "../../text/refusals.js";
import { tell, update } from "../answer.js";
import { inServers } from "../deployment.js";
import type { Call, Command, CommandHandler, Control, Tools } from "../handler.js";
import { showReplay } from "../replay/replay.js";
import { logOf } from "../table/log.js";
import { handCommand } from "../table/table.js";
import { matchesMessage } from "./matches-message.js";
import { type ListPlace, openingButton, parsePlace } from "./place.js";

const declaration = {
  name: "matches",
  ...described((words) => words.matchList.command.itself),
  ...inServers,
  options: [
    {
      type: ApplicationCommandOptionType.User,
      ...named("user"),
      ...described((words) => words.matchList.command.user),
    },
    {
      type: ApplicationCommandOptionType.User,
      ...named("opponent"),
      ...described((words) => words.matchList.command.opponent),
    },
    {
      type: ApplicationCommandOptionType.String,
      ...named("ruleset"),
      ...described((words) => words.matchList.command.ruleset),
      choices: rulesetIds.map((id) => choice(id, (words) => words.rulesets[id])),
    },
  ],
} satisfies RESTPostAPIChatInputApplicationCommandsJSONBody;

const list: CommandHandler = async (tools, call, options) => {
  const { words, person } = call;
  const user = options.user("user") ?? { ...person, bot: "person" };
  if (user.bot === "bot") return tell(message({ content: words.matchList.bot }));
  const opponent = options.user("opponent");
  const ruleset = options.string("ruleset");
  const wanted = {
    userId: user.id,
    ruleset: rulesetIds.find((id) => id === ruleset) ?? null,
    opponent: opponent?.id ?? null,
  };
  return tell(await pageAt(tools, call, { wanted, offset: 0 }, user.name, opponent?.name));
};

/** The buttons from page to page, and *Matches* under a profile. */
export const matchesControl: Control = {
  usually: "update",
  run: async (tools, click) => {
    const place = parsePlace(click.id);
    if (!place) return tell(message({ content: refusalInWords(click.words, { kind: "unknown-control" }) }));
    const page = await pageAt(tools, click, place);
    return click.id.version === openingButton ? tell(page) : update(page);
  },
};

/** The menu of the matches on a page: of an own running one the hand, of another's the moves, else the replay. */
export const matchesOpen: Control = {
  usually: "tell",
  run: async (tools, click) => {
    // A client that was tampered with can send anything.
    const id = click.values.find((value) => /^[0-9a-z]{1,32}$/.test(value)) ?? "-";
    const match = await tools.store.read(click.scope, matchRecord, id);
    if (!match || !isRunning(match)) return showReplay(tools, click, id);
    return sideOf(match, click.person.id)
      ? handCommand(tools, click, id)
      : tell(logOf(click.words, match, null));
  },
};

/** `/matches`. */
export const matchesCommand: Command = { declaration, handlers: { "": list } };

/** A page; a person whose name Discord has not told is called as they were last seen here. */
async function pageAt(
  { store }: Tools,
  call: Call,
  place: ListPlace,
  userName?: string,
  opponentName?: string,
): Promise<Message> {
  const { userId, opponent } = place.wanted;
  const [page, [user, other]] = await Promise.all([
    pageOfMatches(store, call.scope, place.wanted, place.offset),
    store.readMany(call.scope, memberRecord, opponent === null ? [userId] : [userId, opponent]),
  ]);
  const owner = {
    whose: userId === call.person.id ? ("own" as const) : ("other" as const),
    name: userName ?? user?.name ?? userId,
  };
  const named = opponent === null ? null : (opponentName ?? other?.name ?? opponent);
  return matchesMessage(call.words, owner, place, page, named);
}
