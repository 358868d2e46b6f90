import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Forgery } from "../../playground/actions.js";
import { type PopulatedServer, populate } from "../../playground/population.js";
import { type Playground, startPlayground } from "../../playground/server.js";
import { audit } from "../../src/match/audit.js";
import { openStore } from "../../src/store/open.js";
import { startRedis } from "../../test/support/redis-server.js";
import { refusedCalls } from "../../test/support/refused.js";
import { randomOf } from "../chaos/crowd.js";
import { type BotUnderLoad, deployCommands, startBot } from "../load/bot-under-load.js";
import { corpusOf } from "./corpus.js";
import { type Draw, drawBy } from "./draw.js";
import { forgery, type Where } from "./forgeries.js";
import { changedRecords, recordsOf } from "./records.js";
import { peoplePerStage, setStage } from "./stage.js";

const perRound = 1_000;
/** How many of them are by people who have no part in any match. */
const bystandersShare = 0.6;
const atOnce = 12;
const settleMs = 300;
const settleWithinMs = 20_000;
/** Discord's code for a message that somebody has dismissed: the bot meets that, and minds it. */
const unknownMessage = 10_008;

export interface FuzzOptions {
  readonly interactions: number;
  readonly seed: number;
}

export interface FuzzResult {
  readonly interactions: number;
  readonly seconds: number;
  /** By what they claimed to be. */
  readonly byKind: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
}

/** Sends what nobody foresaw to a real bot over the gateway, and looks whether it took it well. */
export async function runFuzz(options: FuzzOptions, say: (line: string) => void): Promise<FuzzResult> {
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const dataDir = await mkdtemp(join(tmpdir(), "caravan-fuzz-"));
    ends.push(() => rm(dataDir, { recursive: true, force: true }));
    const redis = await startRedis();
    ends.push(() => redis.stop());
    const playground = await startPlayground({ port: 0 });
    ends.push(() => playground.close());
    const rounds = Math.ceil(options.interactions / perRound);
    const servers = populate(playground.world, {
      // The last one is where strangers come from.
      servers: rounds + 1,
      channelsPerServer: 2,
      peoplePerServer: peoplePerStage,
    });
    const place = { playground, dataDir, redisUrl: redis.url };
    await deployCommands(place);
    const bot = await startBot(place, { id: 0, count: 1 });
    ends.push(() => bot.stop());

    const began = Date.now();
    const draw = drawBy(randomOf(options.seed));
    const run: Run = {
      playground,
      redisUrl: redis.url,
      bot,
      draw,
      strangers: servers.at(-1),
      problems: [],
      byKind: {},
      lastTokens: [],
    };
    for (let sent = 0; sent < options.interactions && run.problems.length === 0; sent += perRound) {
      const server = servers[sent / perRound];
      if (server) await round(run, server, Math.min(perRound, options.interactions - sent));
      say(`${Math.min(options.interactions, sent + perRound)} of ${options.interactions}`);
    }
    const seconds = (Date.now() - began) / 1000;
    run.problems.push(...bot.errors);
    const code = await bot.stop();
    if (code !== 0) run.problems.push(`the bot ended with ${code}`);
    const store = await openStore({ dataDir, redisUrl: redis.url });
    const { differences } = await audit(store).finally(() => store.close());
    for (const { scope, what } of differences) run.problems.push(`server ${scope}: ${what}`);
    const interactions = Object.values(run.byKind).reduce((sum, count) => sum + count, 0);
    return { interactions, seconds, byKind: run.byKind, problems: run.problems };
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

interface Run {
  readonly playground: Playground;
  readonly redisUrl: string;
  readonly bot: BotUnderLoad;
  readonly draw: Draw;
  readonly strangers: PopulatedServer | undefined;
  readonly problems: string[];
  readonly byKind: Record<string, number>;
  /** Those of the interactions of the round before. */
  lastTokens: readonly string[];
}

/** A stage of its own, then those who may change nothing of its matches, then its players. */
async function round(run: Run, server: PopulatedServer, count: number): Promise<void> {
  const { playground, redisUrl, strangers, draw, problems } = run;
  const { world } = playground;
  const stage = await setStage(playground, server);
  const messages = [...world.messages.values()];
  const corpus = corpusOf(messages, [...world.interactions.values()], world.commands.get("global") ?? []);
  const bystanders = Math.floor(count * bystandersShare);

  const before = await settled(redisUrl, server.id);
  const here: Where = { people: stage.bystanders, channels: server.channels };
  const elsewhere: Where = { people: strangers?.people ?? [], channels: strangers?.channels ?? [] };
  await sendAll(run, bystanders, () => forgery(corpus, draw.chance(0.8) ? here : elsewhere, draw));
  const after = await settled(redisUrl, server.id);
  // Whoever may challenge and give can write to the account of another; what becomes of caps is audited.
  for (const name of changedRecords(before, after, (kind) => kind !== "member")) {
    problems.push(`server ${server.id}: a bystander changed ${name}`);
  }
  const players: Where = { people: stage.players, channels: server.channels };
  await sendAll(run, count - bystanders, () => forgery(corpus, players, draw));
  await settled(redisUrl, server.id);

  for (const { method, route, status, code } of refusedCalls(world)) {
    if (code === unknownMessage) continue;
    problems.push(`${method} ${route} was refused with ${status}, code ${code}`);
  }
  for (const forgotten of [world.messages, world.files]) forgotten.clear();
  // The house may still be thinking over what was pressed in this round, but not in the one before.
  for (const token of run.lastTokens) {
    world.interactions.delete(world.tokens.get(token) ?? "");
    world.tokens.delete(token);
  }
  run.lastTokens = [...world.tokens.keys()];
  world.calls.length = 0;
}

async function sendAll(run: Run, count: number, next: () => Forgery): Promise<void> {
  let left = count;
  const sender = async () => {
    while (left > 0 && run.problems.length === 0) {
      left -= 1;
      const forged = next();
      run.byKind[forged.kind] = (run.byKind[forged.kind] ?? 0) + 1;
      const errors = run.bot.errors.length;
      const { state } = await run.playground.actions.forge(forged);
      if (state === "waiting" || state === "failed")
        run.problems.push(`no answer to ${JSON.stringify(forged)}`);
      if (run.bot.errors.length > errors) {
        run.problems.push(`perhaps by ${JSON.stringify(forged)}: ${run.bot.errors.at(-1)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
}

/** The records of a server when all that was asked for has been shown. */
async function settled(redisUrl: string, server: string): Promise<ReadonlyMap<string, string>> {
  const until = Date.now() + settleWithinMs;
  for (let last = await recordsOf(redisUrl, server); ; ) {
    await delay(settleMs);
    const next = await recordsOf(redisUrl, server);
    const same = changedRecords(last, next, () => true).length === 0 && last.size === next.size;
    if (same || Date.now() > until) return next;
    last = next;
  }
}
