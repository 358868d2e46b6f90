import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { cast } from "../../playground/cast.js";
import { hasChromium } from "../playground/chromium.js";
import { pageForTests, pictures } from "./page.js";

const timeoutMs = 90_000;
const openingMoves = 6;
const phone = { width: 380, height: 800 };

describe.skipIf(!hasChromium())("the page in a browser, with the real bot", () => {
  const stage = pageForTests();
  let page: Page;
  beforeAll(() => {
    page = stage().page;
  });

  const paneOf = (name: keyof typeof cast.people) =>
    page.locator(`.pane[data-person="${cast.people[name]}"]`);
  const hand = (pane: Locator) => pane.locator(".message.only-me").last();
  const cards = (pane: Locator) => hand(pane).locator('[data-custom-id^="v1:card:"]:not([disabled])');

  it("challenges and accepts, and both see their own cards alone", { timeout: timeoutMs }, async () => {
    const [ada, bruno] = [paneOf("Ada"), paneOf("Bruno")];
    await ada.locator(".say").fill("/caravan ch");
    await ada.locator('[data-command="caravan challenge"]').click();
    await ada.locator('[name="opponent"]').selectOption({ label: "Bruno" });
    await ada.locator('[name="bid"]').fill("75");
    await ada.locator('.command-form [type="submit"]').click();
    await bruno.getByText("challenges you to a match").waitFor();
    await page.screenshot({ path: join(pictures, "page-challenge.png") });
    await bruno.locator('[data-custom-id^="v1:accept:"]').click();

    for (const pane of [ada, bruno]) {
      await pane.locator('img[src*="board-"]').waitFor();
      await hand(pane).locator('img[src*="hand-"]').waitFor();
      expect(await pane.locator('img[src*="hand-"]').count()).toBe(1);
      const alt = await hand(pane).locator("img").getAttribute("alt");
      expect(alt).toMatch(/^Your hand: 1 /);
    }
    const alts = await Promise.all([ada, bruno].map((pane) => hand(pane).locator("img").getAttribute("alt")));
    expect(alts[0]).not.toBe(alts[1]);
  });

  it("plays the opening by buttons: card, then caravan", { timeout: timeoutMs }, async () => {
    for (let move = 1; move <= openingMoves; move++) {
      const mover = await Promise.any(
        [paneOf("Ada"), paneOf("Bruno")].map(async (pane) => {
          await cards(pane).first().waitFor();
          return pane;
        }),
      );
      await cards(mover).first().click();
      const place = hand(mover).locator('[data-custom-id^="v1:move:"]:not([disabled])').first();
      await place.waitFor();
      if (move === 2) await page.screenshot({ path: join(pictures, "page-target.png") });
      await place.click();
      await page.getByText(`move ${move}`, { exact: false }).first().waitFor();
    }
    await page.screenshot({ path: join(pictures, "page-match.png") });
    expect(await page.locator(".failed").count()).toBe(0);
  });

  it("fits on a phone: nothing to scroll sideways, nothing too small to press", {
    timeout: timeoutMs,
  }, async () => {
    await page.setViewportSize(phone);
    const pane = paneOf("Ada");
    const mine = cards(paneOf("Ada"));
    await hand(pane).scrollIntoViewIfNeeded();
    await page.screenshot({ path: join(pictures, "page-phone.png") });
    const wide = await page.evaluate("document.documentElement.scrollWidth");
    expect(wide).toBeLessThanOrEqual(phone.width);
    for (const button of await mine.all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(32);
    }
  });
});
