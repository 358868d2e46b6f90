import { createHash } from "node:crypto";
import { happenings } from "../signals/happenings.js";
import type { Picture, PictureOrder } from "./picture.js";
import { paint } from "./studio.js";

/** Pictures that are kept, in bytes of their PNG: about two hundred boards. */
const mostCachedBytes = 16 * 1024 * 1024;
const hashCharacters = 20;

/** The picture of an order: from the cache, from a drawing of the same that is under way, or drawn. */
export async function pictureOf(order: PictureOrder): Promise<Picture> {
  const { kind } = order;
  const started = performance.now();
  const tell = (outcome: "drawn" | "kept" | "failed") =>
    happenings.picture.tell({ kind, outcome, seconds: (performance.now() - started) / 1000 });
  try {
    const { picture, from } = find(order);
    const found = await picture;
    tell(from);
    return found;
  } catch (error) {
    tell("failed");
    throw error;
  }
}

interface Found {
  readonly picture: Picture | Promise<Picture>;
  readonly from: "drawn" | "kept";
}

function find(order: PictureOrder): Found {
  const hash = createHash("sha256").update(JSON.stringify(order)).digest("hex").slice(0, hashCharacters);
  const name = `${order.kind}-${hash}.png`;
  const known = drawn.get(name);
  if (known) {
    // Set again, so that the map stays in the order of use.
    drawn.delete(name);
    drawn.set(name, known);
    return { picture: known, from: "kept" };
  }
  const started = underWay.get(name);
  if (started) return { picture: started, from: "kept" };
  const drawing = paint(order)
    .then(({ file: png, width, height }) => keep({ name, png, width, height }))
    .finally(() => underWay.delete(name));
  underWay.set(name, drawing);
  return { picture: drawing, from: "drawn" };
}

const drawn = new Map<string, Picture>();
const underWay = new Map<string, Promise<Picture>>();
let cachedBytes = 0;

function keep(picture: Picture): Picture {
  drawn.set(picture.name, picture);
  cachedBytes += picture.png.byteLength;
  for (const [name, { png }] of drawn) {
    if (cachedBytes <= mostCachedBytes) break;
    drawn.delete(name);
    cachedBytes -= png.byteLength;
  }
  return picture;
}
