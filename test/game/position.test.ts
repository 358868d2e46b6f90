import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deal } from "../../src/game/deal.js";
import { defaultDeck } from "../../src/game/decks.js";
import { legalCodes, legalMoves } from "../../src/game/legal.js";
import { codeOfMove, type MoveCode, moveOf } from "../../src/game/movecodes.js";
import { printMove } from "../../src/game/moves.js";
import { play, playCode } from "../../src/game/play.js";
import { playOut } from "../../src/game/playout.js";
import { positionOf, stateOf } from "../../src/game/position.js";
import { shuffledBy } from "../../src/game/shuffle.js";
import type { GameState } from "../../src/game/state.js";
import { type Move, rulesetIds } from "../../src/game/types.js";
import { moveOf as moveIn, position } from "./positions.js";
import { playOut as playStates, type RandomGame, randomBelow, randomGame, seedText } from "./random.js";
import { everyMove } from "./universe.js";

/** Random moves of each ruleset that are compared, at least. */
const comparedMoves = 100_000;

describe.each(rulesetIds)("a position in play of %s", (ruleset) => {
  it("lists the same moves and comes to the same states as playing from state to state", () => {
    let compared = 0;
    for (let seed = 1; compared < comparedMoves; seed += 1) {
      for (const game of fc.sample(randomGame(ruleset), { numRuns: 50, seed })) {
        compared += compareInterfaces(game);
      }
    }
  });

  it("leaves the state it was made of as it was, and a state taken of it stays as it is", () => {
    const apart = fc.property(randomGame(ruleset), (game) => {
      const { states } = playStates(game);
      const start = states[randomBelow(game.seed)(states.length)] as GameState;
      const before = structuredClone(start);
      const inPlay = positionOf(start);
      const taken = stateOf(inPlay);
      playOut(inPlay, randomly(game.seed));
      expect(start).toEqual(before);
      expect(taken).toEqual(before);
    });
    fc.assert(apart, { numRuns: 50 });
  });

  it("is played out to a win, the same way by the same choices", () => {
    const playedOut = fc.property(randomGame(ruleset), (game) => {
      const outcomes = [1, 2].map(() => {
        const inPlay = positionOf(deal(ruleset, game.decks, seedText(game)));
        const draw = randomBelow(game.seed + 1);
        playOut(inPlay, randomly(game.seed), ({ pile }) => shuffledBy(pile, draw));
        return stateOf(inPlay);
      });
      expect(outcomes[0]).toMatchObject({
        phase: "over",
        turn: null,
        winner: expect.stringMatching(/^[AB]$/),
      });
      expect(outcomes[1]).toEqual(outcomes[0]);
    });
    fc.assert(playedOut, { numRuns: 50 });
  });
});

describe("a move's code", () => {
  const [first] = fc.sample(randomGame("newvegas"), { numRuns: 1, seed: 1 });
  const { states } = playStates(first as RandomGame);

  it("stands for this move and no other", () => {
    const moves = new Map<string, Move>();
    for (const move of states.flatMap(everyMove)) {
      if (move.kind !== "attach" || move.position > 0) moves.set(printMove(move), move);
    }
    const codes = [...moves.values()].map(codeOfMove);
    expect(new Set(codes).size).toBe(moves.size);
    expect(codes.map(moveOf)).toEqual([...moves.values()]);
  });

  it("reaches the last numeral of the longest caravan", () => {
    const last = moveIn("KS>B3.216");
    expect(moveOf(codeOfMove(last))).toEqual(last);
  });
});

describe("a move that is not checked", () => {
  const setup = { hands: { A: "2S KH" }, caravans: { A1: "7S" } } as const;

  it.each(["3S>A2", "3S>x", "KS>A1.1"])(
    "is refused at least when its card is not in the hand: %s",
    (text) => {
      expect(() => playCode(positionOf(position(setup)), codeOfMove(moveIn(text)))).toThrow(RangeError);
    },
  );

  it("is refused at least when its numeral is not on the table", () => {
    expect(() => playCode(positionOf(position(setup)), codeOfMove(moveIn("KH>A1.2")))).toThrow(RangeError);
  });

  it("is refused when the game is over", () => {
    const deck = defaultDeck("wcl");
    const inPlay = positionOf(deal("wcl", { A: deck, B: deck }, "seed"));
    playOut(inPlay, randomly(1));
    expect(legalCodes(inPlay, [])).toBe(0);
    expect(() => playCode(inPlay, codeOfMove(moveIn("A1>x")))).toThrow(RangeError);
  });
});

/** Plays one game by both interfaces, comparing them before and after each move. Gives the number of moves. */
function compareInterfaces(game: RandomGame): number {
  const random = randomBelow(game.seed);
  let state = deal(game.ruleset, game.decks, seedText(game));
  const inPlay = positionOf(state);
  const codes: MoveCode[] = [];
  while (state.phase !== "over") {
    const legal = legalMoves(state);
    const count = legalCodes(inPlay, codes);
    expectSame(codes.slice(0, count).map(moveOf), legal);
    const chosen = random(count);
    const played = play(state, legal[chosen] as Move);
    if (!played.ok) throw new Error(`a legal move was refused: ${played.problem.kind}`);
    state = played.value;
    const ending = playCode(inPlay, codes[chosen] as MoveCode);
    expectSame(stateOf(inPlay), state);
    expectSame([ending?.winner ?? null, ending?.end ?? null], [state.winner, state.end]);
  }
  return state.moveNumber;
}

function randomly(seed: number): (codes: readonly MoveCode[], count: number) => MoveCode {
  const random = randomBelow(seed);
  return (codes, count) => codes[random(count)] as MoveCode;
}

/** As `expect(found).toEqual(expected)`, fast enough to be asked hundreds of thousands of times. */
function expectSame(found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected);
}
