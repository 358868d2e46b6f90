/** Checking that a deal was fair. */
export const verify = {
  command: {
    verify: "Compute the deal of a finished match again, and check it",
    decks: "The decks of a match, as far as you may see them",
    match: "Id of the match, as it stands under the board",
    anyMatch: "Which match, when you play several here; finished ones too",
  },
  check: {
    commitment: "The hash shown before the deal is that of the secret.",
    first: "Who moved first was decided by the seed, or by the rematch.",
    decks: "Both decks are legal in the ruleset.",
    deal: "Secret, match and words give the hands that were dealt.",
    moves: "Every move is legal on this deal.",
    result: "The moves come to this result.",
  },
  title: (p: { match: string }) => `The deal of match ${p.match}`,
  right: "Everything is right: the deal was fixed before it was dealt, and nobody changed it.",
  wrong: "Something is wrong with this record. See the lines marked so.",
  hand: (p: { seat: string; cards: string }) => `First hand of ${p.seat}: ${p.cards}`,
  script: "The file is the whole record; `npm run verify -- FILE` checks it without the bot.",
  running: (p: { hash: string }) =>
    `This match is not over. Its deal was sealed before it: SHA-256 \`${p.hash}\`. The secret is shown after the end, and then it can be checked.`,
  button: "Check the deal",
  usage: "Usage: npm run verify -- FILE\nFILE is the record that the bot gives with /caravan verify.",
  unreadable: (p: { line: number; wanted: string }) =>
    `This is no record of a match: line ${p.line} should be "${p.wanted}".`,
};
