import { parseCard } from "../../src/game/cards.js";
import { type CardCode, cardOf, codeOf } from "../../src/game/codes.js";
import { parseMove } from "../../src/game/moves.js";
import { play } from "../../src/game/play.js";
import type { GameState, Holding } from "../../src/game/state.js";
import { type Caravan, laid, opponentOf } from "../../src/game/table.js";
import type { CaravanId, Card, Move, RulesetId, Seat } from "../../src/game/types.js";
import { publicView } from "../../src/game/views.js";

/** A position in words. Lists of cards are separated by spaces. */
export interface Setup {
  readonly ruleset?: RulesetId;
  readonly phase?: "opening" | "main";
  readonly turn?: Seat;
  /**
   * Numerals with their faces, in the order of play: `7S+KH 9S`. A face played after all that is written here has an
   * exclamation mark (`7S+QH! 9S`), one played by the opponent a tilde (`7S+KH~`).
   */
  readonly caravans?: Partial<Readonly<Record<CaravanId, string>>>;
  readonly hands?: Partial<Readonly<Record<Seat, string>>>;
  /** Still to be drawn, next first. */
  readonly decks?: Partial<Readonly<Record<Seat, string>>>;
  readonly discards?: Partial<Readonly<Record<Seat, string>>>;
  readonly reshuffles?: number;
}

const lateMove = 500;
const movesSoFar = 1000;

export function position(setup: Setup): GameState {
  const { ruleset = "newvegas", phase = "main", turn = "A", caravans = {}, reshuffles = 0 } = setup;
  const on = (id: CaravanId) => caravanOf(caravans[id] ?? "", id.startsWith("A") ? "A" : "B");
  const holding = (seat: Seat): Holding => ({
    hand: codesOf(setup.hands?.[seat] ?? "2S"),
    deck: codesOf(setup.decks?.[seat] ?? "3S 4S 5S"),
    drawn: 0,
    discards: codesOf(setup.discards?.[seat] ?? ""),
    reshuffles,
  });
  return {
    ruleset,
    seed: "a seed",
    table: [on("A1"), on("A2"), on("A3"), on("B1"), on("B2"), on("B3")],
    holdings: { A: holding("A"), B: holding("B") },
    moveNumber: movesSoFar,
    lastMove: null,
    phase,
    turn,
    winner: null,
    end: null,
  };
}

/** Plays moves in their notation, one after the other. */
export function afterMoves(setup: Setup, ...moves: readonly string[]): GameState {
  return moves.reduce((state, text) => {
    const played = play(state, moveOf(text));
    if (!played.ok) throw new Error(`${text} was refused: ${played.problem.kind}`);
    return played.value;
  }, position(setup));
}

export function moveOf(text: string): Move {
  const move = parseMove(text);
  if (move === undefined) throw new Error(`not a move: ${text}`);
  return move;
}

/** The caravans that are not empty, as they are written in a setup, without the order of play. */
export function tableOf(state: GameState): Partial<Record<CaravanId, string>> {
  const lines = Object.entries(publicView(state).caravans).flatMap(([id, { numerals }]) =>
    numerals.length === 0
      ? []
      : [[id, numerals.map(({ card, faces }) => [card, ...faces].join("+")).join(" ")]],
  );
  return Object.fromEntries(lines);
}

export function listOf(cards: readonly CardCode[]): string {
  return cards.map(cardOf).join(" ");
}

function caravanOf(text: string, owner: Seat): Caravan {
  let at = 0;
  return wordsOf(text).flatMap((word) => {
    const [numeral = "", ...faces] = word.split("+");
    return [
      laid(codeOf(knownCard(numeral)), owner, at++),
      ...faces.map((face) =>
        laid(
          codeOf(knownCard(face.replace(/[!~]/g, ""))),
          face.includes("~") ? opponentOf(owner) : owner,
          at++ + (face.includes("!") ? lateMove : 0),
        ),
      ),
    ];
  });
}

function codesOf(text: string): CardCode[] {
  return wordsOf(text).map((word) => codeOf(knownCard(word)));
}

function wordsOf(text: string): string[] {
  return text.split(" ").filter((word) => word !== "");
}

function knownCard(text: string): Card {
  const card = parseCard(text);
  if (card === undefined) throw new Error(`not a card: ${text}`);
  return card;
}
