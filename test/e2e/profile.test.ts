import { expect, it, onTestFinished } from "vitest";
import { cast } from "../../playground/cast.js";
import { type Standing, saveStanding, standingAfter } from "../../src/league/standing.js";
import type { Scope, Store } from "../../src/store/store.js";
import { league, termsOf } from "../support/league.js";
import { buttonNamed, type Player, textOf } from "./player.js";
import { openHouse } from "./table.js";

const limitMs = 90_000;
const day = 86_400_000;
const start = Date.UTC(2281, 9, 11);

const ada = { id: cast.people.Ada, name: "Ada" } as const;
const bruno = { id: cast.people.Bruno, name: "Bruno" } as const;

/** Two wins of Ada over Bruno, and before them ratings of three days, as long matches would have left them. */
async function seed(store: Store): Promise<void> {
  const table = league(store, cast.server as Scope);
  await table.run(async (tx) => {
    let standing: Standing | undefined;
    for (const [index, rating] of [1_500, 1_560, 1_544].entries()) {
      const after = standingAfter(standing, {
        at: start + index * day,
        match: `m${index}`,
        ruleset: "polish",
        result: index === 1 ? "won" : "lost",
        stake: 100,
        rating: { rating, deviation: 90, volatility: 0.06 },
      });
      saveStanding(tx, ada.id, { before: standing, after, balance: 0 });
      standing = after;
    }
    return { kind: "seeded" };
  });
  for (const id of ["first", "second"]) {
    const terms = { challenger: ada, opponent: { ...bruno, bot: "person" } } as const;
    await table.play(termsOf({ ...terms, id, bid: 30 }), bruno);
  }
}

it("shows what somebody has come to, in the language of whoever looks", { timeout: limitMs }, async () => {
  const house = await openHouse(onTestFinished);
  const [own, other, polish] = [house.player("Ada"), house.player("Bruno"), house.player("Celina")];
  const look = async (player: Player, user?: string) =>
    player.answer(await player.command("profile", user === undefined ? {} : { user }));

  const empty = await look(own);
  expect(empty.onlyFor).toBe(ada.id);
  expect(textOf(empty)).toContain("You have finished no match here yet.");
  expect(textOf(await look(own, bruno.id))).toContain("**Bruno** has finished no match here yet.");

  await house.whileStopped(seed);
  const mine = await look(own);
  expect(textOf(mine).split("\n")).toEqual([
    "Your profile",
    "**Rating**: **1,544** · place 1 in this server",
    "**Record**: won 3 · lost 2 · drawn 0",
    "- Polish: won 1 · lost 2 · drawn 0",
    "- New Vegas: won 2 · lost 0 · drawn 0",
    "**Streak**: won 2 in a row · best: 2 won",
    "**Caps**: 560 caps",
    "**Won at the table**: 160 caps",
    "**Biggest pot**: 200 caps (match `m1`)",
    "**Favourite deck**: Starter · your last matches: 2 of 2",
    "-# Only you see your favourite deck.",
  ]);
  const [picture] = mine.attachments;
  expect(mine.embeds[0]?.image?.url).toContain(picture?.filename);
  expect(picture?.description).toMatch(/^Ada\. Rating: from 1,500 to 1,544, lowest 1,500, highest 1,560\./);

  const theirs = textOf(await look(other, ada.id));
  expect(theirs).toContain("Profile of Ada");
  expect(theirs).toContain("**You against them**: won 0 · lost 2 · drawn 0");
  expect(theirs).not.toMatch(/Starter|deck/);

  const seen = await look(polish, ada.id);
  expect(textOf(seen)).toContain("Profil gracza Ada");
  expect(textOf(seen)).toContain("**Twój bilans z tą osobą**: nie macie ze sobą żadnej skończonej partii");
  await polish.command("settings me", { display: "text" });
  const inWords = await look(polish, ada.id);
  expect(inWords.attachments).toEqual([]);
  expect(textOf(inWords)).toMatch(/-# Ada\. Ranking: .*1\u00a0560/);

  const list = other.answer(
    await other.click(await look(other, ada.id), buttonNamed(await look(other, ada.id), "Matches").customId),
  );
  expect(list.embeds[0]?.title).toBe("Matches of Ada");
  expect(textOf(list)).toContain("🏆 **Won** · **Bruno** · **+30 caps**");
});
