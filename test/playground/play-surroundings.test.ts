import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const program = join(import.meta.dirname, "../../dist/playground/play.js");
const startMs = 25_000;

let folder: string;
let child: ChildProcess;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "caravan-surroundings-"));
});
afterEach(async () => {
  // Not by force: the bot would be left behind.
  if (child.exitCode === null && child.signalCode === null) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  await rm(folder, { recursive: true, force: true });
});

function play(env: NodeJS.ProcessEnv): void {
  child = spawn(process.execPath, [program, "--port", "0"], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

describe("npm run play, wherever it is started", () => {
  it("keeps its data in the folder that was meant", { timeout: startMs }, async () => {
    play({ DATA_DIR: "kept" });
    for await (const chunk of child.stdout ?? []) if (String(chunk).includes("Caravan is on")) break;
    expect(await readdir(join(folder, "kept"))).not.toEqual([]);
  });

  it("ends as it should when it is told to while it starts", { timeout: startMs }, async () => {
    play({ DATA_DIR: join(folder, "new") });
    // Made just before the commands are registered.
    await expect.poll(() => existsSync(join(folder, "new")), { timeout: startMs, interval: 5 }).toBe(true);
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
  });
});
