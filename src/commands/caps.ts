import {
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord.js";
import { refuseBarred } from "../league/bar.js";
import { bonusOf, type DailyOutcome, takeDaily } from "../league/daily.js";
import { giveCaps } from "../league/gift.js";
import { balanceOf, mostCaps } from "../league/ledger.js";
import { lookAfter, memberOf } from "../league/member.js";
import { mostReason } from "../league/reason.js";
import { showing } from "../match/showing.js";
import { message } from "../render/message.js";
import { languageOf } from "../text/language.js";
import { described, named } from "../text/localized.js";
import { inTime, safeName } from "../text/markup.js";
import { refusalInWords } from "../text/refusals.js";
import type { Words } from "../text/words.js";
import { post, tell } from "./answer.js";
import { inServers } from "./deployment.js";
import type { Command, CommandHandler } from "./handler.js";
import { grant } from "./management/grant.js";
import { history } from "./management/history.js";
import { reset } from "./management/reset.js";
import { requiredUser } from "./required-user.js";
import { giftMessage } from "./showing/gift.js";

/** More than a ledger can ever have. */
const mostPages = 1_000;

const reasonOption = {
  type: ApplicationCommandOptionType.String,
  ...named("reason"),
  ...described((words) => words.management.command.reason),
  max_length: mostReason,
} as const;

const declaration = {
  name: "caps",
  ...described((words) => words.command.caps.itself),
  ...inServers,
  options: [
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: "balance",
      ...described((words) => words.command.caps.balance),
      options: [
        {
          type: ApplicationCommandOptionType.User,
          ...named("user"),
          ...described((words) => words.command.caps.user),
        },
      ],
    },
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: "give",
      ...described((words) => words.command.caps.give),
      options: [
        {
          type: ApplicationCommandOptionType.User,
          ...named("user"),
          ...described((words) => words.command.caps.giveUser),
          required: true,
        },
        {
          type: ApplicationCommandOptionType.Integer,
          ...named("amount"),
          ...described((words) => words.command.caps.giveAmount),
          required: true,
          min_value: 1,
          max_value: mostCaps,
        },
      ],
    },
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: "daily",
      ...described((words) => words.command.caps.daily),
    },
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: "history",
      ...described((words) => words.ledger.command.history),
      options: [
        {
          type: ApplicationCommandOptionType.Integer,
          ...named("page"),
          ...described((words) => words.ledger.command.page),
          min_value: 1,
          max_value: mostPages,
        },
      ],
    },
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: "grant",
      ...described((words) => words.management.command.grant),
      options: [
        {
          type: ApplicationCommandOptionType.User,
          ...named("user"),
          ...described((words) => words.management.command.grantUser),
          required: true,
        },
        {
          type: ApplicationCommandOptionType.Integer,
          ...named("amount"),
          ...described((words) => words.management.command.grantAmount),
          required: true,
          min_value: -mostCaps,
          max_value: mostCaps,
        },
        { ...reasonOption, required: true },
      ],
    },
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: "reset",
      ...described((words) => words.management.command.reset),
      options: [
        { ...reasonOption, required: true },
        {
          type: ApplicationCommandOptionType.User,
          ...named("user"),
          ...described((words) => words.management.command.resetUser),
        },
      ],
    },
  ],
} satisfies RESTPostAPIChatInputApplicationCommandsJSONBody;

const balance: CommandHandler = async (tools, call, options) => {
  const { words, person } = call;
  const user = options.user("user");
  if (user && user.bot !== "person") return tell(message({ content: words.wallet.bot }));
  if (user && user.id !== person.id) {
    // Nothing is saved: somebody who has not been seen yet has what they would start with.
    const { value } = await tools.store.transact(call.scope, `balance:${call.interaction}`, async (tx) =>
      balanceOf((await memberOf(tx, user)).ledger),
    );
    const said = { name: safeName(user.name), balance: words.caps(value) };
    return tell(message({ content: words.wallet.of(said) }));
  }
  const { value } = await tools.store.transact(call.scope, `balance:${call.interaction}`, async (tx) => {
    const member = await lookAfter(tx, person);
    return { balance: balanceOf(member.ledger), barred: refuseBarred(member) ?? null };
  });
  const own = words.wallet.own({ balance: words.caps(value.balance) });
  const content = value.barred ? `${own}\n${refusalInWords(words, value.barred)}` : own;
  return tell(message({ content }));
};

const daily: CommandHandler = async (tools, call) => {
  const { words } = call;
  const { value } = await tools.store.transact(call.scope, `daily:${call.interaction}`, (tx) =>
    takeDaily(tx, call.person),
  );
  return tell(message({ content: dailyInWords(words, value) }));
};

function dailyInWords(
  words: Words,
  { kind, caps, bonus, streak, noRelief, ...outcome }: DailyOutcome,
): string {
  const say = words.wallet;
  const said = { balance: words.caps(outcome.balance), next: inTime(outcome.nextAt) };
  const amount = words.caps(caps);
  const tomorrow = words.caps(bonusOf(streak + 1));
  switch (kind) {
    case "taken":
      return [
        say.daily({ ...said, amount }),
        bonus > 0 && say.streak({ days: words.days(streak), bonus: words.caps(bonus) }),
        say.streakNext({ bonus: tomorrow }),
      ]
        .filter(Boolean)
        .join(" ");
    case "relief":
      return say.relief({ ...said, amount });
    case "already-taken":
      return [say.dailyTaken(said), noRelief && `${say.noRelief[noRelief]} ${say.playForNothing}`]
        .filter(Boolean)
        .join(" ");
  }
}

const give: CommandHandler = async (tools, call, options) => {
  const { words, person } = call;
  const to = requiredUser(options, "user");
  const amount = options.integer("amount") ?? 0;
  const { mostGift, mostGiftsADay } = call.settings;
  const told = {
    interaction: call.interaction,
    channel: call.channel,
    language: languageOf(call.serverLocale),
    from: person.id,
    to: to.id,
    amount,
  };
  const { value, outbox } = await tools.store.transact(call.scope, `gift:${call.interaction}`, async (tx) => {
    const limits = { most: mostGift, mostADay: mostGiftsADay };
    const outcome = await giveCaps(tx, person, { to, amount, limits });
    // Shown by the answer itself; should that be lost, whoever finds the entry posts it.
    if (outcome.kind === "given") tx.show(showing.gift(told));
    return outcome;
  });
  if (value.kind !== "given") return tell(message({ content: refusalInWords(words, value) }));
  return post(giftMessage(told, person.name), outbox, async () => {});
};

/** `/caps balance, give, daily, history, grant, reset`. */
export const caps: Command = {
  declaration,
  handlers: { balance, give, daily, history, grant, reset },
};
