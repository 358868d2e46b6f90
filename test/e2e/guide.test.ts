import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { cast } from "../../playground/cast.js";
import type { Playground } from "../../playground/server.js";
import { guidePages } from "../../src/commands/guide/pages.js";
import { wordsFor } from "../../src/text/language.js";
import { hasChromium } from "../playground/chromium.js";
import { validateBody } from "../support/openapi.js";
import { desktop, pageForTests, pictures } from "./page.js";

const timeoutMs = 90_000;
const phone = { width: 380, height: 800 };

describe.skipIf(!hasChromium())("the guide in a browser, with the real bot", () => {
  const problems: string[] = [];
  const stage = pageForTests((begun) => {
    begun.watchers.add((call) => problems.push(...validateBody(call)));
  });
  let playground: Playground;
  let page: Page;
  beforeAll(() => {
    ({ playground, page } = stage());
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
