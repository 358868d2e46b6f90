import { describe, expect, it, onTestFinished } from "vitest";
import { cast } from "../../playground/cast.js";
import { practicesRecord } from "../../src/match/practice/practices.js";
import type { Scope } from "../../src/store/store.js";
import { buttonNamed, type Player, pictured, pressable, textOf } from "./player.js";
import {
  asksForMove,
  chooseOpponent,
  inPractice,
  isOver,
  isPractice,
  nextTurn,
  playPractice,
  practise,
} from "./practice.js";
import { backends, balanceOf, comesAbout, type House, openHouse } from "./table.js";

const testMs = 240_000;
const mostTurns = 120;
const atOnce = 25;
const scope = cast.server as string as Scope;

describe("a practice match through the real bot", () => {
  it.for(["greenhorn", "trader"] as const)(
    "is played by clicks alone to its end, against a %s, and costs nothing",
    { timeout: testMs },
    async (level) => {
      const house = await openHouse(onTestFinished);
      const [ada, bruno] = [house.player("Ada"), house.player("Bruno")];
      let message = await practise(ada, { level });
      expect(textOf(message)).toContain(level === "greenhorn" ? "(Greenhorn)" : "(Trader)");
      message = await pictured(ada, message);
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

  it("is chosen in a menu, held to three at once, resumed and given up by buttons, and asked for by a challenge of the bot", {
    timeout: testMs,
  }, async () => {
    const house = await openHouse(onTestFinished);
    const ada = house.player("Ada");
    const room = ada.answer(await ada.command("practice"));
    expect(textOf(room)).toContain("Who do you want to play against?");
    const first = await chooseOpponent(ada, room, "saltash");
    expect(first.id).toBe(room.id);
    expect(textOf(first)).toContain("**Mother Saltash** (Trader)");
    await practise(ada, { level: "greenhorn", ruleset: "wcl" });
    const bot = house.playground.application.id;
    const challenge = ada.answer(await ada.command("caravan challenge", { opponent: bot, bid: 50 }));
    expect(textOf(challenge)).toContain("your bid stays with you");
    expect(await balanceOf(ada)).toBe(500);
    expect(ada.sees().filter(({ onlyFor }) => onlyFor === null)).toEqual([]);

    const full = ada.answer(await ada.command("practice", { level: "veteran" }));
    expect(textOf(full)).toContain("You have 3 matches against the house under way, the most at a time");
    expect(pressable(full, "practice-look")).toHaveLength(3);
    const asked = ada.answer(
      await ada.click(full, buttonNamed(full, "3 · Give up: Mother Saltash").customId),
    );
    expect(textOf(asked)).toContain("Really give up?");
    await ada.click(asked, buttonNamed(asked, "Yes, give up").customId);
    const over = await ada.until("the end", (each) => each.id === full.id && isOver(each));
    expect(textOf(over)).toContain("You lost** against **Mother Saltash**");
    const other = ada.answer(await ada.click(over, buttonNamed(over, "Other opponent").customId));
    expect(pressable(other, "practice-look")).toHaveLength(2);
    const [resume] = pressable(other, "practice-look");
    await ada.click(other, resume?.customId ?? "");
    await nextTurn(ada, other);
  });

  it("against a veteran answers clicks in time while it thinks, gives a hint, and counts 25 presses at once as one", {
    timeout: testMs,
  }, async () => {
    const house = await openHouse(onTestFinished);
    const [ada, bruno] = [house.player("Ada"), house.player("Bruno")];
    let message = await practise(ada, { level: "veteran" });
    const answers: number[] = [];
    for (let turn = 0; turn < 4; turn++) {
      const hint = buttonNamed(message, "Hint").customId;
      await Promise.all(Array.from({ length: turn === 0 ? atOnce : 1 }, () => ada.click(message, hint)));
      message = await ada.until("the hint", (each) => textOf(each).includes("The house would choose"));
      expect(textOf(message)).toMatch(
        /\d+% as it stands, \d+% after it|\d+% after your least good numeral, \d+% after this one/,
      );
      const [card] = inPractice(message, "card");
      await ada.click(message, card?.customId ?? "");
      // What was advised is still to be read while one chooses where the card goes.
      expect(textOf(message)).toContain("The house would choose");
      const moves = inPractice(message, "move");
      const [move] = moves;
      if (!move) throw new Error(`no move: ${textOf(message)}`);
      await Promise.all(
        Array.from({ length: turn === 0 ? atOnce : 1 }, () => ada.click(message, move.customId)),
      );
      for (let click = 0; click < 10; click++) {
        const look = pressable(message, "practice-look")[0];
        const pressed = [bruno.command("caps balance"), ...(look ? [ada.click(message, look.customId)] : [])];
        for (const { answeredAfterMs } of await Promise.all(pressed)) {
          if (answeredAfterMs !== null) answers.push(answeredAfterMs);
        }
      }
      message = await nextTurn(ada, message);
    }
    const practices = await recordOf(house, ada);
    const [kept] = practices?.games ?? [];
    expect(kept?.moves.length).toBe(kept?.seat === "A" ? 8 : 9);
    answers.sort((one, other) => one - other);
    console.info(
      `while a veteran thinks: p50 ${answers[answers.length >> 1]} ms, most ${answers.at(-1)} ms of ${answers.length}`,
    );
    expect(answers.at(-1)).toBeLessThan(3_000);
  });
});

describe.each(backends)("practice on %s", (backend) => {
  it("goes on after the bot was killed while the house thought, and when it was stopped for a while", {
    timeout: testMs,
  }, async () => {
    const house = await openHouse(onTestFinished, backend);
    const ada = house.player("Ada");
    const message = await practise(ada, { level: "veteran" });
    const [card] = inPractice(message, "card");
    await ada.click(message, card?.customId ?? "");
    const [move] = inPractice(message, "move");
    await ada.click(message, move?.customId ?? "");
    expect(textOf(message)).toContain("is thinking …");
    await house.killAndStart();
    // Nobody presses anything: a reminder in the store lets it move.
    await comesAbout("the house's move", () => asksForMove(message), { withinMs: 40_000 });
    expect(ada.sees().filter(isPractice)).toHaveLength(1);

    await house.whileStopped(async () => house.wait(16 * 60_000));
    const room = ada.answer(await ada.command("practice"));
    const [resume] = pressable(room, "practice-look");
    const back = ada.answer(await ada.click(room, resume?.customId ?? ""));
    expect(asksForMove(back)).toBe(true);
    await playPractice(ada, back);
    await nextTurn(ada, back);
  });
});

it("speaks Polish, and shows everything in words to whoever wants that", { timeout: testMs }, async () => {
  const house = await openHouse(onTestFinished);
  const celina = house.player("Celina");
  await celina.command("settings me", { display: "text" });
  const answer = celina.answer(await celina.command("practice", { level: "greenhorn" }));
  const message = await celina.until("her turn", (each) => each.id === answer.id && asksForMove(each));
  expect(textOf(message)).toContain("Żółtodziób");
  expect(message.attachments).toEqual([]);
  expect(message.embeds[0]?.description).toContain("Twoje karty");
  await celina.click(message, buttonNamed(message, "Podpowiedź").customId);
  await celina.until("the hint", (each) => textOf(each).includes("Dom wybrałby"));
  await playPractice(celina, message);
  expect(textOf(message)).toContain("namysł trwa");
  await nextTurn(celina, message);
  expect(textOf(message)).toContain("Dlaczego");
});

/** What is kept of a person's practice. Ends the bot. */
async function recordOf(house: House, player: Player) {
  await house.bot().stop();
  return house.withStore((store) => store.read(scope, practicesRecord, player.id));
}
