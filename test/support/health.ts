import type { Readiness as Told } from "../../src/life/vitals.js";
import type { BotProcess } from "./program.js";

/** What `/readyz` tells. */
export type Readiness = Told;

/** Where a bot serves its health, by what it logged at the start. */
export function healthOf(bot: BotProcess): string {
  const [, address] = /"health":"(http:[^"]+)"/.exec(bot.output()) ?? [];
  if (!address) throw new Error(`no health port in:\n${bot.output()}`);
  return address;
}
