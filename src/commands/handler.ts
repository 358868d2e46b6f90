import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from "discord.js";
import type { Person } from "../league/member.js";
import type { Scope, Store } from "../store/store.js";
import type { Words } from "../text/words.js";
import type { Answer } from "./answer.js";
import type { ControlId } from "./ids.js";

/** What every handler works with. */
export interface Tools {
  readonly store: Store;
}

/** Who asks, where, and in which language. */
export interface Call {
  readonly scope: Scope;
  readonly channel: string;
  readonly person: Person;
  /** In the person's own language. */
  readonly words: Words;
  /** Discord locale of the person. */
  readonly locale: string;
  /** Discord locale of the server, for public messages. */
  readonly serverLocale: string;
  /** Names this interaction: a command run twice by accident has two. */
  readonly interaction: string;
  /** Edits what this interaction shows, for 15 minutes. */
  readonly token: string;
}

/** A person named in an option. */
export interface NamedPerson extends Person {
  readonly bot: "bot" | "person";
}

/** Every option has a name in every language; handlers ask for it by the English one. */
type OptionName = keyof Words["command"]["option"];

/** The values of a slash command's options, by name. */
export interface Options {
  user(name: OptionName): NamedPerson | undefined;
  integer(name: OptionName): number | undefined;
  string(name: OptionName): string | undefined;
}

export type CommandHandler = (tools: Tools, call: Call, options: Options) => Promise<Answer>;

/** A slash command: what Discord is told about it, and what its subcommands do (`""`: the command itself). */
export interface Command {
  readonly declaration: RESTPostAPIChatInputApplicationCommandsJSONBody;
  readonly handlers: Readonly<Record<string, CommandHandler>>;
}

/** A press on a button, a choice in a menu, or a form that was sent. */
export interface Click extends Call {
  readonly id: ControlId;
  /** Message that carries the control; empty where Discord does not tell. */
  readonly message: string;
  /** Names of the pictures attached to that message. */
  readonly pictures: readonly string[];
  /** What was chosen in a menu, or written into a form. */
  readonly values: readonly string[];
}

export interface Control {
  /** How the click is acknowledged when the answer takes long; the answer itself may still differ. */
  readonly usually: "tell" | "update";
  readonly run: (tools: Tools, click: Click) => Promise<Answer>;
}
