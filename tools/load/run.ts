import { setMaxListeners } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { RestCall } from "../../playground/model.js";
import { type PopulatedServer, populate } from "../../playground/population.js";
import { type Playground, startPlayground } from "../../playground/server.js";
import { openStore } from "../../src/store/open.js";
import { startRedis } from "../../test/support/redis-server.js";
import { refusedCalls } from "../../test/support/refused.js";
import { randomOf } from "../chaos/crowd.js";
import { type BotUnderLoad, deployCommands, startBot } from "./bot-under-load.js";
import { type Consistency, consistencyOf } from "./consistency.js";
import { startMeter, type Usage } from "./meter.js";
import type { LoadOptions } from "./options.js";
import { type Progress, playOn } from "./pair.js";
import { type Act, createPerson } from "./person.js";
import { redisMemory } from "./redis-memory.js";

/** Two of the bot's own calls for each new match, and some room below Discord's 50 in a second for the boards. */
const opensPerSecond = 15;
/** After the last click everything is shown when nothing has been called for so long. */
const quietMs = 7_000;
const quietWithinMs = 90_000;

export interface LoadResult {
  readonly options: LoadOptions;
  /** Seconds until as many matches were open as were asked for. */
  readonly openingSeconds: number;
  /** All that follows is of the time after that, unless it says otherwise. */
  readonly seconds: number;
  readonly acts: readonly Act[];
  readonly calls: readonly RestCall[];
  readonly moves: number;
  readonly usage: readonly { readonly name: string; readonly usage: Usage }[];
  /** Of the whole run. */
  readonly whole: {
    readonly acts: readonly Act[];
    readonly calls: readonly RestCall[];
    readonly progress: Progress;
  };
  readonly redisBytesPerMatch: number | null;
  readonly consistency: Consistency;
  readonly problems: readonly string[];
}

/** Runs it, and cleans up after itself. */
export async function runLoad(options: LoadOptions, say: (line: string) => void): Promise<LoadResult> {
  const ends: (() => Promise<unknown>)[] = [];
  try {
    return await run(options, say, (end) => ends.push(end));
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

async function run(
  options: LoadOptions,
  say: (line: string) => void,
  atEnd: (end: () => Promise<unknown>) => void,
): Promise<LoadResult> {
  const dataDir = await mkdtemp(join(tmpdir(), "caravan-load-"));
  atEnd(() => rm(dataDir, { recursive: true, force: true }));
  const ownRedis = options.store === "redis" ? await startRedis() : undefined;
  if (ownRedis) atEnd(() => ownRedis.stop());
  const redisUrl = ownRedis?.url ?? (options.store === "sqlite" ? undefined : options.store);
  const memory = redisUrl === undefined ? undefined : await redisMemory(redisUrl);
  if (memory) atEnd(() => memory.close());

  const playground = await startPlayground({ port: 0, shards: options.processes });
  atEnd(() => playground.close());
  const servers = populated(playground, options);
  const place = { playground, dataDir, redisUrl };
  await deployCommands(place);
  const bots: BotUnderLoad[] = [];
  atEnd(() => Promise.all(bots.map((bot) => bot.stop())));
  for (let id = 0; id < options.processes; id += 1) {
    bots.push(await startBot(place, { id, count: options.processes }));
  }
  say(`${bots.length} bots serve ${servers.length} servers; ${options.matches} matches are opened`);

  const bytesBefore = await memory?.usedBytes();
  const crowd = startCrowd(playground, servers, options);
  const opening = Date.now();
  while (crowd.progress.dealt < options.matches && crowd.problems.length === 0) await delay(50);
  const openingSeconds = (Date.now() - opening) / 1000;
  say(`opened in ${openingSeconds.toFixed(0)} s; ${options.seconds} s are measured`);

  const from = { at: Date.now(), moves: crowd.progress.moves };
  const pids = [...bots.map(({ pid }) => pid), ...(ownRedis ? [ownRedis.pid] : []), process.pid];
  const meter = startMeter(pids);
  await delay(options.seconds * 1000);
  const usages = meter.stop();
  const until = Date.now();
  const moves = crowd.progress.moves - from.moves;
  await crowd.stop();
  say("everybody has stopped; what is left is shown, and everything is audited");
  const problems = [...crowd.problems, ...(await quiet(playground))];

  const codes = await Promise.all(bots.map((bot) => bot.stop()));
  for (const [index, code] of codes.entries())
    if (code !== 0) problems.push(`bot ${index} ended with ${code}`);
  for (const { errors } of bots) problems.push(...errors);
  const { calls } = playground.world;
  problems.push(...kindsOf(refusedCalls(playground.world)));
  const lost = crowd.acts.filter(({ ms }) => ms === null).length;
  if (lost > 0) problems.push(`${lost} clicks had no answer`);

  const bytesAfter = await memory?.usedBytes();
  const store = await openStore({ dataDir, ...(redisUrl !== undefined && { redisUrl }) });
  const consistency = await consistencyOf(store, playground.world).finally(() => store.close());
  problems.push(...consistency.problems);
  if (consistency.moves !== crowd.progress.moves) {
    problems.push(`${crowd.progress.moves} moves were answered, ${consistency.moves} are recorded`);
  }
  const within = ({ at }: { readonly at: number }) => at >= from.at && at < until;
  const names = [...bots.map((_, index) => `bot ${index}`), ...(ownRedis ? ["redis"] : []), "people"];
  return {
    options,
    openingSeconds,
    seconds: (until - from.at) / 1000,
    acts: crowd.acts.filter(within),
    calls: calls.filter(within),
    moves,
    usage: pids.flatMap((pid, index) => {
      const usage = usages.get(pid);
      return usage ? [{ name: names[index] ?? "", usage }] : [];
    }),
    whole: { acts: crowd.acts, calls, progress: crowd.progress },
    redisBytesPerMatch:
      bytesBefore === undefined || bytesAfter === undefined
        ? null
        : (bytesAfter - bytesBefore) / Math.max(1, consistency.matches),
    consistency,
    problems,
  };
}

/** So many servers, with a channel and two people for each match that one of them has. */
function populated({ world }: Playground, { servers, matches }: LoadOptions): PopulatedServer[] {
  const peoplePerServer = 2 * Math.ceil(matches / servers);
  return populate(world, { servers, channelsPerServer: 1, peoplePerServer });
}

/** All pairs, who begin one after the other. */
function startCrowd(playground: Playground, servers: readonly PopulatedServer[], options: LoadOptions) {
  const progress: Progress = { dealt: 0, ended: 0, moves: 0 };
  const acts: Act[] = [];
  const problems: string[] = [];
  const stopping = new AbortController();
  // Everyone who thinks listens.
  setMaxListeners(0, stopping.signal);
  const pair = async (index: number): Promise<void> => {
    await delay((1000 * index) / opensPerSecond, undefined, { signal: stopping.signal }).catch(
      () => undefined,
    );
    const server = servers[index % servers.length];
    const [channel = ""] = server?.channels ?? [];
    const at = 2 * Math.floor(index / servers.length);
    const [one = "", two = ""] = server?.people.slice(at) ?? [];
    const person = (id: string) => createPerson(playground, { id, channel }, (act) => acts.push(act));
    await playOn({
      world: playground.world,
      channel,
      people: [person(one), person(two)],
      random: randomOf(options.seed + index),
      thinkMs: options.think * 1000,
      progress,
      stopping: stopping.signal,
    });
  };
  const pairs = Array.from({ length: options.matches }, (_, index) =>
    pair(index).catch((error: unknown) => void problems.push(`a person was stuck: ${error}`)),
  );
  return {
    progress,
    acts,
    problems,
    async stop() {
      stopping.abort();
      await Promise.all(pairs);
    },
  };
}

/** Waits until the bots have shown everything. @returns what is wrong, if they go on and on */
async function quiet({ world }: Playground): Promise<string[]> {
  const began = Date.now();
  for (;;) {
    const last = Math.max(began, world.calls.at(-1)?.at ?? 0);
    if (Date.now() - last > quietMs) return [];
    if (Date.now() - began > quietWithinMs) return [`the bots still call after ${quietWithinMs} ms`];
    await delay(100);
  }
}

function kindsOf(refused: readonly RestCall[]): string[] {
  const kinds = new Map<string, number>();
  for (const { method, route, status, code } of refused) {
    const kind = `${method} ${route} was refused with ${status}, code ${code}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds].map(([kind, times]) => `${kind}, ${times} times`);
}
