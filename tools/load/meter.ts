import { readFileSync } from "node:fs";

/** What one process took during a run. */
export interface Usage {
  /** Percent of one core; 0 of a process that has ended. */
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
  const samples = new Map(pids.map((pid): [number, number[]] => [pid, []]));
  const look = () => {
    for (const [pid, seen] of samples) seen.push(...residentMb(pid));
  };
  look();
  const timer = setInterval(look, everyMs);
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
              cpuPercent: (100 * Math.max(0, cpuSeconds(pid) - (cpuBefore.get(pid) ?? 0))) / seconds,
              firstHalfMb: mean(seen.slice(0, half)),
              secondHalfMb: mean(seen.slice(-half)),
              mostMb: Math.max(0, ...seen),
            },
          ];
        }),
      );
    },
  };
}

/** One number, or none of a process that has ended: whoever started it will tell. */
function residentMb(pid: number): readonly number[] {
  const kb = /^VmRSS:\s+(\d+) kB$/m.exec(told(pid, "status"))?.[1];
  return kb === undefined ? [] : [Number(kb) / kbPerMb];
}

function cpuSeconds(pid: number): number {
  // The name of the program, in parentheses, may hold anything.
  const fields = told(pid, "stat").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond;
}

function told(pid: number, file: "status" | "stat"): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
