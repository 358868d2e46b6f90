import type { RulesetId } from "../../game/types.js";
import { clearDefault, type DeckId, setDefault } from "../../league/decks.js";
import type { Message } from "../../render/message.js";
import { deckRefusalInWords } from "../../text/decks.js";
import { safeName } from "../../text/markup.js";
import type { Call, Tools } from "../handler.js";
import { deckAfter, type KeptDeck, onDeck, onShelf } from "./kept.js";
import { showMessage } from "./show-message.js";

/** Makes a deck the one that is played in a ruleset when none is named, and shows it. */
export async function makeDefault(
  tools: Tools,
  call: Call,
  kept: KeptDeck,
  ruleset: RulesetId,
): Promise<Message> {
  const { deck, cards, shelf } = kept;
  const operation = `deck-default:${call.interaction}`;
  const changed = await onDeck(tools, call, { id: deck.id, operation }, (tx, owner) =>
    setDefault(tx, owner, deck.id as DeckId, ruleset),
  );
  const { outcome } = changed;
  if (outcome.kind === "done" && shelf === "everywhere") {
    // This server's own default would go before it.
    await onShelf(tools, call, { shelf: "server", operation }, async (tx, owner) => {
      await clearDefault(tx, owner, ruleset);
      return outcome;
    });
  }
  const { words } = call;
  const notice =
    outcome.kind === "done"
      ? words.deck.notice.default({ name: safeName(deck.name), ruleset: words.rulesets[ruleset] })
      : deckRefusalInWords(words, outcome, cards);
  return showMessage(call, deckAfter(changed, deck.id) ?? kept, notice);
}
