import { expect, it } from "vitest";
import type { Answer, Form } from "../../src/commands/answer.js";
import type { Call } from "../../src/commands/handler.js";
import { balanceRanking } from "../../src/league/boards.js";
import { logbookId, logbookRecord, noteLogTrouble, takeFromLogbook } from "../../src/league/logbook.js";
import { memberOf, memberRecord, type Person, saveMember, startingCaps } from "../../src/league/member.js";
import { mostReason } from "../../src/league/reason.js";
import { sweepId, sweepRecord } from "../../src/league/season.js";
import { changeServerSettings } from "../../src/league/settings.js";
import { audit } from "../../src/match/audit.js";
import { accept } from "../../src/match/challenge.js";
import { tick } from "../../src/match/clock.js";
import { leave } from "../../src/match/privacy/leave.js";
import { embedTextLimit } from "../../src/render/message.js";
import { clicksIn } from "../support/clicks.js";
import { league, newPerson, termsOf } from "../support/league.js";
import { onEveryStore } from "../support/stores.js";

const raceSize = 25;
const timeoutMs = 60_000;
const everyone = <Value>(act: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: raceSize }, (_, index) => act(index)));
const asPerson = (person: Person) => ({ ...person, bot: "person" as const });
const said = (answer: Answer | Form): string =>
  answer.kind === "ask"
    ? ""
    : [answer.message.content, ...answer.message.embeds.map((embed) => JSON.stringify(embed))].join("\n");
const voided = "The match is closed, and both stakes went back.";
const awardedTo = (name: string) => `The match is over, and awarded to **${name}**.`;
const control = (answer: Answer | Form, label: string): { kind: string; match: string; argument: string } => {
  if (answer.kind === "ask") throw new Error("a form");
  for (const row of answer.message.rows) {
    for (const part of row.components) {
      if ("label" in part && part.label === label && "custom_id" in part) {
        const [, kind = "", match = "", , argument = ""] = part.custom_id.split(":");
        return { kind, match, argument };
      }
    }
  }
  throw new Error(`no button ${label}`);
};

onEveryStore("whoever manages a server", (store) => {
  const server = (locale = "en-US") => {
    const table = league(store());
    const by = (rank: Call["rank"]) => clicksIn(store(), table.scope, locale, { rank });
    const clean = async () =>
      expect((await audit(store())).differences.filter(({ scope }) => scope === table.scope)).toEqual([]);
    return { table, manager: by("manager"), moderator: by("moderator"), member: by("member"), clean };
  };

  it.each([
    ["caps grant", "Manage Server"],
    ["caps reset", "Manage Server"],
    ["caravan void", "Manage Server"],
    ["caravan award", "Manage Server"],
    ["moderation bar", "Timeout Members"],
    ["moderation unbar", "Timeout Members"],
    ["moderation list", "Timeout Members"],
  ])("alone may use /%s: others are told which permission it takes", async (path, permission) => {
    const { table, member, moderator } = server();
    const [ada, bob] = [newPerson(), newPerson()];
    const given = { user: asPerson(bob), winner: asPerson(bob), amount: 5, reason: "why not", match: "m" };
    expect(said(await member.command(ada, path, given))).toContain(`*${permission}*`);
    const moderated = said(await moderator.command(ada, path, given));
    if (permission === "Manage Server") expect(moderated).toContain("*Manage Server*");
    else expect(moderated).not.toContain("Only members");
    if (path.startsWith("caps")) expect(await table.balance(bob)).toBeNull();
  });

  it("and no other can press the button that resets everybody, or turn the pages of the barred", async () => {
    const { table, manager, member } = server();
    const [ada, bob] = [newPerson(), newPerson()];
    await manager.command(ada, "caps grant", { user: asPerson(bob), amount: 1_000, reason: "a prize" });
    const { match } = control(
      await manager.command(ada, "caps reset", { reason: "new year" }),
      "Reset everybody",
    );
    const press = { kind: "reset-all", match, version: 0, argument: "" } as const;
    expect(said(await member.press(bob, press))).toContain("*Manage Server*");
    expect(said(await member.press(bob, { ...press, kind: "barred-list" }))).toContain("*Timeout Members*");
    expect(await table.balance(bob)).toBe(1_500);
  });

  it("gives and takes caps with a reason, never below nothing, and the person reads it in their history", async () => {
    const { table, manager, member, clean } = server();
    const [ada, bob] = [newPerson(), newPerson()];
    const user = asPerson(bob);
    const grant = (amount: number, reason = "for *bravery*") =>
      manager.command(ada, "caps grant", { user, amount, reason });
    expect(said(await grant(1_000_000))).toContain("gets **1,000,000 caps** and now has **1,000,500 caps**");
    expect(said(await grant(-1_000_501))).toContain("has only 1,000,500 caps");
    expect(said(await grant(-1_000_500, "spent"))).toContain("now has **0 caps**");
    expect(said(await grant(0))).toContain("whole number");
    expect(said(await grant(5, "   "))).toContain("Say why");
    expect(
      said(
        await manager.command(ada, "caps grant", { user: { ...user, bot: "bot" }, amount: 5, reason: "x" }),
      ),
    ).toContain("Bots");
    expect(await table.balance(bob)).toBe(0);
    const history = said(await member.command(bob, "caps history"));
    expect(history).toMatch(
      /\*\*−1,000,500 caps\*\*, then 0 caps: taken by a manager of the server: \*spent\*/,
    );
    expect(history).toContain("for \\\\*bravery\\\\*");
    expect(history).toMatch(/1 to 3 of 3/);
    await clean();
  });

  it("takes nothing that is at stake, however many take at once, and 25 grants are 25", {
    timeout: timeoutMs,
  }, async () => {
    const { table, manager, clean } = server();
    const ada = newPerson();
    const { challenger: bob } = await table.dealt({ bid: 300 });
    const taken = await everyone(() =>
      manager.command(ada, "caps grant", { user: asPerson(bob), amount: -30, reason: "a fine" }),
    );
    expect(taken.filter((answer) => said(answer).includes("loses"))).toHaveLength(6);
    expect(await table.balance(bob)).toBe(20);
    await everyone(() =>
      manager.command(ada, "caps grant", { user: asPerson(bob), amount: 4, reason: "back" }),
    );
    expect(await table.balance(bob)).toBe(120);
    await clean();
  });

  it("brings one person back to the starting caps, also while 25 gifts are under way", {
    timeout: timeoutMs,
  }, async () => {
    const { table, manager, member, clean } = server();
    const [ada, bob, cleo] = [newPerson(), newPerson(), newPerson()];
    await manager.command(ada, "caps grant", { user: asPerson(bob), amount: 2_000, reason: "a prize" });
    await everyone((index) =>
      index === 12
        ? manager.command(ada, "caps reset", { user: asPerson(bob), reason: "cheating" })
        : member.command(bob, "caps give", { user: asPerson(cleo), amount: 1 }),
    );
    const [own, other] = [await table.balance(bob), await table.balance(cleo)];
    const before = (await table.member(bob))?.ledger.entries.findIndex(({ kind }) => kind === "reset") ?? -1;
    expect(own).toBe(startingCaps - 24 + (before - 2));
    expect(other).toBe(startingCaps + 24);
    await clean();
  });

  it("brings the whole server back, once, however often the button is pressed; gifts carry nothing over", {
    timeout: timeoutMs,
  }, async () => {
    const { table, manager, member, clean } = server();
    const ada = newPerson();
    const running = await table.dealt({ bid: 100 });
    const rich = Array.from({ length: 12 }, () => newPerson());
    for (const [index, person] of rich.entries()) {
      const amount = index % 2 === 0 ? 10_000 * (index + 1) : -100 - index;
      await manager.command(ada, "caps grant", { user: asPerson(person), amount, reason: "a test" });
    }
    const [bob, cleo] = [rich[0] as Person, rich[2] as Person];
    const asked = await manager.command(ada, "caps reset", { reason: "a new year" });
    expect(said(asked)).toMatch(/Wallets here: \*\*14\*\*/);
    const { match } = control(asked, "Reset everybody");
    const press = { kind: "reset-all", match, version: 0, argument: "" } as const;
    await everyone((index) =>
      index % 2 === 0
        ? manager.press(ada, press)
        : member.command(bob, "caps give", { user: asPerson(cleo), amount: 10 }),
    );
    // A wallet of before the reset can spend nothing of what it held, swept or not.
    const many = await member.command(cleo, "caps give", { user: asPerson(bob), amount: 5_000 });
    expect(said(many)).toMatch(/you have \d\d\d caps/);
    for (let look = 0; look < 40 && (await store().read(table.scope, sweepRecord, sweepId)); look++) {
      await tick(store());
    }
    const sum = ((await table.balance(bob)) ?? 0) + ((await table.balance(cleo)) ?? 0);
    expect(sum).toBe(2 * startingCaps);
    for (const person of rich.filter((each) => each !== bob && each !== cleo)) {
      expect(await table.balance(person)).toBe(startingCaps);
      const entries = (await table.member(person))?.ledger.entries ?? [];
      expect(entries.filter(({ kind }) => kind === "reset")).toHaveLength(1);
      expect(entries.at(-1)).toMatchObject({ kind: "reset", reason: "a new year", balance: startingCaps });
    }
    // Stakes stayed in play.
    expect(await table.balance(running.challenger)).toBe(startingCaps);
    expect((await table.match(running.id)).phase.kind).toBe("running");
    const ranked = await store().ranking(table.scope, balanceRanking, { offset: 0, limit: 50 });
    expect(ranked.reduce((all, { score }) => all + score, 0)).toBe(14 * startingCaps);
    expect(said(await manager.press(ada, press))).toContain("Everybody is back");
    await clean();
  });

  it("asks anew when the server was reset since", async () => {
    const { manager } = server();
    const ada = newPerson();
    const buttons = [];
    for (const reason of ["one", "two"]) {
      buttons.push(control(await manager.command(ada, "caps reset", { reason }), "Reset everybody"));
    }
    const answers = [];
    for (const { match } of buttons) {
      answers.push(said(await manager.press(ada, { kind: "reset-all", match, version: 0, argument: "" })));
    }
    expect(answers[0]).toContain("Everybody is back");
    expect(answers[1]).toContain("Nothing was done");
  });

  it("bars somebody: matches end with both stakes back, challenges close, and nothing can be begun", {
    timeout: timeoutMs,
  }, async () => {
    const { table, moderator, member, clean } = server();
    const ada = newPerson();
    const { id, challenger: bob, opponent: cleo } = await table.dealt({ bid: 100 });
    const [dan, eve] = [newPerson(), newPerson()];
    const made = termsOf({ challenger: bob, opponent: asPerson(dan), bid: 5 });
    const received = termsOf({ challenger: eve, opponent: asPerson(bob), bid: 5 });
    await table.challenge(made);
    await table.challenge(received);
    const answer = said(
      await moderator.command(ada, "moderation bar", { user: asPerson(bob), reason: "cheats" }),
    );
    expect(answer).toContain("is barred from playing in this server.");
    expect(answer).toContain("1 match.");
    expect(answer).toContain("2 challenges.");
    expect((await table.match(id)).phase).toMatchObject({ kind: "ended", outcome: { kind: "void" } });
    expect((await table.match(made.id)).phase.kind).toBe("withdrawn");
    expect((await table.match(received.id)).phase.kind).toBe("declined");
    expect([await table.balance(bob), await table.balance(cleo)]).toEqual([500, 500]);

    const why = "You are barred from playing in this server: *cheats*.";
    for (const [path, given] of [
      ["caravan challenge", { opponent: asPerson(cleo), bid: 0 }],
      ["caps give", { user: asPerson(cleo), amount: 1 }],
    ] as const) {
      expect(said(await member.command(bob, path, given))).toContain(why);
    }
    expect(
      said(await member.command(cleo, "caravan challenge", { opponent: asPerson(bob), bid: 0 })),
    ).toContain("cannot play in this server just now");
    expect(said(await member.command(bob, "caps balance"))).toContain(why);
    expect(said(await member.command(bob, "privacy export"))).toContain("everything stored about you");
    expect(said(await moderator.command(ada, "moderation list"))).toMatch(
      new RegExp(`<@${bob.id}>, barred .*cheats`),
    );
    expect(said(await moderator.command(ada, "moderation bar", { user: asPerson(bob) }))).toContain(
      "already",
    );
    expect(said(await moderator.command(bob, "moderation bar", { user: asPerson(bob) }))).toContain(
      "yourself",
    );
    await clean();

    await moderator.command(ada, "moderation unbar", { user: asPerson(bob) });
    expect(said(await moderator.command(ada, "moderation list"))).toContain("Nobody is barred");
    expect(
      said(await member.command(bob, "caravan challenge", { opponent: asPerson(cleo), bid: 0 })),
    ).toContain("challenges you");
  });

  it("bars at the moment of 24 acceptances and gifts: whole, and every cap accounted for", {
    timeout: timeoutMs,
  }, async () => {
    const { table, moderator, member, clean } = server();
    const [ada, bob, cleo] = [newPerson(), newPerson(), newPerson()];
    const terms = termsOf({ challenger: cleo, opponent: asPerson(bob), bid: 200 });
    await table.challenge(terms);
    await everyone((index): Promise<unknown> => {
      if (index === 12) return moderator.command(ada, "moderation bar", { user: asPerson(bob) });
      if (index % 2 === 0) return table.run((tx) => accept(tx, terms.id, bob));
      return member.command(bob, "caps give", { user: asPerson(cleo), amount: 1 });
    });
    const { phase } = await table.match(terms.id);
    expect(["ended", "declined"]).toContain(phase.kind);
    expect((await table.member(bob))?.running).toEqual([]);
    const [own, other] = [(await table.balance(bob)) ?? 0, (await table.balance(cleo)) ?? 0];
    expect(own + other).toBe(1_000);
    expect(await table.run((tx) => accept(tx, terms.id, bob))).toMatchObject({ kind: "challenge-over" });
    await clean();
  });

  it("finds the bar again when whoever is barred had everything deleted and came back, until it is lifted", async () => {
    const { table, moderator, member, clean } = server();
    const [ada, bob] = [newPerson(), newPerson()];
    await moderator.command(ada, "moderation bar", { user: asPerson(bob), reason: "cheats" });
    await table.run((tx) => leave(tx, bob.id, { matches: 0, stakes: 0 }));
    const given = { opponent: asPerson(ada), bid: 0 };
    expect(said(await member.command(bob, "caravan challenge", given))).toContain(
      "You are barred from playing in this server. ",
    );
    await moderator.command(ada, "moderation unbar", { user: asPerson(bob) });
    expect(said(await member.command(bob, "caravan challenge", given))).toContain("challenges you");
    await clean();
  });

  it("lists whoever is barred and came back after they had everything deleted", async () => {
    const { table, moderator, member } = server();
    const [ada, bob] = [newPerson(), newPerson()];
    await moderator.command(ada, "moderation bar", { user: asPerson(bob) });
    await table.run((tx) => leave(tx, bob.id, { matches: 0, stakes: 0 }));
    await member.command(ada, "caps give", { user: asPerson(bob), amount: 1 });
    expect(said(await moderator.command(ada, "moderation list"))).toContain(`<@${bob.id}>, barred`);
    await moderator.command(ada, "moderation unbar", { user: asPerson(bob) });
    expect(said(await moderator.command(ada, "moderation list"))).toContain("Nobody is barred");
  });

  it("lets no moderator lift their own bar; whoever manages the server may", async () => {
    const { moderator, manager } = server();
    const [ada, bob] = [newPerson(), newPerson()];
    await moderator.command(ada, "moderation bar", { user: asPerson(bob) });
    const lift = { user: asPerson(bob) };
    expect(said(await moderator.command(bob, "moderation unbar", lift))).toContain("yourself");
    expect(said(await moderator.command(bob, "moderation list"))).toContain(bob.id);
    expect(said(await manager.command(bob, "moderation unbar", lift))).toContain("may play");
  });

  it.each(["en-US", "pl"])(
    "fits the longest reasons of nothing but marks into a message, in %s",
    {
      timeout: timeoutMs,
    },
    async (locale) => {
      const { manager, moderator, member } = server(locale);
      const [ada, bob] = [newPerson(), newPerson()];
      const reason = "*".repeat(mostReason);
      for (let index = 0; index < 10; index++) {
        await manager.command(ada, "caps grant", { user: asPerson(bob), amount: 90_000_000_000, reason });
        await moderator.command(ada, "moderation bar", { user: asPerson(newPerson()), reason });
      }
      for (const answer of [
        await member.command(bob, "caps history"),
        await moderator.command(ada, "moderation list"),
      ]) {
        const text = (answer.kind !== "ask" && answer.message.embeds[0]?.description) || "";
        expect(text.split("\n").length).toBe(10);
        expect(text.length).toBeLessThanOrEqual(embedTextLimit);
      }
    },
  );

  it("tells what waited for the log channel once the channel takes a line again, however long that was", async () => {
    const { table, manager } = server();
    const [ada, bob] = [newPerson(), newPerson()];
    const channel = "300000000000000009";
    await table.run(async (tx) => ({ ...(await changeServerSettings(tx, { logChannel: channel })) }));
    for (const reason of ["one", "two", "three"]) {
      await manager.command(ada, "caps grant", { user: asPerson(bob), amount: 5, reason });
    }
    const logbook = await store().read(table.scope, logbookRecord, logbookId);
    const [one = "", two = "", three = ""] = logbook?.lines.map(({ id }) => id) ?? [];
    await table.run(async (tx) => {
      await noteLogTrouble(tx, channel);
      return { kind: "closed" };
    });
    const told = (id: string) =>
      table.run(async (tx) => ({ kind: "told", waiting: await takeFromLogbook(tx, id) }));
    expect(await told(three)).toMatchObject({ waiting: [one, two] });
    expect(await told(one)).toMatchObject({ waiting: [] });
  });

  it("has what was done wait for the log channel in the same commit, and nothing where there is none", async () => {
    const { table, manager } = server();
    const [ada, bob] = [newPerson(), newPerson()];
    const grant = () =>
      manager.command(ada, "caps grant", { user: asPerson(bob), amount: 5, reason: "a prize" });
    expect(await grant()).toMatchObject({ shows: [] });
    await table.run(async (tx) => ({
      ...(await changeServerSettings(tx, { logChannel: "300000000000000009" })),
    }));
    const answer = await grant();
    const logbook = await store().read(table.scope, logbookRecord, logbookId);
    expect(logbook?.lines.map(({ deed, by }) => [by, deed])).toEqual([
      [ada.id, { kind: "grant", user: bob.id, amount: 5, reason: "a prize" }],
    ]);
    expect(answer.kind !== "ask" && answer.shows.map(({ key }) => key)).toEqual([
      `log:${logbook?.lines[0]?.id}`,
    ]);
    // Whoever goes leaves no line that names them.
    await table.run((tx) => leave(tx, bob.id, { matches: 0, stakes: 0 }));
    expect((await store().read(table.scope, logbookRecord, logbookId))?.lines).toEqual([]);
  });

  it("awards a match once, and is told why not where it cannot be", { timeout: timeoutMs }, async () => {
    const { table, manager, clean } = server();
    const [ada, eve] = [newPerson("Ada"), newPerson("Eve")];
    await table.run(async (tx) => ({
      ...(await changeServerSettings(tx, { logChannel: "300000000000000009" })),
    }));
    const [bob, cleo] = [newPerson("Bob"), newPerson("*Cleo*")];
    const match = await table.dealtBetween(bob, cleo, { bid: 100 });
    const award = (winner: Person, named = match) =>
      manager.command(ada, "caravan award", { match: named, winner: asPerson(winner) });
    expect(said(await award(bob, "nowhere"))).toContain("not known");
    expect(said(await award(eve))).toBe(
      "**Eve** does not play in this match. Choose one of its two players: **Bob** or **\\*Cleo\\***.",
    );
    const bot = { ...eve, bot: "bot" as const };
    expect(said(await manager.command(ada, "caravan award", { match, winner: bot }))).toContain("Bots play");
    // That it was refused is not remembered of it.
    const answers = await everyone((index) =>
      index % 5 === 4 ? manager.command(ada, "caravan void", { match }) : award(index % 2 === 0 ? cleo : bob),
    );
    const { phase } = await table.match(match);
    if (phase.kind !== "ended") throw new Error("it is over");
    const balances = [await table.balance(bob), await table.balance(cleo)];
    const texts = answers.map(said);
    const told = texts.filter((text) => text !== "This match is over.");
    // The same command, given again, is the same award: of each only one was carried out.
    expect(new Set(told).size).toBe(1);
    const [first] = told;
    if (phase.outcome.kind === "void") expect([first, ...balances]).toEqual([voided, 500, 500]);
    else if (first === awardedTo("Bob"))
      expect([phase.outcome.kind, ...balances]).toEqual(["awarded", 600, 400]);
    else expect([first, ...balances]).toEqual([awardedTo("\\*Cleo\\*"), 400, 600]);
    expect((await store().read(table.scope, logbookRecord, logbookId))?.lines).toEqual([
      expect.objectContaining({
        by: ada.id,
        deed: { kind: phase.outcome.kind === "void" ? "void" : "award", match },
      }),
    ]);
    expect(said(await award(bob, match))).toMatch(/^(This match is over\.|.*awarded to \*\*Bob\*\*\.)$/);
    await clean();
  });

  it("has a gift wait to be told in its channel in the same commit", async () => {
    const { member } = server();
    const [ada, bob] = [newPerson(), newPerson()];
    const answer = await member.command(ada, "caps give", { user: asPerson(bob), amount: 5 });
    expect(said(answer)).toContain(`gives <@${bob.id}> **5 caps**`);
    expect(
      answer.kind !== "ask" && answer.settles.map(({ key }) => key.replace(/^gift:[^:]+/, "gift")),
    ).toEqual([`gift:300000000000000001:en:${ada.id}:${bob.id}:5`]);
  });

  it("reads the pages of a history undisturbed by what comes meanwhile, in Polish too", async () => {
    const { table, member } = server("pl");
    const ada = newPerson();
    await table.run(async (tx) => {
      saveMember(tx, ada.id, await memberOf(tx, ada));
      return { kind: "seen" };
    });
    const add = async (count: number) => {
      for (let index = 0; index < count; index++) {
        await member.command(ada, "caps give", { user: asPerson(newPerson()), amount: 1 });
      }
    };
    await add(24);
    const first = await member.command(ada, "caps history");
    expect(said(first)).toContain("prezent dla");
    expect(said(first)).toContain("1–10 z 25");
    const older = control(first, "Starsze ▶");
    await add(3);
    const turn = (argument: string) =>
      member.press(ada, { kind: "caps-history", match: "-", version: 0, argument });
    const second = await turn(older.argument);
    expect(said(second)).toContain("14–23 z 28");
    const third = await turn(control(second, "Starsze ▶").argument);
    expect(said(third)).toContain("24–28 z 28");
    expect(said(third)).toContain("kapsle na początek");
    expect(said(await turn(control(third, "◀ Nowsze").argument))).toContain("14–23 z 28");
    expect(said(await member.command(ada, "caps history", { page: 99 }))).toContain("21–28 z 28");
  });

  it("keeps what is older than 60 entries as sums, and says so", { timeout: timeoutMs }, async () => {
    const { table, member } = server();
    const [ada, bob] = [newPerson(), newPerson()];
    for (let index = 0; index < 65; index++) {
      await member.command(ada, "caps give", { user: asPerson(bob), amount: 1 });
    }
    const last = said(await member.command(ada, "caps history", { page: 99 }));
    expect(last).toContain("What is older is kept as sums alone:");
    expect(last).toContain("starting caps, and what managers gave or took: **+500 caps**");
    expect(last).toContain("gifts: **−5 caps**");
    expect(await store().read(table.scope, memberRecord, ada.id)).toMatchObject({ ledger: { count: 66 } });
  });
});
