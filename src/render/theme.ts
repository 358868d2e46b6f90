import type { Suit } from "../game/types.js";

/**
 * Every colour of the pictures. Flat and opaque: they look the same in Discord's dark and light chat, and a
 * gradient would be dithered, which doubles bytes and time.
 */
export const colours = {
  board: "#33261c",
  boardGrain: "#291d15",
  panel: "#3a2b20",
  panelEdge: "#5a442f",
  tray: "#271c14",
  trayGrain: "#1e150f",
  trayEdge: "#4d3a28",
  soldTray: "#1f3d2f",
  soldTrayGrain: "#193327",
  soldTrayEdge: "#4fae80",
  overTray: "#44201a",
  overTrayGrain: "#371914",
  overTrayEdge: "#b5493b",
  well: "#1a110b",
  amber: "#ffb53d",
  amberEdge: "#ffdf9e",
  orange: "#e0921f",
  light: "#fbefd6",
  dim: "#8f7650",
  ink: "#1a110a",
  sold: "#5cc892",
  soldEdge: "#c4f3da",
  soldInk: "#0c2419",
  outbid: "#ffc063",
  outbidEdge: "#d08f2c",
  over: "#8e2a20",
  overEdge: "#e8705f",
  meterTrack: "#3b2c20",
  meterGoal: "#3f9068",
  paper: "#f9f1df",
  facePaper: "#f3e2b8",
  cardEdge: "#5b4730",
  jokerPaper: "#251930",
  jokerEdge: "#d3a6f7",
  jokerStar: "#ffd43b",
  mark: "#ffd43b",
  markEdge: "#3a2a00",
} as const;

/**
 * On {@link colours.paper}, at least 4.7:1 in contrast. The least difference of two of them is 32 (CIEDE2000),
 * and 16 or more as people with protanopia, deuteranopia or tritanopia see them.
 */
export const suitColours: Readonly<Record<Suit, string>> = {
  S: "#17181c",
  H: "#c8141c",
  D: "#1a3fd0",
  C: "#127a63",
};

/** The two jokers differ in the colour of their name and inner star. */
export const jokerColours = { Jo1: "#ff8a78", Jo2: "#d9c4ff" } as const;

/** The lines of a picture differ in lightness, in their strokes and in the marks at their ends. */
export const seriesLooks = [
  { colour: "#ffb53d", dash: [] },
  { colour: "#8fd6ff", dash: [26, 12] },
] as const;

export const lineHeights = { name: 42, smallestName: 34 } as const;

/** Pixels, of a picture that is {@link measures.width} wide; a phone shows it at about 350 to 400. */
export const measures = {
  width: 1200,
  margin: 14,
  gap: 8,
  bar: 84,
  plate: 72,
  trayPadding: 14,
  panelRadius: 14,
  edge: 3,
} as const;

/** The card of the board, in pixels. */
export const boardCard = { width: 148, height: 176 } as const;
