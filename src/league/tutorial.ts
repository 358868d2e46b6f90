import { z } from "zod";
import type { RecordType, Transaction } from "../store/store.js";
import { versioned } from "../store/versioned.js";

const tutorialSchema = z.object({
  schema: z.literal(1),
  /** Names this record: after a deletion another one begins, and no control of the old one fits it. */
  id: z.string(),
  /** Counts the changes, so that a control knows whether it is of this moment. */
  version: z.int().nonnegative(),
  /** Where the person is. */
  step: z.string(),
  /** The move by which they did what this step asks; null while they have not. */
  made: z.string().nullable(),
});

/** How far somebody is in the tutorial of one server. */
export type Tutorial = z.infer<typeof tutorialSchema>;

/** One per person in a server, under the person's id. */
export const tutorialRecord: RecordType<Tutorial> = {
  kind: "tutorial",
  schema: versioned(1, tutorialSchema),
};

/** The person's tutorial where they stopped; whoever has none begins one, at this step and under this id. */
export async function openTutorial(
  tx: Transaction,
  userId: string,
  first: Pick<Tutorial, "id" | "step">,
): Promise<Tutorial> {
  const known = await tx.get(tutorialRecord, userId);
  if (known) return known;
  const begun: Tutorial = { schema: 1, ...first, version: 0, made: null };
  tx.put(tutorialRecord, userId, begun);
  return begun;
}

export type AdvanceOutcome = { readonly kind: "advanced" } | { readonly kind: "outdated" };

/** Takes a person on from one moment of their tutorial; refused when they are at that moment no more. */
export async function advance(
  tx: Transaction,
  userId: string,
  from: Pick<Tutorial, "id" | "version">,
  to: (now: Tutorial) => Pick<Tutorial, "step" | "made">,
): Promise<AdvanceOutcome> {
  const now = await tx.get(tutorialRecord, userId);
  if (now?.id !== from.id || now.version !== from.version) return { kind: "outdated" };
  tx.put(tutorialRecord, userId, { ...now, ...to(now), version: now.version + 1 });
  return { kind: "advanced" };
}
