import { writeDeck } from "../../deck/notation.js";
import { presetIds } from "../../deck/presets.js";
import { writeShareCode } from "../../deck/share-code.js";
import { verdictsOf } from "../../deck/verdict.js";
import { rulesetIds } from "../../game/types.js";
import { captionedDeck } from "../../render/captioned.js";
import { clip, type Message, message, type Row } from "../../render/message.js";
import { deckLines, rulesetsInWords, statisticsInWords, verdictInWords } from "../../text/decks.js";
import { safeName } from "../../text/markup.js";
import type { Words } from "../../text/words.js";
import { buttonRows, menuRow } from "../controls-kit.js";
import type { Call } from "../handler.js";
import type { ControlKind } from "../ids.js";
import type { KeptDeck } from "./kept.js";

/** One deck: drawn, in words, its statistics, where it is legal, and what can be done with it. */
export async function showMessage(
  { words, preferences }: Pick<Call, "words" | "preferences">,
  kept: KeptDeck,
  notice?: string,
): Promise<Message> {
  const { deck, cards, shelf, beside } = kept;
  const say = words.deck.show;
  const id = (kind: ControlKind, argument = "") => ({
    kind,
    match: deck.id,
    version: deck.version,
    argument,
  });
  const defaultIn = rulesetIds.filter((ruleset) => beside.defaults[ruleset] === deck.id);
  const lines = [
    ...deckLines(words, cards),
    "",
    ...statisticsInWords(words, cards),
    verdictInWords(words, cards),
    defaultIn.length > 0 ? say.isDefault({ ruleset: rulesetsInWords(words, defaultIn) }) : null,
    `-# ${say.where[shelf]}`,
  ];
  const isDrawn = cards.length > 0 && preferences.display === "pictures";
  const picture = isDrawn ? await captionedDeck(words, { name: deck.name, cards }) : "none";
  return message({
    content: notice ?? "",
    embeds: [
      {
        title: safeName(deck.name),
        description: lines.filter((line) => line !== null).join("\n"),
        ...(picture !== "none" && { image: { url: `attachment://${picture.picture.name}` } }),
      },
    ],
    picture,
    rows: [
      ...buttonRows([
        { id: id("deck-edit"), label: say.edit, look: "main" },
        { id: id("deck-name", "show"), label: say.rename },
        { id: id("deck-code"), label: say.code },
        { id: id("deck-delete", "ask"), label: say.delete, look: "danger" },
        { id: { kind: "decks", match: "-", version: 0, argument: "" }, label: words.deck.list.back },
      ]),
      ...defaultRow(words, kept),
    ],
  });
}

/** *Really delete?* */
export function deleteMessage(words: Words, { deck, cards }: KeptDeck): Message {
  const say = words.deck.delete;
  const id = (kind: ControlKind, argument: string) => ({
    kind,
    match: deck.id,
    version: deck.version,
    argument,
  });
  return message({
    content: say.sure({ name: safeName(deck.name), cards: words.cards(cards.length) }),
    rows: buttonRows([
      { id: id("deck-delete", "sure"), label: say.yes, look: "danger" },
      { id: id("deck", ""), label: say.no },
    ]),
  });
}

/** The share code and the list, each to be copied as a whole. */
export function codeMessage(words: Words, { deck, cards }: KeptDeck): Message {
  const say = words.deck.code;
  const block = (text: string) => `\`\`\`\n${text}\n\`\`\``;
  return message({
    content: [
      `**${say.title({ name: safeName(deck.name) })}**`,
      say.code,
      block(writeShareCode(cards)),
      ...(cards.length > 0 ? [say.list, block(writeDeck(cards))] : []),
    ].join("\n"),
  });
}

/** What a deck is started from: empty, ready-made for a ruleset, or random. */
export function startMessage(words: Words, { deck, cards }: KeptDeck, notice?: string): Message {
  const say = words.deck.start;
  const { shortRulesets } = words.guide;
  const id = (kind: ControlKind, argument: string) => ({
    kind,
    match: deck.id,
    version: deck.version,
    argument,
  });
  const presets = rulesetIds.flatMap((ruleset) => [
    ...presetIds.map((preset) => ({
      value: `${preset}:${ruleset}`,
      label: say.preset({ preset: words.deck.preset[preset].name, ruleset: shortRulesets[ruleset] }),
      description: words.deck.preset[preset].play,
    })),
    {
      value: `random:${ruleset}`,
      label: say.random({ ruleset: shortRulesets[ruleset] }),
      description: say.randomHint,
    },
  ]);
  const empty = { value: "empty", label: say.empty, description: say.emptyHint };
  return message({
    content: [notice, say.title({ name: `**${safeName(deck.name)}**` })].filter(Boolean).join("\n"),
    rows: [
      menuRow(id("deck-start", "take"), say.menu, [empty, ...presets]),
      ...(cards.length > 0 ? buttonRows([{ id: id("deck-edit", ""), label: say.keep }]) : []),
    ],
  });
}

/** A menu of the rulesets in which the deck could be the default and is not yet. */
function defaultRow(words: Words, { deck, cards, beside }: KeptDeck): readonly Row[] {
  const options = verdictsOf(cards)
    .filter(({ ruleset, faults }) => faults.length === 0 && beside.defaults[ruleset] !== deck.id)
    .map(({ ruleset }) => ({
      value: ruleset,
      label: words.guide.shortRulesets[ruleset],
      description: clip(words.rulesets[ruleset], 100),
    }));
  if (options.length === 0) return [];
  const id = { kind: "deck-default", match: deck.id, version: deck.version, argument: "" } as const;
  return [menuRow(id, words.deck.show.setDefault, options)];
}
