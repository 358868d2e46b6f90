import { describe, expect, it } from "vitest";
import { checkInteractionAnswer } from "../../playground/limits/answer.js";
import { checkCommands } from "../../playground/limits/command.js";
import { checkMessage, type MessageSurroundings } from "../../playground/limits/message.js";
import { checkModal } from "../../playground/limits/modal.js";
import type { Problems } from "../../playground/limits/problems.js";

/** What is limited, the most (or least) that passes, what is just over, and where that is told. */
type Row = readonly [what: string, accepted: unknown, refused: unknown, place: string];

const sent: MessageSurroundings = { files: 0, use: "send", existing: [] };
const edited: MessageSurroundings = { ...sent, use: "edit" };

const x = (length: number) => "x".repeat(length);
const times = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index));
const snowflake = (index: number) => String(100_000_000_000_000_000n + BigInt(index));

const button = (changes: object = {}) => ({ type: 2, style: 1, custom_id: "b", label: "Press", ...changes });
const option = (index: number, changes: object = {}) => ({
  label: `${index}`,
  value: `${index}`,
  ...changes,
});
const menu = (changes: object = {}) => ({ type: 3, custom_id: "m", options: times(3, option), ...changes });
const row = (...components: unknown[]) => ({ type: 1, components });
const rows = (...components: unknown[]) => ({ components: components.map((each) => row(each)) });
const buttonRow = (count: number, from = 0) =>
  row(...times(count, (index) => button({ custom_id: `b${from + index}` })));
const embed = (changes: object) => ({ embeds: [{ description: "d", ...changes }] });

describe("a message", () => {
  const layout = (...components: unknown[]) => ({ flags: 32_768, components });
  const words = (content: string) => ({ type: 10, content });
  const gallery = (description: string) => ({
    type: 12,
    items: [{ media: { url: "attachment://board.png" }, description }],
  });
  const files = (attachment: object) => ({ content: "c", attachments: [attachment] });
  const mentions = (allowed: object) => ({ content: "c", allowed_mentions: allowed });

  const table: readonly Row[] = [
    ["content", { content: x(2000) }, { content: x(2001) }, "content"],
    ["content of the right type", { content: null, embeds: [{ title: "t" }] }, { content: 5 }, "content"],
    ["something to show", { content: "c" }, { content: " ", embeds: [], components: [] }, "content"],
    ["a nonce", { content: "c", nonce: x(25) }, { content: "c", nonce: x(26) }, "nonce"],
    ["a flag that can be set", { content: "c", flags: 64 }, { content: "c", flags: 128 }, "flags"],
    ["flags that are a number", { content: "c", flags: 4096 }, { content: "c", flags: "4096" }, "flags"],

    [
      "embeds",
      { embeds: times(10, () => ({ title: "t" })) },
      { embeds: times(11, () => ({ title: "t" })) },
      "embeds",
    ],
    ["an embed's title", embed({ title: x(256) }), embed({ title: x(257) }), "embeds.0.title"],
    [
      "an embed's text",
      embed({ description: x(4096) }),
      embed({ description: x(4097) }),
      "embeds.0.description",
    ],
    [
      "an embed's fields",
      embed({ fields: times(25, () => ({ name: "n", value: "v" })) }),
      embed({ fields: times(26, () => ({ name: "n", value: "v" })) }),
      "embeds.0.fields",
    ],
    [
      "a field's name",
      embed({ fields: [{ name: x(256), value: "v" }] }),
      embed({ fields: [{ name: x(257), value: "v" }] }),
      "embeds.0.fields.0.name",
    ],
    [
      "a field's value",
      embed({ fields: [{ name: "n", value: x(1024) }] }),
      embed({ fields: [{ name: "n", value: x(1025) }] }),
      "embeds.0.fields.0.value",
    ],
    [
      "a field's value that is there",
      embed({ fields: [{ name: "n", value: "v" }] }),
      embed({ fields: [{ name: "n", value: "" }] }),
      "embeds.0.fields.0.value",
    ],
    [
      "a footer",
      embed({ footer: { text: x(2048) } }),
      embed({ footer: { text: x(2049) } }),
      "embeds.0.footer.text",
    ],
    [
      "an author",
      embed({ author: { name: x(256) } }),
      embed({ author: { name: x(257) } }),
      "embeds.0.author.name",
    ],
    ["a colour", embed({ color: 0xffffff }), embed({ color: 0x1000000 }), "embeds.0.color"],
    [
      "a picture's address",
      embed({ image: { url: "attachment://board.png" } }),
      embed({ image: { url: "board.png" } }),
      "embeds.0.image.url",
    ],
    [
      "a time",
      embed({ timestamp: "2026-01-02T03:04:05.000Z" }),
      embed({ timestamp: "yesterday" }),
      "embeds.0.timestamp",
    ],
    [
      "an embed that shows something",
      { embeds: [{ title: "t" }] },
      { embeds: [{ color: 1 }] },
      "embeds.0.description",
    ],
    [
      "all embeds together",
      { embeds: [{ description: x(3000) }, { title: x(200), description: x(2800) }] },
      { embeds: [{ description: x(3000) }, { title: x(200), description: x(2801) }] },
      "embeds",
    ],
    [
      "all parts of embeds together",
      {
        embeds: [
          {
            description: x(4000),
            footer: { text: x(1990) },
            author: { name: x(4) },
            fields: [{ name: x(3), value: x(3) }],
          },
        ],
      },
      {
        embeds: [
          {
            description: x(4000),
            footer: { text: x(1990) },
            author: { name: x(4) },
            fields: [{ name: x(4), value: x(3) }],
          },
        ],
      },
      "embeds",
    ],

    [
      "rows",
      { components: times(5, (index) => buttonRow(1, index)) },
      { components: times(6, (index) => buttonRow(1, index)) },
      "components",
    ],
    [
      "buttons in a row",
      { components: [buttonRow(5)] },
      { components: [buttonRow(6)] },
      "components.0.components",
    ],
    [
      "a row with something in it",
      { components: [buttonRow(1)] },
      { components: [row()] },
      "components.0.components",
    ],
    ["one menu in a row", rows(menu()), { components: [row(menu(), button())] }, "components.0.components"],
    [
      "one menu, not two, in a row",
      rows(menu(), menu({ custom_id: "n" })),
      { components: [row(menu(), menu({ custom_id: "n" }))] },
      "components.0.components",
    ],
    ["a row at the top", rows(button()), { components: [button()] }, "components.0.type"],
    [
      "custom ids of their own, over all rows",
      rows(button(), button({ custom_id: "c" })),
      rows(button(), button()),
      "components.1.components.0.custom_id",
    ],
    [
      "a custom id",
      rows(button({ custom_id: x(100) })),
      rows(button({ custom_id: x(101) })),
      "components.0.components.0.custom_id",
    ],
    [
      "a custom id that is there",
      rows(button({ custom_id: "b" })),
      rows(button({ custom_id: "" })),
      "components.0.components.0.custom_id",
    ],
    [
      "a button's custom id",
      rows(button()),
      rows({ type: 2, style: 1, label: "l" }),
      "components.0.components.0.custom_id",
    ],
    [
      "a label",
      rows(button({ label: x(80) })),
      rows(button({ label: x(81) })),
      "components.0.components.0.label",
    ],
    [
      "a label or an emoji",
      rows(button({ label: "", emoji: { name: "♠" } })),
      rows(button({ label: "" })),
      "components.0.components.0",
    ],
    ["a style", rows(button({ style: 4 })), rows(button({ style: 7 })), "components.0.components.0.style"],
    [
      "disabled or not",
      rows(button({ disabled: true })),
      rows(button({ disabled: "true" })),
      "components.0.components.0.disabled",
    ],
    [
      "a link's address",
      rows({ type: 2, style: 5, label: "l", url: "https://example.org/" }),
      rows({ type: 2, style: 5, label: "l" }),
      "components.0.components.0.url",
    ],
    [
      "a link without custom id",
      rows({ type: 2, style: 5, label: "l", url: "https://example.org/" }),
      rows({ type: 2, style: 5, label: "l", url: "https://example.org/", custom_id: "b" }),
      "components.0.components.0.custom_id",
    ],
    [
      "an address for links only",
      rows(button()),
      rows(button({ url: "https://example.org/" })),
      "components.0.components.0.url",
    ],
    [
      "what a premium button sells",
      rows({ type: 2, style: 6, sku_id: snowflake(1) }),
      rows({ type: 2, style: 6 }),
      "components.0.components.0.sku_id",
    ],

    [
      "a menu's options",
      rows(menu({ options: times(25, option) })),
      rows(menu({ options: times(26, option) })),
      "components.0.components.0.options",
    ],
    [
      "a menu with options",
      rows(menu({ options: times(1, option) })),
      rows(menu({ options: [] })),
      "components.0.components.0.options",
    ],
    [
      "a placeholder",
      rows(menu({ placeholder: x(150) })),
      rows(menu({ placeholder: x(151) })),
      "components.0.components.0.placeholder",
    ],
    [
      "an option's label",
      rows(menu({ options: [option(0, { label: x(100) })] })),
      rows(menu({ options: [option(0, { label: x(101) })] })),
      "components.0.components.0.options.0.label",
    ],
    [
      "an option's value",
      rows(menu({ options: [option(0, { value: x(100) })] })),
      rows(menu({ options: [option(0, { value: x(101) })] })),
      "components.0.components.0.options.0.value",
    ],
    [
      "an option's description",
      rows(menu({ options: [option(0, { description: x(100) })] })),
      rows(menu({ options: [option(0, { description: x(101) })] })),
      "components.0.components.0.options.0.description",
    ],
    [
      "values of their own",
      rows(menu()),
      rows(menu({ options: [option(0), option(1), option(0)] })),
      "components.0.components.0.options.2.value",
    ],
    [
      "the least beside the most",
      rows(menu({ min_values: 2, max_values: 2 })),
      rows(menu({ min_values: 3, max_values: 2 })),
      "components.0.components.0.min_values",
    ],
    [
      "the most beside the options",
      rows(menu({ max_values: 3 })),
      rows(menu({ max_values: 4 })),
      "components.0.components.0.max_values",
    ],
    [
      "the most",
      rows(menu({ max_values: 1 })),
      rows(menu({ max_values: 0 })),
      "components.0.components.0.max_values",
    ],
    [
      "options chosen beforehand",
      rows(menu({ options: [option(0, { default: true }), option(1)] })),
      rows(menu({ options: [option(0, { default: true }), option(1, { default: true })] })),
      "components.0.components.0",
    ],

    [
      "alt text",
      files({ id: "0", filename: "a.png", description: x(1024) }),
      files({ id: "0", description: x(1025) }),
      "attachments.0.description",
    ],
    ["a file that came", files({ id: 0, filename: "a.png" }), files({ id: 1 }), "attachments.0.id"],
    ["a file's number", files({ id: "0" }), files({ filename: "a.png" }), "attachments.0.id"],
    [
      "a file's name",
      files({ id: 0, filename: "a" }),
      files({ id: 0, filename: "" }),
      "attachments.0.filename",
    ],

    [
      "people to notify",
      mentions({ users: times(100, snowflake) }),
      mentions({ users: times(101, snowflake) }),
      "allowed_mentions.users",
    ],
    [
      "a person's id",
      mentions({ users: [snowflake(1)] }),
      mentions({ users: ["Ada"] }),
      "allowed_mentions.users.0",
    ],
    [
      "each person once",
      mentions({ users: [snowflake(1)] }),
      mentions({ users: times(2, () => snowflake(1)) }),
      "allowed_mentions.users.1",
    ],
    [
      "all people or named ones",
      mentions({ parse: [], users: [snowflake(1)] }),
      mentions({ parse: ["users"], users: [snowflake(1)] }),
      "allowed_mentions",
    ],
    [
      "kinds of mentions",
      mentions({ parse: ["everyone", "roles", "users"] }),
      mentions({ parse: ["here"] }),
      "allowed_mentions.parse.0",
    ],

    ["a layout without content", layout(words("w")), { ...layout(words("w")), content: "c" }, "content"],
    [
      "a layout without embeds",
      layout(words("w")),
      { ...layout(words("w")), embeds: [{ title: "t" }] },
      "embeds",
    ],
    ["the flag of a layout", layout(words("w")), { components: [words("w")] }, "components.0.type"],
    [
      "a layout's components",
      layout(...times(40, () => words("w"))),
      layout(...times(41, () => words("w"))),
      "components",
    ],
    [
      "a layout's components, nested ones too",
      layout({ type: 17, components: times(39, () => words("w")) }),
      layout({ type: 17, components: times(39, () => words("w")) }, words("w")),
      "components",
    ],
    ["a layout with something in it", layout(words("w")), layout(), "components"],
    [
      "a layout's text in all",
      layout(words(x(2000)), words(x(2000))),
      layout(words(x(2000)), words(x(2001))),
      "components",
    ],
    [
      "a media description",
      layout(gallery(x(1024))),
      layout(gallery(x(1025))),
      "components.0.items.0.description",
    ],
    [
      "custom ids in a layout",
      layout(row(button()), { type: 17, components: [row(button({ custom_id: "c" }))] }),
      layout(row(button()), { type: 17, components: [row(button())] }),
      "components.1.components.0.components.0.custom_id",
    ],
    [
      "containers side by side",
      layout({ type: 17, components: [words("w")] }),
      layout({ type: 17, components: [{ type: 17, components: [words("w")] }] }),
      "components.0.components.0.type",
    ],
  ];
  const withFile: MessageSurroundings = { ...sent, files: 1 };
  const around = (place: string) => (place.startsWith("attachments") ? withFile : sent);

  it.each(table)("keeps to the limit of %s", (_what, accepted, refused, place) => {
    expect(checkMessage(accepted, around(place))).toBeUndefined();
    expect(placesOf(checkMessage(refused, around(place)))).toContain(place);
  });

  it("tells a problem in Discord's form", () => {
    expect(checkMessage({ content: x(2001) }, sent)).toEqual({
      errors: {
        content: { _errors: [{ code: "BASE_TYPE_MAX_LENGTH", message: "Must be 2000 or fewer in length." }] },
      },
    });
    expect(checkMessage(rows(button({ custom_id: x(101) })), sent)).toEqual({
      errors: {
        components: {
          0: {
            components: {
              0: {
                custom_id: {
                  _errors: [
                    { code: "BASE_TYPE_BAD_LENGTH", message: "Must be between 1 and 100 in length." },
                  ],
                },
              },
            },
          },
        },
      },
    });
  });

  it("tells all that is wrong at once", () => {
    const body = { content: x(2001), tts: 1, ...rows(button({ label: x(81), disabled: 0 })) };
    expect(placesOf(checkMessage(body, sent))).toEqual([
      "content",
      "tts",
      "components.0.components.0.disabled",
      "components.0.components.0.label",
    ]);
  });

  it("counts a letter outside the basic plane as two, so that no reading of Discord's limit is broken", () => {
    expect(checkMessage({ content: "🂡".repeat(1000) }, sent)).toBeUndefined();
    expect(placesOf(checkMessage({ content: "🂡".repeat(1001) }, sent))).toEqual(["content"]);
  });

  it("takes fields that it does not know for nothing", () => {
    expect(checkMessage({ content: "c", colour: "red" }, sent)).toBeUndefined();
  });

  it.each([undefined, null, "text", 5, []])("refuses %j for a body", (body) => {
    expect(checkMessage(body, sent)).toBeDefined();
  });

  it("may be edited by nothing, or to nothing in one part", () => {
    expect(checkMessage({}, edited)).toBeUndefined();
    expect(checkMessage({ content: "" }, edited)).toBeUndefined();
    expect(checkMessage({ flags: 32_768 }, edited)).toBeUndefined();
  });

  it("may be a file alone, without words", () => {
    expect(checkMessage({}, { ...sent, files: 1 })).toBeUndefined();
    expect(placesOf(checkMessage({}, sent))).toEqual(["content"]);
  });

  it("repeats the flags that Discord has set when it is edited", () => {
    expect(checkMessage({ flags: 128 | 64 }, edited)).toBeUndefined();
  });

  it("keeps, when it is edited, only files that it has or that come", () => {
    const body = { attachments: [{ id: snowflake(1) }, { id: "0" }] };
    expect(checkMessage(body, { files: 1, use: "edit", existing: [snowflake(1)] })).toBeUndefined();
    expect(placesOf(checkMessage(body, { files: 0, use: "edit", existing: [snowflake(2)] }))).toEqual([
      "attachments.0.id",
      "attachments.1.id",
    ]);
  });

  it("takes ten files, not eleven", () => {
    expect(checkMessage({}, { ...sent, files: 10 })).toBeUndefined();
    expect(placesOf(checkMessage({}, { ...sent, files: 11 }))).toEqual(["attachments"]);
  });
});

describe("a modal", () => {
  const input = (changes: object = {}) => ({ type: 4, custom_id: "t", style: 1, label: "Text", ...changes });
  const labelled = (component: object, changes: object = {}) => ({
    type: 18,
    label: "Text",
    component,
    ...changes,
  });
  const modal = (...components: unknown[]) => ({ custom_id: "m", title: "Title", components });
  const numbered = (index: number) => row(input({ custom_id: `t${index}` }));

  const table: readonly Row[] = [
    ["title", { ...modal(row(input())), title: x(45) }, { ...modal(row(input())), title: x(46) }, "title"],
    ["title that is there", modal(row(input())), { ...modal(row(input())), title: "" }, "title"],
    [
      "custom id",
      { ...modal(row(input())), custom_id: x(100) },
      { ...modal(row(input())), custom_id: x(101) },
      "custom_id",
    ],
    ["parts", modal(...times(5, numbered)), modal(...times(6, numbered)), "components"],
    ["a part", modal(numbered(0)), modal(), "components"],
    [
      "one input in a row",
      modal(row(input())),
      modal(row(input(), input({ custom_id: "u" }))),
      "components.0.components",
    ],
    ["inputs in it", modal(row(input())), modal(row(button())), "components.0.components.0.type"],
    [
      "custom ids of their own",
      modal(row(input()), labelled(input({ custom_id: "u" }))),
      modal(row(input()), labelled(input())),
      "components.1.component.custom_id",
    ],
    [
      "a label",
      modal(row(input({ label: x(45) }))),
      modal(row(input({ label: x(46) }))),
      "components.0.components.0.label",
    ],
    [
      "a label around an input",
      modal(labelled(input(), { label: x(45) })),
      modal(labelled(input(), { label: x(46) })),
      "components.0.label",
    ],
    [
      "a label's description",
      modal(labelled(input(), { description: x(100) })),
      modal(labelled(input(), { description: x(101) })),
      "components.0.description",
    ],
    [
      "a menu under a label",
      modal(labelled(menu())),
      modal(labelled(menu({ options: [] }))),
      "components.0.component.options",
    ],
    [
      "no button under a label",
      modal(labelled(input())),
      modal(labelled(button())),
      "components.0.component.type",
    ],
    [
      "a text",
      modal(labelled(input({ value: x(4000) }))),
      modal(labelled(input({ value: x(4001) }))),
      "components.0.component.value",
    ],
    [
      "the longest text",
      modal(labelled(input({ max_length: 4000 }))),
      modal(labelled(input({ max_length: 4001 }))),
      "components.0.component.max_length",
    ],
    [
      "the shortest beside the longest text",
      modal(labelled(input({ min_length: 5, max_length: 5 }))),
      modal(labelled(input({ min_length: 6, max_length: 5 }))),
      "components.0.component.min_length",
    ],
    [
      "a placeholder",
      modal(labelled(input({ placeholder: x(100) }))),
      modal(labelled(input({ placeholder: x(101) }))),
      "components.0.component.placeholder",
    ],
    [
      "a style",
      modal(labelled(input({ style: 2 }))),
      modal(labelled(input({ style: 3 }))),
      "components.0.component.style",
    ],
  ];

  it.each(table)("keeps to the limit of its %s", (_what, accepted, refused, place) => {
    expect(checkModal(accepted)).toBeUndefined();
    expect(placesOf(checkModal(refused))).toContain(place);
  });
});

describe("a list of commands", () => {
  const command = (changes: object = {}) => [{ name: "caps", description: "d", ...changes }];
  const value = (changes: object = {}) => ({ type: 3, name: "o", description: "d", ...changes });
  const taking = (...options: object[]) => command({ options });
  const sub = (name: string, ...options: object[]) => ({ type: 1, name, description: "d", options });
  const group = (name: string, ...options: object[]) => ({ type: 2, name, description: "d", options });
  const named = (index: number) => value({ name: `o${index}` });
  const choice = (index: number) => ({ name: `c${index}`, value: `v${index}` });
  const choices = (...list: object[]) => taking(value({ choices: list }));
  /** A command of so many characters in all: its name has 4, its description 1. */
  const sized = (characters: number) => {
    const long = times(24, (index) => ({
      ...value({ name: String.fromCharCode(97 + index), description: x(100) }),
      choices: times(2, (each) => ({ name: String(each).padEnd(100, "n"), value: String(each) })),
    }));
    // 24 options of 1 + 100 + 2 * (100 + 1)
    const rest = characters - 5 - 24 * 303;
    const filler = times(7, (index) => ({ name: String(index).padEnd(99, "n"), value: String(index) }));
    const last = value({ name: "z", description: x(rest - 1 - 7 * 100), choices: filler });
    return taking(...long, last);
  };

  const table: readonly Row[] = [
    [
      "commands",
      times(100, (index) => command({ name: `c${index}` })[0]),
      times(101, (index) => command({ name: `c${index}` })[0]),
      "",
    ],
    [
      "names of their own",
      [...command(), ...command({ type: 2, description: "" })],
      [...command(), ...command()],
      "1.name",
    ],
    ["a name", command({ name: x(32) }), command({ name: x(33) }), "0.name"],
    ["a name that is there", command({ name: "a" }), command({ name: "" }), "0.name"],
    ["small letters", command({ name: "łódź" }), command({ name: "Łódź" }), "0.name"],
    ["letters, digits, hyphens", command({ name: "deck-2_b" }), command({ name: "deck 2" }), "0.name"],
    ["a description", command({ description: x(100) }), command({ description: x(101) }), "0.description"],
    ["a description that is there", command(), command({ description: "" }), "0.description"],
    ["a type", command({ type: 1 }), command({ type: 9 }), "0.type"],
    [
      "a menu entry without description",
      command({ type: 2, name: "Show Deck", description: "" }),
      command({ type: 2 }),
      "0.description",
    ],
    [
      "languages",
      command({ description_localizations: { pl: "opis" } }),
      command({ description_localizations: { xx: "opis" } }),
      "0.description_localizations",
    ],
    [
      "a translated description",
      command({ description_localizations: { pl: x(100) } }),
      command({ description_localizations: { pl: x(101) } }),
      "0.description_localizations.pl",
    ],
    [
      "a translated name",
      command({ name_localizations: { pl: "kapsle" } }),
      command({ name_localizations: { pl: "Kapsle" } }),
      "0.name_localizations.pl",
    ],
    ["options", taking(...times(25, named)), taking(...times(26, named)), "0.options"],
    ["options' names", taking(named(0), named(1)), taking(named(0), named(0)), "0.options.1.name"],
    ["an option's name", taking(value({ name: "a" })), taking(value({ name: "A" })), "0.options.0.name"],
    ["an option's type", taking(value({ type: 11 })), taking(value({ type: 12 })), "0.options.0.type"],
    [
      "required options first",
      taking(value({ required: true }), named(1)),
      taking(named(1), value({ required: true })),
      "0.options.1.required",
    ],
    ["choices", choices(...times(25, choice)), choices(...times(26, choice)), "0.options.0.choices"],
    [
      "a choice's name",
      choices({ name: x(100), value: "v" }),
      choices({ name: x(101), value: "v" }),
      "0.options.0.choices.0.name",
    ],
    [
      "a choice's value",
      choices({ name: "n", value: x(100) }),
      choices({ name: "n", value: x(101) }),
      "0.options.0.choices.0.value",
    ],
    [
      "choices' values of the right type",
      choices(choice(0)),
      choices({ name: "n", value: 1 }),
      "0.options.0.choices.0.value",
    ],
    [
      "choices' names",
      choices(choice(0), choice(1)),
      choices(choice(0), { ...choice(1), name: "c0" }),
      "0.options.0.choices.1.name",
    ],
    [
      "choices' values",
      choices(choice(0), choice(1)),
      choices(choice(0), { ...choice(1), value: "v0" }),
      "0.options.0.choices.1.value",
    ],
    [
      "choices or suggestions",
      taking(value({ autocomplete: true })),
      taking(value({ autocomplete: true, choices: [choice(0)] })),
      "0.options.0.autocomplete",
    ],
    [
      "the least beside the most",
      taking(value({ type: 4, min_value: 2, max_value: 2 })),
      taking(value({ type: 4, min_value: 3, max_value: 2 })),
      "0.options.0.min_value",
    ],
    [
      "the shortest beside the longest",
      taking(value({ min_length: 2, max_length: 2 })),
      taking(value({ min_length: 3, max_length: 2 })),
      "0.options.0.min_length",
    ],
    [
      "the longest text",
      taking(value({ max_length: 6000 })),
      taking(value({ max_length: 6001 })),
      "0.options.0.max_length",
    ],
    [
      "whole numbers",
      taking(value({ type: 10, min_value: 0.5 })),
      taking(value({ type: 4, min_value: 0.5 })),
      "0.options.0.min_value",
    ],
    ["subcommands among themselves", taking(sub("a"), sub("b")), taking(sub("a"), value()), "0.options"],
    [
      "subcommands in groups",
      taking(group("g", sub("a"))),
      taking(sub("a", sub("b"))),
      "0.options.0.options.0.type",
    ],
    [
      "groups at the top",
      taking(group("g", sub("a"))),
      taking(group("g", group("h"))),
      "0.options.0.options.0.type",
    ],
    [
      "values in subcommands",
      taking(sub("a", value())),
      taking(group("g", value())),
      "0.options.0.options.0.type",
    ],
    ["characters in all", sized(8000), sized(8001), "0"],
    [
      "permissions",
      command({ default_member_permissions: "32" }),
      command({ default_member_permissions: "admin" }),
      "0.default_member_permissions",
    ],
    ["places", command({ contexts: [0, 1, 2] }), command({ contexts: [3] }), "0.contexts.0"],
    ["each place once", command({ contexts: [0] }), command({ contexts: [0, 0] }), "0.contexts.1"],
    [
      "kinds of installation",
      command({ integration_types: [0, 1] }),
      command({ integration_types: [] }),
      "0.integration_types",
    ],
  ];

  it.each(table)("keeps to the limit of %s", (_what, accepted, refused, place) => {
    expect(checkCommands(accepted, { scope: "global" })).toBeUndefined();
    expect(placesOf(checkCommands(refused, { scope: "global" }))).toContain(place);
  });

  it.each(["contexts", "integration_types"])("has no %s for one server", (name) => {
    const list = command({ [name]: [0] });
    expect(checkCommands(list, { scope: "global" })).toBeUndefined();
    expect(placesOf(checkCommands(list, { scope: "server" }))).toEqual([`0.${name}`]);
  });

  it("counts a command by its longest language", () => {
    const list = sized(8000);
    const translated = (text: string) =>
      list.map((each) => ({ ...each, description_localizations: { pl: text } }));
    expect(checkCommands(translated("x"), { scope: "global" })).toBeUndefined();
    expect(placesOf(checkCommands(translated("xx"), { scope: "global" }))).toEqual(["0"]);
  });

  it("is not disturbed by a language named like a part of every object", () => {
    const list = JSON.parse('[{"name":"a","description":"d","name_localizations":{"__proto__":""}}]');
    expect(placesOf(checkCommands(list, { scope: "global" }))).toEqual(["0.name_localizations"]);
    expect({}).not.toHaveProperty("_errors");
  });
});

describe("an answer to an interaction", () => {
  const suggestions = (count: number) => ({
    type: 8,
    data: { choices: times(count, (index) => ({ name: `${index}`, value: index })) },
  });
  const modal = {
    custom_id: "m",
    title: "Title",
    components: [row({ type: 4, custom_id: "t", style: 1, label: "Text" })],
  };

  const table: readonly Row[] = [
    ["a known type", { type: 6 }, { type: 1 }, "type"],
    ["a type", { type: 6 }, {}, "type"],
    [
      "a message with something in it",
      { type: 4, data: { content: "c" } },
      { type: 4, data: {} },
      "data.content",
    ],
    ["a message that is there", { type: 4, data: { content: "c" } }, { type: 4 }, "data"],
    [
      "a message's limits",
      { type: 4, data: { content: x(2000) } },
      { type: 4, data: { content: x(2001) } },
      "data.content",
    ],
    [
      "a message's flags",
      { type: 4, data: { content: "c", flags: 64 } },
      { type: 4, data: { content: "c", flags: 1 } },
      "data.flags",
    ],
    ["a delay's flags", { type: 5, data: { flags: 64 } }, { type: 5, data: { flags: 128 } }, "data.flags"],
    [
      "an update's limits",
      { type: 7, data: { content: x(2000) } },
      { type: 7, data: { content: x(2001) } },
      "data.content",
    ],
    ["suggestions", suggestions(25), suggestions(26), "data.choices"],
    [
      "a suggestion's name",
      { type: 8, data: { choices: [{ name: x(100), value: "v" }] } },
      { type: 8, data: { choices: [{ name: x(101), value: "v" }] } },
      "data.choices.0.name",
    ],
    [
      "a suggestion's value",
      { type: 8, data: { choices: [{ name: "n", value: x(100) }] } },
      { type: 8, data: { choices: [{ name: "n", value: x(101) }] } },
      "data.choices.0.value",
    ],
    ["a list of suggestions", suggestions(0), { type: 8, data: {} }, "data.choices"],
    [
      "a modal's limits",
      { type: 9, data: modal },
      { type: 9, data: { ...modal, title: x(46) } },
      "data.title",
    ],
    ["a modal that is there", { type: 9, data: modal }, { type: 9 }, "data"],
  ];

  it.each(table)("keeps to the limit of %s", (_what, accepted, refused, place) => {
    expect(checkInteractionAnswer(accepted, { files: 0 })).toBeUndefined();
    expect(placesOf(checkInteractionAnswer(refused, { files: 0 }))).toContain(place);
  });

  it.each([
    [4, { content: "c" }],
    [7, { content: "c" }],
  ])("of type %i may bring files", (type, data) => {
    expect(checkInteractionAnswer({ type, data }, { files: 1 })).toBeUndefined();
  });

  it.each([
    [5, { flags: 64 }],
    [6, undefined],
    [8, { choices: [] }],
    [9, modal],
  ])("of type %i brings no files", (type, data) => {
    expect(checkInteractionAnswer({ type, data }, { files: 0 })).toBeUndefined();
    expect(placesOf(checkInteractionAnswer({ type, data }, { files: 1 }))).toEqual(["data"]);
  });

  it("may keep any file of the message that it changes", () => {
    const body = { type: 7, data: { attachments: [{ id: snowflake(1) }] } };
    expect(checkInteractionAnswer(body, { files: 0 })).toBeUndefined();
  });
});

/** Where something is wrong: `components.0.type`; the empty text is the body itself. */
function placesOf(problems: Problems | undefined): string[] {
  const places = (nest: Readonly<Record<string, unknown>>, path: readonly string[]): string[] =>
    Object.entries(nest).flatMap(([key, inner]) =>
      key === "_errors" ? [path.join(".")] : places(inner as Record<string, unknown>, [...path, key]),
    );
  return problems ? places(problems.errors, []) : [];
}
