import { rulesetIds } from "../../game/types.js";
import { moveLog } from "../../league/logbook.js";
import {
  changePreferences,
  changeServerSettings,
  clockChoices,
  leaversChoices,
  mostChannels,
  onOff,
  type Preferences,
  type ServerSettings,
} from "../../league/settings.js";
import { showing } from "../../match/showing.js";
import { type Message, message } from "../../render/message.js";
import { languages, wordsFor } from "../../text/language.js";
import { refusalInWords } from "../../text/refusals.js";
import { type Answer, tell, update } from "../answer.js";
import type { Call, Command, CommandHandler, Control, Options, Tools } from "../handler.js";
import { displays, places, settingsDeclaration } from "./declaration.js";
import { preferencesInWords, serverMessage } from "./settings-message.js";

const me: CommandHandler = async (tools, call, options) => {
  const change: Partial<Preferences> = {
    ...given("mentions", oneOf(onOff, options.string("mentions"))),
    ...given("display", oneOf(displays, options.string("display"))),
    ...given("language", languageOf(options)),
  };
  if (Object.keys(change).length === 0) {
    return tell(message({ content: preferencesInWords(call.words, call.preferences).join("\n") }));
  }
  const { value } = await tools.store.transact(call.scope, `settings:${call.interaction}`, (tx) =>
    changePreferences(tx, call.person.id, change),
  );
  tools.choices.forget(call.scope);
  // In the language that was chosen just now.
  const words = wordsFor(value.language ?? call.discordLocale);
  const lines = [words.settings.changed, ...preferencesInWords(words, value)];
  return tell(message({ content: lines.join("\n") }));
};

const server: CommandHandler = async (tools, call, options) => {
  const change: Partial<ServerSettings> = {
    ...given("boards", oneOf(places, options.string("boards"))),
    ...given("leastBid", options.integer("least-bid")),
    ...given("mostBid", options.integer("greatest-bid")),
    ...given("ruleset", oneOf(rulesetIds, options.string("ruleset"))),
    ...given("clock", oneOf(clockChoices, options.string("clock"))),
    ...given("language", languageOf(options)),
    ...given("inspection", oneOf(onOff, options.string("inspection"))),
    ...given("mostGift", options.integer("greatest-gift")),
    ...given("mostGiftsADay", options.integer("gifts-a-day")),
    ...given("leavers", oneOf(leaversChoices, options.string("leavers"))),
    ...given("logChannel", options.channel("log-channel")),
  };
  return tell(await changedServer(tools, call, change));
};

/** The menu of channels under the server's settings. */
export const settingsChannels: Control = {
  usually: "update",
  run: async (tools, click): Promise<Answer> =>
    update(
      await changedServer(
        tools,
        click,
        click.id.argument === "no-log"
          ? { logChannel: null }
          : { channels: click.values.filter(isSnowflake).slice(0, mostChannels) },
      ),
    ),
};

/** A client that was tampered with can send anything. */
function isSnowflake(value: string): boolean {
  return /^\d{17,20}$/.test(value);
}

/** `/settings me, server`. */
export const settings: Command = { declaration: settingsDeclaration, handlers: { me, server } };

async function changedServer(tools: Tools, call: Call, change: Partial<ServerSettings>): Promise<Message> {
  if (call.rank !== "manager") {
    return message({ content: refusalInWords(call.words, { kind: "managers-only" }) });
  }
  if (Object.keys(change).length === 0) return serverMessage(call.words, call.settings, []);
  const { value } = await tools.store.transact(call.scope, `settings:${call.interaction}`, async (tx) => {
    const outcome = await changeServerSettings(tx, change);
    if (outcome.kind === "changed" && change.logChannel) {
      // Taken from the outbox by whichever process looks next.
      for (const line of await moveLog(tx)) tx.show(showing.log(line));
    }
    return outcome;
  });
  tools.choices.forget(call.scope);
  const { words } = call;
  if (value.kind === "least-above-most") {
    const said = { least: words.caps(value.least), most: words.caps(value.most) };
    return message({ content: words.settings.leastAboveMost(said) });
  }
  return serverMessage(words, value.settings, [words.settings.changed]);
}

/** The language that was chosen; null to go by Discord; undefined when none was named. */
function languageOf(options: Options): string | null | undefined {
  const chosen = options.string("language");
  return chosen === "auto" ? null : oneOf(languages, chosen);
}

function oneOf<const Value extends string>(known: readonly Value[], value: string | undefined) {
  return known.find((each) => each === value);
}

/** `{ key: value }`, or nothing when there is no value: what is not named is not changed. */
function given<const Key extends string, Value>(key: Key, value: Value | undefined) {
  return value === undefined ? {} : ({ [key]: value } as { readonly [Each in Key]: Value });
}
