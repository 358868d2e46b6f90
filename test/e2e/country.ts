import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { type PopulatedServer, populate } from "../../playground/population.js";
import { type Playground, startPlayground } from "../../playground/server.js";
import { type BotProcess, deploy, startBotProcess } from "../support/program.js";
import { type RedisServer, startRedis } from "../support/redis-server.js";
import { asksForCard, createPlayer, type Player, playTurn, pressable } from "./player.js";
import { boards, deal, moveShown, type Table } from "./table.js";

/** What each pair stakes. */
export const bid = 50;
const retryMs = 200;
/** A process may take long to start on a busy machine. */
const mostTurnMs = 90_000;

export interface Country {
  readonly playground: Playground;
  readonly redis: RedisServer;
  readonly dataDir: string;
  /** The servers of shard 0, 1, 2 and so on, in turn. */
  readonly servers: readonly PopulatedServer[];
  readonly shards: number;
}

/** A pretend Discord that splits its servers among shards, with a Redis for the bot. Ends with the test. */
export async function openCountry(wanted: {
  readonly shards: number;
  readonly servers: number;
  readonly peoplePerServer: number;
}): Promise<Country> {
  const { shards, servers: count, peoplePerServer } = wanted;
  const playground = await startPlayground({ port: 0, shards });
  onTestFinished(() => playground.close());
  const servers = populate(playground.world, { servers: count, channelsPerServer: 1, peoplePerServer });
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  const dataDir = await mkdtemp(join(tmpdir(), "caravan-country-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await deploy({ playground, dataDir });
  return { playground, redis, dataDir, servers, shards };
}

/** A process for these shards: ids with commas between. */
export async function startShards(land: Country, ids: string): Promise<BotProcess> {
  const { playground, redis, dataDir, shards } = land;
  const environment = { SHARD_IDS: ids, SHARD_COUNT: String(shards) };
  const bot = await startBotProcess({ playground, dataDir, redisUrl: redis.url, environment });
  onTestFinished(() => bot.kill());
  return bot;
}

/** The first two people of a server sit down and stake. */
export function sitDown({ playground }: Country, { channels, people }: PopulatedServer): Promise<Table> {
  const [one, other] = people.map((id) => createPlayer(playground, id, undefined, channels[0]));
  if (!one || !other) throw new Error("a server with fewer than two people");
  return deal(one, other, bid);
}

/** The move that the only board of a match shows. */
export function moveOn({ playground }: Country, { id }: Table): number {
  return moveShown(boards(playground, id)[0]);
}

/**
 * The player whose turn it is plays it by what their hand shows, and presses again where Discord says that it failed,
 * until the board has followed.
 */
export async function takeTurn(land: Country, table: Table, turn: number): Promise<void> {
  const player = turn % 2 === 1 ? table.next : table.other;
  const until = Date.now() + mostTurnMs;
  for (;;) {
    const trouble = await playFromTheCards(player).then(
      () => "the board did not follow",
      (error: unknown) => error,
    );
    const follows = Date.now() + followWithinMs;
    while (moveOn(land, table) < turn && Date.now() < follows) await delay(retryMs);
    if (moveOn(land, table) >= turn) return;
    if (Date.now() > until) throw new Error(`turn ${turn} of ${table.id} was never made`, { cause: trouble });
  }
}

/** A card that was chosen when the click after it failed is still chosen: one goes back to all of them. */
async function playFromTheCards(player: Player): Promise<void> {
  const hand = player.hand();
  const [back] = hand && !asksForCard(hand) ? pressable(hand, "back") : [];
  if (hand && back) await player.click(hand, back.customId);
  await playTurn(player);
}

/** Nothing is pressed again before what was pressed may have been shown by whoever finds it in the outbox. */
const followWithinMs = 7_000;
