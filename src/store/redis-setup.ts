import { StoreMisconfigured, StoreUnavailable } from "./store.js";

/** What INFO tells of a Redis: whether money may be entrusted to it, and what else its owner should know. */
export interface Setup {
  readonly fault: StoreUnavailable | StoreMisconfigured | undefined;
  readonly warnings: readonly string[];
}

/** Judges a Redis by what its INFO says; `where` names it in the messages. */
export function judgeSetup(info: string, where: string): Setup {
  const facts = new Map(info.split("\r\n").map((line) => line.split(":", 2) as [string, string | undefined]));
  return { fault: faultOf(facts, where), warnings: warningsOf(facts, where) };
}

type Facts = ReadonlyMap<string, string | undefined>;

function faultOf(facts: Facts, where: string): Setup["fault"] {
  if (facts.get("loading") === "1") {
    return new StoreUnavailable(`Redis at ${where} is still loading its data.`);
  }
  if (facts.get("role") === "slave") {
    return new StoreUnavailable(
      `Redis at ${where} is the replica of another, which only reads and may be behind: REDIS_URL must name the master.`,
    );
  }
  const policy = facts.get("maxmemory_policy");
  if (policy !== undefined && policy !== "noeviction") {
    return new StoreMisconfigured(
      `Redis at ${where} has maxmemory-policy ${policy}: when its memory is full it would throw wallets away. ` +
        'Run "redis-cli CONFIG SET maxmemory-policy noeviction" and set it in its configuration file.',
    );
  }
  return undefined;
}

function warningsOf(facts: Facts, where: string): string[] {
  const warnings: string[] = [];
  if (!facts.has("maxmemory_policy")) {
    warnings.push(
      `Redis at ${where} does not tell its maxmemory-policy; it must be noeviction, or wallets may vanish.`,
    );
  }
  if (facts.get("aof_enabled") === "0") {
    warnings.push(
      `Redis at ${where} has its append-only file off: if it crashes, the latest moves and payments are lost. ` +
        'Run "redis-cli CONFIG SET appendonly yes" and set it in its configuration file.',
    );
  }
  return warnings;
}
