import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Playground, startPlayground } from "../../playground/server.js";
import { hasChromium, launchChromium } from "./chromium.js";

/** As long as a text of Discord can be: the description of an embed. */
const longest = 4096;
const drawnWithinMs = 1_000;

describe.runIf(hasChromium())("the page's markdown, in a browser", () => {
  let playground: Playground;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    playground = await startPlayground({ port: 0 });
    browser = await launchChromium();
    page = await browser.newPage();
    await page.goto(playground.url);
  });
  afterAll(async () => {
    await browser.close();
    await playground.close();
  });

  /** The nodes as a browser writes them down, without their class names. */
  async function drawn(text: string): Promise<string> {
    const known = `{ me: "1", nameOf: (id) => "<i>" + id, channelName: () => "saloon", locale: "en-US" }`;
    const markup: string = await page.evaluate(
      `import("/page/markdown.js").then(({ markdown }) => markdown(${JSON.stringify(text)}, ${known}).innerHTML)`,
    );
    return markup.replace(/ (class|target|rel|tabindex|title|datetime)="[^"]*"/g, "");
  }

  it.each([
    ["a **b** *c* _d_", "<p>a <strong>b</strong> <em>c</em> <em>d</em></p>"],
    ["***both***", "<p><strong><em>both</em></strong></p>"],
    ["__u__ ~~s~~ ||secret||", "<p><u>u</u> <s>s</s> <span>secret</span></p>"],
    ["a * b * c, snake_case_name", "<p>a * b * c, snake_case_name</p>"],
    ["\\*a\\* b\\_c\\_d \\\\ \\<@1> \\# e", "<p>*a* b_c_d \\ &lt;@1&gt; # e</p>"],
    ["**Bruno\\*** ¯\\\\\\_(ツ)", "<p><strong>Bruno*</strong> ¯\\_(ツ)</p>"],
    ["`**a**` ``b`c``", "<p><code>**a**</code> <code>b`c</code></p>"],
    ["```js\n**a**\n```\nb", "<pre>**a**</pre><p>b</p>"],
    ["# 1\n## 2\n### 3\n-# s\n#no", "<h1>1</h1><h2>2</h2><h3>3</h3><p><small>s</small></p><p>#no</p>"],
    ["- a\n* b\n3. c\n4. d", '<ul><li>a</li><li>b</li></ul><ol start="3"><li>c</li><li>d</li></ol>'],
    ["> a\n> - b\nc", "<blockquote><p>a</p><ul><li>b</li></ul></blockquote><p>c</p>"],
    [">a", "<p>&gt;a</p>"],
    ["> > a", "<blockquote><p>&gt; a</p></blockquote>"],
    ["a\n>>> b\n- c\n\nd", "<p>a</p><blockquote><p>b</p><ul><li>c</li></ul><p></p><p>d</p></blockquote>"],
    [
      "<@1> <#3> </caps daily:4>",
      "<p><span>@&lt;i&gt;1</span> <span>#saloon</span> <span>/caps daily</span></p>",
    ],
    ["[a](https://b.example/c)", '<p><a href="https://b.example/c">a</a></p>'],
    ["[a](javascript:alert(1))", "<p>[a](javascript:alert(1))</p>"],
    ["<img src=x onerror=alert(1)>", "<p>&lt;img src=x onerror=alert(1)&gt;</p>"],
  ])("%j", async (text, markup) => {
    expect(await drawn(text)).toBe(markup);
  });

  it.each(["*", "> ", ">>> ", "*a ", "**_", "`a", "[a](", "```", "*_~~||__**", "**a __b ", "- ", "\\"])(
    "draws the longest text of %j soon",
    async (piece) => {
      const started = Date.now();
      await drawn(piece.repeat(longest).slice(0, longest));
      expect(Date.now() - started).toBeLessThan(drawnWithinMs);
    },
  );
});
