import { createClient } from "@keyv/redis";
import type { CuttingProxy } from "../store/cutting-proxy.js";
import type { RedisServer } from "./redis-server.js";

interface Surroundings {
  readonly redis: RedisServer;
  readonly proxy: CuttingProxy;
}

/** A way for Redis to fail while the bot runs, and its end. */
export interface RedisTrouble {
  readonly name: string;
  readonly start: (surroundings: Surroundings) => unknown;
  readonly end: (surroundings: Surroundings) => unknown;
  /** What `health` says meanwhile. */
  readonly reason: RegExp;
}

/** Asks Redis itself, whatever the proxy does. */
export async function redisCommand(redis: RedisServer, ...words: string[]): Promise<void> {
  const client = createClient({ url: redis.url });
  client.on("error", () => {});
  await client.connect();
  await client.sendCommand(words);
  client.destroy();
}

export const redisTroubles: readonly RedisTrouble[] = [
  {
    name: "is killed",
    start: ({ redis }) => redis.kill(),
    end: ({ redis }) => redis.restart(),
    reason: /is away|failed/,
  },
  {
    name: "hangs",
    start: ({ redis }) => void process.kill(redis.pid, "SIGSTOP"),
    end: ({ redis }) => void process.kill(redis.pid, "SIGCONT"),
    reason: /did not answer|does not answer|is away/,
  },
  {
    name: "is behind a network that lets nothing through",
    start: ({ proxy }) => proxy.hang(),
    end: ({ proxy }) => proxy.resume(),
    reason: /did not answer|does not answer|is away/,
  },
  {
    name: "is made a replica",
    start: ({ redis }) => redisCommand(redis, "REPLICAOF", "127.0.0.1", "1"),
    end: ({ redis }) => redisCommand(redis, "REPLICAOF", "NO", "ONE"),
    reason: /READONLY|is the replica of another.*REDIS_URL must name the master/,
  },
  {
    name: "lacks the replicas it must have",
    start: ({ redis }) => redisCommand(redis, "CONFIG", "SET", "min-replicas-to-write", "1"),
    end: ({ redis }) => redisCommand(redis, "CONFIG", "SET", "min-replicas-to-write", "0"),
    reason: /NOREPLICAS/,
  },
  {
    name: "is full",
    start: ({ redis }) => redisCommand(redis, "CONFIG", "SET", "maxmemory", "1"),
    end: ({ redis }) => redisCommand(redis, "CONFIG", "SET", "maxmemory", "0"),
    reason: /OOM/,
  },
  {
    name: "takes 4 seconds for each answer",
    start: ({ proxy }) => proxy.delayAnswers(4_000),
    end: ({ proxy }) => proxy.delayAnswers(0),
    reason: /did not answer|does not answer|is away/,
  },
];
