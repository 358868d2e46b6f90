import { type APIModalInteractionResponseCallbackData, ComponentType, TextInputStyle } from "discord.js";
import { writeDeck } from "../../deck/notation.js";
import type { Shelf } from "../../league/decks.js";
import { clip } from "../../render/message.js";
import type { Words } from "../../text/words.js";
import { limits } from "../controls-kit.js";
import type { Submission } from "../handler.js";
import { type ControlId, printControlId } from "../ids.js";
import type { KeptDeck } from "./kept.js";

/** Discord counts emoji as several characters, so the form takes more than a name may have. */
const longestNameTyped = 100;

const fields = { name: "name", cards: "cards" } as const;

/** What was written into the field for cards. */
export function cardsFieldOf({ fields: written }: Submission): string {
  return written[fields.cards] ?? "";
}

/** A form for a new deck from a code or a list. */
export function importForm(
  words: Words,
  shelf: Shelf,
  name: string,
): APIModalInteractionResponseCallbackData {
  const id = { kind: "deck-import", match: "-", version: 0, argument: shelf } as const;
  return form(words.deck.form.importTitle, id, [nameField(words, name), cardsField(words, "")]);
}

/** A form with the cards of a deck as a list, to be written anew. */
export function textForm(
  words: Words,
  id: ControlId,
  { cards }: KeptDeck,
): APIModalInteractionResponseCallbackData {
  return form(words.deck.form.textTitle, id, [cardsField(words, writeDeck(cards))]);
}

/** A form with the name of a deck. */
export function nameForm(
  words: Words,
  id: ControlId,
  { deck }: KeptDeck,
): APIModalInteractionResponseCallbackData {
  return form(words.deck.form.renameTitle, id, [nameField(words, deck.name)]);
}

type Part = APIModalInteractionResponseCallbackData["components"][number];

function form(title: string, id: ControlId, components: Part[]): APIModalInteractionResponseCallbackData {
  return { title: clip(title, limits.formTitle), custom_id: printControlId(id), components };
}

function nameField(words: Words, value: string): Part {
  return {
    type: ComponentType.Label,
    label: words.deck.form.name,
    component: {
      type: ComponentType.TextInput,
      custom_id: fields.name,
      style: TextInputStyle.Short,
      max_length: longestNameTyped,
      value,
    },
  };
}

function cardsField(words: Words, value: string): Part {
  return {
    type: ComponentType.Label,
    label: words.deck.form.cards,
    component: {
      type: ComponentType.TextInput,
      custom_id: fields.cards,
      style: TextInputStyle.Paragraph,
      max_length: limits.formText,
      placeholder: words.deck.form.cardsExample,
      ...(value && { value }),
    },
  };
}
