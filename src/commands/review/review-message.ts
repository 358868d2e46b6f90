import { parseMove } from "../../game/moves.js";
import { preview } from "../../game/preview.js";
import { type Move, type Seat, seats } from "../../game/types.js";
import { type PlayerView, playerView } from "../../game/views.js";
import type { FinishedGame } from "../../match/finished.js";
import { winningSeat } from "../../match/match.js";
import { stepOf } from "../../match/replay.js";
import { costliest, type Review, type Slip } from "../../match/review.js";
import { captionedLine } from "../../render/captioned.js";
import { type CaptionedPicture, type Message, message, type Row } from "../../render/message.js";
import type { LineSeries } from "../../render/picture.js";
import { effectInWords } from "../../text/effects.js";
import { safeName } from "../../text/markup.js";
import { byName, moveInWords } from "../../text/moves.js";
import { outcomeInWords } from "../../text/outcome.js";
import type { Words } from "../../text/words.js";
import { type Button, buttonRows } from "../controls-kit.js";
import type { ControlId } from "../ids.js";
import { stepMessage } from "../replay/step-message.js";
import { boardColour } from "../table/board-message.js";

/** So many moves are picked out. */
const slipsShown = 3;

/** A review that is being looked at. */
export interface ReviewScreen {
  readonly words: Words;
  /** With a name for everybody. */
  readonly game: FinishedGame;
  /** Of all moves. */
  readonly review: Review;
  readonly display: "pictures" | "text";
  /** Names of the pictures that the message has already. */
  readonly shown: readonly string[];
}

/** How far a review has come. */
export function progressMessage(words: Words, game: FinishedGame, review: Review): Message {
  const judged = words.number(review.judged.length);
  const moves = words.number(game.record.moves.length);
  return message({
    content: words.review.progress({ judged, moves }),
    rows: buttonRows([{ id: control(game, "again"), label: words.review.again }]),
  });
}

/** A review that cannot be gone on with just now. */
export function failureMessage(words: Words, game: FinishedGame): Message {
  return message({
    content: words.review.failed,
    rows: buttonRows([{ id: control(game, "again"), label: words.review.again }]),
  });
}

/** The first page (0), with the chances as lines, or one of the moves that cost most; beyond the last it is the first. */
export function reviewMessage(screen: ReviewScreen, page: number): Promise<Message> {
  const slips = costliest(screen.review, slipsShown);
  const slip = slips[page - 1];
  return slip ? slipPage(screen, slips, slip) : overview(screen, slips);
}

async function overview(screen: ReviewScreen, slips: readonly Slip[]): Promise<Message> {
  const { words, game, display, shown } = screen;
  const names = safeNames(game);
  const end = stepOf(game, game.record.moves.length).now;
  const lines = slips.map(({ step, seat, made, better }, index) =>
    words.review.slip({
      number: index + 1,
      step,
      name: names[seat],
      made: percent(words, made),
      better: percent(words, better.chance),
    }),
  );
  const chart = await chartOf(screen);
  const text = [
    outcomeInWords(words, game, end),
    "",
    ...(slips.length > 0 ? [words.review.costliest, ...lines] : [words.review.none]),
    ...(display === "text" ? ["", chart.alt] : []),
    "",
    `-# ${words.review.method}`,
  ];
  const picture: CaptionedPicture | "none" = display === "text" ? "none" : chart;
  return message({
    embeds: [
      {
        title: words.review.title({ a: names.A, b: names.B }),
        description: text.join("\n"),
        color: boardColour,
        ...(picture !== "none" && { image: { url: `attachment://${picture.picture.name}` } }),
        footer: { text: words.replay.footer({ ruleset: words.rulesets[game.ruleset], match: game.id }) },
      },
    ],
    rows: rowsOf(words, game, slips, null),
    picture: picture !== "none" && shown.includes(picture.picture.name) ? "keep" : picture,
  });
}

function slipPage(screen: ReviewScreen, slips: readonly Slip[], slip: Slip): Promise<Message> {
  const { words, game, display, shown } = screen;
  const names = safeNames(game);
  const { step, seat, made, better } = slip;
  const at = stepOf(game, step - 1);
  const move = game.record.moves[step - 1];
  if (!move) throw new RangeError(`the match has no move ${step}`);
  const view = playerView(at.state, seat);
  const said = (weighed: Move, chance: number) => ({
    ...moveAndEffect(words, names, view, weighed),
    chance: percent(words, chance),
  });
  return stepMessage({
    words,
    game,
    at,
    display,
    lines: [
      words.review.slipTitle({ step, steps: game.record.moves.length, name: names[seat] }),
      words.review.made(said(move, made)),
      words.review.better(said(moveFrom(better.move), better.chance)),
    ],
    rows: rowsOf(words, game, slips, slip),
    shown,
  });
}

function moveAndEffect(words: Words, names: Readonly<Record<Seat, string>>, view: PlayerView, move: Move) {
  const naming = byName(words, names);
  const reader = { naming, mover: view.seat, told: move, when: "weighed" } as const;
  return {
    move: moveInWords(words, view, move, naming),
    effect: effectInWords(words, preview(view, move), reader),
  };
}

/** To the first page, to each of the moves, and to the replay at the table that is shown. */
function rowsOf(words: Words, game: FinishedGame, slips: readonly Slip[], at: Slip | null): Row[] {
  const toSlip = (slip: Slip, index: number): Button => ({
    id: control(game, `page.${index + 1}`),
    label: words.review.toSlip(slip),
    look: "main",
    state: slip === at ? "disabled" : "enabled",
  });
  const replay = {
    kind: "replay",
    match: game.id,
    version: 0,
    argument: `open.${at ? at.step - 1 : 0}`,
  } as const;
  return buttonRows([
    {
      id: control(game, "page.0"),
      label: words.review.overview,
      look: "main",
      state: at ? "enabled" : "disabled",
    },
    ...slips.map(toSlip),
    { id: replay, label: at ? words.review.replay : words.replay.button },
  ]);
}

/** The chance of each side after each move of its own, and at the last move of the match what came of it. */
function chartOf({ words, game, review }: ReviewScreen): Promise<CaptionedPicture> {
  const winner = winningSeat(game.outcome);
  const lineOf = (seat: Seat): LineSeries => {
    const own = review.judged.flatMap((judged, index) =>
      judged.seat === seat ? [{ x: index + 1, y: judged.made / 10 }] : [],
    );
    const end = { x: review.judged.length, y: seat === winner ? 100 : 0 };
    return { name: game.names[seat], points: winner === null ? own : [...own, end] };
  };
  const [first, second] = [lineOf(seats[0]), lineOf(seats[1])];
  const series = [first, second].filter(({ points }) => points.length > 0);
  const [one, other] = series;
  if (!one) throw new RangeError("a match without a move has no chances to draw");
  return captionedLine(words, {
    title: words.review.chart.title,
    unit: "percent",
    x: { label: words.review.chart.axis, ticks: "whole" },
    series: other ? [one, other] : [one],
  });
}

function control(game: FinishedGame, argument: string): ControlId {
  return { kind: "review", match: game.id, version: 0, argument };
}

function safeNames({ names }: FinishedGame): Record<Seat, string> {
  return { A: safeName(names.A), B: safeName(names.B) };
}

function percent(words: Words, permille: number): string {
  return words.percent(Math.round(permille / 10));
}

function moveFrom(text: string): Move {
  const move = parseMove(text);
  if (!move) throw new RangeError(`${text} is not a move`);
  return move;
}
