import { createHmac } from "node:crypto";
import { z } from "zod";
import { statesOf } from "../game/record.js";
import { type Move, type Seat, seats } from "../game/types.js";
import type { Question } from "../house/decider.js";
import type { RecordType, Transaction } from "../store/store.js";
import { versioned } from "../store/versioned.js";
import { gameRecordOf } from "./game.js";
import type { EndedMatch } from "./match.js";
import { questionIn } from "./practice/question.js";

/** A chance to win in thousandths, as whoever moves can judge it: by their own cards and what lies on the table. */
const permille = z.int().min(0).max(1000);

const judgementSchema = z.object({
  seat: z.enum(seats),
  /** After the move that was made. */
  made: permille,
  /** The move that would have been better, in the notation of the rules, and the chance after it; null where there was none. */
  better: z.object({ move: z.string(), chance: permille }).nullable(),
});

const reviewSchema = z.object({
  schema: z.literal(1),
  /** What was made of each move, oldest first. As long as some are missing, the review is being made. */
  judged: z.array(judgementSchema).readonly(),
});

/** What was made of one move. */
export type Judgement = z.infer<typeof judgementSchema>;
/** What was made of the moves of a finished match. */
export type Review = z.infer<typeof reviewSchema>;

/** One per match, under its id; it names nobody. */
export const reviewRecord: RecordType<Review> = { kind: "review", schema: versioned(1, reviewSchema) };

export const emptyReview: Review = { schema: 1, judged: [] };

/** A move of a finished match, and what whoever made it could know. */
export interface Decision {
  readonly question: Question;
  readonly move: Move;
}

/** Every decision of a match, oldest first. @throws {Error} when the record does not replay */
export function decisionsOf(match: EndedMatch): Decision[] {
  const record = gameRecordOf(match);
  const states = statesOf(record);
  return record.moves.map((move, index) => {
    const state = states[index];
    if (!state || state.phase === "over") throw new Error(`a record without a table for move ${index + 1}`);
    // A review made twice comes to the same.
    const seed = createHmac("sha256", record.seed).update(`review:${index}`).digest("hex");
    return { question: questionIn(state, state.turn, { deck: record.decks[state.turn], seed }), move };
  });
}

/** Stages further judgements, unless another process was faster: then what it came to stands. */
export async function addJudgements(
  tx: Transaction,
  matchId: string,
  judgements: { readonly from: number; readonly judged: readonly Judgement[] },
): Promise<Review> {
  const known = (await tx.get(reviewRecord, matchId)) ?? emptyReview;
  if (known.judged.length !== judgements.from) return known;
  const review = { ...known, judged: [...known.judged, ...judgements.judged] };
  tx.put(reviewRecord, matchId, review);
  return review;
}

/** A move that was not the best. */
export interface Slip {
  /** Moves made with it: 1 is the first of the match. */
  readonly step: number;
  readonly seat: Seat;
  readonly made: number;
  readonly better: { readonly move: string; readonly chance: number };
}

/** Less than that is within the error of the estimate. */
const leastCostPermille = 20;

/** The moves that cost most, the costliest first. */
export function costliest({ judged }: Review, most: number): Slip[] {
  const slips = judged.flatMap(({ seat, made, better }, index): Slip[] => {
    if (!better || better.chance - made < leastCostPermille) return [];
    return [{ step: index + 1, seat, made, better }];
  });
  return slips.sort((one, other) => costOf(other) - costOf(one) || one.step - other.step).slice(0, most);
}

/** What a slip cost, in thousandths of a chance to win. */
function costOf({ made, better }: Slip): number {
  return better.chance - made;
}
