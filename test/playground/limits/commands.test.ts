import { describe, expect, it } from "vitest";
import { checkCommands } from "../../../playground/limits/command.js";
import { type Judged, type Measured, placesOf, times, x } from "./bodies.js";

const command = (changes: object = {}) => [{ name: "caps", description: "d", ...changes }];
const value = (changes: object = {}) => ({ type: 3, name: "o", description: "d", ...changes });
const taking = (...options: object[]) => command({ options });
const sub = (name: string, ...options: object[]) => ({ type: 1, name, description: "d", options });
const group = (name: string, ...options: object[]) => ({ type: 2, name, description: "d", options });
const named = (index: number) => value({ name: `o${index}` });
const choice = (index: number) => ({ name: `c${index}`, value: `v${index}` });
const choices = (...list: object[]) => taking(value({ choices: list }));
const whole = (changes: object) => taking(value({ type: 4, ...changes }));
const only = "0.options.0";

/** A command of so many characters in all: 7,908 to 8,007. */
function sized(characters: number) {
  const filled = (name: string, description: string, count: number) =>
    value({
      name,
      description,
      choices: times(count, (index) => ({
        name: `${index}`.padEnd(100, "n"),
        value: `${index}`.padEnd(100, "v"),
      })),
    });
  // "caps" and "d", then "a" with its description and 25 choices, then "b" and 14 choices.
  const rest = characters - 5 - (101 + 25 * 200) - (1 + 14 * 200);
  return taking(filled("a", x(100), 25), filled("b", x(rest), 14));
}

describe("a list of commands", () => {
  const measured: readonly Measured[] = [
    ["commands", 100, (n) => times(n, (i) => ({ name: `c${i}`, description: "d" })), ""],
    ["a name", 32, (n) => command({ name: x(n) }), "0.name"],
    ["a description", 100, (n) => command({ description: x(n) }), "0.description"],
    [
      "a translated name",
      32,
      (n) => command({ name_localizations: { pl: x(n) } }),
      "0.name_localizations.pl",
    ],
    [
      "a translated description",
      100,
      (n) => command({ description_localizations: { pl: x(n) } }),
      "0.description_localizations.pl",
    ],
    ["options", 25, (n) => taking(...times(n, named)), "0.options"],
    ["an option's name", 32, (n) => taking(value({ name: x(n) })), `${only}.name`],
    ["an option's description", 100, (n) => taking(value({ description: x(n) })), `${only}.description`],
    ["an option's type", 11, (n) => taking(value({ type: n })), `${only}.type`],
    ["choices", 25, (n) => choices(...times(n, choice)), `${only}.choices`],
    ["a choice's name", 100, (n) => choices({ name: x(n), value: "v" }), `${only}.choices.0.name`],
    ["a choice's value", 100, (n) => choices({ name: "n", value: x(n) }), `${only}.choices.0.value`],
    ["least beside a most of 2", 2, (n) => whole({ min_value: n, max_value: 2 }), `${only}.min_value`],
    [
      "shortest beside a longest of 2",
      2,
      (n) => taking(value({ min_length: n, max_length: 2 })),
      `${only}.min_length`,
    ],
    ["the longest text", 6000, (n) => taking(value({ max_length: n })), `${only}.max_length`],
    ["characters in all", 8000, sized, "0"],
    [
      "characters in all, by the longest language",
      8000,
      (n) => sized(7950).map((each) => ({ ...each, description_localizations: { pl: x(n - 7949) } })),
      "0",
    ],
  ];

  it.each(measured)("keeps to the limit of %s: %i", (_what, most, body, place) => {
    expect(checkCommands(body(most), { scope: "global" })).toBeUndefined();
    expect(placesOf(checkCommands(body(most + 1), { scope: "global" }))).toEqual([place]);
  });

  const judged: readonly Judged[] = [
    [
      "no name is there twice",
      [...command(), ...command({ type: 2, description: "" })],
      [...command(), ...command()],
      "1.name",
    ],
    ["a name has small letters", command({ name: "łódź" }), command({ name: "Łódź" }), "0.name"],
    ["a name is one word", command({ name: "deck-2_b" }), command({ name: "deck 2" }), "0.name"],
    ["a name is not empty", command(), command({ name: "" }), "0.name"],
    ["a description is not empty", command(), command({ description: "" }), "0.description"],
    ["a type is known", command({ type: 1 }), command({ type: 9 }), "0.type"],
    [
      "an entry of a menu has no description",
      command({ type: 2, name: "Show Deck", description: "" }),
      command({ type: 2, name: "Show Deck" }),
      "0.description",
    ],
    [
      "a language is Discord's",
      command({ description_localizations: { pl: "opis" } }),
      command({ description_localizations: { xx: "opis" } }),
      "0.description_localizations",
    ],
    [
      "a translated name has small letters",
      command({ name_localizations: { pl: "kapsle" } }),
      command({ name_localizations: { pl: "Kapsle" } }),
      "0.name_localizations.pl",
    ],
    [
      "options have names of their own",
      taking(named(0), named(1)),
      taking(named(0), named(0)),
      "0.options.1.name",
    ],
    ["an option's name has small letters", taking(value()), taking(value({ name: "O" })), `${only}.name`],
    [
      "required options come first",
      taking(value({ required: true }), named(1)),
      taking(named(1), value({ required: true })),
      "0.options.1.required",
    ],
    [
      "a choice's value is of the option's type",
      choices(choice(0)),
      choices({ name: "n", value: 1 }),
      `${only}.choices.0.value`,
    ],
    [
      "choices have names of their own",
      choices(choice(0), choice(1)),
      choices(choice(0), { ...choice(1), name: "c0" }),
      `${only}.choices.1.name`,
    ],
    [
      "choices have values of their own",
      choices(choice(0), choice(1)),
      choices(choice(0), { ...choice(1), value: "v0" }),
      `${only}.choices.1.value`,
    ],
    [
      "an option has choices or suggestions, not both",
      taking(value({ autocomplete: true })),
      taking(value({ autocomplete: true, choices: [choice(0)] })),
      `${only}.autocomplete`,
    ],
    [
      "a whole number has whole limits",
      whole({ min_value: 1 }),
      whole({ min_value: 0.5 }),
      `${only}.min_value`,
    ],
    [
      "subcommands have no options beside them",
      taking(sub("a"), sub("b")),
      taking(sub("a"), value()),
      "0.options",
    ],
    [
      "a subcommand stands in a group, not in another",
      taking(group("g", sub("a"))),
      taking(sub("a", sub("b"))),
      `${only}.options.0.type`,
    ],
    [
      "a group stands at the top",
      taking(group("g", sub("a"))),
      taking(group("g", group("h"))),
      `${only}.options.0.type`,
    ],
    [
      "a group holds subcommands, not options",
      taking(group("g", sub("a", value()))),
      taking(group("g", value())),
      `${only}.options.0.type`,
    ],
    [
      "permissions are bits",
      command({ default_member_permissions: "32" }),
      command({ default_member_permissions: "admin" }),
      "0.default_member_permissions",
    ],
    ["a context is known", command({ contexts: [0, 1, 2] }), command({ contexts: [3] }), "0.contexts.0"],
    ["a context is told once", command({ contexts: [0] }), command({ contexts: [0, 0] }), "0.contexts.1"],
    [
      "it can be installed in some way",
      command({ integration_types: [0, 1] }),
      command({ integration_types: [] }),
      "0.integration_types",
    ],
  ];

  it.each(judged)("is taken only if %s", (_rule, accepted, refused, place) => {
    expect(checkCommands(accepted, { scope: "global" })).toBeUndefined();
    expect(placesOf(checkCommands(refused, { scope: "global" }))).toEqual([place]);
  });

  it.each(["contexts", "integration_types"])("has no %s for one server", (name) => {
    const list = command({ [name]: [0] });
    expect(checkCommands(list, { scope: "global" })).toBeUndefined();
    expect(placesOf(checkCommands(list, { scope: "server" }))).toEqual([`0.${name}`]);
  });

  it("is not disturbed by a language named like a part of every object", () => {
    const list = JSON.parse('[{"name":"a","description":"d","name_localizations":{"__proto__":""}}]');
    expect(placesOf(checkCommands(list, { scope: "global" }))).toEqual(["0.name_localizations"]);
    expect({}).not.toHaveProperty("_errors");
  });
});
