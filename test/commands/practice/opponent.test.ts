import { randomBytes } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { pino } from "pino";
import { expect, it } from "vitest";
import { createOpponent } from "../../../src/commands/practice/opponent.js";
import { practiceMessage } from "../../../src/commands/practice/practice-message.js";
import { presetDeck } from "../../../src/deck/presets.js";
import { type House, HouseBusy, HouseFault } from "../../../src/house/house.js";
import { deciderOf } from "../../../src/house/levels.js";
import { practiceDeadline } from "../../../src/match/deadlines.js";
import { beginPractice, giveUpPractice } from "../../../src/match/practice/play.js";
import { type Practice, practiceIn, practicesRecord } from "../../../src/match/practice/practices.js";
import { awaitsHouse } from "../../../src/match/practice/question.js";
import { showing } from "../../../src/match/showing.js";
import type { Store } from "../../../src/store/store.js";
import { withTransact } from "../../../src/store/with-transact.js";
import { wordsFor } from "../../../src/text/language.js";
import { league, newPerson } from "../../support/league.js";
import { shown } from "../../support/practice.js";
import { onEveryStore } from "../../support/stores.js";

const reader = { display: "text", experience: "seasoned" } as const;
const log = pino({ level: "silent" });
const bots = 5;
const summons = 25;
/** Sooner nobody plays a card, least of all somebody who thinks. */
const leastPauseMs = 500;

/** A house that decides in this thread, after `before`; counts how often it is asked. */
function houseThat(before: () => Promise<void>) {
  let asked = 0;
  const house: House = {
    decide: async (level, question) => {
      asked += 1;
      await before();
      return deciderOf[level](question);
    },
    advise: async () => {
      throw new HouseBusy("no hints here");
    },
    close: async () => undefined,
  };
  return { house, asked: () => asked };
}

/** A practice match in which it is the house's turn, in a server of its own. */
async function waitingFor(store: Store) {
  const table = league(store);
  const person = newPerson();
  const get = async (id: string): Promise<Practice> => {
    const found = practiceIn(await store.read(table.scope, practicesRecord, person.id), id);
    if (!found) throw new Error(`no practice ${id}`);
    return found;
  };
  for (;;) {
    const id = `p${randomBytes(5).toString("hex")}`;
    await table.run((tx) =>
      beginPractice(tx, {
        ...{ id, person, character: "nettle", ruleset: "newvegas", deck: undefined },
        houseDeck: presetDeck("starter", "newvegas"),
        seed: randomBytes(32).toString("hex"),
        shown,
      }),
    );
    if (awaitsHouse(await get(id))) {
      return {
        ...table,
        person,
        get: () => get(id),
        place: { scope: table.scope, user: person.id, game: id },
      };
    }
    await table.run((tx) => giveUpPractice(tx, person.id, id, shown));
  }
}

onEveryStore("the house at a practice match", (store) => {
  it("moves once, though it is summoned 25 times at once in each of several processes", async () => {
    const { get, place } = await waitingFor(store());
    const { house, asked } = houseThat(async () => undefined);
    const shown: string[] = [];
    const show = (entries: readonly { readonly key: string }[]) => {
      for (const { key } of entries) shown.push(key);
    };
    const opponents = Array.from({ length: bots }, () =>
      createOpponent({ store: store(), house, show, log }),
    );
    for (const opponent of opponents) {
      for (let time = 0; time < summons; time++) opponent.summon(place);
    }
    await Promise.all(opponents.map((opponent) => opponent.close()));
    expect((await get()).moves).toHaveLength(1);
    expect(asked()).toBeLessThanOrEqual(bots);
    expect(shown).toEqual([showing.practice(place.game, place.user)]);
  });

  it.each([
    ["busy", () => new HouseBusy("many"), "is wanted at many tables"],
    ["fault", () => new HouseFault("a thread ended"), "lost the thread"],
  ] as const)(
    "says so when it is asked in vain (%s), and moves when it is asked once more",
    async (kind, fault, said) => {
      const { get, place } = await waitingFor(store());
      let failures = 2;
      const { house } = houseThat(async () => {
        if (failures-- > 0) throw fault();
      });
      const asking = async (comesTo: { readonly trouble: Practice["trouble"] }) => {
        const opponent = createOpponent({ store: store(), house, show: () => undefined, log });
        opponent.summon(place);
        await expect.poll(get).toMatchObject(comesTo);
        await opponent.close();
      };
      await asking({ trouble: { kind, times: 1 } });
      await asking({ trouble: { kind, times: 2 } });
      const told = practiceMessage(wordsFor("en"), await get(), reader, { picture: "none" });
      expect(told.content).toContain(said);
      expect(JSON.stringify(told.rows)).toContain("Let it move");
      await asking({ trouble: null });
      expect((await get()).moves).toHaveLength(1);
    },
  );

  it("moves at once, and has the move seen a moment later", async () => {
    const { get, place } = await waitingFor(store());
    const { house } = houseThat(async () => undefined);
    const happened: string[] = [];
    let committed = () => {};
    const commit = new Promise<void>((resolve) => {
      committed = resolve;
    });
    const noting = withTransact(store(), async (...asked) => {
      const done = await store().transact(...asked);
      happened.push("committed");
      committed();
      return done;
    });
    const began = performance.now();
    const seen = new Promise<number>((resolve) => {
      const show = () => {
        happened.push("shown");
        resolve(performance.now() - began);
      };
      createOpponent({ store: noting, house, show, log }).summon(place);
    });
    await commit;
    await setImmediate();
    expect(happened).toEqual(["committed"]);
    expect((await get()).moves).toHaveLength(1);
    expect(await seen).toBeGreaterThan(leastPauseMs);
    expect(happened).toEqual(["committed", "shown"]);
  });

  it("leaves its turn to a later process when its own is closed while it thinks", async () => {
    const { get, place, run, scope } = await waitingFor(store());
    const { house } = houseThat(async () => {
      throw new HouseFault("the house is closed");
    });
    const closing = createOpponent({ store: store(), house, show: () => undefined, log });
    closing.summon(place);
    await closing.close();
    expect((await get()).trouble).toBe(null);
    expect((await get()).moves).toEqual([]);
    await run(async (tx) => {
      tx.deadline(practiceDeadline(place.user, place.game), tx.now - 1);
      return { kind: "later" };
    });
    const next = createOpponent({
      store: store(),
      ...houseThat(async () => undefined),
      show: () => undefined,
      log,
    });
    next.remind(place);
    await next.close();
    expect((await get()).moves).toHaveLength(1);
    expect((await store().claimDue(1_000, 1)).filter((due) => due.scope === scope)).toEqual([]);
  });

  it("takes a reminder away of a match that is not there any more", async () => {
    const { place, run, scope } = await waitingFor(store());
    await run(async (tx) => {
      tx.delete(practicesRecord, place.user);
      tx.deadline(practiceDeadline(place.user, place.game), tx.now - 1);
      return { kind: "gone" };
    });
    const opponent = createOpponent({
      store: store(),
      ...houseThat(async () => undefined),
      show: () => undefined,
      log,
    });
    opponent.remind(place);
    await opponent.close();
    expect((await store().claimDue(1_000, 1)).filter((due) => due.scope === scope)).toEqual([]);
  });
});
