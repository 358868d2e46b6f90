import type { Call, Click, Control, NamedPerson, Options, Tools } from "../../src/commands/handler.js";
import type { ControlId } from "../../src/commands/ids.js";
import { commands, controls } from "../../src/commands/registry.js";
import type { Person } from "../../src/league/member.js";
import { type Preferences, standardPreferences, standardServerSettings } from "../../src/league/settings.js";
import type { Scope, Store } from "../../src/store/store.js";
import { wordsFor } from "../../src/text/language.js";
import { toolsOf } from "./tools.js";

let interactions = 0;

/** The values of options, by name. */
export type Given = Readonly<Record<string, string | number | NamedPerson>>;

interface Circumstances {
  readonly rank?: Call["rank"];
  readonly preferences?: Preferences;
  readonly editOwn?: Tools["editOwn"];
  /** Instead of those that work with the real house. */
  readonly opponent?: Tools["opponent"];
  readonly reviewer?: Tools["reviewer"];
}

/** What people do in one server, by the handlers of their commands and buttons; each time a new interaction. */
export function clicksIn(
  store: Store,
  scope: Scope,
  locale = "en-US",
  { rank = "member", preferences = standardPreferences, ...instead }: Circumstances = {},
) {
  const tools = { ...toolsOf(store), ...instead };
  const callOf = (person: Person): Call => ({
    scope,
    channel: "300000000000000001",
    home: "300000000000000001",
    person,
    words: wordsFor(locale),
    locale,
    discordLocale: locale,
    serverLocale: locale,
    interaction: `i${++interactions}`,
    token: `token ${interactions}`,
    settings: standardServerSettings,
    preferences,
    rank,
  });
  const control = (id: ControlId): Control => controls[id.kind];
  return {
    async command(person: Person, path: string, given: Given = {}) {
      const [name = "", subcommand = ""] = path.split(" ");
      const handler = commands.get(name)?.handlers[subcommand];
      if (!handler) throw new Error(`no command ${path}`);
      return handler(tools, callOf(person), optionsOf(given));
    },
    async suggest(person: Person, name: string, option: string, typed: string) {
      const suggester = commands.get(name)?.suggesters?.[option];
      if (!suggester) throw new Error(`nothing is suggested for ${name} ${option}`);
      return suggester(tools, callOf(person), typed);
    },
    async press(person: Person, id: ControlId, values: readonly string[] = []) {
      const click: Click = { ...callOf(person), id, message: "1", pictures: [], values };
      return control(id).run(tools, click);
    },
    /** The same press as two processes have it that get it one after the other. */
    async pressInBoth(person: Person, id: ControlId, values: readonly string[] = []) {
      const click: Click = { ...callOf(person), id, message: "1", pictures: [], values };
      return [await control(id).run(tools, click), await control(id).run(tools, click)] as const;
    },
    async submit(person: Person, id: ControlId, fields: Readonly<Record<string, string>>) {
      const { submit } = control(id);
      if (!submit) throw new Error(`${id.kind} takes no form`);
      return submit(tools, { ...callOf(person), id, fields });
    },
  };
}

function optionsOf(given: Given): Options {
  const value = (name: string) => given[name];
  const text = (name: string) => {
    const found = value(name);
    return typeof found === "string" ? found : undefined;
  };
  return {
    user: (name) => {
      const found = value(name);
      return typeof found === "object" ? found : undefined;
    },
    integer: (name) => {
      const found = value(name);
      return typeof found === "number" ? found : undefined;
    },
    string: text,
    channel: text,
  };
}
