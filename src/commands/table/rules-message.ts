import { rulesets } from "../../game/rulesets.js";
import type { RulesetId } from "../../game/types.js";
import { type Message, message } from "../../render/message.js";
import type { Words } from "../../text/words.js";

/** A short guide to one ruleset; what differs between them is read off the ruleset itself. */
export function rulesMessage(words: Words, id: RulesetId): Message {
  const { rules } = words;
  const ruleset = rulesets[id];
  const special = [
    rules.queen[ruleset.queenOn],
    Number.isFinite(ruleset.mostFaces) ? rules.facesMost({ most: ruleset.mostFaces }) : null,
    ruleset.jokerTarget === "goes" ? rules.jokerTarget : null,
    ruleset.poorOpeningHand === "discards" ? rules.openingDiscard : rules.openingRedeal,
    ruleset.emptyDeck === "reshuffled-once" ? rules.dry.reshuffle : rules.dry.exhausted,
  ];
  return message({
    embeds: [
      {
        title: rules.title({ ruleset: words.rulesets[id] }),
        description: [
          rules.controls,
          rules.aim,
          rules.opening,
          rules.turn,
          rules.numerals,
          rules.faces,
          special.filter(Boolean).join(" "),
          ruleset.salesToEnd === 2 ? rules.end["two-sales"] : rules.end["all-pairs"],
        ].join("\n\n"),
      },
    ],
  });
}
