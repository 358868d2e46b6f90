import { madeMovesOf } from "../../match/game.js";
import { type DealtMatch, isDealt, type Match, matchRecord, namesBySeat } from "../../match/match.js";
import { clip, embedTextLimit, type Message, message } from "../../render/message.js";
import { safeName } from "../../text/markup.js";
import { madeMoveInWords } from "../../text/moves.js";
import { withNames } from "../../text/players.js";
import { refusalInWords } from "../../text/refusals.js";
import type { Words } from "../../text/words.js";
import { tell, update } from "../answer.js";
import { type Button, buttonRows } from "../controls-kit.js";
import type { Control } from "../handler.js";

/** Moves on one page: with names and effects they fill a phone's screen. */
const movesPerPage = 10;
/** Discord's limit for the text of an embed, shared by the moves of a page. */
const mostLetters = Math.floor(embedTextLimit / movesPerPage) - 1;

/** *Log*: every move of a match in words, a page at a time; anyone may read it, it lay open. */
export const log: Control = {
  usually: "update",
  run: async (tools, click) => {
    const { words, id } = click;
    const match = await tools.store.read(click.scope, matchRecord, id.match);
    const page = /^\d{1,4}$/.test(id.argument) ? Number(id.argument) : null;
    const shown = logOf(words, match, page);
    return page === null || !match || !isDealt(match) ? tell(shown) : update(shown);
  },
};

/** A page of the log of what may be a match, counted from 0; null for the last one. */
export function logOf(words: Words, match: Match | undefined, page: number | null): Message {
  if (match && isDealt(match)) return logMessage(words, match, page);
  return message({ content: refusalInWords(words, { kind: match ? "not-started" : "no-match" }) });
}

function logMessage(words: Words, match: DealtMatch, page: number | null): Message {
  const plain = namesBySeat(withNames(words, match));
  const names = { A: safeName(plain.A), B: safeName(plain.B) };
  const moves = madeMovesOf(match);
  const pages = Math.max(1, Math.ceil(moves.length / movesPerPage));
  const shown = Math.min(page ?? pages, pages - 1);
  const first = shown * movesPerPage;
  const lines = moves.slice(first, first + movesPerPage).map((made, index) => {
    const move = madeMoveInWords(words, made, { seat: null, names });
    return clip(words.log.line({ number: first + index + 1, move }), mostLetters);
  });
  const turn = (to: number, label: string): Button[] =>
    to >= 0 && to < pages
      ? [{ id: { kind: "log", match: match.id, version: 0, argument: String(to) }, label }]
      : [];
  return message({
    embeds: [
      {
        title: words.log.title({ a: names.A, b: names.B }),
        description: lines.join("\n") || words.log.empty,
        footer: { text: words.log.page({ page: shown + 1, pages, match: match.id }) },
      },
    ],
    rows: buttonRows([...turn(shown - 1, words.log.earlier), ...turn(shown + 1, words.log.later)]),
  });
}
