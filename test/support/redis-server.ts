import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const startTimeoutMs = 10_000;
const retryMs = 20;
const program = "redis-server";

/** Whether the program `redis-server` is there. */
export const redisAvailable = spawnSync(program, ["--version"]).status === 0;

/** A Redis of the test's own, on a free port of the loopback, with its data in a temporary folder. */
export interface RedisServer {
  readonly url: string;
  readonly port: number;
  /** Where its data are. */
  readonly folder: string;
  /** Of the running process; another one after `restart`. */
  readonly pid: number;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
  /** SIGKILL; the data stay. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data, ending it first if it still runs; `options` are for this time. */
  restart(options?: readonly string[]): Promise<void>;
}

/**
 * To be given to `describe.skipIf`: true where there is no Redis, said in one line. On CI a missing Redis is
 * an error, so that nothing is left out unseen.
 */
export function skipsWithoutRedis(leftOut: string): boolean {
  if (redisAvailable) return false;
  const line = `No ${program} on this machine: left out ${leftOut}.`;
  if (process.env.CI === "true") throw new Error(line);
  console.warn(line);
  return true;
}

/** Starts a server that flushes each write to its append-only file. `options` are further configuration lines. */
export async function startRedis(options: readonly string[] = []): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), "caravan-redis-"));
  const port = await freePort();
  const flags = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", ""];
  const log = ["--appendonly", "yes", "--appendfsync", "always"];
  const launch = (more: readonly string[] = []) =>
    launchServer(port, [...flags, ...log, ...options, ...more]);
  let running = await launch();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    folder,
    get pid() {
      return running.pid as number;
    },
    async stop() {
      await end(running, "SIGKILL");
      await rm(folder, { recursive: true, force: true });
    },
    kill: () => end(running, "SIGKILL"),
    async restart(more) {
      await end(running, "SIGTERM");
      running = await launch(more);
    },
  };
}

async function launchServer(port: number, flags: readonly string[]): Promise<ChildProcess> {
  const server = spawn(program, flags, { stdio: ["ignore", "pipe", "ignore"] });
  let output = "";
  server.stdout?.on("data", (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-2_000);
  });
  const until = Date.now() + startTimeoutMs;
  while (!(await answers(port))) {
    if (server.exitCode !== null || Date.now() > until) {
      await end(server, "SIGKILL");
      throw new Error(`${program} did not start:\n${output}`);
    }
    await delay(retryMs);
  }
  return server;
}

async function end(server: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill(signal);
  await ended;
}

/** Whether PING is answered, if only by asking for a password; a server that is still loading answers with an error. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", timeout: 1_000 });
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => socket.write("PING\r\n"));
    socket.once("data", (data) => settle(/^(\+PONG|-NOAUTH)/.test(data.toString())));
    socket.once("error", () => settle(false));
    socket.once("timeout", () => settle(false));
  });
}

/** A port of the loopback that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
