import { createHash } from "node:crypto";
import type { Picture } from "./picture.js";

/** Pictures that are kept, in bytes of their PNG: about a hundred boards. */
const mostCachedBytes = 16 * 1024 * 1024;
const hashCharacters = 20;

export type PictureKind = "board" | "hand" | "cards" | "example" | "deck" | "result";

/**
 * The picture of some content: from the cache, from a drawing of the same content that is under way, or drawn.
 * The content is a JSON value that holds all that is drawn, and nothing else; its hash names the picture.
 */
export function pictureOf(
  kind: PictureKind,
  content: unknown,
  draw: (name: string) => Promise<Picture>,
): Promise<Picture> {
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, hashCharacters);
  const name = `${kind}-${hash}.png`;
  const known = drawn.get(name);
  if (known) {
    // Set again, so that the map stays in the order of use.
    drawn.delete(name);
    drawn.set(name, known);
    return Promise.resolve(known);
  }
  const started = underWay.get(name);
  if (started) return started;
  const drawing = draw(name)
    .then(keep)
    .finally(() => underWay.delete(name));
  underWay.set(name, drawing);
  return drawing;
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
