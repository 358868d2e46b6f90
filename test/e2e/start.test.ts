import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { startPlayground } from "../../playground/server.js";
import { deploy, runBot, startBotProcess } from "../support/program.js";

const testMs = 120_000;
const root = join(import.meta.dirname, "../..");
/** As a server owner has it: the first two lines are filled in by the test, the others are as they come. */
const example = await readFile(join(root, ".env.example"), "utf8");

async function surroundings() {
  const playground = await startPlayground({ port: 0 });
  onTestFinished(() => playground.close());
  const dataDir = await mkdtemp(join(tmpdir(), "caravan-env-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return { playground, dataDir };
}

/** Starts a bot, and gives everything that it wrote until it was stopped. */
async function outputOf(given: Parameters<typeof startBotProcess>[0]): Promise<string> {
  const bot = await startBotProcess(given);
  onTestFinished(() => bot.kill());
  expect(await bot.stop()).toBe(0);
  return bot.output();
}

describe("the example of a configuration, with the token and the id filled in", { timeout: testMs }, () => {
  it("starts the bot as a file .env beside it", async () => {
    const { playground, dataDir } = await surroundings();
    const { token, id } = playground.application;
    const filled = example
      .replace("\nDISCORD_TOKEN=", `\nDISCORD_TOKEN=${token}`)
      .replace("\nAPPLICATION_ID=", `\nAPPLICATION_ID=${id}`);
    await writeFile(join(dataDir, ".env"), filled);
    const left = { DISCORD_TOKEN: undefined, APPLICATION_ID: undefined, DATA_DIR: undefined };
    const output = await outputOf({
      playground,
      dataDir,
      environment: { ...left, REDIS_URL: undefined, LOG_LEVEL: undefined },
    });
    expect(output).toContain('"store":"sqlite"');
  });

  it("starts the bot as Docker and systemd pass it on, empty lines and all", async () => {
    const given = await surroundings();
    const { DISCORD_TOKEN, APPLICATION_ID, ...others } = parseEnv(example);
    expect([DISCORD_TOKEN, APPLICATION_ID]).toEqual(["", ""]);
    expect(Object.values(others)).toContain("");
    await outputOf({ ...given, environment: { ...others, HEALTH_PORT: "off" } });
  });

  it("says nothing of what the image and the service say, which it would replace", async () => {
    const [image, hosting] = await Promise.all(
      ["Dockerfile", "docs/hosting.md"].map((file) => readFile(join(root, file), "utf8")),
    );
    const [, unit = ""] = /```ini\n(.+?)```/s.exec(hosting ?? "") ?? [];
    const said = [...`${image}\n${unit}`.matchAll(/^(?:ENV |Environment=)(.+)$/gm)].flatMap(
      ([, words = ""]) => [...words.matchAll(/(\w+)=/g)].map(([, name]) => name),
    );
    expect(said).toContain("DATA_DIR");
    for (const name of said) expect(Object.keys(parseEnv(example))).not.toContain(name);
  });
});

it("a file .env that the bot cannot read is told of, and is no reason not to start", {
  timeout: testMs,
}, async () => {
  const given = await surroundings();
  await mkdir(join(given.dataDir, ".env"));
  expect(await outputOf(given)).toContain(".env cannot be read (EISDIR): only the environment counts.");
});

it("a connection that Discord closes while the bot asks where to connect is no reason not to start", {
  timeout: testMs,
}, async () => {
  const given = await surroundings();
  const route = "/gateway/bot";
  given.playground.faults.push({ method: "GET", route, times: 2, closed: "connection" });
  expect(await outputOf(given)).toContain('"msg":"ready"');
  expect(given.playground.faults[0]?.times).toBe(0);
});

describe("an operator whose token or application is wrong", { timeout: testMs }, () => {
  const token = "wrong.to-be-seen-nowhere";

  it.each([{}, { SHARD_IDS: "0", SHARD_COUNT: "1" }])("is told which variable it is: %o", async (shards) => {
    const given = await surroundings();
    const { code, output } = await runBot({ ...given, environment: { DISCORD_TOKEN: token, ...shards } });
    expect(code).toBe(1);
    expect(output).toContain("Discord does not know the token in DISCORD_TOKEN");
    expect(output).not.toContain(token);
  });

  it("is told by the deployment of commands too", async () => {
    const given = await surroundings();
    await expect(deploy({ ...given, environment: { DISCORD_TOKEN: token } })).rejects.toThrow(
      "DISCORD_TOKEN",
    );
    const other = { APPLICATION_ID: "123456789012345678" };
    await expect(deploy({ ...given, environment: other })).rejects.toThrow("APPLICATION_ID is not");
  });
});
