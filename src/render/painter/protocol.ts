import type { FilmOrder, PictureOrder } from "../picture.js";

/** What the painter is asked. */
export interface PaintRequest {
  readonly id: number;
  readonly order: PictureOrder | FilmOrder;
}

/** What it answers. */
export type PaintedAnswer =
  | { readonly kind: "painted"; readonly id: number; readonly painted: Painted }
  | { readonly kind: "failed"; readonly id: number; readonly reason: string };

export interface Painted {
  /** A PNG; of a film a GIF. */
  readonly file: Uint8Array<ArrayBuffer>;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}
