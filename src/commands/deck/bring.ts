import type { Card } from "../../game/types.js";
import type { AnswerRefusal } from "../../match/answer-refusal.js";
import { bring } from "../../match/bring.js";
import { matchRecord, type OpenChallenge, sideOf } from "../../match/match.js";
import { type OpenSeat, openTo } from "../../match/open-challenge.js";
import { type Message, message } from "../../render/message.js";
import { safeName } from "../../text/markup.js";
import { refusalInWords } from "../../text/refusals.js";
import type { Words } from "../../text/words.js";
import { type Answer, ask, tell, update } from "../answer.js";
import { buttonRows, lineForm, menuRow } from "../controls-kit.js";
import type { Call, Click, Control, Tools } from "../handler.js";
import { type Kept, keptBy } from "./kept.js";
import { defaultIn, playableChosen, playableOptions } from "./play.js";

const wordField = "word";
/** The longest word for the seed, in characters. */
const longestWord = 64;

/** *Your deck* under a challenge: what this side brings, a menu of what else it could, and a word for the seed. */
export const deckBring: Control = {
  usually: "tell",
  run: async (tools, click) => {
    const { argument } = click.id;
    if (argument === "word") return ask(wordForm(click));
    if (argument === "take") return take(tools, click);
    const seen = await openChallengeOf(tools, click);
    if (seen.kind !== "open") return tell(refused(click.words, seen));
    return tell(bringMessage(click, seen.match, await keptBy(tools, click)));
  },
  submit: async (tools, sent) => {
    const word = [...(sent.fields[wordField] ?? "").trim()].slice(0, longestWord).join("");
    return change(tools, sent, { word }, sent.words.deck.bring.worded({ word: safeName(word) }));
  },
};

async function take(tools: Tools, click: Click): Promise<Answer> {
  const { words } = click;
  const seen = await openChallengeOf(tools, click);
  if (seen.kind !== "open") return tell(refused(words, seen));
  const kept = await keptBy(tools, click);
  const chosen = playableChosen(words, kept, seen.match.ruleset, click.values[0] ?? "");
  if (!chosen) return update(bringMessage(click, seen.match, kept));
  const notice = words.deck.bring.brought({ name: safeName(chosen.name) });
  return change(tools, click, { deck: chosen.cards }, notice);
}

async function change(
  tools: Tools,
  call: Call & Pick<Click, "id">,
  what: { readonly deck: readonly Card[] } | { readonly word: string },
  notice: string,
): Promise<Answer> {
  const kept = await keptBy(tools, call);
  let seen: OpenSeat | AnswerRefusal | undefined;
  // The same choice may be made again after another one, so the click is the intent.
  const { value, repeated } = await tools.store.transact(
    call.scope,
    `bring:${call.interaction}`,
    async (tx) => {
      const outcome = await bring(tx, call.id.match, call.person, what);
      seen = openTo(await tx.get(matchRecord, call.id.match), call.person.id, tx.now);
      return outcome;
    },
  );
  if (repeated || !seen) seen = await openChallengeOf(tools, call);
  if (seen.kind !== "open") return tell(refused(call.words, seen));
  const said = value.kind === "brought" ? notice : refusalInWords(call.words, value);
  return update(bringMessage(call, seen.match, kept, said));
}

function bringMessage(call: Call, match: OpenChallenge, kept: Kept, notice?: string): Message {
  const { words } = call;
  const say = words.deck.bring;
  const id = (argument: string) => ({
    kind: "deck-bring" as const,
    match: match.id,
    version: match.version,
    argument,
  });
  return message({
    content: [
      notice ?? say.now({ deck: broughtInWords(call, match, kept), ruleset: words.rulesets[match.ruleset] }),
      `-# ${say.hint}`,
    ].join("\n"),
    rows: [
      menuRow(id("take"), say.menu, playableOptions(words, kept, match.ruleset)),
      ...buttonRows([{ id: id("word"), label: say.word }]),
    ],
  });
}

function broughtInWords(
  { words, person }: Call,
  { phase, ruleset, ...match }: OpenChallenge,
  kept: Kept,
): string {
  const say = words.deck.bring;
  const side = sideOf({ ...match, phase, ruleset }, person.id);
  const frozen = side && phase.decks[side];
  if (frozen) return say.chosen({ cards: words.cards(frozen.length) });
  const byDefault = defaultIn(kept, ruleset);
  return byDefault ? say.default({ name: safeName(byDefault.name) }) : say.starter;
}

function wordForm({ id, words }: Click) {
  const { wordTitle, wordLabel } = words.deck.bring;
  const line = { field: wordField, label: wordLabel, length: longestWord };
  return lineForm({ ...id, argument: "word" }, wordTitle, line);
}

/** The challenge under which was pressed, if it is open and this person is one of the two. */
async function openChallengeOf(
  tools: Tools,
  call: Call & Pick<Click, "id">,
): Promise<OpenSeat | AnswerRefusal> {
  const [match, now] = await Promise.all([
    tools.store.read(call.scope, matchRecord, call.id.match),
    tools.store.now(),
  ]);
  return openTo(match, call.person.id, now);
}

function refused(words: Words, refusal: AnswerRefusal): Message {
  return message({ content: refusalInWords(words, refusal) });
}
