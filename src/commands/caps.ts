import {
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord.js";
import { bonusOf, type DailyOutcome, takeDaily } from "../league/daily.js";
import { giveCaps } from "../league/gift.js";
import { balanceOf, mostCaps } from "../league/ledger.js";
import { memberOf, memberRecord, saveMember } from "../league/member.js";
import { message } from "../render/message.js";
import { wordsFor } from "../text/language.js";
import { described, named } from "../text/localized.js";
import { inTime, mention, safeName } from "../text/markup.js";
import { refusalInWords } from "../text/refusals.js";
import type { Words } from "../text/words.js";
import { post, tell } from "./answer.js";
import { inServers } from "./deployment.js";
import type { Command, CommandHandler } from "./handler.js";

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
    const known = await tx.get(memberRecord, person.id);
    const member = known ?? (await memberOf(tx, person));
    if (!known) saveMember(tx, person.id, member);
    return balanceOf(member.ledger);
  });
  return tell(message({ content: words.wallet.own({ balance: words.caps(value) }) }));
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
  const to = options.user("user");
  if (!to) throw new Error("Discord sent no user, though the option is required");
  const amount = options.integer("amount") ?? 0;
  const { mostGift, mostGiftsADay } = call.settings;
  const { value } = await tools.store.transact(call.scope, `gift:${call.interaction}`, (tx) =>
    giveCaps(tx, person, { to, amount, limits: { most: mostGift, mostADay: mostGiftsADay } }),
  );
  if (value.kind !== "given") return tell(message({ content: refusalInWords(words, value) }));
  // Both see it, in the language of the server; only the one who gets something is mentioned.
  const content = wordsFor(call.serverLocale).wallet.gift({
    giver: safeName(person.name),
    taker: mention(to.id),
    amount: wordsFor(call.serverLocale).caps(amount),
  });
  return post(message({ content, mentions: [to.id] }), [], async () => {});
};

/** `/caps balance, give, daily`. */
export const caps: Command = { declaration, handlers: { balance, give, daily } };
