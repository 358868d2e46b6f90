import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PermissionFlagsBits } from "discord.js";
import { describe, expect, it, vi } from "vitest";
import { cast } from "../playground/cast.js";
import { serverObject } from "../playground/rest/objects.js";
import { startPlayground } from "../playground/server.js";
import { inviteLink, missingPermissions, usedPermissions } from "../src/permissions.js";
import { createPlayer } from "./e2e/player.js";
import { deploy, runInvite, startBotProcess } from "./support/program.js";

const root = join(import.meta.dirname, "..");
const application = "123456789012345678";

describe("the permissions", () => {
  it("are asked for by a link that names each of them and nothing else", () => {
    const link = new URL(inviteLink(application));
    expect(link.origin + link.pathname).toBe("https://discord.com/oauth2/authorize");
    expect(link.searchParams.get("client_id")).toBe(application);
    expect(link.searchParams.get("scope")).toBe("bot applications.commands");
    expect(link.searchParams.get("permissions")).toBe("309237763072");
  });

  it.each(["README.md", "docs/permissions.md"])("are those that %s names", (file) => {
    const text = readFileSync(join(root, file), "utf8");
    expect(text).toContain("permissions=309237763072");
    for (const { title } of usedPermissions) expect(text).toContain(title);
  });

  it("are told with their bits, and what is missing without them, in docs/permissions.md", () => {
    const text = readFileSync(join(root, "docs/permissions.md"), "utf8");
    const rows = [...text.matchAll(/^\| ([A-Z][^|]+) \| (\d+) \| [^|]+ \| ([^|]+) \|$/gm)];
    expect(rows.map(([, title, bit]) => [title, BigInt(bit ?? 0)])).toEqual(
      usedPermissions.map(({ name, title }) => [title, PermissionFlagsBits[name]]),
    );
    for (const [index, { without }] of usedPermissions.entries()) {
      expect(rows[index]?.[3]).toContain(without.split(";")[0]?.split(" can be")[0]);
    }
  });

  it("are all there for an administrator, and missed one by one", () => {
    expect(missingPermissions(PermissionFlagsBits.Administrator)).toEqual([]);
    const given = usedPermissions.map(({ name }) => PermissionFlagsBits[name]);
    expect(missingPermissions(given)).toEqual([]);
    for (const [index, used] of usedPermissions.entries()) {
      expect(missingPermissions(given.toSpliced(index, 1))).toEqual([used]);
    }
  });

  it("are explained by `npm run invite`, which needs the application's id alone", async () => {
    const { code, output } = await runInvite({ APPLICATION_ID: application });
    expect(code).toBe(0);
    expect(output).toContain(inviteLink(application));
    for (const { title, purpose } of usedPermissions) {
      expect(output).toContain(title);
      expect(output).toContain(purpose);
    }
    const without = await runInvite({});
    expect(without.code).toBe(2);
    expect(without.output).toContain("APPLICATION_ID: is missing");
  });

  it("that a server lacks are in the log from the start", {
    timeout: 180_000,
  }, async ({ onTestFinished }) => {
    const surroundings = await openSurroundings(onTestFinished);
    const { playground } = surroundings;
    playground.moderation.inviteWithout(["attachFiles"]);
    const bot = await startBotProcess(surroundings);
    onTestFinished(() => bot.kill());
    const lines = bot.output().split("\n");
    const [line, ...others] = lines.filter((each) => each.includes("lacks permissions"));
    expect(others).toEqual([]);
    expect(line).toContain("Goodsprings");
    expect(line).toContain("Attach Files: no board and no result");
    expect(line).not.toContain("Send Messages:");
  });

  it("that a server lacks are in the log once, when it invites the bot or comes back", {
    timeout: 180_000,
  }, async ({ onTestFinished }) => {
    const surroundings = await openSurroundings(onTestFinished);
    const { playground } = surroundings;
    await deploy(surroundings);
    const bot = await startBotProcess(surroundings);
    onTestFinished(() => bot.kill());
    const { world, gateway } = playground;
    const here = world.servers.get(cast.server);
    if (!here) throw new Error("there is no server");
    const told = () => bot.output().match(/lacks permissions/g)?.length ?? 0;
    expect(told()).toBe(0);

    const there = {
      ...here,
      id: world.newId(),
      name: "Primm",
      denied: String(PermissionFlagsBits.EmbedLinks),
    };
    gateway.dispatch("GUILD_CREATE", serverObject(world, there), here.id);
    await vi.waitUntil(() => bot.output().includes("Embed Links: no board"), { timeout: 20_000 });
    playground.moderation.inviteWithout(["attachFiles"]);
    for (let outage = 0; outage < 2; outage += 1) {
      gateway.dispatch("GUILD_DELETE", { id: here.id, unavailable: true }, here.id);
      gateway.dispatch("GUILD_CREATE", serverObject(world, here), here.id);
    }
    await vi.waitUntil(() => bot.output().includes("Attach Files: no board"), { timeout: 20_000 });
    // What was sent before an answer has been read before it.
    await createPlayer(playground, cast.people.Ada).command("caps balance");
    expect(told()).toBe(2);
  });
});

/** A pretend Discord, and a folder for a bot in it. */
async function openSurroundings(closing: (end: () => Promise<void>) => void) {
  const playground = await startPlayground({ port: 0 });
  closing(() => playground.close());
  const dataDir = await mkdtemp(join(tmpdir(), "caravan-permissions-"));
  closing(() => rm(dataDir, { recursive: true, force: true }));
  return { playground, dataDir };
}
