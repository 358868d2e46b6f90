import { expect, it, onTestFinished } from "vitest";
import { cast } from "../../playground/cast.js";
import { wordsFor } from "../../src/text/language.js";
import { buttonNamed, textOf } from "./player.js";
import { backends, boards, comesAbout, deal, handsOf, openHouse, playFirst, resultOf } from "./table.js";

const timeoutMs = 240_000;

/** As those who read each language see it. */
const languages = [
  {
    locale: "en",
    replay: "Replay",
    result: [
      "A manager of the server ended the match and awarded it to **Celina**, against **Bruno**.",
      "**Celina** takes the pot of **40 caps**.",
      "Bruno now has 480 caps, Celina has 520 caps.",
      "Not rated: the match was awarded, not played to its end.",
    ],
    line: (match: string) =>
      `<@${cast.people.Ada}> awarded match \`${match}\` to **Celina**, against **Bruno**; the pot was 40 caps.`,
  },
  {
    locale: "pl",
    replay: "Powtórka",
    result: [
      "Osoba zarządzająca serwerem kończy partię i przyznaje wygraną: **Celina** (przegrywa **Bruno**).",
      "**Celina** zabiera pulę: **40 kapsli**.",
      "Stan kapsli: Bruno 480 kapsli, Celina 520 kapsli.",
      "Bez zmiany rankingu: wygraną przyznano, partii nie dograno.",
    ],
    line: (match: string) =>
      `<@${cast.people.Ada}> przyznaje wygraną w partii \`${match}\`: **Celina** (przegrywa **Bruno**); pula: 40 kapsli.`,
  },
] as const;

it.each(languages.map((language, index) => ({ ...language, backend: backends[index] ?? backends[0] })))(
  "whoever manages the server awards a match, and all see to whom and by whom, in $locale on $backend",
  { timeout: timeoutMs },
  async ({ locale, backend, replay, result: lines, line }) => {
    const { playground, player } = await openHouse(onTestFinished, backend);
    const [ada, bruno, celina, dusty] = [player("Ada"), player("Bruno"), player("Celina"), player("Dusty")];
    const log = playground.moderation.createChannel("log");
    await ada.command("settings server", { "log-channel": log, language: locale });
    const table = await deal(bruno, celina, 20);
    await playFirst(table.next, table.id);
    const award = async (by: typeof ada, winner: string) =>
      textOf(by.answer(await by.command("caravan award", { match: table.id, winner })));
    const words = wordsFor("en");
    expect(await award(bruno, bruno.id)).toBe(words.refusal["managers-only"]());
    expect(await award(ada, dusty.id)).toContain("does not play in this match");
    expect(await award(ada, celina.id)).toBe("The match is over, and awarded to **Celina**.");
    expect(await award(ada, bruno.id)).toBe(words.refusal["match-over"]());

    const result = await dusty.until("the result", (message) => resultOf(message, table.id));
    expect(textOf(result).split("\n").slice(0, lines.length)).toEqual(lines);
    expect(result.attachments[0]?.description).toContain("Celina");
    const told = () =>
      [...playground.world.messages.values()].filter(({ channel }) => channel === log).map(textOf);
    await comesAbout("the line in the log", () => told().length > 0, { withinMs: 30_000 });
    expect(told()).toEqual([line(table.id)]);
    // Neither board nor hand offers a move any more.
    const over = wordsFor(locale).board.over;
    await comesAbout(
      "the board",
      () => boards(playground, table.id).every((each) => textOf(each).includes(over)),
      {
        withinMs: 30_000,
      },
    );
    const awarded = wordsFor("en").result.awarded({ winner: "Celina", loser: "Bruno" });
    await comesAbout(
      "the hand",
      () => handsOf(bruno, table.id).every((hand) => textOf(hand).includes(awarded)),
      { withinMs: 30_000 },
    );
    const opened = dusty.answer(await dusty.click(result, buttonNamed(result, replay).customId));
    const last = buttonNamed(opened, "▶|");
    await dusty.click(opened, last.customId);
    expect(textOf(opened)).toContain(awarded);
  },
);
