import { describe, expect, it } from "vitest";
import { parseControlId, printControlId } from "../../../src/commands/ids.js";
import { type BoardScreen, boardMessage } from "../../../src/commands/leaderboard/board-message.js";
import { parseBoardPlace, printBoardPlace } from "../../../src/commands/leaderboard/place.js";
import { type Board, boards, periods } from "../../../src/league/boards.js";
import type { BoardLine, BoardPage } from "../../../src/league/leaderboard.js";
import { languages, wordsFor } from "../../../src/text/language.js";

const line = (position: number, part: Partial<BoardLine> = {}): BoardLine => ({
  position,
  rank: position + 1,
  id: `u${position}`,
  name: `Person ${position}`,
  amount: 2000 - position,
  state: "settled",
  ...part,
});
const lines = Array.from({ length: 10 }, (_, at) => line(at));
const pageOf = (board: Board, part: Partial<BoardPage> = {}): BoardPage => ({
  board,
  period: "all",
  page: 0,
  pages: 3,
  size: 25,
  lines,
  around: [line(16), line(17), line(18)],
  ...part,
});
const screen = (part: Partial<BoardScreen> = {}): BoardScreen => ({
  words: wordsFor("en"),
  page: pageOf("rating"),
  asker: "u17",
  leavers: { left: new Set(), are: "shown" },
  display: "text",
  shown: [],
  ...part,
});
const textOf = async (part: Partial<BoardScreen>) => {
  const { embeds } = await boardMessage(screen(part));
  return [embeds[0]?.title, embeds[0]?.description, embeds[0]?.footer?.text].join("\n");
};

describe("a board in words", () => {
  it("has the page, then whoever asks between both neighbours", async () => {
    expect(await textOf({})).toBe(
      [
        "Rating · All time",
        "-# Everybody with a rated match, by their rating now.",
        ...lines.map(({ rank, name, amount }) => `**${rank}.** ${name}: ${wordsFor("en").number(amount)}`),
        "…",
        "**17.** Person 16: 1,984",
        "**18.** **Person 17 (you)**: 1,983",
        "**19.** Person 18: 1,982",
        "",
        "You: **rank 18 of 25**, 1,983.",
        "Page 1 of 3 · 25 people",
      ].join("\n"),
    );
  });

  it("marks what is provisional, and says so", async () => {
    const page = pageOf("rating", { lines: [line(0, { state: "provisional" }), line(1)], around: [] });
    const text = await textOf({ page });
    expect(text).toContain("**1.** Person 0: 2,000?\n**2.** Person 1: 1,999\n");
    expect(text).toContain("You are not on this board: it begins with a rated match.");
    expect(text).toContain("-# ?: provisional, few matches yet.");
  });

  it("says who has left; hidden, they are left out and the ranks stay", async () => {
    const left = new Set(["u1", "u16"]);
    expect(await textOf({ leavers: { left, are: "shown" } })).toContain("**2.** Person 1 (left): 1,999");
    const hidden = await textOf({ leavers: { left, are: "hidden" } });
    expect(hidden).not.toContain("Person 1:");
    expect(hidden).not.toContain("Person 16");
    expect(hidden).toContain("**1.** Person 0: 2,000\n…\n**3.** Person 2: 1,998");
    expect(hidden).toContain("Left this server and not shown: 2 people. Ranks stay as they are.");
  });

  it("makes nothing but a name of a name", async () => {
    const page = pageOf("caps", { lines: [line(0, { name: "@everyone **#1** <@1>" })], around: [] });
    const said = await boardMessage(screen({ page }));
    expect(said.mentions).toEqual([]);
    expect(said.embeds[0]?.description).toContain("@\u2060everyone \\*\\*#1\\*\\* \\<@\u20601>: 2,000 caps");
  });

  it.each(languages)(
    "in %s keeps to Discord's limits, whatever people are called and hold",
    async (language) => {
      for (const board of boards) {
        for (const period of periods) {
          const long = { name: "@*_~`".repeat(20), amount: 1e12, state: "provisional" as const };
          const all = lines.map((each) => ({ ...each, ...long }));
          const page = pageOf(board, {
            period,
            lines: all,
            around: [line(16, long), line(17, long), line(18, long)],
          });
          const { embeds, rows } = await boardMessage(
            screen({ words: wordsFor(language), page, leavers: { left: new Set(["u1"]), are: "shown" } }),
          );
          expect(embeds[0]?.description?.length).toBeLessThanOrEqual(4096);
          const buttons = rows.flatMap(({ components }) => components);
          const ids = buttons.map((each) => ("custom_id" in each ? each.custom_id : ""));
          expect(new Set(ids).size).toBe(ids.length);
          for (const id of ids)
            expect(
              parseBoardPlace(parseControlId(id) ?? { kind: "log", match: "", version: 0, argument: "" }),
            ).toBeDefined();
        }
      }
    },
  );

  it("tells somebody on an empty board how it fills", async () => {
    const page = pageOf("wins", { lines: [], around: [], size: 0, pages: 1 });
    expect(await textOf({ page })).toContain("Nobody is on this board yet.");
  });
});

it("reads no place but those it wrote", () => {
  const id = printBoardPlace({ board: "caps", period: "month", page: "own" }, "own");
  expect(parseControlId(printControlId(id))).toEqual(id);
  for (const argument of [
    "",
    "caps",
    "caps.month",
    "caps.month.1",
    "caps.year.1.x",
    "gold.all.1.x",
    "caps.all.-1.x",
    "caps.all.1.x.y",
    "caps.all.NaN.x",
    "caps.all.99999999.x",
  ]) {
    expect(parseBoardPlace({ ...id, argument })).toBeUndefined();
  }
});
