import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deal } from "../../src/game/deal.js";
import { defaultDeck } from "../../src/game/decks.js";
import { commitmentOf, firstOf, seedOf } from "../../src/game/fairness.js";
import { legalMoves } from "../../src/game/legal.js";
import { parseMove } from "../../src/game/moves.js";
import { play } from "../../src/game/play.js";
import type { GameState } from "../../src/game/state.js";
import {
  handsOf,
  parseTranscript,
  players,
  type Transcript,
  writeTranscript,
} from "../../src/game/transcript.js";
import { type CheckName, checks, checkTranscript } from "../../src/game/transcript-check.js";
import { wrongLineOf } from "../../src/game/transcript-line.js";
import { type Move, type RulesetId, rulesetIds, type Seat, seats } from "../../src/game/types.js";

/** A game played to its end with the moves that `choices` picks, as a record. */
function played(
  ruleset: RulesetId,
  secret: string,
  words: readonly string[],
  choices: readonly number[],
): Transcript {
  const match = "0abc123";
  const decks = { A: defaultDeck(ruleset), B: [...defaultDeck(ruleset)].reverse() };
  const dealt = { match, ruleset, secret, words, decks };
  const seed = seedOf(secret, match, words);
  const moves: { seat: Seat; move: Move }[] = [];
  let state: GameState = deal(ruleset, decks, seed);
  while (state.phase !== "over" && moves.length < choices.length) {
    const legal = legalMoves(state);
    const move = legal[(choices[moves.length] ?? 0) % legal.length];
    if (!move) throw new Error("no move");
    moves.push({ seat: state.turn, move });
    const next = play(state, move);
    if (!next.ok) throw new Error(next.problem.kind);
    state = next.value;
  }
  const over = state.phase === "over" ? { winner: state.winner, end: state.end } : null;
  return {
    ...dealt,
    commitment: commitmentOf(secret),
    first: { player: players[firstOf(seed)], by: "seed" },
    hands: handsOf(dealt),
    moves,
    concession: over ? null : { seat: "B", reason: "resigned" },
    result: over ?? { winner: "A", end: "resigned" },
  };
}

const anySecret = fc.stringMatching(/^[0-9a-f]{64}$/);
const anyWords = fc.oneof(
  fc.constant([]),
  fc.tuple(fc.string({ unit: "binary" }), fc.string({ unit: "binary" })),
);
const anyRecord = fc
  .tuple(
    fc.constantFrom(...rulesetIds),
    anySecret,
    anyWords,
    fc.array(fc.nat({ max: 999 }), { maxLength: 60 }),
  )
  .map(([ruleset, secret, words, choices]) => played(ruleset, secret, words, choices));

const wrongIn = (record: Transcript): readonly CheckName[] => {
  const found = checkTranscript(record);
  return checks.filter((check) => found[check] === "wrong");
};

describe("the record of a match", () => {
  it("is read as it was written", () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        expect(parseTranscript(writeTranscript(record))).toEqual({ ok: true, value: record });
        expect(parseTranscript(writeTranscript(record).replaceAll("\n", "\r\n"))).toEqual({
          ok: true,
          value: record,
        });
      }),
    );
  });

  it("is found right when it is", () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        expect(wrongIn(record)).toEqual([]);
        expect(wrongLineOf(record)).toBeNull();
      }),
    );
  });

  const record = played("polish", "5a".repeat(32), ["luck", ""], Array(12).fill(0));
  const over = played("polish", "5a".repeat(32), [], Array(500).fill(7));
  const other = "5b".repeat(32);
  const move = (text: string): Move => parseMove(text) ?? expect.fail(text);
  const [first, second, ...later] = record.moves;
  if (!first || !second) throw new Error("it has moves");

  it.each<[string, Transcript, readonly CheckName[]]>([
    ["another hash was shown", { ...record, commitment: commitmentOf(other) }, ["commitment"]],
    [
      "another secret is told, and its hash with it",
      { ...record, secret: other, commitment: commitmentOf(other) },
      ["deal", "moves", "result"],
    ],
    ["another word", { ...record, words: ["lucky", ""] }, ["deal", "moves", "result"]],
    ["another match", { ...record, match: "0abc124" }, ["deal", "moves", "result"]],
    [
      "a deck in another order",
      { ...record, decks: { ...record.decks, A: [...record.decks.A].reverse() } },
      ["deal", "moves", "result"],
    ],
    [
      "a deck that is not legal",
      { ...record, decks: { ...record.decks, A: record.decks.A.slice(1) } },
      ["decks", "deal", "moves", "result"],
    ],
    [
      "a deck without numerals, which cannot even be dealt",
      { ...record, decks: { ...record.decks, A: [] } },
      ["decks", "deal", "moves", "result"],
    ],
    ["another hand", { ...record, hands: { A: record.hands.B, B: record.hands.A } }, ["deal"]],
    [
      "the players sit otherwise",
      {
        ...record,
        first: { ...record.first, player: record.first.player === "opponent" ? "challenger" : "opponent" },
      },
      ["first"],
    ],
    ["a move is left out", { ...record, moves: [first, ...later] }, ["moves", "result"]],
    ["a move is another one", { ...record, moves: [{ seat: "A", move: move("A1>x") }] }, ["moves", "result"]],
    [
      "a move is the other player's",
      { ...record, moves: [{ ...first, seat: "B" }, second, ...later] },
      ["moves", "result"],
    ],
    ["another winner", { ...record, result: { ...record.result, winner: "B" } }, ["result"]],
    ["another end", { ...record, result: { ...record.result, end: "sold" } }, ["result"]],
    [
      "it was awarded though it was given up",
      { ...record, result: { winner: "A", end: "awarded" } },
      ["result"],
    ],
    ["nobody won", { ...record, result: { winner: null, end: "draw" } }, ["result"]],
    [
      "nobody won, by an end that has a winner",
      { ...record, concession: null, result: { winner: null, end: "sold" } },
      ["result"],
    ],
    [
      "nobody was awarded it",
      { ...record, concession: null, result: { winner: null, end: "awarded" } },
      ["result"],
    ],
    [
      "the game is given up though it is over",
      { ...over, concession: { seat: "A", reason: "resigned" } },
      ["result"],
    ],
  ])("is found wrong where %s", (_, changed, wrong) => {
    // Whoever moves first may by chance be the same for another seed.
    expect(wrongIn(changed).filter((check) => check !== "first" || wrong.includes(check))).toEqual(wrong);
    expect(wrongLineOf(changed)).not.toBeNull();
  });

  it.each<[string, Transcript, number, string]>([
    ["the commitment", { ...record, commitment: commitmentOf(other) }, 4, `commitment: ${record.commitment}`],
    [
      "who moves first",
      {
        ...record,
        first: { ...record.first, player: record.first.player === "opponent" ? "challenger" : "opponent" },
      },
      7,
      `first: ${record.first.player} by seed`,
    ],
    [
      "a deck",
      { ...record, decks: { ...record.decks, B: record.decks.B.slice(1) } },
      9,
      "a deck that polish allows (this one: too-few-cards)",
    ],
    [
      "a hand",
      { ...record, hands: { A: record.hands.B, B: record.hands.B } },
      10,
      `hand A: ${record.hands.A.join(" ")}`,
    ],
    [
      "whose move it is",
      { ...record, moves: [first, { ...second, seat: "A" }, ...later] },
      13,
      "a move of B",
    ],
    [
      "a move",
      { ...record, moves: [first, { seat: "B", move: move("B1>x") }, ...later] },
      13,
      "a legal move (B1>x: opening-no-disband)",
    ],
    ["who gave up", { ...record, concession: { seat: "A", reason: "resigned" } }, 25, "result: B resigned"],
    ["the winner", { ...record, result: { ...record.result, winner: "B" } }, 25, "result: A resigned"],
    [
      "that it was given up",
      { ...record, concession: null },
      24,
      "result: none draw or none call-off or none void or none lapsed or A awarded or B awarded",
    ],
  ])("names the line where %s was changed", (_, changed, line, wanted) => {
    expect(wrongLineOf(changed)).toEqual({ line, wanted });
  });

  it("in which a rematch decided who moves first is right either way", () => {
    for (const player of players) {
      expect(wrongIn({ ...record, first: { player, by: "rematch" } })).toEqual([]);
    }
  });

  it("without a winner is right: the players agreed on that", () => {
    const drawn = { ...record, concession: null, result: { winner: null, end: "draw" } };
    expect(wrongIn(drawn)).toEqual([]);
  });

  it("that was awarded is right, to either player, before its game is over", () => {
    for (const winner of seats) {
      const awarded = { ...record, concession: null, result: { winner, end: "awarded" } };
      expect(wrongIn(awarded)).toEqual([]);
      expect(wrongLineOf(awarded)).toBeNull();
      expect(parseTranscript(writeTranscript(awarded))).toEqual({ ok: true, value: awarded });
    }
  });

  const text = writeTranscript(record);
  it.each([
    ["", 1, "Caravan record 1"],
    [text.replace("record 1", "record 2"), 1, "Caravan record 1"],
    [text.replace("ruleset: polish", "ruleset: chess"), 3, "ruleset"],
    [text.replace(/secret: ./, "secret: X"), 5, "secret"],
    [text.replace('["luck",""]', '["luck"]'), 6, "words"],
    [text.replace("deck A: ", "deck A: 11S "), 8, "deck A"],
    [text.replace("1. A", "1. C"), 12, "1. SEAT MOVE"],
    [text.replace("2. B", "3. B"), 13, "result"],
    [text.replace(/result: .*/, ""), 25, "result"],
    [`${text}\n13. A A1>x`, 27, "the end"],
  ])("that is damaged is refused, by its line (case %#)", (damaged, line, wanted) => {
    expect(parseTranscript(damaged)).toEqual({ ok: false, problem: { line, wanted } });
  });

  it("of any text is refused, or read", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (anything) => {
        expect(parseTranscript(anything).ok).toBe(false);
        expect(parseTranscript(`${text}${anything}`).ok).toBe(anything.trim() === "");
      }),
    );
  });
});
