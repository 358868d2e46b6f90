import { counts, sourceSets } from "../../deck/cards.js";
import { suitOf } from "../../game/cards.js";
import type { SourceSet } from "../../game/codes.js";
import { rulesets } from "../../game/rulesets.js";
import { type RulesetId, rulesetIds, suits } from "../../game/types.js";
import { type Message, message } from "../../render/message.js";
import { suitInWords } from "../../text/cards.js";
import { deckLines, rulesetsInWords, statisticsInWords, verdictInWords } from "../../text/decks.js";
import { safeName } from "../../text/markup.js";
import type { Words } from "../../text/words.js";
import { buttonRows, picksRow } from "../controls-kit.js";
import type { ControlKind } from "../ids.js";
import type { KeptDeck } from "./kept.js";
import {
  cardsSelected,
  choiceOf,
  printSelection,
  type RankChoice,
  rankChoices,
  type Selection,
} from "./selection.js";

/** The builder: the deck in words, three menus of what to add or take out, and what every ruleset says. */
export function builderMessage(
  words: Words,
  { deck, cards }: KeptDeck,
  selection: Selection,
  notice?: string,
): Message {
  const say = words.deck.build;
  const id = (kind: ControlKind, verb = "") => ({
    kind,
    match: deck.id,
    version: deck.version,
    argument: [verb, printSelection(selection)].filter(Boolean).join("."),
  });
  const wanted = cardsSelected(selection);
  const toAdd = wanted.filter((card) => !cards.includes(card)).length;
  const toRemove = cards.filter((card) => wanted.includes(card)).length;
  const held = counts(cards.map(choiceOf));
  return message({
    content: notice ?? "",
    embeds: [
      {
        title: say.title({ name: safeName(deck.name) }),
        description: [
          ...deckLines(words, cards),
          "",
          ...statisticsInWords(words, cards),
          verdictInWords(words, cards),
          `-# ${say.hint}`,
        ].join("\n"),
      },
    ],
    rows: [
      picksRow(
        id("deck-pick", "suits"),
        say.suits,
        suits.map((suit) => ({
          value: suit,
          label: suitInWords(words, suit),
          description: say.held({ count: cards.filter((card) => suitOf(card) === suit).length }),
          chosen: selection.suits.includes(suit),
        })),
      ),
      picksRow(
        id("deck-pick", "ranks"),
        say.ranks,
        rankChoices.map((rank) => ({
          value: rank,
          label: rankInWords(words, rank),
          description: say.held({ count: held.get(rank) ?? 0 }),
          chosen: selection.ranks.includes(rank),
        })),
      ),
      picksRow(
        id("deck-pick", "sets"),
        say.sets,
        sourceSets.map((set) => ({
          value: set,
          label: say.set({ set }),
          description: setInWords(words, set),
          chosen: selection.sets.includes(set),
        })),
      ),
      ...buttonRows([
        {
          id: id("deck-change", "add"),
          label: toAdd > 0 ? say.add({ cards: words.cards(toAdd) }) : say.nothingToAdd,
          look: "main",
          state: toAdd > 0 ? "enabled" : "disabled",
        },
        {
          id: id("deck-change", "remove"),
          label: toRemove > 0 ? say.remove({ cards: words.cards(toRemove) }) : say.nothingToRemove,
          state: toRemove > 0 ? "enabled" : "disabled",
        },
        { id: id("deck-change", "undo"), label: say.undo, state: deck.before ? "enabled" : "disabled" },
        { id: id("deck-start", "ask"), label: say.startOver },
      ]),
      ...buttonRows([
        { id: id("deck-text"), label: say.text },
        { id: id("deck-name", "build"), label: say.rename },
        { id: id("deck"), label: say.show, look: "main" },
      ]),
    ],
  });
}

function rankInWords(words: Words, rank: RankChoice): string {
  if (rank === "Jo1" || rank === "Jo2") return `${words.rank.Jo} ${rank.slice(-1)}`;
  return words.rank[rank] === rank ? rank : `${rank} · ${words.rank[rank]}`;
}

/** The how-manieth copy of a card this is, and who allows it. */
function setInWords(words: Words, set: SourceSet): string {
  const allowed = rulesetIds.filter((ruleset) => copiesAllowed(ruleset) > sourceSets.indexOf(set));
  const say = words.deck.build;
  return `${say.copies[set]}, ${say.setsAllowed({ rulesets: rulesetsInWords(words, allowed) })}`;
}

/** How many copies of a card a deck may hold, over all source sets. */
function copiesAllowed(ruleset: RulesetId): number {
  const { most, counted } = rulesets[ruleset].copies;
  return counted === "by-name" ? most : most * sourceSets.length;
}
