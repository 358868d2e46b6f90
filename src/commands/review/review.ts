import { isWhole, type Review, reviewOf } from "../../match/review.js";
import { type Message, message } from "../../render/message.js";
import { refusalInWords } from "../../text/refusals.js";
import { type Answer, tell, update } from "../answer.js";
import type { Call, Control, Tools } from "../handler.js";
import { drawnOrInWords } from "../left-out.js";
import { finishedGame } from "../replay/finished-game.js";
import { failureMessage, progressMessage, reviewMessage } from "./review-message.js";
import type { News, Watcher } from "./reviewer.js";

/** The buttons of a review, and *Review* elsewhere. They change nothing, so any may be pressed at any time. */
export const review: Control = {
  usually: "update",
  run: async (tools, click) => {
    const { words, id, pictures } = click;
    const [way = "", page = "0", ...more] = id.argument.split(".");
    if (!ways.includes(way) || !/^\d$/.test(page) || more.length > 0) {
      return tell(message({ content: refusalInWords(words, { kind: "unknown-control" }) }));
    }
    const show = way === "open" ? tell : update;
    const place = way === "open" ? click.interaction : click.message;
    return open(tools, click, { matchId: id.match, page: Number(page), shown: pictures, show, place });
  },
};

/** Opens in a message of one's own, looks how far it has come, or turns the page. */
const ways: readonly string[] = ["open", "again", "page"];

/** `/caravan review`: shows the review of a finished match, or practice match, or has it made. */
export function showReview(tools: Tools, call: Call, matchId: string): Promise<Answer> {
  return open(tools, call, { matchId, page: 0, shown: [], show: tell, place: call.interaction });
}

async function open(
  tools: Tools,
  call: Call,
  wish: {
    readonly matchId: string;
    readonly page: number;
    readonly shown: readonly string[];
    readonly show: (message: Message) => Answer;
    /** Names the message in which it is shown. */
    readonly place: string;
  },
): Promise<Answer> {
  const { words, scope } = call;
  const game = await finishedGame(tools, call, wish.matchId);
  if ("refused" in game) return tell(game.refused);
  if (game.record.moves.length === 0) return tell(message({ content: words.review.noMoves }));
  const made = (await reviewOf(tools.store, scope, game)) ?? { judged: [] };
  const pageOf = async (page: number, shown: readonly string[], review: Review, { preferences } = call) =>
    isWhole(review, game)
      ? reviewMessage({ words, game, review, display: preferences.display, shown }, page)
      : progressMessage(words, game, review);
  if (isWhole(made, game)) return wish.show(await pageOf(wish.page, wish.shown, made));

  const messageFor = async (news: News, asked: Call) => {
    if (news === "failed") return failureMessage(words, game);
    return news === "gone" ? message({ content: words.practice.gone }) : pageOf(0, [], news, asked);
  };
  const watch: Watcher = async (news) => {
    const told = await drawnOrInWords(call, async (asked) => update(await messageFor(news, asked)));
    await tools.editOwn(call.token, told.message);
  };
  const answer = wish.show(await pageOf(0, [], made));
  const begin = () => {
    const onlooking = { message: wish.place, person: call.person.id, watch };
    if (tools.reviewer.begin(scope, game, onlooking) === "begun") return;
    // Its message says that it goes on; it does not.
    tools.editOwn(call.token, message({ content: words.review.full })).catch(() => undefined);
  };
  return { ...answer, answered: begin };
}
