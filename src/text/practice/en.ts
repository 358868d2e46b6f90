import type { Reason } from "../../house/reason.js";

const why: Readonly<Record<Exclude<Reason, "wins"> | "careless", string>> = {
  sells: "Why: it sells one of their caravans.",
  breaks: "Why: it takes a sale from you.",
  overburdens: "Why: it overburdens one of your caravans.",
  rescues: "Why: it brings one of their caravans back to 26 or less.",
  hinders: "Why: it sets one of your caravans back.",
  builds: "Why: it brings one of their caravans closer to 21.",
  nears: "Why: it brings one of their caravans closer to outbidding yours.",
  raises: "Why: it raises one of their caravans, which makes it harder to outbid.",
  clears: "Why: it makes room for a new caravan.",
  steers: "Why: it turns a caravan where they want it to go.",
  waits: "Why: nothing on the table was worth a card to them, and the next may be better.",
  careless: "Why? That was careless: it does them no good.",
};

/** Matches against the house. */
export const practice = {
  command: {
    itself: "Play against the house: for nothing, and seen by you alone",
    level: "How well your opponent plays",
    deck: "The deck you play with (when left out: your default, or a starter deck)",
  },
  /** A character of the house and how well they play. */
  who: (p: { name: string; level: string }) => `**${p.name}** (${p.level})`,
  whoPlain: (p: { name: string; level: string }) => `${p.name} (${p.level})`,
  says: (p: { who: string; line: string }) => `${p.who}: “${p.line}”`,
  thinking: (p: { name: string }) => `**${p.name}** is thinking …`,
  why,
  won: (p: { name: string }) => `**You won** against **${p.name}**.`,
  lost: (p: { name: string }) => `**You lost** against **${p.name}**.`,
  nothing: "-# A practice match: no caps, not rated, and not in your record.",
  leave: "-# Leave whenever you like: `/practice` brings you back to this match.",
  hint: "Hint",
  giveUp: "Give up",
  giveUpSure: (p: { name: string }) => `Really give up? **${p.name}** then wins the match.`,
  giveUpYes: "Yes, give up",
  look: "Look again",
  letMove: "Let it move",
  again: "Again",
  other: "Other opponent",
  busy: (p: { name: string }) =>
    `**${p.name}** is wanted at many tables just now, and will move as soon as there is time. *Let it move* asks once more.`,
  fault: (p: { name: string }) =>
    `**${p.name}** lost the thread and has not moved. Nothing is lost: *Let it move* asks once more.`,
  noHint: "The house has no time for a hint just now. Press *Hint* again in a moment.",
  gone: "This practice match is not kept any more. Start another with `/practice`.",
  bid: "Against the house there is nothing to win: your bid stays with you.",
  full: (p: { matches: string }) =>
    `You have ${p.matches} against the house under way, the most at a time. Finish one, or give one up.`,
  left: "Under way against the house:",
  /** The matches that are under way are numbered, for the buttons. */
  begun: (p: { number: number; who: string; ruleset: string; move: number }) =>
    `${p.number}. ${p.who}, ${p.ruleset}, move ${p.move}`,
  resume: (p: { number: number; who: string }) => `${p.number} · Play on: ${p.who}`,
  drop: (p: { number: number; who: string }) => `${p.number} · Give up: ${p.who}`,
  ask: (p: { ruleset: string }) =>
    `**Who do you want to play against?** It costs nothing, counts for nothing, and only you see it. Rules: ${p.ruleset}.`,
  menu: "Choose an opponent",
};
