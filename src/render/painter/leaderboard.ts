import type { LeaderboardRow, LeaderboardScene } from "../picture.js";
import { colours, measures } from "../theme.js";
import { compactAmount } from "./amount.js";
import { paintBottleCap } from "./badges.js";
import type { Drawing } from "./easel.js";
import { write, writtenWidth } from "./lettering.js";
import { paintName } from "./name-label.js";
import { type Box, box, inside } from "./panel.js";
import { paintTitleBar } from "./player-bar.js";
import { type Brush, crown, fillShape } from "./shapes.js";
import { paintTable } from "./table-top.js";

const { margin, gap, bar, width, panelRadius, edge } = measures;
const rowPx = 76;
const rowGap = 6;
/** Between ranks that do not follow one another. */
const breakPx = 30;
const column = { rank: 104, name: 116, bar: 640, amount: 216 } as const;
const rankBox = { width: 84, height: 60 } as const;
const rankPx = 44;
const barHeight = 30;
const nameSizes = { largest: 40, smallest: 32 } as const;

/** A row for each person: rank, name, a bar as long as their share of the largest amount, and the amount. */
export function leaderboardDrawing({ title, language, unit, rows, own }: LeaderboardScene): Drawing {
  const inner = width - 2 * margin;
  const most = Math.max(1, ...rows.map(({ amount }) => amount));
  let bottom = margin + bar + gap;
  const lines = rows.map((row, index) => {
    const apart = index > 0 && row.before === "others";
    if (apart) bottom += breakPx;
    const area: Box = { x: margin, y: bottom, width: inner, height: rowPx };
    bottom += rowPx + rowGap;
    return { row, area, apart, share: row.amount / most, look: index === own ? ownLook : plainLook };
  });
  const height = bottom - (rows.length > 0 ? rowGap : gap) + margin;
  return {
    height,
    paint(brush) {
      paintTable(brush, height);
      paintTitleBar(brush, {
        area: { x: margin, y: margin, width: inner, height: bar },
        title,
        cards: null,
      });
      for (const { row, area, apart, share, look } of lines) {
        if (apart) paintBreak(brush, area);
        paintRow(brush, { row, language, unit, area, share, look });
      }
    },
  };
}

const plainLook = {
  fill: colours.well,
  edge: colours.trayEdge,
  ink: colours.light,
  rank: colours.outbid,
  first: colours.mark,
  track: colours.meterTrack,
  bar: colours.orange,
  cap: colours.amber,
} as const;

/** Lit as the mover's bar is: marked by lightness and the box around the rank, not by hue alone. */
const ownLook = {
  fill: colours.amber,
  edge: colours.amberEdge,
  ink: colours.ink,
  rank: colours.amber,
  first: colours.amber,
  track: colours.orange,
  bar: colours.ink,
  cap: colours.ink,
} as const;

interface Line {
  readonly row: LeaderboardRow;
  readonly language: string;
  readonly unit: LeaderboardScene["unit"];
  readonly area: Box;
  /** Of the largest amount, 0 to 1. */
  readonly share: number;
  readonly look: typeof plainLook | typeof ownLook;
}

function paintRow(brush: Brush, { row, language, unit, area, share, look }: Line): void {
  const middle = area.y + area.height / 2;
  box(brush, { ...area, radius: panelRadius, fill: look.fill, edge: { colour: look.edge, width: edge } });
  const right = area.x + area.width - 20;
  paintRank(brush, { row, language, area, look }, middle);
  const name = { left: area.x + column.name, right: area.x + column.bar - 20, middle };
  paintName(brush, row.name, { ink: look.ink, sizes: nameSizes, ...name });
  const bar = {
    x: area.x + column.bar,
    y: middle - barHeight / 2,
    width: right - column.amount - (area.x + column.bar),
    height: barHeight,
  };
  inside(brush, { ...bar, radius: barHeight / 2 }, () => {
    brush.fillStyle = look.track;
    brush.fillRect(bar.x, bar.y, bar.width, bar.height);
    brush.fillStyle = look.bar;
    brush.fillRect(bar.x, bar.y, Math.round(bar.width * Math.min(1, Math.max(0, share))), bar.height);
  });
  const amount = `${compactAmount(row.amount, language)}${row.mark}`;
  write(brush, amount, { colour: look.ink, size: 46, x: right, middle, align: "right" });
  if (unit === "caps") {
    const at = { x: right - column.amount + 34, y: middle, size: 38 };
    paintBottleCap(brush, { cap: look.cap, star: look.fill }, at);
  }
}

/** The number, with a crown instead for the first; the own one stands in a dark box. */
function paintRank(
  brush: Brush,
  { row, language, area, look }: Pick<Line, "row" | "language" | "area" | "look">,
  middle: number,
): void {
  const centre = area.x + column.rank / 2;
  if (look === ownLook) {
    const place = { x: centre - rankBox.width / 2, y: middle - rankBox.height / 2, ...rankBox };
    box(brush, { ...place, radius: 12, fill: colours.ink });
  }
  if (row.rank === 1) {
    fillShape(brush, crown, look.first, { x: centre, y: middle, size: 46 });
    return;
  }
  const rank = compactAmount(row.rank, language);
  const natural = writtenWidth(brush, rank, rankPx);
  const size = Math.min(rankPx, Math.floor((rankPx * (rankBox.width - 12)) / natural));
  write(brush, rank, { colour: look.rank, size, x: centre, middle, align: "center" });
}

/** Three dots for those who are left out. */
function paintBreak(brush: Brush, below: Box): void {
  const y = below.y - breakPx / 2 - rowGap / 2;
  for (const shift of [-30, 0, 30]) {
    const dot = { x: width / 2 + shift - 6, y: y - 6, width: 12, height: 12 };
    box(brush, { ...dot, radius: 6, fill: colours.dim });
  }
}
