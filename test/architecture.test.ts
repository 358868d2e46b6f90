import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { diagramOf, withDiagram } from "../tools/architecture/diagram.js";
import { type Import, importsOf } from "../tools/architecture/imports.js";
import { layers } from "../tools/architecture/layers.js";
import { arrows, circles, forbidden } from "../tools/architecture/rules.js";

const root = join(import.meta.dirname, "..");
const source = join(root, "src");
const imports = importsOf(source);

const importing = (file: string, target: Import["target"]): Import => ({
  file,
  layer: file.split("/")[0] ?? "",
  target,
});

describe("the house", () => {
  it("has no file with the marks of a merge that was not finished", () => {
    const files = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0");
    const texts = files.filter((file) => /\.(ts|js|md|json|ya?ml|css|html)$/.test(file));
    const marked = texts.filter((file) => /^(<{7}|>{7}) /m.test(readFileSync(join(root, file), "utf8")));
    expect(texts.length).toBeGreaterThan(100);
    expect(marked).toEqual([]);
  });

  it("has no arrow up, and no package where it does not belong", () => {
    expect(imports.length).toBeGreaterThan(1_000);
    expect(forbidden(imports)).toEqual([]);
  });

  it("would see an arrow up, a package out of place, and a folder that nobody described", () => {
    const up = importing("game/x.ts", { kind: "file", file: "match/match.ts" });
    const pack = importing("match/x.ts", { kind: "module", name: "discord.js" });
    const clock = importing("game/x.ts", { kind: "module", name: "node:timers" });
    const strange = importing("attic/x.ts", { kind: "file", file: "game/types.ts" });
    const fine = importing("match/x.ts", { kind: "file", file: "game/types.ts" });
    expect(forbidden([up, pack, clock, strange, fine])).toEqual([up, pack, clock, strange]);
  });

  it("sees an import in whatever way it is written, and none that is worked out goes unseen", ({
    onTestFinished,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), "caravan-imports-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(join(folder, "game"));
    const found = (line: string) => {
      writeFileSync(join(folder, "game/x.ts"), line);
      return importsOf(folder).map(({ target }) => (target.kind === "file" ? target.file : target.name));
    };
    for (const line of [
      'import "../match/a.js";',
      'import type { A } from "../match/a.js";',
      'export * from "../match/a.js";',
      'export { a } from "../match/a.js";',
      'export const load = () => import("../match/a.js");',
      'export type A = import("../match/a.js").A;',
    ]) {
      expect(found(line), line).toEqual(["match/a.ts"]);
    }
    expect(() => found('export const load = (name: string) => import("../match/" + name);')).toThrow("x.ts");
  });

  it("lets a folder import only from those that stand below it", () => {
    const order = Object.keys(layers);
    for (const [index, [name, { folders }]] of Object.entries(layers).entries()) {
      for (const folder of folders)
        expect(order.indexOf(folder), `${name} → ${folder}`).toBeGreaterThan(index);
    }
  });

  it("has no files that import each other in a circle", () => {
    expect(circles(imports)).toEqual([]);
    const round = ["a.ts", "b.ts", "c.ts"].map((file, index, all) =>
      importing(`game/${file}`, { kind: "file", file: `game/${all[(index + 1) % 3]}` }),
    );
    expect(circles([...round, importing("game/d.ts", { kind: "file", file: "game/a.ts" })])).toHaveLength(3);
  });

  it("knows every folder of src", () => {
    const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map((entry) => entry.name).sort()).toEqual(Object.keys(layers).sort());
  });

  it("is drawn in docs/architecture.md as it is", () => {
    const page = readFileSync(join(root, "docs/architecture.md"), "utf8");
    expect(page).toBe(withDiagram(page, diagramOf(arrows(imports))));
  });
});
