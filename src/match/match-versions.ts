import { z } from "zod";
import { type Migration, migration } from "../store/versioned.js";

/** What a match of the first version held besides what has stayed as it was. */
const version1 = z.looseObject({
  schema: z.literal(1),
  createdAt: z.int(),
  phase: z.discriminatedUnion("kind", [
    z.looseObject({ kind: z.literal("challenge") }),
    z.looseObject({ kind: z.enum(["declined", "withdrawn", "expired"]) }),
    z.looseObject({ kind: z.literal("running"), table: z.looseObject({ startedAt: z.int() }) }),
    z.looseObject({ kind: z.literal("ended"), winner: z.enum(["A", "B"]) }),
  ]),
});

/** From before raises, clocks, and ends without a winner. */
function fromVersion1({ phase, ...match }: z.infer<typeof version1>) {
  return { ...match, schema: 2 as const, leftOut: null, clock: null, phase: phaseFromVersion1(phase) };
}

function phaseFromVersion1(phase: z.infer<typeof version1>["phase"]) {
  switch (phase.kind) {
    case "challenge":
      return { ...phase, awaits: "opponent" };
    case "declined":
      return { ...phase, by: "opponent" };
    case "withdrawn":
      return { ...phase, by: "challenger" };
    case "expired":
      return { ...phase, by: null };
    case "running":
      return { ...phase, clock: null, offer: null, touchedAt: phase.table.startedAt };
    case "ended": {
      const { winner, ...rest } = phase;
      return { ...rest, outcome: { kind: "won", winner } };
    }
  }
}

/** The steps from older versions of the match record. */
export const matchMigrations: readonly Migration[] = [migration(1, version1, fromVersion1)];
