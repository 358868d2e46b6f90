import { monthOf } from "./calendar.js";

/** By what people are ranked. */
export const boards = ["rating", "wins", "caps", "balance"] as const;
export type Board = (typeof boards)[number];

/** Over what time. A month is one of UTC; in it are all who have finished a match in it. */
export const periods = ["month", "all"] as const;
export type Period = (typeof periods)[number];

/** Name of the index that ranks the members of a server by balance. */
export const balanceRanking = "balance";

/** Name of the index of a board of all time. */
export function boardOfAllTime(board: Board): string {
  return board === "balance" ? balanceRanking : `board:${board}`;
}

/** Name of the index of a board of a month, which is given as `2077-10`. */
export function boardOfMonth(board: Board, month: string): string {
  return `board:${board}:${month}`;
}

/** Name of the index of a board, as it is at a time in milliseconds since 1970. */
export function boardIndex(board: Board, period: Period, at: number): string {
  return period === "all" ? boardOfAllTime(board) : boardOfMonth(board, monthOf(at));
}
