import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import type { Picture } from "../src/render/picture.js";
import { prepareRenderer } from "../src/render/prepare.js";
import { decode, encode, type Pixels, shrunk } from "../test/render/pixels.js";
import { referencePath, references } from "../test/render/references.js";

const usage = `Draws the pictures of the tests for a person to look at, and those of the README, into docs/pictures.

  npm run gallery                     draws them
  npm run gallery -- --references     also makes them the references of the tests: look at them first`;

const columns = 5;
const columnPx = 208;
const gapPx = 12;
/** Discord's dark chat, on which most people see the pictures. */
const chat = "#313338";
const readme = ["board-middle", "hand-five"];

const { values } = parseArgs({
  options: { references: { type: "boolean", default: false }, help: { type: "boolean", default: false } },
});

if (values.help) console.log(usage);
else await drawGallery();

async function drawGallery(): Promise<void> {
  await prepareRenderer();
  const pictures: Picture[] = [];
  for (const [name, draw] of references) {
    const picture = await draw();
    pictures.push(picture);
    if (readme.includes(name)) await write(`docs/pictures/${name.split("-")[0]}.png`, picture.png);
    if (values.references) await write(referencePath(name), encode(shrunk(decode(picture.png))));
  }
  await write("docs/pictures/gallery.png", await contactSheet(pictures));
}

/** All pictures in columns, each under the shortest column so far. */
async function contactSheet(pictures: readonly Picture[]): Promise<Uint8Array> {
  const bottoms: number[] = Array.from({ length: columns }, () => gapPx);
  const places = pictures.map((picture) => {
    const column = bottoms.indexOf(Math.min(...bottoms));
    const place = {
      x: gapPx + column * (columnPx + gapPx),
      y: bottoms[column] ?? 0,
      height: Math.round((picture.height * columnPx) / picture.width),
    };
    bottoms[column] = place.y + place.height + gapPx;
    return { picture, ...place };
  });
  const sheet = createCanvas(gapPx + columns * (columnPx + gapPx), Math.max(...bottoms));
  const brush = sheet.getContext("2d");
  brush.fillStyle = chat;
  brush.fillRect(0, 0, sheet.width, sheet.height);
  brush.imageSmoothingQuality = "high";
  for (const { picture, x, y, height } of places) {
    brush.drawImage(await loadImage(picture.png), x, y, columnPx, height);
  }
  return encode(coarsened(decode(await sheet.encode("png"))));
}

/** In 32 steps a channel: a third fewer bytes. */
function coarsened(pixels: Pixels): Pixels {
  return { ...pixels, data: pixels.data.map((value) => (value & 0xf8) | (value >> 5)) };
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  console.log(`${path}  ${Math.round(bytes.length / 1000)} kB`);
}
