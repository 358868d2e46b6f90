import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readConfig } from "../src/config.js";
import { createMetrics } from "../src/life/metrics.js";
import { pagesOf } from "../src/life/pages.js";
import { newVitals } from "../src/life/vitals.js";

const page = readFileSync(new URL("../docs/hosting.md", import.meta.url), "utf8");
const [, section = ""] = /\n## Health and metrics\n(.+?)\n## /s.exec(page) ?? [];

describe("what docs/hosting.md says of health", () => {
  it("names the pages and the metrics that there are", async () => {
    const vitals = newVitals();
    const metrics = createMetrics(vitals);
    try {
      const text = await metrics.text();
      const names = [...section.matchAll(/`(caravan_[a-z_]+)/g)].map(([, name]) => name ?? "");
      expect(names.filter((name) => name !== "caravan_").length).toBeGreaterThan(4);
      for (const name of names) expect(text).toContain(`# HELP ${name}`);
      const pages = [...section.matchAll(/^\| `(\/[a-z]+)` \| (?:200|for)/gm)].map(([, path]) => path);
      expect(pages).toEqual(Object.keys(pagesOf(vitals, metrics)));
    } finally {
      metrics.close();
    }
  });

  it("is where the bot is when nothing is set", () => {
    const { HEALTH_HOST: host, HEALTH_PORT: port } = readConfig({
      DISCORD_TOKEN: "token",
      APPLICATION_ID: "100000000000000001",
    });
    expect(section).toContain(`\`${host}:${port}\``);
  });
});
