import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { references } from "./references.js";

const root = join(import.meta.dirname, "../..");
const program = join(root, "dist/test/render/bare-machine.js");
/** The folders in which the drawing library looks for installed fonts on Linux. */
const fontFolders = ["/usr/share/fonts", "/usr/local/share/fonts"];

/** Runs a command where these folders are empty, for it alone. */
function withoutFonts(command: readonly string[]): string {
  const hide = fontFolders.map((folder) => `if [ -d ${folder} ]; then mount -t tmpfs none ${folder}; fi`);
  const script = [...hide, 'exec "$@"'].join(" && ");
  const env = { PATH: process.env.PATH, HOME: "/nonexistent" };
  return execFileSync("unshare", ["-rm", "sh", "-c", script, "sh", ...command], {
    cwd: root,
    env,
    encoding: "utf8",
  });
}

/** Takes the right to mount in a namespace of one's own, which some systems do not give. */
function canHideFonts(): boolean {
  try {
    withoutFonts(["true"]);
    return true;
  } catch (error) {
    console.warn(`left out: pictures on a machine without fonts, as fonts cannot be hidden here (${error})`);
    return false;
  }
}

describe.skipIf(!canHideFonts())("on a machine without fonts", () => {
  const [bare, usual] = ["bare-", "usual-"].map((name) => mkdtempSync(join(tmpdir(), name))) as [
    string,
    string,
  ];
  let report: { readonly boxIsSeen: boolean; readonly letters: number; readonly missing: readonly string[] };

  beforeAll(() => {
    report = JSON.parse(withoutFonts([process.execPath, program, bare]));
    execFileSync(process.execPath, [program, usual], { cwd: root });
  });
  afterAll(() => {
    for (const folder of [bare, usual]) rmSync(folder, { recursive: true });
  });

  it("no font is installed at all", () => {
    const found = withoutFonts(["find", ...fontFolders.filter(existsSync), "-type", "f"]);
    expect(found).toBe("");
  });

  it.each(references.map(([name]) => name))("%s is the same to the last pixel", (name) => {
    const [one, other] = [bare, usual].map((folder) => readFileSync(join(folder, `${name}.png`)));
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
  });

  it("letters of every script and emoji are drawn as themselves, not as boxes, in names and in our own words", () => {
    expect(report.boxIsSeen).toBe(true);
    expect(report.letters).toBeGreaterThan(60);
    expect(report.missing).toEqual([]);
  });
});
