import { ApplicationCommandOptionType as Type } from "discord.js";
import { describe, expect, it } from "vitest";
import { optionsFit } from "../../src/commands/option-check.js";

const described = { description: "-" };
const declaration = {
  options: [
    {
      type: Type.Subcommand as const,
      name: "give",
      ...described,
      options: [
        { type: Type.User as const, name: "user", ...described, required: true },
        { type: Type.Integer as const, name: "amount", ...described, min_value: 1, max_value: 100 },
        {
          type: Type.String as const,
          name: "why",
          ...described,
          choices: [{ name: "For fun", value: "fun" }],
        },
        { type: Type.String as const, name: "note", ...described, max_length: 5 },
      ],
    },
  ],
};
const user = { type: Type.User as const, name: "user", value: "400000000000000001" };
const fits = (...options: { type: Type; name: string; value: string | number }[]) =>
  optionsFit(declaration, [{ type: Type.Subcommand, name: "give", options: options as never }]);

describe("the options of a command", () => {
  it("fit when they are as it declares them", () => {
    expect(fits(user)).toBe(true);
    expect(
      fits(
        user,
        { type: Type.Integer, name: "amount", value: 100 },
        { type: Type.String, name: "why", value: "fun" },
        { type: Type.String, name: "note", value: "hello" },
      ),
    ).toBe(true);
  });

  it.each([
    ["a required one is missing", []],
    ["a number is too low", [user, { type: Type.Integer, name: "amount", value: 0 }]],
    ["a number is too high", [user, { type: Type.Integer, name: "amount", value: 101 }]],
    ["a number is none", [user, { type: Type.Integer, name: "amount", value: Number.NaN }]],
    ["one has another type", [user, { type: Type.String, name: "amount", value: "7" }]],
    ["a choice is not offered", [user, { type: Type.String, name: "why", value: "profit" }]],
    ["a text is too long", [user, { type: Type.String, name: "note", value: "longer" }]],
    ["one is not declared", [user, { type: Type.String, name: "__proto__", value: "x" }]],
  ])("do not fit when %s", (_what, options) => {
    expect(fits(...options)).toBe(false);
  });

  it("do not fit another subcommand", () => {
    expect(optionsFit(declaration, [{ type: Type.Subcommand, name: "take", options: [user] }])).toBe(false);
  });
});
