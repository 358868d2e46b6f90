import { describe, expect, it } from "vitest";
import { checkMessage, type MessageSurroundings } from "../../../playground/limits/message.js";
import {
  address,
  button,
  type Judged,
  type Measured,
  placesOf,
  rows,
  snowflake,
  times,
  x,
} from "./bodies.js";

const sent: MessageSurroundings = { files: 0, use: "send", existing: [] };
const withFile: MessageSurroundings = { ...sent, files: 1 };
const edited: MessageSurroundings = { ...sent, use: "edit" };

const embed = (changes: object) => ({ embeds: [{ description: "d", ...changes }] });
const attached = (attachment: object) => ({ attachments: [attachment] });
const mentions = (allowed: object) => ({ content: "c", allowed_mentions: allowed });

const measured: readonly Measured[] = [
  ["content", 2000, (n) => ({ content: x(n) }), "content"],
  ["a nonce", 25, (n) => ({ content: "c", nonce: x(n) }), "nonce"],
  ["embeds", 10, (n) => ({ embeds: times(n, () => ({ title: "t" })) }), "embeds"],
  ["an embed's title", 256, (n) => embed({ title: x(n) }), "embeds.0.title"],
  ["an embed's text", 4096, (n) => embed({ description: x(n) }), "embeds.0.description"],
  ["fields", 25, (n) => embed({ fields: times(n, () => ({ name: "n", value: "v" })) }), "embeds.0.fields"],
  ["a field's name", 256, (n) => embed({ fields: [{ name: x(n), value: "v" }] }), "embeds.0.fields.0.name"],
  [
    "a field's value",
    1024,
    (n) => embed({ fields: [{ name: "n", value: x(n) }] }),
    "embeds.0.fields.0.value",
  ],
  ["a footer", 2048, (n) => embed({ footer: { text: x(n) } }), "embeds.0.footer.text"],
  ["an author", 256, (n) => embed({ author: { name: x(n) } }), "embeds.0.author.name"],
  ["a picture's address", 2048, (n) => embed({ image: { url: address(n) } }), "embeds.0.image.url"],
  ["a colour", 0xffffff, (n) => embed({ color: n }), "embeds.0.color"],
  [
    "all texts of all embeds",
    6000,
    (n) => ({
      embeds: [
        { title: x(100), description: x(2000), author: { name: x(100) } },
        { description: x(n - 3000), footer: { text: x(600) }, fields: [{ name: x(100), value: x(100) }] },
      ],
    }),
    "embeds",
  ],
  ["alt text", 1024, (n) => attached({ id: "0", description: x(n) }), "attachments.0.description"],
  ["a file's name", 1024, (n) => attached({ id: "0", filename: x(n) }), "attachments.0.filename"],
  ["stickers", 3, (n) => ({ sticker_ids: times(n, snowflake) }), "sticker_ids"],
  ["people to notify", 100, (n) => mentions({ users: times(n, snowflake) }), "allowed_mentions.users"],
  ["roles to notify", 100, (n) => mentions({ roles: times(n, snowflake) }), "allowed_mentions.roles"],
];

const judged: readonly Judged[] = [
  ["content is text", { content: null, embeds: [{ title: "t" }] }, { content: 5 }, "content"],
  ["a flag can be set", { content: "c", flags: 64 }, { content: "c", flags: 128 }, "flags"],
  ["flags are a number", { content: "c", flags: 4096 }, { content: "c", flags: "4096" }, "flags"],
  [
    "a field has a value",
    embed({ fields: [{ name: "n", value: "v" }] }),
    embed({ fields: [{ name: "n", value: "" }] }),
    "embeds.0.fields.0.value",
  ],
  [
    "a picture has an address",
    embed({ image: { url: "attachment://board.png" } }),
    embed({ image: { url: "board.png" } }),
    "embeds.0.image.url",
  ],
  [
    "a link leads to the web",
    embed({ url: "https://example.org/" }),
    embed({ url: "attachment://board.png" }),
    "embeds.0.url",
  ],
  [
    "a time is a time",
    embed({ timestamp: "2026-01-02T03:04:05.000Z" }),
    embed({ timestamp: "yesterday" }),
    "embeds.0.timestamp",
  ],
  [
    "an embed shows something",
    { embeds: [{ title: "t" }] },
    { embeds: [{ color: 1 }] },
    "embeds.0.description",
  ],
  ["a listed file came", attached({ id: 0, filename: "a.png" }), attached({ id: 1 }), "attachments.0.id"],
  ["a listed file has a number", attached({ id: "0" }), attached({ filename: "a.png" }), "attachments.0.id"],
  [
    "a file has a name",
    attached({ id: 0, filename: "a" }),
    attached({ id: 0, filename: "" }),
    "attachments.0.filename",
  ],
  [
    "a person is named by id",
    mentions({ users: [snowflake(1)] }),
    mentions({ users: ["Ada"] }),
    "allowed_mentions.users.0",
  ],
  [
    "a person is named once",
    mentions({ users: [snowflake(1)] }),
    mentions({ users: [snowflake(1), snowflake(1)] }),
    "allowed_mentions.users.1",
  ],
  [
    "either all people are notified or the named ones",
    mentions({ parse: ["roles"], users: [snowflake(1)] }),
    mentions({ parse: ["users"], users: [snowflake(1)] }),
    "allowed_mentions",
  ],
  [
    "only known kinds are notified",
    mentions({ parse: ["everyone", "roles", "users"] }),
    mentions({ parse: ["here"] }),
    "allowed_mentions.parse.0",
  ],
];

describe("a message", () => {
  it.each(measured)("keeps to the limit of %s: %i", (_what, most, body, place) => {
    expect(checkMessage(body(most), withFile)).toBeUndefined();
    expect(placesOf(checkMessage(body(most + 1), withFile))).toEqual([place]);
  });

  it.each(judged)("is taken only if %s", (_rule, accepted, refused, place) => {
    expect(checkMessage(accepted, withFile)).toBeUndefined();
    expect(placesOf(checkMessage(refused, withFile))).toEqual([place]);
  });

  it("tells a problem in Discord's form", () => {
    expect(checkMessage({ content: x(2001) }, sent)).toEqual({
      errors: {
        content: { _errors: [{ code: "BASE_TYPE_MAX_LENGTH", message: "Must be 2000 or fewer in length." }] },
      },
    });
    const problem = { code: "BASE_TYPE_BAD_LENGTH", message: "Must be between 1 and 100 in length." };
    expect(checkMessage(rows(button({ custom_id: x(101) })), sent)).toEqual({
      errors: { components: { 0: { components: { 0: { custom_id: { _errors: [problem] } } } } } },
    });
  });

  it("tells all that is wrong at once", () => {
    const body = { content: x(2001), tts: 1, ...rows(button({ label: x(81), disabled: 0 })) };
    expect(placesOf(checkMessage(body, sent)).toSorted()).toEqual([
      "components.0.components.0.disabled",
      "components.0.components.0.label",
      "content",
      "tts",
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
    expect(placesOf(checkMessage(body, sent))).toEqual([""]);
  });

  it.each([
    ["nothing", {}],
    ["blanks", { content: " \n" }],
    ["empty lists", { content: "", embeds: [], components: [] }],
  ])("is not sent with %s in it", (_what, body) => {
    expect(placesOf(checkMessage(body, sent))).toEqual(["content"]);
  });

  it.each([
    ["a file", {}, withFile],
    ["an embed", { embeds: [{ title: "t" }] }, sent],
    ["a button", rows(button()), sent],
  ])("may be %s alone", (_what, body, around) => {
    expect(checkMessage(body, around)).toBeUndefined();
  });

  it("may be edited by nothing, or to nothing in one part", () => {
    expect(checkMessage({}, edited)).toBeUndefined();
    expect(checkMessage({ content: "" }, edited)).toBeUndefined();
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
