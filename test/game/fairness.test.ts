import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isNumeral } from "../../src/game/cards.js";
import { cardOf } from "../../src/game/codes.js";
import { deal } from "../../src/game/deal.js";
import { defaultDeck } from "../../src/game/decks.js";
import { commitmentOf, firstOf, randomNumbers, seedOf } from "../../src/game/fairness.js";
import { judgeDeck } from "../../src/game/referee.js";
import { shuffled } from "../../src/game/shuffle.js";
import { rulesetIds, seats } from "../../src/game/types.js";

const secret = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

describe("a fair deal", () => {
  it("commits to the bytes of the secret", () => {
    const bytes = Uint8Array.from({ length: 32 }, (_, index) => (index % 16) * 0x11);
    expect(commitmentOf(secret)).toBe(createHash("sha256").update(bytes).digest("hex"));
  });

  it("takes its seed from the secret, the match and the players' words, each kept apart", () => {
    const key = Buffer.from(secret, "hex");
    const expected = createHmac("sha256", key).update('["m1","north","south"]').digest("hex");
    expect(seedOf(secret, "m1", ["north", "south"])).toBe(expected);
    const others = [
      seedOf(secret, "m1", ["northsouth"]),
      seedOf(secret, "m1", ["south", "north"]),
      seedOf(secret, "m1", []),
      seedOf(secret, "m2", ["north", "south"]),
    ];
    expect(new Set([expected, ...others]).size).toBe(5);
  });

  it.each(["", "00", `${secret}00`, secret.toUpperCase(), `zz${secret.slice(2)}`])(
    "refuses the secret %j",
    (bad) => {
      expect(() => commitmentOf(bad)).toThrow(RangeError);
      expect(() => seedOf(bad, "m1", [])).toThrow(RangeError);
    },
  );

  it("seats both players first equally often", () => {
    const firsts = Array.from({ length: 10_000 }, (_, index) => firstOf(`seed ${index}`));
    const second = firsts.filter((first) => first === 1).length;
    // Five standard deviations.
    expect(Math.abs(second - 5_000)).toBeLessThan(250);
  });
});

describe("a shuffle", () => {
  it("is decided by seed and label alone", () => {
    const cards = defaultDeck("classic");
    expect(shuffled(cards, "s", "deck A")).toEqual(shuffled(cards, "s", "deck A"));
    expect(shuffled(cards, "s", "deck A")).not.toEqual(shuffled(cards, "s", "deck B"));
    expect(shuffled(cards, "s", "deck A")).not.toEqual(shuffled(cards, "t", "deck A"));
    expect([...shuffled(cards, "s", "deck A")].sort()).toEqual([...cards].sort());
  });

  it("brings every order equally often", () => {
    const rounds = 24_000;
    const counts = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      const order = shuffled(["a", "b", "c", "d"], `seed ${round}`, "test").join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    const expected = rounds / 24;
    const chiSquared = [...counts.values()].reduce(
      (sum, count) => sum + (count - expected) ** 2 / expected,
      0,
    );
    // 23 degrees of freedom: above 58.6 in one of 20,000 fair shufflers; the seeds are fixed.
    expect(chiSquared).toBeLessThan(58.6);
  });

  it("draws numbers without favour where the bound does not divide the range", () => {
    const draw = randomNumbers("seed", "bias");
    // Two thirds of the range: with a plain remainder the lower half would come up twice as often as the upper.
    const bound = 43_690;
    const low = Array.from({ length: 20_000 }, () => draw(bound)).filter(
      (number) => number < bound / 2,
    ).length;
    expect(Math.abs(low - 10_000)).toBeLessThan(360);
  });

  it("is pinned, so that old matches can be recomputed for ever", () => {
    const state = deal(
      "newvegas",
      { A: defaultDeck("polish"), B: defaultDeck("polish") },
      seedOf(secret, "m1", []),
    );
    expect(state.holdings.A.hand.map(cardOf).join(" ")).toBe("8D 8C KD JS 2H 10C 7S 8H");
    expect(state.holdings.B.hand.map(cardOf).join(" ")).toBe("KS 7H KD 10D JD 10S 8S JH");
  });
});

describe("a deal", () => {
  it.each(rulesetIds)("gives eight cards each in %s, of legal default decks", (ruleset) => {
    const deck = defaultDeck(ruleset);
    expect(judgeDeck(ruleset, deck)).toEqual([]);
    const state = deal(ruleset, { A: deck, B: deck }, "seed");
    for (const seat of seats) {
      expect(state.holdings[seat].hand).toHaveLength(8);
      expect([...state.holdings[seat].deck.map(cardOf)].sort()).toEqual([...deck].sort());
    }
  });

  const faces = defaultDeck("newvegas").filter((card) => !isNumeral(card));
  const poor = [...faces, ...defaultDeck("newvegas").filter(isNumeral).slice(0, 4)];

  it("is repeated until the hand can open, where the ruleset says so", () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const { A } = deal("classic", { A: poor, B: poor }, `seed ${seed}`).holdings;
      expect(A.hand.map(cardOf).filter(isNumeral).length).toBeGreaterThanOrEqual(3);
    }
    const hands = Array.from(
      { length: 50 },
      (_, seed) => deal("wcl", { A: poor, B: poor }, `seed ${seed}`).holdings.A.hand,
    );
    expect(hands.some((hand) => hand.map(cardOf).filter(isNumeral).length < 3)).toBe(true);
  });

  it("refuses a deck that could never open, instead of dealing for ever", () => {
    expect(() => deal("classic", { A: faces, B: poor }, "seed")).toThrow(RangeError);
  });
});
