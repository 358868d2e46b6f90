import type { REST } from "discord.js";
import type { Logger } from "pino";
import type { Store } from "../../store/store.js";
import type { Choices } from "../chosen.js";
import type { Gate } from "./gate.js";
import type { Pace } from "./pace.js";

/** What everything that shows something on Discord works with. */
export interface ShowingTools {
  readonly store: Store;
  /** Speaks with the bot's token, within the limits for it. */
  readonly rest: REST;
  /** Speaks by the tokens of interactions, which have other limits: no hand waits for a board. */
  readonly hooks: REST;
  readonly pace: Pace;
  /** Through these pictures are ordered, few at a time: what waits before them is drawn as it is then. */
  readonly drawing: { readonly forAll: Gate; readonly forOne: Gate };
  /** The bot's own. */
  readonly token: string;
  readonly application: string;
  readonly log: Logger;
  readonly choices: Choices;
}
