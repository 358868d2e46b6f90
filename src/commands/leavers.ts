import { setTimeout as delay } from "node:timers/promises";
import { DiscordAPIError, type REST, RESTJSONErrorCodes, Routes } from "discord.js";
import { LRUCache } from "lru-cache";
import type { Scope } from "../store/store.js";

/** How long an answer of Discord's is good for. */
const freshMs = 10 * 60 * 1000;
/** How long anybody waits for it; who is not known by then is taken to be here. */
export const patienceMs = 1_000;
const mostKept = 20_000;

type Whereabouts = "here" | "left";

/** Tells who is not in a server any more. The bot is not told of it by itself: it asks for no list of members. */
export interface Leavers {
  /** Those of a few people who are known to have left. Never throws, and answers within `patienceMs`. */
  among(scope: Scope, userIds: readonly string[]): Promise<ReadonlySet<string>>;
}

export function createLeavers(rest: Pick<REST, "get">): Leavers {
  const kept = new LRUCache<string, Promise<Whereabouts>>({ max: mostKept, ttl: freshMs });

  function find(scope: Scope, userId: string): Promise<Whereabouts> {
    const key = `${scope}:${userId}`;
    const known = kept.get(key);
    if (known) return known;
    const asking = ask(rest, scope, userId);
    kept.set(key, asking);
    // What could not be told is asked again the next time.
    asking.catch(() => kept.delete(key));
    return asking;
  }

  return {
    async among(scope, userIds) {
      const left = new Set<string>();
      const looking = userIds.map(async (userId) => {
        if ((await find(scope, userId).catch(() => "here")) === "left") left.add(userId);
      });
      const waiting = new AbortController();
      const late = delay(patienceMs, null, { signal: waiting.signal, ref: false }).catch(() => null);
      await Promise.race([Promise.all(looking), late]);
      waiting.abort();
      // What comes later is for the next page.
      return new Set(left);
    },
  };
}

const notHere: readonly (string | number)[] = [
  RESTJSONErrorCodes.UnknownMember,
  RESTJSONErrorCodes.UnknownUser,
];

async function ask(rest: Pick<REST, "get">, scope: Scope, userId: string): Promise<Whereabouts> {
  try {
    await rest.get(Routes.guildMember(scope, userId));
    return "here";
  } catch (error) {
    if (error instanceof DiscordAPIError && notHere.includes(error.code)) return "left";
    throw error;
  }
}
