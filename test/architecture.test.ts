import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const source = join(import.meta.dirname, "../src");

/** Which folders the files of a folder may import from, besides their own. Arrows point down only. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  game: [],
  store: [],
  deck: ["game"],
  house: ["deck", "game"],
  league: ["store", "deck", "game"],
  match: ["league", "store", "deck", "game"],
  text: ["match", "league", "house", "deck", "game", "store"],
  render: ["text", "game"],
  commands: ["match", "league", "house", "render", "text", "deck", "game", "store"],
};

interface Import {
  readonly file: string;
  readonly from: string;
  readonly folder: string;
}

function importsOf(folder: string): Import[] {
  return readdirSync(join(source, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name);
      const found = readFileSync(file, "utf8").matchAll(/\bfrom "(\.[^"]+)"/g);
      return [...found].map(([, target = ""]) => {
        const path = relative(source, join(dirname(file), target));
        return { file: relative(source, file), from: path, folder: path.split("/")[0] ?? "" };
      });
    });
}

describe("the house", () => {
  it("has no file with the marks of a merge that was not finished", () => {
    const root = join(import.meta.dirname, "..");
    const files = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0");
    const texts = files.filter((file) => /\.(ts|js|md|json|ya?ml|css|html)$/.test(file));
    const marked = texts.filter((file) => /^(<{7}|>{7}) /m.test(readFileSync(join(root, file), "utf8")));
    expect(texts.length).toBeGreaterThan(100);
    expect(marked).toEqual([]);
  });

  it.each(Object.entries(allowed))("%s imports from nowhere above it", (folder, below) => {
    const all = importsOf(folder);
    const upward = all.filter((found) => found.folder !== folder && !below.includes(found.folder));
    expect(upward).toEqual([]);
  });

  it("knows every folder of src", () => {
    const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map((entry) => entry.name).sort()).toEqual(Object.keys(allowed).sort());
  });

  it("keeps the rules to themselves: no module but Node's hashing", () => {
    const modules = readdirSync(join(source, "game"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .flatMap((entry) => [
        ...readFileSync(join(entry.parentPath, entry.name), "utf8").matchAll(/\bfrom "([^."][^"]*)"/g),
      ])
      .map(([, name]) => name);
    expect(new Set(modules)).toEqual(new Set(["node:crypto"]));
  });
});
