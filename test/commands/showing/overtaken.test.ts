import { afterAll, afterEach, describe, expect, it } from "vitest";
import { cast } from "../../../playground/cast.js";
import { giveUpPractice, notePracticeShown } from "../../../src/match/practice/play.js";
import type { Practice } from "../../../src/match/practice/practices.js";
import { showing } from "../../../src/match/showing.js";
import { handSurfaceId, handSurfaceRecord } from "../../../src/match/surface.js";
import type { Scope, Transaction } from "../../../src/store/store.js";
import { buttonsOf } from "../../e2e/player.js";
import { heldPainter } from "../../support/held-painter.js";
import { newPerson } from "../../support/league.js";
import { practiceOf } from "../../support/practice.js";
import { stageForTests } from "./stage.js";

const scope = cast.server as string as Scope;

describe("what is pressed while a message of one's own waits for its picture", () => {
  const stage = stageForTests();
  const painter = heldPainter();
  afterEach(painter.release);
  afterAll(painter.end);

  /** Shows something, and presses something before its picture is drawn. */
  async function during(key: string, press: (tx: Transaction) => Promise<unknown>): Promise<void> {
    painter.hold();
    const shown = stage().commit(async (tx) => {
      tx.show(key);
      return null;
    });
    await expect.poll(painter.untold).toBe(1);
    await stage().run(async (tx) => {
      await press(tx);
      return null;
    });
    painter.release();
    await shown;
  }

  it("stands in a hand: the card that was chosen", async () => {
    const id = await stage().dealt();
    const hands = await stage().openHands(id);
    const mover = await stage().mover(id);
    const surfaceId = handSurfaceId(id, mover);
    const { version } = await stage().running(id);
    await during(showing.hand(id, mover), async (tx) => {
      const surface = await tx.get(handSurfaceRecord, surfaceId);
      if (!surface) throw new Error("no hand is open");
      tx.put(handSurfaceRecord, surfaceId, {
        ...surface,
        at: tx.now,
        chosen: { version, control: "card:0.0" },
      });
    });
    const hand = hands.find(({ onlyFor }) => onlyFor === mover);
    expect(hand && buttonsOf(hand).map(({ label }) => label)).toContain("Back");
  });

  /** What a practice match says in which its player presses something while it is shown. */
  async function practiceDuring(
    press: (tx: Transaction, person: string, practice: Practice, token: string) => Promise<unknown>,
  ) {
    const { person, begun, until } = practiceOf(stage().store, newPerson(), scope);
    const practice = await until(await begun(), "person");
    const { token, message } = stage().ownMessage(person.id, "practice");
    await stage().run((tx) => notePracticeShown(tx, person.id, practice.id, { token, language: "en-US" }));
    await during(showing.practice(practice.id, person.id), (tx) => press(tx, person.id, practice, token));
    return buttonsOf(message).map(({ label }) => label);
  }

  it("stands in a practice match: the card that was chosen", async () => {
    const labels = await practiceDuring((tx, person, { id, version }, token) => {
      const chosen = { version, control: "card:0.0" };
      return notePracticeShown(tx, person, id, { token, language: "en-US", chosen });
    });
    expect(labels).toContain("Back");
  });

  it("stands in a practice match: that it was given up", async () => {
    const labels = await practiceDuring((tx, person, { id }, token) =>
      giveUpPractice(tx, person, id, { token, language: "en-US" }),
    );
    expect(labels).not.toContain("Hint");
  });
});
