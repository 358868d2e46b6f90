import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { readCommandLine } from "../src/command-line.js";
import { learnPalette } from "../src/render/painter/palette.js";
import { encodePng } from "../src/render/painter/png.js";
import type { Picture } from "../src/render/picture.js";
import { prepareRenderer } from "../src/render/prepare.js";
import { decode, encode, shrunk } from "../test/render/pixels.js";
import { referencePath, references } from "../test/render/references.js";

const usage = `Draws the pictures of the tests for a person to look at, and those of the README, into docs/pictures.

  npm run gallery                     draws them
  npm run gallery -- --references     also makes them the references of the tests: look at them first`;

const columns = 5;
const columnPx = 228;
const gapPx = 10;
/** The backgrounds of Discord's chats; most people see the dark one. */
const chats = { dark: "#313338", light: "#ffffff" } as const;
const onLight: readonly string[] = [
  "board-middle",
  "hand-five",
  "deck-mixed",
  "leaderboard-caps",
  "line-chances",
  "result-won",
  "cards-queen",
];
const readme = ["board-middle", "hand-five"];

const { values } = readCommandLine(usage, { options: { references: { type: "boolean", default: false } } });
await drawGallery();

interface Drawn {
  readonly name: string;
  readonly picture: Picture;
}

async function drawGallery(): Promise<void> {
  await prepareRenderer();
  const pictures: Drawn[] = [];
  for (const [name, draw] of references) {
    const picture = await draw();
    pictures.push({ name, picture });
    if (readme.includes(name)) await write(`docs/pictures/${name.split("-")[0]}.png`, picture.png);
    if (values.references) await write(referencePath(name), encode(shrunk(decode(picture.png))));
  }
  await write("docs/pictures/gallery.png", await contactSheet(pictures));
}

/** All pictures as they look in dark chat, below them a few as they look in light chat. */
async function contactSheet(pictures: readonly Drawn[]): Promise<Uint8Array> {
  const dark = inColumns(pictures, gapPx);
  const light = inColumns(
    pictures.filter(({ name }) => onLight.includes(name)),
    dark.bottom + gapPx,
  );
  const sheet = createCanvas(gapPx + columns * (columnPx + gapPx), light.bottom);
  const brush = sheet.getContext("2d");
  brush.fillStyle = chats.dark;
  brush.fillRect(0, 0, sheet.width, sheet.height);
  brush.fillStyle = chats.light;
  brush.fillRect(0, dark.bottom, sheet.width, sheet.height);
  brush.imageSmoothingQuality = "high";
  for (const { picture, x, y, height } of [...dark.places, ...light.places]) {
    brush.drawImage(await loadImage(picture.png), x, y, columnPx, height);
  }
  const { data } = brush.getImageData(0, 0, sheet.width, sheet.height);
  const pixels = new Uint32Array(data.buffer, data.byteOffset, sheet.width * sheet.height);
  return encodePng({ strips: [pixels], width: sheet.width, height: sheet.height }, learnPalette([pixels]));
}

/** Places for pictures in columns, each under the shortest column so far. */
function inColumns(pictures: readonly Drawn[], top: number) {
  const bottoms: number[] = Array.from({ length: columns }, () => top);
  const places = pictures.map(({ picture }) => {
    const column = bottoms.indexOf(Math.min(...bottoms));
    const y = bottoms[column] ?? top;
    const height = Math.round((picture.height * columnPx) / picture.width);
    bottoms[column] = y + height + gapPx;
    return { picture, x: gapPx + column * (columnPx + gapPx), y, height };
  });
  return { places, bottom: Math.max(...bottoms) };
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  console.log(`${path}  ${Math.round(bytes.length / 1000)} kB`);
}
