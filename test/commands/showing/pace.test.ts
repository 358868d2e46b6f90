import { REST } from "discord.js";
import { expect, it } from "vitest";
import { paceOf } from "../../../src/commands/showing/pace.js";

it("spreads the calls of all channels over the second, so that no second of Discord's has too many", async () => {
  const pace = paceOf(new REST({ globalRequestsPerSecond: 20 }));
  const began = performance.now();
  const waits = await Promise.all(
    Array.from({ length: 25 }, async (_, channel) => {
      await pace.turn(String(channel), channel % 2 === 0 ? "edit" : "post");
      return performance.now() - began;
    }),
  );
  // A few at once, and then one each 50 ms.
  expect(waits.filter((ms) => ms < 40).length).toBeLessThanOrEqual(6);
  expect(Math.max(...waits)).toBeGreaterThan(900);
  expect(waits).toEqual([...waits].sort((one, other) => one - other));
});
