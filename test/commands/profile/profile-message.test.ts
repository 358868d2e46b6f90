import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkMessage } from "../../../playground/limits/message.js";
import { restPayload } from "../../../src/commands/payload.js";
import { type ProfileSight, profileMessage } from "../../../src/commands/profile/profile-message.js";
import { ratingLine } from "../../../src/commands/profile/rating-line.js";
import { rulesetIds } from "../../../src/game/types.js";
import type { Profile } from "../../../src/league/profile.js";
import { standardPreferences } from "../../../src/league/settings.js";
import type { Standing } from "../../../src/league/standing.js";
import type { Message } from "../../../src/render/message.js";
import { languages, wordsFor } from "../../../src/text/language.js";

const day = 86_400_000;
const start = Date.UTC(2281, 9, 11, 12);

const standing: Standing = {
  schema: 1,
  record: { newvegas: { won: 8, lost: 3, drawn: 0 }, polish: { won: 1, lost: 2, drawn: 1 } },
  rating: { rating: 1_611.6, deviation: 80, volatility: 0.06, matches: 14 },
  history: [1_500, 1_580, 1_540, 1_612].map((rating, index) => ({
    at: start + index * day,
    rating,
    match: `m${index}`,
  })),
  streak: { of: "won", length: 2 },
  bestStreak: 5,
  biggestPot: { match: "m77", caps: 2_400 },
  capsWon: 3_150,
  month: { of: "2281-10", wins: 9, capsWon: 3_150 },
};
const profile: Profile = { balance: 1_240, standing, place: 4, versus: { won: 3, lost: 2, drawn: 1 } };
const ada = { userId: "400000000000000001", name: "Ada_" } as const;
const others: ProfileSight = { ...ada, profile, deck: undefined };
const own: ProfileSight = {
  ...ada,
  profile: { ...profile, versus: null },
  deck: { name: "Tens", times: 14, of: 20 },
};

const shown = (sight: ProfileSight, locale = "en-US", display: "pictures" | "text" = "pictures") =>
  profileMessage(
    { words: wordsFor(locale), locale, preferences: { ...standardPreferences, display } },
    sight,
  );
const linesOf = ({ embeds }: Message) => embeds[0]?.description?.split("\n") ?? [];

describe("a profile", () => {
  it("of somebody else tells all but their decks, and what you two have come to", async () => {
    const message = await shown(others);
    expect(message.embeds[0]?.title).toBe("Profile of Ada\\_");
    expect(linesOf(message)).toEqual([
      "**Rating**: **1,612** · place 4 in this server",
      "**Record**: won 9 · lost 5 · drawn 1",
      "- Polish: won 1 · lost 2 · drawn 1",
      "- New Vegas: won 8 · lost 3 · drawn 0",
      "**Streak**: won 2 in a row · best: 5 won",
      "**Caps**: 1,240 caps",
      "**Won at the table**: 3,150 caps",
      "**Biggest pot**: 2,400 caps (match `m77`)",
      "**You against them**: won 3 · lost 2 · drawn 1",
    ]);
    const { picture } = message;
    if (typeof picture === "string") throw new Error("nothing was drawn");
    expect(message.embeds[0]?.image?.url).toBe(`attachment://${picture.picture.name}`);
    expect(picture.alt).toBe(
      "Ada_. Rating: from 1,500 to 1,612, lowest 1,500, highest 1,612. From left to right, day: Oct 11 to Oct 14.",
    );
  });

  it("of one's own tells the favourite deck", async () => {
    const lines = linesOf(await shown(own));
    expect(lines).toContain("**Favourite deck**: Tens · your last matches: 14 of 20");
    expect(lines).toContain("-# Only you see your favourite deck.");
    expect(lines.join()).not.toContain("You against them");
    expect((await shown(own)).embeds[0]?.title).toBe("Your profile");
  });

  it("is all in words for whoever wants no pictures", async () => {
    const message = await shown(others, "en-US", "text");
    expect(message.picture).toBe("none");
    expect(message.embeds[0]?.image).toBeUndefined();
    expect(linesOf(message).at(-1)).toMatch(/^-# Ada_\. Rating: from 1,500 to 1,612, lowest 1,500/);
  });

  it("speaks Polish", async () => {
    const message = await shown(own, "pl");
    expect([message.embeds[0]?.title, ...linesOf(message)]).toEqual([
      "Twój profil",
      "**Ranking**: **1\u00a0612** · miejsce 4 na tym serwerze",
      "**Bilans**: wygrane 9 · przegrane 5 · remisy 1",
      "- Polskie: wygrane 1 · przegrane 2 · remisy 1",
      "- New Vegas: wygrane 8 · przegrane 3 · remisy 0",
      "**Seria**: wygrane z rzędu: 2 · najlepsza: wygrane 5",
      "**Kapsle**: 1\u00a0240 kapsli",
      "**Wygrane przy stole**: 3\u00a0150 kapsli",
      "**Największa pula**: 2\u00a0400 kapsli (partia `m77`)",
      "**Ulubiona talia**: Tens · ostatnie partie: 14 z 20",
      "-# Ulubioną talię widzisz tylko ty.",
    ]);
  });

  it("marks a rating of which little is known, and draws no line of one point", async () => {
    const known = { ...standing, history: standing.history.slice(0, 1) };
    const little = {
      ...known,
      rating: { rating: 1_662, deviation: 290, volatility: 0.06, matches: 1 },
      biggestPot: null,
      bestStreak: 0,
      streak: { of: "drawn", length: 1 },
    } as const;
    const message = await shown({ ...others, profile: { ...profile, standing: little } });
    const lines = linesOf(message);
    expect(lines[0]).toBe("**Rating**: **1,662**, provisional · rated so far: 1 match");
    expect(lines).toContain("**Streak**: the last match drawn");
    expect(lines).toContain("**Biggest pot**: none yet");
    expect(lines.at(-1)).toBe("-# The line of your rating is drawn after two rated matches.");
    expect(message.picture).toBe("none");
    const unrated = { ...little, rating: null, history: [] };
    const none = await shown({ ...others, profile: { ...profile, standing: unrated, place: null } });
    expect(linesOf(none)[0]).toBe("**Rating**: none yet: no match has been rated");
  });

  it.each([
    ["own", own, "Your profile", "After your first one this shows your record"],
    ["other", others, "Profile of Ada\\_", "**Ada\\_** has finished no match here yet."],
  ] as const)("of somebody who never finished a match says so (%s)", async (_whose, sight, title, said) => {
    const nothing = { ...sight.profile, standing: undefined, place: null };
    const message = await shown({ ...sight, profile: nothing, deck: sight.deck && null });
    expect(message.embeds[0]?.title).toBe(title);
    expect(linesOf(message)[0]).toBe("**Caps**: 1,240 caps");
    expect(linesOf(message).join("\n")).toContain(said);
    const unseen = await shown({
      ...sight,
      profile: { ...nothing, balance: null },
      deck: sight.deck && null,
    });
    expect(linesOf(unseen).join("\n")).not.toContain("Caps");
  });

  it("is taken by Discord, whatever people and decks are called", async () => {
    const anyName = fc.string({
      unit: fc.constantFrom(..."*_~`|<>@#[]():/-.1🃏👨‍👩‍👧 "),
      minLength: 1,
      maxLength: 32,
    });
    const tally = { won: 10 ** 9, lost: 10 ** 9, drawn: 10 ** 9 };
    const most: Standing = {
      ...standing,
      record: Object.fromEntries(rulesetIds.map((id) => [id, tally])),
      streak: { of: "lost", length: 10 ** 9 },
      bestStreak: 10 ** 9,
      biggestPot: { match: "m".repeat(32), caps: 2 * 10 ** 12 },
      capsWon: 10 ** 15,
    };
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...languages), anyName, async (locale, name) => {
        const deck = { name: name.repeat(2), times: 100, of: 100 };
        const full = { ...ada, name, profile: { ...profile, standing: most, balance: 10 ** 12 }, deck };
        for (const display of ["pictures", "text"] as const) {
          const { body, files } = restPayload(await shown(full, locale, display));
          const use = { files: files.length, use: "send", existing: [] } as const;
          expect(checkMessage(body, use)).toBeUndefined();
        }
      }),
      { numRuns: 6 },
    );
  });
});

describe("the line of a rating", () => {
  const over = (spanMs: number, locale = "en-US") => {
    const history = [0, 1, 2].map((part) => ({
      at: start + (part * spanMs) / 2,
      rating: 1_500 + part,
      match: `m${part}`,
    }));
    const scene = ratingLine({ words: wordsFor(locale), locale }, "Ada", history);
    return scene?.x.ticks === "whole" ? [] : scene?.x.ticks.map(({ text }) => text);
  };

  it.each([
    [3_600_000, "en-US", ["12:00", "12:15", "12:30", "12:45", "13:00"]],
    [4 * day, "en-US", ["Oct 11", "Oct 12", "Oct 13", "Oct 14", "Oct 15"]],
    [2 * day, "pl", ["11 paź", "12 paź", "13 paź"]],
    [730 * day, "pl", ["paź 2281", "kwi 2282", "paź 2282", "kwi 2283", "paź 2283"]],
    [0, "en-US", ["12:00"]],
  ])("over %i ms says when, in %s", (spanMs, locale, texts) => {
    expect(over(spanMs, locale)).toEqual(texts);
  });
});
