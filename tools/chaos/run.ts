import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openStore } from "../../src/store/open.js";
import type { Store } from "../../src/store/store.js";
import { startRedis } from "../../test/support/redis-server.js";
import { randomOf } from "./crowd.js";
import { effects } from "./intent.js";
import type { Note, Report, WorkerOrder } from "./protocol.js";
import { auditProblems, changesOf, drain, endsOf, finish, problemsOf } from "./verify.js";

const killEveryMs = { least: 400, most: 1_200 } as const;
const redisKills = 3;
const mostRunMs = 10 * 60_000;
const pollMs = 20;

export interface ChaosOptions {
  readonly processes: number;
  /** Answers given to people before the run ends, at least: with atomic commits it goes on until every kind of action has changed something. */
  readonly actions: number;
  readonly seed: number;
  readonly store: "redis" | "sqlite";
  readonly commit: "atomic" | "plain";
}

export interface ChaosResult {
  readonly seconds: number;
  readonly actionsPerSecond: number;
  readonly changed: number;
  readonly refused: number;
  readonly repeated: number;
  /** Calls that the store could not answer, and that were tried again. */
  readonly hindered: number;
  /** Intents that every process carried out. */
  readonly byEveryone: number;
  readonly workersKilled: number;
  readonly redisKilled: number;
  /** Acknowledged changes by kind, each counted once however often it was asked for. */
  readonly changes: Readonly<Record<string, number>>;
  /** Challenges and matches by how they ended. */
  readonly ends: Readonly<Record<string, number>>;
  /** Challenges and matches that were still open, and were ended to see whether they can be. */
  readonly endedAfterwards: number;
  readonly problems: readonly string[];
}

/** Runs it and cleans up after itself. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const folder = await mkdtemp(join(tmpdir(), "caravan-chaos-"));
  const redis = options.store === "redis" ? await startRedis() : undefined;
  const place = { dataDir: folder, ...(redis && { redisUrl: redis.url }) };
  const random = randomOf(options.seed);
  const counts = {
    changed: 0,
    refused: 0,
    repeated: 0,
    hindered: 0,
    byEveryone: 0,
    workersKilled: 0,
    redisKilled: 0,
  };
  const faults: string[] = [];
  const files: string[] = [];
  const workers: ChildProcess[] = [];
  const playing = new WeakSet<ChildProcess>();
  const acted = () => counts.changed + counts.refused + counts.repeated;
  // What plain writes have torn may make some of it impossible; the control run is to fail, not to be complete.
  const untried = new Set<string>(options.commit === "atomic" ? Object.keys(effects) : []);
  const goesOn = () => acted() < options.actions || untried.size > 0;

  const start = (): ChildProcess => {
    const name = `w${files.length}`;
    const acknowledgements = join(folder, `${name}.jsonl`);
    const order: WorkerOrder = {
      store: place,
      commit: options.commit,
      seed: options.seed + files.length + 1,
      name,
      acknowledgements,
    };
    files.push(acknowledgements);
    const worker = fork(join(import.meta.dirname, "worker.js"), [JSON.stringify(order)]);
    worker.on("message", (report: Report) => {
      switch (report.kind) {
        case "plays":
          playing.add(worker);
          break;
        case "acted":
          counts[report.was] += 1;
          if (report.was === "changed") untried.delete(report.action);
          break;
        case "hindered":
          counts.hindered += 1;
          break;
        case "everyone":
          counts.byEveryone += 1;
          for (const other of workers) if (other.connected) other.send({ intent: report.intent }, () => {});
          break;
        case "fault":
          faults.push(`fault: ${report.what}`);
          break;
      }
    });
    return worker;
  };
  const kill = async (worker: ChildProcess): Promise<void> => {
    if (isOver(worker)) return;
    worker.kill("SIGKILL");
    await once(worker, "exit");
  };

  try {
    const began = performance.now();
    for (let index = 0; index < options.processes; index += 1) workers.push(start());
    let nextKillAt: number | undefined;
    while (goesOn() && performance.now() - began < mostRunMs) {
      await delay(pollMs);
      const now = performance.now();
      // Only once all play: on a busy machine they would be killed before they come to do anything.
      if (workers.every((worker) => playing.has(worker) || isOver(worker))) {
        nextKillAt ??= now + killEveryMs.least + random() * (killEveryMs.most - killEveryMs.least);
      }
      if (nextKillAt !== undefined && now >= nextKillAt) {
        const victim = Math.floor(random() * workers.length);
        const worker = workers[victim];
        if (worker) await kill(worker);
        workers[victim] = start();
        counts.workersKilled += 1;
        nextKillAt = undefined;
      }
      if (
        // The plain client of the control run has no time limits, and would wait for an answer for ever.
        redis &&
        options.commit === "atomic" &&
        counts.redisKilled < redisKills &&
        acted() >= (options.actions * (counts.redisKilled + 1)) / (redisKills + 1)
      ) {
        await redis.kill();
        await delay(random() * killEveryMs.least);
        await redis.restart();
        counts.redisKilled += 1;
      }
    }
    const seconds = (performance.now() - began) / 1000;
    await Promise.all(workers.map(kill));
    if (goesOn()) {
      const lacking = [...untried].join(", ") || "nothing";
      faults.push(`only ${acted()} actions in ${Math.round(seconds)} s; never done: ${lacking}`);
    }

    const store = await openStore(place);
    const after = await inspect(store, files).finally(() => store.close());
    const problems = [...new Set(faults), ...after.problems];
    return {
      seconds,
      actionsPerSecond: acted() / seconds,
      ...counts,
      changes: after.changes,
      ends: after.ends,
      endedAfterwards: after.ended,
      problems,
    };
  } finally {
    await Promise.all(workers.map(kill));
    await redis?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function isOver({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

interface Inspection extends Pick<ChaosResult, "changes" | "ends" | "problems"> {
  readonly ended: number;
}

async function inspect(store: Store, files: readonly string[]): Promise<Inspection> {
  const nothing: Inspection = { ended: 0, changes: {}, ends: {}, problems: [] };
  // As it stood when the last process was killed, in the middle of everything.
  const interrupted = await auditProblems(store);
  // Caught already: what plain writes leave behind may not even be playable.
  if (interrupted.length > 0) return { ...nothing, problems: interrupted };
  try {
    const ended = await finish(store);
    const notes = [...files.flatMap(notesIn), ...(await drain(store))];
    const problems = await problemsOf(store, notes);
    return { ended, changes: changesOf(notes), ends: await endsOf(store), problems };
  } catch (error) {
    return { ...nothing, problems: [`cannot be inspected: ${error}`] };
  }
}

/** The lines of a worker's file; the last one may have been cut off by its end, and then nobody was told. */
function notesIn(file: string): Note[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Note);
}
