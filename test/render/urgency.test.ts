import { describe, expect, it } from "vitest";
import { dueAt, lineByDue, type Urgency } from "../../src/render/urgency.js";

/** Takes everything out. */
function drained(line: ReturnType<typeof lineByDue<string>>): string[] {
  const taken: string[] = [];
  for (let next = line.next(); next !== undefined; next = line.next()) taken.push(next);
  return taken;
}

describe("the line before the painter", () => {
  function lineOf(asked: readonly (readonly [name: string, at: number, urgency: Urgency])[]) {
    const line = lineByDue<string>();
    for (const [name, at, urgency] of asked) line.add(name, dueAt(at, urgency));
    return line;
  }

  it("serves whoever waits for an answer before boards that were asked for earlier", () => {
    const line = lineOf([
      ["board 1", 0, "public"],
      ["board 2", 1, "public"],
      ["hand 1", 2, "answer"],
      ["hand 2", 3, "answer"],
    ]);
    expect(drained(line)).toEqual(["hand 1", "hand 2", "board 1", "board 2"]);
  });

  it("serves equals in the order in which they came", () => {
    const names = Array.from({ length: 20 }, (_, index) => `hand ${index}`);
    const line = lineOf(names.map((name) => [name, 7, "answer"] as const));
    expect(drained(line)).toEqual(names);
  });

  it("passes no board over for longer than half a second, however many press something", () => {
    const clicks = Array.from(
      { length: 100 },
      (_, index) => [`hand ${index}`, index * 10, "answer"] as const,
    );
    const order = drained(lineOf([["board", 0, "public"], ...clicks]));
    expect(order.indexOf("board")).toBe(50);
  });

  it("tells how many are served before somebody who comes now", () => {
    const line = lineOf([
      ["board", 0, "public"],
      ["hand", 100, "answer"],
    ]);
    expect(line.before(dueAt(200, "answer"))).toBe(1);
    expect(line.before(dueAt(600, "answer"))).toBe(2);
    expect(line.length).toBe(2);
  });
});
