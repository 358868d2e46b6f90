/** The guide to the rules. What a sentence says of a game is given to it, read off that game. */
export const guide = {
  heading: (p: { title: string; hint: string }) => `### ${p.title}: ${p.hint}`,
  footer: (p: { ruleset: string; page: number; pages: number }) =>
    `-# ${p.ruleset} · page ${p.page} of ${p.pages}`,
  menu: (p: { page: number; pages: number; title: string }) => `Page ${p.page} of ${p.pages}: ${p.title}`,
  rulesetMenu: "Read it by other rules",
  previous: "◀ Previous",
  next: "Next ▶",

  you: "You",
  opponent: "Your opponent",
  shortRulesets: { newvegas: "New Vegas", classic: "Classic", wcl: "League", polish: "Polish" },
  example: (p: { move: string; effect: string }) => `**${p.move}**: ${p.effect}.`,
  follows: {
    up: (p: { last: string; suit: string }) => `a numeral above ${p.last}, or any ${p.suit}`,
    down: (p: { last: string; suit: string }) => `a numeral below ${p.last}, or any ${p.suit}`,
  },
  alt: {
    board: "A board in the middle of a game.",
    before: (p: { caravans: string }) => `Before: ${p.caravans}`,
    after: (p: { caravans: string }) => `After: ${p.caravans}`,
  },

  press: {
    title: "How to play",
    hint: "press a card, then its place",
    text: (p: {
      least: number;
      most: number;
      button: string;
      card: string;
      pair: number;
      before: number;
      after: number;
    }) =>
      [
        `**The aim.** You have three caravans, your opponent has three opposite. Bring yours to **${p.least} to ${p.most}**, and higher than the one opposite: then it is *sold*.`,
        "**To play a card**",
        `1. Press *${p.button}* under the board. Only you see your cards.`,
        `2. Press a card, here **${p.card}**.`,
        `3. Press where it goes. Each button says what will happen: *Caravan ${p.pair}: ${p.before} → ${p.after}*.`,
        "That is all. Nothing needs typing.",
      ].join("\n"),
  },
  turn: {
    title: "A turn",
    hint: "play, discard or disband",
    text: (p: { cards: string; left: string; poorHand: string }) =>
      [
        `**Opening.** Each gets ${p.cards}. In turn, each side places one numeral (Ace to 10) on each of its three caravans and draws nothing: ${p.left} are left, as here.`,
        p.poorHand,
        "**Then a turn is one of these:**",
        "- play a card and draw one: numerals on your own caravans, faces (K, Q, J, Joker) on any numeral of either side;",
        "- discard a card and draw one;",
        "- disband one of your caravans: its cards are gone, and you draw none.",
      ].join("\n"),
    poorHand: {
      redeal: (p: { least: string }) => `A hand with fewer than ${p.least} is dealt again.`,
      discards: "With too few numerals to open, one may discard a card and draw another instead.",
    },
  },
  caravan: {
    title: "A caravan",
    hint: "value, direction, suit",
    text: (p: {
      sum: string;
      value: number;
      direction: string;
      suit: string;
      follows: string;
      least: number;
      most: number;
    }) =>
      [
        `**Value.** All its numerals together, an Ace is 1: ${p.sum} = **${p.value}**.`,
        `**Direction.** Made by the last two numerals: here it is **${p.direction}**.`,
        `**Suit.** That of the last numeral: **${p.suit}**.`,
        `**What may follow:** ${p.follows}. Never the same rank twice in a row. An empty caravan takes any numeral.`,
        `Beside the cards stand value, direction and suit; the bar fills up to ${p.least}–${p.most}.`,
      ].join("\n"),
  },
  queen: {
    title: "Queen",
    hint: "turns a caravan round",
    text: (p: { before: string; example: string; follows: string; where: string }) =>
      [
        "A **Queen** turns the direction of a caravan round and gives it her own suit, until its next numeral. The value stays.",
        `${p.example} It was ${p.before}.`,
        `What may follow now: ${p.follows}.`,
        p.where,
      ].join("\n"),
    where: {
      any: "She may lie on any numeral of the caravan.",
      last: "She goes on the last numeral of a caravan only.",
    },
  },
  king: {
    title: "King",
    hint: "doubles a numeral",
    text: (p: { target: string; printed: number; doubled: number; most: number; example: string }) =>
      [
        `A **King** doubles the numeral on which it lies, each King again. ${p.target} counts **${p.doubled}** here instead of ${p.printed}.`,
        p.example,
        `On your opponent's caravan it may be too much of a good thing: over ${p.most} nothing is sold.`,
      ].join("\n"),
    facesMost: (p: { faces: string }) => `A numeral carries ${p.faces} at most, whichever they are.`,
  },
  jack: {
    title: "Jack",
    hint: "removes a numeral",
    text: (p: { example: string }) =>
      [
        "A **Jack** removes one numeral with all the faces on it, and goes with them. Yours or theirs.",
        p.example,
      ].join("\n"),
  },
  jokerOnAce: {
    title: "Joker on an Ace",
    hint: "removes a suit",
    text: (p: { suit: string; example: string }) =>
      [
        `A **Joker on an Ace** removes every *other* numeral of the Ace's suit (here ${p.suit}) with the faces on it, on both sides. The Ace and the Joker stay.`,
        p.example,
      ].join("\n"),
  },
  jokerOnNumeral: {
    title: "Joker on 2 to 10",
    hint: "removes a rank",
    text: (p: { rank: string; example: string; target: string }) =>
      [
        `A **Joker on 2 to 10** removes every *other* numeral of that rank (here ${p.rank}) with the faces on it, on both sides. ${p.target}`,
        p.example,
      ].join("\n"),
    target: {
      stays: "The numeral under the Joker stays.",
      goes: "The numeral under the Joker goes as well, and the Joker with it.",
    },
  },
  sale: {
    title: "A sale",
    hint: "and outbid, tied, overburdened",
    text: (p: { least: number; most: number; pairs: string }) =>
      [
        `A caravan of **${p.least} to ${p.most}** is *sold* when the one opposite is lower, or is not within ${p.least} to ${p.most} itself. Over ${p.most} it is *overburdened* and sells nothing. Two that are equal are *tied*.`,
        p.pairs,
        "A sale can be lost again as long as the game goes on.",
      ].join("\n"),
    pair: (p: { pair: number; own: number; status: string; theirs: number; theirStatus: string }) =>
      `- Pair ${p.pair}: yours **${p.own}**, ${p.status}; theirs **${p.theirs}**, ${p.theirStatus}.`,
    tiedPair: (p: { pair: number; both: number; status: string }) =>
      `- Pair ${p.pair}: **${p.both}** on both sides, ${p.status}.`,
  },
  end: {
    title: "The end",
    hint: "how a match is won",
    text: (p: { sales: string; example: string; count: number; pairs: number; dry: string }) =>
      [
        p.sales,
        p.example,
        `So you have sold **${p.count}** of the ${p.pairs} pairs, and win.`,
        `**Out of cards.** ${p.dry}`,
        "Whoever resigns or runs out of time loses.",
      ].join("\n"),
    sales: {
      allPairs: (p: { pairs: number; win: number }) =>
        `When all **${p.pairs}** pairs are sold, whoever has sold ${p.win} or more wins.`,
      first: (p: { win: number }) => `Whoever has sold **${p.win}** pairs first wins at once.`,
    },
    dry: {
      "stays-empty":
        "From an empty deck nothing is drawn. Whoever has no card left after their own move loses.",
      "reshuffled-once":
        "An empty deck is made anew from the player's discard pile, once. The second time that player loses.",
    },
  },
  differences: {
    title: "The rulesets",
    hint: "what differs",
    text: (p: { ruleset: string; differences: string }) =>
      [
        `This guide is for **${p.ruleset}**. Where no name stands, it is the same in all the others.`,
        p.differences,
      ].join("\n"),
    difference: (p: { what: string; others: string; exceptions: string }) =>
      `- **${p.what}:** ${p.others}; ${p.exceptions}`,
    exception: (p: { rulesets: string; value: string }) => `*${p.rulesets}*: ${p.value}`,
    what: {
      deckSize: "Deck",
      copies: "Copies of a card",
      poorOpeningHand: "Too few numerals to open",
      jokerTarget: "Joker on 2 to 10",
      queenOn: "Queen",
      mostFaces: "Faces on a numeral",
      emptyDeck: "Empty deck",
      salesToEnd: "End",
    },
    deckSize: {
      range: (p: { least: number; most: string }) => `${p.least} to ${p.most}`,
      exactly: (p: { cards: string }) => `exactly ${p.cards}`,
    },
    copies: {
      "by-name": (p: { most: number }) => `${p.most} at most`,
      "by-name-and-set": (p: { most: number }) => `${p.most} from each set of cards`,
    },
    poorOpeningHand: { redeal: "the hand is dealt again", discards: "discard and draw instead" },
    jokerTarget: { stays: "its own numeral stays", goes: "its own numeral goes too" },
    queenOn: { any: "on any numeral", last: "on the last numeral only" },
    atMost: (p: { most: number }) => `${p.most} at most`,
    anyNumber: "any number",
    emptyDeck: {
      "stays-empty": "no more is drawn; without a card one loses",
      "reshuffled-once": "the discard pile is shuffled into a new one, once",
    },
    salesToEnd: {
      3: "all three pairs are sold",
      2: "someone has two sales",
    },
  },
};
