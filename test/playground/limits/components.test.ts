import { describe, expect, it } from "vitest";
import { checkMessage, type MessageSurroundings } from "../../../playground/limits/message.js";
import {
  address,
  button,
  type Judged,
  type Measured,
  menu,
  option,
  placesOf,
  row,
  rows,
  snowflake,
  times,
  x,
} from "./bodies.js";

const sent: MessageSurroundings = { files: 0, use: "send", existing: [] };
const edited: MessageSurroundings = { ...sent, use: "edit" };

const first = "components.0.components.0";
const buttonRow = (count: number, from = 0) =>
  row(...times(count, (index) => button({ custom_id: `b${from + index}` })));
const oneOption = (changes: object) => rows(menu({ options: [option(0, changes)] }));
const link = (changes: object = {}) =>
  rows({ type: 2, style: 5, label: "l", url: "https://example.org/", ...changes });
const premium = (changes: object = {}) => rows({ type: 2, style: 6, sku_id: snowflake(1), ...changes });

describe("rows of components", () => {
  const measured: readonly Measured[] = [
    ["rows", 5, (n) => ({ components: times(n, (index) => buttonRow(1, index)) }), "components"],
    ["buttons in a row", 5, (n) => ({ components: [buttonRow(n)] }), "components.0.components"],
    ["a custom id", 100, (n) => rows(button({ custom_id: x(n) })), `${first}.custom_id`],
    ["a number", 2 ** 31 - 1, (n) => rows(button({ id: n })), `${first}.id`],
    ["a label", 80, (n) => rows(button({ label: x(n) })), `${first}.label`],
    ["an emoji's name", 32, (n) => rows(button({ emoji: { name: x(n) } })), `${first}.emoji.name`],
    ["a link", 512, (n) => link({ url: address(n) }), `${first}.url`],
    ["options", 25, (n) => rows(menu({ options: times(n, option) })), `${first}.options`],
    ["a placeholder", 150, (n) => rows(menu({ placeholder: x(n) })), `${first}.placeholder`],
    ["an option's label", 100, (n) => oneOption({ label: x(n) }), `${first}.options.0.label`],
    ["an option's value", 100, (n) => oneOption({ value: x(n) }), `${first}.options.0.value`],
    [
      "an option's description",
      100,
      (n) => oneOption({ description: x(n) }),
      `${first}.options.0.description`,
    ],
    ["values beside 3 options", 3, (n) => rows(menu({ max_values: n })), `${first}.max_values`],
    ["fewest beside 2 values", 2, (n) => rows(menu({ min_values: n, max_values: 2 })), `${first}.min_values`],
    [
      "people chosen beforehand beside 1 value",
      1,
      (n) =>
        rows({
          type: 5,
          custom_id: "u",
          default_values: times(n, (i) => ({ id: snowflake(i), type: "user" })),
        }),
      first,
    ],
  ];

  it.each(measured)("keep to the limit of %s: %i", (_what, most, body, place) => {
    expect(checkMessage(body(most), sent)).toBeUndefined();
    expect(placesOf(checkMessage(body(most + 1), sent))).toEqual([place]);
  });

  const judged: readonly Judged[] = [
    [
      "a row is not empty",
      { components: [buttonRow(1)] },
      { components: [row()] },
      "components.0.components",
    ],
    [
      "a menu has its row for itself",
      rows(menu(), button()),
      { components: [row(menu(), button())] },
      "components.0.components",
    ],
    [
      "two menus have two rows",
      rows(menu(), menu({ custom_id: "n" })),
      { components: [row(menu(), menu({ custom_id: "n" }))] },
      "components.0.components",
    ],
    ["a button stands in a row", rows(button()), { components: [button()] }, "components.0.type"],
    [
      "a text input stands in a modal",
      rows(button()),
      rows({ type: 4, custom_id: "t", style: 1 }),
      `${first}.type`,
    ],
    [
      "no custom id is there twice, in whatever rows",
      rows(button(), menu()),
      rows(button(), menu({ custom_id: "b" })),
      "components.1.components.0.custom_id",
    ],
    ["a custom id is not empty", rows(button()), rows(button({ custom_id: "" })), `${first}.custom_id`],
    [
      "a button has a custom id",
      rows(button()),
      rows(button({ custom_id: undefined })),
      `${first}.custom_id`,
    ],
    [
      "a button has a label or an emoji",
      rows(button({ label: "", emoji: { name: "♠" } })),
      rows(button({ label: "" })),
      first,
    ],
    ["a style is known", rows(button({ style: 4 })), rows(button({ style: 7 })), `${first}.style`],
    [
      "disabled is yes or no",
      rows(button({ disabled: true })),
      rows(button({ disabled: "true" })),
      `${first}.disabled`,
    ],
    ["a link has an address", link(), link({ url: undefined }), `${first}.url`],
    ["a link has no custom id", link(), link({ custom_id: "b" }), `${first}.custom_id`],
    [
      "only a link has an address",
      rows(button()),
      rows(button({ url: "https://example.org/" })),
      `${first}.url`,
    ],
    ["a premium button sells something", premium(), premium({ sku_id: undefined }), `${first}.sku_id`],
    ["a premium button has no custom id", premium(), premium({ custom_id: "b" }), `${first}.custom_id`],
    [
      "only a premium button sells",
      rows(button()),
      rows(button({ sku_id: snowflake(1) })),
      `${first}.sku_id`,
    ],
    ["a menu has options", oneOption({}), rows(menu({ options: [] })), `${first}.options`],
    [
      "an option's label is not empty",
      oneOption({ label: "l" }),
      oneOption({ label: "" }),
      `${first}.options.0.label`,
    ],
    [
      "no value is there twice",
      rows(menu()),
      rows(menu({ options: [option(0), option(1), option(0)] })),
      `${first}.options.2.value`,
    ],
    [
      "a menu takes one value or more",
      rows(menu({ min_values: 0, max_values: 1 })),
      rows(menu({ min_values: 0, max_values: 0 })),
      `${first}.max_values`,
    ],
    [
      "no more options are chosen beforehand than can be",
      rows(menu({ options: [option(0, { default: true }), option(1)] })),
      rows(menu({ options: [option(0, { default: true }), option(1, { default: true })] })),
      first,
    ],
  ];

  it.each(judged)("are taken only if %s", (_rule, accepted, refused, place) => {
    expect(checkMessage(accepted, sent)).toBeUndefined();
    expect(placesOf(checkMessage(refused, sent))).toEqual([place]);
  });
});

describe("a message of components alone", () => {
  const layout = (...components: unknown[]) => ({ flags: 32_768, components });
  const words = (content = "w") => ({ type: 10, content });
  const container = (...components: unknown[]) => ({ type: 17, components });
  const section = (...components: unknown[]) => ({ type: 9, components, accessory: button() });
  const media = { media: { url: "attachment://board.png" } };
  const gallery = (...items: unknown[]) => layout({ type: 12, items });

  const measured: readonly Measured[] = [
    ["components", 40, (n) => layout(...times(n, () => words())), "components"],
    [
      "components, nested ones too",
      40,
      (n) => layout(container(...times(n - 2, () => words())), words()),
      "components",
    ],
    [
      "components, accessories too",
      40,
      (n) => layout(section(words()), ...times(n - 3, () => words())),
      "components",
    ],
    ["text in all", 4000, (n) => layout(words(x(2000)), container(words(x(n - 2000)))), "components"],
    ["texts of a section", 3, (n) => layout(section(...times(n, () => words()))), "components.0.components"],
    [
      "a container's colour",
      0xffffff,
      (n) => layout({ ...container(words()), accent_color: n }),
      "components.0.accent_color",
    ],
    [
      "a picture's address",
      2048,
      (n) => gallery({ media: { url: address(n) } }),
      "components.0.items.0.media.url",
    ],
    ["pictures of a gallery", 10, (n) => gallery(...times(n, () => media)), "components.0.items"],
    [
      "a picture's description",
      1024,
      (n) => gallery({ ...media, description: x(n) }),
      "components.0.items.0.description",
    ],
  ];

  it.each(measured)("keeps to the limit of %s: %i", (_what, most, body, place) => {
    expect(checkMessage(body(most), sent)).toBeUndefined();
    expect(new Set(placesOf(checkMessage(body(most + 1), sent)))).toEqual(new Set([place]));
  });

  const judged: readonly Judged[] = [
    ["it has no content", layout(words()), { ...layout(words()), content: "c" }, "content"],
    [
      "it has no embeds",
      { ...layout(words()), embeds: [] },
      { ...layout(words()), embeds: [{ title: "t" }] },
      "embeds",
    ],
    ["it has the flag", layout(words()), { components: [words()] }, "components.0.type"],
    ["something is in it", layout(words()), layout(), "components"],
    ["it has components", layout(words()), { flags: 32_768 }, "components"],
    [
      "no custom id is there twice, however deep",
      layout(row(button()), container(row(button({ custom_id: "c" })))),
      layout(row(button()), container(row(button()))),
      "components.1.components.0.components.0.custom_id",
    ],
    [
      "no container stands in another",
      layout(container(words()), container(words())),
      layout(container(container(words()))),
      "components.0.components.0.type",
    ],
    [
      "a picture has an address",
      gallery(media),
      gallery({ media: { url: "board.png" } }),
      "components.0.items.0.media.url",
    ],
    [
      "a file came with it",
      layout({ type: 13, file: { url: "attachment://record.json" } }),
      layout({ type: 13, file: { url: "https://example.org/record.json" } }),
      "components.0.file.url",
    ],
  ];

  it.each(judged)("is taken only if %s", (_rule, accepted, refused, place) => {
    expect(checkMessage(accepted, sent)).toBeUndefined();
    expect(placesOf(checkMessage(refused, sent))).toEqual([place]);
  });

  it("need not be told again when it is edited", () => {
    expect(checkMessage({ flags: 32_768 }, edited)).toBeUndefined();
    expect(placesOf(checkMessage({ flags: 32_768, content: "c" }, edited))).toEqual(["content"]);
  });
});
