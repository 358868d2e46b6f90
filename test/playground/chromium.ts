import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const chromiumPath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

/** Whether the tests in a browser can run here. On a build machine they must. */
export function hasChromium(): boolean {
  if (existsSync(chromiumPath)) return true;
  if (process.env.CI) throw new Error(`There is no Chromium at ${chromiumPath} (set CHROMIUM_PATH).`);
  console.warn(`Left out: the tests of the page, for want of a Chromium at ${chromiumPath}.`);
  return false;
}

export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath,
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}
