import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import { resultMessage } from "../../src/commands/table/result-message.js";
import { legalMoves } from "../../src/game/legal.js";
import { printMove } from "../../src/game/moves.js";
import { statesOf } from "../../src/game/record.js";
import { standardPreferences } from "../../src/league/settings.js";
import { gameRecordOf, momentOf } from "../../src/match/game.js";
import type { Judgement } from "../../src/match/judgement.js";
import { addJudgements, costliest, reviewRecord } from "../../src/match/review.js";
import type { Message } from "../../src/render/message.js";
import { wordsFor } from "../../src/text/language.js";
import { buttonsOf, idOf, shownBy, textOf } from "../support/answers.js";
import { clicksIn } from "../support/clicks.js";
import { finishedMatch } from "../support/finished.js";
import { league, newPerson } from "../support/league.js";
import { onEveryStore } from "../support/stores.js";

const say = wordsFor("en").review;
const testMs = 120_000;
const madeWithinMs = 100_000;

const inMatch = (id: string) => ({ id, of: { kind: "match" as const } });
const judgement = (made: number, better: number | null): Judgement => ({
  seat: "A",
  made,
  better: better === null ? null : { move: "7S>A1", chance: better },
});

onEveryStore("a review", (store) => {
  it("is made in the background with its progress shown, and kept", { timeout: testMs }, async () => {
    const table = league(store());
    const { id, challenger, match } = await finishedMatch(table, { ending: { kind: "resigned", after: 14 } });
    const edits: Message[] = [];
    const clicks = clicksIn(store(), table.scope, "en-US", {
      editOwn: async (_token, message) => void edits.push(message),
    });
    const first = await clicks.command(challenger, "caravan review", { match: id });
    expect(shownBy(first).content).toBe(say.progress({ judged: "0", moves: "14" }));
    if (first.kind === "ask") throw new Error("a form");
    // Whoever is answered a second time meanwhile does not have it made a second time.
    const again = await clicks.press(challenger, idOf(first.message, say.again));
    expect(again.kind).toBe("update");
    for (const answer of [first, again]) if (answer.kind !== "ask") answer.answered?.();
    const until = Date.now() + madeWithinMs;
    while (edits.at(-1)?.embeds.length !== 1) {
      if (Date.now() > until) throw new Error(`not made: ${edits.map(textOf)}`);
      await delay(50);
    }
    const progress = edits.filter(({ content }) => content !== "");
    for (const { content } of progress) expect(content).toContain("of 14");

    const review = await store().read(table.scope, reviewRecord, id);
    expect(review?.judged).toHaveLength(14);
    const states = statesOf(gameRecordOf(match));
    for (const [index, { seat, made, better }] of (review?.judged ?? []).entries()) {
      const state = states[index];
      if (!state) throw new Error("a move without a table");
      expect(seat).toBe(state.turn);
      if (!better) continue;
      expect(better.chance).toBeGreaterThanOrEqual(made);
      expect(better.move).not.toBe(match.phase.table.moves[index]);
      expect(legalMoves(state).map(printMove)).toContain(better.move);
    }

    const page = shownBy(await clicks.command(newPerson(), "caravan review", { match: id }));
    expect(textOf(page)).toContain(say.costliest);
    expect(page.picture).toMatchObject({ alt: expect.stringContaining("%") });
    // To resign is no move: that it was lost is seen where the last one is.
    expect(page.picture).toMatchObject({ alt: expect.stringContaining("Move: 1 to 14.") });
    const [slip] = review ? costliest(review, 3) : [];
    if (!slip) throw new Error("random moves, and none of them cost anything");
    const opened = await clicks.press(challenger, idOf(page, say.toSlip(slip)));
    expect(opened.kind).toBe("update");
    const text = textOf(shownBy(opened));
    expect(text).toContain(`**Move ${slip.step}** of 14`);
    expect(text).toMatch(/\*\*Made:\*\* .+ Chance to win: \d+%\.\n\*\*Better:\*\* .+ Chance to win: \d+%\./);
    const replay = idOf(shownBy(opened), say.replay);
    expect(textOf(shownBy(await clicks.press(challenger, replay)))).toContain(
      slip.step === 1 ? "**The deal**" : `**Move ${slip.step - 1}** of 14`,
    );
  });

  it("says all in words to whoever has words for pictures, in Polish too", { timeout: testMs }, async () => {
    const table = league(store());
    const { id, challenger } = await finishedMatch(table, { ending: { kind: "draw", after: 2 } });
    const judged = [judgement(400, null), judgement(610, null)];
    await table.run((tx) => addJudgements(tx, inMatch(id), { from: 0, judged }));
    const preferences = { ...standardPreferences, display: "text" as const };
    const clicks = clicksIn(store(), table.scope, "pl", { preferences });
    const page = shownBy(await clicks.command(challenger, "caravan review", { match: id }));
    expect(page.picture).toBe("none");
    expect(textOf(page)).toContain(wordsFor("pl").review.none);
    expect(textOf(page)).toMatch(/40%|40 %/);
  });

  it("is offered where a match of some moves has ended", async () => {
    const table = league(store());
    const picture = { picture: { name: "a.png", png: new Uint8Array(), width: 1, height: 1 }, alt: "" };
    const offered = async (after: number) => {
      const { match } = await finishedMatch(table, { ending: { kind: "resigned", after } });
      return buttonsOf(resultMessage(match, momentOf(match), picture)).map(({ label }) => label);
    };
    expect(await offered(4)).toContain(say.button);
    expect(await offered(0)).not.toContain(say.button);
  });

  it("is refused for a running match, an unknown one, one without a move, and a forged button", async () => {
    const table = league(store());
    const clicks = clicksIn(store(), table.scope);
    const { id: running, challenger } = await table.dealt();
    const refused = async (match: string) =>
      shownBy(await clicks.command(challenger, "caravan review", { match })).content;
    expect(await refused(running)).toBe(wordsFor("en").replay.running);
    expect(await refused("nothing")).toBe(wordsFor("en").refusal["no-match"]());
    const { id } = await finishedMatch(table, { ending: { kind: "resigned", after: 0 } });
    expect(await refused(id)).toBe(say.noMoves);
    for (const argument of ["", "shut", "page.x", "page.1.2", "page.10", "open.-1"]) {
      const odd = await clicks.press(challenger, { kind: "review", match: id, version: 0, argument });
      expect(shownBy(odd).content).toBe(wordsFor("en").refusal["unknown-control"]());
    }
  });

  it("is gone on with where another process left it, and written once by two", async () => {
    const table = league(store());
    const { id } = await finishedMatch(table, { ending: { kind: "resigned", after: 4 } });
    const judged = [judgement(500, null), judgement(400, 450)];
    const add = (from: number) => table.run((tx) => addJudgements(tx, inMatch(id), { from, judged }));
    await Promise.all(Array.from({ length: 25 }, () => add(0)));
    expect((await store().read(table.scope, reviewRecord, id))?.judged).toEqual(judged);
    await add(2);
    expect((await store().read(table.scope, reviewRecord, id))?.judged).toEqual([...judged, ...judged]);
  });
});

it("picks the moves that cost most, and none that cost next to nothing", () => {
  const judged = [
    judgement(500, 510),
    judgement(300, 700),
    judgement(900, null),
    judgement(100, 200),
    judgement(0, 400),
  ];
  expect(costliest({ judged }, 3).map(({ step }) => step)).toEqual([2, 5, 4]);
  expect(costliest({ judged }, 1).map(({ step }) => step)).toEqual([2]);
});
