import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import { type Cast, castOf, furnish } from "../../playground/cast.js";
import type { StoredMessage } from "../../playground/model.js";
import { createModeration, type Moderation } from "../../playground/moderation.js";
import { type Playground, startPlayground } from "../../playground/server.js";
import type { World } from "../../playground/world.js";
import { openStore } from "../../src/store/open.js";
import { outboxLeaseMs, type Store } from "../../src/store/store.js";
import { type BotProcess, deploy, startBotProcess } from "../support/program.js";
import { type RedisServer, skipsWithoutRedis, startRedis } from "../support/redis-server.js";
import { asksForCard, createPlayer, type Player, pressable, textOf } from "./player.js";

export const backends = skipsWithoutRedis("what is shown after a kill, on Redis")
  ? (["SQLite"] as const)
  : (["SQLite", "Redis"] as const);

/** A server of a pretend Discord with the real bot in it, and what a test needs to get between the two. */
export interface House {
  readonly playground: Playground;
  readonly cast: Cast;
  readonly moderation: Moderation;
  bot(): BotProcess;
  /** SIGKILL, and the same bot again. Resolves, once it serves, to when that was. */
  killAndStart(meanwhile?: () => void): Promise<number>;
  /** Stops the bot in good order, works on its records, and starts it again. */
  whileStopped(work: (store: Store) => Promise<unknown>): Promise<void>;
  /** Works on the records; only while no bot runs. */
  withStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result>;
  /** Where the bot's Redis is; undefined on SQLite. */
  readonly redisUrl: string | undefined;
  player(name: keyof Cast["people"], channel?: string): Player;
  /** Moves Discord's clock ahead. */
  wait(ms: number): void;
}

/** After a lease, a look at the outbox, and drawing on a busy machine, what a dead process left has been shown. */
const takenOverMs = outboxLeaseMs + 7_000;

/** The bot's commands, once the first house has had them registered: they are the same in all. */
const registered: World["commands"] = new Map();

/** Where the house is told how to close itself: a test's own `onTestFinished`. */
type Closing = (end: () => Promise<void>) => void;

export async function openHouse(
  closing: Closing,
  backend: (typeof backends)[number] = "SQLite",
): Promise<House> {
  const { next, close } = await openStreet({ houses: 1, backend });
  closing(close);
  return next();
}

/** Houses side by side: one bot serves them all, and the people of each are in no other. */
export interface Street {
  /** The next one that nobody has been in. */
  next(): House;
  close(): Promise<void>;
}

export async function openStreet({
  houses,
  backend = "SQLite",
}: {
  readonly houses: number;
  readonly backend?: (typeof backends)[number];
}): Promise<Street> {
  const ends: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    return { next: await furnishStreet(houses, backend, ends), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @returns the next house, each time it is called; how everything is ended is put into `ends` as it begins */
async function furnishStreet(
  houses: number,
  backend: (typeof backends)[number],
  ends: (() => Promise<unknown>)[],
): Promise<() => House> {
  let aheadMs = 0;
  const playground = await startPlayground({ port: 0, now: () => Date.now() + aheadMs });
  ends.push(() => playground.close());
  const casts = Array.from({ length: houses }, (_, number) => castOf(number));
  for (const more of casts.slice(1)) furnish(playground.world, more);
  const dataDir = await mkdtemp(join(tmpdir(), "caravan-house-"));
  ends.push(() => rm(dataDir, { recursive: true, force: true }));
  let redis: RedisServer | undefined;
  if (backend === "Redis") {
    redis = await startRedis();
    ends.push(redis.stop);
  }
  const surroundings = { playground, dataDir, ...(redis && { redisUrl: redis.url }) };
  if (registered.size === 0) {
    await deploy(surroundings);
    for (const [key, commands] of playground.world.commands) registered.set(key, commands);
  }
  for (const [key, commands] of registered) playground.world.commands.set(key, commands);
  let bot = await startBotProcess(surroundings);
  ends.push(() => bot.stop());

  async function withStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    const store = await openStore({ dataDir, ...(redis && { redisUrl: redis.url }) });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  }

  const houseOf = (cast: Cast): House => ({
    playground,
    cast,
    moderation: createModeration(playground.world, playground.gateway, cast.server),
    bot: () => bot,
    async killAndStart(meanwhile = () => undefined) {
      await bot.kill();
      meanwhile();
      bot = await startBotProcess(surroundings);
      return Date.now();
    },
    async whileStopped(work) {
      await bot.stop();
      await withStore(work);
      bot = await startBotProcess(surroundings);
    },
    withStore,
    redisUrl: redis?.url,
    player: (name, channel = cast.channel) => createPlayer(playground, cast.people[name], undefined, channel),
    wait(ms) {
      aheadMs += ms;
    },
  });
  return () => {
    const cast = casts.shift();
    if (!cast) throw new RangeError(`all ${houses} houses have been used`);
    return houseOf(cast);
  };
}

/** A match that has been dealt. */
export interface Table {
  readonly id: string;
  /** Whose turn it is, and the other. */
  readonly next: Player;
  readonly other: Player;
}

export async function deal(challenger: Player, opponent: Player, bid: number): Promise<Table> {
  const command = await challenger.command("caravan challenge", { opponent: opponent.id, bid });
  const challenge = challenger.answer(command);
  const [accept] = pressable(challenge, "accept");
  await opponent.click(challenge, accept?.customId ?? "");
  const id = /^v1:accept:(\w+):/.exec(accept?.customId ?? "")?.[1] ?? "";
  const hands = await Promise.all(
    [challenger, opponent].map((player) =>
      player.until("their hand", (message) => handOf(message, player, id)),
    ),
  );
  await challenger.until("the board", (message) => boardOf(message, id));
  // All of the deal has been shown: what a test lets go wrong next is something else.
  const accepted = () => pressable(challenge, "accept").length === 0;
  await comesAbout("the end of the challenge", accepted, { withinMs: 20_000 });
  const first = hands[0] && asksForCard(hands[0]);
  return first ? { id, next: challenger, other: opponent } : { id, next: opponent, other: challenger };
}

/** Plays the first numeral of the hand to the first caravan that takes it, by the newest hand message. */
export async function playFirst(player: Player, match: string): Promise<void> {
  const hand = await player.until("their turn", (each) => handOf(each, player, match) && asksForCard(each));
  const [card] = pressable(hand, "card");
  await player.click(hand, card?.customId ?? "");
  const [place] = pressable(hand, "move");
  await player.click(hand, place?.customId ?? "");
}

export async function resign(player: Player, match: string): Promise<void> {
  const asked = player.answer(await player.command("caravan resign", { match }));
  const sure = pressable(asked, "resign").find(({ customId }) => customId.endsWith(":sure"));
  await player.click(asked, sure?.customId ?? "");
}

export function boardOf(message: StoredMessage, match: string): boolean {
  return message.embeds.some((embed) => embed.footer?.text.includes(match));
}

export function resultOf(message: StoredMessage, match: string): boolean {
  return pressable(message, "rematch").some(({ customId }) => customId.includes(match));
}

function handOf(message: StoredMessage, player: Player, match: string): boolean {
  const controls = JSON.stringify(message.components);
  return message.onlyFor === player.id && controls.includes(`:${match}:`);
}

/** All hand messages of a match that a player sees. */
export function handsOf(player: Player, match: string): StoredMessage[] {
  return player.sees().filter((message) => handOf(message, player, match));
}

/** All live boards of a match, in whatever channel. */
export function boards({ world }: Playground, match: string): StoredMessage[] {
  return [...world.messages.values()].filter((message) => boardOf(message, match));
}

export function moveShown(board: StoredMessage | undefined): number {
  return Number(/ move (\d+)/.exec(board?.embeds[0]?.footer?.text ?? "")?.[1] ?? Number.NaN);
}

/** Waits until something holds. @returns after how many milliseconds it did, from `since` */
export async function comesAbout(
  what: string,
  holds: () => boolean,
  limits: { readonly withinMs: number; readonly since?: number },
): Promise<number> {
  const since = limits.since ?? Date.now();
  while (!holds()) {
    if (Date.now() - since > limits.withinMs) throw new Error(`not within ${limits.withinMs} ms: ${what}`);
    await delay(20);
  }
  return Date.now() - since;
}

/**
 * Nothing waits to be shown any more, now or later. Ends the bot.
 *
 * @param back when the bot came back, if it was killed: what its predecessor took is anyone's some seconds later
 */
export async function expectNothingWaits(house: House, back?: number): Promise<void> {
  if (back !== undefined) await delay(Math.max(0, back + takenOverMs - Date.now()));
  await house.bot().stop();
  const waiting = await house.withStore(async (store) => [
    ...(await store.claimOutbox(100, 1)),
    ...(await store.claimDue(100, 1)).filter(({ key }) => key.startsWith("show:")),
  ]);
  expect(waiting).toEqual([]);
}

export async function balanceOf(player: Player): Promise<number> {
  const text = textOf(player.answer(await player.command("caps balance")));
  return Number(/\*\*([\d,]+) caps?\*\*/.exec(text)?.[1]?.replaceAll(",", "") ?? Number.NaN);
}
