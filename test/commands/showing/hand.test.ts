import { describe, expect, it, onTestFinished } from "vitest";
import { cast } from "../../../playground/cast.js";
import { showing } from "../../../src/match/showing.js";
import { handSurfaceId, handSurfaceRecord } from "../../../src/match/surface.js";
import type { Scope } from "../../../src/store/store.js";
import { buttonsOf } from "../../e2e/player.js";
import { heldPainter } from "../../support/held-painter.js";
import { stageForTests } from "./stage.js";

/** What is written in a hand message takes a few kilobytes. */
const leastPictureBytes = 8_000;

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

  it("is sent with its picture once, and after that only with what is written beside it", async () => {
    const id = await stage().dealt();
    const [hand] = await stage().openHands(id);
    const { challenger } = await stage().running(id);
    const show = async () => {
      const since = stage().playground.world.calls.length;
      await stage().commit(async (tx) => {
        tx.show(showing.hand(id, challenger.id));
        return null;
      });
      const calls = stage().playground.world.calls.slice(since);
      return calls.map(({ bytes }) => (bytes > leastPictureBytes ? "with a picture" : "words"));
    };
    expect((await show()).at(-1)).toBe("with a picture");
    const [picture] = hand?.attachments ?? [];
    expect(picture?.filename).toMatch(/^hand-/);
    expect(await show()).toEqual(["words"]);
    expect(hand?.attachments).toEqual([picture]);
    // Of another moment, such as when an answer was lost: Discord's own word shows it.
    if (hand) hand.attachments = [{ ...picture, filename: "hand-0.png" } as never];
    expect(await show()).toEqual(["words", "with a picture"]);
    expect(hand?.attachments.map(({ filename }) => filename)).toEqual([picture?.filename]);
  });

  it("does not show an older moment, be it for a moment, when a move is made while its picture is drawn", async () => {
    const painter = heldPainter();
    onTestFinished(() => painter.end());
    const id = await stage().dealt();
    const hands = await stage().openHands(id);
    const mover = await stage().mover(id);
    const hand = hands.find(({ onlyFor }) => onlyFor === mover);
    const seen: string[] = [];
    onTestFinished(stage().playground.world.subscribe(() => seen.push(hand?.content ?? "")));
    painter.hold();
    const shown = stage().commit(async (tx) => {
      tx.show(showing.hand(id, mover));
      return null;
    });
    await expect.poll(() => painter.untold()).toBe(1);
    seen.length = 0;
    await stage().moveUnshown(id);
    painter.release();
    await shown;
    expect(seen.filter((content) => content.includes("Your turn"))).toEqual([]);
    expect(hand?.content).toMatch(/It is \*\*.*\*\*'s turn/);
    expect(hand?.attachments).toHaveLength(1);
  });

  it("that stands in words gets its picture at once, without a moment that has neither", async () => {
    const id = await stage().dealt();
    const [hand] = await stage().openHands(id);
    const { challenger } = await stage().running(id);
    const since = stage().playground.world.calls.length;
    await stage().commit(async (tx) => {
      const surface = await tx.get(handSurfaceRecord, handSurfaceId(id, challenger.id));
      if (!surface) throw new Error("no hand is open");
      tx.put(handSurfaceRecord, handSurfaceId(id, challenger.id), { ...surface, picture: "owed" });
      tx.show(showing.hand(id, challenger.id));
      return null;
    });
    expect(stage().playground.world.calls.length - since).toBe(1);
    expect(hand?.attachments).toHaveLength(1);
    const now = await stage().store.read(
      cast.server as string as Scope,
      handSurfaceRecord,
      handSurfaceId(id, challenger.id),
    );
    expect(now?.picture).toBeUndefined();
  });
});
