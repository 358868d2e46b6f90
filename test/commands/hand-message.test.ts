import {
  type APIButtonComponentWithCustomId,
  type APIStringSelectComponent,
  ComponentType,
} from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseControlId } from "../../src/commands/ids.js";
import { type Choice, type HandScreen, handMessage } from "../../src/commands/table/hand-message.js";
import { deal } from "../../src/game/deal.js";
import { defaultDeck } from "../../src/game/decks.js";
import { legalMoves } from "../../src/game/legal.js";
import { printMove } from "../../src/game/moves.js";
import { play } from "../../src/game/play.js";
import type { GameState } from "../../src/game/state.js";
import { type Card, rulesetIds } from "../../src/game/types.js";
import { playerView } from "../../src/game/views.js";
import type { Message } from "../../src/render/message.js";
import { wordsFor } from "../../src/text/language.js";

type Control = APIButtonComponentWithCustomId | APIStringSelectComponent;

const messageLimits = { content: 2000, rows: 5, rowButtons: 5, label: 80, id: 100, options: 25, text: 100 };

function screenOf(state: GameState, locale: string): HandScreen {
  if (state.turn === null) throw new Error("nobody is to move");
  return {
    words: wordsFor(locale),
    match: "abcdef0123",
    version: 7,
    view: playerView(state, state.turn),
    opponentName: "x".repeat(32),
    pot: "1,000,000,000,000 caps",
    last: "a".repeat(300),
    notice: null,
    picture: "none",
  };
}

function controlsOf(message: Message): Control[] {
  return message.rows.flatMap((row) => row.components as Control[]);
}

/** Presses everything that leads on and gathers every move that can be made at the end of a way. */
function reachable(screen: HandScreen, check: (message: Message) => void): Set<string> {
  const moves = new Set<string>();
  const seen = new Set<string>();
  const visit = (choice: Choice) => {
    const key = JSON.stringify(choice);
    if (seen.has(key)) return;
    seen.add(key);
    const message = handMessage(screen, choice);
    check(message);
    for (const control of controlsOf(message)) {
      if (control.disabled) continue;
      const id = parseControlId(control.custom_id);
      if (!id) throw new Error(`not a control: ${control.custom_id}`);
      if (id.kind === "move") moves.add(id.argument);
      if (control.type === ComponentType.StringSelect)
        for (const option of control.options) moves.add(option.value);
      if (id.kind === "disband") visit({ kind: "disband" });
      if (id.kind === "resign" && id.argument === "ask") visit({ kind: "resign" });
      if (id.kind === "card") {
        const [index, page] = id.argument.split(".").map(Number);
        visit({ kind: "card", index: index ?? 0, page: page ?? 0 });
      }
    }
  };
  visit({ kind: "nothing" });
  return moves;
}

function checkLimits(message: Message): void {
  expect(message.content.length).toBeLessThanOrEqual(messageLimits.content);
  expect(message.content).not.toBe("");
  expect(message.rows.length).toBeLessThanOrEqual(messageLimits.rows);
  const ids = controlsOf(message).map((control) => control.custom_id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const row of message.rows) {
    expect(row.components.length).toBeGreaterThanOrEqual(1);
    expect(row.components.length).toBeLessThanOrEqual(messageLimits.rowButtons);
  }
  for (const control of controlsOf(message)) {
    expect(control.custom_id.length).toBeLessThanOrEqual(messageLimits.id);
    if (control.type === ComponentType.Button) {
      expect(control.label).toBeTruthy();
      expect(control.label?.length).toBeLessThanOrEqual(messageLimits.label);
    } else {
      expect(control.options.length).toBeLessThanOrEqual(messageLimits.options);
      expect(new Set(control.options.map((option) => option.value)).size).toBe(control.options.length);
      for (const option of control.options) {
        expect(option.label.length).toBeLessThanOrEqual(messageLimits.text);
        expect(option.description?.length).toBeLessThanOrEqual(messageLimits.text);
        expect(option.description).toBeTruthy();
      }
    }
  }
}

describe("the hand message", () => {
  /** Two sets in one deck: equal cards, long games, many targets. */
  const doubled = [...defaultDeck("classic"), ...defaultDeck("classic").map((card) => `${card}/B` as Card)];

  it.each(rulesetIds)("reaches exactly the legal moves of %s by its controls alone", (ruleset) => {
    const deck = ruleset === "classic" ? doubled : defaultDeck(ruleset);
    fc.assert(
      fc.property(fc.string(), fc.array(fc.nat(), { minLength: 150, maxLength: 150 }), (seed, choices) => {
        let state = deal(ruleset, { A: deck, B: deck }, seed);
        for (const [turn, choice] of choices.entries()) {
          const moves = legalMoves(state);
          // Faces make tables large, so they are preferred; every tenth position is looked at whole.
          const faces = moves.filter((move) => move.kind === "attach" && !/^J/.test(move.card));
          const pool =
            faces.length > 0 && choice % 2 === 0 ? faces : moves.filter((move) => move.kind !== "disband");
          const move = pool[choice % pool.length] ?? moves[0];
          if (!move) break;
          if (turn % 10 === 0) {
            const expected = new Set(moves.map(printMove));
            expect(reachable(screenOf(state, turn % 20 === 0 ? "en" : "pl"), checkLimits)).toEqual(expected);
          }
          const next = play(state, move);
          if (!next.ok) throw new Error(`refused: ${next.problem.kind}`);
          state = next.value;
        }
      }),
      { numRuns: 15 },
    );
  });

  it("says why a caravan is closed to a card, and disables it", () => {
    const cards = ["7S", "8S", "9S", "KS", "2H", "3H", "4H", "5H"] as Card[];
    let state = deal("newvegas", { A: cards, B: cards }, "order does not matter here");
    const screen = screenOf(state, "en");
    const first = screen.view.hand.indexOf("KS" as Card);
    expect(first).toBeGreaterThanOrEqual(0);
    const button = controlsOf(handMessage(screen, { kind: "nothing" }))[first];
    expect(button).toMatchObject({ disabled: true });
    const move = legalMoves(state)[0];
    if (!move) throw new Error("no legal move");
    const played = play(state, move);
    if (!played.ok) throw new Error("refused");
    state = played.value;
    expect(handMessage(screenOf(state, "en"), { kind: "nothing" }).content).toContain("Your turn");
  });
});
