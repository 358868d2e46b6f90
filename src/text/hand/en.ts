export const hand = {
  yourTurn: "**Your turn.** Choose a card.",
  yourOpening: "**Your turn.** Choose a numeral to open one of your empty caravans.",
  theirTurn: (p: { name: string }) =>
    `It is **${p.name}**'s turn. This message changes when they have moved; after 15 minutes you are called at the board instead.`,
  choosePlace: (p: { card: string }) => `**${p.card}**: on which of your caravans?`,
  chooseTarget: (p: { card: string }) => `**${p.card}**: on which card?`,
  target: "Choose the card to put it on",
  targetPage: (p: { page: number; pages: number }) =>
    `Choose the card to put it on (${p.page} of ${p.pages})`,
  noTarget: "There is no card on the table that it could go on.",
  chooseDisband:
    "Which of your caravans do you disband? All its cards go to the discard piles, and you draw none.",
  caravanButton: (p: { pair: number; effect: string }) => `Caravan ${p.pair}: ${p.effect}`,
  disbandButton: (p: { pair: number; value: number }) => `Disband caravan ${p.pair} (${p.value})`,
  discard: "Discard it and draw one",
  disband: "Disband a caravan",
  resign: "Resign",
  resignSure: (p: { pot: string; name: string }) =>
    `Really resign? **${p.name}** then takes the pot of ${p.pot}.`,
  resignYes: "Yes, resign",
  back: "Back",
  previous: "◀ Earlier targets",
  next: "More targets ▶",
  first: [
    "Bring your three caravans to **21 to 26**, each higher than the one opposite. Numerals go on your own caravans: up or down in order, or in the same suit.",
    "**K** doubles a card, **Q** turns a caravan round, **J** removes a card, a **Joker** clears a rank or suit.",
  ].join("\n"),
};
