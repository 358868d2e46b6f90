import { z } from "zod";
import { type Migration, migration } from "../store/versioned.js";
import { numbered, unnumberedLedgerSchema } from "./ledger.js";

/** Carried what was old as one sum. */
const version1 = z.looseObject({
  schema: z.literal(1),
  ledger: unnumberedLedgerSchema.extend({ carried: z.int() }),
});

/** From before kinds were told apart in what is carried forward. */
function fromVersion1({ ledger, ...member }: z.infer<typeof version1>) {
  const carried = ledger.carried === 0 ? {} : { earlier: ledger.carried };
  return { ...member, schema: 2 as const, ledger: { entries: ledger.entries, carried } };
}

const version2 = z.looseObject({
  schema: z.literal(2),
  ledger: unnumberedLedgerSchema,
  dailyOn: z.string().nullable(),
});

/** From before streaks, relief, bars, and resets of a whole server. */
function fromVersion2({ ledger, ...member }: z.infer<typeof version2>) {
  return {
    ...member,
    schema: 3 as const,
    ledger: numbered(ledger),
    streak: member.dailyOn === null ? 0 : 1,
    reliefOn: null,
    given: null,
    bar: null,
    season: 0,
  };
}

/** The steps from older versions of the member record. */
export const memberMigrations: readonly Migration[] = [
  migration(1, version1, fromVersion1),
  migration(2, version2, fromVersion2),
];
