export const rating = {
  changes: (p: { a: string; b: string }) => `Rating: ${p.a}, ${p.b}.`,
  change: (p: { name: string; before: string; after: string }) => `${p.name} ${p.before} → ${p.after}`,
  /** Few matches stand behind it yet. */
  provisional: (p: { rating: string }) => `${p.rating}?`,
  provisionalNote: "? means provisional: too few matches to be sure of it.",
  unrated: {
    early: (p: { move: number }) => `Not rated: the match was decided before move ${p.move}.`,
    often: (p: { most: number }) =>
      `Not rated: of two people's matches only ${p.most} a day (UTC) change their ratings.`,
    undecided: "Not rated: nobody won, and it was no draw.",
    awarded: "Not rated: the match was awarded, not played to its end.",
  },
};
