import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import { boardOfAllTime } from "../../src/league/boards.js";
import { takeDaily } from "../../src/league/daily.js";
import { type Member, memberRecord, saveMember } from "../../src/league/member.js";
import { standingRecord } from "../../src/league/standing.js";
import { audit } from "../../src/match/audit.js";
import { type Match, matchRecord } from "../../src/match/match.js";
import { resign } from "../../src/match/turn.js";
import type { Store } from "../../src/store/store.js";
import { league, newPerson, termsOf } from "../support/league.js";
import { onEveryStore } from "../support/stores.js";

/** A busy machine looks slowly, and twenty looks are one audit. */
const timeoutMs = 120_000;

onEveryStore("an audit", (store) => {
  /** A server with an ended match, a running one, an open challenge and somebody's daily caps. */
  const lively = async () => {
    const table = league(store());
    const over = await table.dealt({ bid: 100 });
    await table.run((tx) => resign(tx, over.challenger, over.id));
    const running = await table.dealt({ bid: 70 });
    const [asker, asked] = [newPerson(), newPerson()];
    const open = termsOf({ challenger: asker, opponent: { ...asked, bot: "person" }, bid: 5 });
    await table.challenge(open);
    await table.run((tx) => takeDaily(tx, asker));
    const found = async () =>
      (await audit(store())).differences.flatMap(({ scope, what }) => (scope === table.scope ? [what] : []));
    const change = async (person: { id: string }, edit: (member: Member) => Member) =>
      void (await table.run(async (tx) => {
        const member = await tx.get(memberRecord, person.id);
        if (!member) throw new Error("nobody");
        saveMember(tx, person.id, edit(member));
        return { kind: "changed" };
      }));
    const changeMatch = async (id: string, edit: (match: Match) => Match) =>
      void (await table.run(async (tx) => {
        const match = await tx.get(matchRecord, id);
        if (!match) throw new Error("no match");
        tx.put(matchRecord, id, edit(match));
        return { kind: "changed" };
      }));
    return { table, over, running, open, asker, found, change, changeMatch };
  };
  type Lively = Awaited<ReturnType<typeof lively>>;

  it("finds nothing where all is well, and counts what it saw", async () => {
    const { found } = await lively();
    expect(await found()).toEqual([]);
    const report = await audit(store());
    expect(report.servers).toBeGreaterThanOrEqual(1);
    expect(report.members).toBeGreaterThanOrEqual(6);
    expect(report.matches).toBeGreaterThanOrEqual(3);
  });

  const withoutKind =
    (kind: string) =>
    (member: Member): Member => ({
      ...member,
      ledger: { ...member.ledger, entries: member.ledger.entries.filter((entry) => entry.kind !== kind) },
    });

  it.each<[string, (server: Lively) => Promise<void>, RegExp]>([
    [
      "caps out of nothing",
      ({ change, asker }) =>
        change(asker, (member) => ({ ...member, ledger: { ...member.ledger, carried: { hold: 7 } } })),
      /1300|7 too many/,
    ],
    [
      "a stake that was never held",
      ({ change, running }) => change(running.opponent, withoutKind("hold")),
      /hold of nothing instead of -70/,
    ],
    [
      "a pot that was never paid",
      ({ change, over }) => change(over.opponent, withoutKind("settle")),
      /settle of nothing instead of 200/,
    ],
    [
      "a pot that was paid twice",
      ({ change, over }) =>
        change(over.opponent, (member) => ({
          ...member,
          ledger: {
            ...member.ledger,
            entries: member.ledger.entries.flatMap((entry) =>
              entry.kind === "settle" ? [entry, entry] : [entry],
            ),
          },
        })),
      /settle of 200 and 200 instead of 200/,
    ],
    [
      "a hold without a match",
      ({ change, running }) =>
        change(running.challenger, (member) => ({
          ...member,
          ledger: {
            ...member.ledger,
            entries: member.ledger.entries.map((entry) => ({
              ...entry,
              ...(entry.match && { match: "gone" }),
            })),
          },
        })),
      /a hold for match gone, which does not exist/,
    ],
    [
      "a match nobody is said to play",
      ({ change, running }) => change(running.challenger, (member) => ({ ...member, running: [] })),
      /listed as running 0 times/,
    ],
    [
      "a match that is over and said to be played",
      ({ change, over }) =>
        change(over.challenger, (member) => ({
          ...member,
          running: [{ match: over.id, opponent: over.opponent.id }],
        })),
      /is said to play match .*, which is ended/,
    ],
    [
      "a challenge nobody has a note of",
      ({ change, asker }) => change(asker, (member) => ({ ...member, challenges: [] })),
      /noted 0 times/,
    ],
    [
      "another bid than was held",
      ({ changeMatch, running }) => changeMatch(running.id, (match) => ({ ...match, bid: 71 })),
      /hold of -70 instead of -71/,
    ],
    [
      "a place on the leaderboard that is not the balance",
      async ({ table, asker }) =>
        void (await table.run(async (tx) => {
          tx.rank("balance", asker.id, 1);
          return { kind: "ranked" };
        })),
      /is ranked by 1 caps, the entries of the wallet come to 600/,
    ],
    [
      "a standing that has one win more than was won",
      async ({ table, over }) =>
        void (await table.run(async (tx) => {
          const standing = await tx.get(standingRecord, over.challenger.id);
          if (!standing) throw new Error("they have finished a match");
          const record = { ...standing.record, newvegas: { won: 7, lost: 0, drawn: 0 } };
          tx.put(standingRecord, over.challenger.id, { ...standing, record });
          return { kind: "boasted" };
        })),
      /stands at newvegas 7\/0\/0, the matches come to newvegas \d\/\d\/0/,
    ],
    [
      "a place among the rated without a rated match",
      async ({ table, asker }) =>
        void (await table.run(async (tx) => {
          tx.rank(boardOfAllTime("rating"), asker.id, 2400);
          return { kind: "ranked" };
        })),
      /is ranked by rating of 2400, and has null/,
    ],
    [
      "caps won that no match has",
      async ({ table, over }) =>
        void (await table.run(async (tx) => {
          const standing = await tx.get(standingRecord, over.opponent.id);
          if (!standing) throw new Error("they have finished a match");
          tx.put(standingRecord, over.opponent.id, { ...standing, capsWon: 101 });
          tx.rank(boardOfAllTime("caps"), over.opponent.id, 101);
          return { kind: "boasted" };
        })),
      /is said to have won 101 caps, in the matches 100/,
    ],
    [
      "a place by wins and none by caps won, though both stand in the standing",
      async ({ table, over }) =>
        void (await table.run(async (tx) => {
          tx.rank(boardOfAllTime("wins"), over.opponent.id, 3);
          tx.rank(boardOfAllTime("caps"), over.opponent.id, null);
          return { kind: "ranked" };
        })),
      /is ranked by wins of 3, and has 1\nmember \d+ is ranked by caps of null, and has 100/,
    ],
  ])("finds %s", async (_, damage, said) => {
    const server = await lively();
    await damage(server);
    const found = await server.found();
    expect(found.join("\n")).toMatch(said);
  });

  it("still sees a stake after a hundred later entries, and counts the caps that were made before", async () => {
    const { change, running, found, table } = await lively();
    for (let round = 0; round < 100; round += 1) {
      const other = newPerson();
      const terms = termsOf({
        challenger: running.challenger,
        opponent: { ...other, bot: "person" },
        bid: 1,
      });
      await table.play(terms, other);
    }
    const member = await table.member(running.challenger);
    expect(member?.ledger.entries.length).toBeLessThanOrEqual(60);
    expect(member?.ledger.carried.grant).toBe(500);
    expect(member?.ledger.entries.filter(({ match }) => match === running.id)).toHaveLength(1);
    expect(await found()).toEqual([]);
    await change(running.challenger, ({ ledger, ...rest }) => ({
      ...rest,
      ledger: { ...ledger, carried: { ...ledger.carried, grant: 499 } },
    }));
    // One cap fewer made and one fewer in the wallet: even in total, but not by the matches that were won.
    await change(running.challenger, ({ ledger, ...rest }) => ({
      ...rest,
      ledger: { ...ledger, carried: { ...ledger.carried, hold: (ledger.carried.hold ?? 0) + 1 } },
    }));
    expect((await found()).join()).toMatch(/1 too many/);
  }, 60_000);

  it("reports nothing while people play on", { timeout: timeoutMs }, async () => {
    const { table, found } = await lively();
    let playing: "on" | "over" = "on";
    const play = async () => {
      for (let round = 0; playing === "on" && round < 100; round += 1) {
        await delay(20);
        const { id, opponent } = await table.dealt({ bid: 50 });
        await table.run((tx) => resign(tx, opponent, id));
      }
    };
    const players = [play(), play(), play()];
    try {
      for (let round = 0; round < 3; round += 1) expect(await found()).toEqual([]);
    } finally {
      playing = "over";
      await Promise.all(players);
    }
  });

  it("waits for two looks that saw the same before it says anything", { timeout: timeoutMs }, async () => {
    const { table, asker, running, over } = await lively();
    let looks = 0;
    // Between its members and its matches each look but the last two finds a match that ended meanwhile.
    const restless: Store = Object.create(store());
    const people = [over.challenger, over.opponent, running.challenger, asker];
    restless.scan = async function* scan(type) {
      if (type.kind === "match" && looks < people.length) {
        const { id, opponent } = await table.dealt({ bid: 10 });
        await table.run((tx) => resign(tx, opponent, id));
        looks += 1;
      }
      yield* store().scan(type);
    };
    for (const name of ["ranking", "now"] as const) {
      Object.assign(restless, { [name]: store()[name].bind(store()) });
    }
    const { differences } = await audit(restless);
    expect(differences.filter(({ scope }) => scope === table.scope)).toEqual([]);
    expect(looks).toBe(people.length);
  });
});
