import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { nameFont, registerFonts, titleFont } from "../../src/render/painter/fonts.js";
import { references } from "./references.js";
import { scripts } from "./scripts.js";

/**
 * Draws all pictures with a reference into a folder, as a process of its own, and tells which characters came out as
 * boxes: `node dist/test/render/bare-machine.js FOLDER`. Run where no fonts are installed.
 */

const [folder = "."] = process.argv.slice(2);
for (const [name, draw] of references) await writeFile(join(folder, `${name}.png`), (await draw()).png);

registerFonts();
const canvas = createCanvas(80, 80);
const brush = canvas.getContext("2d");
brush.lang = "en";

/** The pixels of a character. */
function drawn(character: string, font: string): string {
  brush.clearRect(0, 0, canvas.width, canvas.height);
  brush.font = font;
  brush.fillText(character, 10, 60);
  return canvas.data().toString("base64");
}

/** Cuneiform, which none of the fonts has. */
const box = drawn("\u{12000}", nameFont(40, "\u{12000}"));
const blank = drawn("", nameFont(40, ""));
const characters = [...new Set(scripts.flatMap(([, sample]) => [...sample]))];
const letters = characters.filter((character) => /[\p{L}\p{Extended_Pictographic}]/u.test(character));
const missing = letters.filter((letter) =>
  // Our own words have no emoji: their font is opened for names alone.
  [nameFont(40, letter), ...(/\p{Extended_Pictographic}/u.test(letter) ? [] : [titleFont(40)])].some((font) =>
    [box, blank].includes(drawn(letter, font)),
  ),
);
console.log(JSON.stringify({ boxIsSeen: box !== blank, letters: letters.length, missing }));
