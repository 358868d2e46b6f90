import { mkdirSync } from "node:fs";
import { join } from "node:path";
import {
  AttachmentBuilder,
  type ChatInputCommandInteraction,
  type Interaction,
  MessageFlags,
  type TextChannel,
} from "discord.js";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cast } from "../../playground/cast.js";
import { type Playground, startPlayground } from "../../playground/server.js";
import { hasChromium, launchChromium } from "./chromium.js";
import { startTinyBot, type TinyBot } from "./tiny-bot.js";

const { Ada, Bruno } = cast.people;
const screenshots = join(import.meta.dirname, "../../artifacts");
const hostile = `<script>document.title = "taken"</script><img src=x onerror="document.title = 'taken'">`;
/** What a thumb hits. */
const leastHeightPx = 40;
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe.runIf(hasChromium())("the page, in a browser", () => {
  let playground: Playground;
  let bot: TinyBot;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    playground = await startPlayground({ port: 0 });
    bot = await startTinyBot(playground);
    browser = await launchChromium();
    mkdirSync(screenshots, { recursive: true });
  });
  afterAll(async () => {
    await browser.close();
    await bot.stop();
    await playground.close();
  });
  beforeEach(async () => {
    bot.handle(serve);
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (line) => line.type() === "error" && complaints.push(line.text()));
    await page.goto(playground.url);
    await paneOf("Ada").waitFor();
  });
  afterEach(async () => {
    await page.close();
    playground.world.messages.clear();
    playground.world.interactions.clear();
    expect(complaints.splice(0)).toEqual([]);
    expect(bot.thrown.splice(0)).toEqual([]);
  });

  const paneOf = (name: keyof typeof cast.people) =>
    page.locator(`.pane[data-person="${cast.people[name]}"]`);
  const messageIn = (pane: Locator, text: string) => pane.locator(".message", { hasText: text });
  const shot = (name: string) => page.screenshot({ path: join(screenshots, `playground-${name}.png`) });

  /** Types a slash command the way a person does, by keyboard. */
  async function greetFrom(pane: Locator, mood: "Warm" | "Cold" = "Warm"): Promise<void> {
    await pane.locator(".say").fill("/gre");
    await pane.locator(".say").press("Enter");
    await pane.getByLabel("whom").selectOption({ label: "Bruno" });
    await pane.getByLabel("mood").selectOption({ label: mood });
    await pane.getByRole("button", { name: "Send" }).click();
  }

  it("says that the bot is there, and when it is not", async () => {
    const state = page.locator(".bot-state");
    await expect.poll(() => state.textContent()).toBe("bot online");
    const lone = await startPlayground({ port: 0 });
    await page.goto(lone.url);
    await expect.poll(() => state.textContent()).toBe("bot offline");
    await page.goto("about:blank");
    await lone.close();
  });

  it("says that the playground is gone, and with it the bot", async () => {
    const lone = await startPlayground({ port: 0 });
    const other = await startTinyBot(lone);
    await page.goto(lone.url);
    await expect.poll(() => page.locator(".bot-state").textContent()).toBe("bot online");
    await other.stop();
    await expect.poll(() => page.locator(".bot-state").textContent()).toBe("bot offline");
    await lone.close();
    await paneOf("Ada").getByText("The playground does not answer").waitFor();
    await page.goto("about:blank");
    // The browser itself writes down every connection that was refused.
    complaints.length = 0;
  });

  it("runs a command with its options as a form", async () => {
    const pane = paneOf("Ada");
    await pane.locator(".say").fill("/");
    const offered = await pane.locator(".suggestion b").allTextContents();
    expect(offered).toEqual(["/greet", "/shop open"]);
    await shot("commands");
    await pane.locator('[data-command="greet"]').click();
    const times = pane.getByLabel("times");
    expect([await times.getAttribute("min"), await times.getAttribute("max")]).toEqual(["1", "5"]);
    await shot("form");
    await pane.locator(".command-form").press("Escape");
    await greetFrom(pane);
    await messageIn(pane, "Hello, Bruno").waitFor();
    expect(await messageIn(pane, "Hello, Bruno").locator(".used").textContent()).toBe("Ada used /greet");
  });

  it("runs a command by Enter in any of its fields", async () => {
    const pane = paneOf("Ada");
    for (const [field, times] of [
      ["whom", 1],
      ["times", 2],
    ] as const) {
      await pane.locator(".say").fill("/gre");
      await pane.locator(".say").press("Enter");
      await pane.getByLabel("whom").selectOption({ label: "Bruno" });
      await pane.getByLabel(field).press("Enter");
      await expect.poll(() => messageIn(pane, "Hello, Bruno").count()).toBe(times);
    }
  });

  it("shows a message that is for one alone only there, marked, until the client is opened anew", async () => {
    await greetFrom(paneOf("Ada"));
    await messageIn(paneOf("Bruno"), "Hello, Bruno").getByRole("button", { name: "Secret" }).click();
    const secret = messageIn(paneOf("Bruno"), "for you alone");
    await secret.waitFor();
    expect(await secret.textContent()).toContain("Only you can see this");
    expect(await messageIn(paneOf("Ada"), "for you alone").count()).toBe(0);
    await shot("ephemeral");
    await paneOf("Bruno").locator('[title^="As when"]').click();
    await secret.waitFor({ state: "detached" });
  });

  it("sends a message that is for one alone to nobody else's screen", async () => {
    await greetFrom(paneOf("Ada"));
    await paneOf("Ada").getByRole("button", { name: "Secret" }).click();
    await messageIn(paneOf("Ada"), "for you alone").waitFor();
    expect(await firstViewOf(Ada)).toContain("for you alone");
    expect(await firstViewOf(Bruno)).not.toContain("for you alone");
    expect(await firstViewOf(Bruno)).toContain("Hello, Bruno");
    expect(await (await fetch(`${playground.url}/page/start`)).text()).not.toContain("for you alone");
    const secret = playground.world.sees(Ada, cast.channel).at(-1);
    const wish = { kind: "dismiss", person: Bruno, message: secret?.id };
    expect(await wished(wish)).toEqual([400, { problem: "This message cannot be dismissed." }]);
  });

  it("dismisses such a message", async () => {
    await greetFrom(paneOf("Ada"));
    await paneOf("Ada").getByRole("button", { name: "Secret" }).click();
    await paneOf("Ada").getByRole("button", { name: "Dismiss message" }).click();
    await messageIn(paneOf("Ada"), "for you alone").waitFor({ state: "detached" });
  });

  it("updates a message by a menu in both panes, and keeps the keyboard where it was", async () => {
    await greetFrom(paneOf("Ada"));
    const menu = paneOf("Ada").getByLabel("Choose a road");
    await menu.focus();
    await menu.selectOption("long");
    await messageIn(paneOf("Bruno"), "took the long road").waitFor();
    await messageIn(paneOf("Ada"), "took the long road").waitFor();
    expect(await page.evaluate("document.activeElement.dataset.customId")).toBe("road");
  });

  it("opens a form, says what is wrong with it, and sends it", async () => {
    await greetFrom(paneOf("Ada"));
    await paneOf("Ada").getByRole("button", { name: "Why" }).click();
    const dialog = paneOf("Ada").getByRole("dialog");
    await dialog.waitFor();
    await shot("modal");
    await paneOf("Bruno").locator(".say").fill("the other pane is free");
    await paneOf("Bruno").locator(".say").press("Enter");
    await dialog.getByLabel("Reason").fill("it is far");
    await dialog.getByRole("button", { name: "Submit" }).click();
    await messageIn(paneOf("Bruno"), "because it is far").waitFor();
    expect(await dialog.count()).toBe(0);
  });

  it("sends a form once, however often it is pressed", async () => {
    await greetFrom(paneOf("Ada"));
    await paneOf("Ada").getByRole("button", { name: "Why" }).click();
    const dialog = paneOf("Ada").getByRole("dialog");
    await dialog.getByLabel("Reason").fill("it is far");
    await dialog.getByRole("button", { name: "Submit" }).evaluate((submit) => {
      for (let press = 0; press < 3; press++) (submit as unknown as { click(): void }).click();
    });
    await messageIn(paneOf("Bruno"), "because it is far").waitFor();
    await page.waitForTimeout(100);
    expect(await messageIn(paneOf("Bruno"), "because it is far").count()).toBe(1);
  });

  it("marks what was edited, be it words or an embed", async () => {
    for (const body of [{ content: "only words" }, { embeds: [{ title: "only an embed" }] }]) {
      const sent = await channel().send(body);
      const message = messageIn(paneOf("Ada"), "content" in body ? "only words" : "only an embed");
      await message.waitFor();
      expect(await message.locator(".edited").count()).toBe(0);
      await sent.edit(body);
      await message.getByText("(edited)").waitFor();
    }
  });

  it("lets go of its connections while nobody looks, and catches up afterwards", async () => {
    await look("hidden");
    await channel().send("meanwhile");
    await page.waitForTimeout(200);
    expect(await messageIn(paneOf("Ada"), "meanwhile").count()).toBe(0);
    await look("visible");
    await messageIn(paneOf("Ada"), "meanwhile").waitFor();
  });

  it("never fires a disabled button", async () => {
    await greetFrom(paneOf("Ada"));
    const off = messageIn(paneOf("Ada"), "Hello").getByRole("button", { name: "Off" });
    await off.waitFor();
    const before = playground.world.interactions.size;
    await off.click({ force: true });
    await off.evaluate((control) => control.dispatchEvent(new Event("click")));
    await page.waitForTimeout(100);
    expect(playground.world.interactions.size).toBe(before);
  });

  it("says that the bot thinks, and that an interaction failed", async () => {
    await greetFrom(paneOf("Ada"));
    const greeting = messageIn(paneOf("Ada"), "Hello, Bruno");
    await greeting.getByRole("button", { name: "Slow" }).click();
    await paneOf("Ada").locator(".thinking", { hasText: "Caravan is thinking" }).waitFor();
    await messageIn(paneOf("Ada"), "thought it over").waitFor();
    await greeting.getByRole("button", { name: "Silent" }).click();
    await greeting.locator(".failed", { hasText: "This interaction failed" }).waitFor();
    expect(await messageIn(paneOf("Bruno"), "Hello, Bruno").locator(".failed").count()).toBe(0);
    await shot("failed");
  });

  it("draws embeds, pictures with their words, mentions, moments and Discord's markdown", async () => {
    await channel().send({
      content: [
        `# Title\n**bold** *italics* __under__ ~~gone~~ \`code\` \\*plain\\* <@${Ada}> <#${cast.channel}>`,
        `> quoted\n- one\n- two\n<t:${Math.round(Date.now() / 1000) + 300}:R>\n\`\`\`\n**raw**\n\`\`\``,
      ].join("\n"),
      embeds: [
        {
          title: "Board",
          description: "Six **caravans**",
          color: 0xff_b0_30,
          fields: [
            { name: "Pot", value: "100", inline: true },
            { name: "Turn", value: "Ada", inline: true },
          ],
          footer: { text: "match 1" },
          image: { url: "attachment://board.png" },
        },
      ],
      files: [new AttachmentBuilder(pixel, { name: "board.png", description: "An empty board" })],
    });
    const message = messageIn(paneOf("Ada"), "Six caravans");
    await message.waitFor();
    expect(await message.locator(".mention").allTextContents()).toEqual(["@Ada", "#saloon"]);
    expect(await message.locator("time.moment").textContent()).toMatch(/^in [45] minutes$/);
    expect(
      await message.locator("h1, strong, em, u, s, code, blockquote, li, pre").allTextContents(),
    ).toEqual([
      "Title",
      "bold",
      "italics",
      "under",
      "gone",
      "code",
      "quoted",
      "one",
      "two",
      "**raw**",
      "caravans",
    ]);
    expect(await message.textContent()).toContain("*plain*");
    const picture = message.getByAltText("An empty board");
    await expect.poll(() => picture.evaluate((image) => Reflect.get(image, "naturalWidth"))).toBe(1);
    expect(await message.getAttribute("class")).toContain("mentions-me");
    expect(await messageIn(paneOf("Bruno"), "Six caravans").getAttribute("class")).not.toContain(
      "mentions-me",
    );
    await shot("embed");
  });

  it("shows scripts in names and messages as text", async () => {
    const person = playground.world.people.get(Bruno);
    if (!person) throw new Error("Bruno is not there");
    person.name = hostile;
    await channel().send({
      content: `${hostile} <@${Bruno}> [x](javascript:alert(1))`,
      embeds: [{ title: hostile, description: hostile, footer: { text: hostile } }],
    });
    const message = messageIn(paneOf("Ada"), "javascript:alert");
    await message.waitFor();
    person.name = "Bruno";
    expect(await message.locator("script, img, a").count()).toBe(0);
    expect(await message.locator(".mention").textContent()).toBe(`@${hostile}`);
    expect(await page.title()).toBe("Caravan playground");
  });

  it("speaks a person's language where the bot does", async () => {
    const pane = paneOf("Ada");
    await pane.locator(".say").fill("/");
    await pane.getByLabel("Language").selectOption("pl");
    await expect.poll(() => playground.world.people.get(Ada)?.locale).toBe("pl");
    await expect.poll(() => pane.locator(".suggestion b").first().textContent()).toBe("/powitaj");
    await pane.getByLabel("Language").selectOption("en-US");
    await expect.poll(() => playground.world.people.get(Ada)?.locale).toBe("en-US");
  });

  it("fits a phone: one person at a time, nothing wider than the screen", async () => {
    await page.setViewportSize({ width: 380, height: 760 });
    await greetFrom(paneOf("Ada"));
    await messageIn(paneOf("Ada"), "Hello, Bruno").waitFor();
    expect(await paneOf("Bruno").isVisible()).toBe(false);
    await paneOf("Ada").getByRole("button", { name: "Secret" }).click();
    await messageIn(paneOf("Ada"), "for you alone").waitFor();
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(380);
    await shot("phone");
    await paneOf("Ada").locator(".say").fill("/");
    const pressed = page.locator("button:visible, select:visible, input:visible");
    const small = await pressed.evaluateAll((all) =>
      all.map((each) => [each.textContent, each.getBoundingClientRect().height] as const),
    );
    expect(small.length).toBeGreaterThan(10);
    expect(small.filter(([, height]) => height < leastHeightPx)).toEqual([]);
    await shot("phone-commands");
    await page.locator(".pane").first().getByLabel("Person").selectOption({ label: "Celina" });
    await messageIn(paneOf("Celina"), "Hello, Bruno").waitFor();
    await page.getByRole("button", { name: "Light" }).click();
    await shot("phone-light");
  });

  it.each([
    [899, 1],
    [900, 2],
  ])("shows at a width of %i px so many people: %i", async (width, panes) => {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.locator(".pane:visible").count()).toBe(panes);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
  });

  /** As when the tab comes to the front or another one does. */
  const look = (state: "hidden" | "visible") =>
    page.evaluate(`
      Object.defineProperty(document, "visibilityState", { value: "${state}", configurable: true });
      Object.defineProperty(document, "hidden", { value: ${state === "hidden"}, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));`);

  /** The first event that a person's screen is sent, as it is on the wire. */
  async function firstViewOf(person: string): Promise<string> {
    const query = new URLSearchParams({ person, channel: cast.channel });
    const response = await fetch(`${playground.url}/page/events?${query}`);
    let text = "";
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString("utf8");
      if (text.includes("\n\n")) return text;
    }
    throw new Error(`the stream ended: ${text}`);
  }

  async function wished(wish: object): Promise<[number, unknown]> {
    const response = await fetch(`${playground.url}/page/wish`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(wish),
    });
    return [response.status, await response.json()];
  }

  const channel = () => bot.client.channels.cache.get(cast.channel) as TextChannel;
});

const controls = [
  {
    type: 1,
    components: [
      { type: 2, style: 1, custom_id: "secret", label: "Secret" },
      { type: 2, style: 2, custom_id: "why", label: "Why" },
      { type: 2, style: 3, custom_id: "slow", label: "Slow" },
      { type: 2, style: 4, custom_id: "silent", label: "Silent" },
      { type: 2, style: 2, custom_id: "off", label: "Off", disabled: true },
    ],
  },
  {
    type: 1,
    components: [
      {
        type: 3,
        custom_id: "road",
        placeholder: "Choose a road",
        options: [
          { label: "The short road", value: "short", description: "Cazadores" },
          { label: "The long road", value: "long" },
        ],
      },
    ],
  },
];

const form = {
  custom_id: "reason",
  title: "Why is that?",
  components: [
    { type: 1, components: [{ type: 4, custom_id: "text", label: "Reason", style: 2, max_length: 100 }] },
  ],
};

async function serve(interaction: Interaction): Promise<void> {
  if (interaction.isChatInputCommand()) await greet(interaction);
  if (interaction.isStringSelectMenu()) {
    await interaction.update({ content: `took the ${interaction.values[0]} road`, components: controls });
  }
  if (interaction.isModalSubmit()) {
    await interaction.reply(`because ${interaction.fields.getTextInputValue("text")}`);
  }
  if (!interaction.isButton()) return;
  if (interaction.customId === "secret") {
    await interaction.reply({ content: "for you alone", flags: MessageFlags.Ephemeral });
  } else if (interaction.customId === "why") {
    await interaction.showModal(form);
  } else if (interaction.customId === "slow") {
    await interaction.deferReply();
    await new Promise((resolve) => setTimeout(resolve, 400));
    await interaction.editReply("thought it over");
  }
}

async function greet(interaction: ChatInputCommandInteraction): Promise<void> {
  const whom = interaction.options.getUser("whom", true);
  await interaction.reply({ content: `Hello, ${whom.displayName}`, components: controls });
}
