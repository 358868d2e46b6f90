export const board = {
  board: {
    title: (p: { a: string; b: string }) => `${p.a} against ${p.b}`,
    turn: (p: { name: string }) => `It is **${p.name}**'s turn.`,
    turnMention: (p: { mention: string }) => `${p.mention}, it is your turn.`,
    over: "The match is over.",
    pot: (p: { pot: string }) => `Pot: **${p.pot}**`,
    clock: (p: { when: string }) => `Time for this turn runs out ${p.when}.`,
    warning: (p: { name: string; when: string }) =>
      `⏳ ${p.name}, it is your turn, and your time runs out ${p.when}. Press *Your hand* under the board; without a move the match is lost.`,
    offer: {
      draw: (p: { name: string }) => `**${p.name}** offers a draw: each gets the own stake back.`,
      "call-off": (p: { name: string }) =>
        `**${p.name}** offers to call the match off: each gets the own stake back.`,
    },
    last: (p: { move: string }) => `Last move: ${p.move}`,
    opening: "Opening: each side places one numeral on each of its three caravans.",
    footer: (p: { ruleset: string; match: string; move: number }) =>
      `${p.ruleset} · match ${p.match} · move ${p.move}`,
    yourHand: "Your hand",
    howToPlay: "How to play",
  },
  alt: {
    board: "A game of Caravan.",
    pot: (p: { pot: string }) => `Pot: ${p.pot}.`,
    turn: (p: { name: string }) => `${p.name} to move.`,
    player: (p: { name: string; hand: string; deck: string }) =>
      `${p.name}: ${p.hand} in hand, ${p.deck} in the deck.`,
    caravan: (p: { caravan: string; status: string; value: number; cards: string }) =>
      `${p.caravan}: ${p.value}, ${p.status}. ${p.cards}`,
    emptyCaravan: (p: { caravan: string }) => `${p.caravan}: empty.`,
    order: (p: { direction: string; suit: string }) => `${p.direction}, ${p.suit}`,
    hand: (p: { cards: string }) => `Your hand: ${p.cards}.`,
    emptyHand: "Your hand is empty.",
  },
};
