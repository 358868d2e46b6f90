import { createHmac } from "node:crypto";
import { z } from "zod";
import { statesOf } from "../game/record.js";
import type { Move, Seat } from "../game/types.js";
import type { Question } from "../house/decider.js";
import type { RecordType, Scope, Store, Transaction } from "../store/store.js";
import { versioned } from "../store/versioned.js";
import type { FinishedGame } from "./finished.js";
import { type Judgement, judgementSchema } from "./judgement.js";
import { practiceIn, practicesRecord, withPractice } from "./practice/practices.js";
import { questionIn } from "./practice/question.js";

const reviewSchema = z.object({
  schema: z.literal(1),
  /** What was made of each move, oldest first. As long as some are missing, the review is being made. */
  judged: z.array(judgementSchema).readonly(),
});

/** What was made of the moves of a finished game. */
export type Review = Pick<z.infer<typeof reviewSchema>, "judged">;

/** One per match, under its id; it names nobody. That of a practice match is kept with it. */
export const reviewRecord: RecordType<z.infer<typeof reviewSchema>> = {
  kind: "review",
  schema: versioned(1, reviewSchema),
};

/** A move of a finished game, and what whoever made it could know. */
export interface Decision {
  readonly question: Question;
  readonly move: Move;
}

/** Every decision of a game, oldest first. @throws {Error} when the record does not replay */
export function decisionsOf({ record }: FinishedGame): Decision[] {
  const states = statesOf(record);
  return record.moves.map((move, index) => {
    const state = states[index];
    if (!state || state.phase === "over") throw new Error(`a record without a table for move ${index + 1}`);
    // A review made twice comes to the same.
    const seed = createHmac("sha256", record.seed).update(`review:${index}`).digest("hex");
    return { question: questionIn(state, state.turn, { deck: record.decks[state.turn], seed }), move };
  });
}

/** Where the review of a game is kept. */
export type Reviewed = Pick<FinishedGame, "id" | "of">;

/** Names a game among all whose reviews are made. */
export function reviewName({ id, of }: Reviewed): string {
  return of.kind === "match" ? id : `${id}:${of.user}`;
}

/** What there is of the review of a game; undefined when the game is not kept any more. @throws {StoreUnavailable} */
export function reviewOf(store: Store, scope: Scope, game: Reviewed): Promise<Review | undefined> {
  return keptReview((type, id) => store.read(scope, type, id), game);
}

async function keptReview(get: Transaction["get"], { id, of }: Reviewed): Promise<Review | undefined> {
  if (of.kind === "match") return (await get(reviewRecord, id)) ?? { judged: [] };
  const practice = practiceIn(await get(practicesRecord, of.user), id);
  return practice && { judged: practice.judged ?? [] };
}

/** Whether all moves of a game are judged. */
export function isWhole({ judged }: Review, { record }: FinishedGame): boolean {
  return judged.length >= record.moves.length;
}

export type JudgedOutcome =
  | { readonly kind: "judged"; readonly judged: readonly Judgement[] }
  /** The game is not kept any more. */
  | { readonly kind: "gone" };

/** Stages further judgements, unless another process was faster: then what it came to stands. */
export async function addJudgements(
  tx: Transaction,
  game: Reviewed,
  judgements: { readonly from: number; readonly judged: readonly Judgement[] },
): Promise<JudgedOutcome> {
  const known = await keptReview((type, id) => tx.get(type, id), game);
  if (!known) return { kind: "gone" };
  if (known.judged.length !== judgements.from) return { kind: "judged", judged: known.judged };
  const judged = [...known.judged, ...judgements.judged];
  await keepReview(tx, game, judged);
  return { kind: "judged", judged };
}

async function keepReview(
  tx: Transaction,
  { id, of }: Reviewed,
  judged: readonly Judgement[],
): Promise<void> {
  if (of.kind === "match") return tx.put(reviewRecord, id, { schema: 1, judged });
  const practices = await tx.get(practicesRecord, of.user);
  const practice = practiceIn(practices, id);
  if (practices && practice)
    tx.put(practicesRecord, of.user, withPractice(practices, { ...practice, judged }));
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
