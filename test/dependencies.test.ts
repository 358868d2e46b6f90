import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const manifest = z
  .object({
    engines: z.object({ node: z.string() }),
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
        optional: z.boolean().optional(),
        engines: z.object({ node: z.string().optional() }).optional(),
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

  it("run on every Node that the bot may be installed with", () => {
    const admitted = nodes.filter((version) => serves(manifest.engines.node, version));
    expect(admitted).toEqual(expect.arrayContaining(["20.19", "20.30", "22.12", "24.0", "26.0"]));
    // An optional package is there for one kind of machine; who brings it along has a range too.
    const refused = Object.entries(lock)
      .filter(([, { optional }]) => !optional)
      .map(([path, { engines }]) => ({
        path,
        first: admitted.find((version) => !serves(engines?.node ?? "*", version)),
      }));
    expect(refused.filter(({ first }) => first !== undefined)).toEqual([]);
  });

  it.each(["README.md", "docs/hosting.md"])("and %s says on which", (file) => {
    const [told] = /20\.19 or later[^,]*/.exec(read(file)) ?? [];
    expect(told).toBe("20.19 or later (22.12 or later of version 22)");
    expect(manifest.engines.node).toBe("^20.19.0 || ^22.12.0 || >=24.0.0");
  });
});

/** Minor versions of Node, more than there are of any line. */
const nodes = Array.from({ length: 12 }, (_, line) => line + 19).flatMap((major) =>
  Array.from({ length: 31 }, (_, minor) => `${major}.${minor}`),
);

/** Whether a range as packages write it for Node holds a version with patch 0; one of another form is an error. */
function serves(range: string, version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return range.split("||").some((part) => {
    if (part.trim() === "*") return true;
    const found = /^(\^|>=)?\s*v?(\d+)(?:\.(\d+|x))?(?:\.(?:\d+|x))?$/.exec(part.trim());
    if (found === null) throw new Error(`not understood: ${range}`);
    const [, sign, leastMajor, leastMinor = "0"] = found;
    const line = Number(leastMajor);
    if (major !== line) return sign === ">=" && major > line;
    return leastMinor === "x" || minor >= Number(leastMinor);
  });
}
