export const profile = {
  command: {
    itself: "What somebody has come to in this server: rating, record, streaks",
    user: "Whose profile (yours when left out)",
  },
  own: "Your profile",
  of: (p: { name: string }) => `Profile of ${p.name}`,
  bot: "Bots have no profile: they are in no ranking and hold no caps.",
  /** The people who never finished a match. */
  none: {
    own: "You have finished no match here yet. After your first one this shows your record, your rating as a line over time, your streaks and your biggest pot. Challenge somebody with `/caravan challenge`.",
    of: (p: { name: string }) =>
      `**${p.name}** has finished no match here yet. \`/caravan challenge\` changes that.`,
  },
  line: (p: { title: string; text: string }) => `**${p.title}**: ${p.text}`,
  rating: "Rating",
  settled: (p: { rating: string; place: string }) => `**${p.rating}** · place ${p.place} in this server`,
  provisional: (p: { rating: string; matches: string }) =>
    `**${p.rating}**, provisional · rated so far: ${p.matches}`,
  unrated: "none yet: no match has been rated",
  caps: "Caps",
  capsWon: "Won at the table",
  record: "Record",
  tally: (p: { won: string; lost: string; drawn: string }) =>
    `won ${p.won} · lost ${p.lost} · drawn ${p.drawn}`,
  inRuleset: (p: { ruleset: string; tally: string }) => `- ${p.ruleset}: ${p.tally}`,
  streak: "Streak",
  now: {
    won: (p: { length: string }) => `won ${p.length} in a row`,
    lost: (p: { length: string }) => `lost ${p.length} in a row`,
    drawn: (p: { length: string }) => `drew ${p.length} in a row`,
  },
  /** A streak of one. */
  last: { won: "the last match won", lost: "the last match lost", drawn: "the last match drawn" },
  best: (p: { length: string }) => `best: ${p.length} won`,
  pot: "Biggest pot",
  potOf: (p: { caps: string; match: string }) => `${p.caps} (match \`${p.match}\`)`,
  noPot: "none yet",
  versus: "You against them",
  never: "you have finished no match against each other",
  deck: "Favourite deck",
  deckPlayed: (p: { deck: string; times: string; of: string }) =>
    `${p.deck} · your last matches: ${p.times} of ${p.of}`,
  nameless: (p: { cards: string }) => `one of ${p.cards} that you do not keep any more`,
  onlyYou: "Only you see your favourite deck.",
  /** Under the drawn line. */
  axis: { hours: "time (UTC)", days: "day", months: "month" },
  lineSoon: "The line of your rating is drawn after two rated matches.",
  matches: "Matches",
};
