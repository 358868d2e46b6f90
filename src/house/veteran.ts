import { determinize } from "../game/determinization.js";
import { printMove } from "../game/moves.js";
import { play } from "../game/play.js";
import { type Reshuffle, shuffledBy } from "../game/shuffle.js";
import type { GameState } from "../game/state.js";
import type { Move, Seat } from "../game/types.js";
import type { PlayerView } from "../game/views.js";
import { chanceOf } from "./chance.js";
import type { Question } from "./decider.js";
import { guesses } from "./guess.js";
import { bestOf, type Judged, judgeMoves } from "./judge.js";
import { situationIn, situationOf } from "./situation.js";

/** How hard to think. */
export interface Effort {
  /** Games played on from guessed cards, in all. */
  readonly playouts: number;
  /** Moves that are looked into; the rest is only judged at a glance. */
  readonly candidates: number;
  /** Moves each of those games goes on for, unless it ends sooner. */
  readonly plies: number;
  /** With so few cards left to both, in hands and decks, they are played to the end. */
  readonly endgame: number;
}

export const fullEffort: Effort = {
  playouts: 400,
  candidates: 10,
  plies: 4,
  endgame: 16,
};

/** The chance to win after a move, from 0 to 1. */
export interface Outlook {
  readonly move: Move;
  readonly chance: number;
  /** How many games were played on from it; 0 when it was judged at a glance only. */
  readonly playouts: number;
}

/** What the search came to. */
export interface Advice {
  readonly best: Outlook;
  /** Every legal move: the best first, then those that were looked into, by how long they were. */
  readonly outlooks: readonly Outlook[];
  /** How it stands without a useful move: after the discard that costs least or, where none is legal, the least good move. */
  readonly waiting: Outlook;
}

/** As strong as the house plays. */
export function decideWell(question: Question): Move {
  return searched(question, fullEffort).best.move;
}

/**
 * The best move, the one that the veteran makes, and the chance to win after each. What stands for waiting, and
 * `alsoMove` if it is given, are looked into whatever they look like at a glance.
 *
 * @throws {RangeError} when it is not the player's turn, or the deck is not the one it plays with
 */
export function advise(question: Question, effort: Effort, alsoMove: Move | null = null): Advice {
  const { best, contenders, playOnFrom } = searched(question, effort);
  const waiting = contenders.find(({ move }) => move.kind === "discard") ?? contenders.at(-1) ?? best;
  const also = contenders.find(({ move }) => alsoMove !== null && printMove(move) === printMove(alsoMove));
  for (const asked of [best, waiting, also]) {
    if (asked) playOnFrom([asked], Math.ceil(effort.playouts / leastShare) - asked.playouts);
  }
  const others = contenders.filter((each) => each !== best);
  others.sort((one, other) => other.playouts - one.playouts || byChance(one, other));
  return {
    best: outlookOf(best),
    outlooks: [best, ...others].map(outlookOf),
    waiting: outlookOf(waiting),
  };
}

interface Search {
  readonly best: Contender;
  /** Every legal move, by how it looks at a glance. */
  readonly contenders: readonly Contender[];
  /** Plays so many more games on from some moves, each game from all of them. */
  readonly playOnFrom: (some: readonly Contender[], games: number) => void;
}

/**
 * Judges all moves at a glance; from the most promising, games are played on with guesses at the hidden cards, in
 * which each side makes the move that looks best to it from its own cards. The worse half of the moves drops out
 * again and again (sequential halving), and those that are left share the same guesses.
 */
function searched({ view, deck, seed }: Question, effort: Effort): Search {
  const judged = [...judgeMoves(situationOf(view))].sort((one, other) => other.chance - one.chance);
  const contenders = judged.map((each): Contender => ({ ...each, total: 0, playouts: 0 }));
  const [first] = contenders;
  if (first === undefined) throw new RangeError("it is not this player's turn");
  const chance = chanceOf(seed);
  const guess = guesses(view, deck, chance);
  // The usual way to reshuffle is for everyone to check, and slow.
  const reshuffle: Reshuffle = ({ pile }) => shuffledBy(pile, chance.below);
  const plies = cardsLeft(view) <= effort.endgame ? Number.POSITIVE_INFINITY : effort.plies;
  const playOnFrom = (some: readonly Contender[], games: number) => {
    for (let game = 0; game < games; game += 1) {
      const guessed = determinize(view, guess());
      for (const contender of some) {
        contender.total += playOn(guessed, contender.move, view.seat, plies, reshuffle);
        contender.playouts += 1;
      }
    }
  };
  let left = contenders
    .slice(0, effort.candidates)
    .filter(({ chance }) => first.chance < 1 && chance >= first.chance - hopeless);
  const rounds = Math.ceil(Math.log2(left.length));
  while (left.length > 1) {
    playOnFrom(left, Math.ceil(effort.playouts / rounds / left.length));
    left = [...left].sort(byChance).slice(0, Math.ceil(left.length / 2));
  }
  return { best: left[0] ?? first, contenders, playOnFrom };
}

interface Contender extends Judged {
  /** Of the chances that games played on from it came to. */
  total: number;
  playouts: number;
}

/** A move that looks so much worse than the best is not looked into. */
const hopeless = 0.25;
/** The glance counts as much as so many games. */
const glanceWeight = 2;
/** At least this part of all games is played from a move whose chance is asked for. */
const leastShare = 8;

function chanceOfContender({ chance, total, playouts }: Contender): number {
  return (chance * glanceWeight + total) / (glanceWeight + playouts);
}

function byChance(one: Contender, other: Contender): number {
  return chanceOfContender(other) - chanceOfContender(one);
}

function outlookOf(contender: Contender): Outlook {
  return { move: contender.move, chance: chanceOfContender(contender), playouts: contender.playouts };
}

function cardsLeft({ handSizes, deckSizes }: PlayerView): number {
  return handSizes.A + handSizes.B + deckSizes.A + deckSizes.B;
}

/** Plays a move and so many more, each the best at a glance; the chance to win that is left. */
function playOn(from: GameState, first: Move, seat: Seat, plies: number, reshuffle: Reshuffle): number {
  let state = after(from, first, reshuffle);
  // Of the last move of each side, as that side sees it.
  let mine: number | null = null;
  let theirs: number | null = null;
  for (let ply = 0; ply < plies && state.phase !== "over"; ply += 1) {
    const best = bestOf(judgeMoves(situationIn(state)));
    if (state.turn === seat) mine = best.chance;
    else theirs = 1 - best.chance;
    state = after(state, best.move, reshuffle);
  }
  if (state.phase === "over") return state.winner === seat ? 1 : 0;
  if (mine === null) return theirs ?? 0.5;
  return theirs === null ? mine : (mine + theirs) / 2;
}

function after(state: GameState, move: Move, reshuffle: Reshuffle): GameState {
  const played = play(state, move, reshuffle);
  if (!played.ok) throw new RangeError(`a legal move was refused: ${played.problem.kind}`);
  return played.value;
}
