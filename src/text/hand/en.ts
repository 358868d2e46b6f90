export const hand = {
  yourTurn: (p: { name: string }) => `**Your turn** against **${p.name}**.`,
  theirTurn: (p: { name: string }) => `It is **${p.name}**'s turn.`,
  dealt: "The cards are dealt; nobody has moved yet.",
  chooseCard: "Press a card, then where it goes.",
  chooseNumeral:
    "Press a numeral (A to 10), then one of your empty caravans. Faces can be played once all six caravans are open.",
  chooseNumeralOrDiscard:
    "Press a numeral (A to 10), then one of your empty caravans. You hold too few numerals, so you may also discard any card and draw another.",
  waiting:
    "-# For 15 minutes this message changes by itself once they have moved. If that takes over a minute, you are called at the board.",
  card: (p: { number: number; card: string; suit: string }) => `${p.number} · ${p.card} ${p.suit}`,
  cardWithoutSuit: (p: { number: number; card: string }) => `${p.number} · ${p.card}`,
  chosen: (p: { card: string; sign: string }) => `**${p.card}** (${p.sign})`,
  chosenWithoutSign: (p: { card: string }) => `**${p.card}**`,
  choosePlace: (p: { card: string }) => `${p.card}: on which of your caravans?`,
  chooseTarget: (p: { card: string; does: string }) => `${p.card}: on which card? ${p.does}`,
  does: {
    J: "It removes that card and all that lies on it.",
    Q: "It turns the caravan's direction round and gives it its own suit.",
    K: "It doubles that card's value.",
    Jo: "On an Ace it removes every other numeral of that suit; on 2 to 10, every other one of that rank, on both sides.",
  },
  jokerTakesTarget:
    "On an Ace it removes every other numeral of that suit; on 2 to 10, every one of that rank, on both sides, the one below it too.",
  ownTargets: (p: { count: number }) => `Your side: choose a card (${p.count})`,
  theirTargets: (p: { count: number }) => `Their side: choose a card (${p.count})`,
  part: (p: { of: string; part: number; parts: number }) => `${p.of}, part ${p.part} of ${p.parts}`,
  target: (p: { pair: number; card: string }) => `Caravan ${p.pair}: ${p.card}`,
  targetAt: (p: { pair: number; card: string; position: number }) =>
    `Caravan ${p.pair}, card ${p.position}: ${p.card}`,
  noTarget: (p: { card: string }) => `${p.card}: there is no card on the table it could go on.`,
  faceWaits: (p: { card: string }) => `${p.card}: faces can be played once all six caravans are open.`,
  closed: (p: { cards: string; why: string }) => `-# Not on ${p.cards}: ${p.why}.`,
  andMore: (p: { cards: string; more: number }) => `${p.cards} and ${p.more} more`,
  note: (p: { text: string }) => `-# ${p.text}`,
  aside: (p: { text: string }) => `> -# ${p.text}`,
  caravanButton: (p: { pair: number; effect: string }) => `Caravan ${p.pair}: ${p.effect}`,
  warned: (p: { label: string }) => `⚠ ${p.label}`,
  warning: "-# ⚠ costs you a sale or the match.",
  chooseDisband:
    "Which of your caravans do you disband? All its cards go to the discard piles, and you draw none.",
  disbandButton: (p: { pair: number; effect: string }) => `Disband caravan ${p.pair}: ${p.effect}`,
  disbandSure: (p: { pair: number; effect: string }) =>
    `⚠ Really disband your caravan ${p.pair}? ${p.effect}.`,
  disbandYes: (p: { pair: number }) => `Yes, disband caravan ${p.pair}`,
  discard: "Discard it and draw one",
  discardOnly: "Discard it (your deck is empty)",
  discardButton: (p: { discard: string; effect: string }) => `${p.discard}: ${p.effect}`,
  disband: "Disband a caravan",
  resign: "Resign",
  resignSure: (p: { pot: string; name: string }) =>
    `Really resign? **${p.name}** then takes the pot of ${p.pot}.`,
  resignSureFriendly: (p: { name: string }) => `Really resign? **${p.name}** then wins the match.`,
  end: "Draw or call off",
  endHow: (p: { name: string }) =>
    `Ending the match together needs **${p.name}**'s agreement; each then gets their own stake back. A draw counts as a match played, one called off does not.`,
  offer: { draw: "Offer a draw", "call-off": "Offer to call it off" },
  ownOffer: {
    draw: "You offer a draw; it waits for an answer.",
    "call-off": "You offer to call the match off; it waits for an answer.",
  },
  agree: { draw: "Agree to the draw", "call-off": "Agree to call it off" },
  refuse: "No, play on",
  takeBack: "Take the offer back",
  resignYes: "Yes, resign",
  back: "Back",
  previous: "◀ Earlier targets",
  next: "More targets ▶",
  /** The three lines for somebody's first match. */
  first: {
    aim: {
      "all-pairs":
        "Get your caravans to **21–26** and above the one opposite: sold. Once all three pairs are sold, two sales win.",
      "two-sales":
        "Get your caravans to **21–26** and above the one opposite: sold. Whoever has two sales first wins.",
    },
    numerals:
      "**A–10** go on your own caravans: in one direction, or in the same suit; never one rank twice running.",
    faces:
      "**K** doubles a card, **Q** turns a caravan round, **J** removes a card, a **Joker** clears a rank (on an Ace: a suit).",
  },
};
