import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const manifest = z
  .object({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(read("package.json")));
const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        license: z.string().optional(),
        dev: z.boolean().optional(),
        hasInstallScript: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(read("package-lock.json"))).packages;

/** Licences that ask for nothing but to be named. */
const permissive = [
  "MIT",
  "Apache-2.0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "OFL-1.1",
];
/** For tools only: it asks for the source of its own files, which are not passed on. */
const forTools = [...permissive, "MPL-2.0"];

const [inBot = "", forWork = ""] = read("docs/dependencies.md").split("\n## ").slice(1);
const rowsOf = (section: string) =>
  [...section.matchAll(/^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, name = "", licence, why = ""]) => ({
      name,
      licence,
      why,
    }),
  );

describe("the dependencies", () => {
  it.each([
    ["in the bot", inBot, manifest.dependencies],
    ["for whoever works on it", forWork, manifest.devDependencies],
  ])("%s are listed with a reason and the licence of the lock", (_, section, wanted) => {
    const rows = rowsOf(section);
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(wanted).sort());
    for (const { name, licence, why } of rows) {
      expect(why.length).toBeGreaterThan(5);
      expect(licence, name).toBe(lock[`node_modules/${name}`]?.license);
    }
  });

  it("have exact versions", () => {
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it("and what they bring along have licences that go with MIT", () => {
    const packages = Object.entries(lock).filter(([path]) => path !== "");
    expect(packages.length).toBeGreaterThan(100);
    const others = packages.filter(([, { license = "none", dev }]) => {
      const allowed = dev ? forTools : permissive;
      return !license.split(/ (?:AND|OR) /).every((each) => allowed.includes(each));
    });
    expect(others).toEqual([]);
  });

  it("run nothing when the bot's own are installed", () => {
    const scripts = Object.entries(lock).filter(([, { hasInstallScript, dev }]) => hasInstallScript && !dev);
    expect(scripts).toEqual([]);
  });
});
