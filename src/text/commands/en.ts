export const command = {
  /** Names of options: in English as handlers ask for them. Commands are called the same in every language. */
  option: {
    opponent: "opponent",
    bid: "bid",
    ruleset: "ruleset",
    clock: "clock",
    match: "match",
    user: "user",
  },
  caravan: {
    itself: "Play Caravan, the card game of the wastes",
    challenge: "Challenge someone to a match",
    opponent: "Who you want to play",
    bid: "Bottle caps each of you stakes (0 for a friendly match)",
    ruleset: "Which rules to play by",
    clock: "How long each turn may take; whoever lets it run out loses",
    hand: "Show your cards",
    match: "Which match, when you play several here",
    resign: "Give a match to your opponent",
    rules: "How to play",
  },
  caps: {
    itself: "Your bottle caps",
    balance: "How many bottle caps someone has",
    user: "Whose caps (yours when left out)",
    daily: "Take today's bottle caps",
  },
  leaderboard: "Who has the most bottle caps in this server",
};
