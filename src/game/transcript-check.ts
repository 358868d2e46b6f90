import { commitmentOf, firstOf, seedOf } from "./fairness.js";
import { type GameRecord, statesOf, UnplayableRecord } from "./record.js";
import { judgeDeck } from "./referee.js";
import type { GameState } from "./state.js";
import { handsOf, players, printResult, type Transcript } from "./transcript.js";
import { seats } from "./types.js";

export const checks = ["commitment", "first", "decks", "deal", "moves", "result"] as const;
/**
 * `commitment`: what was shown before the deal is the hash of the secret. `first`: the seed seated the players so.
 * `decks`: the ruleset allows both. `deal`: secret, match and words give these hands. `moves`: each is legal on that
 * deal, by the player whose turn it was. `result`: the game comes to it.
 */
export type CheckName = (typeof checks)[number];

/**
 * What a match comes to that ends before its game: the players agree, a moderator closes it, nobody plays on, or it is
 * awarded to one of them.
 */
export const earlyResults: readonly string[] = [
  ...["draw", "call-off", "void", "lapsed"].map((end) => `none ${end}`),
  ...seats.map((seat) => `${seat} awarded`),
];

/** Computes again what a transcript says; tells of each part whether it is so. */
export function checkTranscript(record: Transcript): Readonly<Record<CheckName, "right" | "wrong">> {
  const said = (holds: boolean) => (holds ? "right" : "wrong");
  const legal = seats.every((seat) => judgeDeck(record.ruleset, record.decks[seat]).length === 0);
  // A deck that is not legal may not even be dealt.
  const states = legal ? statesIn(record) : undefined;
  return {
    commitment: said(commitmentOf(record.secret) === record.commitment),
    first: said(record.first.by === "rematch" || players[firstOf(seedIn(record))] === record.first.player),
    decks: said(legal),
    deal: said(legal && sameHands(record)),
    moves: said(states !== undefined),
    result: said(states !== undefined && isResult(record, states)),
  };
}

function seedIn({ secret, match, words }: Transcript): string {
  return seedOf(secret, match, words);
}

function sameHands(record: Transcript): boolean {
  const hands = handsOf(record);
  return seats.every((seat) => hands[seat].join() === record.hands[seat].join());
}

/** Undefined when a move is not legal where it stands, or was not this player's. */
function statesIn(record: Transcript): readonly GameState[] | undefined {
  const { ruleset, decks, moves, concession } = record;
  const game: GameRecord = {
    ruleset,
    decks,
    seed: seedIn(record),
    moves: moves.map(({ move }) => move),
    ...(concession && { concession }),
  };
  try {
    const states = statesOf(game);
    return moves.every(({ seat }, index) => states[index]?.turn === seat) ? states : undefined;
  } catch (error) {
    if (error instanceof UnplayableRecord) return undefined;
    throw error;
  }
}

function isResult({ moves, concession, result }: Transcript, states: readonly GameState[]): boolean {
  const last = states.at(-1);
  if (!last) return false;
  // Nobody gives up a game that is over.
  if (concession && states[moves.length]?.phase === "over") return false;
  return last.phase === "over"
    ? last.winner === result.winner && last.end === result.end
    : earlyResults.includes(printResult(result));
}
