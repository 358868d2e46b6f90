import { expect, it } from "vitest";
import { z } from "zod";
import { balanceOf } from "../../../src/league/ledger.js";
import { barMember } from "../../../src/match/barring.js";
import { isDealt, seatOf, sideOf } from "../../../src/match/match.js";
import { dossierOf } from "../../../src/match/privacy/dossier.js";
import { leave } from "../../../src/match/privacy/leave.js";
import { league, newPerson } from "../../support/league.js";
import { onEveryStore } from "../../support/stores.js";
import { lively } from "./lively.js";

onEveryStore("the export", (store) => {
  it("has the wallet, the settings, the hands and every match of the person, and nothing hidden", async () => {
    const { table, scope, person, running, open, over } = await lively(store());
    const dossier = await dossierOf(store(), scope, person.id);
    const member = await table.member(person);
    if (!member) throw new Error("they have a wallet");
    expect(dossier).toMatchObject({
      format: "caravan-export-1",
      server: scope,
      person: person.id,
      records: {
        member: [{ id: person.id, record: member }],
        preferences: [{ record: { mentions: "off" } }],
      },
    });
    expect(balanceOf(member.ledger)).toBeGreaterThan(0);
    expect(dossier.rank).toBeGreaterThan(0);
    const ids = [...running, ...open, ...Object.values(over)];
    const matches = dossier.matches as readonly { readonly id: string; readonly createdAt: number }[];
    expect(matches.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(matches.map(({ createdAt }) => createdAt)).toEqual(
      matches.map(({ createdAt }) => createdAt).toSorted((one, other) => other - one),
    );
    expect(dossier.records.decks?.length).toBe(1);
    expect(dossier.records["decks-for-all-servers"]?.length).toBe(1);
    expect(dossier.records.hand?.length).toBeGreaterThan(0);

    const text = JSON.stringify(dossier);
    expect(text).not.toMatch(/token \d/);
    for (const id of ids) {
      const match = await table.match(id);
      const over = match.phase.kind === "ended";
      expect([match.phase.kind, text.includes(match.secret)]).toEqual([match.phase.kind, over]);
      if (!isDealt(match) || over) continue;
      const seen = matches.find((each) => each.id === id);
      const side = sideOf(match, person.id);
      expect(side && Object.keys(decksOf(seen))).toEqual(side && [seatOf(match, side)]);
    }
  });

  it("has all the rest when one match cannot be read", async () => {
    const { scope, person } = await lively(store());
    const whole = await dossierOf(store(), scope, person.id);
    const { id } = whole.matches[0] as { readonly id: string };
    await store().transact(scope, "damage", async (tx) => {
      tx.put({ kind: "match", schema: z.unknown() }, id, { schema: 99 });
      return null;
    });
    const rest = await dossierOf(store(), scope, person.id);
    expect(rest.matches).toEqual(whole.matches.slice(1));
  });

  it("has what is kept under the mark of whoever left, also that they are barred", async () => {
    const table = league(store());
    const [ada, bob] = [newPerson(), newPerson()];
    await table.run((tx) => barMember(tx, ada.id, { ...bob, bot: "person" }, "cheats"));
    await table.run((tx) => leave(tx, bob.id, { matches: 0, stakes: 0 }));
    const { records } = await dossierOf(store(), table.scope, bob.id);
    expect(Object.keys(records).sort()).toEqual(["bar-mark", "farewell"]);
    expect(JSON.stringify((await dossierOf(store(), table.scope, ada.id)).records)).not.toContain("mark");
  });

  it("of somebody unknown has nothing, and of somebody else nothing of theirs", async () => {
    const { scope, person } = await lively(store());
    const other = newPerson();
    const dossier = await dossierOf(store(), scope, other.id);
    expect(dossier).toMatchObject({ records: {}, rank: null, matches: [] });
    expect(JSON.stringify(dossier)).not.toContain(person.id);
  });
});

function decksOf(match: unknown): object {
  return (match as { phase: { table: { decks: object } } }).phase.table.decks;
}
