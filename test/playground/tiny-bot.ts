import type { Interaction, RESTOptions } from "discord.js";
import {
  type ApplicationCommandDataResolvable,
  ApplicationCommandOptionType,
  Client,
  Events,
} from "discord.js";
import type { Playground } from "../../playground/server.js";

export type Handler = (interaction: Interaction) => Promise<unknown>;

/** A small bot on the real discord.js client: what it does with an interaction is up to the test. */
export interface TinyBot {
  readonly client: Client<true>;
  /** The next interactions go here. */
  handle(handler: Handler): void;
  /** What a handler threw, oldest first. */
  readonly thrown: unknown[];
  stop(): Promise<void>;
}

export const tinyCommands: readonly ApplicationCommandDataResolvable[] = [
  {
    name: "greet",
    description: "Says hello",
    nameLocalizations: { pl: "powitaj" },
    descriptionLocalizations: { pl: "Wita kogoś" },
    options: [
      { type: ApplicationCommandOptionType.User, name: "whom", description: "Whom", required: true },
      {
        type: ApplicationCommandOptionType.Integer,
        name: "times",
        description: "1-5",
        minValue: 1,
        maxValue: 5,
      },
      {
        type: ApplicationCommandOptionType.String,
        name: "mood",
        description: "How",
        choices: [
          { name: "Warm", value: "warm" },
          { name: "Cold", value: "cold" },
        ],
      },
      { type: ApplicationCommandOptionType.String, name: "town", description: "Where", autocomplete: true },
    ],
  },
  {
    name: "shop",
    description: "Buys and sells",
    options: [{ type: ApplicationCommandOptionType.Subcommand, name: "open", description: "Opens the shop" }],
  },
];

export async function startTinyBot(
  playground: Playground,
  rest: Partial<RESTOptions> = {},
): Promise<TinyBot> {
  const client = new Client({ intents: ["Guilds"], rest: { api: playground.apiUrl, ...rest } });
  const thrown: unknown[] = [];
  let handler: Handler = async () => undefined;
  client.on(Events.InteractionCreate, (interaction) => {
    handler(interaction).catch((error: unknown) => thrown.push(error));
  });
  client.on(Events.Error, (error) => thrown.push(error));
  const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()));
  await client.login(playground.application.token);
  await ready;
  if (!client.isReady()) throw new Error("the client is not ready");
  await client.application.commands.set(tinyCommands);
  return {
    client,
    handle(next) {
      handler = next;
    },
    thrown,
    stop: () => client.destroy(),
  };
}
