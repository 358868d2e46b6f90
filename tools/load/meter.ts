import { readFileSync } from "node:fs";

/** What one process took during a run. */
export interface Usage {
  /** Percent of one core. */
  readonly cpuPercent: number;
  /** Resident, in MB: on average in either half of the time, and at most. */
  readonly firstHalfMb: number;
  readonly secondHalfMb: number;
  readonly mostMb: number;
}

/** Looks at processes by what Linux tells of them, each second. */
export interface Meter {
  /** Ends it. By process id. */
  stop(): ReadonlyMap<number, Usage>;
}

const everyMs = 1_000;
const kbPerMb = 1_024;
/** Of `utime` and `stime` in /proc, on every Linux. */
const ticksPerSecond = 100;

export function startMeter(pids: readonly number[]): Meter {
  const began = performance.now();
  const cpuBefore = new Map(pids.map((pid) => [pid, cpuSeconds(pid)]));
  const samples = new Map(pids.map((pid): [number, number[]] => [pid, [residentMb(pid)]]));
  const timer = setInterval(() => {
    for (const [pid, seen] of samples) seen.push(residentMb(pid));
  }, everyMs);
  return {
    stop() {
      clearInterval(timer);
      const seconds = (performance.now() - began) / 1000;
      return new Map(
        pids.map((pid): [number, Usage] => {
          const seen = samples.get(pid) ?? [];
          const half = Math.ceil(seen.length / 2);
          return [
            pid,
            {
              cpuPercent: (100 * (cpuSeconds(pid) - (cpuBefore.get(pid) ?? 0))) / seconds,
              firstHalfMb: mean(seen.slice(0, half)),
              secondHalfMb: mean(seen.slice(-half)),
              mostMb: Math.max(...seen),
            },
          ];
        }),
      );
    },
  };
}

function residentMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kb ?? 0) / kbPerMb;
}

function cpuSeconds(pid: number): number {
  // The name of the program, in parentheses, may hold anything.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
