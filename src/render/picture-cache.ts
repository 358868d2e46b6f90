import { createHash } from "node:crypto";
import { happenings } from "../signals/happenings.js";
import type { Picture, PictureOrder } from "./picture.js";
import { expectedMs, paint } from "./studio.js";
import type { Urgency } from "./urgency.js";

/** Pictures that are kept, in bytes of their PNG: about twenty-five boards. What comes again comes soon, or not at all. */
const mostCachedBytes = 2 * 1024 * 1024;
const hashCharacters = 20;

/** How long, in ms, somebody who has pressed something waits for a picture that is not needed to go on. */
const patienceMs = 400;

/** The picture of an order: from the cache, from a drawing of the same that is under way, or drawn. */
export async function pictureOf(order: PictureOrder, urgency: Urgency = "answer"): Promise<Picture> {
  const name = pictureName(order);
  return counted(order, find(name) ?? draw(name, order, urgency));
}

/** A picture for somebody who goes on without it when it takes long. */
export type SoonPicture = Picture | "keep" | "late";

/**
 * The picture of an order where it can be had at once or nearly so: nobody waits for it longer than that. One that cannot
 * be drawn is late as well: whoever asks for it by {@link pictureOf} is told why. `keep` when it is among those that are
 * `there`, by name.
 */
export async function pictureSoon(order: PictureOrder, there: readonly string[]): Promise<SoonPicture> {
  const name = pictureName(order);
  if (there.includes(name)) return "keep";
  const found = find(name);
  if (!found && expectedMs() > patienceMs) return "late";
  const picture = counted(order, found ?? draw(name, order, "answer"));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    // Of a picture that is there by now, a busy thread is told after its timers.
    timer = setTimeout(() => setImmediate(resolve, "late"), patienceMs);
  });
  try {
    return await Promise.race([picture.catch(() => "late" as const), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The name of the picture of an order, whether it has been drawn or not. */
export function pictureName(order: PictureOrder): string {
  const hash = createHash("sha256").update(JSON.stringify(order)).digest("hex").slice(0, hashCharacters);
  return `${order.kind}-${hash}.png`;
}

interface Found {
  readonly picture: Picture | Promise<Picture>;
  readonly from: "drawn" | "kept";
}

/** What there is of a picture already: itself, or its drawing. */
function find(name: string): Found | undefined {
  const known = drawn.get(name);
  if (known) {
    // Set again, so that the map stays in the order of use.
    drawn.delete(name);
    drawn.set(name, known);
    return { picture: known, from: "kept" };
  }
  const started = underWay.get(name);
  return started && { picture: started, from: "kept" };
}

function draw(name: string, order: PictureOrder, urgency: Urgency): Found {
  const drawing = paint(order, urgency)
    .then(({ file: png, width, height }) => keep({ name, png, width, height }))
    .finally(() => underWay.delete(name));
  underWay.set(name, drawing);
  return { picture: drawing, from: "drawn" };
}

async function counted({ kind }: PictureOrder, { picture, from }: Found): Promise<Picture> {
  const started = performance.now();
  const tell = (outcome: "drawn" | "kept" | "failed") =>
    happenings.picture.tell({ kind, outcome, seconds: (performance.now() - started) / 1000 });
  try {
    const found = await picture;
    tell(from);
    return found;
  } catch (error) {
    tell("failed");
    throw error;
  }
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
