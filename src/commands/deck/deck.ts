import { readDeckName } from "../../deck/name.js";
import { type Card, rulesetIds } from "../../game/types.js";
import { makeDeck, type Shelf, shelves } from "../../league/decks.js";
import { message } from "../../render/message.js";
import { deckRefusalInWords } from "../../text/decks.js";
import { safeName } from "../../text/markup.js";
import { type Answer, ask, tell } from "../answer.js";
import type { Call, Command, CommandHandler, Control, Options, Tools } from "../handler.js";
import { builderMessage } from "./builder-message.js";
import { refused, rename } from "./controls.js";
import { declaration } from "./declaration.js";
import { makeDefault } from "./default.js";
import { cardsFieldOf, importForm } from "./forms.js";
import { deckAfter, deckMeant, deckNamed, freeName, type KeptDeck, keptBy, onShelf } from "./kept.js";
import { listMessage } from "./list-message.js";
import { ownDecks } from "./play.js";
import { readCards } from "./reading.js";
import { firstSelection } from "./selection.js";
import { codeMessage, deleteMessage, showMessage, startMessage } from "./show-message.js";

const list: CommandHandler = async (tools, call) => tell(listMessage(call.words, await keptBy(tools, call)));

const create: CommandHandler = async (tools, call, options) => {
  const made = await make(tools, call, {
    shelf: shelfIn(options),
    name: options.string("name") ?? "",
    cards: [],
  });
  return tell("refusal" in made ? made.refusal : startMessage(call.words, made));
};

const edit = onDeckNamed(async (_tools, call, kept) =>
  tell(builderMessage(call.words, kept, firstSelection)),
);
const show = onDeckNamed(async (_tools, call, kept) => tell(await showMessage(call, kept)));
const remove = onDeckNamed(async (_tools, call, kept) => tell(deleteMessage(call.words, kept)));
const share = onDeckNamed(async (_tools, call, kept) => tell(codeMessage(call.words, kept)));

const renameIt = onDeckNamed(async (tools, call, { deck }, options) => {
  const name = readDeckName(options.string("name") ?? "");
  if (!name.ok) return tell(refused(call, name.problem));
  const changed = await rename(tools, call, deck.id, name.value);
  if (changed.outcome.kind !== "done") return tell(refused(call, changed.outcome));
  const notice = call.words.deck.notice.renamed({ name: safeName(name.value) });
  const renamed = deckAfter(changed, deck.id);
  return tell(renamed ? await showMessage(call, renamed, notice) : message({ content: notice }));
});

const copy = onDeckNamed(async (tools, call, { deck, cards, shelf }, options) => {
  const kept = await keptBy(tools, call);
  const name = options.string("name") ?? freeName(kept, `${deck.name} ${call.words.deck.copied}`);
  const made = await make(tools, call, { shelf: shelfIn(options, shelf), name, cards });
  if ("refusal" in made) return tell(made.refusal);
  const notice = call.words.deck.notice.copied({ name: safeName(made.deck.name) });
  return tell(await showMessage(call, made, notice));
});

const makeItDefault = onDeckNamed(async (tools, call, kept, options) => {
  const ruleset = rulesetIds.find((id) => id === options.string("ruleset"));
  if (!ruleset) throw new Error("Discord sent no ruleset, though the option is required");
  return tell(await makeDefault(tools, call, kept, ruleset));
});

const importIt: CommandHandler = async (tools, call, options) => {
  const code = options.string("code");
  const shelf = shelfIn(options);
  const name = options.string("name") ?? freeName(await keptBy(tools, call), call.words.deck.imported);
  if (code === undefined) return ask(importForm(call.words, shelf, name));
  return importCards(tools, call, { shelf, name, text: code });
};

/** The form of `/deck import`, sent. */
export const deckImport: Control = {
  usually: "tell",
  run: async (_tools, click) => tell(refused(click, { kind: "no-such-deck" })),
  submit: (tools, sent) =>
    importCards(tools, sent, {
      shelf: shelves.find((shelf) => shelf === sent.id.argument) ?? "everywhere",
      name: sent.fields.name ?? "",
      text: cardsFieldOf(sent),
    }),
};

/** `/deck list, new, edit, show, rename, copy, delete, default, import, export`. */
export const deckCommand: Command = {
  declaration,
  handlers: {
    list,
    new: create,
    edit,
    show,
    rename: renameIt,
    copy,
    delete: remove,
    default: makeItDefault,
    import: importIt,
    export: share,
  },
  suggesters: { deck: ownDecks },
};

function onDeckNamed(
  use: (tools: Tools, call: Call, kept: KeptDeck, options: Options) => Promise<Answer>,
): CommandHandler {
  return async (tools, call, options) => {
    const kept = await keptBy(tools, call);
    const meant = deckMeant(kept, options.string("deck") ?? "");
    if (meant) return use(tools, call, meant, options);
    const notice = deckRefusalInWords(call.words, { kind: "no-such-deck" });
    return tell(listMessage(call.words, kept, notice));
  };
}

async function importCards(
  tools: Tools,
  call: Call,
  wanted: { readonly shelf: Shelf; readonly name: string; readonly text: string },
): Promise<Answer> {
  const read = readCards(call.words, wanted.text);
  if (!read.cards) return tell(message({ content: read.notice }));
  const made = await make(tools, call, { ...wanted, cards: read.cards });
  if ("refusal" in made) return tell(made.refusal);
  const notice = `${call.words.deck.notice.made({ name: safeName(made.deck.name) })} ${read.notice}`;
  return tell(builderMessage(call.words, made, firstSelection, notice));
}

/** Makes a deck under a name that is on neither shelf. */
async function make(
  tools: Tools,
  call: Call,
  wanted: { readonly shelf: Shelf; readonly name: string; readonly cards: readonly Card[] },
): Promise<KeptDeck | { readonly refusal: ReturnType<typeof refused> }> {
  const name = readDeckName(wanted.name);
  if (!name.ok) return { refusal: refused(call, name.problem) };
  const taken = deckNamed(await keptBy(tools, call), name.value);
  // The shelf itself is looked at in the transaction; the other one is in another scope.
  if (taken && taken.shelf !== wanted.shelf) {
    return { refusal: refused(call, { kind: "name-taken", name: taken.deck.name }) };
  }
  const change = { shelf: wanted.shelf, operation: `deck-make:${call.interaction}` };
  const changed = await onShelf(tools, call, change, (tx, owner) =>
    makeDeck(tx, owner, { name: name.value, cards: wanted.cards }),
  );
  const { outcome } = changed;
  if (outcome.kind !== "done") return { refusal: refused(call, outcome) };
  return deckAfter(changed, outcome.id) ?? { refusal: refused(call, { kind: "no-such-deck" }) };
}

function shelfIn(options: Options, otherwise: Shelf = "everywhere"): Shelf {
  return shelves.find((shelf) => shelf === options.string("where")) ?? otherwise;
}
