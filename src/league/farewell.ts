import { createHmac } from "node:crypto";
import { z } from "zod";
import type { RecordType, Transaction } from "../store/store.js";
import { migration, versioned } from "../store/versioned.js";

/** How long it is known that somebody had themselves deleted. */
export const farewellDays = 30;

const departuresSchema = z.object({
  schema: z.literal(1),
  /** 32 random bytes in hex, under which this server's farewells are kept. */
  key: z.string(),
  /** Bottle caps that were made for deleted wallets, or null once that cannot be told any more. */
  made: z.int().nullable(),
  /** Bottle caps that were in them, and went with them. */
  held: z.int().nonnegative(),
});

/** What is left of all who had themselves deleted: sums, so that every cap stays accounted for. */
export type Departures = z.infer<typeof departuresSchema>;

/** One per server, under `departuresId`. */
export const departuresRecord: RecordType<Departures> = {
  kind: "departures",
  schema: versioned(1, departuresSchema),
};
export const departuresId = "server";

const farewellSchema1 = z.object({
  schema: z.literal(1),
  /** The UTC day of the last daily caps. */
  dailyOn: z.string().nullable(),
});
const farewellSchema = farewellSchema1.extend({
  schema: z.literal(2),
  /** The UTC day of the last relief, or of the last gift: on that day there is none. */
  reliefOn: z.string().nullable(),
});

/**
 * That somebody had themselves deleted, under a mark instead of their id. Without it, whoever left and came back
 * would be given the starting caps each time.
 */
export const farewellRecord: RecordType<z.infer<typeof farewellSchema>> = {
  kind: "farewell",
  schema: versioned<z.infer<typeof farewellSchema>>(2, farewellSchema, [
    migration(1, farewellSchema1, (old) => ({ ...old, schema: 2 as const, reliefOn: null })),
  ]),
  expiresAfterMs: farewellDays * 24 * 60 * 60 * 1000,
};

const barMarkSchema = z.object({
  schema: z.literal(1),
  /** Since when the person is barred, milliseconds since 1970. */
  at: z.int(),
});

/** That somebody was barred when they had themselves deleted, under their mark; it stays until they are unbarred. */
export const barMarkRecord: RecordType<z.infer<typeof barMarkSchema>> = {
  kind: "bar-mark",
  schema: versioned(1, barMarkSchema),
};

/** What is known of somebody who left. */
export interface Farewell {
  /** Whether they have had the starting caps not long ago. */
  readonly grant: "had" | "not-had";
  readonly dailyOn: string | null;
  readonly reliefOn: string | null;
  readonly barredAt: number | null;
}

/** The mark of a person: only who has both the key and the id can tell that they belong together. */
export function farewellId({ key }: Departures, userId: string): string {
  return createHmac("sha256", Buffer.from(key, "hex")).update(userId).digest("base64url");
}

/** What is known of people who may have left, in their order. */
export async function farewellsOf(
  tx: Transaction,
  userIds: readonly string[],
): Promise<(Farewell | undefined)[]> {
  if (userIds.length === 0) return [];
  const departures = await tx.get(departuresRecord, departuresId);
  if (!departures) return [];
  const marks = userIds.map((id) => farewellId(departures, id));
  const [farewells, bars] = await Promise.all([
    tx.getMany(farewellRecord, marks),
    tx.getMany(barMarkRecord, marks),
  ]);
  return marks.map((_, index): Farewell => {
    const farewell = farewells[index];
    return {
      grant: farewell ? "had" : "not-had",
      dailyOn: farewell?.dailyOn ?? null,
      reliefOn: farewell?.reliefOn ?? null,
      barredAt: bars[index]?.at ?? null,
    };
  });
}
