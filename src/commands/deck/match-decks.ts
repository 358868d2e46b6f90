import { counts } from "../../deck/cards.js";
import { cardsOf } from "../../deck/notation.js";
import { rankOf } from "../../game/cards.js";
import { type Card, faceRanks, numeralRanks } from "../../game/types.js";
import {
  type DealtMatch,
  isDealt,
  isEnded,
  matchRecord,
  otherSide,
  type Side,
  seatOf,
  sideOf,
  sides,
} from "../../match/match.js";
import { type Message, message } from "../../render/message.js";
import { deckLines } from "../../text/decks.js";
import { safeName } from "../../text/markup.js";
import { withNames } from "../../text/players.js";
import { refusalInWords } from "../../text/refusals.js";
import type { Words } from "../../text/words.js";
import { type Answer, tell } from "../answer.js";
import type { Call, Control, Tools } from "../handler.js";

/** *Decks* under a result. */
export const matchDecks: Control = {
  usually: "tell",
  run: (tools, click) => showMatchDecks(tools, click, click.id.match),
};

/**
 * The decks of a match: both once it is over, for everyone. Before that the own one, for the players, and of the other
 * how many cards of each rank there are, where the server lets them look.
 */
export async function showMatchDecks(tools: Tools, call: Call, matchId: string): Promise<Answer> {
  const { words } = call;
  const stored = await tools.store.read(call.scope, matchRecord, matchId);
  const match = stored && withNames(words, stored);
  const refused = (kind: "no-match" | "not-started" | "stranger") =>
    tell(message({ content: refusalInWords(words, { kind }) }));
  if (!match) return refused("no-match");
  if (!isDealt(match)) return refused("not-started");
  if (isEnded(match))
    return tell(
      decksMessage(
        words,
        match,
        sides.map((side) => wholeDeck(words, match, side)),
      ),
    );
  const own = sideOf(match, call.person.id);
  if (!own) return refused("stranger");
  const other = otherSide(own);
  return tell(
    decksMessage(words, match, [
      { ...wholeDeck(words, match, own), name: words.deck.match.own },
      match.inspection === "on" ? ranksOnly(words, match, other) : null,
    ]),
  );
}

interface Part {
  readonly name: string;
  readonly text: string;
}

function decksMessage(words: Words, match: DealtMatch, parts: readonly (Part | null)[]): Message {
  return message({
    embeds: [
      {
        title: words.deck.match.title({ match: match.id }),
        description: parts
          .map((part) => (part ? `**${part.name}**\n${part.text}` : `-# ${words.deck.match.hidden}`))
          .join("\n\n"),
      },
    ],
  });
}

function deckOf(match: DealtMatch, side: Side): readonly Card[] {
  return cardsOf(match.phase.table.decks[seatOf(match, side)]);
}

function wholeDeck(words: Words, match: DealtMatch, side: Side): Part {
  const cards = deckOf(match, side);
  const name = words.deck.match.of({ name: safeName(match[side].name) });
  return { name: `${name} · ${words.cards(cards.length)}`, text: deckLines(words, cards).join("\n") };
}

/** How many cards of each rank, and nothing else. */
function ranksOnly(words: Words, match: DealtMatch, side: Side): Part {
  const cards = deckOf(match, side);
  const held = counts(cards.map(rankOf));
  const ranks = [...numeralRanks, ...faceRanks].filter((rank) => held.has(rank));
  const name = words.deck.match.ranks({ name: safeName(match[side].name) });
  return {
    name: `${name} · ${words.cards(cards.length)}`,
    text: ranks.map((rank) => `${rank === "Jo" ? words.rank.Jo : rank} ×${held.get(rank)}`).join(" · "),
  };
}
