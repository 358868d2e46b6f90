import { expect, it } from "vitest";
import { statesOf } from "../../src/game/record.js";
import { gameOfMatch } from "../../src/match/finished.js";
import { questionIn } from "../../src/match/practice/question.js";
import { decisionsOf } from "../../src/match/review.js";
import { finishedMatch } from "../support/finished.js";
import { withOtherHiddenCards } from "../support/hidden-cards.js";
import { league } from "../support/league.js";
import { onEveryStore } from "../support/stores.js";

const moves = 20;

onEveryStore("what the house is told in a review", (store) => {
  it("is what whoever moved could know: with other hidden cards it is asked the same", async () => {
    const { match } = await finishedMatch(league(store()), { ending: { kind: "resigned", after: moves } });
    const game = gameOfMatch(match);
    const states = statesOf(game.record);
    const decisions = decisionsOf(game);
    expect(decisions.map(({ move }) => move)).toEqual(game.record.moves);
    for (const [index, { question }] of decisions.entries()) {
      const state = states[index];
      if (!state?.turn) throw new Error("a move of nobody");
      expect(Object.keys(question).sort()).toEqual(["deck", "seed", "view"]);
      expect(question.view.seat).toBe(state.turn);
      expect(question.deck).toEqual(game.record.decks[state.turn]);
      expect(questionIn(withOtherHiddenCards(state, state.turn, "another"), state.turn, question)).toEqual(
        question,
      );
      // Neither the seed of the deal nor what the other side brought.
      expect(JSON.stringify(question)).not.toContain(game.record.seed);
    }
  });
});
