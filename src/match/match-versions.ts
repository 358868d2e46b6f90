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

/** What of a match of the second version has changed since. */
const version2 = z.looseObject({
  schema: z.literal(2),
  phase: z.discriminatedUnion("kind", [
    z.looseObject({ kind: z.literal("challenge") }),
    z.looseObject({ kind: z.enum(["declined", "withdrawn", "expired"]) }),
    z.looseObject({ kind: z.enum(["running", "ended"]), table: z.looseObject({}) }),
  ]),
});

/** From before people brought decks of their own, and words for the seed. */
function fromVersion2({ phase, ...match }: z.infer<typeof version2>) {
  return { ...match, schema: 3 as const, inspection: "off", phase: phaseFromVersion2(phase) };
}

function phaseFromVersion2(phase: z.infer<typeof version2>["phase"]) {
  switch (phase.kind) {
    case "challenge":
      return { ...phase, decks: {}, words: {} };
    case "declined":
    case "withdrawn":
    case "expired":
      return phase;
    case "running":
    case "ended":
      return { ...phase, table: { ...phase.table, words: [] } };
  }
}

/** What of a match of the third version has changed since. */
const version3 = z.looseObject({
  schema: z.literal(3),
  phase: z.discriminatedUnion("kind", [
    z.looseObject({ kind: z.enum(["challenge", "declined", "withdrawn", "expired", "running"]) }),
    z.looseObject({ kind: z.literal("ended") }),
  ]),
});

/** From before there were ratings. */
function fromVersion3({ phase, ...match }: z.infer<typeof version3>) {
  return {
    ...match,
    schema: 4 as const,
    phase: phase.kind === "ended" ? { ...phase, rating: null } : phase,
  };
}

/** A match of the fourth version: nothing of it has changed since. */
const version4 = z.looseObject({ schema: z.literal(4) });

/** From before a match could be awarded. */
function fromVersion4(match: z.infer<typeof version4>) {
  return { ...match, schema: 5 as const };
}

/** The steps from older versions of the match record. */
export const matchMigrations: readonly Migration[] = [
  migration(1, version1, fromVersion1),
  migration(2, version2, fromVersion2),
  migration(3, version3, fromVersion3),
  migration(4, version4, fromVersion4),
];
