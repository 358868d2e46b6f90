import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { configVariables, readConfig } from "../src/config.js";

describe("the configuration", () => {
  const good = { DISCORD_TOKEN: "token", APPLICATION_ID: "123456789012345678" };

  it("needs only the token and the application's id", () => {
    expect(readConfig(good)).toEqual({
      ...good,
      DISCORD_API: "https://discord.com/api",
      DATA_DIR: "data",
      LOG_LEVEL: "info",
      HEALTH_HOST: "127.0.0.1",
      HEALTH_PORT: 9464,
    });
  });

  it.each([
    [
      { SHARD_IDS: "0, 2,2", SHARD_COUNT: "4", REDIS_URL: "redis://x" },
      { SHARD_IDS: [0, 2], SHARD_COUNT: 4 },
    ],
    [
      { SHARD_IDS: "0,1", SHARD_COUNT: "2" },
      { SHARD_IDS: [0, 1], SHARD_COUNT: 2 },
    ],
    [{ SHARD_COUNT: "3" }, { SHARD_COUNT: 3 }],
    [{ HEALTH_PORT: "off" }, { HEALTH_PORT: "off" }],
    [
      { HEALTH_PORT: "0", HEALTH_HOST: "::" },
      { HEALTH_PORT: 0, HEALTH_HOST: "::" },
    ],
  ])("reads %o", (set, meant) => {
    expect(readConfig({ ...good, ...set })).toMatchObject(meant);
  });

  it.each([
    [{ SHARD_IDS: "1" }, "SHARD_COUNT: is missing"],
    [{ REDIS_URL: "redis://:100%safe@host:6379" }, "REDIS_URL: must have % written as %25"],
    [{ DISCORD_TOKEN: "Bot token" }, "DISCORD_TOKEN: must be one word"],
    [{ DISCORD_TOKEN: "two\nlines" }, "DISCORD_TOKEN: must be one word"],
    [{ SHARD_IDS: "4", SHARD_COUNT: "4" }, "SHARD_IDS: must be below SHARD_COUNT"],
    [{ SHARD_IDS: "0-3", SHARD_COUNT: "4" }, "SHARD_IDS: must be numbers"],
    [{ SHARD_COUNT: "0" }, "SHARD_COUNT: "],
    [{ SHARD_COUNT: "many" }, "SHARD_COUNT: must be a number"],
    [{ SHARD_IDS: "0", SHARD_COUNT: "2" }, "REDIS_URL: is missing: processes that share"],
    [{ HEALTH_PORT: "http" }, 'HEALTH_PORT: must be a port, or "off"'],
    [{ HEALTH_PORT: "70000" }, "HEALTH_PORT: "],
  ])("refuses %o", (set, said) => {
    expect(() => readConfig({ ...good, ...set })).toThrow(said);
  });

  it("names everything that is missing or malformed at once, and points to the playground", () => {
    const bad = { APPLICATION_ID: "12", REDIS_URL: "http://x", LOG_LEVEL: "loud", DISCORD_TOKEN: " " };
    const message = (() => {
      try {
        readConfig(bad);
      } catch (error) {
        return error instanceof Error ? error.message : "";
      }
      return "";
    })();
    expect(message).toContain("DISCORD_TOKEN: is missing");
    for (const name of ["APPLICATION_ID", "REDIS_URL", "LOG_LEVEL"]) expect(message).toContain(`${name}: `);
    expect(message).toContain("npm run play");
    expect(message).not.toContain("12\n");
  });

  it("takes an empty line for a variable that is not set", () => {
    expect(readConfig({ ...good, REDIS_URL: "" })).not.toHaveProperty("REDIS_URL");
  });
});

describe("the example of a configuration", () => {
  it("explains every variable, and each one set in it as it stands can be read", () => {
    const text = readFileSync(new URL("../.env.example", import.meta.url), "utf8");
    const named = [...text.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual([...configVariables].sort());
    const blocks = text.split(/\n\n+/).filter((block) => /^[A-Z_]+=/m.test(block));
    for (const block of blocks) expect(block).toMatch(/^# \S/m);
    const example = { ...parseEnv(text), DISCORD_TOKEN: "token", APPLICATION_ID: "123456789012345678" };
    expect(readConfig(example)).toEqual(
      readConfig({ DISCORD_TOKEN: "token", APPLICATION_ID: "123456789012345678" }),
    );
  });

  it("is told of in the table of the README", () => {
    const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
    for (const name of configVariables) expect(readme).toMatch(new RegExp(`^\\|.*\`${name}\`.*\\|`, "m"));
  });
});
