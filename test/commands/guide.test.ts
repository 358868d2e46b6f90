import { ComponentType } from "discord.js";
import { describe, expect, it } from "vitest";
import { checkMessage } from "../../playground/limits/message.js";
import type { Answer } from "../../src/commands/answer.js";
import { differencesInWords } from "../../src/commands/guide/differences.js";
import { guide, rules } from "../../src/commands/guide/guide-controls.js";
import { firstPage, guideMessage, parseGuidePlace } from "../../src/commands/guide/guide-message.js";
import { type LessonId, lessonOf, scripts } from "../../src/commands/guide/lessons.js";
import { guidePages } from "../../src/commands/guide/pages.js";
import type { Click, Control, Tools } from "../../src/commands/handler.js";
import { parseControlId } from "../../src/commands/ids.js";
import { interactionPayload, restPayload } from "../../src/commands/payload.js";
import { allCards } from "../../src/game/codes.js";
import { dealInOrder } from "../../src/game/deal.js";
import { legalMoves } from "../../src/game/legal.js";
import { printMove } from "../../src/game/moves.js";
import { play } from "../../src/game/play.js";
import { rulesets } from "../../src/game/rulesets.js";
import type { GameState } from "../../src/game/state.js";
import { type Card, rulesetIds, seats } from "../../src/game/types.js";
import { playerView } from "../../src/game/views.js";
import { standardPreferences, standardServerSettings } from "../../src/league/settings.js";
import { languages, wordsFor } from "../../src/text/language.js";
import { validateAgainstDiscord } from "../support/openapi.js";

/** The page's script played once more, here, by the engine alone: each card comes when the script needs it. */
function replayed(ruleset: (typeof rulesetIds)[number], id: LessonId): readonly GameState[] {
  const moves = scripts[id].moves.split(/ +/);
  const all = allCards.filter(({ set }) => set === "A").map(({ card }) => card);
  const deck = (seat: number) => {
    const needed = moves
      .filter((_, index) => index % seats.length === seat)
      .map((text) => text.split(">")[0] as Card);
    return [...new Set([...needed, ...all])];
  };
  const states: GameState[] = [dealInOrder(ruleset, { A: deck(0), B: deck(1) }, "another seed")];
  for (const text of moves) {
    const state = states.at(-1);
    const move = state && legalMoves(state).find((legal) => printMove(legal) === text);
    if (!state || !move) throw new Error(`${text} is not legal in the ${id} of ${ruleset}`);
    const next = play(state, move);
    if (!next.ok) throw new Error(next.problem.kind);
    states.push(next.value);
  }
  return states;
}

const lessonIds = Object.keys(scripts) as LessonId[];
const everywhere = rulesetIds.flatMap((ruleset) => lessonIds.map((id) => [ruleset, id] as const));
const everyPage = languages.flatMap((language) =>
  rulesetIds.flatMap((ruleset) => guidePages.map((page) => [language, ruleset, page] as const)),
);
/** What a page says, in English. */
const said = async (ruleset: (typeof rulesetIds)[number], page: (typeof guidePages)[number]) =>
  (await guideMessage(wordsFor("en"), { ruleset, page })).content;

describe("the games of the guide", () => {
  it.each(everywhere)("in %s, %s comes about by legal moves alone", (ruleset, id) => {
    const states = replayed(ruleset, id);
    const [before, after] = states.slice(-2);
    if (!before || !after) throw new Error("no move");
    const lesson = lessonOf(ruleset, id);
    expect(lesson.before.caravans).toEqual(playerView(before, "A").caravans);
    expect(lesson.after.caravans).toEqual(playerView(after, "A").caravans);
    expect([lesson.after.turn, lesson.after.winner, lesson.after.end]).toEqual([
      after.turn,
      after.winner,
      after.end,
    ]);
    // What a page says that a move does is what the engine then did.
    for (const change of lesson.effect.changed) {
      expect(change.before).toEqual(lesson.before.caravans[change.caravan]);
      expect(change.after).toEqual(lesson.after.caravans[change.caravan]);
    }
  });

  it.each(everywhere)("in %s, %s is dealt from decks of a size that may be played there", (ruleset, id) => {
    const { after } = lessonOf(ruleset, id);
    const { least, most } = rulesets[ruleset].deckSize;
    const lying = Object.values(after.caravans).flatMap(({ numerals }) =>
      numerals.flatMap(({ card, faces }) => [card, ...faces]),
    );
    const elsewhere = seats.map(
      (seat) => after.handSizes[seat] + after.deckSizes[seat] + after.discards[seat].length,
    );
    const cards = elsewhere.reduce((sum, count) => sum + count, lying.length);
    expect(cards).toBeGreaterThanOrEqual(2 * least);
    expect(cards).toBeLessThanOrEqual(2 * most);
  });

  it.each(rulesetIds)("in %s, each shows what its page is about", (ruleset) => {
    const caravan = lessonOf(ruleset, "caravan").after.caravans.A1;
    expect([caravan.value, caravan.direction, caravan.suit]).toEqual([16, "up", "H"]);
    const queen = lessonOf(ruleset, "queen").effect.changed.map(({ before, after }) => [
      [before.direction, before.suit, before.value],
      [after.direction, after.suit, after.value],
    ]);
    expect(queen).toEqual([
      [
        ["up", "H", 16],
        ["down", "S", 16],
      ],
    ]);
    const [king] = lessonOf(ruleset, "king").effect.changed;
    expect([king?.before.value, king?.after.value, king?.after.status]).toEqual([17, 26, "sold"]);
    const jack = lessonOf(ruleset, "jack").effect;
    expect(jack.removed).toEqual([{ caravan: "B1", card: "8S", faces: ["KC"] }]);
    expect(jack.changed.map(({ before, after }) => [before.value, before.status, after.value])).toEqual([
      [26, "sold", 10],
    ]);
    const { sellers, caravans, phase } = lessonOf(ruleset, "sale").after;
    expect([phase, ...sellers]).toEqual(["main", "A", "B", null]);
    expect(new Set(Object.values(caravans).map(({ status }) => status))).toEqual(
      new Set(["sold", "outbid", "over", "tied"]),
    );
    const end = lessonOf(ruleset, "end").after;
    expect([end.winner, end.end, end.sellers]).toEqual(["A", "sold", ["A", "B", "A"]]);
  });

  it("shows a Joker as each ruleset has it", () => {
    const removed = (ruleset: (typeof rulesetIds)[number], id: LessonId) =>
      lessonOf(ruleset, id).effect.removed.map(({ caravan, card }) => `${card} ${caravan}`);
    for (const ruleset of rulesetIds) {
      expect(removed(ruleset, "jokerOnAce")).toEqual(["9S A2", "10S B1"]);
      const others = ["9C A2", "9S B1"];
      expect(removed(ruleset, "jokerOnNumeral")).toEqual(
        rulesets[ruleset].jokerTarget === "goes" ? ["9D A1", ...others] : others,
      );
    }
  });

  it.each(["caravan", "queen"] as const)("says of %s what may follow, and nothing else may", (id) => {
    const { after } = lessonOf("newvegas", id);
    const { numerals, direction, suit } = after.caravans.A1;
    const last = Number.parseInt(numerals.at(-1)?.card ?? "", 10);
    const said = (card: Card) => {
      const rank = card.startsWith("A") ? 1 : Number.parseInt(card, 10);
      const onward = direction === "up" ? rank > last : rank < last;
      return rank !== last && (card.at(-1) === suit || onward);
    };
    const numeralCards = allCards.filter(({ card }) => /^(A|\d+)[SHDC]$/.test(card)).map(({ card }) => card);
    const [state] = replayed("newvegas", id).slice(-1);
    if (!state) throw new Error("no state");
    const toMove = { ...state, turn: "A" } as GameState;
    const holding = {
      ...state.holdings.A,
      hand: allCards.filter(({ set }) => set === "A").map(({ code }) => code),
    };
    const legal = legalMoves({ ...toMove, holdings: { ...state.holdings, A: holding } } as GameState)
      .filter((move) => move.kind === "place" && move.caravan === "A1")
      .map((move) => ("card" in move ? move.card : ""));
    expect(legal.length).toBeGreaterThan(0);
    expect(new Set(legal)).toEqual(new Set(numeralCards.filter(said)));
  });
});

describe("the guide", () => {
  it.each(everyPage)("in %s, %s, %s: fits a phone and Discord's limits", async (language, ruleset, page) => {
    const message = await guideMessage(wordsFor(language), { ruleset, page });
    expect(message.content.length).toBeLessThan(1_200);
    expect(message.content.split("\n").length).toBeLessThanOrEqual(13);
    expect(message.content).not.toMatch(/undefined|null|NaN|Infinity|\[object/);
    const { body, files } = restPayload(message);
    expect(validateAgainstDiscord("MessageCreateRequest", body)).toEqual([]);
    const around = { files: files.length, use: "send", existing: "unknown" } as const;
    expect(checkMessage(body, around)).toBeUndefined();
    if (page === "differences") return expect(message.picture).toBe("none");
    if (typeof message.picture === "string") throw new Error("no picture");
    expect(message.picture.alt.length).toBeGreaterThan(40);
    expect(message.picture.picture.png.byteLength).toBeGreaterThan(1_000);
  });

  it("says in numbers what its positions come to", async () => {
    expect(await said("newvegas", "press")).toContain("Caravan 1: 7 → 15");
    expect(await said("newvegas", "caravan")).toContain("7 + 9 = **16**");
    expect(await said("newvegas", "queen")).toContain("going down ♠ spades");
    expect(await said("newvegas", "king")).toContain(": 17 → 26, sold");
    expect(await said("newvegas", "jack")).toContain(
      "J♦ on the 8♠+K♣ of their caravan 1**: removes it; 26 → 10, no longer sold",
    );
    expect(await said("newvegas", "jokerOnAce")).toContain("removes 9♠, 10♠");
    expect(await said("polish", "jokerOnNumeral")).toContain("removes 9♦, 9♣, 9♠+K♥");
    expect(await said("wcl", "jokerOnNumeral")).toContain("removes 9♣, 9♠+K♥");
    expect(await said("wcl", "sale")).toContain("Pair 1: yours **25**, sold; theirs **23**, outbid.");
    expect(await said("wcl", "end")).toContain("So you have sold **2** of the 3 pairs, and win.");
  });

  it("says what differs, read off the rulesets", () => {
    const text = differencesInWords(wordsFor("en"), "polish");
    expect(text).toContain("This guide is for **Polish rules**.");
    expect(text.split("\n").slice(1)).toEqual([
      "- **Deck:** 30 to 216 cards; *League*: 30 to 54 cards; *Polish*: exactly 30 cards",
      "- **Copies of a card:** 1 from each set of cards; *League*: 2 at most; *Polish*: 1 at most",
      "- **Too few numerals to open:** the hand is dealt again; *League*: discard and draw instead",
      "- **Joker on 2 to 10:** its own numeral stays; *Polish*: its own numeral goes too",
      "- **Queen:** on any numeral; *New Vegas*: on the last numeral only",
      "- **Faces on a numeral:** any number; *New Vegas*: 3 at most",
      "- **Empty deck:** no more is drawn; without a card one loses; *League*: the discard pile is shuffled into a new one, once",
      "- **End:** all three pairs are sold; *Polish*: someone has two sales",
    ]);
  });

  it.each(rulesetIds)("leads from each page of %s to each other, by its own controls", async (ruleset) => {
    const words = wordsFor("en");
    const seen = new Set<string>();
    const others = new Set<string>();
    const visit = async (text: string): Promise<void> => {
      const place = parseGuidePlace(text);
      if (!place) throw new Error(`leads nowhere: ${text}`);
      if (seen.has(text)) return;
      seen.add(text);
      const { rows } = await guideMessage(words, place);
      for (const control of rows.flatMap((row) => row.components)) {
        if (control.type === ComponentType.StringSelect) {
          for (const option of control.options) await visit(option.value);
        } else if (control.type === ComponentType.Button && "custom_id" in control) {
          const id = parseControlId(control.custom_id);
          if (id?.kind === "guide") await visit(id.argument);
          else others.add(control.custom_id);
        }
      }
    };
    await visit(`${ruleset}.press`);
    expect(seen.size).toBe(rulesetIds.length * guidePages.length);
    // From the first page one can go and try it.
    expect([...others]).toEqual(["v1:tutorial:-:0:"]);
  });

  it.each(["", "newvegas", "newvegas.", "newvegas.press.1", "x.press", "newvegas.x", "constructor.press"])(
    "knows no page %j",
    (text) => expect(parseGuidePlace(text)).toBeUndefined(),
  );

  const click = (argument: string, more: Partial<Click> = {}): Click => ({
    scope: "1" as Click["scope"],
    channel: "2",
    person: { id: "3", name: "Ada" },
    words: wordsFor("en"),
    locale: "en-US",
    serverLocale: "en-US",
    interaction: "4",
    token: "5",
    id: { kind: "guide", match: "-", version: 0, argument },
    message: "6",
    home: "5",
    settings: standardServerSettings,
    preferences: standardPreferences,
    rank: "member",
    discordLocale: "en-US",
    pictures: [],
    values: [],
    ...more,
  });
  /** The guide keeps nothing: it must not as much as look at the store. */
  const tools = new Proxy({}, { get: () => expect.fail("the guide used the store") }) as Tools;

  const shown = async (answer: ReturnType<Control["run"]>): Promise<Answer> => {
    const given = await answer;
    if (given.kind === "ask") throw new Error("the guide asks for nothing");
    return given;
  };

  it("opens under the board as a message of its own, at the match's ruleset", async () => {
    const answer = await shown(rules.run(tools, click("polish")));
    expect(answer.kind).toBe("tell");
    expect(answer.message.content).toContain("Polish rules · page 1 of 11");
  });

  it("turns its pages in place, and leaves a picture that is there already", async () => {
    const first = await shown(guide.run(tools, click("newvegas.jack")));
    expect(first.kind).toBe("update");
    const { picture } = first.message;
    if (typeof picture === "string") throw new Error("no picture");
    const pictures = [picture.picture.name];
    // Of a Jack all rulesets say the same.
    const same = await shown(guide.run(tools, click("pages", { pictures, values: ["wcl.jack"] })));
    expect(same.message.picture).toBe("keep");
    expect(interactionPayload(same.message)).not.toHaveProperty("files");
    const other = await shown(guide.run(tools, click("newvegas.king", { pictures })));
    expect(other.message.picture).toMatchObject({ alt: expect.stringContaining("Before: Your caravan 1") });
    const none = await shown(guide.run(tools, click("newvegas.differences", { pictures })));
    expect(interactionPayload(none.message)).toMatchObject({ attachments: [], files: [] });
  });

  it("says that it does not know a control of another version", async () => {
    for (const answer of [
      await shown(guide.run(tools, click("newvegas.gone"))),
      await shown(rules.run(tools, click("x"))),
    ]) {
      expect(answer.kind).toBe("tell");
      expect(answer.message.content).toContain("from another version of the bot");
    }
  });

  it("draws a page once: the same picture has the same name", async () => {
    const words = wordsFor("en");
    const [one, other] = await Promise.all([
      guideMessage(words, firstPage("wcl")),
      guideMessage(words, firstPage("wcl")),
    ]);
    expect(one.picture).toEqual(other.picture);
  });
});
