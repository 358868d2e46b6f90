import { ComponentType } from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limits } from "../../src/commands/controls-kit.js";
import type { HandReader, HandScreen } from "../../src/commands/table/hand-screen.js";
import { deal } from "../../src/game/deal.js";
import { defaultDeck } from "../../src/game/decks.js";
import { legalMoves } from "../../src/game/legal.js";
import { printMove } from "../../src/game/moves.js";
import { play } from "../../src/game/play.js";
import type { GameState } from "../../src/game/state.js";
import { type CaravanId, type Card, type Move, type RulesetId, rulesetIds } from "../../src/game/types.js";
import { languages, wordsFor } from "../../src/text/language.js";
import { moveOf, position } from "../game/positions.js";
import { randomBelow, randomGame } from "../game/random.js";
import { enabledParts, reachedFrom, type Seen, screenOf } from "../support/hand-screens.js";
import { problemsOf } from "../support/payloads.js";

/** Names that are hard on a message: as long as Discord lets them be, full of markup, right to left, combining. */
const hardNames = { A: "*_`~|>#-[x](y)*_`~|>#-[x](y)*_`~|", B: `محمد ${"Z̷̛͎͖̃"} @everyone 🧑‍🚀`.slice(0, 32) };
const readers: readonly HandReader[] = [
  { display: "pictures", experience: "seasoned" },
  { display: "pictures", experience: "newcomer" },
  { display: "text", experience: "newcomer" },
];

const offers: readonly HandScreen["offer"][] = [
  null,
  { kind: "draw", by: "reader" },
  { kind: "call-off", by: "opponent" },
  null,
];

/** Enough that every language, reader and offer comes up. */
const looks = [0, 1, 2];

interface Met {
  readonly state: GameState;
  readonly last?: NonNullable<Seen["last"]>;
}

/**
 * A random game, with what is shown at some of its moments. Faces are preferred to discards, and nothing is
 * disbanded or taken by a Jack while there is something else to do: so tables grow.
 */
function crowdedGame(ruleset: RulesetId, decks: Parameters<typeof deal>[1], seed: number): Met[] {
  const random = randomBelow(seed);
  const met: Met[] = [];
  let state = deal(ruleset, decks, String(seed));
  let last: Met["last"];
  while (state.phase !== "over") {
    met.push({ state, ...(last && { last }) });
    const move = crowdingMove(legalMoves(state), random);
    const played = play(state, move);
    if (!played.ok) throw new Error(`a legal move was refused: ${played.problem.kind}`);
    last = { before: state, move };
    state = played.value;
  }
  return met;
}

function crowdingMove(moves: readonly Move[], random: (bound: number) => number): Move {
  const adding = moves.filter(
    (move) => move.kind === "place" || (move.kind === "attach" && !/^J/.test(move.card)),
  );
  const pool = adding.length > 0 && random(10) > 0 ? adding : moves;
  const move = pool[random(pool.length)];
  if (!move) throw new Error("a game that is not over has no legal move");
  return move;
}

/** What is wrong with how a moment is shown: moves that cannot be reached or are not legal, and payloads. */
function faultsOf(screen: HandScreen, legal: readonly Move[]): string[] {
  const { messages, moves } = reachedFrom(screen);
  const expected = new Set(legal.map(printMove));
  const always = messages
    .slice(1)
    .filter((message) => !enabledParts(message).some((part) => part.custom_id.includes(":back:")));
  return [
    ...[...expected].filter((move) => !moves.has(move)).map((move) => `${move} cannot be reached`),
    ...[...moves].filter((move) => !expected.has(move)).map((move) => `${move} is offered and not legal`),
    ...always.map(({ content }) => `there is no way back from: ${content}`),
    ...messages.flatMap(problemsOf),
  ];
}

function faultsAt({ state, last }: Met, at: number): string[] {
  const seen = {
    locale: languages[at % languages.length] ?? "en",
    reader: readers[at % readers.length] ?? {},
    names: hardNames,
    offer: offers[at % offers.length] ?? null,
    clock: wordsFor("en").board.clock({ when: "<t:9999999999:R>" }),
    ...(last && { last }),
  };
  const waits = state.turn === "A" ? "B" : "A";
  return [
    ...faultsOf(screenOf(state, seen), legalMoves(state)),
    ...faultsOf(screenOf(state, { ...seen, seat: waits }), []),
  ];
}

describe("by the controls of the hand message alone", { timeout: 120_000 }, () => {
  /** Moments of a game that are looked at: every so many, from one that the game decides. */
  const step = 7;
  const looked = (met: readonly Met[], seed: number) => met.filter((_, at) => (at + seed) % step === 0);

  it.each(rulesetIds)("every legal move of %s can be made and no other, in random games", (ruleset) => {
    fc.assert(
      fc.property(randomGame(ruleset), ({ decks, seed }) => {
        const met = looked(crowdedGame(ruleset, decks, seed), seed);
        expect(met.flatMap(faultsAt)).toEqual([]);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });

  it("every legal move can be made with two sets in a deck, where equal cards meet", () => {
    const doubled = [...defaultDeck("classic"), ...defaultDeck("classic").map((card) => `${card}/B` as Card)];
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const met = looked(crowdedGame("classic", { A: doubled, B: doubled }, seed), seed);
        expect(met.flatMap(faultsAt)).toEqual([]);
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });

  it.each([
    ["10 on each caravan", 10],
    ["26 on each caravan", 26],
    ["40 on each caravan, the most that pages were made for and more", 40],
  ])("every target can be reached with %s", (_name, count) => {
    const cards = (from: number) =>
      Array.from({ length: count }, (_, at) => `${2 + ((at + from) % 9)}${"SHDC"[at % 4]}`).join(" ");
    const caravans = Object.fromEntries(
      (["A1", "A2", "A3", "B1", "B2", "B3"] as const).map((id, from) => [id, cards(from)]),
    ) as Record<CaravanId, string>;
    const state = position({ ruleset: "classic", caravans, hands: { A: "KH Jo1 JS QD 7C" } });
    const { moves, messages } = reachedFrom(screenOf(state));
    expect([...moves].filter((move) => move.startsWith("KH>") && move !== "KH>x")).toHaveLength(6 * count);
    for (const at of looks) expect(faultsAt({ state }, at)).toEqual([]);
    const fullest = Math.max(
      ...messages.flatMap(({ rows }) =>
        rows.flatMap((row) =>
          row.components.map((part) => (part.type === ComponentType.StringSelect ? part.options.length : 0)),
        ),
      ),
    );
    expect(fullest).toBe(Math.min(limits.options, 3 * count));
  });

  it.each([
    ["four Jokers on one card", "8S+Jo1+Jo2+Jo1/B+Jo2/B 9S"],
    ["a card with 30 faces", `8S${"+KH+QD+KS".repeat(10)} 9S`],
  ])("everything can be reached with %s", (_name, stack) => {
    const state = position({
      ruleset: "classic",
      caravans: { A1: stack, B2: stack, B3: "8D 8H" },
      hands: { A: "Jo1 Jo2 KH JS 8C" },
    });
    for (const at of looks) expect(faultsAt({ state }, at)).toEqual([]);
  });

  it("everything can be reached with eight cards in the opening, whoever may discard", () => {
    for (const ruleset of rulesetIds) {
      const state = position({ ruleset, phase: "opening", hands: { A: "KS QS JS Jo1 9D 9D/B KD QD" } });
      for (const at of looks) expect(faultsAt({ state }, at)).toEqual([]);
    }
  });

  it("notices a move that is missing, one that is not legal, and a payload that is too long", () => {
    const screen = screenOf(position({ caravans: { A1: "7S" }, hands: { A: "8S KH" } }));
    const legal = legalMoves(position({ caravans: { A1: "7S" }, hands: { A: "8S KH" } }));
    expect(faultsOf(screen, legal)).toEqual([]);
    expect(faultsOf(screen, [...legal, moveOf("9S>A1")])).toEqual(["9S>A1 cannot be reached"]);
    expect(faultsOf(screen, legal.slice(1))).toHaveLength(1);
    const long = { ...screen, notice: "x".repeat(2000) };
    expect(faultsOf(long, legal).join("\n")).toContain("2000");
  });
});
