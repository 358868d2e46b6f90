import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { presetDeck, presetIds } from "../../src/deck/presets.js";
import { type CardCode, codeOf, isNumeralCode, nameCode } from "../../src/game/codes.js";
import { defaultDeck } from "../../src/game/decks.js";
import { determinize } from "../../src/game/determinization.js";
import { legalMoves } from "../../src/game/legal.js";
import { cardLaid, playedBy } from "../../src/game/table.js";
import { rulesetIds, type Seat, seats } from "../../src/game/types.js";
import { type PlayerView, playerView } from "../../src/game/views.js";
import { chanceOf } from "../../src/house/chance.js";
import { guesses } from "../../src/house/guess.js";
import { playOut, randomGame } from "../game/random.js";

const games = 40;
const sourceSets = 4;

describe.each(rulesetIds)("a guess in %s", (ruleset) => {
  it("is a game that looks to the player as the real one, in which whoever moves has a move", () => {
    const fits = fc.property(randomGame(ruleset), (game) => {
      for (const state of playOut(game).states) {
        for (const seat of seats) {
          const view = playerView(state, seat);
          const guessed = determinize(view, guesses(view, game.decks[seat], chanceOf("a seed"))());
          expect(playerView(guessed, seat)).toEqual(view);
          if (guessed.phase !== "over") expect(legalMoves(guessed).length).toBeGreaterThan(0);
        }
      }
    });
    fc.assert(fits, { numRuns: games });
  });

  it("holds the own cards that are still to come, and makes a ready-made deck of the opponent's whole", () => {
    const ready = presetIds.map((preset) => sorted(presetDeck(preset, ruleset).map(codeOf)).join());
    const whole = fc.property(fc.constantFrom(...presetIds), fc.nat(), (preset, seed) => {
      const decks = { A: defaultDeck(ruleset), B: presetDeck(preset, ruleset) };
      for (const state of playOut({ ruleset, decks, seed }).states) {
        const view = playerView(state, "A");
        const guess = guesses(view, decks.A, chanceOf(String(seed)))();
        const { A } = state.holdings;
        expect(sorted(guess.decks.A)).toEqual(sorted(A.deck.slice(A.drawn)));
        const theirs = sorted([...guess.hand, ...guess.decks.B, ...shownBy(view, "B")]);
        expect(ready).toContain(theirs.join());
      }
    });
    fc.assert(whole, { numRuns: games });
  });

  it("does not give the opponent of an unknown deck more of a card than one for each set", () => {
    const sound = fc.property(randomGame(ruleset), (game) => {
      for (const state of playOut(game).states.slice(0, 20)) {
        const view = playerView(state, "A");
        const { hand, decks } = guesses(view, game.decks.A, chanceOf("a seed"))();
        const names = [...hand, ...decks.B, ...shownBy(view, "B")].map(nameCode);
        const copies = names.map((name) => names.filter((other) => other === name).length);
        expect(Math.max(...copies)).toBeLessThanOrEqual(sourceSets);
      }
    });
    fc.assert(sound, { numRuns: games });
  });
});

it("is another one each time", () => {
  const deck = defaultDeck("newvegas");
  const [dealt] = playOut({ ruleset: "newvegas", decks: { A: deck, B: deck }, seed: 1 }).states;
  if (dealt === undefined) throw new Error("no deal");
  const guess = guesses(playerView(dealt, "A"), deck, chanceOf("a seed"));
  const hands = Array.from({ length: 200 }, () => guess().hand);
  expect(new Set(hands.map((hand) => sorted(hand).join())).size).toBeGreaterThan(190);
  for (const hand of hands) expect(hand.filter(isNumeralCode).length).toBeGreaterThanOrEqual(3);
  const seen = new Set(hands.flat().map(nameCode));
  expect(seen.size).toBe(new Set(deck.map((card) => nameCode(codeOf(card)))).size);
});

it("is refused with a deck that this view was not dealt from", () => {
  const deck = defaultDeck("newvegas");
  const [dealt] = playOut({ ruleset: "newvegas", decks: { A: deck, B: deck }, seed: 1 }).states;
  if (dealt === undefined) throw new Error("no deal");
  expect(() => guesses(playerView(dealt, "A"), deck.slice(1), chanceOf("a seed"))).toThrow(RangeError);
});

function sorted(cards: readonly CardCode[]): readonly number[] {
  return cards.map(nameCode).sort((one, other) => one - other);
}

function shownBy({ table, discards }: PlayerView, seat: Seat): readonly CardCode[] {
  const laid = table.flatMap((caravan) => caravan.filter((card) => playedBy(card) === seat));
  return [...discards[seat].map(codeOf), ...laid.map(cardLaid)];
}
