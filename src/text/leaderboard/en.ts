export const leaderboard = {
  command: {
    itself: "Who is best in this server: by rating, wins, caps won or caps held",
    board: "By what people are ranked (rating when left out)",
    period: "This month, or all time (all time when left out)",
  },
  board: {
    rating: "Rating",
    wins: "Wins",
    caps: "Caps won",
    balance: "Caps held",
  },
  period: { month: "This month", all: "All time" },
  title: (p: { board: string; period: string }) => `${p.board} · ${p.period}`,
  /** What is counted, and of whom. */
  about: {
    rating: {
      month: "Who has finished a match this month (UTC), by their rating now.",
      all: "Everybody with a rated match, by their rating now.",
    },
    wins: {
      month: "Matches won against people this month (UTC).",
      all: "Matches won against people.",
    },
    caps: {
      month: "Stakes won from others this month (UTC); losses are not taken off.",
      all: "Stakes won from others; losses are not taken off.",
    },
    balance: {
      month: "Who has finished a match this month (UTC), by the caps they hold now.",
      all: "Everybody, by the caps they hold now.",
    },
  },
  line: (p: { rank: string; name: string; amount: string }) => `**${p.rank}.** ${p.name}: ${p.amount}`,
  you: (p: { rank: string; size: string; amount: string }) =>
    `You: **rank ${p.rank} of ${p.size}**, ${p.amount}.`,
  notRanked: {
    rating: "You are not on this board: it begins with a rated match.",
    wins: "You are not on this board: it begins with a finished match.",
    caps: "You are not on this board: it begins with a finished match.",
    balance: "You are not on this board yet.",
  },
  left: (p: { name: string }) => `${p.name} (left)`,
  leftNote: "(left): not in this server any more.",
  hidden: (p: { people: string }) => `Left this server and not shown: ${p.people}. Ranks stay as they are.`,
  provisionalNote: "?: provisional, few matches yet.",
  page: (p: { page: string; pages: string; people: string }) => `Page ${p.page} of ${p.pages} · ${p.people}`,
  empty: "Nobody is on this board yet. Start with `/caravan challenge`.",
  button: { first: "First", back: "Back", forward: "Next", last: "Last", own: "My place" },
};
