import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { startPlayground } from "../playground/server.js";
import { commands } from "../src/commands/registry.js";
import { deploy } from "./support/program.js";

const testMs = 240_000;

describe("npm run deploy", () => {
  it("sends all at first, then only what changed, and nothing when nothing did", {
    timeout: testMs,
  }, async ({ onTestFinished }) => {
    const playground = await startPlayground({ port: 0 });
    onTestFinished(() => playground.close());
    const dataDir = await mkdtemp(join(tmpdir(), "caravan-deploy-"));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const { world } = playground;
    const listed = () => world.commands.get("global") ?? [];
    const run = async (...words: string[]) => {
      const from = world.calls.length;
      const output = await deploy({ playground, dataDir }, words);
      const sent = world.calls.slice(from).filter(({ method }) => method !== "GET");
      return { output, sent: sent.map(({ method }) => method) };
    };

    expect((await run("--dry-run")).sent).toEqual([]);
    expect((await run()).sent).toEqual(["PUT"]);
    expect(listed()).toHaveLength(commands.size);
    const again = await run();
    expect(again.sent).toEqual([]);
    expect(again.output).toContain("Nothing to change for all servers.");

    const [first, second, ...rest] = listed();
    if (!first || !second) throw new Error("too few commands");
    const old = { ...first, id: world.newId(), name: "old" };
    world.commands.set("global", [{ ...second, description: "out of date" }, old, ...rest]);
    const third = await run();
    expect(third.sent.sort()).toEqual(["DELETE", "POST", "POST"]);
    expect(third.output).toContain(`+ /${first.name}\n`);
    expect(third.output).toContain(`~ /${second.name}\n`);
    expect(third.output).toContain("- /old\n");
    expect(third.output).toContain(`3 sent, ${rest.length} left as they were`);
    const names = listed().map(({ name }) => name);
    expect(names.sort()).toEqual([...commands.keys()].sort());
    expect(listed().find(({ name }) => name === second.name)?.id).toBe(second.id);
    expect((await run()).sent).toEqual([]);

    expect((await run("--clear")).sent).toEqual(["PUT"]);
    expect(listed()).toEqual([]);
  });
});
