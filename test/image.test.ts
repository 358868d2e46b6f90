import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { allocatorEnvironment } from "../src/allocator.js";

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");

describe("compose.yaml", () => {
  const { services, volumes } = parse(read("compose.yaml"));
  const { bot, redis } = services;

  it("runs a Redis that keeps what it acknowledges, and throws nothing away", () => {
    expect(redis.image).toMatch(/^redis:7/);
    expect(redis.command.join(" ")).toBe(
      "redis-server --appendonly yes --appendfsync always --maxmemory-policy noeviction",
    );
    expect(redis.volumes).toEqual(["redis-data:/data"]);
    expect(volumes).toHaveProperty("redis-data");
  });

  it("lets nobody but the bot reach that Redis", () => {
    expect(Object.keys(services)).toEqual(["bot", "redis"]);
    for (const service of [bot, redis]) {
      expect(service).not.toHaveProperty("ports");
      expect(service).not.toHaveProperty("network_mode");
    }
    expect(bot.environment.REDIS_URL).toBe("redis://redis:6379");
  });

  it("starts both again when they end, and asks both whether they are well", () => {
    for (const service of [bot, redis]) {
      expect(service.restart).toBe("unless-stopped");
      expect(service).toHaveProperty("healthcheck.test");
    }
    expect(bot.healthcheck.test).toEqual(["CMD", "node", "dist/src/healthcheck.js"]);
    expect(redis.healthcheck.test).toEqual(["CMD-SHELL", "redis-cli ping | grep -qx PONG"]);
    expect(bot.depends_on.redis.condition).toBe("service_healthy");
  });

  it("lets the bot write nothing but to memory, and gives it longer to stop than it takes", () => {
    expect(bot).toMatchObject({ read_only: true, tmpfs: ["/tmp"], cap_drop: ["ALL"] });
    expect(bot.security_opt).toContain("no-new-privileges:true");
    expect(Number.parseInt(bot.stop_grace_period, 10)).toBeGreaterThan(10);
  });
});

describe("the Dockerfile", () => {
  const text = read("Dockerfile");

  it("builds from the lock on the slim image of the Node that is supported longest, in stages", () => {
    const from = [...text.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(from).toEqual(["node:26-slim", "node:26-slim", "scratch"]);
    expect(text).toContain("RUN npm ci");
    expect(text).toContain("npm prune --omit=dev");
  });

  it("runs node itself, as nobody of note, and asks it whether it is well", () => {
    const command: string[] = JSON.parse(/^CMD (.+)$/m.exec(text)?.[1] ?? "[]");
    const { scripts } = JSON.parse(read("package.json"));
    expect(command.join(" ")).toBe(scripts.start);
    expect(read("docs/hosting.md")).toContain(`ExecStart=/usr/bin/${scripts.start}\n`);
    const allocator = Object.entries(allocatorEnvironment).map(([name, value]) => `${name}=${value}`);
    expect(text).toContain(`ENV ${allocator.join(" ")}\n`);
    expect(read("docs/hosting.md")).toContain(`Environment=${allocator.join(" ")}\n`);
    expect(text).toMatch(/^USER 1000:1000$/m);
    expect(text).toMatch(/^HEALTHCHECK .*CMD \["node", "dist\/src\/healthcheck.js"\]$/m);
    expect(text).toMatch(/^VOLUME \/data$/m);
  });

  it("copies nothing into the build that is left out of its context", () => {
    const allowed = read(".dockerignore")
      .split("\n")
      .filter((line) => line.startsWith("!"));
    const copied = [...text.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, words = ""]) =>
      words.split(" ").slice(0, -1),
    );
    expect(copied.length).toBeGreaterThan(5);
    for (const source of copied) expect(allowed).toContain(`!${source}`);
  });
});
