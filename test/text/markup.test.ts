import { describe, expect, it } from "vitest";
import { safeName } from "../../src/text/markup.js";

describe("a name in a message", () => {
  it.each([
    ["Ada", "Ada"],
    ["**bold**", "\\*\\*bold\\*\\*"],
    ["`code`", "\\`code\\`"],
    ["||hidden||", "\\|\\|hidden\\|\\|"],
    ["# heading", "\\# heading"],
    ["<@123456789012345678>", "\\<@\u2060123456789012345678>"],
    ["*******", "\\*\\*\\*\\*\\*\\*\\*"],
    ["````", "\\`\\`\\`\\`"],
    ["-# small", "\\-# small"],
    ["> quote", "\\> quote"],
    ["- item", "\\- item"],
    ["1. item", "1\\. item"],
    ["Jean-Luc", "Jean-Luc"],
    ["<: _x_ :1>", "\\<: \\_x\\_ :1>"],
    ["[text](https://example.org)", "\\[text\\]\\(https:\u2060//example.org\\)"],
    ["discord.gg/x", "discord\u2060.gg/x"],
    ["@everyone", "@\u2060everyone"],
    ["\u202eesrever", "esrever"],
    ["\u200b\u200b", "?"],
    ["two\nlines", "twolines"],
    ["\u3164\u2800", "?"],
    ["https://example.org", "https:\u2060//example.org"],
    ["👩‍👧", "👩‍👧"],
    ["Zażółć gęślą", "Zażółć gęślą"],
    // Else the numbers after it would be read in the wrong order.
    ["محمد", "\u2068محمد\u2069"],
    ["\u2069\u202eשרה_1", "\u2068שרה\\_1\u2069"],
  ])("%j is shown as %j", (name, shown) => {
    expect(safeName(name)).toBe(shown);
  });
});
