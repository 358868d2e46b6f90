import { describe, expect, it, onTestFinished } from "vitest";
import { buttonNamed, textOf } from "./player.js";
import { isOver, isPractice, nextTurn, playPractice, practise } from "./practice.js";
import { balanceOf, openHouse } from "./table.js";

const testMs = 240_000;
const mostTurns = 120;

describe("practice through the real bot", () => {
  it.for(["greenhorn", "trader"] as const)(
    "is played by clicks alone to its end, against a %s, and costs nothing",
    { timeout: testMs },
    async (level) => {
      const house = await openHouse(onTestFinished);
      const [ada, bruno] = [house.player("Ada"), house.player("Bruno")];
      let message = await practise(ada, { level });
      expect(textOf(message)).toContain(level === "greenhorn" ? "(Greenhorn)" : "(Trader)");
      expect(message.attachments).toHaveLength(1);
      expect(message.attachments[0]?.description).toMatch(/^Your hand: /);
      for (let turn = 0; turn < mostTurns && !isOver(message); turn++) {
        await playPractice(ada, message);
        message = await nextTurn(ada, message);
        if (!isOver(message)) expect(textOf(message)).toMatch(/Why|That wins/);
      }
      expect(textOf(message)).toMatch(/You (won|lost)\*\* against/);
      expect(textOf(message)).toContain("no caps");
      expect(ada.sees().filter(isPractice)).toHaveLength(1);
      expect(bruno.sees()).toEqual([]);
      expect(await balanceOf(ada)).toBe(500);

      const again = ada.answer(await ada.click(message, buttonNamed(message, "Again").customId));
      expect(again.id).toBe(message.id);
      await nextTurn(ada, message);
    },
  );
});
