import { gzipSync } from "node:zlib";
import {
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord.js";
import { type Shelf, shelves } from "../league/decks.js";
import { farewellDays } from "../league/farewell.js";
import { type Dossier, dossierOf } from "../match/privacy/dossier.js";
import { forget as forgetRest } from "../match/privacy/forget.js";
import { leave, type Prospect, prospectOf, type Toll } from "../match/privacy/leave.js";
import { type Message, message } from "../render/message.js";
import { Contention, type Scope, type Store, StoreUnavailable } from "../store/store.js";
import { described } from "../text/localized.js";
import { refusalInWords } from "../text/refusals.js";
import type { Words } from "../text/words.js";
import { tell, update } from "./answer.js";
import { type Button, buttonRows } from "./controls-kit.js";
import { inServers } from "./deployment.js";
import type { Command, CommandHandler, Control } from "./handler.js";

/** Discord takes 10 MiB of files with a message; some is left for the rest of it. */
const mostFileBytes = 9 * 2 ** 20;

const declaration = {
  name: "privacy",
  ...described((words) => words.command.privacy.itself),
  ...inServers,
  options: [
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: "export",
      ...described((words) => words.command.privacy.export),
    },
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: "delete",
      ...described((words) => words.command.privacy.delete),
    },
  ],
} satisfies RESTPostAPIChatInputApplicationCommandsJSONBody;

const exportAll: CommandHandler = async (tools, call) => {
  const { words, scope } = call;
  const dossier = await dossierOf(tools.store, scope, call.person.id);
  const { packed, ...file } = fileOf(dossier);
  const content = [words.privacy.exported, packed === "gzip" ? words.privacy.packed : null];
  return tell(
    message({
      content: content.filter(Boolean).join("\n"),
      file: { ...file, description: words.privacy.file },
    }),
  );
};

const askFirst: CommandHandler = async (tools, call) =>
  tell(questionMessage(call.words, await prospectOf(tools.store, call.scope, call.person.id)));

/** *Delete everything*: does so, if it costs what the person was told. */
export const forget: Control = {
  usually: "update",
  run: async (tools, click) => {
    const { scope, person, words } = click;
    const chosen = chosenBy(click.id.argument);
    if (!chosen) return tell(message({ content: refusalInWords(words, { kind: "unknown-control" }) }));
    const { value, outbox } = await tools.store.transact(scope, `leave:${click.interaction}`, (tx) =>
      leave(tx, person.id, chosen.told, chosen.decks),
    );
    if (value.kind === "toll-changed") {
      const question = questionMessage(words, await prospectOf(tools.store, scope, person.id));
      return update({ ...question, content: `${words.privacy.changed}\n${question.content}` });
    }
    tools.choices.forget(scope);
    const rest = await forgetNow(tools.store, scope, person.id);
    const said = value.kind === "left" ? words.privacy.done : words.privacy.nothing;
    const content = rest === "done" ? said : words.privacy.doneSoon;
    return { ...update(message({ content })), shows: outbox };
  },
};

/** What cannot be done now the deadline sees to: the person must not be told that nothing was changed. */
async function forgetNow(store: Store, scope: Scope, userId: string): Promise<"done" | "later"> {
  try {
    await forgetRest(store, scope, userId);
    return "done";
  } catch (error) {
    if (error instanceof StoreUnavailable || error instanceof Contention) return "later";
    throw error;
  }
}

/** `/privacy export, delete`. */
export const privacy: Command = { declaration, handlers: { export: exportAll, delete: askFirst } };

function questionMessage(words: Words, prospect: Prospect): Message {
  const say = words.privacy;
  const matches = words.matches(prospect.matches);
  const forfeits =
    prospect.stakes > 0
      ? say.forfeits({ matches, stakes: words.caps(prospect.stakes) })
      : say.forfeitsFriendly({ matches });
  const lines = [
    say.ask,
    say.gone({ balance: words.caps(prospect.balance) }),
    prospect.matches > 0 && forfeits,
    prospect.challenges > 0 && say.challenges({ count: words.number(prospect.challenges) }),
    prospect.decks > 0 && say.decks({ count: words.number(prospect.decks) }),
    say.seats({ someone: say.someone }),
    say.comeBack({ days: farewellDays }),
    say.dismiss,
  ];
  const button = (decks: Shelf, label: string): Button => {
    const argument = `${prospect.matches}.${prospect.stakes}.${decks}`;
    return { id: { kind: "forget", match: "-", version: 0, argument }, label, look: "danger" };
  };
  const everywhere = prospect.decks > 0 ? [button("everywhere", say.yesEverywhere)] : [];
  return message({
    content: lines.filter(Boolean).join("\n"),
    rows: buttonRows([button("server", say.yes), ...everywhere]),
  });
}

/** What the button's message told that it costs, and what goes; undefined for a button that is none of ours. */
function chosenBy(argument: string): { readonly told: Toll; readonly decks: Shelf } | undefined {
  const [, matches, stakes, shelf] = /^(\d{1,3})\.(\d{1,16})\.([a-z]+)$/.exec(argument) ?? [];
  const decks = shelves.find((each) => each === shelf);
  return decks && { told: { matches: Number(matches), stakes: Number(stakes) }, decks };
}

/** The export as a file; packed where Discord would not take it otherwise. */
function fileOf(dossier: Dossier) {
  const name = `caravan-${dossier.server}.json`;
  const text = JSON.stringify(dossier, null, 2);
  if (Buffer.byteLength(text) <= mostFileBytes) return { packed: "no", name, text } as const;
  return { packed: "gzip", name: `${name}.gz`, text: gzipSync(JSON.stringify(dossier)) } as const;
}
