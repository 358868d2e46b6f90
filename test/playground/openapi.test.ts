import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkInteractionAnswer } from "../../playground/limits/answer.js";
import { checkCommands } from "../../playground/limits/command.js";
import { checkMessage } from "../../playground/limits/message.js";
import { commands } from "../../src/commands/registry.js";
import { type SchemaName, validateAgainstDiscord, validateBody } from "../support/openapi.js";

const board = {
  content: "Ada has bid 50 caps.",
  tts: false,
  nonce: "1234567890",
  enforce_nonce: true,
  flags: 4096,
  sticker_ids: [],
  embeds: [
    {
      title: "Caravan",
      description: "Ada to move",
      url: "https://example.org/rules",
      color: 0xc8a24a,
      timestamp: "2026-01-02T03:04:05.000Z",
      author: { name: "Ada", url: "https://example.org/", icon_url: "https://example.org/ada.png" },
      footer: { text: "Match 1", icon_url: "attachment://board.png" },
      image: { url: "attachment://board.png" },
      thumbnail: { url: "https://example.org/cap.png" },
      fields: [{ name: "Pot", value: "100 caps", inline: true }],
    },
  ],
  components: [
    {
      type: 1,
      id: 1,
      components: [
        {
          type: 2,
          id: 2,
          style: 1,
          custom_id: "hand",
          label: "Your hand",
          disabled: false,
          emoji: { name: "🂡" },
        },
        { type: 2, style: 5, label: "How to play", url: "https://example.org/rules" },
        { type: 2, style: 6, sku_id: "100000000000000001" },
      ],
    },
    {
      type: 1,
      components: [
        {
          type: 3,
          custom_id: "target",
          placeholder: "Which card?",
          min_values: 1,
          max_values: 2,
          disabled: false,
          options: [
            { label: "8♠", value: "a1", description: "26 → 10", default: true, emoji: { name: "♠" } },
            { label: "9♦", value: "a2" },
          ],
        },
      ],
    },
    {
      type: 1,
      components: [
        { type: 5, custom_id: "who", default_values: [{ id: "100000000000000001", type: "user" }] },
      ],
    },
  ],
  allowed_mentions: { parse: ["roles"], users: ["100000000000000001"], roles: [], replied_user: false },
  attachments: [{ id: "0", filename: "board.png", description: "The board" }],
};

const layout = {
  flags: 32_768,
  components: [
    {
      type: 17,
      accent_color: 0xc8a24a,
      spoiler: false,
      components: [
        { type: 10, content: "Ada to move" },
        {
          type: 12,
          items: [{ media: { url: "attachment://board.png" }, description: "The board", spoiler: false }],
        },
        { type: 14, spacing: 1, divider: true },
        { type: 13, file: { url: "attachment://record.json" }, spoiler: false },
      ],
    },
    {
      type: 9,
      components: [{ type: 10, content: "Ada" }],
      accessory: {
        type: 11,
        media: { url: "https://example.org/ada.png" },
        description: "Ada",
        spoiler: false,
      },
    },
  ],
};

const modal = {
  type: 9,
  data: {
    custom_id: "bid",
    title: "Bid",
    components: [
      {
        type: 1,
        components: [
          {
            type: 4,
            custom_id: "caps",
            style: 1,
            label: "Caps",
            value: "50",
            placeholder: "50",
            required: true,
            min_length: 1,
            max_length: 6,
          },
        ],
      },
      { type: 18, label: "Why", description: "Or not", component: { type: 4, custom_id: "why", style: 2 } },
      { type: 10, content: "Caps cannot be bought." },
    ],
  },
};

const suggestions = {
  type: 8,
  data: { choices: [{ name: "Mojave", value: "mojave", name_localizations: { pl: "Mojave" } }] },
};

const command = {
  name: "caravan",
  name_localizations: { pl: "karawana" },
  description: "Play",
  description_localizations: { pl: "Graj" },
  type: 1,
  contexts: [0],
  integration_types: [0],
  default_member_permissions: "32",
  dm_permission: false,
  options: [
    {
      type: 1,
      name: "challenge",
      description: "Challenge somebody",
      options: [
        { type: 6, name: "opponent", description: "Whom", required: true },
        { type: 4, name: "bid", description: "Caps", min_value: 0, max_value: 100, autocomplete: true },
        {
          type: 3,
          name: "ruleset",
          description: "Which rules",
          min_length: 1,
          max_length: 20,
          choices: [{ name: "Vegas", name_localizations: { pl: "Vegas" }, value: "newvegas" }],
        },
      ],
    },
  ],
};

interface Kind {
  readonly name: string;
  readonly schema: SchemaName;
  readonly sample: unknown;
  readonly check: (body: unknown) => unknown;
}

const kinds: readonly Kind[] = [
  {
    name: "a message",
    schema: "MessageCreateRequest",
    sample: board,
    check: (body) => checkMessage(body, { files: 1, use: "send", existing: [] }),
  },
  {
    name: "an edit",
    schema: "MessageEditRequestPartial",
    sample: board,
    check: (body) => checkMessage(body, { files: 1, use: "edit", existing: [] }),
  },
  {
    name: "a layout",
    schema: "MessageCreateRequest",
    sample: layout,
    check: (body) => checkMessage(body, { files: 2, use: "send", existing: [] }),
  },
  {
    name: "an answer",
    schema: "CreateMessageInteractionCallbackRequest",
    sample: { type: 4, data: { ...board, flags: 64 } },
    check: (body) => checkInteractionAnswer(body, { files: 1 }),
  },
  {
    name: "an update",
    schema: "UpdateMessageInteractionCallbackRequest",
    sample: { type: 7, data: board },
    check: (body) => checkInteractionAnswer(body, { files: 1 }),
  },
  {
    name: "suggestions",
    schema: "ApplicationCommandAutocompleteCallbackRequest",
    sample: suggestions,
    check: (body) => checkInteractionAnswer(body, { files: 0 }),
  },
  {
    name: "a modal",
    schema: "ModalInteractionCallbackRequest",
    sample: modal,
    check: (body) => checkInteractionAnswer(body, { files: 0 }),
  },
  {
    name: "a command",
    schema: "ApplicationCommandUpdateRequest",
    sample: command,
    check: (body) => checkCommands([body], { scope: "global" }),
  },
];

describe("Discord's published description", () => {
  it.each(kinds)("agrees with our own checks that $name is right", ({ schema, sample, check }) => {
    expect(validateAgainstDiscord(schema, sample)).toEqual([]);
    expect(check(sample)).toBeUndefined();
  });

  it.each(kinds)("is never stricter than our own checks of $name", ({ schema, sample, check }) => {
    let refused = 0;
    const law = fc.property(mutated(sample), (body) => {
      const published = validateAgainstDiscord(schema, body);
      if (published.length === 0) return;
      // The type of an answer says which schema is meant: another one is another schema's business.
      if (schema.endsWith("CallbackRequest") && typeOf(body) !== typeOf(sample)) return;
      refused++;
      expect(check(body), published.join("\n")).toBeDefined();
    });
    fc.assert(law, { numRuns: 500 });
    expect(refused).toBeGreaterThan(100);
  });

  it.each([...commands.values()].map(({ declaration }) => [declaration.name, declaration] as const))(
    "knows the command /%s for right, and so do our own checks",
    (_name, declaration) => {
      expect(validateAgainstDiscord("ApplicationCommandUpdateRequest", declaration)).toEqual([]);
      expect(checkCommands([declaration], { scope: "global" })).toBeUndefined();
    },
  );

  it("takes all commands in one list", () => {
    const body = [...commands.values()].map(({ declaration }) => declaration);
    expect(checkCommands(body, { scope: "global" })).toBeUndefined();
    expect(validateBody({ method: "PUT", route: "/applications/:application/commands", body })).toEqual([]);
  });

  it.each([
    ["content too long", "MessageCreateRequest", { content: "x".repeat(4001) }, "/content"],
    ["a button without style", "MessageCreateRequest", withPart({ type: 2 }), "/components/0/components/0"],
    [
      "an unknown component",
      "MessageCreateRequest",
      withPart({ type: 99 }),
      "/components/0/components/0/type",
    ],
    [
      "a menu without options",
      "MessageCreateRequest",
      withPart({ type: 3, custom_id: "m" }),
      "/components/0/components/0",
    ],
    ["a modal without title", "ModalInteractionCallbackRequest", { type: 9, data: {} }, "/data"],
    ["an answer of another type", "UpdateMessageInteractionCallbackRequest", { type: 4 }, "/type"],
    ["a command without name", "ApplicationCommandUpdateRequest", { description: "d" }, ""],
  ] as const)("refuses %s, and says where", (_what, schema, body, place) => {
    const lines = validateAgainstDiscord(schema, body);
    expect(lines.some((line) => line.startsWith(`${schema}${place} `))).toBe(true);
  });

  it("tells one fault of a button once, not once for each other kind of component", () => {
    const body = withPart({ type: 2, style: 1, custom_id: "x".repeat(101) });
    expect(validateAgainstDiscord("MessageCreateRequest", body)).toEqual([
      "MessageCreateRequest/components/0/components/0/custom_id must NOT have more than 100 characters",
    ]);
  });
});

describe("the body of a call", () => {
  const callback = "/interactions/:id/:token/callback";
  const original = "/webhooks/:application/:token/messages/:message";

  it.each([
    ["POST", "/channels/:channel/messages", board],
    ["PATCH", "/channels/:channel/messages/:message", board],
    ["POST", "/webhooks/:application/:token", board],
    ["PATCH", original, board],
    ["POST", callback, { type: 4, data: board }],
    ["POST", callback, { type: 5, data: { flags: 64 } }],
    ["POST", callback, { type: 6 }],
    ["POST", callback, { type: 7, data: board }],
    ["POST", callback, suggestions],
    ["POST", callback, modal],
    ["PUT", "/applications/:application/commands", [command]],
    ["PUT", "/applications/:application/guilds/:server/commands", [command]],
    ["GET", original, undefined],
    ["DELETE", original, undefined],
  ])("of %s %s may be right", (method, route, body) => {
    expect(validateBody({ method, route, body })).toEqual([]);
  });

  it.each([
    ["POST", "/channels/:channel/messages", { content: 5 }],
    ["PATCH", "/channels/:channel/messages/:message", { embeds: {} }],
    ["POST", "/webhooks/:application/:token", { content: "x".repeat(2001) }],
    ["PATCH", original, { content: "x".repeat(2001) }],
    ["POST", callback, { type: 4, data: { content: "x".repeat(2001) } }],
    ["POST", callback, { type: 7, data: { content: "x".repeat(2001) } }],
    ["POST", callback, { type: 8 }],
    ["POST", callback, { type: 9 }],
    ["POST", callback, { type: 99 }],
    ["POST", callback, undefined],
    ["PUT", "/applications/:application/commands", [{ ...command, name: "" }]],
    ["PUT", "/applications/:application/commands", command],
    ["POST", "/somewhere/else", {}],
  ])("of %s %s may be wrong: %j", (method, route, body) => {
    expect(validateBody({ method, route, body })).not.toEqual([]);
  });
});

function withPart(part: object) {
  return { components: [{ type: 1, components: [part] }] };
}

function typeOf(body: unknown): unknown {
  return (body as { type?: unknown } | null)?.type;
}

type Path = readonly string[];

/** A copy of a body in which one place holds something else, or nothing: a second fault could hide the first. */
function mutated(sample: unknown): fc.Arbitrary<unknown> {
  return fc
    .tuple(fc.constantFrom(...pathsOf(sample)), anotherValue)
    .map(([path, value]) => replaced(sample, path, value));
}

/** Values at and over the edges of the limits, and of every type. */
const anotherValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    true,
    0,
    1,
    2,
    3,
    26,
    -1,
    0.5,
    2 ** 24,
    2 ** 31,
    1e20,
    "",
    "0",
    "text",
    [],
    {},
  ),
  fc
    .constantFrom(25, 32, 45, 80, 100, 150, 256, 512, 1024, 2000, 2048, 4000, 4096)
    .chain((most) => fc.constantFrom(most, most + 1))
    .map((length) => "x".repeat(length)),
  fc
    .constantFrom(5, 10, 25, 40, 100)
    .chain((most) => fc.constantFrom(most, most + 1))
    .map((length) => Array(length).fill("1")),
);

function pathsOf(part: unknown): Path[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) => [
    [key],
    ...pathsOf(inner).map((path) => [key, ...path]),
  ]);
}

function replaced(part: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined || typeof part !== "object" || part === null) return value;
  const inner = replaced((part as Record<string, unknown>)[key], rest, value);
  if (Array.isArray(part)) return part.map((each, index) => (String(index) === key ? inner : each));
  const { [key]: _, ...others } = part as Record<string, unknown>;
  return inner === undefined ? others : { ...others, [key]: inner };
}
