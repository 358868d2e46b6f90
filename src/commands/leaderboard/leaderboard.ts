import {
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord.js";
import { boards, periods } from "../../league/boards.js";
import { boardPage } from "../../league/leaderboard.js";
import { type Message, message } from "../../render/message.js";
import { choice, described, named } from "../../text/localized.js";
import { refusalInWords } from "../../text/refusals.js";
import { tell, update } from "../answer.js";
import { inServers } from "../deployment.js";
import type { Call, Command, CommandHandler, Control, Tools } from "../handler.js";
import { boardMessage } from "./board-message.js";
import { type BoardPlace, parseBoardPlace } from "./place.js";

const declaration = {
  name: "leaderboard",
  ...described((words) => words.leaderboard.command.itself),
  ...inServers,
  options: [
    {
      type: ApplicationCommandOptionType.String,
      ...named("board"),
      ...described((words) => words.leaderboard.command.board),
      choices: boards.map((id) => choice(id, (words) => words.leaderboard.board[id])),
    },
    {
      type: ApplicationCommandOptionType.String,
      ...named("period"),
      ...described((words) => words.leaderboard.command.period),
      choices: periods.map((id) => choice(id, (words) => words.leaderboard.period[id])),
    },
  ],
} satisfies RESTPostAPIChatInputApplicationCommandsJSONBody;

const show: CommandHandler = async (tools, call, options) => {
  const board = boards.find((id) => id === options.string("board")) ?? "rating";
  const period = periods.find((id) => id === options.string("period")) ?? "all";
  return tell(await pageAt(tools, call, { board, period, page: 0 }, []));
};

/** `/leaderboard [board] [period]`. */
export const leaderboardCommand: Command = { declaration, handlers: { "": show } };

/** The buttons under a board. */
export const leaderboardControl: Control = {
  usually: "update",
  run: async (tools, click) => {
    const place = parseBoardPlace(click.id);
    if (!place) return tell(message({ content: refusalInWords(click.words, { kind: "unknown-control" }) }));
    return update(await pageAt(tools, click, place, click.pictures));
  },
};

async function pageAt(
  tools: Tools,
  call: Call,
  place: BoardPlace,
  shown: readonly string[],
): Promise<Message> {
  const { scope, person, words, preferences, settings } = call;
  const page = await boardPage(tools.store, scope, { ...place, asker: person.id });
  const others = new Set([...page.lines, ...page.around].map(({ id }) => id));
  // Whoever asks is here.
  others.delete(person.id);
  const left = await tools.leavers.among(scope, [...others]);
  return boardMessage({
    words,
    page,
    asker: person.id,
    leavers: { left, are: settings.leavers },
    display: preferences.display,
    shown,
  });
}
