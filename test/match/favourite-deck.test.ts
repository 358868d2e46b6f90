import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import { inOrder } from "../../src/deck/cards.js";
import { presetDeck } from "../../src/deck/presets.js";
import { accept, challenge } from "../../src/match/challenge.js";
import { favouriteDeckOf } from "../../src/match/favourite-deck.js";
import { matchesOf } from "../../src/match/index-of-matches.js";
import { matchIndexRecord } from "../../src/match/privacy/complete-index.js";
import { resign } from "../../src/match/turn.js";
import type { Scope } from "../../src/store/store.js";
import { league, newPerson, termsOf } from "../support/league.js";
import { onEveryStore } from "../support/stores.js";

onEveryStore("a favourite deck", (store) => {
  it("is the one brought most often, in whatever order and on whichever side; of two, the last", async () => {
    const table = league(store());
    const [ada, bruno] = [newPerson("Ada"), newPerson("Bruno")];
    const [heavy, mixed] = [presetDeck("heavy", "newvegas"), presetDeck("balanced", "newvegas")];
    const play = async (cards: readonly (typeof heavy)[number][], adaIs: "challenger" | "opponent") => {
      const [challenger, opponent] = adaIs === "challenger" ? [ada, bruno] : [bruno, ada];
      const terms = termsOf({
        challenger,
        opponent: { ...opponent, bot: "person" },
        decks: { [adaIs]: cards },
      });
      await table.run((tx) => challenge(tx, terms));
      await table.run((tx) => accept(tx, terms.id, opponent));
      await table.run((tx) => resign(tx, bruno, terms.id));
      await delay(2);
    };
    const of = (id: string) => favouriteDeckOf(store(), table.scope, id);
    expect(await of(ada.id)).toBeNull();
    await play(heavy, "challenger");
    await play(mixed, "opponent");
    expect(await of(ada.id)).toEqual({ cards: inOrder(mixed), times: 1, of: 2 });
    await play([...heavy].reverse(), "opponent");
    await play(mixed, "challenger");
    await play(heavy, "challenger");
    expect(await of(ada.id)).toEqual({ cards: inOrder(heavy), times: 3, of: 5 });
    expect(await of(bruno.id)).toEqual({ cards: presetDeck("starter", "newvegas"), times: 5, of: 5 });

    // As it was before there was an index of matches.
    await table.run(async (tx) => {
      const matches = await store().ranking(table.scope, matchesOf(ada.id), { offset: 0, limit: 100 });
      for (const { member } of matches) tx.rank(matchesOf(ada.id), member, null);
      return { kind: "as of old" };
    });
    await store().transact("whole-store" as Scope, "as of old", async (tx) => {
      tx.delete(matchIndexRecord, "all");
      return null;
    });
    expect(await of(ada.id)).toEqual({ cards: inOrder(heavy), times: 3, of: 5 });
  });
});
