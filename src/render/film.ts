import { openBoardSight } from "./open-board.js";
import type { OpenBoardScene } from "./picture.js";
import { paint } from "./studio.js";

/** Under Discord's limit for an upload (10 MiB), with room for the rest of the message and slow links. */
export const mostFilmBytes = 8_000_000;

/** A match as an animated picture. */
export interface Film {
  /** A GIF. */
  readonly file: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Draws one frame for each scene, between the pictures that are asked for meanwhile. */
export function drawFilm(scenes: readonly OpenBoardScene[], mostBytes = mostFilmBytes): Promise<Film> {
  return paint({ kind: "film", boards: scenes.map(openBoardSight), mostBytes }, "answer");
}
