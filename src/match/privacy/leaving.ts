import { z } from "zod";
import { shelves } from "../../league/decks.js";
import type { RecordType } from "../../store/store.js";
import { versioned } from "../../store/versioned.js";

const leavingSchema = z.object({
  schema: z.literal(1),
  /** Matches made later, by someone who has come back, are not of what is deleted. */
  until: z.int(),
  /** Whether the decks that are kept for all servers go too. */
  decks: z.enum(shelves),
});

/** That the deletion of a person, by their id, is under way: their seats in old matches are still to be vacated. */
export type Leaving = z.infer<typeof leavingSchema>;

export const leavingRecord: RecordType<Leaving> = {
  kind: "leaving",
  schema: versioned(1, leavingSchema),
};
