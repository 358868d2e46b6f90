import { Client, Events, GatewayIntentBits, Options, REST } from "discord.js";
import type { Logger } from "pino";
import { createChoices } from "./commands/chosen.js";
import { createDispatcher } from "./commands/dispatcher.js";
import { createLeavers } from "./commands/leavers.js";
import { createOpponent } from "./commands/practice/opponent.js";
import { createPresenter } from "./commands/showing/presenter.js";
import type { Config } from "./config.js";
import { openHouse } from "./house/house.js";
import { tick } from "./match/clock.js";
import { watchPermissions } from "./permission-check.js";
import { repeatedly } from "./repeat.js";
import type { Store } from "./store/store.js";

/** How often deadlines and the outbox are looked at. */
const pollMs = 1_000;
/** Of so many answers of 401, 403 and 429, each time, Discord's client tells. */
const invalidRequestWarningInterval = 100;
/** Each interaction token has a queue of its own in Discord's client; how often, in ms, the idle ones are let go. */
const handlerSweepInterval = 60_000;
/** How long a stop waits for clicks that are under way. */
const graceMs = 7_000;

export interface Bot {
  /** Resolves with a reason when Discord will have no more of this connection: only a new start can help. */
  readonly lost: Promise<string>;
  /** Takes no more clicks, finishes those under way, and closes. */
  stop(): Promise<void>;
}

/** Connects to Discord and serves it from the store. @throws when Discord refuses the token */
export async function startBot(config: Config, store: Store, log: Logger): Promise<Bot> {
  const restOptions = { api: config.DISCORD_API, invalidRequestWarningInterval, handlerSweepInterval };
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    // Answers to interactions do not count for the limit of the bot's own calls, though this client would count them.
    rest: { ...restOptions, globalRequestsPerSecond: Number.POSITIVE_INFINITY },
    allowedMentions: { parse: [] },
    // Everything that matters is in the store or in the interaction itself.
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      GuildMemberManager: { maxSize: 0, keepOverLimit: (member) => member.id === member.client.user.id },
      UserManager: { maxSize: 0, keepOverLimit: (user) => user.id === user.client.user.id },
    }),
  });
  const choices = createChoices(store);
  const presenter = createPresenter({
    store,
    rest: new REST(restOptions).setToken(config.DISCORD_TOKEN),
    hooks: client.rest,
    token: config.DISCORD_TOKEN,
    application: config.APPLICATION_ID,
    log,
    choices,
  });
  const house = openHouse();
  const opponent = createOpponent({ store, house, show: presenter.show, log });
  const leavers = createLeavers(client.rest);
  const dispatcher = createDispatcher({ store, choices, house, opponent, leavers }, presenter, log);

  client.on(Events.InteractionCreate, (interaction) => void dispatcher.handle(interaction));
  client.on(Events.Error, (error) => log.error({ err: error }, "the client reports an error"));
  const lost = new Promise<string>((resolve) => {
    // Discord's client reports these only when it will not connect again by itself.
    client.on(Events.ShardDisconnect, ({ code }) => {
      log.error({ code }, "Discord closed the connection for good");
      resolve(`closed with ${code}`);
    });
    client.on(Events.Invalidated, () => resolve("session invalidated"));
  });
  client.on(Events.ShardResume, () => log.info("resumed"));
  const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()));
  await client.login(config.DISCORD_TOKEN);
  await ready;
  const { application } = client;
  if (application && application.id !== config.APPLICATION_ID) {
    await client.destroy();
    throw new Error(
      `DISCORD_TOKEN belongs to the application ${application.id}: set APPLICATION_ID to that.`,
    );
  }
  if (client.isReady()) watchPermissions(client, log);

  const loops = [
    repeatedly(pollMs, log, async () => {
      const { shown, practices, failures } = await tick(store);
      presenter.takeOver(shown);
      for (const place of practices) opponent.remind(place);
      for (const failure of failures) log.error({ err: failure }, "a deadline could not be carried out");
    }),
    repeatedly(pollMs, log, async () => void (await presenter.catchUp())),
  ];
  return {
    lost,
    async stop() {
      client.removeAllListeners(Events.InteractionCreate);
      await Promise.all(loops.map((stop) => stop()));
      await Promise.race([
        dispatcher
          .idle()
          .then(() => opponent.close())
          .then(() => presenter.idle()),
        new Promise((resolve) => setTimeout(resolve, graceMs).unref()),
      ]);
      // No click waits for it any more.
      await house.close();
      await client.destroy();
    },
  };
}
