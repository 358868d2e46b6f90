/** Looking at a finished match again. */
export const replay = {
  command: "See a finished match again move by move, with both hands open",
  option: "A finished match: yours are offered, any other by its id under the board",
  button: "Replay",
  deal: (p: { moves: string }) => `**The deal** of a match of ${p.moves}`,
  move: (p: { step: number; steps: number }) => `**Move ${p.step}** of ${p.steps}`,
  drew: (p: { name: string; card: string }) => `${p.name} drew ${p.card}.`,
  hand: (p: { name: string; cards: string }) => `**${p.name}** holds: ${p.cards}`,
  noCards: "no cards",
  footer: (p: { ruleset: string; match: string }) => `${p.ruleset} · match ${p.match}`,
  /** The buttons, for those who do not see their signs. */
  turn: { first: "Deal", back: "Back", on: "Next", last: "End" },
  goTo: "Go to …",
  goToTitle: "Go to a move",
  goToLabel: (p: { steps: number }) => `Which move? 0 (the deal) to ${p.steps}`,
  noSuchMove: (p: { steps: number }) => `Write the number of a move, from 0 (the deal) to ${p.steps}.`,
  running: "This match is not over. A replay shows both hands, so it opens when the match has ended.",
  record: "Record",
  recordTitle: (p: { match: string }) => `The record of match ${p.match}`,
  recordHint:
    "Everything needed to play it again: decks, seed and hash, first hands, and each move in the notation of the rules. `npm run conformance -- FILE` plays it again without the bot.",
  film: "Animation",
  filmBeing: (p: { moves: string }) =>
    `🎞️ The animation of ${p.moves} is being drawn, one picture for each. It comes here by itself; if it has not in two minutes, press *Animation* again.`,
  filmReady: (p: { a: string; b: string; match: string }) =>
    `🎞️ **${p.a}** against **${p.b}** as an animation (match \`${p.match}\`). Save it or share it: only you see this message.`,
  filmAlt: (p: { a: string; b: string; moves: string; outcome: string }) =>
    `Animation of the match of ${p.a} and ${p.b}, ${p.moves}, with both hands open. ${p.outcome}`,
  filmOwn: "An animation is being drawn for you already. When it is there you can ask for the next one.",
  filmMany: "Many people are having animations drawn just now. Try again in a minute.",
  /** What is offered while a match is typed, in place of its id. */
  suggestion: (p: { opponent: string; outcome: string; ruleset: string; match: string }) =>
    `${p.opponent} · ${p.outcome} · ${p.ruleset} · ${p.match}`,
  outcome: {
    won: "won",
    lost: "lost",
    draw: "draw",
    "call-off": "called off",
    void: "closed",
    lapsed: "lapsed",
  },
};
