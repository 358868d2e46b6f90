import { ComponentType, TextInputStyle } from "discord.js";
import type { Card } from "../../game/types.js";
import { bring } from "../../match/bring.js";
import type { AnswerRefusal } from "../../match/challenge.js";
import { isOpenChallenge, type Match, matchRecord, type OpenChallenge, sideOf } from "../../match/match.js";
import { clip, type Message, message } from "../../render/message.js";
import { safeName } from "../../text/markup.js";
import { refusalInWords } from "../../text/refusals.js";
import type { Words } from "../../text/words.js";
import { type Answer, ask, tell, update } from "../answer.js";
import { buttonRows, limits, menuRow } from "../controls-kit.js";
import type { Call, Click, Control, Tools } from "../handler.js";
import { printControlId } from "../ids.js";
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
    if ("refusal" in seen) return tell(refused(click.words, seen.refusal));
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
  if ("refusal" in seen) return tell(refused(words, seen.refusal));
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
  let match: Match | undefined;
  // The same choice may be made again after another one, so the click is the intent.
  const { value, repeated } = await tools.store.transact(
    call.scope,
    `bring:${call.interaction}`,
    async (tx) => {
      const outcome = await bring(tx, call.id.match, call.person, what);
      match = await tx.get(matchRecord, call.id.match);
      return outcome;
    },
  );
  if (repeated) match = await tools.store.read(call.scope, matchRecord, call.id.match);
  const seen = openFor(match, call);
  if ("refusal" in seen) return tell(refused(call.words, seen.refusal));
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
  const say = words.deck.bring;
  return {
    custom_id: printControlId({ ...id, argument: "word" }),
    title: clip(say.wordTitle, limits.formTitle),
    components: [
      {
        type: ComponentType.ActionRow as const,
        components: [
          {
            type: ComponentType.TextInput as const,
            custom_id: wordField,
            style: TextInputStyle.Short,
            label: clip(say.wordLabel, limits.formLabel),
            max_length: longestWord,
          },
        ],
      },
    ],
  };
}

type Seen = { readonly match: OpenChallenge } | { readonly refusal: AnswerRefusal };

async function openChallengeOf(tools: Tools, call: Call & Pick<Click, "id">): Promise<Seen> {
  return openFor(await tools.store.read(call.scope, matchRecord, call.id.match), call);
}

/** The challenge, if it is open and this person is one of the two. */
function openFor(match: Match | undefined, call: Call): Seen {
  if (!match) return { refusal: { kind: "no-match" } };
  if (!sideOf(match, call.person.id)) return { refusal: { kind: "not-asked" } };
  if (isOpenChallenge(match)) return { match };
  const { kind } = match.phase;
  const how = kind === "declined" || kind === "withdrawn" || kind === "expired" ? kind : "accepted";
  return { refusal: { kind: "challenge-over", how } };
}

function refused(words: Words, refusal: AnswerRefusal): Message {
  return message({ content: refusalInWords(words, refusal) });
}
