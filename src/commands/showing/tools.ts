import type { REST } from "discord.js";
import type { Logger } from "pino";
import type { Scope, Store } from "../../store/store.js";

/** What a server and its members chose about what is shown to them. */
export interface Choices {
  /** Where the boards of a server stand: in the channel of the challenge, or in a thread of their own. */
  boards(scope: Scope): Promise<"channel" | "thread">;
  /** Whether this member is called to the table by a mention. */
  mentions(scope: Scope, user: string): Promise<"on" | "off">;
}

/** What everything that shows something on Discord works with. */
export interface ShowingTools {
  readonly store: Store;
  readonly rest: REST;
  /** The bot's own. */
  readonly token: string;
  readonly application: string;
  readonly log: Logger;
  readonly choices: Choices;
}
