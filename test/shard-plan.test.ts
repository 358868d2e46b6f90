import { describe, expect, it } from "vitest";
import { readConfig } from "../src/config.js";
import { planShards } from "../src/shard-plan.js";

const base = { DISCORD_TOKEN: "token", APPLICATION_ID: "123456789012345678" };
const redis = { REDIS_URL: "redis://x" };

describe("the shards of a process", () => {
  it.each([
    ["one, when Discord asks for no more", {}, 1, { kind: "own", ids: [0], count: 1 }],
    ["all that Discord asks for, on SQLite", {}, 3, { kind: "own", ids: [0, 1, 2], count: 3 }],
    ["left to processes of their own, on Redis", redis, 3, { kind: "processes", count: 3, atOnce: 2 }],
    ["as many as are set", { ...redis, SHARD_COUNT: "5" }, 3, { kind: "processes", count: 5, atOnce: 2 }],
    ["one, when one is set", { ...redis, SHARD_COUNT: "1" }, 3, { kind: "own", ids: [0], count: 1 }],
  ])("are %s", async (_, set, shards, plan) => {
    const limit = { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 2 };
    const asked = async () => ({ shards, session_start_limit: limit });
    expect(await planShards(readConfig({ ...base, ...set }), asked)).toEqual(plan);
  });

  it("are those that are named, and Discord is not asked", async () => {
    const config = readConfig({ ...base, ...redis, SHARD_IDS: "1,3", SHARD_COUNT: "4" });
    const never = () => Promise.reject(new Error("asked"));
    expect(await planShards(config, never)).toEqual({ kind: "own", ids: [1, 3], count: 4 });
  });
});
