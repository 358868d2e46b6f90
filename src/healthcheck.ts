/**
 * node dist/src/healthcheck.js
 *
 * Exit code 0 when the bot of the same surroundings lives, for the health check of a container.
 */

import { readConfig } from "./config.js";
import { healthPortAfter } from "./life/health-ports.js";

const timeoutMs = 3_000;

const { HEALTH_PORT, HEALTH_HOST, SHARD_IDS } = readConfig(process.env);
const port = HEALTH_PORT === "off" ? 0 : healthPortAfter(HEALTH_PORT, SHARD_IDS?.[0] ?? 0);
if (port !== 0) {
  // What listens on every address is asked on this machine's own.
  const host = HEALTH_HOST === "0.0.0.0" || HEALTH_HOST === "::" ? "127.0.0.1" : HEALTH_HOST;
  const address = `http://${host.includes(":") ? `[${host}]` : host}:${port}/healthz`;
  const alive = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!alive) {
    console.error(`nobody answers at ${address}`);
    process.exitCode = 1;
  }
}
