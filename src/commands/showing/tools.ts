import type { REST } from "discord.js";
import type { Logger } from "pino";
import type { Store } from "../../store/store.js";
import type { Choices } from "../chosen.js";

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
