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
      draw: (p: { name: string }) => `**${p.name}** offers a draw: each gets their own stake back.`,
      "call-off": (p: { name: string }) =>
        `**${p.name}** offers to call the match off: each gets their own stake back.`,
    },
    last: (p: { move: string }) => `Last move: ${p.move}`,
    opening: "Opening: each side places one numeral on each of its three caravans.",
    footer: (p: { ruleset: string; match: string; move: number }) =>
      `${p.ruleset} · match ${p.match} · move ${p.move}`,
    yourHand: "Your hand",
    howToPlay: "How to play",
    log: "Log",
  },
  /** Descriptions of pictures, for those who do not see them. */
  alt: {
    turn: (p: { name: string }) => `${p.name} to move.`,
    won: (p: { name: string }) => `${p.name} has won.`,
    pot: (p: { pot: string }) => `Pot: ${p.pot}.`,
    side: (p: { name: string; caravans: string; hand: string; deck: string }) =>
      `${p.name}: ${p.caravans}; ${p.hand} in hand, ${p.deck} in the deck.`,
    caravan: (p: { pair: number; state: string }) => `caravan ${p.pair}: ${p.state}`,
    cards: (p: { name: string; caravans: string }) => `Cards of ${p.name}: ${p.caravans}.`,
    order: (p: { direction: string; suit: string }) => `${p.direction}, ${p.suit}`,
    stack: (p: { card: string; faces: string }) => `${p.card} (with ${p.faces})`,
    older: (p: { count: number }) => `${p.count} older`,
    marked: (p: { card: string }) => `Marked: ${p.card}.`,
    hand: (p: { cards: string }) => `Your hand: ${p.cards}.`,
    openHand: (p: { name: string; cards: string }) => `${p.name} holds: ${p.cards}.`,
    emptyHand: "Your hand is empty.",
    deck: (p: { name: string; cards: string }) => `Deck ${p.name}: ${p.cards}.`,
    suit: (p: { suit: string; count: number; cards: string }) => `${p.suit} (${p.count}): ${p.cards}.`,
    jokers: (p: { cards: string }) => `Jokers: ${p.cards}.`,
    sets: (p: { card: string; sets: string }) => `${p.card} (set ${p.sets})`,
    you: (p: { name: string }) => `${p.name} (you)`,
    line: (p: { name: string; first: string; last: string; lowest: string; highest: string }) =>
      `${p.name}: from ${p.first} to ${p.last}, lowest ${p.lowest}, highest ${p.highest}.`,
    noLine: (p: { name: string }) => `${p.name}: nothing yet.`,
    axis: (p: { label: string; first: string; last: string }) =>
      `From left to right, ${p.label}: ${p.first} to ${p.last}.`,
  },
  /** The table without pictures. The headings of its columns have no wide letters. */
  text: {
    you: "You",
    they: "They",
    first: "1st player",
    second: "2nd player",
    ownCaravan: (p: { pair: number }) => `Your caravan ${p.pair}`,
    theirCaravan: (p: { pair: number }) => `Their caravan ${p.pair}`,
    caravan: (p: { caravan: string; cards: string }) => `**${p.caravan}**: ${p.cards}`,
    caravanWithOrder: (p: { caravan: string; cards: string; direction: string; suit: string }) =>
      `**${p.caravan}** (${p.direction}, ${p.suit}): ${p.cards}`,
    emptyCaravan: (p: { caravan: string }) => `**${p.caravan}**: empty`,
    supply: (p: { name: string; hand: string; deck: string }) =>
      `**${p.name}**: ${p.hand} in hand, ${p.deck} in the deck`,
    hand: "**Your hand**",
    card: (p: { number: number; sign: string; card: string }) => `${p.number} · ${p.sign} ${p.card}`,
    cardWithoutSuit: (p: { number: number; card: string }) => `${p.number} · ${p.card}`,
  },
};
