import { describe, expect, it } from "vitest";
import { practiceMoment } from "../../../src/commands/practice/moment.js";
import { practiceMessage } from "../../../src/commands/practice/practice-message.js";
import { defaultDeck } from "../../../src/game/decks.js";
import { printMove } from "../../../src/game/moves.js";
import { preview } from "../../../src/game/preview.js";
import type { Move, Seat } from "../../../src/game/types.js";
import { type PlayerView, playerView } from "../../../src/game/views.js";
import type { Practice } from "../../../src/match/practice/practices.js";
import { practiceState } from "../../../src/match/practice/question.js";
import { wordsFor } from "../../../src/text/language.js";
import { greedily } from "../../../tools/arena/baselines.js";

const person: Seat = "A";
const house: Seat = "B";
const deck = defaultDeck("newvegas");

/** A match before its first move. */
function dealt(seed: string): Practice {
  return {
    ...{ id: "p1", version: 1, character: "nettle", ruleset: "newvegas", seat: person, name: "Ada", seed },
    ...{ decks: { A: deck, B: deck }, moves: [], concession: null, winner: null, trouble: null, hint: null },
    shown: { token: "a token", at: 0, language: "en-US", before: null },
    ...{ startedAt: 0, touchedAt: 0 },
  };
}

function viewIn(practice: Practice, seat: Seat): PlayerView {
  return playerView(practiceState(practice), seat);
}

function afterMove(practice: Practice, move: Move): Practice {
  return { ...practice, version: practice.version + 1, moves: [...practice.moves, printMove(move)] };
}

const salesOfHouse = ({ sellers }: PlayerView) => sellers.filter((seller) => seller === house).length;

/** A move of this seat that costs the house a sale, and gives it none. */
function breaking(view: PlayerView): Move | undefined {
  return view.legalMoves.find((move) => {
    const { changed, winner } = preview(view, move);
    const lost = changed.filter(
      ({ caravan, before, after }) =>
        caravan.startsWith(house) && before.status === "sold" && after.status !== "sold",
    );
    const gained = changed.some(({ caravan, after }) => caravan.startsWith(house) && after.status === "sold");
    return winner === null && lost.length > 0 && !gained;
  });
}

/** The person waits, and the house sells what it can. */
function usual(view: PlayerView): Move {
  if (view.seat === house) return greedily({ view, deck, seed: "a seed" });
  const move = view.legalMoves.find(({ kind }) => kind === "discard") ?? view.legalMoves[0];
  if (!move) throw new Error("there is no move");
  return move;
}

/** Plays until that seat can break a sale of the house. */
function whenOneBreaks(seat: Seat): { readonly practice: Practice; readonly move: Move } {
  for (let match = 0; match < 20; match++) {
    let practice = dealt(`match ${match}`);
    for (;;) {
      const { turn } = practiceState(practice);
      if (turn === null) break;
      const view = viewIn(practice, turn);
      const move = turn === seat && salesOfHouse(view) > 0 ? breaking(view) : undefined;
      if (move) return { practice, move };
      practice = afterMove(practice, usual(view));
    }
  }
  throw new Error("nobody could break a sale in twenty matches");
}

/** A match that the house has won by sales, while the person waited. */
function lost(): Practice {
  for (let match = 0; match < 20; match++) {
    let practice = dealt(`match ${match}`);
    for (let state = practiceState(practice); ; state = practiceState(practice)) {
      if (state.phase === "over") {
        if (state.winner === house && state.end === "sold") return { ...practice, winner: house };
        break;
      }
      const view = viewIn(practice, state.turn);
      practice = afterMove(practice, usual(view));
    }
  }
  throw new Error("the house sold too little in twenty matches");
}

/** The house's quietest answer: it discards. */
function answered(practice: Practice): Practice {
  const discard = viewIn(practice, house).legalMoves.find(({ kind }) => kind === "discard");
  if (!discard) throw new Error("there is nothing to discard");
  return afterMove(practice, discard);
}

describe("what a character has a line for", () => {
  it("is a sale that the person took from them, until they have moved", () => {
    const { practice, move } = whenOneBreaks(person);
    const broken = afterMove(practice, move);
    expect(practiceMoment(broken).occasion).toBe("broken");
    expect(practiceMoment(answered(broken)).occasion).toBe("broken");
  });

  it("is no sale that they gave away themselves", () => {
    const { practice, move } = whenOneBreaks(house);
    const given = afterMove(practice, move);
    expect(practiceMoment(given)).toMatchObject({ why: "careless", occasion: null });
  });
});

describe("a match that the house has won", () => {
  it("says so once of the move that won it", () => {
    const reader = { display: "text", experience: "seasoned" } as const;
    const { content } = practiceMessage(wordsFor("en"), lost(), reader, { picture: "none" });
    expect(content).toContain("**You lost** against **Nettle**.");
    expect(content.match(/wins the match/g)).toHaveLength(1);
    expect(content).not.toContain("Why");
  });
});

it("is played again once, for its message and for its picture", () => {
  const practice = dealt("match 0");
  expect(practiceState(practice)).toBe(practiceState(practice));
  expect(practiceMoment(practice).state).toBe(practiceState(practice));
});
