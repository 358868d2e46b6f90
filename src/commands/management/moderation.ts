import {
  ApplicationCommandOptionType,
  PermissionFlagsBits,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord.js";
import { barredPerPage, pageOfBarred } from "../../league/barred.js";
import { mostReason, reasonOf } from "../../league/reason.js";
import { barMember, unbarMember } from "../../match/barring.js";
import { clip, embedTextLimit, type Message, message } from "../../render/message.js";
import type { Scope, Store } from "../../store/store.js";
import { described, named } from "../../text/localized.js";
import { inTime, mention, safeName } from "../../text/markup.js";
import { refusalInWords } from "../../text/refusals.js";
import type { Words } from "../../text/words.js";
import { tell, update } from "../answer.js";
import { type Button, buttonRows } from "../controls-kit.js";
import { inServers } from "../deployment.js";
import type { Command, CommandHandler, Control } from "../handler.js";
import { requiredUser } from "../required-user.js";
import { refuseRank, tellLog, toldManager } from "./told.js";

const declaration = {
  name: "moderation",
  ...described((words) => words.management.command.moderation),
  ...inServers,
  // What Discord shows at first; the bot itself takes Manage Server too, should the server's owner offer it to them.
  default_member_permissions: String(PermissionFlagsBits.ModerateMembers),
  options: [
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: "bar",
      ...described((words) => words.management.command.bar),
      options: [
        {
          type: ApplicationCommandOptionType.User,
          ...named("user"),
          ...described((words) => words.management.command.barUser),
          required: true,
        },
        {
          type: ApplicationCommandOptionType.String,
          ...named("reason"),
          ...described((words) => words.management.command.barReason),
          max_length: mostReason,
        },
      ],
    },
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: "unbar",
      ...described((words) => words.management.command.unbar),
      options: [
        {
          type: ApplicationCommandOptionType.User,
          ...named("user"),
          ...described((words) => words.management.command.unbarUser),
          required: true,
        },
      ],
    },
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: "list",
      ...described((words) => words.management.command.list),
    },
  ],
} satisfies RESTPostAPIChatInputApplicationCommandsJSONBody;

/** A reason of nothing but marks is twice as long in Discord's markup, and ten of these would not fit. */
const mostLetters = Math.floor(embedTextLimit / barredPerPage) - 1;

const bar: CommandHandler = async (tools, call, options) => {
  const refused = refuseRank(call, "moderator");
  if (refused) return refused;
  const { words } = call;
  const user = requiredUser(options, "user");
  const reason = reasonOf(options.string("reason")) ?? null;
  const { value, outbox } = await tools.store.transact(call.scope, `bar:${call.interaction}`, async (tx) => {
    const outcome = await barMember(tx, call.person.id, user, reason);
    if (outcome.kind === "barred-now") {
      await tellLog(tx, call, { kind: "bar", user: user.id, reason, matches: outcome.matches });
    }
    return outcome;
  });
  if (value.kind !== "barred-now") return tell(message({ content: refusalInWords(words, value) }));
  const say = words.management;
  const content = [
    say.youBarred({ name: safeName(user.name) }),
    value.matches > 0 && say.matchesClosed({ matches: words.matches(value.matches) }),
    value.challenges > 0 && say.challengesClosed({ challenges: words.challenges(value.challenges) }),
  ];
  return toldManager(tools, call, content.filter(Boolean).join(" "), outbox);
};

const unbar: CommandHandler = async (tools, call, options) => {
  const refused = refuseRank(call, "moderator");
  if (refused) return refused;
  const { words } = call;
  const user = requiredUser(options, "user");
  // Whoever manages the server could give themselves any right; a moderator's bar is for others to lift.
  if (user.id === call.person.id && call.rank !== "manager") {
    return tell(message({ content: refusalInWords(words, { kind: "unbar-oneself" }) }));
  }
  const { value, outbox } = await tools.store.transact(
    call.scope,
    `unbar:${call.interaction}`,
    async (tx) => {
      const outcome = await unbarMember(tx, user);
      if (outcome.kind === "unbarred") await tellLog(tx, call, { kind: "unbar", user: user.id });
      return outcome;
    },
  );
  if (value.kind !== "unbarred") return tell(message({ content: refusalInWords(words, value) }));
  return toldManager(tools, call, words.management.youUnbarred({ name: safeName(user.name) }), outbox);
};

const list: CommandHandler = async (tools, call) =>
  refuseRank(call, "moderator") ?? tell(await listMessage(tools.store, call.scope, call.words, 0));

/** The pages of `/moderation list`. */
export const barredList: Control = {
  usually: "update",
  run: async (tools, click) => {
    const page = /^\d{1,6}$/.test(click.id.argument) ? Number(click.id.argument) : 0;
    return (
      refuseRank(click, "moderator") ?? update(await listMessage(tools.store, click.scope, click.words, page))
    );
  },
};

/** `/moderation bar, unbar, list`. */
export const moderation: Command = { declaration, handlers: { bar, unbar, list } };

async function listMessage(store: Store, scope: Scope, words: Words, wanted: number): Promise<Message> {
  const { members, page, pages, size } = await pageOfBarred(store, scope, wanted);
  const say = words.management.list;
  if (size === 0) return message({ content: say.empty });
  const lines = members.map(({ id, at, reason }) => {
    const said = { user: mention(id), since: inTime(at) };
    const line = reason === null ? say.line(said) : say.lineBecause({ ...said, reason: safeName(reason) });
    return clip(line, mostLetters);
  });
  const turn = (to: number, label: string): Button[] =>
    to >= 0 && to < pages
      ? [{ id: { kind: "barred-list", match: "-", version: 0, argument: String(to) }, label }]
      : [];
  return message({
    embeds: [
      {
        title: say.title,
        description: lines.join("\n"),
        footer: { text: say.page({ page: page + 1, pages, size: words.number(size) }) },
      },
    ],
    rows: buttonRows([...turn(page - 1, words.log.earlier), ...turn(page + 1, words.log.later)]),
  });
}
