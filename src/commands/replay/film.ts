import type { FinishedGame } from "../../match/finished.js";
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
import { finishedGame } from "./finished-game.js";

/** *Animation* under a replay: a match as a moving picture, which is told at once to be under way and follows. */
export const replayFilm: Control = {
  usually: "tell",
  run: async (tools, { words, id, scope, person }) => {
    const game = await finishedGame(tools, { scope, words, person }, id.match);
    if ("refused" in game) return tell(game.refused);
    const turn = filmTurns.take(person.id);
    if (turn.kind === "refused") {
      const content = turn.why === "own" ? words.replay.filmOwn : words.replay.filmMany;
      return tell(message({ content }));
    }
    const drawing = filmMessage(words, game).finally(turn.done);
    // Where telling that it is under way fails, nobody is left to hear of it.
    drawing.catch(() => undefined);
    const moves = words.moves(game.record.moves.length);
    return { ...tell(message({ content: words.replay.filmBeing({ moves }) })), follows: () => drawing };
  },
};

async function filmMessage(words: Words, game: FinishedGame): Promise<Message> {
  const { names, pot } = game;
  const tables = tablesOf(game);
  const film = await drawFilm(
    tables.map(({ now, hands }) => ({ view: now, hands, names, pot, words: words.picture })),
  );
  const end = tables.at(-1);
  const outcome = end ? withoutMarkup(outcomeInWords(words, game, end.now)) : "";
  const moves = words.moves(game.record.moves.length);
  const alt = words.replay.filmAlt({ a: shortName(names.A), b: shortName(names.B), moves, outcome });
  return message({
    content: words.replay.filmReady({ a: safeName(names.A), b: safeName(names.B), match: game.id }),
    file: { name: `caravan-${game.id}.gif`, description: clip(alt, altTextLimit), text: film.file },
  });
}

/** Descriptions of pictures are read out as they are. */
function withoutMarkup(text: string): string {
  return text.replaceAll("**", "").replace(/\\(.)/g, "$1");
}
