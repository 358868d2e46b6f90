import { type Board, boards, type Period, periods } from "../../league/boards.js";
import type { ControlId } from "../ids.js";

/** Where somebody is on the boards. It stands in the buttons, and nowhere else. */
export interface BoardPlace {
  readonly board: Board;
  readonly period: Period;
  /** From 0, or the page of whoever presses. */
  readonly page: number | "own";
}

const separator = ".";

/** @param button tells the buttons of one message apart where two lead to the same page */
export function printBoardPlace({ board, period, page }: BoardPlace, button: string): ControlId {
  return {
    kind: "leaderboard",
    match: "-",
    version: 0,
    argument: [board, period, page, button].join(separator),
  };
}

/** Reads a place as the buttons write it; undefined where it is none. */
export function parseBoardPlace({ argument }: ControlId): BoardPlace | undefined {
  const [boardText, periodText, pageText = "", ...more] = argument.split(separator);
  const board = boards.find((id) => id === boardText);
  const period = periods.find((id) => id === periodText);
  if (!board || !period || more.length !== 1) return undefined;
  if (pageText === "own") return { board, period, page: "own" };
  return /^\d{1,7}$/.test(pageText) ? { board, period, page: Number(pageText) } : undefined;
}
