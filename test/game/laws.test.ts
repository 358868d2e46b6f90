import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameOf } from "../../src/game/cards.js";
import { type CardCode, cardOf, codeOf } from "../../src/game/codes.js";
import { defaultDeck } from "../../src/game/decks.js";
import { legalMoves } from "../../src/game/legal.js";
import { parseMove, printMove } from "../../src/game/moves.js";
import { concede, play } from "../../src/game/play.js";
import { preview } from "../../src/game/preview.js";
import { type GameRecord, replay, statesOf } from "../../src/game/record.js";
import type { GameState, Holding } from "../../src/game/state.js";
import { caravanIds, cardLaid, opponentOf, playedBy } from "../../src/game/table.js";
import { type Card, type Move, type RulesetId, rulesetIds, type Seat, seats } from "../../src/game/types.js";
import { whyNot } from "../../src/game/verdict.js";
import { type PlayerView, type PublicView, playerView, publicView } from "../../src/game/views.js";
import { distinctGame, playOut, type RandomGame, randomBelow, randomGame, seedText } from "./random.js";
import { everyMove } from "./universe.js";

/** Games of each ruleset: thousands in all. */
const games = { whole: 1000, sampled: 200, rebuilt: 40, frozen: 40 };

describe.each(rulesetIds)("in random games of %s", (ruleset) => {
  it("no card is lost or made, and the game ends", () => {
    forGames(ruleset, games.whole, (game) => {
      const brought = { A: countsOf(game.decks.A.map(codeOf)), B: countsOf(game.decks.B.map(codeOf)) };
      const { states } = playOut(game, (state) => {
        for (const seat of seats) {
          if (Buffer.compare(cardsFrom(state, seat), brought[seat]) !== 0) {
            expect(cardsFrom(state, seat)).toEqual(brought[seat]);
          }
        }
      });
      const last = states.at(-1);
      expect(last?.phase).toBe("over");
      // Each card is drawn once, or twice with a new deck, and a disbanded caravan was paid for with cards.
      expect(last?.moveNumber).toBeLessThanOrEqual(4 * (game.decks.A.length + game.decks.B.length));
    });
  });

  it("no move changes a state that was there before", () => {
    forGames(ruleset, games.frozen, (game) => {
      expect(playOut(game, deepFreeze).states.at(-1)?.phase).toBe("over");
    });
  });

  it("a record rebuilds every state, and a state survives JSON", () => {
    forGames(ruleset, games.rebuilt, (game) => {
      const { states, moves } = playOut(game);
      const record: GameRecord = { ruleset, decks: game.decks, seed: seedText(game), moves };
      const kept: GameRecord = JSON.parse(JSON.stringify(record));
      expect(isDeepStrictEqual(statesOf(kept), states)).toBe(true);
      for (const state of states)
        expect(isDeepStrictEqual(JSON.parse(JSON.stringify(state)), state)).toBe(true);

      const middle = Math.floor(moves.length / 2);
      const concession = { seat: "B", reason: "resigned" } as const;
      const given = replay({ ...kept, moves: moves.slice(0, middle), concession });
      expect(given).toEqual(concede(stateAt(states, middle), "B", "resigned"));
    });
  });

  it("a state read back from JSON is played on like the original", () => {
    forSampledStates(ruleset, games.sampled, (state) => {
      const copy: GameState = JSON.parse(JSON.stringify(state));
      for (const move of legalMoves(state)) expect(play(copy, move)).toEqual(play(state, move));
    });
  });

  it("exactly the legal moves are accepted, by play and by a player's view", () => {
    forSampledStates(ruleset, games.sampled, (state) => {
      deepFreeze(state);
      const legal = legalMoves(state).map(printMove);
      expect(new Set(legal).size).toBe(legal.length);
      const accepted: string[] = [];
      const views = { A: playerView(state, "A"), B: playerView(state, "B") };
      const before = JSON.stringify(state);
      for (const move of everyMove(state)) {
        const played = play(state, move);
        if (played.ok) accepted.push(printMove(move));
        const refusal = played.ok ? null : played.problem;
        if (state.turn !== null) expectSame(whyNot(views[state.turn], move), refusal);
        const waiting = state.turn === null ? "A" : opponentOf(state.turn);
        expectSame(whyNot(views[waiting], move)?.kind, state.turn === null ? "game-over" : "not-your-turn");
      }
      expect(accepted.sort()).toEqual([...legal].sort());
      for (const seat of seats) {
        expect(views[seat].legalMoves).toEqual(state.turn === seat ? legalMoves(state) : []);
      }
      expect(JSON.stringify(state)).toBe(before);
    });
  });

  it("a preview from the view alone tells what the move then does", () => {
    forSampledStates(ruleset, games.sampled, (state) => {
      if (state.turn === null) return;
      const view = playerView(state, state.turn);
      for (const move of legalMoves(state)) {
        const played = play(state, move);
        if (!played.ok) throw new Error("a legal move was refused");
        expectPreviewed(view, move, played.value);
      }
    });
  });

  it("neither view holds a card, or anything, that its viewer may not know", () => {
    forSampledStates(
      ruleset,
      games.sampled,
      (state) => {
        for (const seat of seats) {
          const view = JSON.stringify(playerView(state, seat));
          for (const card of hiddenFrom(seat, state)) expect(view).not.toContain(`"${card}"`);
          expect(view).not.toContain(state.seed);
          expect(playerView(withOtherHiddenCards(state, seat), seat)).toEqual(playerView(state, seat));
        }
        const open = JSON.stringify(publicView(state));
        for (const seat of seats)
          for (const card of hiddenFrom(seat, state)) expect(open).not.toContain(`"${card}"`);
        for (const card of state.holdings.A.hand) expect(open).not.toContain(`"${cardOf(card)}"`);
        expect(open).not.toContain(state.seed);
      },
      distinctGame(ruleset),
    );
  });

  it("the notation of a move reads back as the move", () => {
    forSampledStates(ruleset, games.sampled, (state) => {
      for (const move of everyMove(state)) expectSame(parseMove(printMove(move)), move);
    });
  });

  it("giving up makes the opponent the winner, once", () => {
    forSampledStates(ruleset, games.sampled, (state) => {
      for (const seat of seats) {
        const given = concede(state, seat, "timeout");
        if (state.phase === "over") expect(given).toBe(state);
        else
          expect(given).toMatchObject({
            phase: "over",
            turn: null,
            winner: opponentOf(seat),
            end: "timeout",
          });
        expect(concede(given, "A", "resigned")).toBe(given);
        expect(legalMoves(given)).toEqual([]);
      }
    });
  });
});

function forGames(ruleset: RulesetId, runs: number, law: (game: RandomGame) => void): void {
  fc.assert(fc.property(randomGame(ruleset), law), { numRuns: runs });
}

/** Tries a law on one state of each game, any from the deal to the end. */
function forSampledStates(
  ruleset: RulesetId,
  runs: number,
  law: (state: GameState) => void,
  games: fc.Arbitrary<RandomGame> = randomGame(ruleset),
): void {
  const property = fc.property(games, (game) => {
    const { states } = playOut(game);
    law(stateAt(states, randomBelow(game.seed + 1)(states.length)));
  });
  fc.assert(property, { numRuns: runs });
}

function stateAt(states: readonly GameState[], index: number): GameState {
  const state = states[index];
  if (state === undefined) throw new Error(`no state ${index}`);
  return state;
}

/** As `expect(found).toEqual(expected)`, fast enough to be asked millions of times. */
function expectSame(found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected);
}

/** The cards of a player's deck, wherever they are now, counted by code. */
function cardsFrom(state: GameState, seat: Seat): Uint8Array {
  const { hand, deck, drawn, discards } = state.holdings[seat];
  const cards = [...hand, ...deck.slice(drawn), ...discards];
  for (const caravan of state.table) {
    for (const laid of caravan) if (playedBy(laid) === seat) cards.push(cardLaid(laid));
  }
  return countsOf(cards);
}

function countsOf(cards: readonly CardCode[]): Uint8Array {
  const counts = new Uint8Array(256);
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}

function deepFreeze(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
}

/** Cards a player may not know: the other hand and both decks. */
function hiddenFrom(seat: Seat, state: GameState): readonly Card[] {
  const { A, B } = state.holdings;
  const hand = state.holdings[opponentOf(seat)].hand;
  return [...hand, ...A.deck.slice(A.drawn), ...B.deck.slice(B.drawn)].map(cardOf);
}

/** The same game to a player's eyes, with other cards and another seed in all that is hidden from them. */
function withOtherHiddenCards(state: GameState, seat: Seat): GameState {
  const { A, B } = state.holdings;
  const other = codeOf(defaultDeck("polish")[0] as Card);
  const covered = (cards: readonly CardCode[]) => cards.map(() => other);
  const hidden = (owner: Seat, holding: Holding): Holding => ({
    ...holding,
    deck: covered(holding.deck),
    hand: owner === seat ? holding.hand : covered(holding.hand),
  });
  return { ...state, seed: "another seed", holdings: { A: hidden("A", A), B: hidden("B", B) } };
}

function expectPreviewed(view: PlayerView, move: Move, after: GameState): void {
  const effect = preview(view, move);
  const next = publicView(after);
  expectSame([effect.winner, effect.end], [next.winner, next.end]);
  expectSame(
    effect.changed,
    caravanIds
      .filter((id) => !isDeepStrictEqual(view.caravans[id], next.caravans[id]))
      .map((caravan) => ({ caravan, before: view.caravans[caravan], after: next.caravans[caravan] })),
  );
  const removed = effect.removed.flatMap(({ card, faces }) => [card, ...faces]);
  const spent =
    move.kind === "place" || move.kind === "attach"
      ? view.hand.find((card) => nameOf(card) === move.card)
      : undefined;
  const lay = [...cardsOnTable(view), ...(spent === undefined ? [] : [spent])];
  const left = [...cardsOnTable(next), ...removed];
  // A Jack or Joker that goes with its target is not among the removed: it never lay there before.
  const spentIsGone = left.length === lay.length - 1;
  expectSame([...left, ...(spentIsGone && spent ? [spent] : [])].sort(), lay.sort());
}

function cardsOnTable({ caravans }: PublicView): Card[] {
  return Object.values(caravans).flatMap(({ numerals }) =>
    numerals.flatMap(({ card, faces }) => [card, ...faces]),
  );
}
