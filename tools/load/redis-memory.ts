import { createClient } from "@keyv/redis";

export interface RedisMemory {
  /** Bytes that the data take. */
  usedBytes(): Promise<number>;
  close(): Promise<void>;
}

/** @throws when there is something in that Redis: a load run plays with it, and leaves its matches behind */
export async function redisMemory(url: string): Promise<RedisMemory> {
  const client = createClient({ url });
  client.on("error", () => undefined);
  await client.connect();
  if ((await client.dbSize()) > 0) {
    client.destroy();
    throw new Error(`the Redis at ${url} is not empty: give a load run one of its own`);
  }
  return {
    async usedBytes() {
      const info = await client.info("memory");
      return Number(/used_memory_dataset:(\d+)/.exec(info)?.[1] ?? Number.NaN);
    },
    close: async () => client.destroy(),
  };
}
