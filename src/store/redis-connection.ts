import KeyvRedis, { createClient } from "@keyv/redis";
import { Keyv } from "keyv";
import { parseEnvelope } from "./redis-keys.js";
import type { ScriptCall } from "./redis-scripts.js";
import { StoreMisconfigured, StoreUnavailable } from "./store.js";

/** How long `open` waits for Redis to come up. */
const startTimeoutMs = 5_000;
/** How long one round trip may take before the store counts as unavailable. */
const answerTimeoutMs = 2_000;
/** How long a socket may be silent before it is given up for a new one; pings keep a healthy one from it. */
const socketTimeoutMs = 3_000;
const pingIntervalMs = 1_000;
/** How long `close` waits for what is under way. */
const closeTimeoutMs = 2_000;
const reconnectMs = { first: 50, last: 1_000, jitter: 50 };

/** Stands for an answer that did not come in time. */
const late = Symbol("late");

type Client = ReturnType<typeof connectClient>;
export type Warn = (message: string) => void;

/**
 * One connection to Redis, with Keyv upon it to read. It outlives the server: while Redis is away every call
 * is refused at once, and the connection comes back by itself.
 */
export class RedisConnection {
  readonly client: Client;
  readonly keyv: Keyv<unknown>;
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #where: string;
  /** A call was not answered in time, and Redis has not been heard of since. */
  #silent = false;
  #closed = false;

  private constructor(client: Client, where: string, warn: Warn) {
    this.client = client;
    this.#where = where;
    this.keyv = keyvOn(client);
    let lost = false;
    client.on("ready", () => {
      this.#silent = false;
      if (lost) warn(`Redis at ${where} is back.`);
      lost = false;
    });
    client.on("reconnecting", () => {
      if (!lost) warn(`Redis at ${where} is away; trying again until it is back.`);
      lost = true;
    });
    // Every fault reaches its caller as an error of the call; without a listener it would end the process.
    client.on("error", () => {});
    this.keyv.on("error", () => {});
  }

  /**
   * Connects and checks that this Redis keeps what it is given.
   * @throws {StoreUnavailable} it did not answer for 5 seconds, or is still loading its data
   * @throws {StoreMisconfigured} it would throw records away when its memory is full
   */
  static async open(url: string, warn: Warn): Promise<RedisConnection> {
    const where = placeOf(url);
    const client = connectClient(url);
    // "reconnecting" is silent until the first connection stands: a start that fails says so itself.
    let last: unknown;
    client.on("error", (error: unknown) => {
      last = error;
    });
    const connecting = client.connect().catch((error: unknown) => {
      last = error;
      return late;
    });
    if ((await within(startTimeoutMs, connecting)) === late) {
      if (client.isOpen) client.destroy();
      throw new StoreUnavailable(
        `Redis at ${where} did not answer within ${startTimeoutMs / 1000} s${last === undefined ? "" : ` (${messageOf(last)})`}. ` +
          "Start it, or correct REDIS_URL, or leave REDIS_URL out to keep everything in a file.",
        { cause: last },
      );
    }
    const connection = new RedisConnection(client, where, warn);
    try {
      checkSetup(await connection.call(() => client.info()), where, warn);
    } catch (error) {
      await connection.close();
      throw error;
    }
    return connection;
  }

  /** One round trip. @throws {StoreUnavailable} */
  async call<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (this.#closed) throw new StoreUnavailable("The store is closed.");
    // Writing on would keep a dead socket alive: what is written counts as life for its timeout.
    if (this.#silent) throw new StoreUnavailable(`Redis at ${this.#where} does not answer.`);
    const asked = ask().then((answer) => {
      this.#silent = false;
      return answer;
    });
    this.#underWay.add(asked);
    const forget = () => this.#underWay.delete(asked);
    asked.then(forget, forget);
    try {
      const answer = await within(answerTimeoutMs, asked);
      if (answer !== late) return answer;
      this.#silent = true;
    } catch (error) {
      throw new StoreUnavailable(`Redis at ${this.#where} failed: ${messageOf(error)}`, { cause: error });
    }
    throw new StoreUnavailable(`Redis at ${this.#where} did not answer within ${answerTimeoutMs} ms.`);
  }

  /** Runs a script by its name, and by its text where the server has not seen it yet. @throws {StoreUnavailable} */
  run({ script, keys, arguments: values }: ScriptCall): Promise<unknown> {
    return this.call(async (): Promise<unknown> => {
      const given = { keys, arguments: values };
      try {
        return await this.client.evalSha(script.sha1, given);
      } catch (error) {
        if (!messageOf(error).startsWith("NOSCRIPT")) throw error;
        return await this.client.eval(script.source, given);
      }
    });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    // From here on nothing reaches Keyv, which would open the connection again for whoever asks.
    this.#closed = true;
    await within(closeTimeoutMs, Promise.allSettled(this.#underWay));
    if (this.client.isOpen) this.client.destroy();
  }
}

/** Keyv's adapter, for reading only: an expired record that Keyv saw may have been written anew since. */
class ReadingAdapter extends KeyvRedis<unknown> {
  override async delete(): Promise<boolean> {
    return false;
  }

  override async deleteMany(): Promise<boolean> {
    return false;
  }
}

function connectClient(url: string) {
  return createClient({
    url,
    // Else commands wait for the connection and are carried out long after they were given up.
    disableOfflineQueue: true,
    pingInterval: pingIntervalMs,
    socket: {
      connectTimeout: startTimeoutMs,
      socketTimeout: socketTimeoutMs,
      reconnectStrategy: (tries) =>
        Math.min(reconnectMs.first * 2 ** tries, reconnectMs.last) + Math.random() * reconnectMs.jitter,
    },
  });
}

function keyvOn(client: Client): Keyv<unknown> {
  const adapter = new ReadingAdapter(client, {
    // Else Keyv and the adapter take a dead Redis for one without the record.
    throwOnErrors: true,
    throwOnConnectError: true,
    connectionTimeout: startTimeoutMs,
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
  return keyv;
}

function checkSetup(info: string, where: string, warn: Warn): void {
  const facts = new Map(info.split("\r\n").map((line) => line.split(":", 2) as [string, string | undefined]));
  if (facts.get("loading") === "1") {
    throw new StoreUnavailable(`Redis at ${where} is still loading its data.`);
  }
  const policy = facts.get("maxmemory_policy");
  if (policy === undefined) {
    warn(
      `Redis at ${where} does not tell its maxmemory-policy; it must be noeviction, or wallets may vanish.`,
    );
  } else if (policy !== "noeviction") {
    throw new StoreMisconfigured(
      `Redis at ${where} has maxmemory-policy ${policy}: when its memory is full it would throw wallets away. ` +
        'Run "redis-cli CONFIG SET maxmemory-policy noeviction" and set it in its configuration file.',
    );
  }
  if (facts.get("aof_enabled") === "0") {
    warn(
      `Redis at ${where} has its append-only file off: if it crashes, the latest moves and payments are lost. ` +
        'Run "redis-cli CONFIG SET appendonly yes" and set it in its configuration file.',
    );
  }
}

/** Host, port and database of a URL; never its password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return pathname.length > 1 ? `${host}${pathname}` : host;
}

/** The answer, or `late` if it takes longer. */
async function within<Answer>(limitMs: number, asked: Promise<Answer>): Promise<Answer | typeof late> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<typeof late>((resolve) => {
    timer = setTimeout(resolve, limitMs, late);
  });
  try {
    return await Promise.race([asked, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
