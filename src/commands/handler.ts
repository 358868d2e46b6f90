import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from "discord.js";
import type { House } from "../house/house.js";
import type { Person } from "../league/member.js";
import type { Preferences, ServerSettings } from "../league/settings.js";
import type { Message } from "../render/message.js";
import type { Scope, Store } from "../store/store.js";
import type { Words } from "../text/words.js";
import type { Answer, Form } from "./answer.js";
import type { Choices } from "./chosen.js";
import type { ControlId } from "./ids.js";
import type { Leavers } from "./leavers.js";
import type { Opponent } from "./practice/opponent.js";
import type { Reviewer } from "./review/reviewer.js";

/** What every handler works with. */
export interface Tools {
  readonly store: Store;
  readonly choices: Choices;
  readonly house: House;
  readonly opponent: Opponent;
  readonly leavers: Leavers;
  readonly reviewer: Reviewer;
  /** Changes the message that an interaction showed, by its token, for 15 minutes. @throws what Discord says */
  readonly editOwn: (token: string, message: Message) => Promise<void>;
}

/** Who asks, where, and in which language. */
export interface Call {
  readonly scope: Scope;
  readonly channel: string;
  /** The channel that a thread or forum post belongs to; otherwise the channel itself. */
  readonly home: string;
  readonly person: Person;
  /** In the language the person chose, or else that of their Discord. */
  readonly words: Words;
  /** What the person's Discord is set to. */
  readonly discordLocale: string;
  /** Locale of the words. */
  readonly locale: string;
  /** Locale for public messages: what the server chose, or else that of its Discord. */
  readonly serverLocale: string;
  /** Names this interaction: a command run twice by accident has two. */
  readonly interaction: string;
  /** Edits what this interaction shows, for 15 minutes. */
  readonly token: string;
  readonly settings: ServerSettings;
  readonly preferences: Preferences;
  /** A manager has the permission Manage Server here; a moderator has Timeout Members and not that. */
  readonly rank: "manager" | "moderator" | "member";
}

/** A person named in an option. */
export interface NamedPerson extends Person {
  /** `oneself`: this very bot. */
  readonly bot: "bot" | "person" | "oneself";
}

/** Every option has a name in every language; handlers ask for it by the English one. */
type OptionName = keyof Words["command"]["option"];

/** The values of a slash command's options, by name. */
export interface Options {
  user(name: OptionName): NamedPerson | undefined;
  integer(name: OptionName): number | undefined;
  string(name: OptionName): string | undefined;
  /** Id of a channel. */
  channel(name: OptionName): string | undefined;
}

export type CommandHandler = (tools: Tools, call: Call, options: Options) => Promise<Answer | Form>;

/** What is offered while an option is typed: at most 25 names of at most 100 characters. */
export interface Suggestion {
  readonly name: string;
  readonly value: string;
}

/** Gives what fits to what has been typed of an option. */
export type Suggester = (tools: Tools, call: Call, typed: string) => Promise<readonly Suggestion[]>;

/** A slash command: what Discord is told about it, and what its subcommands do (`""`: the command itself). */
export interface Command {
  readonly declaration: RESTPostAPIChatInputApplicationCommandsJSONBody;
  readonly handlers: Readonly<Record<string, CommandHandler>>;
  /** By the name of the option, whichever subcommand it belongs to, or by the names of both. */
  readonly suggesters?: Readonly<Record<string, Suggester>>;
}

/** A press on a button or a choice in a menu. */
export interface Click extends Call {
  readonly id: ControlId;
  /** Message that carries the control. */
  readonly message: string;
  /** Names of the pictures attached to that message. */
  readonly pictures: readonly string[];
  /** What was chosen in a menu. */
  readonly values: readonly string[];
}

/** A form that was sent. */
export interface Submission extends Call {
  readonly id: ControlId;
  /** What was written, by the custom id of the field. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface Control {
  /** How the click is acknowledged when the answer takes long; the answer itself may still differ. */
  readonly usually: "tell" | "update";
  readonly run: (tools: Tools, click: Click) => Promise<Answer | Form>;
  /** Takes the form that carries this control's id. */
  readonly submit?: (tools: Tools, submission: Submission) => Promise<Answer>;
}
