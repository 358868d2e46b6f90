import { type REST, RESTEvents } from "discord.js";
import { LRUCache } from "lru-cache";

/** How many edits a channel takes in how long, until Discord's answers say it otherwise. */
const usual = { edits: 5, perMs: 5_000 } as const;
const mostChannels = 10_000;

/** Lets as many edits through as Discord takes, channel by channel, first come, first served. */
export interface Pace {
  /**
   * Resolves when an edit in this channel can be sent, and counts it. What is drawn only then is the newest, and
   * nothing older is sent before it.
   */
  turn(channel: string): Promise<"at once" | "waited">;
}

interface Bucket {
  /** Edits in one window. */
  limit: number;
  left: number;
  /** When the window ends, milliseconds since 1970. */
  endsAt: number;
  /** Resolves when everyone who came before has had a turn. */
  before: Promise<unknown>;
}

/** Goes by what Discord's answers to edits by this client say. */
export function paceOf(rest: REST): Pace {
  const buckets = new LRUCache<string, Bucket>({ max: mostChannels });
  /** Until then nothing is taken in any channel, milliseconds since 1970. */
  let heldUntil = 0;

  function bucketOf(channel: string): Bucket {
    const known = buckets.get(channel);
    if (known) return known;
    const fresh = { limit: usual.edits, left: 0, endsAt: 0, before: Promise.resolve() };
    buckets.set(channel, fresh);
    return fresh;
  }

  rest.on(RESTEvents.Response, ({ method, path }, { status, headers }) => {
    if (status === tooManyRequests && headers.get("x-ratelimit-global") !== null) {
      heldUntil = Date.now() + numberIn(headers, "retry-after") * 1000;
      return;
    }
    const channel = method === "PATCH" ? /^\/channels\/(\d+)\/messages\/\d+$/.exec(path)?.[1] : undefined;
    if (channel === undefined || headers.get("x-ratelimit-limit") === null) return;
    const bucket = bucketOf(channel);
    bucket.limit = Math.max(1, numberIn(headers, "x-ratelimit-limit"));
    // Edits that took no turn, such as of a challenge, may be the first of a window.
    const left = Date.now() >= bucket.endsAt ? bucket.limit : bucket.left;
    const remaining = status === tooManyRequests ? 0 : numberIn(headers, "x-ratelimit-remaining");
    bucket.left = Math.min(left, remaining);
    bucket.endsAt = Date.now() + numberIn(headers, "x-ratelimit-reset-after") * 1000;
  });

  /** Takes one of the bucket's edits. */
  async function take(bucket: Bucket): Promise<void> {
    for (;;) {
      const now = Date.now();
      if (now >= bucket.endsAt) Object.assign(bucket, { left: bucket.limit, endsAt: now + usual.perMs });
      const until = Math.max(heldUntil, bucket.left > 0 ? 0 : bucket.endsAt);
      if (until <= now) {
        bucket.left -= 1;
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, until - now));
    }
  }

  return {
    async turn(channel) {
      const bucket = bucketOf(channel);
      const arrived = Date.now();
      const turn = bucket.before.then(() => take(bucket));
      bucket.before = turn;
      await turn;
      return Date.now() - arrived < noticedMs ? "at once" : "waited";
    },
  };
}

/** Whoever waited for so long may have been overtaken by a move. */
const noticedMs = 5;
const tooManyRequests = 429;

function numberIn(headers: { get(name: string): string | null }, name: string): number {
  const value = Number(headers.get(name));
  return Number.isFinite(value) ? Math.max(0, value) : 0;
}
