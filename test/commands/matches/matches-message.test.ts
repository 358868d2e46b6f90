import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkMessage } from "../../../playground/limits/message.js";
import { parseControlId, printControlId } from "../../../src/commands/ids.js";
import { matchesMessage } from "../../../src/commands/matches/matches-message.js";
import { type ListPlace, parsePlace, printPlace } from "../../../src/commands/matches/place.js";
import { restPayload } from "../../../src/commands/payload.js";
import { rulesetIds } from "../../../src/game/types.js";
import type { MatchesPage, OwnMatch } from "../../../src/match/history.js";
import { gonePlayer, type Match, type MatchPhase, type MatchRating } from "../../../src/match/match.js";
import type { Message } from "../../../src/render/message.js";
import { languages, wordsFor } from "../../../src/text/language.js";

const hour = 3_600_000;
const start = Date.UTC(2281, 9, 11);
const secret = "5ec7e7".repeat(10);
const table = {
  first: "challenger",
  decks: { A: ["7S", "QH"], B: ["8D"] },
  words: [],
  moves: ["7S>A1", "8D>B1", "QHx"],
  concession: null,
  startedAt: start + hour,
} as const;
const ended = (
  outcome: Extract<MatchPhase, { kind: "ended" }>["outcome"],
  rating: MatchRating | null = null,
): MatchPhase => ({
  kind: "ended",
  table,
  outcome,
  at: start + 2 * hour,
  balances: { challenger: 1, opponent: 1 },
  rating,
});
const ada = { id: "400000000000000001", name: "Ada" };
const bruno = { id: "400000000000000002", name: "Bruno" };

function match(phase: MatchPhase, change: Partial<Match> = {}): Match {
  return {
    schema: 5,
    id: "m1",
    version: 4,
    challenger: ada,
    opponent: bruno,
    ruleset: "wcl",
    bid: 1_200,
    leftOut: null,
    clock: "1d",
    inspection: "off",
    channel: "300000000000000001",
    language: "en-US",
    secret,
    firstByRematch: null,
    createdAt: start,
    phase,
    ...change,
  };
}

const running: MatchPhase = { kind: "running", table, clock: null, offer: null, touchedAt: start };
const open: MatchPhase = { kind: "challenge", expiresAt: start, awaits: "opponent", decks: {}, words: {} };
const at = (ms: number) => `<t:${ms / 1_000}:R>`;

function own(phase: MatchPhase, more: Partial<OwnMatch> = {}, change: Partial<Match> = {}): OwnMatch {
  return { match: match(phase, change), side: "challenger", end: null, turn: null, ...more };
}

const everything = { userId: ada.id, ruleset: null, opponent: null } as const;
const owner = { whose: "own", name: "Ada" } as const;

function shown(matches: readonly OwnMatch[], more: Partial<MatchesPage> = {}, locale = "en-US"): Message {
  const page = { matches, offset: 0, next: null, size: matches.length, ...more };
  return matchesMessage(wordsFor(locale), owner, { wanted: everything, offset: page.offset }, page, null);
}

const textOf = ({ content, embeds }: Message) =>
  [content, ...embeds.flatMap(({ title, description, footer }) => [title, description, footer?.text])]
    .filter(Boolean)
    .join("\n");

describe("a line of the list of matches", () => {
  it.each<readonly [string, OwnMatch, readonly string[]]>([
    [
      "that was won",
      own(ended({ kind: "won", winner: "A" }), { end: "sold" }),
      [
        "🏆 **Won** · **Bruno** · **+1,200 caps**",
        `-# pairs sold · League · stake 1,200 caps · 3 moves · ${at(start + 2 * hour)}`,
      ],
    ],
    [
      "that was lost",
      own(ended({ kind: "won", winner: "A" }), { side: "opponent", end: "timeout" }),
      [
        "▫️ **Lost** · **Ada** · **−1,200 caps**",
        `-# time ran out · League · stake 1,200 caps · 3 moves · ${at(start + 2 * hour)}`,
      ],
    ],
    [
      "that was rated",
      own(
        ended(
          { kind: "won", winner: "B" },
          {
            kind: "rated",
            changes: {
              challenger: { before: 1_512, after: 1_498, state: "settled" },
              opponent: { before: 1_500, after: 1_590, state: "provisional" },
            },
          },
        ),
        { end: "forfeit" },
      ),
      [
        "▫️ **Lost** · **Bruno** · **−1,200 caps**",
        `-# nothing left to draw · League · stake 1,200 caps · 3 moves · rating −14 · ${at(start + 2 * hour)}`,
      ],
    ],
    [
      "that was drawn",
      own(ended({ kind: "draw" })),
      [
        "🤝 **Draw** · **Bruno**",
        `-# League · stake 1,200 caps, returned · 3 moves · ${at(start + 2 * hour)}`,
      ],
    ],
    [
      "that was closed",
      own(ended({ kind: "void" }), {}, { bid: 0 }),
      ["▫️ **Closed by a moderator** · **Bruno**", `-# League · friendly · 3 moves · ${at(start + 2 * hour)}`],
    ],
    [
      "that was awarded to them",
      own(ended({ kind: "awarded", winner: "A" })),
      [
        "🏆 **Won** · **Bruno** · **+1,200 caps**",
        `-# by a manager's decision · League · stake 1,200 caps · 3 moves · ${at(start + 2 * hour)}`,
      ],
    ],
    [
      "against somebody who left",
      own(ended({ kind: "won", winner: "B" }), { end: "exhausted" }, { opponent: gonePlayer, bid: 0 }),
      [
        "▫️ **Lost** · **someone who left**",
        `-# no cards left · League · friendly · 3 moves · ${at(start + 2 * hour)}`,
      ],
    ],
    [
      "that runs",
      own(running, { turn: "challenger" }),
      [
        "▶️ **Running** · **Bruno**",
        `-# your turn · League · stake 1,200 caps · 3 moves · ${at(start + hour)}`,
      ],
    ],
    [
      "that is asked for",
      own(open),
      ["✉️ **Open challenge** · **Bruno**", `-# League · bid 1,200 caps · ${at(start)}`],
    ],
    [
      "that was refused",
      own({ kind: "declined", at: start + hour, by: "opponent" }, {}, { bid: 0 }),
      ["▫️ **Declined** · **Bruno**", `-# League · friendly · ${at(start + hour)}`],
    ],
  ])("%s says all there is to know", (_title, each, lines) => {
    const [embed] = shown([each]).embeds;
    expect(embed?.description?.split("\n")).toEqual(lines);
  });

  it("speaks Polish", () => {
    const lost = own(ended({ kind: "won", winner: "B" }), { end: "resigned" });
    expect(textOf(shown([lost, own(running, { turn: "opponent" })], {}, "pl"))).toBe(
      [
        "Twoje partie",
        "▫️ **Przegrana** · **Bruno** · **−1\u00a0200 kapsli**",
        `-# poddanie · Liga · stawka 1\u00a0200 kapsli · 3 ruchy · ${at(start + 2 * hour)}`,
        "▶️ **W toku** · **Bruno**",
        `-# ruch: Bruno · Liga · stawka 1\u00a0200 kapsli · 3 ruchy · ${at(start + hour)}`,
        "Strona 1 z 1 · 2 partie",
      ].join("\n"),
    );
  });

  it("keeps what is hidden while a match runs", () => {
    const body = JSON.stringify(restPayload(shown([own(running), own(open)])).body);
    expect(body).not.toContain(secret);
    for (const card of ["7S", "QH", "8D"]) expect(body).not.toContain(card);
  });
});

describe("the list of matches", () => {
  it("has no menu of what was never dealt, and opens the rest", () => {
    expect(shown([own(open)]).rows).toEqual([]);
    const rows = JSON.stringify(shown([own(open), own(running), own(ended({ kind: "draw" }))]).rows);
    expect(rows.match(/"value":"m1"/g)).toHaveLength(2);
    expect(rows).toContain("m1 · your hand");
    expect(rows).toContain("m1 · replay");
  });

  it.each([
    [0, ["disabled", "disabled", "10", "30"]],
    [10, ["0", "0", "20", "30"]],
    [30, ["0", "20", "disabled", "disabled"]],
  ])("leads from match %i to the first, last and next pages", (offset, expected) => {
    const { rows } = shown([own(open)], { offset, next: offset < 30 ? offset + 10 : null, size: 35 });
    const buttons = (rows[0]?.components ?? []).map((part) => {
      if (!("custom_id" in part) || !("disabled" in part)) return "no button";
      return part.disabled ? "disabled" : parseControlId(part.custom_id)?.argument.split(".")[0];
    });
    expect(buttons).toEqual(expected);
    expect(textOf(shown([], { offset, size: 35 }))).toContain(`Page ${offset / 10 + 1} of 4 · 35 matches`);
  });

  it.each(languages)("says in %s that there is nothing", (locale) => {
    const say = wordsFor(locale).matchList.none;
    expect(textOf(shown([], {}, locale))).toBe(say.own);
    const other = { whose: "other", name: "Bru_no" } as const;
    const nobody = { matches: [], offset: 0, next: null, size: 0 };
    const place = { wanted: { ...everything, userId: bruno.id }, offset: 0 };
    expect(textOf(matchesMessage(wordsFor(locale), other, place, nobody, null))).toContain("Bru\\_no");
    const searching = { ...nobody, size: 500, next: 200 };
    const found = textOf(matchesMessage(wordsFor(locale), owner, place, searching, "Celina"));
    expect(found).toContain(say.wantedSoFar);
    expect(found).toContain("**Celina**");
  });

  it("is taken by Discord, whatever people are called", () => {
    const anyName = fc.oneof(
      fc.string({ unit: "binary", minLength: 1, maxLength: 32 }),
      fc.string({ unit: fc.constantFrom(..."*_~`|<>@#[]():/-.1🃏👨‍👩‍👧 "), minLength: 1, maxLength: 32 }),
    );
    const phases = [running, open, ended({ kind: "won", winner: "B" }), ended({ kind: "lapsed" })];
    fc.assert(
      fc.property(fc.constantFrom(...languages), anyName, fc.nat(3), (locale, name, from) => {
        const matches = Array.from({ length: 10 }, (_, index) =>
          own(
            phases[(index + from) % phases.length] ?? running,
            { end: "exhausted", turn: "opponent" },
            { id: `m${"x".repeat(29)}${index}`, opponent: { ...bruno, name }, bid: 10 ** 12 },
          ),
        );
        const words = wordsFor(locale);
        const page = { matches, offset: 10, next: 20, size: 999_999 };
        for (const wanted of [
          everything,
          { ...everything, opponent: bruno.id, ruleset: "newvegas" as const },
        ]) {
          const message = matchesMessage(
            words,
            { whose: "other", name },
            { wanted, offset: 10 },
            page,
            wanted.opponent && name,
          );
          const { body } = restPayload(message);
          expect(checkMessage(body, { files: 0, use: "send", existing: [] })).toBeUndefined();
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe("a place in a list", () => {
  it("is read from a button as it was written there", () => {
    const anyId = fc.bigInt({ min: 10n ** 16n, max: 10n ** 20n - 1n }).map(String);
    const anyPlace: fc.Arbitrary<ListPlace> = fc.record({
      wanted: fc.record({
        userId: anyId,
        ruleset: fc.constantFrom(null, ...rulesetIds),
        opponent: fc.option(anyId),
      }),
      offset: fc.nat(999_999),
    });
    fc.assert(
      fc.property(anyPlace, fc.nat(4), (place, button) => {
        const id = parseControlId(printControlId(printPlace(place, button)));
        expect(id && parsePlace(id)).toEqual(place);
      }),
    );
  });

  it.each(["", "0", "0.-", "x.-.-", "-1.-.-", "0.chess.-", "0.-.gone", "0.-.-.-", "1234567.-.-"])(
    "of a forged button %j is none",
    (argument) => {
      expect(parsePlace({ kind: "matches", match: ada.id, version: 0, argument })).toBeUndefined();
      expect(parsePlace({ kind: "matches", match: "gone", version: 0, argument: "0.-.-" })).toBeUndefined();
    },
  );
});
