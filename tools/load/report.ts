import type { Act } from "./person.js";
import type { LoadResult } from "./run.js";

/** What is promised on two cores that everything shares. */
const bars = { p99Ms: 1_000, growth: 1.1, botMb: 200 } as const;
const mostProblems = 20;
const tooManyRequests = 429;

/** All figures of a run, rounded. */
export function figuresOf(result: LoadResult) {
  const { acts, calls, moves, seconds, whole, usage, consistency } = result;
  const bots = usage.filter(({ name }) => name.startsWith("bot"));
  return {
    ...result.options,
    openingSeconds: round(result.openingSeconds, 1),
    measuredSeconds: round(seconds, 1),
    matchesDealt: whole.progress.dealt,
    matchesEnded: whole.progress.ended,
    clicksPerSecond: round(acts.length / seconds, 1),
    movesPerSecond: round(moves / seconds, 1),
    clickToAnswerMs: spread(acts),
    clickToAnswerMsWhileOpening: spread(
      whole.acts.filter(({ at }) => at < (acts[0]?.at ?? Number.POSITIVE_INFINITY)),
    ),
    clicksInAll: whole.acts.length,
    clicksLost: whole.acts.filter(({ ms }) => ms === null).length,
    restCallsPerMove: round(calls.length / Math.max(1, moves), 2),
    callsSlowedDown: whole.calls.filter(({ status }) => status === tooManyRequests).length,
    processes: usage.map(({ name, usage: used }) => ({
      name,
      cpuPercent: round(used.cpuPercent, 0),
      residentMb: round(used.mostMb, 0),
      secondHalfToFirst: round(used.secondHalfMb / used.firstHalfMb, 3),
    })),
    redisBytesPerMatch: result.redisBytesPerMatch === null ? null : round(result.redisBytesPerMatch, 0),
    matchesAudited: consistency.matches,
    movesRecorded: consistency.moves,
    barsMissed: [
      // A median of nothing would pass every bar.
      ...(acts.length === 0
        ? ["nobody clicked while it was measured: take more --seconds, or less --think"]
        : []),
      ...(spread(acts).p99 > bars.p99Ms ? [`p99 over ${bars.p99Ms} ms`] : []),
      ...bots.flatMap(({ name, usage: used }) => [
        ...(used.mostMb > bars.botMb ? [`${name} takes over ${bars.botMb} MB`] : []),
        ...(used.secondHalfMb > bars.growth * used.firstHalfMb ? [`the memory of ${name} grows`] : []),
      ]),
    ],
    problems: result.problems,
  };
}

type Figures = ReturnType<typeof figuresOf>;

export function printed(figures: Figures): string {
  const { clickToAnswerMs: ms, clickToAnswerMsWhileOpening: opening } = figures;
  const missed = figures.barsMissed.length === 0 ? "none" : figures.barsMissed.join("; ");
  return [
    `${figures.matchesDealt} matches dealt, ${figures.matchesEnded} played to the end, ${figures.clicksInAll} clicks`,
    `opening         ${figures.openingSeconds} s, p50 ${opening.p50} ms, p99 ${opening.p99} ms`,
    `measured        ${figures.measuredSeconds} s, ${figures.clicksPerSecond} clicks/s, ${figures.movesPerSecond} moves/s`,
    `click to answer p50 ${ms.p50} ms, p99 ${ms.p99} ms, at most ${ms.most} ms; ${figures.clicksLost} lost`,
    `REST            ${figures.restCallsPerMove} calls a move, ${figures.callsSlowedDown} answered with 429`,
    ...figures.processes.map(
      ({ name, cpuPercent, residentMb, secondHalfToFirst }) =>
        `${name.padEnd(15)} ${cpuPercent} % of a core, ${residentMb} MB, second half to first ${secondHalfToFirst}`,
    ),
    ...(figures.redisBytesPerMatch === null
      ? []
      : [`Redis           ${figures.redisBytesPerMatch} bytes a match`]),
    `audit           ${figures.matchesAudited} matches, ${figures.movesRecorded} moves recorded`,
    `bars missed     ${missed}`,
    ...figures.problems.slice(0, mostProblems),
    `${figures.problems.length} problems.`,
  ].join("\n");
}

function spread(acts: readonly Act[]) {
  const sorted = acts.flatMap(({ ms }) => ms ?? []).sort((left, right) => left - right);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), most: sorted.at(-1) ?? 0 };
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
