import { z } from "zod";
import type { RecordType, Transaction } from "../store/store.js";
import { versioned } from "../store/versioned.js";
import { showDeadline } from "./deadlines.js";

/** The pause before something is tried again doubles from `first` to `longest`. */
const pauseMs = { first: 2_000, longest: 30 * 60 * 1000 } as const;
/** How long something that cannot be shown is tried again. */
const patienceMs = 24 * 60 * 60 * 1000;

const hindranceSchema = z.object({
  schema: z.literal(1),
  /** Of the first attempt that failed, milliseconds since 1970. */
  since: z.int(),
  attempts: z.int().positive(),
});

/** What cannot be shown for now, by its outbox key; forgotten some time after the last attempt. */
export const hindranceRecord: RecordType<z.infer<typeof hindranceSchema>> = {
  kind: "hindrance",
  schema: versioned(1, hindranceSchema),
  expiresAfterMs: 2 * pauseMs.longest,
};

/**
 * Stages that something which could not be shown is asked for again, after a pause that grows with each
 * attempt. Gives up after a day.
 */
export async function showLater(
  tx: Transaction,
  key: string,
): Promise<{ readonly kind: "later"; readonly pauseMs: number } | { readonly kind: "given-up" }> {
  const known = await tx.get(hindranceRecord, key);
  const attempts = (known?.attempts ?? 0) + 1;
  const since = known?.since ?? tx.now;
  if (tx.now - since >= patienceMs) {
    tx.delete(hindranceRecord, key);
    return { kind: "given-up" };
  }
  const pause = Math.min(pauseMs.first * 2 ** (attempts - 1), pauseMs.longest);
  tx.put(hindranceRecord, key, { schema: 1, since, attempts });
  tx.deadline(showDeadline(key), tx.now + pause);
  return { kind: "later", pauseMs: pause };
}

/** Stages the next attempt, now that its time has come. */
export async function showAgain(tx: Transaction, key: string): Promise<{ readonly kind: "shown-again" }> {
  tx.deadline(showDeadline(key), null);
  tx.show(key);
  return { kind: "shown-again" };
}
