import {
  type APIApplicationCommand,
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord.js";
import { describe, expect, it } from "vitest";
import { checkCommands } from "../../playground/limits/command.js";
import { changesOf, forOneServer } from "../../src/commands/deployment.js";
import { commands } from "../../src/commands/registry.js";
import { languages } from "../../src/text/language.js";

type Declaration = RESTPostAPIChatInputApplicationCommandsJSONBody;

const declared = [...commands.values()].map((command) => command.declaration);

/** As Discord gives a command back: with ids, and with what was never said written out. */
function registered(declaration: object): APIApplicationCommand {
  const command: Record<string, unknown> = {
    name_localizations: null,
    description_localizations: null,
    default_member_permissions: null,
    dm_permission: false,
    type: 1,
    nsfw: false,
    contexts: null,
    integration_types: [0],
    ...(spelledOut(declaration) as object),
    id: "1",
    application_id: "2",
    version: "3",
  };
  return command as unknown as APIApplicationCommand;
}

function spelledOut(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spelledOut);
  if (typeof value !== "object" || value === null) return value;
  const inner = Object.entries(value).map(([key, each]) => [key, spelledOut(each)]);
  const isOption = "type" in value && "name" in value && !("contexts" in value);
  const unsaid = isOption ? { required: false, options: [], choices: [], name_localizations: null } : {};
  return { ...unsaid, ...Object.fromEntries(inner) };
}

function changeOf(wanted: Declaration, before: object) {
  return changesOf([wanted], [registered(before)])[0]?.kind;
}

const small = {
  name: "x",
  description: "does x",
  description_localizations: { pl: "robi x" },
  default_member_permissions: "32",
  nsfw: true,
  contexts: [0],
  integration_types: [0],
  options: [
    {
      type: ApplicationCommandOptionType.String,
      name: "what",
      name_localizations: { pl: "co" },
      description: "what to do",
      description_localizations: { pl: "co robić" },
      required: true,
      min_length: 1,
      max_length: 5,
      choices: [
        { name: "one", name_localizations: { pl: "jeden" }, value: "1" },
        { name: "two", name_localizations: { pl: "dwa" }, value: "2" },
      ],
    },
    {
      type: ApplicationCommandOptionType.Integer,
      name: "bid",
      description: "how much",
      min_value: 0,
      max_value: 9,
      autocomplete: true,
    },
  ],
} as const satisfies Declaration;

/** Every path at which the small command says something that could be left out, or said otherwise. */
const places = [
  "description_localizations",
  "default_member_permissions",
  "nsfw",
  "options",
  "options.1",
  "options.0.name_localizations",
  "options.0.description_localizations",
  "options.0.required",
  "options.0.min_length",
  "options.0.max_length",
  "options.0.choices",
  "options.0.choices.1",
  "options.0.choices.0.name_localizations",
  "options.0.choices.0.name_localizations.pl",
  "options.1.min_value",
  "options.1.max_value",
  "options.1.autocomplete",
] as const;

/** The small command without what stands at a path. */
function without(path: string): Declaration {
  const copy = structuredClone(small) as unknown as Declaration;
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  let inner: unknown = copy;
  for (const key of keys) inner = Reflect.get(inner as object, key);
  if (Array.isArray(inner)) inner.splice(Number(last), 1);
  else Reflect.deleteProperty(inner as object, last);
  return copy;
}

describe("a deployment", () => {
  it("adds what Discord has not, keeps what it has and removes what is gone", () => {
    const added = declared.map((declaration) => ({ kind: "add", name: declaration.name, declaration }));
    expect(changesOf(declared, [])).toEqual(added);
    const kept = changesOf(declared, declared.map(registered));
    expect(kept).toEqual(declared.map(({ name }) => ({ kind: "keep", name })));
    const old = [...declared, { name: "gone", description: "x" }];
    expect(changesOf(declared, old.map(registered))).toEqual([
      ...kept,
      { kind: "remove", name: "gone", id: "1" },
    ]);
  });

  it("keeps a server's own commands, which say nothing of where they are shown", () => {
    for (const declaration of [small, ...declared].map(forOneServer)) {
      expect(changeOf(declaration, declaration)).toBe("keep");
    }
  });

  it.each(places)("sees that %s is new", (path) => {
    expect(changeOf(small, without(path))).toBe("change");
  });

  it.each(places)("sees that %s was taken away", (path) => {
    expect(changeOf(without(path), small)).toBe("change");
  });

  it("sees other words, another order, and another place", () => {
    expect(changeOf(small, small)).toBe("keep");
    expect(changeOf(small, { ...small, description: "did x" })).toBe("change");
    expect(changeOf(small, { ...small, options: [...small.options].reverse() })).toBe("change");
    expect(changeOf(small, { ...small, contexts: [0, 1] })).toBe("change");
    const kinds = changesOf([small], [registered({ ...small, type: 3 })]).map(({ kind }) => kind);
    expect(kinds).toEqual(["add", "remove"]);
  });

  it("leaves out of a server's commands what only global ones may have", () => {
    for (const declaration of declared.map(forOneServer)) {
      expect(declaration).not.toHaveProperty("contexts");
      expect(declaration).not.toHaveProperty("integration_types");
    }
  });
});

/** A command, option or choice in a declaration, and where it stands. */
interface Part {
  readonly path: string;
  readonly kind: "command" | "option" | "choice";
  readonly names: Readonly<Record<string, unknown>>;
}

function partsOf(
  declaration: object,
  path = "",
  within: "commands" | "options" | "choices" = "commands",
): Part[] {
  const names = declaration as Readonly<Record<string, unknown>>;
  const here = `${path} ${String(names.name)}`.trim();
  const subcommand =
    names.type === ApplicationCommandOptionType.Subcommand ||
    names.type === ApplicationCommandOptionType.SubcommandGroup;
  const kind = within === "choices" ? "choice" : within === "options" && !subcommand ? "option" : "command";
  const inner = (["options", "choices"] as const).flatMap((key) => {
    const list = names[key];
    return Array.isArray(list) ? list.flatMap((each) => partsOf(each, here, key)) : [];
  });
  return [{ path: here, kind, names }, ...inner];
}

describe("the commands", () => {
  const parts = declared.flatMap((declaration) => partsOf(declaration));
  const foreign = languages.filter((language) => language !== "en");

  it("are what Discord takes", () => {
    expect(checkCommands(declared, { scope: "global" })).toBeUndefined();
  });

  it.each(parts.filter(({ kind }) => kind !== "choice"))(
    "$path says what it is in every language",
    (part) => {
      const texts = { en: part.names.description, ...(part.names.description_localizations as object) };
      expect(Object.keys(texts).sort()).toEqual([...languages].sort());
      expect(new Set(Object.values(texts)).size).toBe(languages.length);
    },
  );

  it.each(parts.filter(({ kind }) => kind !== "command"))("$path has a name in every language", (part) => {
    expect(Object.keys((part.names.name_localizations ?? {}) as object).sort()).toEqual(foreign);
  });

  it.each(parts.filter(({ kind }) => kind === "command"))(
    "$path is called the same by everyone: people tell each other what to type",
    (part) => expect(part.names).not.toHaveProperty("name_localizations"),
  );
});
