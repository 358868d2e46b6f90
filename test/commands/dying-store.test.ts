import { expect, it } from "vitest";
import type { ControlKind } from "../../src/commands/ids.js";
import { type Store, StoreUnavailable, type Transaction } from "../../src/store/store.js";
import { withTransact } from "../../src/store/with-transact.js";
import { clicksIn } from "../support/clicks.js";
import { league } from "../support/league.js";
import { onEveryStore } from "../support/stores.js";

/** The store of which every record is out of reach once a transaction has begun. */
function dyingAfterBegin(store: Store): Store {
  const dead = () => Promise.reject(new StoreUnavailable("gone in the middle of a click"));
  return withTransact(store, (scope, operation, body) =>
    store.transact(scope, operation, (tx) => {
      const dying = new Proxy(tx, {
        get: (known, key: keyof Transaction) =>
          key === "get" || key === "getMany" ? dead : Reflect.get(known, key, known),
      });
      return body(dying);
    }),
  );
}

onEveryStore("a click during which the store dies", (store) => {
  // A rejection that nobody waits for would end the process, and fails this run.
  it.each<[ControlKind, string]>([
    ["hand", "open"],
    ["card", "0.0"],
    ["move", "7S>A1"],
    ["offer", "draw"],
    ["resign", "sure"],
  ])("%s is told to be tried again, and leaves nothing behind", async (kind, argument) => {
    const table = league(store());
    const { id, challenger } = await table.dealt({ bid: 10 });
    const before = await table.match(id);
    const clicks = clicksIn(dyingAfterBegin(store()), table.scope);
    const click = clicks.press(challenger, { kind, match: id, version: before.version, argument });
    await expect(click).rejects.toThrow(StoreUnavailable);
    expect(await table.match(id)).toEqual(before);
  });
});
