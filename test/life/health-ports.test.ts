import { describe, expect, it } from "vitest";
import { healthPortAfter } from "../../src/life/health-ports.js";

describe("the health port of one of many processes", () => {
  it.each([
    ["that many after the one that is set", 9464, 3, 9467],
    ["the one that is set, for the first", 9464, 0, 9464],
    ["any free one, where that is set", 0, 3, 0],
    ["the highest there is", 65_534, 1, 65_535],
    ["any free one, where there is none so high", 65_535, 1, 0],
  ])("is %s", (_, set, distance, port) => {
    expect(healthPortAfter(set, distance)).toBe(port);
  });
});
