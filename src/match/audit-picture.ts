import type { RulesetId } from "../game/types.js";
import type { Board } from "../league/boards.js";
import type { Departures } from "../league/farewell.js";
import type { Member } from "../league/member.js";
import type { Standing } from "../league/standing.js";
import { type EndedMatch, type Match, type Side, winnerOf } from "./match.js";

/** What an audit keeps of a match: a server's matches are many, and their moves do not matter for money. */
export type MatchFacts = Pick<Match, "id" | "challenger" | "opponent" | "bid" | "createdAt"> &
  (
    | { readonly stage: "challenge"; readonly expiresAt: number }
    | { readonly stage: "closed" }
    | { readonly stage: "running" }
    /** Without a winner both stakes went back. */
    | {
        readonly stage: "ended";
        readonly winner: Side | null;
        /** What it counts for in the standings of both; null where it is from before there were any, or counts for nothing. */
        readonly counted: { readonly ruleset: RulesetId; readonly rating: "rated" | "unrated" } | null;
      }
  );

/** The boards that rank by standings. */
export const standingBoards = ["rating", "wins", "caps"] as const satisfies readonly Board[];
export type StandingBoard = (typeof standingBoards)[number];

/** Everything about money in one server. */
export interface Picture {
  readonly members: ReadonlyMap<string, Member>;
  readonly matches: ReadonlyMap<string, MatchFacts>;
  /** The balances by which the leaderboard ranks. */
  readonly ranked: ReadonlyMap<string, number>;
  /** What deleted wallets have left to the sums; null where none was deleted. */
  readonly departures: Pick<Departures, "made" | "held"> | null;
  /** What the matches of each have come to. */
  readonly standings: ReadonlyMap<string, StandingFacts>;
  /** By what the leaderboards of all time rank, but for the balance. */
  readonly boards: Readonly<Record<StandingBoard, ReadonlyMap<string, number>>>;
  /** Whose deletion is under way: their wallets are gone, and until when matches are still to be vacated. */
  readonly leaving: ReadonlyMap<string, number>;
  /** By the store's clock when it was taken, milliseconds since 1970. */
  readonly at: number;
}

/** The facts of a match. */
export function factsOf(match: Match): MatchFacts {
  const { id, challenger, opponent, bid, createdAt, phase } = match;
  const facts = { id, challenger, opponent, bid, createdAt };
  switch (phase.kind) {
    case "challenge":
      return { ...facts, stage: "challenge", expiresAt: phase.expiresAt };
    case "declined":
    case "withdrawn":
    case "expired":
      return { ...facts, stage: "closed" };
    case "running":
      return { ...facts, stage: "running" };
    case "ended":
      return {
        ...facts,
        stage: "ended",
        winner: winnerOf({ ...match, phase }),
        counted: countedIn(match, phase),
      };
  }
}

function countedIn({ ruleset }: Match, { rating }: EndedMatch["phase"]) {
  if (rating === null || (rating.kind === "unrated" && rating.reason === "undecided")) return null;
  return { ruleset, rating: rating.kind };
}

/** What an audit keeps of a standing. */
export interface StandingFacts {
  readonly record: Standing["record"];
  /** Number of rated matches. */
  readonly rated: number;
  /** As it is shown; null before the first rated match. */
  readonly rating: number | null;
  /** Bottle caps won from others. */
  readonly capsWon: number;
}

/** The facts of a standing. */
export function standingFactsOf({ record, rating, capsWon }: Standing): StandingFacts {
  return { record, rated: rating?.matches ?? 0, rating: rating && Math.round(rating.rating), capsWon };
}
