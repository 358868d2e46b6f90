/**
 * node dist/tools/slim.js
 *
 * Takes out of the installed packages what the bot never reads: types, source maps, texts, the fonts that nobody draws
 * with, and binaries for another C library. For the image; run in its folder after `npm prune --omit=dev`.
 */

import { readdirSync, rmSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fontPaths } from "../src/render/painter/fonts.js";

const packages = resolve("node_modules");
/** These go along with what they are about, whatever they are written in. */
const licence = /licen[cs]e|notice|copying/i;
const unread = /\.(d\.[cm]?ts|[cm]?ts|map|md|markdown|flow|css|scss|unicode\.json)$/i;
const font = /\.(woff2?|otf|ttf)$/i;
/** Prebuilt binaries for Alpine Linux; the image is Debian. */
const otherLibrary = /^(.*[/\\]@(libsql|napi-rs)[/\\][^/\\]*-musl)[/\\]/;
const megabyte = 1_000_000;

const drawn = new Set(fontPaths());
const files = readdirSync(packages, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
const needless = files.filter(
  (file) =>
    (unread.test(file) && !licence.test(basename(file))) ||
    otherLibrary.test(file) ||
    (font.test(file) && !drawn.has(file)),
);
const sizeOf = (list: readonly string[]) =>
  Math.round(list.reduce((sum, file) => sum + statSync(file).size, 0) / megabyte);
const before = sizeOf(files);
const less = sizeOf(needless);
for (const file of needless) rmSync(file);
console.log(`${packages}: ${before - less} MB, was ${before} MB`);
