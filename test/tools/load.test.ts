import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { startMeter } from "../../tools/load/meter.js";
import { readOptions, usage } from "../../tools/load/options.js";
import { figuresOf, printed } from "../../tools/load/report.js";
import { type LoadResult, runLoad } from "../../tools/load/run.js";
import { skipsWithoutRedis } from "../support/redis-server.js";

const timeoutMs = 120_000;

describe("the options of a load run", () => {
  it("have values of their own", () => {
    expect(readOptions([])).toMatchObject({ servers: 200, matches: 1_000, seconds: 60, processes: 2 });
  });

  it("are told with these values", () => {
    for (const [name, value] of Object.entries(readOptions([]))) {
      expect(usage).toMatch(
        typeof value === "number" ? new RegExp(`--${name} .*\\(${value}\\)`) : `--${name} `,
      );
    }
  });

  it.each([
    [["--servers", "many"], "--servers takes a whole number"],
    [["--matches", "0"], "--matches is at least 1"],
    [["--seconds", "1"], "--seconds is at least 2"],
    [["--store", "memory"], "--store is redis, sqlite or an address redis://host:port"],
    [["--store", "sqlite", "--processes", "2"], "--processes is 1 on a SQLite file"],
    [["--wings", "2"], "--wings"],
  ])("are refused with a reason: %j", (words, reason) => {
    expect(() => readOptions(words)).toThrow(reason);
  });
});

describe("the report of a load run", () => {
  const idle: LoadResult = {
    options: readOptions([]),
    openingSeconds: 3,
    seconds: 10,
    acts: [],
    calls: [],
    moves: 0,
    usage: [],
    whole: { acts: [{ at: 1, ms: 40 }], calls: [], progress: { dealt: 1, ended: 0, moves: 0 } },
    redisBytesPerMatch: null,
    consistency: { matches: 1, moves: 0, problems: [] },
    problems: [],
  };

  it("passes no bar when nobody clicked while it was measured", () => {
    expect(printed(figuresOf(idle))).toContain("bars missed     nobody clicked while it was measured");
    const busy = figuresOf({ ...idle, acts: [{ at: 2, ms: 40 }] });
    expect(busy.barsMissed).toEqual([]);
  });

  it("tells how long the clicks of the opening took, even then", () => {
    expect(figuresOf(idle).clickToAnswerMsWhileOpening).toEqual({ p50: 40, p99: 40, most: 40 });
  });
});

it("measures on when one of the processes dies: that is for the run to tell", async () => {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  const pid = child.pid ?? 0;
  const meter = startMeter([pid, process.pid]);
  child.kill("SIGKILL");
  await once(child, "exit");
  await delay(1_500);
  const usage = meter.stop();
  expect(usage.get(pid)?.mostMb).toBeGreaterThan(0);
  expect(usage.get(process.pid)?.secondHalfMb).toBeGreaterThan(10);
});

describe("a load run", () => {
  it.each(["sqlite", "redis"] as const)(
    "finds nothing wrong in a short one, on %s",
    {
      timeout: timeoutMs,
      skip: skipsWithoutRedis("a load run"),
    },
    async (store) => {
      const processes = store === "sqlite" ? 1 : 2;
      const given = { servers: 6, matches: 6, seconds: 4, think: 1, processes, seed: 7, json: true };
      const figures = figuresOf(await runLoad({ ...given, store }, () => undefined));
      expect(figures.problems).toEqual([]);
      expect(figures.clicksLost).toBe(0);
      expect(figures.matchesAudited).toBeGreaterThanOrEqual(6);
      expect(figures.movesRecorded).toBeGreaterThan(0);
      expect(figures.processes.map(({ name }) => name)).toContain(`bot ${processes - 1}`);
      expect(printed(figures)).toContain("click to answer");
    },
  );
});
