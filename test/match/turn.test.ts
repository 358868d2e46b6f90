import fc from "fast-check";
import { expect, it } from "vitest";
import { legalMoves } from "../../src/game/legal.js";
import { printMove } from "../../src/game/moves.js";
import { rulesetIds } from "../../src/game/types.js";
import { stateOf } from "../../src/match/game.js";
import { isDealt, isRunning, type RunningMatch, sideIn } from "../../src/match/match.js";
import { makeMove, resign } from "../../src/match/turn.js";
import { league, newPerson } from "../support/league.js";
import { onEveryStore } from "../support/stores.js";

onEveryStore("a turn", (store) => {
  const running = async (table: ReturnType<typeof league>, id: string): Promise<RunningMatch> => {
    const match = await table.match(id);
    if (!isRunning(match)) throw new Error(`match ${id} is not running`);
    return match;
  };
  /** Whoever is to move, with a move they may make. */
  const nextMove = (match: RunningMatch, choose = 0) => {
    const state = stateOf(match);
    if (state.turn === null) throw new Error("the game is over");
    const moves = legalMoves(state);
    const move = moves[choose % moves.length];
    if (!move) throw new Error("no legal move");
    return {
      mover: match[sideIn(match, state.turn)],
      other: match[sideIn(match, state.turn === "A" ? "B" : "A")],
      move,
    };
  };

  it("plays a legal move once, and refuses the button when it is pressed again", async () => {
    const table = league(store());
    const { id } = await table.dealt();
    const match = await running(table, id);
    const { mover, other, move } = nextMove(match);
    const intent = { match: id, version: match.version, move };
    expect(await table.run((tx) => makeMove(tx, mover, intent), "the button")).toEqual({ kind: "done" });
    expect(await table.run((tx) => makeMove(tx, mover, intent), "the button")).toEqual({ kind: "done" });
    expect((await running(table, id)).phase.table.moves).toEqual([printMove(move)]);
    expect(await table.run((tx) => makeMove(tx, mover, intent))).toEqual({
      kind: "not-your-turn",
      turn: other.name,
    });
  });

  it("refuses a stranger, the one who is not to move, an old button and an illegal move", async () => {
    const table = league(store());
    const { id } = await table.dealt();
    const match = await running(table, id);
    const { mover, other, move } = nextMove(match);
    const intent = { match: id, version: match.version, move };
    const refused = async (person: typeof mover, changed: object) =>
      (await table.run((tx) => makeMove(tx, person, { ...intent, ...changed }))).kind;
    expect(await refused(newPerson(), {})).toBe("stranger");
    expect(await refused(other, {})).toBe("not-your-turn");
    expect(await refused(mover, { version: match.version - 1 })).toBe("outdated");
    expect(await refused(mover, { move: { kind: "disband", caravan: "A1" } })).toBe("illegal");
    expect(await refused(mover, { match: "unknown" })).toBe("no-match");
    expect(await table.match(id)).toEqual(match);
  });

  it("pays the pot to the opponent of whoever resigns, once", async () => {
    const table = league(store());
    const { id, challenger, opponent } = await table.dealt({ bid: 200 });
    const outcomes = await Promise.all(
      [challenger, challenger, challenger].map((person, press) =>
        table.run((tx) => resign(tx, person, id), `resign:${press}`),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.kind === "done")).toHaveLength(1);
    expect(await table.balance(challenger)).toBe(300);
    expect(await table.balance(opponent)).toBe(700);
    expect((await table.member(opponent))?.running).toEqual([]);
    const ended = await table.match(id);
    expect(ended.phase).toMatchObject({ kind: "ended", balances: { challenger: 300, opponent: 700 } });
    expect(await table.run((tx) => resign(tx, opponent, id))).toEqual({ kind: "match-over" });
  });

  it("gives the match to one of two who resign at the same moment", async () => {
    const table = league(store());
    const { id, challenger, opponent } = await table.dealt({ bid: 500 });
    await Promise.all([challenger, opponent].map((person) => table.run((tx) => resign(tx, person, id))));
    const balances = [await table.balance(challenger), await table.balance(opponent)];
    expect(balances.sort()).toEqual([0, 1000]);
  });

  it.each(rulesetIds)(
    "ends every match of %s by random moves with all caps accounted for",
    async (ruleset) => {
      await fc.assert(
        fc.asyncProperty(fc.infiniteStream(fc.nat()), async (choices) => {
          const table = league(store());
          const { id, challenger, opponent } = await table.dealt({ bid: 250, ruleset });
          for (const choice of choices) {
            const match = await table.match(id);
            if (!isRunning(match)) break;
            const { mover, move } = nextMove(match, choice);
            const intent = { match: id, version: match.version, move };
            expect(await table.run((tx) => makeMove(tx, mover, intent))).toEqual({ kind: "done" });
          }
          const ended = await table.match(id);
          if (!isDealt(ended) || ended.phase.kind !== "ended") throw new Error("the match did not end");
          if (ended.phase.outcome.kind !== "won") throw new Error("nobody has won");
          const { winner: seat } = ended.phase.outcome;
          const winner = ended[sideIn(ended, seat)].id;
          expect(stateOf(ended).winner).toBe(seat);
          for (const person of [challenger, opponent]) {
            expect(await table.balance(person)).toBe(person.id === winner ? 750 : 250);
          }
        }),
        { numRuns: 2 },
      );
    },
  );
});
