import { DiscordAPIError } from "discord.js";
import { expect, it } from "vitest";
import { createLeavers, patienceMs } from "../../src/commands/leavers.js";
import type { Scope } from "../../src/store/store.js";

const scope = "100000000000000001" as Scope;

function refused(code: number, status: number) {
  return new DiscordAPIError({ message: "no", code }, code, status, "GET", "url", {});
}

/** A Discord that answers of each person as it is told to, and counts how often it was asked. */
function discord(answers: Readonly<Record<string, () => Promise<unknown>>>) {
  const asked: string[] = [];
  const get = async (path: string) => {
    asked.push(path);
    return answers[path.split("/").at(-1) ?? ""]?.() ?? {};
  };
  return { asked, leavers: createLeavers({ get } as Parameters<typeof createLeavers>[0]) };
}

it("knows who has left, or has no account any more, and asks once", async () => {
  const { asked, leavers } = discord({
    gone: () => Promise.reject(refused(10007, 404)),
    deleted: () => Promise.reject(refused(10013, 404)),
  });
  const people = ["here", "gone", "deleted"];
  expect(await leavers.among(scope, people)).toEqual(new Set(["gone", "deleted"]));
  expect(await leavers.among(scope, people)).toEqual(new Set(["gone", "deleted"]));
  expect(asked).toEqual(people.map((id) => `/guilds/${scope}/members/${id}`));
});

it("takes those to be here of whom Discord does not tell, and asks again", async () => {
  const { asked, leavers } = discord({
    hidden: () => Promise.reject(refused(50001, 403)),
    lost: () => Promise.reject(new Error("the network is away")),
  });
  expect(await leavers.among(scope, ["hidden", "lost"])).toEqual(new Set());
  await leavers.among(scope, ["hidden"]);
  expect(asked).toHaveLength(3);
});

it("waits a second at most, and knows the next time what came later", async () => {
  let tell = () => {};
  const slow = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const { leavers } = discord({
    quick: () => Promise.reject(refused(10007, 404)),
    slow: () => slow.then(() => Promise.reject(refused(10007, 404))),
  });
  const began = performance.now();
  expect(await leavers.among(scope, ["quick", "slow"])).toEqual(new Set(["quick"]));
  expect(performance.now() - began).toBeLessThan(patienceMs + 500);
  tell();
  expect(await leavers.among(scope, ["quick", "slow"])).toEqual(new Set(["quick", "slow"]));
});
