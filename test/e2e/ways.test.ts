import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StoredMessage } from "../../playground/model.js";
import { buttonNamed, type Player, pressable, textOf } from "./player.js";
import {
  balanceOf,
  boards,
  comesAbout,
  deal,
  type House,
  openStreet,
  playFirst,
  resultOf,
  type Street,
} from "./table.js";

const limitMs = 60_000;

let street: Street;
beforeAll(async () => {
  street = await openStreet({ houses: 9 });
});
afterAll(() => street?.close());

/** A house of its own for each story, with the people of most. */
function open() {
  const house = street.next();
  return { house, ada: house.player("Ada"), bruno: house.player("Bruno"), celina: house.player("Celina") };
}

async function challenge(ada: Player, bruno: Player, bid: number): Promise<StoredMessage> {
  return ada.answer(await ada.command("caravan challenge", { opponent: bruno.id, bid }));
}

/** The one button of a kind that can be pressed. */
function press(message: StoredMessage, kind: string): string {
  const [found] = pressable(message, kind);
  if (!found) throw new Error(`no button ${kind} in: ${textOf(message)}`);
  return found.customId;
}

/** Presses *Raise* and fills in the form. */
async function raise({ playground }: House, player: Player, message: StoredMessage, bid: string) {
  const asked = await player.click(message, press(message, "raise"));
  expect(asked.modal).not.toBeNull();
  return player.answer(await playground.actions.submitModal(player.id, asked.id, { bid }));
}

const newest = (house: House, message: StoredMessage): StoredMessage =>
  house.playground.world.messages.get(message.id) ?? message;

describe("bidding", { timeout: limitMs }, () => {
  it("goes to and fro by a form, says the pot before anyone commits, and stakes what was bid last", async () => {
    const { house, ada, bruno } = open();
    const message = await challenge(ada, bruno, 50);
    expect(textOf(message)).toContain("Each stakes **50 caps**; the winner takes **100 caps**.");
    expect(textOf(await raise(house, bruno, message, "1 20"))).toContain("A bid is a whole number of caps");
    expect(textOf(await raise(house, bruno, message, "40"))).toContain("more than the bid of 50 caps");
    expect(textOf(await raise(house, bruno, message, "900"))).toContain("you have 500 caps");
    const told = await raise(house, bruno, message, "120");
    expect(textOf(told)).toContain(`**Bruno** raises to **120 caps**. <@${ada.id}>, match it`);
    expect(told.onlyFor).toBeNull();
    await bruno.until("the raise", (each) => each.id === message.id && textOf(each).includes("raises to"));
    const raised = newest(house, message);
    expect(textOf(raised)).toContain("each then stakes 120 caps, and the winner takes **240 caps**");
    expect(pressable(raised, "accept")[0]?.label).toBe("Match 120 caps");
    const wrong = bruno.answer(await bruno.click(raised, press(raised, "accept")));
    expect(textOf(wrong)).toContain("it is **Ada** who answers now");
    await ada.click(raised, press(raised, "accept"));
    expect([await balanceOf(ada), await balanceOf(bruno)]).toEqual([380, 380]);
  });

  it("is met all in by whoever has less, after what is left out was told", async () => {
    const { house, ada, bruno, celina } = open();
    await ada.command("caps give", { user: celina.id, amount: 400 });
    const message = await challenge(ada, bruno, 50);
    await raise(house, bruno, message, "300");
    await bruno.until("the raise", (each) => each.id === message.id && textOf(each).includes("raises to"));
    const raised = newest(house, message);
    // Matching takes more than Ada has: she is told what all in comes to.
    const told = ada.answer(await ada.click(raised, press(raised, "accept")));
    expect(textOf(told)).toContain("you stake everything you have, **100 caps**");
    expect(textOf(told)).toContain("The pot is then **200 caps**; 200 caps of **Bruno**'s bid are left out");
    expect([await balanceOf(ada), await balanceOf(bruno)]).toEqual([100, 500]);
    await ada.click(told, press(told, "allin"));
    expect([await balanceOf(ada), await balanceOf(bruno)]).toEqual([0, 400]);
    const settled = await bruno.until(
      "the terms",
      (each) => each.id === message.id && textOf(each).includes("Each staked"),
    );
    expect(textOf(settled)).toContain("Each staked 100 caps; the pot is **200 caps**.");
    expect(textOf(settled)).toContain("**Bruno** bid 200 caps more");
  });

  it("is declined by whoever is asked, after a raise by the challenger", async () => {
    const { house, ada, bruno } = open();
    const message = await challenge(ada, bruno, 0);
    expect(pressable(message, "allin")).toEqual([]);
    await raise(house, bruno, message, "10");
    await bruno.until("the raise", (each) => each.id === message.id && textOf(each).includes("raises to"));
    await ada.click(newest(house, message), press(newest(house, message), "decline"));
    await ada.until("the end", (each) => each.id === message.id && textOf(each).includes("did not meet"));
    expect([await balanceOf(ada), await balanceOf(bruno)]).toEqual([500, 500]);
  });
});

describe("the end of a match", { timeout: limitMs }, () => {
  it.each([
    ["Offer a draw", "Agree to the draw", "agreed on a draw"],
    ["Offer to call it off", "Agree to call it off", "called their match off"],
  ])("by agreement: %s", async (offers, agrees, said) => {
    const { house, ada, bruno } = open();
    const table = await deal(ada, bruno, 75);
    const ask = async (player: Player) => {
      const hand = player.answer(await player.command("caravan hand"));
      await player.click(hand, press(hand, "end"));
      return newest(house, hand);
    };
    const asking = await ask(ada);
    expect(textOf(asking)).toContain("each then gets their own stake back");
    await ada.click(asking, buttonNamed(asking, offers).customId);
    const offered = await bruno.until("the offer", (each) => pressable(each, "answer").length === 2);
    const told = () => boards(house.playground, table.id).map(textOf).join().includes("**Ada** offers");
    await comesAbout("the offer on the board", told, { withinMs: 10_000 });
    await bruno.click(offered, buttonNamed(offered, agrees).customId);
    const result = await ada.until("the result", (each) => resultOf(each, table.id));
    expect(textOf(result)).toContain(said);
    expect(textOf(result)).toContain("Each gets their own stake of **75 caps** back");
    expect([await balanceOf(ada), await balanceOf(bruno)]).toEqual([500, 500]);
  });

  it("by a moderator needs Manage Server, and returns both stakes", async () => {
    const { house, ada, bruno, celina } = open();
    const table = await deal(bruno, celina, 60);
    const refused = bruno.answer(await bruno.command("caravan void", { match: table.id }));
    expect(textOf(refused)).toContain("*Manage Server*");
    expect(await balanceOf(bruno)).toBe(440);
    await ada.command("settings server", { "log-channel": house.cast.channel });
    const closed = ada.answer(await ada.command("caravan void", { match: table.id }));
    expect(textOf(closed)).toContain("both stakes went back");
    const result = await bruno.until("the result", (each) => resultOf(each, table.id));
    expect(textOf(result)).toContain("closed by a moderator");
    const logged = await bruno.until("the log", (each) => textOf(each).includes("closed match"));
    expect(textOf(logged)).toBe(
      `<@${ada.id}> closed match \`${table.id}\` of **Bruno** and **Celina**; each stake of 60 caps went back.`,
    );
    expect(textOf(result)).toContain("Bruno now has 500 caps, Celina has 500 caps.");
    expect(await balanceOf(bruno)).toBe(500);
  });

  it("shows every move in words, also to a stranger, while it runs and after", async () => {
    const { house, ada, bruno, celina } = open();
    const table = await deal(ada, bruno, 0);
    await playFirst(table.next, table.id);
    await playFirst(table.other, table.id);
    const [board] = boards(house.playground, table.id);
    if (!board) throw new Error("no board");
    const log = ada.answer(await ada.click(board, press(board, "log")));
    expect(textOf(log)).toMatch(/1\. (Ada|Bruno) put .*\n2\. (Ada|Bruno) put /);
    const read = celina.answer(await celina.click(board, press(board, "log")));
    expect(read.onlyFor).toBe(celina.id);
    const hand = celina.answer(await celina.click(board, press(board, "hand")));
    expect(textOf(hand)).toContain("/caravan challenge");
  });
});

describe("what people and servers choose", { timeout: limitMs }, () => {
  it("holds at once: bids, channels, language, and text instead of pictures", async () => {
    const { ada, bruno, house } = open();
    const refused = bruno.answer(await bruno.command("settings server", { "least-bid": 10 }));
    expect(textOf(refused)).toContain("*Manage Server*");
    const changed = ada.answer(
      await ada.command("settings server", {
        "least-bid": 10,
        "greatest-bid": 100,
        clock: "5m",
        language: "pl",
      }),
    );
    expect(textOf(changed)).toContain("Bids: **10 caps to 100 caps");
    const low = await challenge(bruno, ada, 5);
    expect(textOf(low)).toContain("The least bid in this server is 10 caps");
    const high = await challenge(bruno, ada, 101);
    expect(textOf(high)).toContain("The greatest bid in this server is 100 caps");
    const message = await challenge(bruno, ada, 20);
    expect(textOf(message)).toContain("wyzywa cię na partię Karawany");
    expect(textOf(message)).toContain("5 minut na ruch");

    await ada.command("settings me", { display: "text", language: "pl" });
    const hand = ada.answer(await ada.click(message, press(message, "accept")));
    expect(hand.attachments).toEqual([]);
    expect(textOf(hand)).toMatch(/Twój ruch|Teraz ruch ma/);
    expect(hand.embeds[0]?.description).toContain("```");
    expect(house.bot().output()).not.toContain('"level":50');
  });

  it("puts the boards of a match into a thread, and calls nobody who does not want it", async () => {
    const { house, ada, bruno } = open();
    await ada.command("settings server", { boards: "thread" });
    await bruno.command("settings me", { mentions: "off" });
    const message = await challenge(ada, bruno, 0);
    await bruno.click(message, press(message, "accept"));
    const match = /^v1:accept:(\w+):/.exec(press(message, "accept"))?.[1] ?? "";
    await comesAbout("a board", () => boards(house.playground, match).length === 1, { withinMs: 15_000 });
    const [board] = boards(house.playground, match);
    const channel = board && house.playground.world.channels.get(board.channel);
    expect(channel?.parent).toBe(house.cast.channel);
    expect(board?.content).not.toContain(bruno.id);
  });
});
