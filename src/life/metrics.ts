import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { commitOutcomes, happenings } from "../signals/happenings.js";
import type { Backlog } from "../store/store.js";
import type { Vitals } from "./vitals.js";

/** Discord waits for 3 seconds; the bot defers after 1.5. */
const answerBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 3, 5];
const pictureBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
/** Counting what waits goes through all of it: not more often than this, however often is asked. */
const backlogEveryMs = 10_000;

/** Everything that is measured of a process, in the words of Prometheus. */
export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  /** Calls of Discord's REST interface, once there is a client to make them. */
  restCall(call: { readonly method: string; readonly status: number }): void;
  /** Measures no more. */
  close(): void;
}

/**
 * Starts to measure. No label takes a value that somebody outside of the bot can choose: the number of series is
 * bounded by what the bot has of commands, controls, pictures and shards.
 */
export function createMetrics(vitals: Vitals): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const interactions = new Counter({
    name: "caravan_interactions_total",
    help: "Interactions that were dealt with, by command or control and what came of them",
    labelNames: ["name", "outcome"],
    registers,
  });
  const answers = new Histogram({
    name: "caravan_answer_seconds",
    help: "From an interaction to its answer",
    labelNames: ["name"],
    buckets: answerBuckets,
    registers,
  });
  const pictures = new Counter({
    name: "caravan_pictures_total",
    help: "Pictures that were asked for: drawn, kept from before, or failed",
    labelNames: ["kind", "outcome"],
    registers,
  });
  const drawing = new Histogram({
    name: "caravan_picture_seconds",
    help: "From asking for a picture to having it drawn",
    labelNames: ["kind"],
    buckets: pictureBuckets,
    registers,
  });
  const commits = new Counter({
    name: "caravan_store_commits_total",
    help: "Commits by what the store answered; a conflict is tried again",
    labelNames: ["outcome"],
    registers,
  });
  // Whoever looks at how they grow must see the first one too: it is one more than nought, not the first that was heard of.
  for (const outcome of commitOutcomes) commits.inc({ outcome }, 0);
  const showings = new Counter({
    name: "caravan_showings_total",
    help: "Entries of the outbox that were taken up: done, or left to be tried again",
    labelNames: ["what", "outcome"],
    registers,
  });
  const restCalls = new Counter({
    name: "caravan_rest_calls_total",
    help: "Answers of Discord by method and status; 429 is a rate limit",
    labelNames: ["method", "status"],
    registers,
  });
  measureGateway(vitals, registers);
  measureBacklog(vitals, registers);

  const ends = [
    happenings.interaction.listen(({ name, outcome, seconds }) => {
      interactions.inc({ name, outcome: "fault" }, 0);
      interactions.inc({ name, outcome });
      answers.observe({ name }, seconds);
    }),
    happenings.picture.listen(({ kind, outcome, seconds }) => {
      pictures.inc({ kind, outcome });
      if (outcome === "drawn") drawing.observe({ kind }, seconds);
    }),
    happenings.commit.listen(({ outcome }) => commits.inc({ outcome })),
    happenings.showing.listen(({ what, outcome }) => showings.inc({ what, outcome })),
  ];
  return {
    contentType: register.contentType,
    text: () => register.metrics(),
    restCall: ({ method, status }) => restCalls.inc({ method, status: String(status) }),
    close() {
      for (const end of ends) end();
      register.clear();
    },
  };
}

function measureGateway(vitals: Vitals, registers: Registry[]): void {
  new Gauge({
    name: "caravan_gateway_ready",
    help: "1 while a shard is connected to Discord and ready",
    labelNames: ["shard"],
    registers,
    collect() {
      for (const { id, state } of vitals.shards()) this.set({ shard: id }, state === "ready" ? 1 : 0);
    },
  });
  new Gauge({
    name: "caravan_gateway_ping_seconds",
    help: "To Discord and back at the last heartbeat of a shard",
    labelNames: ["shard"],
    registers,
    collect() {
      for (const { id, pingMs } of vitals.shards()) {
        if (pingMs !== undefined) this.set({ shard: id }, pingMs / 1000);
      }
    },
  });
}

/** What stands in the keys of deadlines, and what it counts. */
const openKinds = { clock: "matches", expire: "challenges" } as const;

/** These are of the store, the same in each process that shares it. */
function measureBacklog(vitals: Vitals, registers: Registry[]): void {
  const read = remembered(backlogEveryMs, async () => vitals.store?.backlog());
  const ofStore = (name: string, help: string, value: (backlog: Backlog) => number) =>
    new Gauge({
      name,
      help: `${help}; of the store, the same in each process`,
      registers,
      async collect() {
        const backlog = await read();
        if (backlog) this.set(value(backlog));
        else this.remove();
      },
    });
  for (const [kind, what] of Object.entries(openKinds)) {
    ofStore(`caravan_open_${what}`, `Open ${what}`, ({ deadlines }) => deadlines.get(kind) ?? 0);
  }
  ofStore("caravan_outbox_entries", "What has not been shown yet", ({ outbox }) => outbox);
  ofStore(
    "caravan_outbox_age_seconds",
    "Age of the oldest entry that has not been shown yet",
    ({ outboxAgeMs }) => outboxAgeMs / 1000,
  );
}

/** Asks again when the last answer is older than `forMs`. What cannot be asked is unknown. */
function remembered<Value>(forMs: number, ask: () => Promise<Value>): () => Promise<Value | undefined> {
  let answer: Promise<Value | undefined> = Promise.resolve(undefined);
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - askedAt > forMs) {
      askedAt = performance.now();
      answer = ask().catch(() => undefined);
    }
    return answer;
  };
}
