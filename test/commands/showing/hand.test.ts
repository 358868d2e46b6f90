import { describe, expect, it } from "vitest";
import { showing } from "../../../src/match/showing.js";
import { buttonsOf } from "../../e2e/player.js";
import { stageForTests } from "./stage.js";

describe("a hand that is shown once more", () => {
  const stage = stageForTests();

  /** What the hand of whoever is to move says after another process has shown it again. */
  async function shownAgain(id: string, chosenAt: number) {
    const hands = await stage().openHands(id, { version: chosenAt, control: "card:0.0" });
    const mover = await stage().mover(id);
    await stage().commit(async (tx) => {
      tx.show(showing.hand(id, mover));
      return null;
    });
    const hand = hands.find(({ onlyFor }) => onlyFor === mover);
    if (!hand) throw new Error("no hand");
    return { text: hand.content, labels: buttonsOf(hand).map(({ label }) => label) };
  }

  it("keeps what its player has chosen in it meanwhile", async () => {
    const id = await stage().dealt();
    const { labels } = await shownAgain(id, (await stage().running(id)).version);
    expect(labels).toContain("Back");
  });

  it("asks for a card again when the match has gone on since", async () => {
    const id = await stage().dealt();
    const { labels, text } = await shownAgain(id, (await stage().running(id)).version - 1);
    expect(labels).not.toContain("Back");
    expect(text).toContain("Your turn");
  });
});
