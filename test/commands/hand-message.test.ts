import { ButtonStyle, ComponentType } from "discord.js";
import { describe, expect, it } from "vitest";
import { parseControlId } from "../../src/commands/ids.js";
import { type Choice, handControlOf } from "../../src/commands/table/hand-choice.js";
import { handBody, handMessage } from "../../src/commands/table/hand-message.js";
import type { HandScreen } from "../../src/commands/table/hand-screen.js";
import { play } from "../../src/game/play.js";
import { afterMoves, moveOf, position, type Setup } from "../game/positions.js";
import { enabledParts, labelsOf, partsOf, type Seen, screenOf } from "../support/hand-screens.js";

const nothing: Choice = { kind: "nothing" };
const card = (index: number, page = 0): Choice => ({ kind: "card", index, page });

/** The stage of the message after the move, seen by whoever is to move then. */
function afterMove(setup: Setup, move: string, seen: Seen = {}): HandScreen {
  const before = position(setup);
  return screenOf(afterMoves(setup, move), { ...seen, last: { before, move: moveOf(move) } });
}

/** All that one stage says, and all its labels. */
function textOf(screen: HandScreen, choice: Choice): string {
  const { content, embeds } = handMessage(screen, choice);
  return [content, embeds[0]?.description, ...labelsOf(handMessage(screen, choice))].join("\n");
}

function labelled(screen: HandScreen, choice: Choice, start: string) {
  const found = partsOf(handMessage(screen, choice)).find(
    (part) => part.type === ComponentType.Button && part.label?.startsWith(start),
  );
  if (!found) throw new Error(`no button "${start}" in ${labelsOf(handMessage(screen, choice)).join(" | ")}`);
  return found;
}

const middle: Setup = {
  turn: "B",
  caravans: { A1: "7S 9S", A2: "10D 8D+KC", B1: "10H 6H 8H", B2: "5S 6S 10S" },
  hands: { A: "8S KH QD JC Jo1", B: "KD 7H" },
};

describe("the hand message", () => {
  it("says whose turn it is, what happened last and what can be done", () => {
    const screen = afterMove(middle, "KD>A1.2");
    expect(handMessage(screen, nothing).content).toBe(
      [
        "**Your turn** against **Bruno**.",
        "Bruno put a King (K♦) on your 9♠ (caravan 1): 16 → 25, sold; their caravan 1: outbid, no longer sold.",
        "Press a card, then where it goes.",
      ].join("\n"),
    );
    const waiting = afterMove(middle, "KD>A1.2", { seat: "B" });
    expect(handMessage(waiting, nothing).content).toContain("It is **Ada**'s turn.");
    expect(handMessage(waiting, nothing).content).toContain("You put a King (K♦) on Ada's 9♠ (caravan 1)");
  });

  it.each([
    ["6D>A1", "A6", "You put 6♦ on your caravan 1: 7 → 13, going down ♦ diamonds."],
    ["QD>A1.1", "B", "You put a Queen (Q♦) on your 7♠ (caravan 1): changes nothing."],
    ["JC>B1.1", "J", "You put a Jack (J♣) on Bruno's 10♥ (caravan 1): removes it; 10 → empty."],
    ["Jo1>A1.1", "Jo", "You put a Joker on your 7♠ (caravan 1): removes 7♥+K♥; their caravan 2: 14 → empty."],
    ["6D>x", "x", "You discarded 6♦."],
    ["A1>x", "d", "You disbanded your caravan 1: 7 → empty."],
  ])("tells the own move %s in a sentence", (move, _name, sentence) => {
    const setup: Setup = {
      caravans: { A1: "7S", B1: "10H", B2: "7H+KH" },
      hands: { A: "6D QD JC Jo1", B: "2H" },
    };
    expect(handMessage(afterMove(setup, move, { seat: "A" }), nothing).content).toContain(sentence);
  });

  it("tells in Polish what happened, whoever made the move", () => {
    expect(textOf(afterMove(middle, "KD>A1.2", { locale: "pl" }), nothing)).toContain(
      "Bruno kładzie Króla (K♦) na twoją kartę 9♠ (karawana 1): 16 → 25, sprzedana",
    );
    expect(textOf(afterMove(middle, "7H>B1", { locale: "pl", seat: "B" }), nothing)).toContain(
      "Kładziesz 7♥ na swoją karawanę 1: 24 → 31, przeładowana",
    );
  });

  it("shows rank and suit on the button of each card, the suit in words too", () => {
    expect(labelsOf(handMessage(afterMove(middle, "KD>A1.2"), nothing)).slice(0, 5)).toEqual([
      "1 · 8♠ spades",
      "2 · K♥ hearts",
      "3 · Q♦ diamonds",
      "4 · J♣ clubs",
      "5 · Joker",
    ]);
  });

  it("tells equal cards from two sets apart", () => {
    const labels = labelsOf(handMessage(screenOf(position({ hands: { A: "8S 8S/B 9D" } })), nothing));
    expect(labels.slice(0, 3)).toEqual(["1 · 8♠ (A) spades", "2 · 8♠ (B) spades", "3 · 9♦ diamonds"]);
  });

  it("names the place of a target that looks like another on the same caravan", () => {
    const screen = screenOf(position({ caravans: { A1: "8S 9S 8S/B 7S" }, hands: { A: "KH" } }));
    expect(textOf(screen, card(0))).toContain("Caravan 1, card 1: 8♠");
    expect(textOf(screen, card(0))).toContain("Caravan 1, card 3: 8♠");
    expect(textOf(screen, card(0))).toContain("Caravan 1: 9♠");
  });

  it("says why a caravan is closed to a card, and disables it", () => {
    const screen = screenOf(
      position({ caravans: { A1: "4H 7S", A2: "8D", A3: "5S 9D" }, hands: { A: "3H 8S 6C" } }),
    );
    expect(labelled(screen, card(0), "Caravan 1: after 7♠ going up: 8, 9, 10, or any ♠")).toMatchObject({
      disabled: true,
    });
    expect(handMessage(screen, card(0)).content).toContain("after 7♠ going up: 8, 9, 10, or any ♠ spades");
    expect(labelled(screen, card(1), "Caravan 2: never 8 on 8")).toMatchObject({ disabled: true });
    expect(labelled(screen, card(2), "Caravan 2: 8 → 14, going down ♣")).toMatchObject({ disabled: false });
  });

  it("says which cards are closed to a face, and why", () => {
    const screen = screenOf(
      position({
        ruleset: "newvegas",
        caravans: { A1: "4H 7S", B1: "9D+KH+KS+KC" },
        hands: { A: "QH KD" },
      }),
    );
    expect(textOf(screen, card(0))).toContain("Not on 4♥: a Queen goes on the last card of a caravan only.");
    expect(textOf(screen, card(1))).toContain(
      "Not on 9♦+K♥+K♠+K♣: it carries 3 faces, the most there may be.",
    );
    expect(textOf(screen, card(1))).not.toContain("Caravan 1: 9♦");
  });

  it("marks a move that loses a sale, by a sign, a colour and words", () => {
    const screen = screenOf(position({ caravans: { A1: "10S 9S 5S", A2: "2C" }, hands: { A: "3S KH" } }));
    const button = labelled(screen, card(0), "⚠ Caravan 1: 24 → 27, overburdened, no longer sold");
    expect(button).toMatchObject({ style: ButtonStyle.Danger });
    expect(labelled(screen, card(0), "Caravan 2: 2 → 5")).toMatchObject({ style: ButtonStyle.Primary });
    expect(textOf(screen, card(1))).toContain("⚠ Caravan 1: 10♠ — 24 → 34, overburdened, no longer sold");
    expect(textOf(screen, card(0))).toContain("⚠ costs you a sale or the match.");
  });

  it("marks a move that loses the match, and one that wins it", () => {
    const sold = { A1: "10S 9S 5S", B2: "10H 6H 5H", B3: "10C 9C 5C" };
    const losing = screenOf(position({ caravans: { ...sold, A1: "10S 9S" }, hands: { A: "5S 2D" } }));
    expect(labelled(losing, card(0), "⚠ Caravan 1: loses the match; 19 → 24, sold")).toMatchObject({
      style: ButtonStyle.Danger,
    });
    const winning = screenOf(
      position({ caravans: { A1: "10S 9S", A2: "10D 9D 5D", B3: "10C 9C 5C" }, hands: { A: "5S 2D" } }),
    );
    expect(labelled(winning, card(0), "Caravan 1: wins the match; 19 → 24, sold")).toMatchObject({
      style: ButtonStyle.Success,
    });
    const lastCard = screenOf(position({ hands: { A: "5S" }, decks: { A: "" } }));
    expect(labelled(lastCard, card(0), "⚠ Discard it (your deck is empty): loses the match")).toMatchObject({
      style: ButtonStyle.Danger,
    });
  });

  it("names the caravan of each change that is not the target's", () => {
    const screen = screenOf(
      position({ caravans: { A1: "10S 9S", B1: "10H 6H 5H" }, hands: { A: "5S Jo1" } }),
    );
    expect(textOf(screen, card(0))).toContain(
      "Caravan 1: 19 → 24, sold; their caravan 1: outbid, no longer sold",
    );
    expect(textOf(screen, card(1))).toContain("Caravan 1: 10♠ — removes 10♥; their caravan 1: 21 → 11");
  });

  it("does not name the target's caravan again in what the move does to it", () => {
    const screen = screenOf(
      position({ caravans: { A1: "10S 9S 5S", A2: "4C 6D", B1: "10H 6H 5H" }, hands: { A: "KD JD QS" } }),
    );
    for (const index of [0, 1, 2]) {
      const [own] = partsOf(handMessage(screen, card(index)));
      if (own?.type !== ComponentType.StringSelect) throw new Error("the own cards are no menu");
      expect(own.options.length).toBeGreaterThan(0);
      for (const { description } of own.options) expect(description).not.toContain("your caravan");
    }
    expect(textOf(screen, card(0))).toContain("Caravan 2: 6♦ — 10 → 16");
  });

  it("asks before it disbands a caravan that is sold, and not before another", () => {
    const screen = screenOf(position({ caravans: { A1: "10S 9S 5S", A2: "2C" }, hands: { A: "3S" } }));
    const list: Choice = { kind: "disband", sure: null };
    expect(labelled(screen, list, "⚠ Disband caravan 1: 24 → empty, no longer sold")).toMatchObject({
      custom_id: expect.stringContaining(":disband:"),
    });
    expect(labelled(screen, list, "Disband caravan 2: 2 → empty")).toMatchObject({
      custom_id: expect.stringContaining(":move:"),
    });
    const sure: Choice = { kind: "disband", sure: "A1" };
    expect(handMessage(screen, sure).content).toContain(
      "⚠ Really disband your caravan 1? 24 → empty, no longer sold.",
    );
    expect(labelled(screen, sure, "⚠ Yes, disband caravan 1")).toMatchObject({
      custom_id: expect.stringMatching(/:move:.*A1>x$/),
    });
    expect(labelled(screen, sure, "Back")).toBeDefined();
  });

  it("asks before one resigns, and says what is at stake", () => {
    const staked = handMessage(screenOf(position({})), { kind: "resign" });
    expect(staked.content).toContain("**Bruno** then takes the pot of 1,000,000,000,000 caps.");
    const friendly = handMessage(screenOf(position({}), { friendly: "friendly" }), { kind: "resign" });
    expect(friendly.content).toContain("**Bruno** then wins the match.");
    expect(friendly.content).not.toContain("pot");
  });

  it("tells a newcomer in three lines how to play, with a button for the rest, and nobody else", () => {
    const state = position({ ruleset: "polish" });
    const newcomer = handMessage(screenOf(state, { reader: { experience: "newcomer" } }), nothing);
    expect(newcomer.content.match(/^> -# /gm)).toHaveLength(3);
    expect(newcomer.content).toContain("Whoever has two sales first wins.");
    expect(enabledParts(newcomer).map(({ custom_id }) => custom_id)).toContain(
      "v1:rules:abcdef0123:0:polish",
    );
    const seasoned = handMessage(screenOf(state), nothing);
    expect(seasoned.content).not.toContain("-# ");
    expect(labelsOf(seasoned)).not.toContain("How to play");
  });

  it("says while opening that faces wait, and offers to discard only where that is allowed", () => {
    const poor: Setup = {
      ruleset: "wcl",
      phase: "opening",
      caravans: { A1: "7S" },
      hands: { A: "KS QS JS Jo1 9D KD QD JD" },
    };
    const wcl = screenOf(position(poor));
    expect(handMessage(wcl, nothing).content).toContain("you may also discard any card");
    expect(labelled(wcl, card(0), "Discard it and draw one")).toMatchObject({ disabled: false });
    expect(handMessage(wcl, card(0)).content).toContain("once all six caravans are open");
    const classic = screenOf(position({ ...poor, ruleset: "classic" }));
    expect(handMessage(classic, nothing).content).not.toContain("discard");
    expect(labelled(classic, nothing, "1 · K♠")).toMatchObject({ disabled: true });
    expect(labelled(classic, card(4), "Caravan 2: empty → 9")).toMatchObject({ disabled: false });
    expect(labelsOf(handMessage(classic, card(4)))).not.toContain("Discard it and draw one");
  });

  it("leaves no control but the way back where the card is not there any more", () => {
    const screen = screenOf(position({ hands: { A: "3S" } }));
    expect(handMessage(screen, card(7))).toEqual(handMessage(screen, nothing));
    expect(handMessage(screen, { kind: "disband", sure: "B2" })).toEqual(
      handMessage(screen, { kind: "disband", sure: null }),
    );
  });

  it("has nothing to press when the match is over", () => {
    const state = position({
      caravans: { A1: "10S 9S 5S", A2: "10D 9D 5D", B3: "10C 9C" },
      turn: "B",
      hands: { B: "5C" },
    });
    const played = play(state, moveOf("5C>B3"));
    if (!played.ok) throw new Error(played.problem.kind);
    const over = screenOf(played.value, { seat: "A", last: { before: state, move: moveOf("5C>B3") } });
    expect(handMessage(over, nothing)).toMatchObject({ rows: [] });
    expect(handMessage(over, nothing).content).toContain("The match is over.");
    expect(handMessage(over, nothing).content).toContain(
      "Bruno put 5♣ on their caravan 3: loses the match; 19 → 24, sold.",
    );
  });

  it("offers the guide and the tutorial to whoever has finished no match yet", () => {
    const labels = (experience: "newcomer" | "seasoned") =>
      labelsOf(handMessage(screenOf(position(middle), { reader: { experience } }), nothing));
    expect(labels("newcomer").slice(-2)).toEqual(["How to play", "Tutorial"]);
    expect(labels("seasoned")).not.toContain("Tutorial");
  });

  it("names itself in every control of a game that is played with the bot alone", () => {
    const exit = { id: { kind: "guide", match: "-", version: 0, argument: "x" }, label: "Leave" } as const;
    const screen = (game: HandScreen["game"]) => screenOf(position(middle), { game });
    const lone = screen({ control: "guide", buttons: [exit] });
    const controlsOf = (choice: Choice, on: HandScreen) =>
      partsOf({ ...handMessage(on, choice), rows: handBody(on, choice).rows }).map(({ custom_id }) => {
        const id = parseControlId(custom_id);
        if (!id) throw new Error(custom_id);
        return id;
      });
    for (const choice of [card(0), card(1), { kind: "disband", sure: null } as const]) {
      const inMatch = controlsOf(choice, screen("match"));
      const alone = controlsOf(choice, lone);
      expect(alone.map(({ kind }) => kind)).toEqual(alone.map(() => "guide"));
      expect(alone.map(({ argument }) => handControlOf(argument))).toEqual(
        inMatch.map(({ kind, argument }) => ({ kind, argument })),
      );
    }
    expect(labelsOf(handMessage(lone, nothing)).at(-1)).toBe("Leave");
    expect(labelsOf(handMessage(lone, nothing))).not.toContain("Resign");
    expect(["", "x:1", "card"].map(handControlOf)).toEqual([null, null, null]);
  });

  it("stands for its pictures in text mode", () => {
    const { content, embeds } = handMessage(
      afterMove(middle, "KD>A1.2", { reader: { display: "text" } }),
      card(0),
    );
    const [embed] = embeds;
    expect(content).toContain("on which of your caravans?");
    expect(embed?.description).toContain("**Your caravan 1** (going up, ♠ spades): 7♠, 9♠+K♦");
    expect(embed?.description).toContain("2 · K♥ King of hearts");
  });
});
