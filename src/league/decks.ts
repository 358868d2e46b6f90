import { createHash } from "node:crypto";
import { z } from "zod";
import { inOrder, mostDeckCards } from "../deck/cards.js";
import { type DeckName, sameName } from "../deck/name.js";
import { cardsOf } from "../deck/notation.js";
import { faultsOf } from "../deck/verdict.js";
import type { Card, RulesetId } from "../game/types.js";
import { rulesetIds } from "../game/types.js";
import type { RecordType, Scope, Transaction } from "../store/store.js";
import { versioned } from "../store/versioned.js";

/** How many decks a person has on one shelf. */
export const mostDecks = 20;

export const shelves = ["server", "everywhere"] as const;
/** Where a person keeps a deck: for one server alone, or for all of them. Nobody else sees either. */
export type Shelf = (typeof shelves)[number];

/** Names a deck of a person, and its shelf: `s3`, `e12`. */
export type DeckId = string & { readonly deckId: unique symbol };

const cardListSchema = z.array(z.string()).max(mostDeckCards).readonly();
const deckSchema = z.object({
  id: z.string(),
  /** Counts the changes; a button names the one it was drawn for. */
  version: z.int().positive(),
  name: z.string(),
  cards: cardListSchema,
  /** The cards before the last change, to take it back. */
  before: cardListSchema.nullable(),
});

const decksSchema = z.object({
  schema: z.literal(1),
  decks: z.array(deckSchema).readonly(),
  /** How many decks were ever made here: names the next one. */
  made: z.int().nonnegative(),
  /** With which deck a person plays when they name none. */
  defaults: z.partialRecord(z.enum(rulesetIds), z.string()),
});

/** The decks that a person keeps on one shelf. */
export type Decks = z.infer<typeof decksSchema>;
export type StoredDeck = Decks["decks"][number];

export const decksRecord: RecordType<Decks> = { kind: "decks", schema: versioned(1, decksSchema) };
export const noDecks: Decks = { schema: 1, decks: [], made: 0, defaults: {} };

/**
 * The scope in which a shelf's record is, under the person's id. What is for everywhere has a scope per person, which
 * does not name them: what is remembered of their clicks outlives their decks.
 */
export function scopeOf(shelf: Shelf, server: Scope, personId: string): Scope {
  if (shelf === "server") return server;
  return `person-${createHash("sha256").update(personId).digest("base64url")}` as Scope;
}

/** The shelf of a deck; undefined for what is no deck's id. */
export function shelfOf(id: string): Shelf | undefined {
  if (!/^[se][1-9]\d{0,8}$/.test(id)) return undefined;
  return shelves.find((shelf) => shelf[0] === id[0]);
}

/** @throws {RangeError} the record holds a word that is no card */
export function cardsIn(deck: Pick<StoredDeck, "cards">): readonly Card[] {
  return cardsOf(deck.cards);
}

export function deckById(decks: Decks, id: string): StoredDeck | undefined {
  return decks.decks.find((deck) => deck.id === id);
}

export function deckByName(decks: Decks, name: string): StoredDeck | undefined {
  return decks.decks.find((deck) => sameName(deck.name, name));
}

/** What a person plays with in a ruleset when they name nothing: what is for this server goes first. */
export function defaultFor(ruleset: RulesetId, kept: Readonly<Record<Shelf, Decks>>): StoredDeck | undefined {
  for (const shelf of shelves) {
    const deck = deckById(kept[shelf], kept[shelf].defaults[ruleset] ?? "");
    if (deck) return deck;
  }
  return undefined;
}

export type DeckRefusal =
  | { readonly kind: "too-many-decks" }
  | { readonly kind: "name-taken"; readonly name: string }
  | { readonly kind: "no-such-deck" }
  /** The button is from before another change. */
  | { readonly kind: "deck-outdated" }
  | { readonly kind: "nothing-to-undo" }
  | { readonly kind: "deck-too-long" }
  | { readonly kind: "deck-not-legal"; readonly ruleset: RulesetId };

export type DeckOutcome = { readonly kind: "done"; readonly id: DeckId } | DeckRefusal;

/** Where whose decks are, in a transaction of that shelf's scope. */
export interface Owner {
  readonly person: string;
  readonly shelf: Shelf;
}

/** Puts a new deck on the shelf. */
export function makeDeck(
  tx: Transaction,
  owner: Owner,
  deck: { readonly name: DeckName; readonly cards: readonly Card[] },
): Promise<DeckOutcome> {
  return change(tx, owner, (decks) => {
    if (decks.decks.length >= mostDecks) return { kind: "too-many-decks" };
    const taken = deckByName(decks, deck.name);
    if (taken) return { kind: "name-taken", name: taken.name };
    if (deck.cards.length > mostDeckCards) return { kind: "deck-too-long" };
    const made = decks.made + 1;
    const id = `${owner.shelf[0]}${made}` as DeckId;
    const stored = { id, version: 1, name: deck.name, cards: inOrder(deck.cards), before: null };
    return { id, after: { ...decks, made, decks: [...decks.decks, stored] } };
  });
}

/** Gives a deck another name; its own in other letters is another one. */
export function renameDeck(tx: Transaction, owner: Owner, id: DeckId, name: DeckName): Promise<DeckOutcome> {
  return changeDeck(tx, owner, id, (deck, decks) => {
    const taken = deckByName(decks, name);
    if (taken && taken.id !== id) return { kind: "name-taken", name: taken.name };
    return { ...deck, version: deck.version + 1, name };
  });
}

/** What is to be done to the cards of a deck; from the cards as they are to those that shall be. */
export type CardChange = (cards: readonly Card[]) => readonly Card[];

/**
 * Changes the cards of a deck, if it still is at the version for which this was meant. A deck need not be legal
 * anywhere: it may be half built.
 */
export function recardDeck(
  tx: Transaction,
  owner: Owner,
  meant: { readonly id: DeckId; readonly version: number },
  toBe: CardChange,
): Promise<DeckOutcome> {
  return changeDeck(tx, owner, meant.id, (deck) => {
    if (deck.version !== meant.version) return { kind: "deck-outdated" };
    const cards = inOrder(toBe(cardsIn(deck)));
    if (cards.length > mostDeckCards) return { kind: "deck-too-long" };
    return { ...deck, version: deck.version + 1, cards, before: deck.cards };
  });
}

/** Takes back the last change of the cards; once more, it is made again. */
export function undoDeck(
  tx: Transaction,
  owner: Owner,
  meant: { readonly id: DeckId; readonly version: number },
): Promise<DeckOutcome> {
  return changeDeck(tx, owner, meant.id, (deck) => {
    if (deck.version !== meant.version) return { kind: "deck-outdated" };
    if (deck.before === null) return { kind: "nothing-to-undo" };
    return { ...deck, version: deck.version + 1, cards: deck.before, before: deck.cards };
  });
}

/** Takes a deck off the shelf; where it was the default, there is none any more. */
export function deleteDeck(tx: Transaction, owner: Owner, id: DeckId): Promise<DeckOutcome> {
  return change(tx, owner, (decks) => {
    if (!deckById(decks, id)) return { kind: "no-such-deck" };
    const defaults = Object.entries(decks.defaults).filter(([, deck]) => deck !== id);
    return {
      id,
      after: {
        ...decks,
        decks: decks.decks.filter((deck) => deck.id !== id),
        defaults: Object.fromEntries(defaults),
      },
    };
  });
}

/** Makes a deck the one that is played in a ruleset when none is named. */
export function setDefault(
  tx: Transaction,
  owner: Owner,
  id: DeckId,
  ruleset: RulesetId,
): Promise<DeckOutcome> {
  return change(tx, owner, (decks) => {
    const deck = deckById(decks, id);
    if (!deck) return { kind: "no-such-deck" };
    if (faultsOf(ruleset, cardsIn(deck)).length > 0) return { kind: "deck-not-legal", ruleset };
    return { id, after: { ...decks, defaults: { ...decks.defaults, [ruleset]: id } } };
  });
}

/** Leaves a ruleset without a default on this shelf. */
export async function clearDefault(
  tx: Transaction,
  owner: Owner,
  ruleset: RulesetId,
): Promise<{ kind: "done" }> {
  const decks = await decksOf(tx, owner);
  if (decks.defaults[ruleset] !== undefined) {
    const { [ruleset]: _cleared, ...defaults } = decks.defaults;
    tx.put(decksRecord, owner.person, { ...decks, defaults });
  }
  return { kind: "done" };
}

async function decksOf(tx: Transaction, owner: Owner): Promise<Decks> {
  return (await tx.get(decksRecord, owner.person)) ?? noDecks;
}

async function change(
  tx: Transaction,
  owner: Owner,
  work: (decks: Decks) => DeckRefusal | { readonly id: DeckId; readonly after: Decks },
): Promise<DeckOutcome> {
  const result = work(await decksOf(tx, owner));
  if ("kind" in result) return result;
  tx.put(decksRecord, owner.person, result.after);
  return { kind: "done", id: result.id };
}

function changeDeck(
  tx: Transaction,
  owner: Owner,
  id: DeckId,
  work: (deck: StoredDeck, decks: Decks) => DeckRefusal | StoredDeck,
): Promise<DeckOutcome> {
  return change(tx, owner, (decks) => {
    const deck = deckById(decks, id);
    if (!deck) return { kind: "no-such-deck" };
    const changed = work(deck, decks);
    if ("kind" in changed) return changed;
    return { id, after: { ...decks, decks: decks.decks.map((each) => (each.id === id ? changed : each)) } };
  });
}
