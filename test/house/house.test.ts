import { setTimeout as delay } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { deal } from "../../src/game/deal.js";
import { defaultDeck } from "../../src/game/decks.js";
import { playerView } from "../../src/game/views.js";
import type { Question } from "../../src/house/decider.js";
import { type House, HouseBusy, HouseFault, openHouse } from "../../src/house/house.js";
import { deciderOf, levels } from "../../src/house/levels.js";
import { advise } from "../../src/house/veteran.js";

const deck = defaultDeck("newvegas");
const short = { playouts: 40, candidates: 4, plies: 2, endgame: 0 };
/** Takes a thread long enough to be noticed. */
const long = { playouts: 1_500, candidates: 10, plies: 6, endgame: 0 };

function question(seed: string): Question {
  return { view: playerView(deal("newvegas", { A: deck, B: deck }, seed), "A"), deck, seed };
}

describe("the house at work", () => {
  let house: House | undefined;
  afterEach(() => house?.close());

  it.each(levels)("gives the move that a %s makes", async (level) => {
    house = openHouse({ threads: 1, mostWaiting: 4 });
    const asked = question("a match");
    expect(await house.decide(level, asked)).toEqual(deciderOf[level](asked));
  });

  it("gives the advice that the search comes to, with a move that was asked for", async () => {
    house = openHouse({ threads: 1, mostWaiting: 4 });
    const asked = question("a match");
    const alsoMove = asked.view.legalMoves.at(-1);
    if (alsoMove === undefined) throw new Error("no move");
    const advice = await house.advise(asked, { effort: short, alsoMove });
    expect(advice).toEqual(advise(asked, short, alsoMove));
    expect(
      advice.outlooks.find(({ move }) => move === alsoMove || move.kind === alsoMove.kind),
    ).toBeDefined();
  });

  it("looks into what it would come to without a useful move, also in the opening, where nobody may wait", () => {
    const asked = question("a match");
    expect(asked.view.legalMoves.every(({ kind }) => kind === "place")).toBe(true);
    const { best, waiting } = advise(asked, short);
    expect(waiting.move).not.toEqual(best.move);
    expect(waiting.playouts).toBeGreaterThan(0);
    expect(waiting.chance).toBeLessThanOrEqual(best.chance);
  });

  it("leaves the process free while it thinks", async () => {
    house = openHouse({ threads: 1, mostWaiting: 4 });
    await house.decide("greenhorn", question("warm-up"));
    const thinking = house.advise(question("a match"), { effort: long });
    let done = false;
    void thinking.then(() => {
      done = true;
    });
    let ticks = 0;
    while (!done) {
      await delay(1);
      ticks += 1;
    }
    expect(ticks).toBeGreaterThan(20);
  });

  it("answers who waits for a move before what is only studied", async () => {
    house = openHouse({ threads: 1, mostWaiting: 10 });
    const order: string[] = [];
    const note = (name: string) => () => order.push(name);
    await Promise.all([
      house.advise(question("1"), { effort: short, urgency: "study" }).then(note("running")),
      house.advise(question("2"), { effort: short, urgency: "study" }).then(note("study")),
      house.decide("greenhorn", question("3")).then(note("move")),
    ]);
    expect(order).toEqual(["running", "move", "study"]);
  });

  it("refuses more questions than may wait, and answers the others", async () => {
    house = openHouse({ threads: 1, mostWaiting: 2 });
    const open = house;
    const asked = ["1", "2", "3", "4"].map((seed) => open.advise(question(seed), { effort: short }));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
    await expect(asked[3]).rejects.toThrow(HouseBusy);
  });

  it("fails a question that makes no sense, and goes on", async () => {
    house = openHouse({ threads: 1, mostWaiting: 4 });
    const asked = question("a match");
    await expect(house.decide("veteran", { ...asked, deck: deck.slice(1) })).rejects.toThrow(HouseFault);
    const view = { ...asked.view, turn: "B" as const };
    await expect(house.decide("trader", { ...asked, view })).rejects.toThrow("not this player's turn");
    expect(await house.decide("trader", asked)).toEqual(deciderOf.trader(asked));
  });

  it("fails a question that cannot be sent to a thread, and goes on", async () => {
    house = openHouse({ threads: 1, mostWaiting: 4 });
    const asked = question("a match");
    const view = { ...asked.view, toString: () => "not a plain value" };
    await expect(house.decide("trader", { ...asked, view })).rejects.toThrow(HouseFault);
    expect(await house.decide("trader", asked)).toEqual(deciderOf.trader(asked));
  });

  it("fails what is still asked when it closes", async () => {
    house = openHouse({ threads: 1, mostWaiting: 4 });
    const running = house.advise(question("1"), { effort: long });
    const waiting = house.advise(question("2"), { effort: long });
    const both = Promise.allSettled([running, waiting]);
    await house.close();
    expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(house.decide("greenhorn", question("3"))).rejects.toThrow(HouseFault);
  });
});
