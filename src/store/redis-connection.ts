import { setTimeout as delay } from "node:timers/promises";
import type { Keyv } from "keyv";
import { connectClient, keyvOn, type RedisClient } from "./redis-client.js";
import type { ScriptCall } from "./redis-scripts.js";
import { judgeSetup, type Setup } from "./redis-setup.js";
import { StoreMisconfigured, StoreUnavailable } from "./store.js";

/** How long `open` waits for Redis to come up, and how often it looks. */
const start = { timeoutMs: 5_000, pollMs: 20 } as const;
/** How long one round trip may take before the store counts as unavailable: a Redis 2 seconds late still serves. */
const answerTimeoutMs = 2_500;
/** How long `close` waits for what is under way. */
const closeTimeoutMs = 2_000;
/** How often a Redis that is there but cannot be used is looked at again. */
const recheckMs = 1_000;

/** Stands for an answer that did not come in time. */
const late = Symbol("late");

/** Which Redis, and what to do about its troubles. */
export interface RedisPlace {
  readonly url: string;
  /** When it does not serve at the start: is that an error, or is it waited for while calls are refused? */
  readonly whenAway: "throw" | "wait";
  readonly warn: (message: string) => void;
}

/** Redis was asked and did not answer: what it was asked for may have been done. */
export class Unanswered extends StoreUnavailable {}

type State =
  | { readonly kind: "serving" }
  /** A call was not answered in time, and Redis has not been heard of since. */
  | { readonly kind: "silent" }
  /** There is no connection, or it has not been looked at yet. */
  | { readonly kind: "away" }
  /** There is a connection, to a Redis that cannot be relied on. */
  | { readonly kind: "unfit"; readonly fault: StoreUnavailable | StoreMisconfigured }
  | { readonly kind: "closed" };

/**
 * One connection to Redis, with Keyv upon it to read. It outlives the server: while Redis is away every call is
 * refused at once, and the connection comes back by itself, however long that takes. Nothing is read from a server
 * before it was looked at: one that has come back may have been set up otherwise.
 */
export class RedisConnection {
  readonly client: RedisClient;
  readonly keyv: Keyv<unknown>;
  readonly #where: string;
  readonly #warn: RedisPlace["warn"];
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #warned = new Set<string>();
  #state: State = { kind: "away" };
  /** The last trouble of the client. */
  #trouble: unknown;
  /** What was told last. A start that fails says so itself; later each trouble is told once, and its end. */
  #told: "nothing yet" | "well" | { readonly trouble: string } = "nothing yet";
  #looking: "no" | "yes" = "no";

  private constructor({ url, warn }: RedisPlace) {
    this.client = connectClient(url);
    this.keyv = keyvOn(this.client);
    this.#where = placeOf(url);
    this.#warn = warn;
    this.client.on("ready", () => void this.#look());
    this.client.on("reconnecting", () => {
      if (this.#state.kind === "closed") return;
      this.#state = { kind: "away" };
      this.#complain(`Redis at ${this.#where} is away; trying again until it is back.`);
    });
    // Every fault reaches its caller as an error of the call; without a listener it would end the process.
    this.client.on("error", (error: unknown) => {
      this.#trouble = error;
    });
  }

  /**
   * Connects and looks whether this Redis keeps what it is given.
   * @throws {StoreUnavailable} it did not serve within 5 seconds and is not waited for
   * @throws {StoreMisconfigured} it would throw records away when its memory is full
   */
  static async open(place: RedisPlace): Promise<RedisConnection> {
    const connection = new RedisConnection(place);
    connection.client.connect().catch((error: unknown) => {
      connection.#trouble = error;
    });
    const until = performance.now() + start.timeoutMs;
    while (!connection.#isDecided() && performance.now() < until) await delay(start.pollMs);
    const fault = connection.#faultAtStart();
    connection.#told = "well";
    if (!fault) return connection;
    if (place.whenAway === "throw" || fault instanceof StoreMisconfigured) {
      await connection.close();
      throw fault;
    }
    connection.#complain(`${fault.message} Serving without it; every click is refused until it is there.`);
    return connection;
  }

  /** One round trip. @throws {StoreUnavailable} it was not even asked, or refused @throws {Unanswered} */
  async call<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    // Not to a silent one either: what is written counts as life for the timeout of its dead socket.
    if (this.#state.kind !== "serving") throw this.#refusal();
    const asked = ask().then((answer) => {
      if (this.#state.kind === "silent") this.#state = { kind: "serving" };
      return answer;
    });
    this.#underWay.add(asked);
    const forget = () => this.#underWay.delete(asked);
    asked.then(forget, forget);
    let answer: Answer | typeof late;
    try {
      answer = await within(answerTimeoutMs, asked);
    } catch (error) {
      throw this.#failure(error);
    }
    if (answer !== late) return answer;
    if (this.#state.kind === "serving") this.#state = { kind: "silent" };
    throw new Unanswered(`Redis at ${this.#where} did not answer within ${answerTimeoutMs} ms.`);
  }

  /** Runs a script by its name, and by its text where the server has not seen it yet. Throws as `call` does. */
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
    if (this.#state.kind === "closed") return;
    // From here on nothing reaches Keyv, which would open the connection again for whoever asks.
    this.#state = { kind: "closed" };
    await within(closeTimeoutMs, Promise.allSettled(this.#underWay));
    if (this.client.isOpen) this.client.destroy();
  }

  /** Looks at the server until it may be relied on, or the connection is lost: the next one is looked at anew. */
  async #look(): Promise<void> {
    if (this.#looking === "yes") return;
    this.#looking = "yes";
    while (this.client.isReady && !this.#isClosed()) {
      const { fault, warnings } = await this.#setup();
      if (!this.client.isReady || this.#isClosed()) break;
      for (const warning of warnings) {
        if (!this.#warned.has(warning)) this.#warn(warning);
        this.#warned.add(warning);
      }
      if (!fault) {
        this.#state = { kind: "serving" };
        this.#rejoice();
        break;
      }
      this.#state = { kind: "unfit", fault };
      this.#complain(fault.message);
      await delay(recheckMs, undefined, { ref: false });
    }
    this.#looking = "no";
  }

  async #setup(): Promise<Setup> {
    try {
      const info = await within(answerTimeoutMs, this.client.info());
      if (info !== late) return judgeSetup(info, this.#where);
      return { fault: new StoreUnavailable(`Redis at ${this.#where} does not answer.`), warnings: [] };
    } catch (error) {
      return { fault: this.#failure(error), warnings: [] };
    }
  }

  /** The error of a call that Redis refused or that was cut off. */
  #failure(error: unknown): StoreUnavailable {
    const message = messageOf(error);
    const what = `Redis at ${this.#where} failed: ${message}`;
    // An error that Redis answers with begins with a code in capitals (RESP); then nothing was done, for the
    // scripts check everything before their first write.
    if (!/^[A-Z]{2,} /.test(message)) return new Unanswered(what, { cause: error });
    // It has been made the replica of another: what it reads may be behind.
    if (message.startsWith("READONLY") && this.#state.kind === "serving") {
      this.#state = { kind: "unfit", fault: new StoreUnavailable(what, { cause: error }) };
      void this.#look();
    }
    return new StoreUnavailable(what, { cause: error });
  }

  /** Why nothing is asked now. */
  #refusal(): StoreUnavailable {
    const state = this.#state;
    switch (state.kind) {
      case "closed":
        return new StoreUnavailable("The store is closed.");
      case "unfit":
        return new StoreUnavailable(state.fault.message, { cause: state.fault });
      case "away":
        return new StoreUnavailable(`Redis at ${this.#where} is away${this.#why()}.`, {
          cause: this.#trouble,
        });
      case "silent":
      case "serving":
        return new StoreUnavailable(`Redis at ${this.#where} does not answer.`);
    }
  }

  #faultAtStart(): StoreUnavailable | StoreMisconfigured | undefined {
    const state = this.#state;
    if (state.kind === "serving") return undefined;
    if (state.kind === "unfit") return state.fault;
    return new StoreUnavailable(
      `Redis at ${this.#where} did not answer within ${start.timeoutMs / 1000} s${this.#why()}. ` +
        "Start it, or correct REDIS_URL, or leave REDIS_URL out to keep everything in a file.",
      { cause: this.#trouble },
    );
  }

  #why(): string {
    return this.#trouble === undefined ? "" : ` (${messageOf(this.#trouble)})`;
  }

  #isDecided(): boolean {
    const state = this.#state;
    return state.kind === "serving" || (state.kind === "unfit" && state.fault instanceof StoreMisconfigured);
  }

  #isClosed(): boolean {
    return this.#state.kind === "closed";
  }

  #complain(trouble: string): void {
    if (this.#told === "nothing yet") return;
    if (this.#told !== "well" && this.#told.trouble === trouble) return;
    this.#told = { trouble };
    this.#warn(trouble);
  }

  #rejoice(): void {
    if (typeof this.#told === "string") return;
    this.#told = "well";
    this.#warn(`Redis at ${this.#where} is back.`);
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
