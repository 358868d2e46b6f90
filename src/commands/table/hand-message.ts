import { rulesets } from "../../game/rulesets.js";
import { clip, embedTextLimit, type Message, message } from "../../render/message.js";
import { handAsText, tableAsText } from "../../render/text-table.js";
import { cardsBody, waitingBody } from "./hand-cards.js";
import type { Choice } from "./hand-choice.js";
import { endBody } from "./hand-ending.js";
import { disbandBody, resignBody } from "./hand-questions.js";
import { type Body, type HandScreen, opponentOf } from "./hand-screen.js";
import { targetsBody } from "./hand-targets.js";

/** The ephemeral message from which a player plays: whose turn, what happened last, what can be done now. */
export function handMessage(screen: HandScreen, choice: Choice): Message {
  const { lines, rows } = handBody(screen, choice);
  const { display } = screen.reader;
  return message({
    content: [
      screen.notice,
      turnLine(screen),
      lastLine(screen),
      ...lines,
      screen.clock && screen.words.hand.note({ text: screen.clock }),
      ...firstLines(screen, choice),
    ]
      .filter(Boolean)
      .join("\n"),
    embeds: display === "text" ? [{ description: clip(inText(screen), embedTextLimit) }] : [],
    rows,
    picture: screen.picture,
  });
}

/** What can be done now, stage by stage: the part of the message that is the same wherever a hand is played. */
export function handBody(screen: HandScreen, choice: Choice): Body {
  const { view } = screen;
  if (screen.state === "over") return { lines: [], rows: [] };
  if (choice.kind === "resign") return resignBody(screen);
  if (choice.kind === "end") return endBody(screen);
  if (view.turn !== view.seat) return waitingBody(screen);
  switch (choice.kind) {
    case "nothing":
      return cardsBody(screen);
    case "disband":
      return disbandBody(screen, choice.sure);
    case "card":
      return targetsBody(screen, choice.index, choice.page) ?? cardsBody(screen);
  }
}

function turnLine(screen: HandScreen): string {
  const { words, view } = screen;
  const name = opponentOf(screen);
  if (screen.state === "over") return words.board.over;
  return view.turn === view.seat ? words.hand.yourTurn({ name }) : words.hand.theirTurn({ name });
}

function lastLine({ words, state, last }: HandScreen): string | null {
  return last ?? (state === "over" ? null : words.hand.dealt);
}

/** How to play in three lines, for somebody's first match; while they choose a target it would be in the way. */
export function firstLines({ words, view, state, reader }: HandScreen, choice: Choice): readonly string[] {
  if (reader.experience === "seasoned" || state === "over" || choice.kind !== "nothing") return [];
  const { aim, numerals, faces } = words.hand.first;
  const { salesToEnd } = rulesets[view.ruleset];
  const lines = [aim[salesToEnd === 2 ? "two-sales" : "all-pairs"], numerals, faces];
  return lines.map((text) => words.hand.aside({ text }));
}

function inText({ words, view, names, match, pot }: HandScreen): string {
  const table = tableAsText(words, view, { seat: view.seat, names });
  const ruleset = words.rulesets[view.ruleset];
  const about = [
    pot === null ? words.challenge.friendly : words.board.pot({ pot }),
    words.hand.note({ text: words.board.footer({ ruleset, match, move: view.moveNumber }) }),
  ].join("\n");
  return [table, handAsText(words, view.hand), about].join("\n\n");
}
