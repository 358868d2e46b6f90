import {
  Client,
  type DefaultRestOptions,
  Events,
  GatewayIntentBits,
  Options,
  REST,
  Status,
} from "discord.js";
import type { Logger } from "pino";
import { createChoices } from "./commands/chosen.js";
import { createDispatcher } from "./commands/dispatcher.js";
import { createLeavers } from "./commands/leavers.js";
import { createOpponent } from "./commands/practice/opponent.js";
import { createReviewer } from "./commands/review/reviewer.js";
import { editOwnMessage } from "./commands/showing/own-message.js";
import { createPresenter } from "./commands/showing/presenter.js";
import type { Config } from "./config.js";
import { callDiscord } from "./discord-call.js";
import { openHouse } from "./house/house.js";
import type { ShardState } from "./life/vitals.js";
import { tick } from "./match/clock.js";
import { watchPermissions } from "./permission-check.js";
import type { Message } from "./render/message.js";
import { repeatedly } from "./repeat.js";
import type { Store } from "./store/store.js";

/** How often deadlines and the outbox are looked at. */
const pollMs = 1_000;
/** Of so many answers of 401, 403 and 429, each time, Discord's client tells. */
const invalidRequestWarningInterval = 100;
/** Each interaction token has a queue of its own in Discord's client; how often, in ms, the idle ones are let go. */
const handlerSweepInterval = 60_000;
/**
 * Calls with the bot's token a second, of all its processes together: Discord takes 50, and its second begins at
 * another time than ours.
 */
const callsPerSecond = 45;
/** How long a stop waits for clicks that are under way. */
const graceMs = 10_000;

export interface Surroundings {
  readonly config: Config;
  readonly store: Store;
  readonly log: Logger;
  /** The connections to Discord to be held here, of so many in all. */
  readonly shards: { readonly ids: readonly number[]; readonly count: number };
  /** Told of each answer of Discord's REST interface. */
  readonly restCall: (call: { readonly method: string; readonly status: number }) => void;
  /** Given what tells the state of the connections, before they are made. */
  readonly watch: (shards: () => readonly ShardState[]) => void;
}

export interface Bot {
  /** Resolves with a reason when Discord will have no more of this connection: only a new start can help. */
  readonly lost: Promise<string>;
  /**
   * Takes no more clicks, finishes those under way for up to 10 seconds, and closes. Discord is left first: from then
   * on it gives clicks to whichever other process has the shard, and tells who clicks when there is none.
   */
  stop(): Promise<void>;
}

/** Connects to Discord and serves it from the store. @throws when Discord refuses the token */
export async function startBot(surroundings: Surroundings): Promise<Bot> {
  const { config, store, log, shards, restCall, watch } = surroundings;
  const makeRequest: typeof DefaultRestOptions.makeRequest = async (url, init) => {
    const response = await callDiscord(url, init);
    restCall({ method: init.method ?? "GET", status: response.status });
    return response;
  };
  const restOptions = {
    api: config.DISCORD_API,
    invalidRequestWarningInterval,
    handlerSweepInterval,
    makeRequest,
  };
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    shards: [...shards.ids],
    shardCount: shards.count,
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
  watch(() => client.ws.shards.map(stateOf));
  const choices = createChoices(store);
  const presenter = createPresenter({
    store,
    rest: new REST({ ...restOptions, globalRequestsPerSecond: shareOf(shards) }).setToken(
      config.DISCORD_TOKEN,
    ),
    hooks: client.rest,
    token: config.DISCORD_TOKEN,
    application: config.APPLICATION_ID,
    log,
    choices,
  });
  const house = openHouse();
  const opponent = createOpponent({ store, house, show: presenter.show, log });
  const leavers = createLeavers(client.rest);
  const reviewer = createReviewer(store, house, log);
  const editOwn = (token: string, message: Message) =>
    editOwnMessage({ hooks: client.rest, application: config.APPLICATION_ID }, token, message);
  const tools = { store, choices, house, opponent, leavers, reviewer, editOwn };
  const dispatcher = createDispatcher(tools, presenter, log);

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
      // That it closes now is meant.
      client.removeAllListeners(Events.ShardDisconnect);
      const finished = async () => {
        await client.destroy();
        await Promise.all(loops.map((stop) => stop()));
        await dispatcher.idle();
        await opponent.close();
        await presenter.idle();
      };
      await Promise.race([finished(), new Promise((resolve) => setTimeout(resolve, graceMs).unref())]);
      // No click waits for them any more.
      await Promise.all([house.close(), reviewer.close()]);
    },
  };
}

/** How many calls a second this process may make of those that all may. */
function shareOf({ ids, count }: Surroundings["shards"]): number {
  return Math.max(1, Math.floor((callsPerSecond * ids.length) / count));
}

function stateOf({ id, status, ping }: { id: number; status: Status; ping: number }): ShardState {
  return { id, state: (Status[status] ?? "unknown").toLowerCase(), pingMs: ping < 0 ? undefined : ping };
}
