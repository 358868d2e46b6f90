import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { cast } from "../../playground/cast.js";
import type { Playground } from "../../playground/server.js";
import { type StepId, stepIds } from "../../src/commands/tutorial/steps.js";
import { wordsFor } from "../../src/text/language.js";
import { hasChromium } from "../playground/chromium.js";
import { validateBody } from "../support/openapi.js";
import { firstPress, solutions } from "./lessons.js";
import { pageForTests, pictures } from "./page.js";

const timeoutMs = 120_000;
/** As wide as a phone, and so high that a picture holds a whole message. */
const phone = { width: 400, height: 1_300 };
/** The language with the longer words. */
const language = "pl";
const { tutorial, practice, review } = wordsFor(language);
/** A legal move that is not what its step asks for. */
const wrong = { step: "direction", move: "9C>A3" } as const;
/** One for each caravan. */
const openingTurns = 3;

describe.skipIf(!hasChromium())("taught by the house on a phone, with the real bot", () => {
  const problems: string[] = [];
  const stage = pageForTests((begun) => {
    begun.watchers.add((call) => problems.push(...validateBody(call)));
  });
  let playground: Playground;
  let page: Page;
  /** The message of the tutorial, in which one goes on to practise. */
  let shown: Locator;
  beforeAll(async () => {
    ({ playground, page } = stage());
    await page.setViewportSize(phone);
    const ada = playground.world.people.get(cast.people.Ada);
    if (!ada) throw new Error("Ada is not here");
    playground.world.people.set(ada.id, { ...ada, locale: language });
  });

  const pane = () => page.locator(`.pane[data-person="${cast.people.Ada}"]`);
  const pictureIn = (message: Locator) => message.locator("img[alt]:not([alt=''])");
  /** A button by a part of its custom id. */
  const button = (message: Locator, part: string) =>
    message.locator(`button[data-custom-id*="${part}"]:not([disabled])`);

  const photograph = (name: string) => page.screenshot({ path: join(pictures, `${name}.png`) });

  /** Does what is answered by a new message of one's own, and gives that. */
  async function answerTo(act: () => Promise<void>): Promise<Locator> {
    const own = pane().locator(".message.only-me");
    const before = await own.count();
    await act();
    const answer = own.nth(before);
    await answer.waitFor();
    return answer;
  }

  async function open(command: string): Promise<Locator> {
    await pane().locator(".say").fill(`/${command}`);
    await pane().locator(`[data-command="${command}"]`).click();
    return pane().locator(".command-form");
  }

  const send = (form: Locator) => answerTo(() => form.locator('[type="submit"]').click());

  /** Presses the card, or *Disband*, then where it goes. */
  async function make(step: StepId, move: string): Promise<void> {
    await button(shown, firstPress(step, move)).click();
    const target = button(shown, `:move:${move}`);
    const menu = shown.locator("select", { has: page.locator(`option[value="${move}"]`) });
    await target.or(menu).first().waitFor();
    if ((await target.count()) > 0) await target.click();
    else await menu.selectOption(move);
  }

  async function expectNothingAmiss(): Promise<void> {
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(phone.width);
    expect(await page.locator(".failed").count()).toBe(0);
    expect(problems).toEqual([]);
    expect(playground.world.calls.filter((call) => call.status >= 400)).toEqual([]);
  }

  it("does the tutorial from its first page to its last, with a wrong answer", {
    timeout: timeoutMs,
  }, async () => {
    shown = await send(await open("tutorial"));
    for (const [index, step] of stepIds.entries()) {
      const name = `tutorial-${index + 1}-${step}`;
      await shown.getByText(tutorial.step[step].task).waitFor();
      await pictureIn(shown).waitFor();
      await photograph(name);
      if (step === wrong.step) {
        await make(step, wrong.move);
        await shown.getByText("❌").waitFor();
        await photograph(`${name}-wrong`);
      }
      await make(step, solutions[step]);
      await shown.getByText("✅").waitFor();
      if (step === wrong.step) await photograph(`${name}-solved`);
      await shown.getByRole("button", { name: tutorial.next }).click();
    }
    await shown.getByText(tutorial.finished.again.replaceAll("*", "")).waitFor();
    await photograph("tutorial-end");
    await expectNothingAmiss();
  });

  it("goes on to a match against the house, asks for a hint, gives up, and has the match reviewed", {
    timeout: timeoutMs,
  }, async () => {
    await shown.getByRole("button", { name: tutorial.finished.play }).click();
    const opponents = shown.locator('select[data-custom-id^="v1:practice-start:"]');
    await opponents.waitFor();
    await photograph("practice-room");
    await opponents.selectOption("nettle");
    const cards = button(shown, ":card:");
    for (let turn = 1; turn <= openingTurns; turn++) {
      await cards.first().waitFor();
      await photograph(`practice-${turn}`);
      await cards.first().click();
      await button(shown, ":move:").first().click();
      await cards.first().waitFor({ state: "detached" });
    }
    await button(shown, "v1:practice-hint:").click();
    await shown.getByText("💡").waitFor();
    await photograph("practice-hint");
    // Nobody would advise that.
    await button(shown, ":disband:").click();
    await button(shown, ":move:").first().click();
    await cards.first().waitFor({ state: "detached" });
    await cards.first().waitFor();
    await button(shown, ":resign:ask").click();
    await button(shown, ":resign:sure").click();
    await shown.getByText(practice.nothing.replace("-# ", "")).waitFor();
    await photograph("practice-over");

    const reviewed = await answerTo(() => shown.getByRole("button", { name: review.button }).click());
    await reviewed.getByText(review.method).waitFor();
    await photograph("review");
    await expectNothingAmiss();
  });

  it("finds the review again by what is offered for it, and turns its pages", {
    timeout: timeoutMs,
  }, async () => {
    const form = await open("caravan review");
    const match = form.locator('[name="match"]');
    await match.pressSequentially(" ");
    const offered = form.locator("datalist option");
    await offered.first().waitFor({ state: "attached" });
    expect(await offered.count()).toBe(1);
    await match.fill((await offered.getAttribute("value")) ?? "");
    const reviewed = await send(form);
    await reviewed.getByText(review.method).waitFor();
    const slips = await button(reviewed, ":page.").count();
    expect(slips).toBeGreaterThan(0);
    for (let slip = 1; slip <= slips; slip++) {
      await button(reviewed, `:page.${slip}`).click();
      await button(reviewed, ":page.0").waitFor();
      await photograph(`review-slip-${slip}`);
    }
    await expectNothingAmiss();
  });
});
