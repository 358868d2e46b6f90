import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { StoreConfig } from "../../src/store/open.js";

const program = fileURLToPath(new URL("./writer.ts", import.meta.url));
/** Node 20 does not run TypeScript; vite, which is here for the tests, does. */
const launcher = 'const { runnerImport } = await import("vite"); await runnerImport(process.argv.at(-3));';

/** A running `writer.ts`. */
export interface Writer {
  /** The lines it has printed so far. */
  readonly lines: readonly string[];
  /** Resolves once it has printed this many lines, or has ended. */
  printed(count: number): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
}

export function startWriter(config: StoreConfig, name: string): Writer {
  const values = [program, JSON.stringify(config), name];
  const child = spawn(process.execPath, ["--input-type=module", "-e", launcher, "--", ...values], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on("line", (line) => lines.push(line));
  let state: "writing" | "closed" = "writing";
  const closed = once(reader, "close").then(() => {
    state = "closed";
  });
  return {
    lines,
    async printed(count) {
      while (lines.length < count && state === "writing") await Promise.race([once(reader, "line"), closed]);
    },
    async kill() {
      child.kill("SIGKILL");
      await closed;
    },
  };
}
