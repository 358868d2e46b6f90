import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeTranscript } from "../../src/game/transcript.js";
import { rulesetIds } from "../../src/game/types.js";
import { transcriptOf } from "../../src/match/transcript.js";
import { openStore } from "../../src/store/open.js";
import type { Store } from "../../src/store/store.js";
import { type Ending, finishedMatch } from "../support/finished.js";
import { league } from "../support/league.js";

const root = join(import.meta.dirname, "../..");

const endings: readonly Ending[] = [
  { kind: "played" },
  { kind: "resigned", after: 14 },
  { kind: "timeout", after: 0 },
  { kind: "draw", after: 20 },
  { kind: "call-off", after: 2 },
  { kind: "void", after: 9 },
  { kind: "awarded", after: 11 },
  { kind: "lapsed", after: 6 },
];

/** As a contributor runs it after a build. */
function conformance(...paths: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["dist/tools/conformance.js", ...paths], {
    cwd: root,
    encoding: "utf8",
  });
  return { status, said: stdout + stderr };
}

describe("npm run conformance", () => {
  let folder = "";
  let store: Store;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "caravan-conformance-"));
    store = await openStore({ dataDir: folder });
  });
  afterAll(async () => {
    await store?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function recordOf(terms: Parameters<typeof finishedMatch>[1]) {
    const { match } = await finishedMatch(league(store), terms);
    return { match, text: writeTranscript(transcriptOf(match)) };
  }
  async function written(name: string, text: string): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, text);
    return path;
  }

  it("accepts the record of a match in every ruleset, however it ended", async () => {
    const files: string[] = [];
    for (const ruleset of rulesetIds) {
      for (const ending of endings) {
        const { match, text } = await recordOf({ ruleset, ending, seed: files.length + 1 });
        files.push(await written(`caravan-${match.id}.txt`, text));
      }
    }
    const { status, said } = conformance("test/vectors", ...files);
    expect(said.trim().split("\n").slice(1)).toHaveLength(files.length);
    expect(said.match(/: the record is right$/gm)).toHaveLength(files.length);
    for (const how of ["resigned", "timeout", "draw", "call-off", "void", "awarded", "lapsed"])
      expect(said.split(`(${how})`)).toHaveLength(rulesetIds.length + 1);
    expect(status).toBe(0);
  });

  it("refuses a record that was tampered with, and names the line", async () => {
    const { text } = await recordOf({ ruleset: "wcl", ending: { kind: "resigned", after: 10 } });
    const lines = text.split("\n");
    const [third, fourth] = [lines[13] ?? "", lines[14] ?? ""];
    const tampered: readonly (readonly [text: string, line: number, status: number])[] = [
      [text.replace(/^commitment: .*/m, `commitment: ${"0".repeat(64)}`), 4, 1],
      [text.replace(/^secret: .*/m, `secret: ${"0".repeat(64)}`), 4, 1],
      [text.replace(/^hand B: \S+ /m, "hand B: "), 11, 1],
      [text.replace(third, third.replace(/ [AB] .*/, third.includes(" A ") ? " B A1>x" : " A A1>x")), 14, 1],
      [text.replace(fourth, fourth.replace(/>.*/, ">Z9")), 15, 2],
      [text.replace(`${lines[19]}\n`, "").replace(/^10\./m, "9."), 20, 1],
      [text.replace(/^result: (.).*/m, "result: $1 sold"), 23, 1],
      [text.replace(/^ruleset: wcl/m, "ruleset: chess"), 3, 2],
    ];
    for (const [index, [changed, line, status]] of tampered.entries()) {
      expect(changed).not.toBe(text);
      const found = conformance(await written(`tampered-${index}.txt`, changed));
      expect([index, found.status, /line (\d+):/.exec(found.said)?.[1]]).toEqual([index, status, `${line}`]);
    }
  });

  it("says what it cannot read", () => {
    const missing = conformance("nowhere.txt");
    expect(missing.status).toBe(2);
    expect(missing.said).toContain("no such file");
    expect(conformance().status).toBe(2);
  });
});
