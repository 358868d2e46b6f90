import { describe, expect, it } from "vitest";
import { runFuzz } from "../../tools/fuzz/run.js";
import { skipsWithoutRedis } from "../support/redis-server.js";

const timeoutMs = 400_000;
const interactions = 3_000;

describe.skipIf(skipsWithoutRedis("what nobody foresaw, over the gateway"))(
  "three thousand forgeries",
  () => {
    it("get an answer each, change nothing they may not, and leave the bot well", {
      timeout: timeoutMs,
    }, async () => {
      const { problems, byKind, ...counts } = await runFuzz({ interactions, seed: 20_261 }, () => undefined);
      expect(problems).toEqual([]);
      expect(counts.interactions).toBe(interactions);
      for (const kind of ["component", "modal", "command", "autocomplete"]) {
        expect(byKind[kind]).toBeGreaterThan(interactions / 20);
      }
    });
  },
);
