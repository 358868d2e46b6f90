import { expect, it, onTestFinished } from "vitest";
import { cast } from "../../playground/cast.js";
import type { Scope } from "../../src/store/store.js";
import { wordsFor } from "../../src/text/language.js";
import { league, termsOf } from "../support/league.js";
import { buttonNamed, menuOf, pressable, textOf } from "./player.js";
import { deal, openHouse, playFirst } from "./table.js";

const limitMs = 90_000;
const oldMatches = 12;

it("lists matches by pages and opens them, in the language of whoever looks", {
  timeout: limitMs,
}, async () => {
  const house = await openHouse(onTestFinished);
  const [ada, bruno, celina] = [house.player("Ada"), house.player("Bruno"), house.player("Celina")];
  const none = ada.answer(await ada.command("matches"));
  expect(textOf(none)).toContain(
    "You have not played here yet. Challenge somebody with `/caravan challenge`",
  );
  expect(none.onlyFor).toBe(ada.id);
  await house.whileStopped(async (store) => {
    const { play } = league(store, cast.server as Scope);
    for (let made = 0; made < oldMatches; made += 1) {
      const opponent = { id: bruno.id, name: "Bruno" };
      const terms = {
        challenger: { id: ada.id, name: "Ada" },
        opponent: { ...opponent, bot: "person" },
      } as const;
      await play(termsOf({ ...terms, id: `old${made}`, bid: 5 }), opponent);
    }
  });
  const table = await deal(ada, celina, 20);
  await playFirst(table.next, table.id);

  const list = ada.answer(await ada.command("matches"));
  expect(list.onlyFor).toBe(ada.id);
  expect(list.embeds[0]?.title).toBe("Your matches");
  expect(list.embeds[0]?.footer?.text).toBe("Page 1 of 2 · 13 matches");
  const lines = textOf(list).split("\n");
  expect(lines[1]).toBe("▶️ **Running** · **Celina**");
  expect(lines[2]).toContain("New Vegas · stake 20 caps · 1 move · <t:");
  expect(lines[3]).toBe("🏆 **Won** · **Bruno** · **+5 caps**");
  expect(lines[4]).toMatch(/^-# resignation · New Vegas · stake 5 caps · 0 moves · <t:\d+:R>$/);
  expect(lines).toHaveLength(1 + 2 * 10);

  const menu = menuOf(list, "Open a match");
  expect(menu.values).toHaveLength(10);
  const hand = ada.answer(await ada.select(list, menu.customId, table.id));
  expect(hand.onlyFor).toBe(ada.id);
  expect(textOf(hand)).toMatch(/Your turn|your turn|It is \*\*Celina\*\*'s turn/);
  const replay = ada.answer(await ada.select(list, menu.customId, "old11"));
  expect(replay.id).not.toBe(list.id);
  expect(textOf(replay)).toContain("Bruno");
  expect(textOf(replay)).toContain("resigned");

  await ada.click(list, buttonNamed(list, "Older ▶").customId);
  const second = await ada.until(
    "page 2",
    ({ embeds }) => embeds[0]?.footer?.text.startsWith("Page 2") ?? false,
  );
  expect(second.id).toBe(list.id);
  expect(buttonNamed(second, "Older ▶").disabled).toBe(true);
  expect(menuOf(second, "Open a match").values).toEqual(["old2", "old1", "old0"]);

  const words = wordsFor("pl");
  const polish = celina.answer(await celina.command("matches", { user: ada.id, opponent: bruno.id }));
  expect(polish.embeds[0]?.title).toBe("Partie gracza Ada");
  expect(textOf(polish)).toContain("Tylko z graczem **Bruno**.");
  expect(textOf(polish)).toContain("🏆 **Wygrana** · **Bruno** · **+5 kapsli**");
  expect(textOf(polish)).not.toContain("W toku");
  expect(buttonNamed(polish, words.matchList.older).disabled).toBe(false);
  const all = celina.answer(await celina.command("matches", { user: ada.id }));
  expect(textOf(all)).toMatch(
    /-# (twój ruch|ruch: Ada|ruch: Celina) · New Vegas · stawka 20 kapsli · 1 ruch/,
  );

  const brunos = bruno.answer(await bruno.command("matches", { user: celina.id }));
  const moves = bruno.answer(await bruno.select(brunos, menuOf(brunos, "Open a match").customId, table.id));
  expect(pressable(moves, "card")).toEqual([]);
  expect(textOf(moves)).toMatch(/1\. /);
  const nobody = bruno.answer(await bruno.command("matches", { opponent: celina.id, ruleset: "polish" }));
  expect(textOf(nobody)).toContain("There is no match like that.");
  expect(JSON.stringify([...house.playground.world.messages.values()])).not.toContain("undefined");
});
