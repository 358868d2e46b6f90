import type { LineAxis, LineScene, LineSeries } from "../picture.js";
import { colours, measures, seriesLooks } from "../theme.js";
import { compactAmount } from "./amount.js";
import type { Drawing } from "./easel.js";
import { write, writtenWidth } from "./lettering.js";
import { paintName } from "./name-label.js";
import { type Box, box } from "./panel.js";
import { paintTitleBar } from "./player-bar.js";
import { type Brush, fillShape, seriesShapes } from "./shapes.js";
import { paintTable } from "./table-top.js";
import { roundScale, type Scale } from "./ticks.js";

const { margin, gap, bar, width, panelRadius, edge } = measures;
const legendPx = 68;
const plotPx = 470;
const axisPx = 62;
const labelPx = 36;
const linePx = 8;
const markPx = 30;

/** The lines in a field with a grid, above it what they are, beside it values, below it what runs from left to right. */
export function lineDrawing(scene: LineScene): Drawing {
  const inner = width - 2 * margin;
  const legendTop = margin + bar + gap;
  const top = legendTop + legendPx + gap;
  const panel = { x: margin, y: top, width: inner, height: plotPx + axisPx + 32 };
  const height = top + panel.height + margin;
  return {
    height,
    paint(brush) {
      paintTable(brush, height);
      const area = { x: margin, y: margin, width: inner, height: bar };
      paintTitleBar(brush, { area, title: scene.title, cards: null });
      paintLegend(brush, scene, { x: margin, y: legendTop, width: inner, height: legendPx });
      box(brush, {
        ...panel,
        radius: panelRadius,
        fill: colours.well,
        edge: { colour: colours.trayEdge, width: edge },
      });
      paintPlot(brush, scene, panel);
    },
  };
}

/** The name of each series with its line and mark, and its newest value. */
function paintLegend(brush: Brush, { series, language, unit }: LineScene, area: Box): void {
  const half = (area.width - (series.length - 1) * gap) / series.length;
  const middle = area.y + area.height / 2;
  for (const [index, { name, points }] of series.entries()) {
    const look = seriesLooks[index === 0 ? 0 : 1];
    const x = area.x + index * (half + gap);
    box(brush, { ...area, x, width: half, radius: panelRadius, fill: colours.tray });
    stroke(brush, look, [
      { x: x + 22, y: middle },
      { x: x + 102, y: middle },
    ]);
    const mark = seriesShapes[index === 0 ? 0 : 1];
    fillShape(brush, mark, look.colour, { x: x + 62, y: middle, size: markPx });
    const newest = points.at(-1);
    const value = newest ? valueText(newest.y, unit, language) : "";
    const right = x + half - 20;
    write(brush, value, { colour: look.colour, size: 42, x: right, middle, align: "right" });
    const room = right - writtenWidth(brush, value, 42) - 20;
    paintName(brush, name, {
      ink: colours.light,
      left: x + 122,
      right: room,
      middle,
      sizes: { largest: 38, smallest: 32 },
    });
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function paintPlot(brush: Brush, { language, unit, x: axis, series }: LineScene, panel: Box): void {
  const points = series.flatMap((each) => each.points);
  const y =
    unit === "percent"
      ? percents
      : roundScale(
          points.map((point) => point.y),
          { most: 5, least: 1 },
        );
  const labels = y.ticks.map((tick) => valueText(tick, unit, language));
  const widest = Math.max(...labels.map((label) => writtenWidth(brush, label, labelPx)));
  const plot: Box = {
    x: panel.x + 24 + widest + 18,
    y: panel.y + 32,
    width: panel.width - (24 + widest + 18) - 44,
    height: plotPx,
  };
  const across = spanOf(axis, points, language);
  const place = (point: Point): Point => ({
    x: plot.x + (plot.width * (point.x - across.low)) / (across.high - across.low),
    y: plot.y + plot.height * (1 - (point.y - y.low) / (y.high - y.low)),
  });
  for (const [index, tick] of y.ticks.entries()) {
    const middle = Math.round(place({ x: across.low, y: tick }).y);
    brush.fillStyle = colours.trayEdge;
    brush.fillRect(plot.x, middle - 1, plot.width, unit === "percent" && tick === 50 ? 5 : 2);
    const label = { colour: colours.outbid, size: labelPx, x: plot.x - 18, middle, align: "right" } as const;
    write(brush, labels[index] ?? "", label);
  }
  paintAxis(brush, axis, across, plot);
  const lines = series.map((each: LineSeries) => each.points.map(place));
  // The first lies uppermost: it is the one the picture is about.
  for (const [index, line] of [...lines.entries()].reverse()) {
    const look = seriesLooks[index === 0 ? 0 : 1];
    stroke(brush, look, line);
    const end = line.at(-1);
    const mark = seriesShapes[index === 0 ? 0 : 1];
    if (!end) continue;
    fillShape(brush, mark, colours.well, { ...end, size: markPx + 16 });
    fillShape(brush, mark, look.colour, { ...end, size: markPx });
  }
}

const percents: Scale = { ticks: [0, 25, 50, 75, 100], low: 0, high: 100 };

interface Span {
  readonly low: number;
  readonly high: number;
  readonly ticks: Exclude<LineAxis["ticks"], "whole">;
}

/** From the first point to the last; a single one stands in the middle. */
function spanOf({ ticks }: LineAxis, points: readonly Point[], language: string): Span {
  const all = points.map((point) => point.x);
  const first = Math.min(...all);
  const last = Math.max(...all);
  const ends =
    first < last ? { low: first, high: last } : first === last ? { low: first - 1, high: first + 1 } : unit01;
  if (ticks !== "whole") return { ...ends, ticks };
  const round = roundScale([ends.low, ends.high], { most: 8, least: 1 }).ticks;
  return { ...ends, ticks: round.map((at) => ({ at, text: compactAmount(Math.max(0, at), language) })) };
}

const unit01 = { low: 0, high: 1 } as const;

/** Ticks that fit beside one another and beside the axis's own name, which stands on the right. */
function paintAxis(brush: Brush, { label }: LineAxis, { low, high, ticks }: Span, plot: Box): void {
  const middle = plot.y + plot.height + axisPx / 2 + 4;
  const right = plot.x + plot.width + 20;
  write(brush, label, { colour: colours.light, size: labelPx, x: right, middle, align: "right" });
  let free = plot.x - 60;
  const end = right - writtenWidth(brush, label, labelPx) - 24;
  for (const { at, text } of ticks) {
    if (at < low || at > high) continue;
    const x = plot.x + (plot.width * (at - low)) / (high - low);
    const half = writtenWidth(brush, text, labelPx) / 2;
    brush.fillStyle = colours.dim;
    brush.fillRect(Math.round(x) - 1, plot.y + plot.height - 8, 3, 16);
    if (x - half < free || x + half > end) continue;
    write(brush, text, { colour: colours.outbid, size: labelPx, x, middle, align: "center" });
    free = x + half + 24;
  }
}

function stroke(
  brush: Brush,
  { colour, dash }: (typeof seriesLooks)[number],
  points: readonly Point[],
): void {
  brush.beginPath();
  for (const { x, y } of points) brush.lineTo(x, y);
  brush.strokeStyle = colour;
  brush.lineWidth = linePx;
  brush.lineJoin = "round";
  brush.lineCap = "butt";
  brush.setLineDash([...dash]);
  brush.stroke();
}

function valueText(value: number, unit: LineScene["unit"], language: string): string {
  const amount = compactAmount(Math.abs(Math.round(value)), language);
  const text = value < 0 ? `−${amount}` : amount;
  return unit === "percent" ? `${text}%` : text;
}
