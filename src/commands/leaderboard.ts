import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from "discord.js";
import { leaderboard as rank } from "../league/leaderboard.js";
import { message } from "../render/message.js";
import { described } from "../text/localized.js";
import { safeName } from "../text/markup.js";
import { tell } from "./answer.js";
import { inServers } from "./deployment.js";
import type { Command, CommandHandler } from "./handler.js";

const declaration = {
  name: "leaderboard",
  ...described((words) => words.command.leaderboard),
  ...inServers,
} satisfies RESTPostAPIChatInputApplicationCommandsJSONBody;

const show: CommandHandler = async (tools, call) => {
  const { words } = call;
  const board = await rank(tools.store, call.scope, call.person.id);
  if (board.top.length === 0) return tell(message({ content: words.leaderboard.empty }));
  const lines = board.top.map((line) =>
    words.leaderboard.line({
      rank: line.rank,
      name: safeName(line.name),
      balance: words.caps(line.balance),
    }),
  );
  const own =
    board.own &&
    words.leaderboard.own({
      rank: board.own.rank,
      size: board.size,
      balance: words.caps(board.own.balance),
    });
  const description = [...lines, own && `\n${own}`].filter(Boolean).join("\n");
  return tell(message({ embeds: [{ title: words.leaderboard.title, description }] }));
};

/** `/leaderboard`. */
export const leaderboard: Command = { declaration, handlers: { "": show } };
