/** What the house makes of the moves of a finished match. Chances are whole percents with their sign. */
export const review = {
  command: "What each move of a finished match did to the chances to win, and which moves cost most",
  option: "A finished match: yours are offered, any other by its id under the board",
  button: "Review",
  title: (p: { a: string; b: string }) => `Review: ${p.a} against ${p.b}`,
  progress: (p: { judged: string; moves: string }) =>
    `The house is thinking about each move of this match again: ${p.judged} of ${p.moves}. This message updates by itself, and the review goes on when you close it. Should it stand still, press *Look again*.`,
  again: "Look again",
  full: "Too many reviews are being made or watched just now. Try again in a few minutes.",
  failed:
    "Something went wrong while the house thought about this match. What it has judged is kept: *Look again* goes on from there.",
  noMoves: "Nobody moved in this match: there is nothing to review.",
  /** How the estimate is to be taken. */
  method:
    "Chances are the house's estimate, from what each player could know when they moved: their own hand and the table.",
  costliest: "**The moves that cost most**",
  none: "No move cost much: wherever the house would have moved otherwise, it makes little difference.",
  slip: (p: { number: number; step: number; name: string; made: string; better: string }) =>
    `${p.number}. Move ${p.step}, **${p.name}**: ${p.made} to win instead of ${p.better}`,
  overview: "Overview",
  toSlip: (p: { step: number }) => `Move ${p.step}`,
  replay: "Replay from here",
  slipTitle: (p: { step: number; steps: number; name: string }) =>
    `**Move ${p.step}** of ${p.steps}: the table before ${p.name} moved`,
  made: (p: { move: string; effect: string; chance: string }) =>
    `**Made:** ${p.move} (${p.effect}). Chance to win: ${p.chance}.`,
  better: (p: { move: string; effect: string; chance: string }) =>
    `**Better:** ${p.move} (${p.effect}). Chance to win: ${p.chance}.`,
  chart: { title: "Chance to win", axis: "Move" },
};
