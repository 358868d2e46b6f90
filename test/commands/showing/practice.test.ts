import { describe, expect, it, onTestFinished } from "vitest";
import { cast } from "../../../playground/cast.js";
import { notePracticeShown } from "../../../src/match/practice/play.js";
import { showing } from "../../../src/match/showing.js";
import type { Scope } from "../../../src/store/store.js";
import { buttonsOf, textOf } from "../../e2e/player.js";
import { heldPainter } from "../../support/held-painter.js";
import { newPerson } from "../../support/league.js";
import { practiceOf } from "../../support/practice.js";
import { stageForTests } from "./stage.js";

const scope = cast.server as string as Scope;

describe("a practice match that is shown once more", () => {
  const stage = stageForTests();

  /** What its message says after another process has shown it again. */
  async function shownAgain(versionsSince: number) {
    const { person, begun, until } = practiceOf(stage().store, newPerson(), scope);
    const { id, version } = await until(await begun(), "person");
    const { token, message } = stage().ownMessage(person.id, "practice");
    const chosen = { version: version - versionsSince, control: "card:0.0" };
    await stage().run((tx) => notePracticeShown(tx, person.id, id, { token, language: "en-US", chosen }));
    await stage().commit(async (tx) => {
      tx.show(showing.practice(id, person.id));
      return null;
    });
    return buttonsOf(message).map(({ label }) => label);
  }

  it("keeps what its player has chosen in it meanwhile", async () => {
    const labels = await shownAgain(0);
    expect(labels).toContain("Back");
    expect(labels).not.toContain("Hint");
  });

  it("asks for a card again when the match has gone on since", async () => {
    const labels = await shownAgain(1);
    expect(labels).not.toContain("Back");
    expect(labels).toContain("Hint");
  });

  it("stands in words until its picture is drawn, where that takes long", async () => {
    const painter = heldPainter();
    onTestFinished(() => painter.end());
    const { person, begun, until } = practiceOf(stage().store, newPerson(), scope);
    const { id } = await until(await begun(), "person");
    const { token, message } = stage().ownMessage(person.id, "practice");
    await stage().run((tx) => notePracticeShown(tx, person.id, id, { token, language: "en-US" }));
    painter.hold();
    const shown = stage().commit(async (tx) => {
      tx.show(showing.practice(id, person.id));
      return null;
    });
    await expect.poll(() => textOf(message), { timeout: 10_000 }).toContain("Your hand");
    expect(buttonsOf(message).map(({ label }) => label)).toContain("Hint");
    expect(message.attachments).toEqual([]);
    painter.release();
    await shown;
    expect(message.attachments).toHaveLength(1);
    expect(message.embeds).toEqual([]);
  });

  it("does not show an older moment when something is pressed while its picture is drawn", async () => {
    const painter = heldPainter();
    onTestFinished(() => painter.end());
    const { person, begun, until } = practiceOf(stage().store, newPerson(), scope);
    const { id, version } = await until(await begun(), "person");
    const { token, message } = stage().ownMessage(person.id, "practice");
    const note = (control: string) =>
      stage().run((tx) =>
        notePracticeShown(tx, person.id, id, { token, language: "en-US", chosen: { version, control } }),
      );
    await note("card:0.0");
    const seen: string[][] = [];
    const labels = () => buttonsOf(message).map(({ label }) => label);
    painter.hold();
    const shown = stage().commit(async (tx) => {
      tx.show(showing.practice(id, person.id));
      return null;
    });
    await expect.poll(() => painter.untold()).toBe(1);
    onTestFinished(stage().playground.world.subscribe(() => seen.push(labels())));
    await note("back:");
    painter.release();
    await shown;
    expect(seen.filter((each) => each.includes("Back"))).toEqual([]);
    expect(labels()).toContain("Hint");
  });
});
