import { execFile } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { skipsWithoutRedis } from "../support/redis-server.js";

const program = join(import.meta.dirname, "../../dist/tools/chaos.js");
/** A run goes on until chance has brought about everything that can be done. */
const limitMs = 300_000;
const auditFinding = /^audit, server \d+: /m;

function chaos(...words: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...words], { timeout: limitMs }, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === "number" ? error.code : -1) : 0;
      resolve({ code, output: `${stdout}${stderr}` });
    });
  });
}

describe("nothing is lost and nothing happens twice", () => {
  it("when the one process on a SQLite file is killed again and again", { timeout: limitMs }, async () => {
    const { code, output } = await chaos("--store", "sqlite", "--actions", "600", "--seed", "11");
    expect(output).toContain("0 problems.");
    expect(Number(/"workersKilled": (\d+)/.exec(output)?.[1])).toBeGreaterThan(0);
    expect(code).toBe(0);
  });

  describe.skipIf(skipsWithoutRedis("chaos on Redis"))("with Redis", () => {
    it("when processes and Redis are killed while people play", { timeout: limitMs }, async () => {
      const { code, output } = await chaos("--processes", "3", "--actions", "700", "--seed", "12");
      expect(output).toContain("0 problems.");
      expect(output).toContain('"redisKilled": 3');
      for (const kind of ["challenge", "raise", "accept", "move", "gift", "season", "age"]) {
        expect(output).toMatch(new RegExp(`"${kind}": [1-9]`));
      }
      expect(code).toBe(0);
    });

    it("but the same with plain writes is caught by the audit", { timeout: 3 * limitMs }, async () => {
      // Each run loses moves; that one of them tears an account is likely, and certain for nobody.
      const runs: string[] = [];
      while (runs.length < 3 && !runs.some((output) => auditFinding.test(output))) {
        const seed = String(13 + runs.length);
        const { code, output } = await chaos(
          "--control",
          "--processes",
          "3",
          "--actions",
          "300",
          "--seed",
          seed,
        );
        expect(code).toBe(1);
        runs.push(output);
      }
      expect(runs.at(-1)).toMatch(auditFinding);
    });
  });

  it("refuses options that mean nothing", async () => {
    expect((await chaos("--store", "paper")).code).toBe(2);
    expect((await chaos("--store", "sqlite", "--control")).code).toBe(2);
  });
});
