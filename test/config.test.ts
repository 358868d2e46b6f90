import { describe, expect, it } from "vitest";
import { readConfig } from "../src/config.js";

describe("the configuration", () => {
  const good = { DISCORD_TOKEN: "token", APPLICATION_ID: "123456789012345678" };

  it("needs only the token and the application's id", () => {
    expect(readConfig(good)).toEqual({
      ...good,
      DISCORD_API: "https://discord.com/api",
      DATA_DIR: "data",
      LOG_LEVEL: "info",
    });
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
