import { printedValueOf, rankOf, suitOf } from "../../game/cards.js";
import { leastNumerals, openingHandSize, rulesets, salesToWin } from "../../game/rulesets.js";
import { leastToSell, mostToSell } from "../../game/sale.js";
import { pairs, type RulesetId } from "../../game/types.js";
import type { CaravanView } from "../../game/views.js";
import { captionedHand } from "../../render/captioned.js";
import type { CaptionedPicture } from "../../render/message.js";
import { cardSign, suitInWords } from "../../text/cards.js";
import { effectInWords } from "../../text/effects.js";
import { fromSeat, moveInWords } from "../../text/moves.js";
import type { Words } from "../../text/words.js";
import { differencesInWords } from "./differences.js";
import { boardPicture, caravanPicture, examplePicture } from "./lesson-pictures.js";
import { type Lesson, lessonOf } from "./lessons.js";
import { you } from "./script.js";

/** The pages of the guide, in the order of reading. */
export const guidePages = [
  "press",
  "turn",
  "caravan",
  "queen",
  "king",
  "jack",
  "jokerOnAce",
  "jokerOnNumeral",
  "sale",
  "end",
  "differences",
] as const;
export type GuidePage = (typeof guidePages)[number];

export interface PageContent {
  readonly text: string;
  readonly picture: CaptionedPicture | "none";
}

/** What stands on a page, for one ruleset; its pictures and numbers come out of games played on the engine. */
export function pageContent(words: Words, ruleset: RulesetId, page: GuidePage): Promise<PageContent> {
  return writers[page](words, ruleset);
}

type Writer = (words: Words, ruleset: RulesetId) => Promise<PageContent>;

const writers: Readonly<Record<GuidePage, Writer>> = {
  async press(words, ruleset) {
    const { before, move, effect } = lessonOf(ruleset, "press");
    const [change] = effect.changed;
    if (move.kind !== "place" || !change) throw new Error("the first page needs a card that is placed");
    const text = words.guide.press.text({
      least: leastToSell,
      most: mostToSell,
      button: words.board.yourHand,
      card: cardSign(words, move.card),
      pair: Number(move.caravan[1]),
      before: change.before.value,
      after: change.after.value,
    });
    return { text, picture: await captionedHand(words, before.hand) };
  },

  async turn(words, ruleset) {
    const { after } = lessonOf(ruleset, "turn");
    const { poorHand } = words.guide.turn;
    const text = words.guide.turn.text({
      cards: words.cards(openingHandSize),
      left: words.cards(after.handSizes[you]),
      poorHand:
        rulesets[ruleset].poorOpeningHand === "redeal"
          ? poorHand.redeal({ least: words.numerals(leastNumerals) })
          : poorHand.discards,
    });
    return { text, picture: await boardPicture(words, after) };
  },

  async caravan(words, ruleset) {
    const { after } = lessonOf(ruleset, "caravan");
    const caravan = after.caravans.A1;
    const text = words.guide.caravan.text({
      sum: caravan.numerals.map((numeral) => numeral.value).join(" + "),
      value: caravan.value,
      ...orderOf(words, caravan),
      follows: followsInWords(words, caravan),
      least: leastToSell,
      most: mostToSell,
    });
    return { text, picture: await caravanPicture(words, caravan) };
  },

  async queen(words, ruleset) {
    const lesson = lessonOf(ruleset, "queen");
    const text = words.guide.queen.text({
      before: words.alt.order(orderOf(words, lesson.before.caravans.A1)),
      example: exampleInWords(words, lesson),
      follows: followsInWords(words, lesson.after.caravans.A1),
      where: words.guide.queen.where[rulesets[ruleset].queenOn],
    });
    return { text, picture: await examplePicture(words, lesson) };
  },

  async king(words, ruleset) {
    const lesson = lessonOf(ruleset, "king");
    const { mostFaces } = rulesets[ruleset];
    const doubled = targetOf(lesson, "after");
    const lines = [
      words.guide.king.text({
        target: cardSign(words, doubled.card),
        printed: printedValueOf(doubled.card) ?? 0,
        doubled: doubled.value,
        most: mostToSell,
        example: exampleInWords(words, lesson),
      }),
      Number.isFinite(mostFaces) ? words.guide.king.facesMost({ faces: words.faces(mostFaces) }) : "",
    ];
    return { text: lines.filter(Boolean).join("\n"), picture: await examplePicture(words, lesson) };
  },

  async jack(words, ruleset) {
    const lesson = lessonOf(ruleset, "jack");
    const text = words.guide.jack.text({ example: exampleInWords(words, lesson) });
    return { text, picture: await examplePicture(words, lesson) };
  },

  async jokerOnAce(words, ruleset) {
    const lesson = lessonOf(ruleset, "jokerOnAce");
    const suit = suitOf(targetOf(lesson, "before").card);
    const text = words.guide.jokerOnAce.text({
      suit: suit ? suitInWords(words, suit) : "",
      example: exampleInWords(words, lesson),
    });
    return { text, picture: await examplePicture(words, lesson) };
  },

  async jokerOnNumeral(words, ruleset) {
    const lesson = lessonOf(ruleset, "jokerOnNumeral");
    const text = words.guide.jokerOnNumeral.text({
      rank: words.rank[rankOf(targetOf(lesson, "before").card)],
      target: words.guide.jokerOnNumeral.target[rulesets[ruleset].jokerTarget],
      example: exampleInWords(words, lesson),
    });
    return { text, picture: await examplePicture(words, lesson) };
  },

  async sale(words, ruleset) {
    const { after } = lessonOf(ruleset, "sale");
    const lines = pairs.map((pair) => {
      const [own, theirs] = [after.caravans[`A${pair}`], after.caravans[`B${pair}`]];
      if (own.status === "tied") {
        return words.guide.sale.tiedPair({ pair, both: own.value, status: words.status.tied });
      }
      return words.guide.sale.pair({
        pair,
        own: own.value,
        status: words.status[own.status],
        theirs: theirs.value,
        theirStatus: words.status[theirs.status],
      });
    });
    const text = words.guide.sale.text({ least: leastToSell, most: mostToSell, pairs: lines.join("\n") });
    return { text, picture: await boardPicture(words, after) };
  },

  async end(words, ruleset) {
    const lesson = lessonOf(ruleset, "end");
    const { sales, dry } = words.guide.end;
    const { salesToEnd, emptyDeck } = rulesets[ruleset];
    const text = words.guide.end.text({
      sales:
        salesToEnd === pairs.length
          ? sales.allPairs({ pairs: pairs.length, win: salesToWin })
          : sales.first({ win: salesToWin }),
      example: exampleInWords(words, lesson),
      count: lesson.after.sellers.filter((seller) => seller === you).length,
      pairs: pairs.length,
      dry: dry[emptyDeck],
    });
    return { text, picture: await boardPicture(words, lesson.after) };
  },

  async differences(words, ruleset) {
    return { text: differencesInWords(words, ruleset), picture: "none" };
  },
};

/** The move and what it does, in the words in which the buttons say it. */
function exampleInWords(words: Words, { before, move, effect }: Lesson): string {
  return words.guide.example({
    move: moveInWords(words, before, move, fromSeat(words, you)),
    effect: effectInWords(words, effect, {
      naming: fromSeat(words, you),
      mover: you,
      told: move,
      when: "made",
    }),
  });
}

/** The numeral on which the face of a lesson is put. */
function targetOf({ before, after, move }: Lesson, when: "before" | "after") {
  const view = when === "before" ? before : after;
  const target = move.kind === "attach" ? view.caravans[move.caravan].numerals[move.position - 1] : undefined;
  if (!target) throw new Error("this page needs a face that is put on a numeral, and stays");
  return target;
}

function orderOf(words: Words, { direction, suit }: CaravanView) {
  if (!direction || !suit) throw new Error("this page needs a caravan with a direction");
  return { direction: words.direction[direction], suit: suitInWords(words, suit) };
}

function followsInWords(words: Words, caravan: CaravanView): string {
  const last = caravan.numerals.at(-1);
  const { direction } = caravan;
  if (!last || !direction) throw new Error("this page needs a caravan with a direction");
  return words.guide.follows[direction]({
    last: words.rank[rankOf(last.card)],
    suit: orderOf(words, caravan).suit,
  });
}
