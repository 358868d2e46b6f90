import { describe, expect, it } from "vitest";
import { checkInteractionAnswer } from "../../../playground/limits/answer.js";
import { checkModal } from "../../../playground/limits/modal.js";
import {
  button,
  input,
  type Judged,
  type Measured,
  menu,
  placesOf,
  row,
  snowflake,
  times,
  x,
} from "./bodies.js";

const modal = (...components: unknown[]) => ({ custom_id: "m", title: "Title", components });
const labelled = (component: object, changes: object = {}) => ({
  type: 18,
  label: "Text",
  component,
  ...changes,
});

describe("a modal", () => {
  const alone = (changes: object) => modal(labelled(input(changes)));
  const inner = "components.0.component";

  const measured: readonly Measured[] = [
    ["its title", 45, (n) => ({ ...modal(row(input())), title: x(n) }), "title"],
    ["its custom id", 100, (n) => ({ ...modal(row(input())), custom_id: x(n) }), "custom_id"],
    ["parts", 5, (n) => modal(...times(n, (i) => row(input({ custom_id: `t${i}` })))), "components"],
    ["a label", 45, (n) => modal(row(input({ label: x(n) }))), "components.0.components.0.label"],
    ["a label around an input", 45, (n) => modal(labelled(input(), { label: x(n) })), "components.0.label"],
    [
      "a description",
      100,
      (n) => modal(labelled(input(), { description: x(n) })),
      "components.0.description",
    ],
    ["an input's custom id", 100, (n) => alone({ custom_id: x(n) }), `${inner}.custom_id`],
    ["a placeholder", 100, (n) => alone({ placeholder: x(n) }), `${inner}.placeholder`],
    ["a text", 4000, (n) => alone({ value: x(n) }), `${inner}.value`],
    ["the longest text", 4000, (n) => alone({ max_length: n }), `${inner}.max_length`],
    [
      "the shortest beside a longest of 5",
      5,
      (n) => alone({ min_length: n, max_length: 5 }),
      `${inner}.min_length`,
    ],
    ["styles", 2, (n) => alone({ style: n }), `${inner}.style`],
  ];

  it.each(measured)("keeps to the limit of %s: %i", (_what, most, body, place) => {
    expect(checkModal(body(most))).toBeUndefined();
    expect(placesOf(checkModal(body(most + 1)))).toEqual([place]);
  });

  const judged: readonly Judged[] = [
    ["it has a title", modal(row(input())), { ...modal(row(input())), title: "" }, "title"],
    ["it has parts", modal(row(input())), modal(), "components"],
    [
      "each input has a row",
      modal(row(input()), row(input({ custom_id: "u" }))),
      modal(row(input(), input({ custom_id: "u" }))),
      "components.0.components",
    ],
    ["a row holds an input", modal(row(input())), modal(row(button())), "components.0.components.0.type"],
    ["a label holds no button", modal(labelled(menu())), modal(labelled(button())), `${inner}.type`],
    [
      "a menu has options",
      modal(labelled(menu())),
      modal(labelled(menu({ options: [] }))),
      `${inner}.options`,
    ],
    [
      "no custom id is there twice",
      modal(row(input()), labelled(input({ custom_id: "u" }))),
      modal(row(input()), labelled(input())),
      "components.1.component.custom_id",
    ],
  ];

  it.each(judged)("is taken only if %s", (_rule, accepted, refused, place) => {
    expect(checkModal(accepted)).toBeUndefined();
    expect(placesOf(checkModal(refused))).toContain(place);
  });
});

describe("an answer to an interaction", () => {
  const suggesting = (choices: unknown) => ({ type: 8, data: { choices } });

  const measured: readonly Measured[] = [
    ["a message's content", 2000, (n) => ({ type: 4, data: { content: x(n) } }), "data.content"],
    ["an update's content", 2000, (n) => ({ type: 7, data: { content: x(n) } }), "data.content"],
    ["suggestions", 25, (n) => suggesting(times(n, (i) => ({ name: `${i}`, value: i }))), "data.choices"],
    ["a suggestion's name", 100, (n) => suggesting([{ name: x(n), value: "v" }]), "data.choices.0.name"],
    ["a suggestion's value", 100, (n) => suggesting([{ name: "n", value: x(n) }]), "data.choices.0.value"],
    [
      "a modal's title",
      45,
      (n) => ({ type: 9, data: { ...modal(row(input())), title: x(n) } }),
      "data.title",
    ],
  ];

  it.each(measured)("keeps to the limit of %s: %i", (_what, most, body, place) => {
    expect(checkInteractionAnswer(body(most), { files: 0 })).toBeUndefined();
    expect(placesOf(checkInteractionAnswer(body(most + 1), { files: 0 }))).toEqual([place]);
  });

  const judged: readonly Judged[] = [
    ["its type is known", { type: 6 }, { type: 1 }, "type"],
    ["it has a type", { type: 6 }, {}, "type"],
    ["a message is not empty", { type: 4, data: { content: "c" } }, { type: 4, data: {} }, "data.content"],
    ["a message is there", { type: 4, data: { content: "c" } }, { type: 4 }, "data"],
    [
      "a message's flags can be set",
      { type: 4, data: { content: "c", flags: 64 } },
      { type: 4, data: { content: "c", flags: 1 } },
      "data.flags",
    ],
    [
      "a delay's flags can be set",
      { type: 5, data: { flags: 64 } },
      { type: 5, data: { flags: 128 } },
      "data.flags",
    ],
    ["suggestions are a list", suggesting([]), suggesting(undefined), "data.choices"],
    [
      "a suggestion has a value",
      suggesting([{ name: "n", value: 0.5 }]),
      suggesting([{ name: "n", value: true }]),
      "data.choices.0.value",
    ],
    ["a modal is there", { type: 9, data: modal(row(input())) }, { type: 9 }, "data"],
  ];

  it.each(judged)("is taken only if %s", (_rule, accepted, refused, place) => {
    expect(checkInteractionAnswer(accepted, { files: 0 })).toBeUndefined();
    expect(placesOf(checkInteractionAnswer(refused, { files: 0 }))).toEqual([place]);
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
    [9, modal(row(input()))],
  ])("of type %i brings no files", (type, data) => {
    expect(checkInteractionAnswer({ type, data }, { files: 0 })).toBeUndefined();
    expect(placesOf(checkInteractionAnswer({ type, data }, { files: 1 }))).toEqual(["data"]);
  });

  it("may keep any file of the message that it changes", () => {
    const body = { type: 7, data: { attachments: [{ id: snowflake(1) }] } };
    expect(checkInteractionAnswer(body, { files: 0 })).toBeUndefined();
  });
});
