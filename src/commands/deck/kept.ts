import { longestDeckName, readDeckName, sameName } from "../../deck/name.js";
import type { Card } from "../../game/types.js";
import {
  cardsIn,
  type DeckOutcome,
  type Decks,
  deckById,
  deckByName,
  decksRecord,
  noDecks,
  type Owner,
  type Shelf,
  type StoredDeck,
  scopeOf,
  shelfOf,
  shelves,
} from "../../league/decks.js";
import type { OperationId, Transaction } from "../../store/store.js";
import type { Call, Suggestion, Tools } from "../handler.js";

/** All decks that a person has here. */
export type Kept = Readonly<Record<Shelf, Decks>>;

/** A deck of the person who asks, and where it is. */
export interface KeptDeck {
  readonly shelf: Shelf;
  readonly deck: StoredDeck;
  readonly cards: readonly Card[];
  /** What else is on its shelf. */
  readonly beside: Decks;
}

export async function keptBy(tools: Tools, call: Call): Promise<Kept> {
  const [server, everywhere] = await Promise.all(
    shelves.map((shelf) =>
      tools.store.read(scopeOf(shelf, call.scope, call.person.id), decksRecord, call.person.id),
    ),
  );
  return { server: server ?? noDecks, everywhere: everywhere ?? noDecks };
}

/** The deck that a person means by what they chose or typed: a suggestion's value, or a name. */
export function deckMeant(kept: Kept, text: string): KeptDeck | undefined {
  const id = text.startsWith(suggestionPrefix) ? text.slice(suggestionPrefix.length) : "";
  return first(kept, (decks) => deckById(decks, id)) ?? deckNamed(kept, text.trim());
}

/** A deck by its name alone, on whichever shelf. */
export function deckNamed(kept: Kept, name: string): KeptDeck | undefined {
  return first(kept, (decks) => deckByName(decks, name));
}

export function deckWithId(kept: Kept, id: string): KeptDeck | undefined {
  return first(kept, (decks) => deckById(decks, id));
}

/** The decks of the person whose names fit to what they have typed. */
export function deckSuggestions(kept: Kept, typed: string): Suggestion[] {
  const wanted = typed.trim().toLowerCase();
  return shelves
    .flatMap((shelf) => kept[shelf].decks)
    .filter((deck) => deck.name.toLowerCase().includes(wanted))
    .map((deck) => ({ name: deck.name, value: `${suggestionPrefix}${deck.id}` }));
}

/** A name like this one that is not taken: `Tens`, `Tens 2`, `Tens 3`. */
export function freeName(kept: Kept, wanted: string): string {
  const names = shelves.flatMap((shelf) => kept[shelf].decks.map((deck) => deck.name));
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? "" : ` ${number}`;
    const start = [...wanted].slice(0, longestDeckName - ending.length).join("");
    const read = readDeckName(`${start}${ending}`);
    const name = read.ok ? read.value : `${start}${ending}`;
    if (!names.some((taken) => sameName(taken, name))) return name;
  }
}

/** What became of a change, and the shelf as it is afterwards. */
export interface Changed {
  readonly outcome: DeckOutcome;
  readonly shelf: Shelf;
  readonly beside: Decks;
}

/** Changes the person's decks on one shelf, once for each operation. */
export async function onShelf(
  tools: Tools,
  call: Call,
  change: { readonly shelf: Shelf; readonly operation: OperationId },
  body: (tx: Transaction, owner: Owner) => Promise<DeckOutcome>,
): Promise<Changed> {
  const { shelf } = change;
  const { id: person } = call.person;
  const scope = scopeOf(shelf, call.scope, person);
  let beside: Decks | undefined;
  const committed = await tools.store.transact(scope, `${change.operation}:${person}`, async (tx) => {
    const outcome = await body(tx, { person, shelf });
    beside = await tx.get(decksRecord, person);
    return outcome;
  });
  // What is repeated was decided before; only the shelf as it is now is of interest.
  if (committed.repeated) beside = await tools.store.read(scope, decksRecord, person);
  return { outcome: committed.value, shelf, beside: beside ?? noDecks };
}

/** Changes one deck; what is no id of a deck is none. */
export async function onDeck(
  tools: Tools,
  call: Call,
  change: { readonly id: string; readonly operation: OperationId },
  body: (tx: Transaction, owner: Owner) => Promise<DeckOutcome>,
): Promise<Changed> {
  const shelf = shelfOf(change.id);
  if (!shelf) return { outcome: { kind: "no-such-deck" }, shelf: "everywhere", beside: noDecks };
  return onShelf(tools, call, { shelf, operation: change.operation }, body);
}

/** A deck of the shelf that was changed, as it is afterwards. */
export function deckAfter({ shelf, beside }: Changed, id: string): KeptDeck | undefined {
  return keptDeck(shelf, beside, deckById(beside, id));
}

/** Tells a suggestion's value from a name that was typed. */
const suggestionPrefix = "deck:";

function first(kept: Kept, find: (decks: Decks) => StoredDeck | undefined): KeptDeck | undefined {
  for (const shelf of shelves) {
    const deck = keptDeck(shelf, kept[shelf], find(kept[shelf]));
    if (deck) return deck;
  }
  return undefined;
}

function keptDeck(shelf: Shelf, beside: Decks, deck: StoredDeck | undefined): KeptDeck | undefined {
  return deck && { shelf, deck, cards: cardsIn(deck), beside };
}
