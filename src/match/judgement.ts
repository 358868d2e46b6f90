import { z } from "zod";
import { seats } from "../game/types.js";

/** A chance to win in thousandths, as whoever moves can judge it: by their own cards and what lies on the table. */
const permille = z.int().min(0).max(1000);

export const judgementSchema = z.object({
  seat: z.enum(seats),
  /** After the move that was made. */
  made: permille,
  /** The move that would have been better, in the notation of the rules, and the chance after it; null where there was none. */
  better: z.object({ move: z.string(), chance: permille }).nullable(),
});

/** What was made of one move. */
export type Judgement = z.infer<typeof judgementSchema>;
