import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { GlobalFonts } from "@napi-rs/canvas";
import { type Coverage, coverageOf } from "./coverage.js";

/** Slab serif for ranks, values and status words. */
const titleFamily = "Caravan Title";
/** One family per shipped script, in the order in which they are asked for a glyph. */
const nameFamilies = [
  "Caravan Name",
  "Caravan Arabic",
  "Caravan Hebrew",
  "Caravan Thai",
  "Caravan JP",
  "Caravan SC",
  "Caravan KR",
  "Caravan Emoji",
  "Caravan Symbols",
] as const;
/**
 * Registering it takes 7 MB and opening it 24; a family is opened as soon as it is asked for, whether its glyphs are
 * needed or not.
 */
const emojiFamily: (typeof nameFamilies)[number] = "Caravan Emoji";
const listOf = (families: readonly string[]) => families.map((family) => `"${family}"`).join(", ");
const lists = {
  withEmoji: listOf(nameFamilies),
  plain: listOf(nameFamilies.filter((family) => family !== emojiFamily)),
} as const;
/** What only the font of emoji has, and what makes an emoji of a plain character. */
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Presentation}|\p{Regional_Indicator}|\u20e3|\ufe0f/u;

/** The `ctx.font` of ranks, values and our own words, which have no emoji; letters it lacks are drawn as names are. */
export function titleFont(sizePx: number): string {
  return `900 ${sizePx}px "${titleFamily}", ${lists.plain}`;
}

/** The `ctx.font` of what people call themselves, in any script. */
export function nameFont(sizePx: number, name: string): string {
  if (!emoji.test(name)) return `700 ${sizePx}px ${lists.plain}`;
  register(emojiFamily);
  return `700 ${sizePx}px ${lists.withEmoji}`;
}

/**
 * Gives the fonts to the drawing library, once, but for that of emoji, which {@link nameFont} gives it when there is
 * one. Takes up to half a second the first time.
 */
export function registerFonts(): void {
  for (const [family] of fontFiles) if (family !== emojiFamily) register(family);
}

/** Every file that is read of the packages with fonts; the image of the bot has no others. */
export function fontPaths(): readonly string[] {
  return fontFiles.flatMap(([, files]) => files);
}

/** The characters that names can be drawn with. */
export function nameCoverage(): Coverage {
  covered ??= coverageOf(fontFiles.flatMap(([family, files]) => (family === titleFamily ? [] : files)));
  return covered;
}

const registered = new Set<string>();
let covered: Coverage | undefined;
const { resolve } = createRequire(import.meta.url);

const fontsource = (name: string, weight: number, subsets: readonly string[]) =>
  subsets.map((subset) => resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`));
/** These packages export no more than their entry, which lies beside the fonts. */
const embedpdf = (name: string, file: string) =>
  join(dirname(resolve(`@embedpdf/${name}`)), "../fonts", file);

/** All under the SIL Open Font License 1.1. */
const fontFiles: readonly (readonly [family: string, files: readonly string[]])[] = [
  [titleFamily, fontsource("bitter", 900, ["latin", "latin-ext", "cyrillic", "cyrillic-ext"])],
  [
    "Caravan Name",
    fontsource("noto-sans", 700, [
      "latin",
      "latin-ext",
      "cyrillic",
      "cyrillic-ext",
      "greek",
      "greek-ext",
      "vietnamese",
      "devanagari",
    ]),
  ],
  ["Caravan Arabic", [resolve("@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf")]],
  ["Caravan Hebrew", fontsource("noto-sans-hebrew", 700, ["hebrew"])],
  ["Caravan Thai", fontsource("noto-sans-thai", 700, ["thai"])],
  ["Caravan Symbols", fontsource("noto-sans-symbols-2", 400, ["symbols"])],
  ["Caravan JP", [embedpdf("fonts-jp", "NotoSansJP-Bold.otf")]],
  ["Caravan SC", [embedpdf("fonts-sc", "NotoSansHans-Bold.otf")]],
  ["Caravan KR", [embedpdf("fonts-kr", "NotoSansKR-Bold.otf")]],
  ["Caravan Emoji", fontsource("noto-color-emoji", 400, ["emoji"])],
];

function register(family: string): void {
  if (registered.has(family)) return;
  registered.add(family);
  for (const file of fontFiles.flatMap(([own, files]) => (own === family ? files : []))) {
    if (!GlobalFonts.registerFromPath(file, family)) throw new Error(`not a font: ${file}`);
  }
}
