import { Client, Events, GatewayIntentBits, Options } from "discord.js";
import type { Logger } from "pino";
import { createDispatcher } from "./commands/dispatcher.js";
import { createPresenter } from "./commands/table/presenter.js";
import type { Config } from "./config.js";
import { tick } from "./match/clock.js";
import { repeatedly } from "./repeat.js";
import type { Store } from "./store/store.js";

/** How often deadlines and the outbox are looked at. */
const pollMs = 1_000;
/** How long a stop waits for clicks that are under way. */
const graceMs = 10_000;

export interface Bot {
  /** Takes no more clicks, finishes those under way, and closes. */
  stop(): Promise<void>;
}

/** Connects to Discord and serves it from the store. @throws when Discord refuses the token */
export async function startBot(config: Config, store: Store, log: Logger): Promise<Bot> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { api: config.DISCORD_API },
    allowedMentions: { parse: [] },
    // Everything that matters is in the store or in the interaction itself.
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      GuildMemberManager: { maxSize: 0, keepOverLimit: (member) => member.id === member.client.user.id },
      UserManager: { maxSize: 0, keepOverLimit: (user) => user.id === user.client.user.id },
    }),
  });
  const presenter = createPresenter({
    store,
    rest: client.rest,
    application: config.APPLICATION_ID,
    log,
  });
  const dispatcher = createDispatcher({ store }, presenter, log);

  client.on(Events.InteractionCreate, (interaction) => void dispatcher.handle(interaction));
  client.on(Events.Error, (error) => log.error({ err: error }, "the client reports an error"));
  client.on(Events.ShardDisconnect, (event) => log.warn({ code: event.code }, "disconnected"));
  client.on(Events.ShardResume, () => log.info("resumed"));
  const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()));
  await client.login(config.DISCORD_TOKEN);
  await ready;

  const loops = [
    repeatedly(pollMs, log, async () => presenter.show(await tick(store))),
    repeatedly(pollMs, log, async () => void (await presenter.catchUp())),
  ];
  return {
    async stop() {
      client.removeAllListeners(Events.InteractionCreate);
      await Promise.all(loops.map((stop) => stop()));
      await Promise.race([
        dispatcher.idle().then(() => presenter.idle()),
        new Promise((resolve) => setTimeout(resolve, graceMs).unref()),
      ]);
      await client.destroy();
    },
  };
}
