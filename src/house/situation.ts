import { type CardCode, rankNumber, type Shown } from "../game/codes.js";
import { determinize } from "../game/determinization.js";
import { takeEffect } from "../game/effects.js";
import { type Draw, drawAfter, type Ending, endAfter } from "../game/ending.js";
import { placeInHand } from "../game/hand.js";
import { movesOf } from "../game/legal.js";
import { codeOfMove, kindOf, nameIn } from "../game/movecodes.js";
import { positionBefore } from "../game/position.js";
import { faceDown } from "../game/preview.js";
import { reachOf } from "../game/reach.js";
import { type Ruleset, rulesets } from "../game/rulesets.js";
import { deckSizeOf, type Holding, type RunningGame } from "../game/state.js";
import { type Caravan, of, opponentOf, playedBy, type Table } from "../game/table.js";
import type { Move, Seat } from "../game/types.js";
import type { PlayerView } from "../game/views.js";

/** A running game in the eyes of the player to move: what lies open, and the own hand. */
export interface Situation {
  /** Its hidden cards are not looked at. */
  readonly game: RunningGame;
  readonly rules: Ruleset;
  readonly seat: Seat;
  readonly hand: readonly CardCode[];
  readonly own: Supply;
  readonly opposing: Supply;
  /** Faces that each has played or discarded, by what lies open. */
  readonly spent: Readonly<Record<"own" | "opposing", SpentFaces>>;
}

/** Numbers of cards, and how often the discard pile was made into a new deck. */
export interface Supply {
  readonly handSize: number;
  readonly deckSize: number;
  readonly reshuffles: number;
}

/** Numbers of cards. */
export interface SpentFaces {
  readonly jacks: number;
  readonly kings: number;
  readonly jokers: number;
}

/** @throws {RangeError} when it is not this player's turn */
export function situationOf(view: PlayerView): Situation {
  const game = determinize(view, faceDown(view));
  if (game.phase === "over" || game.turn !== view.seat) throw new RangeError("it is not this player's turn");
  return situationIn(game);
}

/** Of whoever is to move in a game. */
export function situationIn(game: RunningGame): Situation {
  const { turn: seat, holdings } = game;
  const own = of(holdings, seat);
  const opposing = of(holdings, opponentOf(seat));
  return {
    game,
    rules: rulesets[game.ruleset],
    seat,
    hand: own.hand,
    own: supplyOf(own),
    opposing: supplyOf(opposing),
    spent: spentFaces(game.table, seat, own, opposing),
  };
}

/** Every legal move of the player. */
export function movesIn({ game, seat, hand }: Situation): readonly Move[] {
  return movesOf(game, seat, hand);
}

/** What a move comes to before anything is drawn. */
export interface Outcome {
  /** Caravans that stay as they are stay the same objects. */
  readonly table: Table;
  /** The card that left the hand; null when a caravan was disbanded. */
  readonly spent: CardCode | null;
  readonly draw: Draw;
  readonly ending: Ending | null;
}

export function outcomeOf({ game, rules, seat, hand }: Situation, move: Move): Outcome {
  const code = codeOfMove(move);
  const position = positionBefore(game, code);
  takeEffect(rules, position, seat, code);
  const own = of(position.holdings, seat);
  const draw = drawAfter(rules, game.phase, code, own);
  return {
    table: reachOf(code) === "everything" ? keepingCaravans(game.table, position.table) : position.table,
    spent: kindOf(code) === "disband" ? null : (hand[placeInHand(hand, nameIn(code))] ?? null),
    draw,
    ending: endAfter(rules, seat, position.table, own, draw),
  };
}

function keepingCaravans(before: Table, after: Table): Table {
  const kept = (index: 0 | 1 | 2 | 3 | 4 | 5) =>
    isSame(before[index], after[index]) ? before[index] : after[index];
  return [kept(0), kept(1), kept(2), kept(3), kept(4), kept(5)];
}

function isSame(before: Caravan, after: Caravan): boolean {
  if (before.length !== after.length) return false;
  for (let place = 0; place < before.length; place += 1) if (before[place] !== after[place]) return false;
  return true;
}

function supplyOf(holding: Holding): Supply {
  return {
    handSize: holding.hand.length,
    deckSize: deckSizeOf(holding),
    reshuffles: holding.reshuffles,
  };
}

function spentFaces(table: Table, seat: Seat, ownCards: Holding, opposingCards: Holding): Situation["spent"] {
  const own = { jacks: 0, kings: 0, jokers: 0 };
  const opposing = { jacks: 0, kings: 0, jokers: 0 };
  for (const card of ownCards.discards) count(own, card);
  for (const card of opposingCards.discards) count(opposing, card);
  for (const caravan of table) {
    for (const card of caravan) count(playedBy(card) === seat ? own : opposing, card);
  }
  return { own, opposing };
}

/** Queens are not counted: they take nothing away. */
function count(faces: { -readonly [Face in keyof SpentFaces]: number }, card: Shown): void {
  const rank = rankNumber(card);
  if (rank === 11) faces.jacks += 1;
  else if (rank === 13) faces.kings += 1;
  else if (rank > 13) faces.jokers += 1;
}
