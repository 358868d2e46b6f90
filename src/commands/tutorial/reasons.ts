import type { PlayerView } from "../../game/views.js";
import { cardSign } from "../../text/cards.js";
import { effectInWords } from "../../text/effects.js";
import { capitalised } from "../../text/markup.js";
import { fromSeat, moveInWords } from "../../text/moves.js";
import type { Words } from "../../text/words.js";
import { you } from "../guide/script.js";
import { type Goal, leftOf } from "./goals.js";
import type { Trial } from "./trial.js";

type Wrong = Extract<Trial, { kind: "wrong" }>;

/** What a legal move would have done, and why that is not what is asked. */
export function wrongInWords(words: Words, goal: Goal, { before, move, effect, after }: Wrong): string {
  const naming = fromSeat(words, you);
  return words.tutorial.wrong({
    move: capitalised(moveInWords(words, before, move, naming)),
    effect: effectInWords(words, effect, { naming, mover: you, told: move, when: "weighed" }),
    why: missedInWords(words, goal, before, after),
  });
}

/** Why a table is not as a goal asks. */
function missedInWords(words: Words, goal: Goal, before: PlayerView, after: PlayerView): string {
  const say = words.tutorial.missed;
  if (after.winner !== null && after.winner !== you) return say.lost;
  switch (goal.kind) {
    case "value": {
      const { value } = after.caravans[goal.caravan];
      const when = value === before.caravans[goal.caravan].value ? say.still : say.now;
      const worth = value === 0 ? say.empty : say.worth({ value });
      return say.value({ caravan: named(words, goal.caravan), when, worth, wanted: goal.value });
    }
    case "course":
      return courseInWords(words, goal, before, after);
    case "sold":
      return unsoldInWords(words, goal, after);
    case "not-sold": {
      const { value } = after.caravans[goal.caravan];
      return say.stillSold({ caravan: named(words, goal.caravan), value });
    }
    case "empty": {
      const { value } = after.caravans[goal.caravan];
      return say.notEmpty({ caravan: named(words, goal.caravan), value });
    }
    case "cleared":
      return say.left({
        cards: leftOf(goal, after)
          .map((card) => cardSign(words, card))
          .join(", "),
      });
    case "won":
      return say.goesOn({ sold: after.sellers.filter((seller) => seller !== null).length });
  }
}

function courseInWords(
  words: Words,
  goal: Extract<Goal, { kind: "course" }>,
  before: PlayerView,
  after: PlayerView,
): string {
  const say = words.tutorial.missed;
  const [was, is] = [before.caravans[goal.caravan], after.caravans[goal.caravan]];
  const caravan = named(words, goal.caravan);
  const wanted = words.direction[goal.direction];
  // A caravan that goes another way is to be turned: the task speaks of nothing else.
  const toBeTurned = was.direction !== goal.direction;
  if (is.direction !== goal.direction && (toBeTurned || is.numerals.length === goal.numerals)) {
    if (is.direction === null) return say.noDirection({ caravan, wanted });
    const when = is.direction === was.direction ? say.still : say.now;
    return say.direction({ caravan, when, direction: words.direction[is.direction], wanted });
  }
  return say.numerals({
    caravan,
    when: is.numerals.length === was.numerals.length ? say.still : say.now,
    numerals: words.numerals(is.numerals.length),
    wanted: words.number(goal.numerals),
  });
}

function unsoldInWords(words: Words, goal: Extract<Goal, { kind: "sold" }>, after: PlayerView): string {
  const say = words.tutorial.missed;
  const { value, status } = after.caravans[goal.caravan];
  const caravan = named(words, goal.caravan);
  switch (status) {
    case "over":
      return say.over({ caravan, value });
    case "tied":
      return say.tied({ value });
    case "outbid":
      return say.outbid({ caravan, value, other: after.caravans[opposite(goal.caravan)].value });
    default:
      return say.under({ caravan, value });
  }
}

function opposite(caravan: Extract<Goal, { kind: "sold" }>["caravan"]) {
  const [seat, pair] = [caravan[0], caravan[1] as "1" | "2" | "3"];
  return `${seat === "A" ? "B" : "A"}${pair}` as const;
}

function named(words: Words, caravan: Parameters<ReturnType<typeof fromSeat>>[0]): string {
  return capitalised(fromSeat(words, you)(caravan));
}
