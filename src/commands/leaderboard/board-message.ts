import { boards } from "../../league/boards.js";
import type { BoardLine, BoardPage } from "../../league/leaderboard.js";
import { captionedLeaderboard } from "../../render/captioned.js";
import { clip, type Message, message } from "../../render/message.js";
import type { LeaderboardRow } from "../../render/picture.js";
import { safeName } from "../../text/markup.js";
import type { Words } from "../../text/words.js";
import { type Button, buttonRows } from "../controls-kit.js";
import { printBoardPlace } from "./place.js";

/** Characters of a name in the picture beside which there is a word more. */
const markedNameLength = 16;

/** A page of a board, and for whom it is shown. */
export interface BoardScreen {
  readonly words: Words;
  readonly page: BoardPage;
  /** User id of whoever asks. */
  readonly asker: string;
  /** Those on the page who are not in the server any more, and whether they are shown. */
  readonly leavers: { readonly left: ReadonlySet<string>; readonly are: "shown" | "hidden" };
  readonly display: "pictures" | "text";
  /** Names of the pictures that the message has already. */
  readonly shown: readonly string[];
}

/** A page of a board drawn or in words, whoever asks with their neighbours, and buttons to all others. */
export async function boardMessage(screen: BoardScreen): Promise<Message> {
  const { words, page, display, shown } = screen;
  const say = words.leaderboard;
  const title = say.title({ board: say.board[page.board], period: say.period[page.period] });
  const rows = buttonRows(pageButtons(words, page, screen.asker)).concat(
    buttonRows(boardButtons(words, page)),
  );
  if (page.size === 0) return message({ embeds: [{ title, description: say.empty }], rows });
  const lines = linesOf(screen);
  const drawn =
    display === "pictures" && lines.length > 0
      ? await captionedLeaderboard(words, {
          title,
          unit: page.board === "caps" || page.board === "balance" ? "caps" : "points",
          rows: lines.map((line, at) => rowOf(screen, line, lines[at - 1])),
          own: ownIndex(screen, lines),
        })
      : "none";
  const inWords = display === "text" ? [...linesInWords(screen, lines), ""] : [];
  return message({
    embeds: [
      {
        title,
        description: [`-# ${say.about[page.board][page.period]}`, ...inWords, ...notes(screen, lines)].join(
          "\n",
        ),
        footer: {
          text: say.page({
            page: words.number(page.page + 1),
            pages: words.number(page.pages),
            people: words.people(page.size),
          }),
        },
        ...(drawn !== "none" && { image: { url: `attachment://${drawn.picture.name}` } }),
      },
    ],
    picture: drawn !== "none" && shown.includes(drawn.picture.name) ? "keep" : drawn,
    rows,
  });
}

/** The page with whoever asks between their neighbours, each once, in the order of the board. */
function linesOf({ page, leavers, asker }: BoardScreen): BoardLine[] {
  const byPosition = new Map([...page.lines, ...page.around].map((line) => [line.position, line]));
  const all = [...byPosition.values()].sort((a, b) => a.position - b.position);
  return leavers.are === "shown" ? all : all.filter(({ id }) => id === asker || !leavers.left.has(id));
}

function ownIndex({ asker }: BoardScreen, lines: readonly BoardLine[]): number | null {
  const index = lines.findIndex(({ id }) => id === asker);
  return index < 0 ? null : index;
}

function rowOf(screen: BoardScreen, line: BoardLine, before: BoardLine | undefined): LeaderboardRow {
  return {
    rank: line.rank,
    before: followsOn(line, before) ? "nobody" : "others",
    name: nameInPicture(screen, line),
    amount: Math.max(0, line.amount),
    mark: markOf(screen, line),
  };
}

function linesInWords(screen: BoardScreen, lines: readonly BoardLine[]): string[] {
  const { words, asker } = screen;
  return lines.flatMap((line, at) => {
    const name = nameInWords(screen, line);
    const said = words.leaderboard.line({
      rank: words.number(line.rank),
      name: line.id === asker ? `**${words.alt.you({ name })}**` : name,
      amount: amountIn(screen, line),
    });
    return at > 0 && !followsOn(line, lines[at - 1]) ? ["…", said] : [said];
  });
}

function followsOn({ position }: BoardLine, before: BoardLine | undefined): boolean {
  return before?.position === position - 1;
}

/** A long name is cut so that what is said of it stays to be seen in the picture. */
function nameInPicture({ words, leavers }: BoardScreen, { id, name }: BoardLine): string {
  return leavers.left.has(id) ? words.leaderboard.left({ name: clip(name, markedNameLength) }) : name;
}

function nameInWords({ words, leavers }: BoardScreen, { id, name }: BoardLine): string {
  const safe = safeName(name);
  return leavers.left.has(id) ? words.leaderboard.left({ name: safe }) : safe;
}

/** Only a rating is ever provisional. */
function markOf({ words, page }: BoardScreen, { state }: BoardLine): string {
  return page.board === "rating" && state === "provisional" ? words.rating.provisional({ rating: "" }) : "";
}

function amountIn(screen: BoardScreen, line: BoardLine): string {
  const { words, page } = screen;
  const isCaps = page.board === "caps" || page.board === "balance";
  return isCaps ? words.caps(line.amount) : `${words.number(line.amount)}${markOf(screen, line)}`;
}

/** Where whoever asks stands, and what the marks mean that are on this page. */
function notes(screen: BoardScreen, lines: readonly BoardLine[]): string[] {
  const { words, page, asker, leavers } = screen;
  const say = words.leaderboard;
  const own = page.around.find(({ id }) => id === asker);
  const here = [...page.lines, ...page.around];
  const left = new Set(here.filter(({ id }) => leavers.left.has(id)).map(({ id }) => id)).size;
  return [
    own
      ? say.you({
          rank: words.number(own.rank),
          size: words.number(page.size),
          amount: amountIn(screen, own),
        })
      : say.notRanked[page.board],
    lines.some((line) => markOf(screen, line) !== "") ? `-# ${say.provisionalNote}` : "",
    left > 0 && leavers.are === "shown" ? `-# ${say.leftNote}` : "",
    left > 0 && leavers.are === "hidden" ? `-# ${say.hidden({ people: words.people(left) })}` : "",
  ].filter(Boolean);
}

/** To the first and last page, the ones beside, and the own one; none where all is on one page. */
function pageButtons(words: Words, at: BoardPage, asker: string): Button[] {
  if (at.pages <= 1) return [];
  const { button } = words.leaderboard;
  const last = at.pages - 1;
  const targets = [
    { name: "first", to: 0 },
    { name: "back", to: Math.max(0, at.page - 1) },
    { name: "forward", to: Math.min(last, at.page + 1) },
    { name: "last", to: last },
  ] as const;
  const isOwn = at.lines.some(({ id }) => id === asker);
  return [
    ...targets.map(
      ({ name, to }): Button => ({
        id: printBoardPlace({ ...at, page: to }, name),
        label: button[name],
        state: to === at.page ? "disabled" : "enabled",
      }),
    ),
    {
      id: printBoardPlace({ ...at, page: "own" }, "own"),
      label: button.own,
      look: "main",
      state: isOwn || at.around.length === 0 ? "disabled" : "enabled",
    },
  ];
}

/** To the other boards of the same period, and to the other period. */
function boardButtons(words: Words, { board, period }: BoardPage): Button[] {
  const say = words.leaderboard;
  const other = period === "month" ? "all" : "month";
  return [
    ...boards.map(
      (each): Button => ({
        id: printBoardPlace({ board: each, period, page: 0 }, "board"),
        label: say.board[each],
        state: each === board ? "disabled" : "enabled",
      }),
    ),
    {
      id: printBoardPlace({ board, period: other, page: 0 }, "period"),
      label: say.period[other],
      look: "good",
    },
  ];
}
