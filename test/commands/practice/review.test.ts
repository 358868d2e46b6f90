import { pino } from "pino";
import { expect, it, vi } from "vitest";
import { practiceMessage } from "../../../src/commands/practice/practice-message.js";
import { createReviewer } from "../../../src/commands/review/reviewer.js";
import type { House } from "../../../src/house/house.js";
import { giveUpPractice } from "../../../src/match/practice/play.js";
import { practicesRecord } from "../../../src/match/practice/practices.js";
import { dossierOf } from "../../../src/match/privacy/dossier.js";
import { leave } from "../../../src/match/privacy/leave.js";
import { addJudgements, reviewOf } from "../../../src/match/review.js";
import type { Message } from "../../../src/render/message.js";
import type { Store } from "../../../src/store/store.js";
import { wordsFor } from "../../../src/text/language.js";
import { idOf, shownBy, textOf } from "../../support/answers.js";
import { clicksIn } from "../../support/clicks.js";
import { newPerson } from "../../support/league.js";
import { practiceOf, shown } from "../../support/practice.js";
import { onEveryStore } from "../../support/stores.js";

const words = wordsFor("en");
const reader = { display: "text", experience: "seasoned" } as const;
const moves = 6;

/** Finds a better move wherever there was another one; counts how often it is asked, and waits for `before`. */
function houseThat(before: () => Promise<unknown> = async () => undefined) {
  let asked = 0;
  const house: House = {
    decide: () => Promise.reject(new Error("nobody plays here")),
    advise: async ({ view }, { alsoMove } = {}) => {
      asked += 1;
      await before();
      if (!alsoMove) throw new Error("a review asks about the move that was made");
      const made = { move: alsoMove, chance: 0.4, playouts: 1 };
      const best = { move: view.legalMoves.at(-1) ?? alsoMove, chance: 0.7, playouts: 1 };
      return { best, outlooks: [made, best], waiting: made };
    },
    close: async () => undefined,
  };
  return { house, asked: () => asked };
}

/** Somebody who has given a match against the house up, and reviews it. */
async function reviewing(store: Store, { house, asked } = houseThat()) {
  const practices = practiceOf(store);
  const practice = await practices.finished(moves);
  const { person, scope } = practices;
  const of = { kind: "practice", user: person.id } as const;
  const edits: Message[] = [];
  const reviewer = createReviewer(store, house, pino({ level: "silent" }));
  const editOwn = async (_token: string, message: Message) => void edits.push(message);
  const clicks = clicksIn(store, scope, "en-US", { reviewer, editOwn });
  const begin = async () => {
    const answer = await clicks.command(person, "caravan review", { match: practice.id });
    if (answer.kind !== "ask") answer.answered?.();
    return shownBy(answer);
  };
  return {
    ...practices,
    ...{ practice, clicks, edits, reviewer, begin, asked },
    game: { id: practice.id, of },
    review: () => reviewOf(store, scope, { id: practice.id, of }),
  };
}

onEveryStore("the review of a practice match", (store) => {
  it("is opened on its end screen, made with its progress shown, kept with it, and leads to its replay", async () => {
    const { practice, person, clicks, edits, get, asked, review } = await reviewing(store());
    const end = practiceMessage(words, practice, reader, { picture: "none" });
    const opened = await clicks.press(person, idOf(end, words.review.button));
    if (opened.kind !== "tell") throw new Error("not in a message of its own");
    expect(opened.message.content).toBe(words.review.progress({ judged: "0", moves: String(moves) }));
    opened.answered?.();
    await vi.waitUntil(() => edits.at(-1)?.embeds.length === 1, { timeout: 10_000 });
    const page = edits.at(-1) as Message;
    expect(textOf(page)).toContain(words.review.costliest);
    expect(textOf(page)).toContain(words.house.character[practice.character].name);
    expect((await get(practice.id)).judged).toHaveLength(moves);
    expect((await review())?.judged).toHaveLength(moves);
    // Now that it is there, nothing is thought about again.
    const again = shownBy(await clicks.command(person, "caravan review", { match: practice.id }));
    expect(textOf(again)).toBe(textOf(page));
    expect(asked()).toBe(moves);

    const slip = shownBy(await clicks.press(person, { ...idOf(page, "Overview"), argument: "page.1" }));
    expect(textOf(slip)).toMatch(/\*\*Made:\*\* .+ 40%\.\n\*\*Better:\*\* .+ 70%\./);
    const replay = shownBy(await clicks.press(person, idOf(slip, words.review.replay)));
    expect(textOf(replay)).toContain("holds:");
    // The record of a deal that nobody committed to would prove nothing.
    expect(() => idOf(replay, words.replay.record)).toThrow();
    idOf(replay, words.replay.film);
  });

  it("is for whoever played it alone, and for nobody while it is under way or when it is not kept any more", async () => {
    const { practice, person, begun, clicks, run } = await reviewing(store());
    const refused = async (match: string, by = person) =>
      textOf(shownBy(await clicks.command(by, "caravan review", { match })));
    const unknown = words.refusal["no-match"]();
    expect(await refused(practice.id, newPerson())).toBe(unknown);
    expect(textOf(shownBy(await clicks.command(newPerson(), "caravan replay", { match: practice.id })))).toBe(
      unknown,
    );
    const id = await begun();
    expect(await refused(id)).toBe(words.replay.running);
    await run((tx) => giveUpPractice(tx, person.id, id, shown));
    expect(await refused(id)).toBe(words.review.noMoves);
    expect(await refused("p0")).toBe(unknown);
    for (const control of ["replay-record", "replay-film"] as const) {
      const pressed = { kind: control, match: practice.id, version: 0, argument: "" };
      expect(textOf(shownBy(await clicks.press(newPerson(), pressed)))).toBe(unknown);
    }
  });

  it("is offered while it is typed, as is the replay, and the check of its deal is not", async () => {
    const { practice, person, begun, clicks } = await reviewing(store());
    await begun();
    const offered = (option: string, by = person) => clicks.suggest(by, "caravan", option, "");
    for (const option of ["review match", "replay match"]) {
      expect((await offered(option)).map(({ value }) => value)).toEqual([practice.id]);
      expect(await offered(option, newPerson())).toEqual([]);
    }
    expect((await offered("review match"))[0]?.name).toMatch(/^.+ \(Greenhorn\) · lost · .+/);
    expect(await offered("verify match")).toEqual([]);
  });

  it("is gone on with where another process left it", async () => {
    const { practice, game, run, begin, edits, asked, get } = await reviewing(store());
    const [seat] = ["A" as const];
    const judged = [1, 2, 3, 4].map(() => ({ seat, made: 500, better: null }));
    await run((tx) => addJudgements(tx, game, { from: 0, judged }));
    expect((await begin()).content).toBe(words.review.progress({ judged: "4", moves: String(moves) }));
    await vi.waitUntil(() => edits.at(-1)?.embeds.length === 1, { timeout: 10_000 });
    expect(asked()).toBe(moves - judged.length);
    expect((await get(practice.id)).judged?.slice(0, judged.length)).toEqual(judged);
  });

  it("is made again where a bot of an older version, which knows no reviews, has written over it", async () => {
    const { practice, run, begin, edits, asked, get, person } = await reviewing(store());
    const made = async (times: number) => {
      await begin();
      await vi.waitUntil(() => asked() === times * moves && edits.at(-1)?.embeds.length === 1, {
        timeout: 10_000,
      });
    };
    await made(1);
    const { judged } = await get(practice.id);
    await run(async (tx) => {
      const known = await tx.get(practicesRecord, person.id);
      const games = known?.games.map(({ judged: _, ...game }) => game) ?? [];
      tx.put(practicesRecord, person.id, { schema: 1, games });
      return { kind: "as the older version has it" };
    });
    edits.length = 0;
    await made(2);
    expect((await get(practice.id)).judged).toEqual(judged);
  });

  it("tells whoever asked just before it was forgotten that it is not kept any more", async () => {
    const { clicks, practice, person, run, edits } = await reviewing(store());
    const answer = await clicks.command(person, "caravan review", { match: practice.id });
    await run((tx) => leave(tx, person.id, { matches: 0, stakes: 0 }));
    if (answer.kind !== "ask") answer.answered?.();
    await vi.waitUntil(() => edits.at(-1)?.content === words.practice.gone, { timeout: 10_000 });
  });

  it("is exported, and deleted with its person, also while it is being made", async () => {
    let deleted: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      deleted = resolve;
    });
    const { game, run, begin, edits, person, scope, all, review, reviewer } = await reviewing(
      store(),
      houseThat(() => waiting),
    );
    await run((tx) => addJudgements(tx, game, { from: 0, judged: [{ seat: "A", made: 123, better: null }] }));
    const exported = JSON.stringify((await dossierOf(store(), scope, person.id)).records.practice);
    expect(exported).toContain('"made":123');
    await begin();
    await run((tx) => leave(tx, person.id, { matches: 0, stakes: 0 }));
    deleted();
    await vi.waitUntil(() => edits.at(-1)?.content === words.practice.gone, { timeout: 10_000 });
    await reviewer.close();
    expect(await all()).toBeUndefined();
    expect(await review()).toBeUndefined();
  });
});
