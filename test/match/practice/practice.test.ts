import { describe, expect, it } from "vitest";
import { presetDeck } from "../../../src/deck/presets.js";
import { faultsOf } from "../../../src/deck/verdict.js";
import { printMove } from "../../../src/game/moves.js";
import { opponentOf } from "../../../src/game/table.js";
import { rulesetIds } from "../../../src/game/types.js";
import { playerView } from "../../../src/game/views.js";
import { characters } from "../../../src/house/characters.js";
import { deciderOf } from "../../../src/house/levels.js";
import { practiceDeadline } from "../../../src/match/deadlines.js";
import {
  giveUpPractice,
  makeHouseMove,
  makePracticeMove,
  noteHint,
  noteTrouble,
} from "../../../src/match/practice/play.js";
import { mostFinished, mostPractices, underWay } from "../../../src/match/practice/practices.js";
import {
  awaitsHouse,
  hintQuestion,
  houseQuestion,
  practiceState,
  questionIn,
} from "../../../src/match/practice/question.js";
import { dossierOf } from "../../../src/match/privacy/dossier.js";
import { withOtherHiddenCards } from "../../support/hidden-cards.js";
import { newPerson } from "../../support/league.js";
import { practiceOf, shown } from "../../support/practice.js";
import { onEveryStore } from "../../support/stores.js";

const atOnce = 25;

onEveryStore("practice", (store) => {
  it("seats the person by the seed, and lets whoever sits in A move first", async () => {
    const { begun, get, run, person } = practiceOf(store());
    const seats = new Set<string>();
    for (let round = 0; round < 40 && seats.size < 2; round++) {
      const practice = await get(await begun());
      seats.add(practice.seat);
      expect(practiceState(practice).turn).toBe("A");
      expect(awaitsHouse(practice)).toBe(practice.seat === "B");
      await run((tx) => giveUpPractice(tx, person.id, practice.id, shown));
    }
    expect(seats).toEqual(new Set(["A", "B"]));
  });

  it("has three under way at most, however many are begun at once, and a place again after one is given up", async () => {
    const { begin, all, run, person } = practiceOf(store());
    const outcomes = await Promise.all(Array.from({ length: atOnce }, () => begin()));
    expect(outcomes.filter(({ kind }) => kind === "begun")).toHaveLength(mostPractices);
    const [one] = underWay(await all());
    await run((tx) => giveUpPractice(tx, person.id, one?.id ?? "", shown));
    expect((await begin()).kind).toBe("begun");
    expect((await begin()).kind).toBe("too-many-practices");
  });

  it("is shown by the click that gave it up", async () => {
    const { begun, get, run, person } = practiceOf(store());
    const id = await begun();
    const by = { token: "another token", language: "pl" };
    await run((tx) => giveUpPractice(tx, person.id, id, by));
    expect((await get(id)).shown).toMatchObject({ ...by, before: shown.token });
  });

  it("keeps the last few that are over, and all that run", async () => {
    const { begun, all, run, person } = practiceOf(store());
    const running = [await begun(), await begun()];
    const over: string[] = [];
    for (let round = 0; round < mostFinished + 3; round++) {
      const id = await begun();
      await run((tx) => giveUpPractice(tx, person.id, id, shown));
      over.push(id);
    }
    const last = await begun();
    const kept = async () => (await all())?.games.map(({ id }) => id).toSorted();
    expect(await kept()).toEqual([...running, ...over.slice(-mostFinished), last].toSorted());
    // The first that was begun is the last to end: others go.
    for (const id of [last, ...running]) await run((tx) => giveUpPractice(tx, person.id, id, shown));
    const ended = [...over, last, ...running].slice(-mostFinished);
    expect(await kept()).toEqual(ended.toSorted());
    const next = await begun();
    expect(await kept()).toEqual([...ended, next].toSorted());
  });

  it("makes a move once, though it is pressed 25 times at once, and the house's, though many think", async () => {
    const { begun, until, get, scope, person, intentIn } = practiceOf(store());
    const id = await begun();
    const before = await until(id, "person");
    const mine = intentIn(before);
    const pressed = await Promise.all(
      Array.from({ length: atOnce }, () =>
        store().transact(scope, `practice-move:${printMove(mine.move)}`, (tx) =>
          makePracticeMove(tx, person.id, mine, shown).then(({ kind }) => ({ kind })),
        ),
      ),
    );
    expect(pressed.filter(({ repeated }) => !repeated)).toHaveLength(1);
    const between = await get(id);
    expect(between.moves).toHaveLength(before.moves.length + 1);
    // Each under a name of its own, as a careless caller would: the version lets one through.
    const theirs = intentIn(between);
    const outcomes = await Promise.all(
      Array.from({ length: atOnce }, (_, index) =>
        store().transact(scope, `house-${index}`, (tx) =>
          makeHouseMove(tx, person.id, theirs).then(({ kind }) => ({ kind })),
        ),
      ),
    );
    expect(outcomes.filter(({ value }) => value.kind === "done")).toHaveLength(1);
    expect((await get(id)).moves).toHaveLength(before.moves.length + 2);
  });

  it("refuses what is out of turn, of another version, illegal, of nobody's match, or of one that is over", async () => {
    const { begun, until, run, person, intentIn } = practiceOf(store());
    const id = await begun();
    const mine = intentIn(await until(id, "person"));
    const attempt = (intent: typeof mine, by = person.id) =>
      run((tx) => makePracticeMove(tx, by, intent, shown)).then(({ kind }) => kind);
    expect(await attempt({ ...mine, version: mine.version - 1 })).toBe("outdated");
    expect(await attempt({ ...mine, move: { kind: "disband", caravan: "A1" } })).toBe("illegal");
    expect(await attempt(mine, newPerson().id)).toBe("no-practice");
    expect(await run((tx) => makeHouseMove(tx, person.id, mine))).toMatchObject({ kind: "not-your-turn" });
    expect(await attempt(mine)).toBe("done");
    expect(await attempt(mine)).toBe("not-your-turn");
    await run((tx) => giveUpPractice(tx, person.id, id, shown));
    expect(await attempt(mine)).toBe("match-over");
  });

  it("is played to its end, and its record replays", async () => {
    const { begun, step, get } = practiceOf(store());
    const id = await begun();
    for (let practice = await get(id); practice.winner === null; practice = await get(id)) await step(id);
    const over = await get(id);
    expect(practiceState(over).winner).toBe(over.winner);
    expect((await step(id).catch(() => ({ kind: "over" }))).kind).toBe("over");
  });

  it("reminds of the house's turn, later each time it was asked in vain, and of nothing else", async () => {
    const { begun, until, run, get, scope, person, step } = practiceOf(store());
    const id = await begun();
    const practice = await until(id, "house");
    const due = async () => {
      const found = (await store().claimDue(1_000, 1)).filter((each) => each.scope === scope);
      return found.map(({ key }) => key);
    };
    expect(await due()).toEqual([]);
    const trouble = () => run((tx) => noteTrouble(tx, person.id, intent, "busy"));
    const intent = { practice: id, version: practice.version };
    await trouble();
    await trouble();
    expect((await get(id)).trouble).toEqual({ kind: "busy", times: 2 });
    expect((await get(id)).version).toBe(practice.version);
    await step(id);
    expect((await get(id)).trouble).toBe(null);
    // As the store has it: nothing is due of this match, whenever one looks.
    await run(async (tx) => {
      tx.deadline(practiceDeadline(person.id, id), tx.now - 1);
      return { kind: "due" };
    });
    expect(await due()).toEqual([practiceDeadline(person.id, id)]);
  });

  it("keeps a hint for the version it was given for", async () => {
    const { begun, until, run, get, person, step } = practiceOf(store());
    const id = await begun();
    const { version } = await until(id, "person");
    const hint = { version, move: "KH>x", before: 0.4, after: 0.5 };
    expect(await run((tx) => noteHint(tx, person.id, id, hint))).toEqual({ kind: "done" });
    expect((await get(id)).hint).toEqual(hint);
    await step(id);
    expect(await run((tx) => noteHint(tx, person.id, id, hint))).toEqual({ kind: "outdated" });
  });

  it("is exported without what its player may not know yet", async () => {
    const { begun, get, run, scope, person } = practiceOf(store());
    const [running, over] = [await begun(), await begun()];
    await run((tx) => giveUpPractice(tx, person.id, over, shown));
    const practice = await get(running);
    const exported = JSON.stringify((await dossierOf(store(), scope, person.id)).records.practice);
    expect(exported).toContain(running);
    expect(exported).not.toContain(practice.seed);
    expect(exported).toContain((await get(over)).seed);
    expect(exported).not.toContain("a token");
    const house = opponentOf(practice.seat);
    const games = JSON.parse(exported)[0].record.games as { id: string; decks: object }[];
    expect(Object.keys(games.find(({ id }) => id === running)?.decks ?? {})).not.toContain(house);
  });
});

describe("the house in practice", () => {
  it.each(rulesetIds)("has a deck that is legal in %s, whoever plays", (ruleset) => {
    for (const { deck } of characters) expect(faultsOf(ruleset, presetDeck(deck, ruleset))).toEqual([]);
  });
});

onEveryStore("what the house is told in practice", (store) => {
  it("is what its player may know: with other hidden cards it is asked, and decides, the same", async () => {
    const { begun, until, step } = practiceOf(store());
    for (let round = 0; round < mostPractices; round++) {
      const id = await begun();
      for (let turn = 0; turn < 8; turn++) await step(id);
      const practice = await until(id, "house");
      const question = houseQuestion(practice);
      const seat = opponentOf(practice.seat);
      const state = practiceState(practice);
      expect(question.view).toEqual(playerView(state, seat));
      expect(Object.keys(question).sort()).toEqual(["deck", "seed", "view"]);
      expect(question.deck).toEqual(practice.decks[seat]);
      for (const order of ["one", "another"]) {
        const other = questionIn(withOtherHiddenCards(state, seat, order), seat, question);
        expect(other).toEqual(question);
        for (const level of ["greenhorn", "trader"] as const) {
          expect(deciderOf[level](other)).toEqual(deciderOf[level](question));
        }
      }
      // Neither the seed of the deal nor anything from which it could be worked out.
      expect(JSON.stringify(question)).not.toContain(practice.seed);
      expect(houseQuestion(practice)).toEqual(question);
    }
  });

  it("is, for a hint, what the person knows", async () => {
    const { begun, until } = practiceOf(store());
    const practice = await until(await begun(), "person");
    const question = hintQuestion(practice);
    expect(question.view).toEqual(playerView(practiceState(practice), practice.seat));
    expect(question.deck).toEqual(practice.decks[practice.seat]);
  });
});
