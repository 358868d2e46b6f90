import rate from "glicko2-lite";
import { z } from "zod";

/** How strong somebody is thought to be, by Glicko-2 (Glickman 2013), on the scale that begins at 1500. */
export const ratingSchema = z.object({
  rating: z.number(),
  /** How far off the rating may be: two of these either way hold true for 95 of 100. */
  deviation: z.number().positive(),
  /** How erratic the results are. */
  volatility: z.number().positive(),
});
export type Rating = z.infer<typeof ratingSchema>;

/** Of whom nothing is known. */
export const newRating: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** A rating is provisional until its deviation falls below this: after a dozen matches or so. */
export const provisionalDeviation = 110;

/** How much the volatility may change; Glickman names 0.3 to 1.2, and 0.5 for his example. */
const tau = 0.5;

/** What a match came to for a side. */
export type Score = 1 | 0.5 | 0;

/**
 * The rating after one match. Each match is a rating period of its own, so that it counts at once; with many at
 * a time the system would wait for the end of a month. Time without a match changes nothing.
 */
export function ratedAfter(own: Rating, other: Rating, score: Score): Rating {
  const { rating, rd, vol } = rate(
    own.rating,
    own.deviation,
    own.volatility,
    [[other.rating, other.deviation, score]],
    { tau },
  );
  return { rating, deviation: Math.min(rd, newRating.deviation), volatility: vol };
}

/** Whether too little is known for the rating to be relied on. */
export function isProvisional({ deviation }: Pick<Rating, "deviation">): boolean {
  return deviation >= provisionalDeviation;
}
