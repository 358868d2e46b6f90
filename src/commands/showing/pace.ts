import { setTimeout as delay } from "node:timers/promises";
import { type REST, RESTEvents } from "discord.js";
import { LRUCache } from "lru-cache";

/** How many posts, and how many edits, a channel takes in how long, until Discord's answers say it otherwise. */
const usual = { calls: 5, perMs: 5_000 } as const;
const mostBuckets = 10_000;
/** So many calls may follow each other at once after a pause; what comes then is spread over the second. */
const mostAtOnce = 5;

/**
 * Lets as many edits and posts through as Discord takes, channel by channel, first come, first served, and no more of
 * all together than the client may send in a second.
 */
export interface Pace {
  /**
   * Resolves when a call of this kind can be sent in this channel, and counts it. What is drawn only then is the
   * newest, and nothing older is sent before it.
   */
  turn(channel: string, kind: "edit" | "post"): Promise<void>;
}

interface Bucket {
  /** Calls in one window. */
  limit: number;
  left: number;
  /** When the window ends, by `performance.now()`: a clock that is set back would hold everything up. */
  endsAt: number;
  /** Resolves when everyone who came before has had a turn. */
  before: Promise<void>;
}

/** Goes by what Discord's answers to this client say. */
export function paceOf(rest: REST): Pace {
  const buckets = new LRUCache<string, Bucket>({ max: mostBuckets });
  /** Until then nothing is taken in any channel, by `performance.now()`. */
  let heldUntil = 0;
  const spacingMs = 1_000 / rest.options.globalRequestsPerSecond;
  /** When the next of all would be sent, if they were spread evenly. */
  let nextAt = 0;
  /** Resolves when everyone in any channel who came before has had a turn. */
  let everyone: Promise<void> = Promise.resolve();

  function bucketOf(name: string): Bucket {
    const known = buckets.get(name);
    if (known) return known;
    const fresh = { limit: usual.calls, left: 0, endsAt: 0, before: Promise.resolve() };
    buckets.set(name, fresh);
    return fresh;
  }

  rest.on(RESTEvents.Response, ({ method, path }, { status, headers }) => {
    if (status === tooManyRequests && headers.get("x-ratelimit-global") !== null) {
      heldUntil = performance.now() + numberIn(headers, "retry-after") * 1000;
      return;
    }
    const name = bucketNameOf(method, path);
    if (name === undefined || headers.get("x-ratelimit-limit") === null) return;
    const bucket = bucketOf(name);
    bucket.limit = Math.max(1, numberIn(headers, "x-ratelimit-limit"));
    // What took no turn, such as an edit of a challenge, may be the first of a window.
    const left = performance.now() >= bucket.endsAt ? bucket.limit : bucket.left;
    const remaining = status === tooManyRequests ? 0 : numberIn(headers, "x-ratelimit-remaining");
    bucket.left = Math.min(left, remaining);
    bucket.endsAt = performance.now() + numberIn(headers, "x-ratelimit-reset-after") * 1000;
  });

  /** Takes one of the bucket's calls, and then one of those of all. */
  async function take(bucket: Bucket): Promise<void> {
    for (;;) {
      const now = performance.now();
      if (now >= bucket.endsAt) Object.assign(bucket, { left: bucket.limit, endsAt: now + usual.perMs });
      if (bucket.left > 0) break;
      await delay(bucket.endsAt - now);
    }
    bucket.left -= 1;
    everyone = everyone.then(spread);
    await everyone;
  }

  async function spread(): Promise<void> {
    for (;;) {
      const now = performance.now();
      const until = Math.max(heldUntil, nextAt - mostAtOnce * spacingMs);
      if (until <= now) break;
      await delay(until - now);
    }
    nextAt = Math.max(nextAt, performance.now()) + spacingMs;
  }

  return {
    turn(channel, kind) {
      const bucket = bucketOf(`${kind} ${channel}`);
      bucket.before = bucket.before.then(() => take(bucket));
      return bucket.before;
    },
  };
}

/** Of the calls that are paced. */
function bucketNameOf(method: string, path: string): string | undefined {
  const [, channel, message] = /^\/channels\/(\d+)\/messages(\/\d+)?$/.exec(path) ?? [];
  if (method === "PATCH" && message) return `edit ${channel}`;
  return method === "POST" && channel && !message ? `post ${channel}` : undefined;
}

const tooManyRequests = 429;

function numberIn(headers: { get(name: string): string | null }, name: string): number {
  const value = Number(headers.get(name));
  return Number.isFinite(value) ? Math.max(0, value) : 0;
}
