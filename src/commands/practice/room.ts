import { randomBytes } from "node:crypto";
import { cardsOf } from "../../deck/notation.js";
import { presetDeck } from "../../deck/presets.js";
import { type Card, type RulesetId, rulesetIds } from "../../game/types.js";
import { type Character, characters } from "../../house/characters.js";
import type { Level } from "../../house/levels.js";
import { type BeginOutcome, beginPractice } from "../../match/practice/play.js";
import {
  mostPractices,
  type Practice,
  type Practices,
  practiceIn,
  practicesRecord,
  underWay,
} from "../../match/practice/practices.js";
import { type Message, message } from "../../render/message.js";
import { deckRefusalInWords } from "../../text/decks.js";
import { refusalInWords } from "../../text/refusals.js";
import type { Words } from "../../text/words.js";
import { type Answer, tell, update } from "../answer.js";
import { type Button, buttonRows, menuRow } from "../controls-kit.js";
import { deckWithId, keptBy } from "../deck/kept.js";
import { defaultCards } from "../deck/play.js";
import type { Control, Tools } from "../handler.js";
import { newMatchId } from "../match-id.js";
import { handControlText } from "../table/hand-choice.js";
import { type Asking, openPractices, resumePractice, shownBy, type Way } from "./open.js";
import { opponentInWords } from "./practice-message.js";

/** What somebody wants to practise. */
export interface Wish {
  readonly ruleset: RulesetId;
  /** Id of a deck of their own; null for their default. */
  readonly deck: string | null;
  /** The match whose deck they play with again, while that match is kept. */
  readonly like?: string;
}

export interface Start {
  /** Who of the house plays; a level stands for one of its characters. */
  readonly against: Character | Level;
  readonly ruleset: RulesetId;
  /** Undefined for a starter deck. */
  readonly deck: readonly Card[] | undefined;
  readonly operation: string;
  readonly id: string;
  readonly notice?: string | undefined;
}

/** Begins a match and shows it; where that cannot be, what is under way. */
export async function startPractice(tools: Tools, call: Asking, way: Way, start: Start): Promise<Answer> {
  const { against, ruleset, id } = start;
  const seed = randomBytes(32).toString("hex");
  const character = typeof against === "string" ? oneOf(against, seed) : against;
  let practices: Practices | undefined;
  const { value } = await tools.store.transact(
    call.scope,
    `${start.operation}:${call.person.id}`,
    async (tx): Promise<BeginOutcome> => {
      const outcome = await beginPractice(tx, {
        id,
        person: call.person,
        character: character.id,
        ruleset,
        deck: start.deck,
        houseDeck: presetDeck(character.deck, ruleset),
        seed,
        shown: shownBy(call),
      });
      practices = await tx.get(practicesRecord, call.person.id);
      return outcome;
    },
  );
  if (value.kind === "begun") return resumePractice(tools, call, way, value.practice, start.notice);
  if (value.kind === "barred") return tell(message({ content: refusalInWords(call.words, value) }));
  const notice = value.kind === "deck-refused" ? refusalInWords(call.words, value) : undefined;
  return way(roomMessage(call.words, practices, { ruleset, deck: null }, notice));
}

/** Who plays against whom, and the matches that are under way. */
export function roomMessage(
  words: Words,
  practices: Practices | undefined,
  { ruleset, deck, like }: Wish,
  notice?: string,
): Message {
  const running = underWay(practices);
  const say = words.practice;
  const isFull = running.length >= mostPractices;
  const start = {
    kind: "practice-start",
    // Names the match that a choice begins: however often it is made, it begins one.
    match: newMatchId(),
    version: 0,
    argument: `${ruleset}.${deck ?? ""}.${like ?? ""}`,
  } as const;
  return message({
    content: [
      notice,
      running.length > 0
        ? [say.left, ...running.map((each, index) => lineOf(words, each, index + 1))].join("\n")
        : null,
      isFull
        ? say.full({ matches: words.matches(mostPractices) })
        : say.ask({ ruleset: words.rulesets[ruleset] }),
    ]
      .filter(Boolean)
      .join("\n"),
    rows: [
      ...running.flatMap((each, index) => buttonRows(buttonsFor(words, each, index + 1))),
      ...(isFull
        ? []
        : [
            menuRow(
              start,
              say.menu,
              characters.map((each) => optionOf(words, each)),
            ),
          ]),
    ],
  });
}

/** *Other opponent*: the same rules and deck. */
export const practiceRoom: Control = {
  usually: "update",
  run: async (tools, click) => {
    const { practices } = await openPractices(tools, click);
    const last = practiceIn(practices, click.id.match);
    const wish: Wish = last
      ? { ruleset: last.ruleset, deck: null, like: last.id }
      : { ruleset: click.settings.ruleset, deck: null };
    return update(roomMessage(click.words, practices, wish));
  },
};

/** A choice in the menu of opponents. */
export const practiceStart: Control = {
  usually: "update",
  run: async (tools, click) => {
    const [named, deckId, like = ""] = click.id.argument.split(".");
    const ruleset = rulesetIds.find((each) => each === named) ?? click.settings.ruleset;
    const character = characters.find(({ id }) => id === click.values[0]);
    if (!character) return practiceRoom.run(tools, click);
    const { practices } = await openPractices(tools, click);
    const own = deckId
      ? deckWithId(await keptBy(tools, click), deckId)?.cards
      : ownDeckIn(practiceIn(practices, like));
    if (deckId && !own && !practiceIn(practices, click.id.match)) {
      const notice = deckRefusalInWords(click.words, { kind: "no-such-deck" });
      return update(roomMessage(click.words, practices, { ruleset, deck: null }, notice));
    }
    return startPractice(tools, click, update, {
      against: character,
      ruleset,
      deck: own ?? (await defaultCards(tools, click, ruleset)),
      operation: `practice-start:${click.id.match}`,
      id: click.id.match,
    });
  },
};

/** *Again*: the same opponent, rules and deck. */
export const practiceAgain: Control = {
  usually: "update",
  run: async (tools, click) => {
    const { practices } = await openPractices(tools, click);
    const last = practiceIn(practices, click.id.match);
    const character = characters.find(({ id }) => id === last?.character);
    if (!last || !character) return practiceRoom.run(tools, click);
    return startPractice(tools, click, update, {
      against: character,
      ruleset: last.ruleset,
      deck: ownDeckIn(last),
      operation: `practice-again:${last.id}`,
      id: newMatchId(),
    });
  },
};

function ownDeckIn(practice: Practice | undefined): readonly Card[] | undefined {
  return practice && cardsOf(practice.decks[practice.seat]);
}

function oneOf(level: Level, seed: string): Character {
  const able = characters.filter((each) => each.level === level);
  const chosen = able[Number.parseInt(seed.slice(0, 8), 16) % able.length];
  if (!chosen) throw new RangeError(`nobody plays as a ${level}`);
  return chosen;
}

function lineOf(words: Words, practice: Practice, number: number): string {
  return words.practice.begun({
    number,
    who: opponentInWords(words, practice),
    ruleset: words.rulesets[practice.ruleset],
    move: practice.moves.length,
  });
}

function buttonsFor(words: Words, practice: Practice, number: number): Button[] {
  const { id: match, version } = practice;
  const who = words.house.character[practice.character].name;
  const giveUp = handControlText("resign", "ask");
  return [
    {
      id: { kind: "practice-look", match, version, argument: "" },
      label: words.practice.resume({ number, who }),
      look: "main",
    },
    {
      id: { kind: "practice", match, version, argument: giveUp },
      label: words.practice.drop({ number, who }),
      look: "danger",
    },
  ];
}

function optionOf(words: Words, character: Character) {
  const { name, about } = words.house.character[character.id];
  const level = words.house.level[character.level];
  return { value: character.id, label: words.practice.whoPlain({ name, level }), description: about };
}
