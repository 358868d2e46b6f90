import type { Health, Store } from "../store/store.js";

/** One connection to Discord. */
export interface ShardState {
  readonly id: number;
  /** `ready`, or else what it does instead. */
  readonly state: string;
  /** Milliseconds to Discord and back at the last heartbeat; undefined before the first one. */
  readonly pingMs: number | undefined;
}

/** How a process of the bot is doing, for whoever looks at it from outside. Filled in as the bot starts. */
export interface Vitals {
  phase: "starting" | "serving" | "stopping";
  store: Pick<Store, "health" | "backlog"> | undefined;
  shards: () => readonly ShardState[];
}

export function newVitals(): Vitals {
  return { phase: "starting", store: undefined, shards: () => [] };
}

/** Whether clicks can be served, and what is in the way. */
export interface Readiness {
  readonly ready: boolean;
  readonly phase: Vitals["phase"];
  readonly store: Health;
  readonly shards: readonly ShardState[];
}

const notOpened: Health = { ok: false, reason: "The store has not been opened yet." };

/** Never throws, and takes a second at most. */
export async function readinessOf(vitals: Vitals): Promise<Readiness> {
  const store = vitals.store ? await vitals.store.health() : notOpened;
  const { phase } = vitals;
  const shards = vitals.shards();
  const connected = shards.length > 0 && shards.every(({ state }) => state === "ready");
  return { ready: phase === "serving" && store.ok && connected, phase, store, shards };
}
