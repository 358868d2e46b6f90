import { expect, it } from "vitest";
import { legalMoves } from "../../src/game/legal.js";
import { answerOffer, offer } from "../../src/match/agreement.js";
import { audit } from "../../src/match/audit.js";
import { voidMatch } from "../../src/match/closing.js";
import { stateOf } from "../../src/match/game.js";
import { isRunning, sideIn } from "../../src/match/match.js";
import { makeMove, resign } from "../../src/match/turn.js";
import { league, newPerson } from "../support/league.js";
import { onEveryStore } from "../support/stores.js";

onEveryStore("an end without a winner", (store) => {
  const dealt = async () => {
    const table = league(store());
    return { table, ...(await table.dealt({ bid: 200 })) };
  };
  const moveOnce = async (table: Awaited<ReturnType<typeof dealt>>["table"], id: string) => {
    const match = await table.match(id);
    if (!isRunning(match)) throw new Error("it runs");
    const state = stateOf(match);
    const [move] = legalMoves(state);
    if (!move || !state.turn) throw new Error("no move");
    const mover = match[sideIn(match, state.turn)];
    await table.run((tx) => makeMove(tx, mover, { match: id, version: match.version, move }));
    return mover;
  };
  const clean = async (scope: string) =>
    expect((await audit(store())).differences.filter((found) => found.scope === scope)).toEqual([]);

  it.each(["draw", "call-off"] as const)("by a %s needs both, and returns both stakes once", async (kind) => {
    const { table, id, challenger, opponent } = await dealt();
    expect(await table.run((tx) => answerOffer(tx, opponent, id, { answer: "yes", kind }))).toEqual({
      kind: "no-offer",
    });
    expect(await table.run((tx) => offer(tx, challenger, id, kind))).toEqual({
      kind: "offered",
      offer: kind,
    });
    expect(await table.run((tx) => answerOffer(tx, challenger, id, { answer: "yes", kind }))).toEqual({
      kind: "no-offer",
    });
    expect([await table.balance(challenger), await table.balance(opponent)]).toEqual([300, 300]);
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        table.run<{ readonly kind: string }>((tx) =>
          index % 2 === 0
            ? answerOffer(tx, opponent, id, { answer: "yes", kind })
            : resign(tx, challenger, id),
        ),
      ),
    );
    expect(answers.filter((answer) => answer.kind === "agreed" || answer.kind === "done")).toHaveLength(1);
    const balances = [await table.balance(challenger), await table.balance(opponent)];
    expect([
      [500, 500],
      [300, 700],
    ]).toContainEqual(balances);
    await clean(table.scope);
  });

  it("is agreed when both make the same offer, and waits for an answer when they differ", async () => {
    const { table, id, challenger, opponent } = await dealt();
    await table.run((tx) => offer(tx, challenger, id, "draw"));
    expect(await table.run((tx) => offer(tx, opponent, id, "call-off"))).toEqual({
      kind: "answer-first",
      offer: "draw",
    });
    expect(await table.run((tx) => offer(tx, opponent, id, "draw"))).toEqual({
      kind: "agreed",
      offer: "draw",
    });
    expect((await table.match(id)).phase).toMatchObject({ kind: "ended", outcome: { kind: "draw" } });
  });

  it("is refused by an answer or by a move, and may be offered again after a move", async () => {
    const { table, id, challenger, opponent } = await dealt();
    await table.run((tx) => offer(tx, challenger, id, "draw"));
    expect(await table.run((tx) => offer(tx, challenger, id, "draw"))).toMatchObject({
      kind: "offered-already",
      state: "open",
    });
    expect(
      await table.run((tx) => answerOffer(tx, opponent, id, { answer: "no", kind: "draw" })),
    ).toMatchObject({ kind: "refused" });
    expect(await table.run((tx) => offer(tx, challenger, id, "draw"))).toMatchObject({
      kind: "offered-already",
      state: "declined",
    });
    await moveOnce(table, id);
    expect(await table.run((tx) => offer(tx, challenger, id, "call-off"))).toMatchObject({ kind: "offered" });
    await moveOnce(table, id);
    await moveOnce(table, id);
    expect(
      await table.run((tx) => answerOffer(tx, opponent, id, { answer: "yes", kind: "call-off" })),
    ).toEqual({ kind: "no-offer" });
  });

  it("by a moderator returns both stakes, also of somebody who resigns at that moment", async () => {
    const { table, id, challenger, opponent } = await dealt();
    expect(await table.run((tx) => voidMatch(tx, id))).toEqual({ kind: "voided" });
    expect(await table.run((tx) => voidMatch(tx, id))).toEqual({ kind: "match-over" });
    expect(await table.run((tx) => resign(tx, challenger, id))).toEqual({ kind: "match-over" });
    expect([await table.balance(challenger), await table.balance(opponent)]).toEqual([500, 500]);
    expect(await table.run((tx) => offer(tx, newPerson(), id, "draw"))).toEqual({ kind: "stranger" });
    await clean(table.scope);
  });
});
