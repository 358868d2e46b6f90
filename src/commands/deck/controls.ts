import { sourceSets } from "../../deck/cards.js";
import { type DeckName, readDeckName } from "../../deck/name.js";
import { isPresetId, presetDeck } from "../../deck/presets.js";
import { randomDeck } from "../../deck/random.js";
import { type Card, rulesetIds, suits } from "../../game/types.js";
import {
  type CardChange,
  type DeckId,
  type DeckOutcome,
  deleteDeck,
  recardDeck,
  renameDeck,
  undoDeck,
} from "../../league/decks.js";
import { message } from "../../render/message.js";
import { type DeckFormRefusal, deckRefusalInWords } from "../../text/decks.js";
import { safeName } from "../../text/markup.js";
import { type Answer, ask, tell, update } from "../answer.js";
import type { Call, Click, Control, Tools } from "../handler.js";
import { builderMessage } from "./builder-message.js";
import { makeDefault } from "./default.js";
import { cardsFieldOf, nameForm, textForm } from "./forms.js";
import { type Changed, deckAfter, deckWithId, type KeptDeck, keptBy, onDeck } from "./kept.js";
import { listMessage } from "./list-message.js";
import { readCards } from "./reading.js";
import {
  cardsSelected,
  firstSelection,
  parseSelection,
  printSelection,
  rankChoices,
  type Selection,
} from "./selection.js";
import { codeMessage, deleteMessage, showMessage, startMessage } from "./show-message.js";

/** *All decks*. */
export const decks: Control = {
  usually: "update",
  run: async (tools, click) => update(listMessage(click.words, await keptBy(tools, click))),
};

/** A deck, from the menu of all or from a button of its own. */
export const deck: Control = {
  usually: "update",
  run: async (tools, click) => showDeck(tools, click, click.values[0] ?? click.id.match),
};

/** *Edit*. */
export const deckEdit: Control = withDeck(async (_tools, click, kept) =>
  update(builderMessage(click.words, kept, parseSelection(click.id.argument))),
);

/** A choice in one of the builder's menus: nothing is changed yet. */
export const deckPick: Control = withDeck(async (_tools, click, kept) => {
  const [menu = "", selection] = parted(click.id.argument);
  return update(builderMessage(click.words, kept, picked(parseSelection(selection), menu, click.values)));
});

/** *Add*, *Take out* and *Undo*. */
export const deckChange: Control = {
  usually: "update",
  run: async (tools, click) => {
    const [verb, rest] = parted(click.id.argument);
    const selection = parseSelection(rest);
    const meant = { id: click.id.match as DeckId, version: click.id.version };
    const change = changes.get(verb)?.(cardsSelected(selection));
    const changed = await onDeck(tools, click, intent(click), (tx, owner) =>
      change ? recardDeck(tx, owner, meant, change) : undoDeck(tx, owner, meant),
    );
    return builder(tools, click, changed, selection);
  },
};

/** *Start over*, and the choice of what to start from. */
export const deckStart: Control = withDeck(async (tools, click, kept) => {
  const [value] = click.values;
  if (value === undefined) return update(startMessage(click.words, kept));
  const cards = startingCards(value, click.interaction);
  const meant = { id: kept.deck.id as DeckId, version: click.id.version };
  const changed = await onDeck(tools, click, intent(click), (tx, owner) =>
    recardDeck(tx, owner, meant, () => cards),
  );
  return builder(tools, click, changed, firstSelection);
});

/** *As text*: a form with the list, and what is sent with it. */
export const deckText: Control = {
  ...withDeck(async (_tools, click, kept) => ask(textForm(click.words, click.id, kept))),
  submit: async (tools, sent) => {
    const { words, id } = sent;
    const { cards, notice } = readCards(words, cardsFieldOf(sent));
    if (!cards) return tell(message({ content: notice }));
    const meant = { id: id.match as DeckId, version: id.version };
    // What was written is in no id, so the sending itself is the intent.
    const operation = `deck-text:${sent.interaction}`;
    const changed = await onDeck(tools, sent, { id: id.match, operation }, (tx, owner) =>
      recardDeck(tx, owner, meant, () => cards),
    );
    return builder(tools, sent, changed, parseSelection(id.argument), notice);
  },
};

/** *Rename*: a form with the name, and what is sent with it. */
export const deckName: Control = {
  ...withDeck(async (_tools, click, kept) => ask(nameForm(click.words, click.id, kept))),
  submit: async (tools, sent) => {
    const { words, id } = sent;
    const name = readDeckName(sent.fields.name ?? "");
    if (!name.ok) return tell(refused(sent, name.problem));
    const changed = await rename(tools, sent, id.match, name.value);
    if (changed.outcome.kind !== "done") return tell(refused(sent, changed.outcome));
    const notice = words.deck.notice.renamed({ name: safeName(name.value) });
    const [from, selection] = parted(id.argument);
    if (from === "build") return builder(tools, sent, changed, parseSelection(selection), notice);
    const renamed = deckAfter(changed, id.match);
    return renamed ? update(await showMessage(sent, renamed, notice)) : showDeck(tools, sent, id.match);
  },
};

/** *Share*: a message of its own, to copy from. */
export const deckCode: Control = {
  ...withDeck(async (_tools, click, kept) => tell(codeMessage(click.words, kept))),
  usually: "tell",
};

/** *Play it by default in …* */
export const deckDefault: Control = withDeck(async (tools, click, kept) => {
  const ruleset = rulesetIds.find((id) => id === click.values[0]);
  if (!ruleset) return update(await showMessage(click, kept));
  return update(await makeDefault(tools, click, kept, ruleset));
});

/** *Delete*, and the answer to its question. */
export const deckDelete: Control = withDeck(async (tools, click, kept) => {
  if (click.id.argument !== "sure") return update(deleteMessage(click.words, kept));
  const before = await keptBy(tools, click);
  const { outcome, shelf, beside } = await onDeck(tools, click, intent(click), (tx, owner) =>
    deleteDeck(tx, owner, kept.deck.id as DeckId),
  );
  const notice =
    outcome.kind === "done"
      ? click.words.deck.notice.deleted({ name: safeName(kept.deck.name) })
      : deckRefusalInWords(click.words, outcome);
  return update(listMessage(click.words, { ...before, [shelf]: beside }, notice));
});

/** Gives a deck another name. */
export function rename(tools: Tools, call: Call, id: string, name: DeckName): Promise<Changed> {
  const operation = `deck-name:${call.interaction}`;
  return onDeck(tools, call, { id, operation }, (tx, owner) => renameDeck(tx, owner, id as DeckId, name));
}

/** A deck in full, or all of them with a line that it is not there. */
async function showDeck(tools: Tools, call: Call, id: string, notice?: string): Promise<Answer> {
  const kept = await keptBy(tools, call);
  const found = deckWithId(kept, id);
  if (found) return update(await showMessage(call, found, notice));
  return update(listMessage(call.words, kept, deckRefusalInWords(call.words, { kind: "no-such-deck" })));
}

/** A refusal as a message of its own. */
export function refused(call: Call, refusal: Exclude<DeckOutcome, { kind: "done" }> | DeckFormRefusal) {
  return message({ content: deckRefusalInWords(call.words, refusal) });
}

/** By the verb of the control; what is none of them, even a word that every object knows, is *Undo*. */
const changes: ReadonlyMap<string, (selected: readonly Card[]) => CardChange> = new Map([
  ["add", (selected) => (cards) => [...cards, ...selected.filter((card) => !cards.includes(card))]],
  ["remove", (selected) => (cards) => cards.filter((card) => !selected.includes(card))],
]);

/** The builder after a change; after a refusal it shows the deck as it is and says why. */
async function builder(
  tools: Tools,
  call: Call & Pick<Click, "id">,
  changed: Changed,
  selection: Selection,
  notice?: string,
): Promise<Answer> {
  const { outcome } = changed;
  const found = deckAfter(changed, call.id.match);
  const said = outcome.kind === "done" ? notice : deckRefusalInWords(call.words, outcome, found?.cards);
  if (!found) return update(listMessage(call.words, await keptBy(tools, call), said));
  return update(builderMessage(call.words, found, selection, said));
}

function withDeck(use: (tools: Tools, click: Click, kept: KeptDeck) => ReturnType<Control["run"]>): Control {
  return {
    usually: "update",
    run: async (tools, click) => {
      const kept = await keptBy(tools, click);
      const found = deckWithId(kept, click.id.match);
      if (found) return use(tools, click, found);
      const notice = deckRefusalInWords(click.words, { kind: "no-such-deck" });
      return update(listMessage(click.words, kept, notice));
    },
  };
}

/** A button pressed twice is one intent, as it names the version for which it was drawn. */
function intent({ id, values }: Click): { readonly id: string; readonly operation: string } {
  const { kind, match, version, argument } = id;
  return { id: match, operation: [kind, match, version, argument, ...values].join(":") };
}

function picked(selection: Selection, menu: string, values: readonly string[]): Selection {
  const among = <Item extends string>(all: readonly Item[]) => all.filter((item) => values.includes(item));
  switch (menu) {
    case "suits":
      return parseSelection(printSelection({ ...selection, suits: among(suits) }));
    case "ranks":
      return { ...selection, ranks: among(rankChoices) };
    case "sets":
      return parseSelection(printSelection({ ...selection, sets: among(sourceSets) }));
    default:
      return selection;
  }
}

/** `add.f.1.1` into its verb and the rest. */
function parted(argument: string): [verb: string, rest: string] {
  const [verb = "", ...rest] = argument.split(".");
  return [verb, rest.join(".")];
}

function startingCards(value: string, seed: string): readonly Card[] {
  const [kind = "", named] = value.split(":");
  const ruleset = rulesetIds.find((id) => id === named);
  if (!ruleset) return [];
  return isPresetId(kind) ? presetDeck(kind, ruleset) : randomDeck(ruleset, seed);
}
