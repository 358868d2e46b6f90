import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Answer } from "../../src/commands/answer.js";
import { createFilmTurns } from "../../src/commands/replay/film-turns.js";
import { parseTranscript } from "../../src/game/transcript.js";
import { checks, checkTranscript } from "../../src/game/transcript-check.js";
import { rulesetIds } from "../../src/game/types.js";
import { wordsFor } from "../../src/text/language.js";
import { buttonsOf, idOf, shownBy, textOf } from "../support/answers.js";
import { clicksIn } from "../support/clicks.js";
import { type Ending, finishedMatch } from "../support/finished.js";
import { readGif } from "../support/gif.js";
import { league, newPerson, termsOf } from "../support/league.js";
import { onEveryStore } from "../support/stores.js";

const say = wordsFor("en").replay;

onEveryStore("a replay", (store) => {
  it("goes from the deal to the end and back, with both hands, in words and drawn", async () => {
    const table = league(store());
    const { id, challenger, match } = await finishedMatch(table, { ending: { kind: "resigned", after: 9 } });
    const clicks = clicksIn(store(), table.scope);
    const opened = await clicks.command(challenger, "caravan replay", { match: id });
    expect(opened).toMatchObject({ kind: "tell" });
    let shown = shownBy(opened);
    const texts: string[] = [];
    const pictures = new Set<string>();
    for (let step = 0; ; step += 1) {
      texts.push(textOf(shown));
      if (typeof shown.picture === "string") throw new Error("no picture");
      pictures.add(shown.picture.picture.name);
      expect(shown.picture.alt).toContain("holds: ");
      expect(shown.picture.alt.length).toBeLessThanOrEqual(1024);
      expect(new Set(buttonsOf(shown).map((button) => button.id)).size).toBe(buttonsOf(shown).length);
      const ends = buttonsOf(shown).filter(({ disabled }) => disabled);
      expect(ends.map(({ label }) => label)).toEqual(
        step === 0 ? ["|◀", "◀"] : step === 9 ? ["▶", "▶|"] : [],
      );
      if (step === 9) break;
      const next = await clicks.press(challenger, idOf(shown, "▶"));
      expect(next.kind).toBe("update");
      shown = shownBy(next);
    }
    expect(pictures.size).toBe(10);
    expect(texts[0]).toContain("**The deal** of a match of 9 moves");
    expect(texts[0]?.match(/holds: (\S+ ){7}\S+/g), "eight cards in each hand").toHaveLength(2);
    expect(texts[7]).toContain("**Move 7** of 9");
    expect(texts.slice(6).some((text) => /drew (\S+|Joker)\./.test(text))).toBe(true);
    expect(texts.slice(0, 9).every((text) => !text.includes("resigned"))).toBe(true);
    expect(texts[9]).toMatch(/\*\*Person \d+\*\* resigned\. \*\*Person \d+\*\* wins\./);
    const back = shownBy(await clicks.press(challenger, idOf(shown, "|◀")));
    expect(textOf(back)).toBe(texts[0]);
    expect(textOf(shownBy(await clicks.press(challenger, idOf(back, "▶|"))))).toBe(texts[9]);
    expect(match.phase.table.moves).toHaveLength(9);
  });

  it("goes to the move that is asked for, and says which there are", async () => {
    const table = league(store());
    const { id, opponent } = await finishedMatch(table, { ending: { kind: "draw", after: 30 } });
    const clicks = clicksIn(store(), table.scope);
    const shown = shownBy(await clicks.command(opponent, "caravan replay", { match: id }));
    const ask = idOf(shown, say.goTo);
    expect(await clicks.press(opponent, ask)).toMatchObject({ kind: "ask", form: { title: say.goToTitle } });
    const jumped = await clicks.submit(opponent, ask, { move: " 30 " });
    expect(jumped.kind).toBe("update");
    expect(textOf(jumped.message)).toContain("agreed on a draw");
    for (const nonsense of ["31", "-1", "one", "", "1.5", "999999"]) {
      const refused = await clicks.submit(opponent, ask, { move: nonsense });
      expect([nonsense, refused.kind, refused.message.content]).toEqual([
        nonsense,
        "tell",
        say.noSuchMove({ steps: 30 }),
      ]);
    }
  });

  it("opens for people who did not play, not for a running match, and not in another server", async () => {
    const table = league(store());
    const { id } = await finishedMatch(table);
    const stranger = newPerson();
    const clicks = clicksIn(store(), table.scope);
    expect(textOf(shownBy(await clicks.command(stranger, "caravan replay", { match: id })))).toContain(
      "The deal",
    );
    const { id: running, challenger } = await table.dealt();
    for (const person of [challenger, stranger]) {
      const refused = shownBy(await clicks.command(person, "caravan replay", { match: running }));
      expect(refused).toMatchObject({ content: say.running, embeds: [], picture: "none" });
      for (const kind of ["replay", "replay-record"] as const) {
        const forged = { kind, match: running, version: 0, argument: "on.3" };
        expect(shownBy(await clicks.press(person, forged))).toMatchObject({ content: say.running });
      }
    }
    const elsewhere = clicksIn(store(), league(store()).scope);
    const unknown = shownBy(await elsewhere.command(stranger, "caravan replay", { match: id }));
    expect(unknown.content).toBe(wordsFor("en").refusal["no-match"]());
    const forged = { kind: "replay" as const, match: id, version: 0, argument: "on.99999" };
    expect(textOf(shownBy(await clicks.press(stranger, forged)))).toMatch(/ wins\.| beat /);
    for (const argument of ["", "on", "on.x", "on.1.2", "up.1", "on.-1"]) {
      const odd = shownBy(await clicks.press(stranger, { ...forged, argument }));
      expect(odd.content).toBe(wordsFor("en").refusal["unknown-control"]());
    }
  });

  it("is offered by what is typed of it, also beside a match that cannot be read", async () => {
    const table = league(store());
    const { id, challenger, match } = await finishedMatch(table);
    const damaged = termsOf({ challenger, opponent: { ...newPerson(), bot: "person" } });
    await table.challenge(damaged);
    await store().transact(table.scope, "damage", async (tx) => {
      tx.put({ kind: "match", schema: z.unknown() }, damaged.id, { schema: 99 });
      return null;
    });
    const clicks = clicksIn(store(), table.scope);
    for (const typed of ["", match.opponent.name, id]) {
      const offered = await clicks.suggest(challenger, "caravan", "replay match", typed);
      expect(offered.map(({ value }) => value)).toEqual([id]);
    }
    expect(await clicks.suggest(challenger, "caravan", "replay match", "nobody of this name")).toEqual([]);
  });

  it("gives the same page to everybody who presses at once", async () => {
    const table = league(store());
    const { id } = await finishedMatch(table);
    const clicks = clicksIn(store(), table.scope);
    const people = Array.from({ length: 25 }, () => newPerson());
    const pages = await Promise.all(
      people.map((person) =>
        clicks.press(person, { kind: "replay", match: id, version: 0, argument: "on.4" }),
      ),
    );
    expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1);
  });
});

const endings: readonly Ending[] = [
  { kind: "played" },
  { kind: "resigned", after: 0 },
  { kind: "resigned", after: 17 },
  { kind: "timeout", after: 5 },
  { kind: "draw", after: 12 },
  { kind: "call-off", after: 1 },
  { kind: "void", after: 8 },
  { kind: "awarded", after: 8 },
  { kind: "lapsed", after: 3 },
];

onEveryStore("the record of a replay", (store) => {
  it.each(rulesetIds.flatMap((ruleset) => endings.map((ending) => [ruleset, ending.kind, ending] as const)))(
    "is right in %s, ended by %s",
    async (ruleset, _, ending) => {
      const table = league(store());
      const { id, challenger } = await finishedMatch(table, { ruleset, ending });
      const clicks = clicksIn(store(), table.scope);
      const given = shownBy(
        await clicks.press(challenger, { kind: "replay-record", match: id, version: 0, argument: "" }),
      );
      expect(given.file?.name).toBe(`caravan-${id}.txt`);
      const record = parseTranscript(String(given.file?.text));
      if (!record.ok) throw new Error(`line ${record.problem.line}`);
      const found = checkTranscript(record.value);
      expect(checks.filter((check) => found[check] === "wrong")).toEqual([]);
    },
  );
});

onEveryStore("the animation of a replay", (store) => {
  it("is told to be under way at once and follows, one for a person at a time", {
    timeout: 120_000,
  }, async () => {
    const table = league(store());
    const { id, challenger, opponent } = await finishedMatch(table, {
      ending: { kind: "timeout", after: 5 },
    });
    const clicks = clicksIn(store(), table.scope);
    const press = () =>
      clicks.press(challenger, { kind: "replay-film", match: id, version: 0, argument: "" });
    const pressed = (await Promise.all(Array.from({ length: 25 }, press))) as Answer[];
    const begun = pressed.filter(({ follows }) => follows);
    expect(begun).toHaveLength(1);
    expect(begun[0]?.message.content).toBe(say.filmBeing({ moves: "5 moves" }));
    const refused = pressed.filter(({ follows }) => !follows);
    expect(new Set(refused.map(({ message }) => message.content))).toEqual(new Set([say.filmOwn]));
    const film = await begun[0]?.follows?.();
    expect(film?.file?.name).toBe(`caravan-${id}.gif`);
    expect(film?.file?.description).toContain("5 moves, with both hands open.");
    expect(film?.file?.description).toContain("ran out of time");
    const file = film?.file?.text;
    if (!(file instanceof Uint8Array)) throw new Error("no file");
    expect(readGif(file).frames).toHaveLength(6);
    const again = (await press()) as Answer;
    const others = { kind: "replay-film" as const, match: id, version: 0, argument: "" };
    const other = (await clicks.press(opponent, others)) as Answer;
    expect([await again.follows?.(), await other.follows?.()].every((each) => each?.file)).toBe(true);
  });

  it("is refused for a running match", async () => {
    const table = league(store());
    const { id, challenger } = await table.dealt();
    const clicks = clicksIn(store(), table.scope);
    const forged = { kind: "replay-film" as const, match: id, version: 0, argument: "" };
    expect(shownBy(await clicks.press(challenger, forged)).content).toBe(say.running);
  });
});

describe("the turns of animations", () => {
  it("are one for a person and a few for all, and come back", () => {
    const turns = createFilmTurns(2);
    const first = turns.take("1");
    expect(turns.take("1")).toEqual({ kind: "refused", why: "own" });
    expect(turns.take("2").kind).toBe("taken");
    expect(turns.take("3")).toEqual({ kind: "refused", why: "many" });
    if (first.kind === "taken") first.done();
    expect(turns.take("3").kind).toBe("taken");
  });
});
