import { z } from "zod";
import type { RecordType } from "../../src/store/store.js";

interface Purse {
  readonly caps: number;
}

/** The record that the tests of the store write. */
export const purse: RecordType<Purse> = { kind: "purse", schema: z.object({ caps: z.int() }) };
