import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cast } from "../../playground/cast.js";
import { type Playground, startPlayground } from "../../playground/server.js";
import { guidePages } from "../../src/commands/guide/pages.js";
import { wordsFor } from "../../src/text/language.js";
import { hasChromium, launchChromium } from "../playground/chromium.js";
import { validateBody } from "../support/openapi.js";
import { type BotProcess, deploy, startBotProcess } from "../support/program.js";

const timeoutMs = 90_000;
const desktop = { width: 1280, height: 900 };
const phone = { width: 380, height: 800 };
const pictures = join(import.meta.dirname, "../../artifacts");

describe.skipIf(!hasChromium())("the guide in a browser, with the real bot", () => {
  let playground: Playground;
  let bot: BotProcess;
  let dataDir: string;
  let browser: Browser;
  let page: Page;
  const problems: string[] = [];

  beforeAll(async () => {
    playground = await startPlayground({ port: 0 });
    playground.watchers.add((call) => problems.push(...validateBody(call)));
    dataDir = await mkdtemp(join(tmpdir(), "caravan-guide-"));
    await deploy({ playground, dataDir });
    bot = await startBotProcess({ playground, dataDir });
    browser = await launchChromium();
    page = await browser.newPage({ viewport: desktop });
    await page.goto(playground.url);
    await mkdir(pictures, { recursive: true });
  });
  afterAll(async () => {
    await browser?.close();
    await bot?.stop();
    await playground?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  function setLocale(locale: string): void {
    const ada = playground.world.people.get(cast.people.Ada);
    if (!ada) throw new Error("Ada is not here");
    playground.world.people.set(ada.id, { ...ada, locale });
  }

  it.each([
    ["en", desktop, "desktop"],
    ["pl", phone, "phone"],
  ] as const)("is read in %s from the first page to the last", { timeout: timeoutMs }, async (...row) => {
    const [language, viewport, screen] = row;
    setLocale(language);
    const { guide } = wordsFor(language);
    await page.setViewportSize(viewport);
    const pane = page.locator(`.pane[data-person="${cast.people.Ada}"]`);
    await pane.locator(".say").fill("/caravan rules");
    await pane.locator('[data-command="caravan rules"]').click();
    await pane.locator('.command-form [type="submit"]').click();
    const shown: Locator = pane.locator(".message.only-me").last();
    for (const [index, guidePage] of guidePages.entries()) {
      await shown.getByText(`${guide[guidePage].title}: ${guide[guidePage].hint}`, { exact: true }).waitFor();
      const count = guidePage === "differences" ? 0 : 1;
      await expect.poll(() => shown.locator("img[alt]:not([alt=''])").count()).toBe(count);
      await shown.scrollIntoViewIfNeeded();
      await shown.screenshot({ path: join(pictures, `guide-${screen}-${index + 1}-${guidePage}.png`) });
      // Little is to be scrolled for one page.
      expect((await shown.boundingBox())?.height).toBeLessThan(1.3 * viewport.height);
      const next = shown.getByRole("button", { name: guide.next });
      if (index < guidePages.length - 1) await next.click();
      else expect(await next.count()).toBe(0);
    }
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(viewport.width);
    expect(await page.locator(".failed").count()).toBe(0);
  });

  it("sent nothing that Discord would not take", () => {
    expect(problems).toEqual([]);
    expect(playground.world.calls.filter((call) => call.status >= 400)).toEqual([]);
  });
});
