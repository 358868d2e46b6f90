import { createHmac } from "node:crypto";
import { z } from "zod";
import type { RecordType, Transaction } from "../store/store.js";
import { versioned } from "../store/versioned.js";

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

const farewellSchema = z.object({
  schema: z.literal(1),
  /** The UTC day of the last daily caps. */
  dailyOn: z.string().nullable(),
});
export type Farewell = z.infer<typeof farewellSchema>;

/**
 * That somebody had themselves deleted, under a mark instead of their id. Without it, whoever left and came back
 * would be given the starting caps each time.
 */
export const farewellRecord: RecordType<Farewell> = {
  kind: "farewell",
  schema: versioned(1, farewellSchema),
  expiresAfterMs: farewellDays * 24 * 60 * 60 * 1000,
};

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
  return tx.getMany(
    farewellRecord,
    userIds.map((id) => farewellId(departures, id)),
  );
}
