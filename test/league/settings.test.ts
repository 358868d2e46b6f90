import { expect, it } from "vitest";
import {
  changePreferences,
  changeServerSettings,
  preferencesRecord,
  type ServerSettings,
  serverSettingsId,
  serverSettingsRecord,
  standardServerSettings,
} from "../../src/league/settings.js";
import { league, newPerson } from "../support/league.js";
import { onEveryStore } from "../support/stores.js";

onEveryStore("settings", (store) => {
  it("changed by 25 at once keep what each of them changed", async () => {
    const { run, scope } = league(store());
    const changes: Partial<ServerSettings>[] = [
      { boards: "thread" },
      { ruleset: "wcl" },
      { clock: "5m" },
      { language: "pl" },
      { inspection: "on" },
    ];
    await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        run((tx) => changeServerSettings(tx, changes[index % changes.length] ?? {})),
      ),
    );
    expect(await store().read(scope, serverSettingsRecord, serverSettingsId)).toEqual(
      Object.assign({}, standardServerSettings, ...changes),
    );
  });

  it("refuse a least bid above the greatest, whichever of the two is changed", async () => {
    const { run, scope } = league(store());
    await run((tx) => changeServerSettings(tx, { leastBid: 10, mostBid: 100 }));
    for (const change of [{ leastBid: 101 }, { mostBid: 9 }]) {
      expect((await run((tx) => changeServerSettings(tx, change))).kind).toBe("least-above-most");
    }
    expect(await store().read(scope, serverSettingsRecord, serverSettingsId)).toMatchObject({
      leastBid: 10,
      mostBid: 100,
    });
  });

  it("of a person are their own", async () => {
    const { scope } = league(store());
    const [ada, bob] = [newPerson(), newPerson()];
    for (const [person, mentions] of [
      [ada, "off"],
      [bob, "on"],
    ] as const) {
      await store().transact(scope, `mentions ${person.id}`, (tx) =>
        changePreferences(tx, person.id, { mentions }),
      );
    }
    expect(await store().read(scope, preferencesRecord, ada.id)).toMatchObject({ mentions: "off" });
    expect(await store().read(scope, preferencesRecord, bob.id)).toMatchObject({ mentions: "on" });
  });
});
