import { type EndedMatch, namesBySeat, potOf } from "../../match/match.js";
import { tablesOf } from "../../match/replay.js";
import { altTextLimit, shortName } from "../../render/alt-limit.js";
import { drawFilm } from "../../render/film.js";
import { clip, type Message, message } from "../../render/message.js";
import { safeName } from "../../text/markup.js";
import { outcomeInWords } from "../../text/outcome.js";
import type { Words } from "../../text/words.js";
import { tell } from "../answer.js";
import type { Control } from "../handler.js";
import { filmTurns } from "./film-turns.js";
import { finishedMatch } from "./replay.js";

/** *Animation* under a replay: a match as a moving picture, which is told at once to be under way and follows. */
export const replayFilm: Control = {
  usually: "tell",
  run: async (tools, { words, id, scope, person }) => {
    const match = await finishedMatch(tools, { scope, words }, id.match);
    if ("refused" in match) return tell(match.refused);
    const turn = filmTurns.take(person.id);
    if (turn.kind === "refused") {
      const content = turn.why === "own" ? words.replay.filmOwn : words.replay.filmMany;
      return tell(message({ content }));
    }
    const drawing = filmMessage(words, match).finally(turn.done);
    // Where telling that it is under way fails, nobody is left to hear of it.
    drawing.catch(() => undefined);
    const moves = words.moves(match.phase.table.moves.length);
    return { ...tell(message({ content: words.replay.filmBeing({ moves }) })), follows: () => drawing };
  },
};

async function filmMessage(words: Words, match: EndedMatch): Promise<Message> {
  const names = namesBySeat(match);
  const tables = tablesOf(match);
  const film = await drawFilm(
    tables.map(({ now, hands }) => ({ view: now, hands, names, pot: potOf(match), words: words.picture })),
  );
  const end = tables.at(-1);
  const outcome = end ? withoutMarkup(outcomeInWords(words, match, end.now)) : "";
  const moves = words.moves(match.phase.table.moves.length);
  const alt = words.replay.filmAlt({ a: shortName(names.A), b: shortName(names.B), moves, outcome });
  return message({
    content: words.replay.filmReady({ a: safeName(names.A), b: safeName(names.B), match: match.id }),
    file: { name: `caravan-${match.id}.gif`, description: clip(alt, altTextLimit), text: film.file },
  });
}

/** Descriptions of pictures are read out as they are. */
function withoutMarkup(text: string): string {
  return text.replaceAll("**", "").replace(/\\(.)/g, "$1");
}
