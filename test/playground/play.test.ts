import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Playground, startPlayground } from "../../playground/server.js";

const program = join(import.meta.dirname, "../../dist/playground/play.js");
const waitMs = 25_000;

let dataDir: string;
let child: ChildProcess;
let output = "";

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "caravan-play-"));
  output = "";
});
afterEach(async () => {
  child.kill("SIGKILL");
  await rm(dataDir, { recursive: true, force: true });
});

function play(...words: string[]): void {
  child = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  }
}

async function said(what: RegExp): Promise<RegExpExecArray> {
  const until = Date.now() + waitMs;
  for (;;) {
    const found = what.exec(output);
    if (found) return found;
    if (Date.now() > until) throw new Error(`it never said ${what}:\n${output}`);
    await delay(50);
  }
}

/** Ids of the processes that a process started. */
async function childrenOf(pid: number): Promise<number[]> {
  const list = spawn("ps", ["-o", "pid=", "--ppid", String(pid)], { stdio: ["ignore", "pipe", "ignore"] });
  let text = "";
  list.stdout.on("data", (chunk: Buffer) => {
    text += chunk;
  });
  await once(list, "close");
  return text.split("\n").filter(Boolean).map(Number);
}

describe("npm run play", () => {
  it("names the page, starts a bot that ended again, and ends all of it at Ctrl-C", {
    timeout: 2 * waitMs,
  }, async () => {
    play("--port", "0");
    const [, address = ""] = await said(/Caravan is on {2}(http:\/\/127\.0\.0\.1:\d+)/);
    expect((await fetch(address)).status).toBe(200);
    expect(await readdir(dataDir)).not.toEqual([]);

    const [bot = 0] = await childrenOf(child.pid ?? 0);
    process.kill(bot, "SIGKILL");
    await said(/The bot ended by SIGKILL\. It is started again/);
    await said(/The bot is back/);
    const [second = 0] = await childrenOf(child.pid ?? 0);
    expect(second).not.toBe(bot);

    child.kill("SIGINT");
    expect(await once(child, "exit")).toEqual([0, null]);
    expect(() => process.kill(second, 0)).toThrow("ESRCH");
  });

  it("takes the next free port when its own is taken", { timeout: waitMs }, async () => {
    const other: Playground = await startPlayground({ port: 0 });
    const taken = Number(new URL(other.url).port);
    play("--port", String(taken));
    const [, port] = await said(/Caravan is on {2}http:\/\/127\.0\.0\.1:(\d+)/);
    expect(Number(port)).toBeGreaterThan(taken);
    child.kill("SIGTERM");
    await once(child, "exit");
    await other.close();
  });

  it.each([["--port", "70000"], ["--port", "x"], ["--bort"]])(
    "says how it is used: %s %s",
    async (...words) => {
      play(...words);
      expect(await once(child, "exit")).toEqual([2, null]);
      expect(output).toContain("npm run play -- --port 5000");
    },
  );
});
