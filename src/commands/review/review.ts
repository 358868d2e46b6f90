import type { EndedMatch } from "../../match/match.js";
import { emptyReview, type Review, reviewRecord } from "../../match/review.js";
import { type Message, message } from "../../render/message.js";
import { refusalInWords } from "../../text/refusals.js";
import { type Answer, tell, update } from "../answer.js";
import type { Call, Control, Tools } from "../handler.js";
import { finishedMatch } from "../replay/replay.js";
import { failureMessage, progressMessage, reviewMessage } from "./review-message.js";
import type { Watcher } from "./reviewer.js";

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
    return open(tools, click, { matchId: id.match, page: Number(page), shown: pictures, show });
  },
};

/** Opens in a message of one's own, looks how far it has come, or turns the page. */
const ways: readonly string[] = ["open", "again", "page"];

/** `/caravan review`: shows the review of a finished match, or has it made. */
export function showReview(tools: Tools, call: Call, matchId: string): Promise<Answer> {
  return open(tools, call, { matchId, page: 0, shown: [], show: tell });
}

async function open(
  tools: Tools,
  call: Call,
  wish: {
    readonly matchId: string;
    readonly page: number;
    readonly shown: readonly string[];
    readonly show: (message: Message) => Answer;
  },
): Promise<Answer> {
  const { words, scope } = call;
  const match = await finishedMatch(tools, call, wish.matchId);
  if ("refused" in match) return tell(match.refused);
  if (match.phase.table.moves.length === 0) return tell(message({ content: words.review.noMoves }));
  const made = (await tools.store.read(scope, reviewRecord, match.id)) ?? emptyReview;
  const pageOf = (page: number, shown: readonly string[], review: Review) =>
    isWhole(review, match)
      ? reviewMessage({ words, match, review, display: call.preferences.display, shown }, page)
      : progressMessage(words, match, review);
  if (isWhole(made, match)) return wish.show(await pageOf(wish.page, wish.shown, made));

  const watch: Watcher = async (news) =>
    tools.editOwn(call.token, news === "failed" ? failureMessage(words, match) : await pageOf(0, [], news));
  const answer = wish.show(await pageOf(0, [], made));
  const begin = () => {
    if (tools.reviewer.begin(scope, match, watch) === "begun") return;
    // Its message says that it goes on; it does not.
    tools.editOwn(call.token, message({ content: words.review.full })).catch(() => undefined);
  };
  return { ...answer, answered: begin };
}

function isWhole({ judged }: Review, match: EndedMatch): boolean {
  return judged.length === match.phase.table.moves.length;
}
