import { createHash } from "node:crypto";

/** A bucket of Discord's: so many calls in so many seconds. */
interface Bucket {
  remaining: number;
  /** Milliseconds since 1970. */
  resetsAt: number;
}

interface Allowance {
  readonly calls: number;
  readonly perMs: number;
}

/** Sending and editing in one channel are the narrow ones; the others are seldom met. */
const narrow: Allowance = { calls: 5, perMs: 5_000 };
const wide: Allowance = { calls: 50, perMs: 1_000 };
/** Of all calls with the bot's token together. */
const overall: Allowance = { calls: 50, perMs: 1_000 };

export interface RateVerdict {
  readonly verdict: "allowed" | "limited";
  readonly headers: Readonly<Record<string, string>>;
  /** Seconds. */
  readonly retryAfter: number;
}

export interface RateLimits {
  /** Counts one call of a method on a route with its major parameter (channel, webhook). */
  take(method: string, route: string, major: string): RateVerdict;
  /** Counts one call with the bot's token. @returns seconds to wait, where that is too many; 0 otherwise */
  takeOverall(): number;
}

export function createRateLimits(now: () => number): RateLimits {
  const buckets = new Map<string, Bucket>();
  let all: Bucket = { remaining: 0, resetsAt: 0 };
  return {
    takeOverall() {
      if (all.resetsAt <= now()) all = { remaining: overall.calls, resetsAt: now() + overall.perMs };
      if (all.remaining-- > 0) return 0;
      return (all.resetsAt - now()) / 1000;
    },
    take(method, route, major) {
      const allowance = allowanceOf(method, route);
      const key = `${method} ${route} ${major}`;
      let bucket = buckets.get(key);
      if (!bucket || bucket.resetsAt <= now()) {
        bucket = { remaining: allowance.calls, resetsAt: now() + allowance.perMs };
        buckets.set(key, bucket);
      }
      const verdict = bucket.remaining > 0 ? "allowed" : "limited";
      if (verdict === "allowed") bucket.remaining--;
      const seconds = Math.max(0, bucket.resetsAt - now()) / 1000;
      return {
        verdict,
        retryAfter: seconds,
        headers: {
          "x-ratelimit-limit": String(allowance.calls),
          "x-ratelimit-remaining": String(bucket.remaining),
          "x-ratelimit-reset": String(bucket.resetsAt / 1000),
          "x-ratelimit-reset-after": seconds.toFixed(3),
          "x-ratelimit-bucket": createHash("sha256").update(`${method} ${route}`).digest("hex").slice(0, 32),
        },
      };
    },
  };
}

function allowanceOf(method: string, route: string): Allowance {
  const inChannel = route.startsWith("/channels/:channel/messages");
  return inChannel && method !== "GET" ? narrow : wide;
}
