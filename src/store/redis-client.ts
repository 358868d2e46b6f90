import KeyvRedis, { createClient } from "@keyv/redis";
import { Keyv } from "keyv";
import { parseEnvelope } from "./redis-keys.js";

/** How long a connection may take to be made. */
const connectTimeoutMs = 5_000;
/** How long a socket may be silent before it is given up for a new one; pings keep a healthy one from it. */
const socketTimeoutMs = 3_000;
const pingIntervalMs = 1_000;
const reconnectMs = { first: 50, last: 1_000, jitter: 50 };

export type RedisClient = ReturnType<typeof connectClient>;

/** Milliseconds before a lost connection is tried again, for as long as it takes; `tries` counts from 0. */
export function reconnectPauseMs(tries: number): number {
  return Math.min(reconnectMs.first * 2 ** tries, reconnectMs.last) + Math.random() * reconnectMs.jitter;
}

export function connectClient(url: string) {
  return createClient({
    url,
    // Else commands wait for the connection and are carried out long after they were given up.
    disableOfflineQueue: true,
    pingInterval: pingIntervalMs,
    socket: {
      connectTimeout: connectTimeoutMs,
      socketTimeout: socketTimeoutMs,
      reconnectStrategy: reconnectPauseMs,
    },
  });
}

/** Keyv upon a client, for reading only. */
export function keyvOn(client: RedisClient): Keyv<unknown> {
  const adapter = new ReadingAdapter(client, {
    // Else Keyv and the adapter take a dead Redis for one without the record.
    throwOnErrors: true,
    throwOnConnectError: true,
    connectionTimeout: connectTimeoutMs,
  });
  const keyv = new Keyv<unknown>(adapter, {
    throwOnErrors: true,
    useKeyPrefix: false,
    // Keyv's own serializer doubles a colon at the start of a text.
    serialize: JSON.stringify,
    deserialize: <Value>(text: string) => parseEnvelope(text) as { value?: Value },
  });
  // Keyv sets "keyv" on both sides, and both would put it before each key.
  keyv.namespace = undefined;
  // Every fault reaches its caller as an error of the call; without a listener it would end the process.
  keyv.on("error", () => {});
  return keyv;
}

/** An expired record that Keyv saw may have been written anew since: Keyv must not delete it. */
class ReadingAdapter extends KeyvRedis<unknown> {
  override async delete(): Promise<boolean> {
    return false;
  }

  override async deleteMany(): Promise<boolean> {
    return false;
  }
}
