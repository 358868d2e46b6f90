import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { type Playground, startPlayground } from "../../playground/server.js";
import { launchChromium } from "../playground/chromium.js";
import { type BotProcess, deploy, startBotProcess } from "../support/program.js";

export const desktop = { width: 1280, height: 900 };
/** Where screenshots are left to be looked at. */
export const pictures = join(import.meta.dirname, "../../artifacts");

export interface Stage {
  readonly playground: Playground;
  readonly page: Page;
}

/**
 * The playground's page in a browser, with the real bot, for the tests of one suite.
 *
 * @param begun called with the playground before the bot starts
 */
export function pageForTests(begun: (playground: Playground) => void = () => {}): () => Stage {
  let stage: Stage | undefined;
  let bot: BotProcess | undefined;
  let browser: Browser | undefined;
  let dataDir = "";

  beforeAll(async () => {
    const playground = await startPlayground({ port: 0 });
    begun(playground);
    dataDir = await mkdtemp(join(tmpdir(), "caravan-browser-"));
    await deploy({ playground, dataDir });
    bot = await startBotProcess({ playground, dataDir });
    browser = await launchChromium();
    const page = await browser.newPage({ viewport: desktop });
    await page.goto(playground.url);
    await mkdir(pictures, { recursive: true });
    stage = { playground, page };
  });
  afterAll(async () => {
    await browser?.close();
    await bot?.stop();
    await stage?.playground.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  return () => {
    if (!stage) throw new Error("the page is open only while tests run");
    return stage;
  };
}
