import { isPresetId, presetDeck, presetIds } from "../../deck/presets.js";
import { faultsOf } from "../../deck/verdict.js";
import type { Card, RulesetId } from "../../game/types.js";
import { cardsIn, defaultFor, shelves } from "../../league/decks.js";
import { faultsInWords } from "../../text/decks.js";
import type { Words } from "../../text/words.js";
import { limits, type MenuOption } from "../controls-kit.js";
import type { Call, Suggester, Tools } from "../handler.js";
import { deckMeant, deckSuggestions, deckWithId, type Kept, keptBy } from "./kept.js";

/** A deck that a person can bring to a match. */
export interface PlayableDeck {
  readonly name: string;
  readonly cards: readonly Card[];
}

/** The cards with which a person plays a ruleset when they name no deck; undefined for a starter deck. */
export async function defaultCards(
  tools: Tools,
  call: Call,
  ruleset: RulesetId,
): Promise<readonly Card[] | undefined> {
  return defaultIn(await keptBy(tools, call), ruleset)?.cards;
}

export function defaultIn(kept: Kept, ruleset: RulesetId): PlayableDeck | undefined {
  const deck = defaultFor(ruleset, kept);
  return deck && { name: deck.name, cards: cardsIn(deck) };
}

/** Suggests the person's own decks. */
export const ownDecks: Suggester = async (tools, call, typed) =>
  deckSuggestions(await keptBy(tools, call), typed);

/** A deck of the person by what they typed or chose at a command's option. */
export async function deckTyped(tools: Tools, call: Call, text: string): Promise<PlayableDeck | undefined> {
  const meant = deckMeant(await keptBy(tools, call), text);
  return meant && { name: meant.deck.name, cards: meant.cards };
}

/** What can be brought to a match: the person's own decks, those that are legal first, and the ready-made ones. */
export function playableOptions(words: Words, kept: Kept, ruleset: RulesetId): readonly MenuOption[] {
  const own = shelves
    .flatMap((shelf) => kept[shelf].decks)
    .map((deck) => ({ deck, faults: faultsOf(ruleset, cardsIn(deck)) }))
    .sort((left, right) => Number(left.faults.length > 0) - Number(right.faults.length > 0))
    .slice(0, limits.options - presetIds.length)
    .map(({ deck, faults }) => ({
      value: deck.id,
      label: deck.name,
      description: [words.cards(deck.cards.length), faultsInWords(words, faults)].filter(Boolean).join(" · "),
    }));
  const presets = presetIds.map((preset) => ({
    value: preset,
    label: words.deck.preset[preset].name,
    description: words.deck.preset[preset].play,
  }));
  return [...own, ...presets];
}

/** What was chosen among `playableOptions`; undefined when it is not there any more. */
export function playableChosen(
  words: Words,
  kept: Kept,
  ruleset: RulesetId,
  value: string,
): PlayableDeck | undefined {
  if (isPresetId(value)) {
    return { name: words.deck.preset[value].name, cards: presetDeck(value, ruleset) };
  }
  const found = deckWithId(kept, value);
  return found && { name: found.deck.name, cards: found.cards };
}
