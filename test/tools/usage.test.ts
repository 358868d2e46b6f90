import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
/** What `npm run` starts of our own programs, by its name. */
const programs = Object.entries(scripts).flatMap(([name, line]) => {
  const [, program] = /(?:^|&& )node (dist\/\S+)$/.exec(line) ?? [];
  return program ? [{ name, program }] : [];
});
const testMs = 60_000;

describe("a program of npm run", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "caravan-usage-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const call = (program: string, word: string) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, program), word], {
      cwd: folder,
      env: { PATH: process.env.PATH },
      encoding: "utf8",
      timeout: testMs / 2,
    });
    return { status, stdout, stderr };
  };

  it("is one of many", () => {
    expect(programs.length).toBeGreaterThan(13);
  });

  it.each(programs)(
    "says how it is called when asked, and on a wrong option: $name",
    { timeout: testMs },
    ({ name, program }) => {
      const called = name === "start" ? "npm start" : `npm run ${name}`;
      const asked = call(program, "--help");
      expect(asked).toEqual({ status: 0, stdout: expect.stringContaining(called), stderr: "" });
      const wrong = call(program, "--wings");
      expect(wrong).toEqual({ status: 2, stdout: "", stderr: expect.stringContaining("'--wings'") });
      expect(wrong.stderr).toContain(asked.stdout);
      expect(readdirSync(folder)).toEqual([]);
    },
  );
});
