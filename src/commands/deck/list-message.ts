import type { APIEmbed } from "discord.js";
import { rulesetIds } from "../../game/types.js";
import { cardsIn, type Decks, mostDecks, type Shelf, type StoredDeck, shelves } from "../../league/decks.js";
import { type Message, message, type Row } from "../../render/message.js";
import { legalInWords, rulesetsInWords } from "../../text/decks.js";
import { safeName } from "../../text/markup.js";
import type { Words } from "../../text/words.js";
import { menuRow } from "../controls-kit.js";
import type { Kept } from "./kept.js";

/** Half of what all embeds of a message may hold together, less what the titles take. */
const longestList = 2_800;

/** All decks of a person, with a menu to open each. */
export function listMessage(words: Words, kept: Kept, notice?: string): Message {
  const used = shelves.filter((shelf) => kept[shelf].decks.length > 0);
  const nothing = used.length === 0 ? words.deck.list.empty : "";
  return message({
    content: [notice, nothing].filter(Boolean).join("\n"),
    embeds: used.map((shelf) => shelfEmbed(words, shelf, kept[shelf])),
    rows: used.map((shelf) => openRow(words, shelf, kept[shelf])),
  });
}

function shelfEmbed(words: Words, shelf: Shelf, decks: Decks): APIEmbed {
  const say = words.deck.list;
  const lines: string[] = [];
  let length = 0;
  for (const deck of decks.decks) {
    const line = deckLine(words, deck, decks);
    length += line.length + 1;
    if (length > longestList) {
      lines.push(say.more);
      break;
    }
    lines.push(line);
  }
  return {
    title: say.shelf[shelf],
    description: lines.join("\n"),
    footer: { text: say.count({ count: decks.decks.length, most: mostDecks }) },
  };
}

function deckLine(words: Words, deck: StoredDeck, { defaults }: Decks): string {
  const say = words.deck.list;
  const legal = legalInWords(words, cardsIn(deck));
  const line = say.line({ name: safeName(deck.name), cards: words.cards(deck.cards.length), legal });
  const defaultIn = rulesetIds.filter((ruleset) => defaults[ruleset] === deck.id);
  return defaultIn.length === 0
    ? line
    : `${line} · ${say.default({ rulesets: rulesetsInWords(words, defaultIn) })}`;
}

/** A shelf has fewer decks than a menu has room for. */
function openRow(words: Words, shelf: Shelf, { decks }: Decks): Row {
  return menuRow(
    { kind: "deck", match: "-", version: 0, argument: shelf },
    words.deck.list.open[shelf],
    decks.map((deck) => ({
      value: deck.id,
      label: deck.name,
      description: `${words.cards(deck.cards.length)} · ${legalInWords(words, cardsIn(deck))}`,
    })),
  );
}
