/** The tutorial. Which cards its texts name, its positions hold. */
export const tutorial = {
  command: "Learn to play by playing: ten small positions, a move in each",
  button: "Tutorial",

  heading: (p: { lesson: number; lessons: number; title: string }) =>
    `### ${p.lesson} of ${p.lessons} · ${p.title}`,
  headingOfPart: (p: { lesson: number; lessons: number; title: string; part: number; parts: number }) =>
    `### ${p.lesson} of ${p.lessons} · ${p.title} (${p.part}/${p.parts})`,
  task: (p: { task: string }) => `👉 **${p.task}**`,
  back: "◀ Back",
  next: "Next ▶",
  again: "Start again",

  right: (p: { move: string; praise: string }) => `✅ **That is it.** ${p.move} ${p.praise}`,
  goOn: (p: { next: string }) => `Press *${p.next}* to go on.`,
  /** A legal move that does not do what is asked: it is not made. */
  wrong: (p: { move: string; effect: string; why: string }) =>
    `❌ **${p.move}**: ${p.effect}. ${p.why} It was not played: try another move.`,
  illegal: (p: { why: string }) => `❌ That cannot be played: ${p.why}. Try another move.`,
  outdated: "That button was from an earlier moment; here is where you are now.",

  /** Why a move is not what was asked. `caravan` begins a sentence; `when` is `still` where the move leaves it so. */
  missed: {
    still: "still",
    now: "then",
    empty: "empty",
    worth: (p: { value: number }) => `worth ${p.value}`,
    value: (p: { caravan: string; when: string; worth: string; wanted: number }) =>
      `${p.caravan} would ${p.when} be ${p.worth}, and ${p.wanted} is asked for.`,
    numerals: (p: { caravan: string; when: string; numerals: string; wanted: string }) =>
      `${p.caravan} would ${p.when} hold ${p.numerals}, and ${p.wanted} are asked for.`,
    direction: (p: { caravan: string; when: string; direction: string; wanted: string }) =>
      `${p.caravan} would ${p.when} be ${p.direction}, and it should be ${p.wanted}.`,
    noDirection: (p: { caravan: string; wanted: string }) =>
      `${p.caravan} would then have no direction, and it should be ${p.wanted}.`,
    under: (p: { caravan: string; value: number }) =>
      `${p.caravan} would be worth ${p.value}: it takes 21 to sell.`,
    over: (p: { caravan: string; value: number }) =>
      `${p.caravan} would be worth ${p.value}: over 26 it is overburdened and sells nothing.`,
    tied: (p: { value: number }) => `Both would be worth ${p.value}: at a tie nobody has sold.`,
    outbid: (p: { caravan: string; value: number; other: number }) =>
      `${p.caravan} would be worth ${p.value}, but the one opposite ${p.other}: outbid.`,
    stillSold: (p: { caravan: string; value: number }) =>
      `${p.caravan} would still be sold, with ${p.value}.`,
    notEmpty: (p: { caravan: string; value: number }) =>
      `${p.caravan} would still lie there, worth ${p.value}.`,
    left: (p: { cards: string }) => `Still on the other side: ${p.cards}.`,
    goesOn: (p: { sold: number }) => `The game would go on: ${p.sold} of the three pairs would be sold.`,
    lost: "Your opponent would win by it.",
  },

  step: {
    place: {
      title: "Place a card",
      text: "You have three caravans, your opponent three opposite; yours lie below, next to your hand. At the start each side opens its caravans, one numeral (Ace to 10) on each.",
      task: "Open your caravan 1 with the 10♠.",
      praise: "Every move is made like this: the card, then its place.",
    },
    direction: {
      title: "Direction",
      text: "The last two numerals of a caravan give it a direction. Your caravan 1 (5♠, 7♥) is going up, so a higher numeral of any suit may follow. The same rank twice running never may.",
      task: "Put a third numeral on your caravan 1.",
      praise: "The caravan goes on upwards, and it has reached 21: enough to sell.",
    },
    suit: {
      title: "Same suit turns",
      text: "Against its direction a caravan takes only cards of its own suit, that of its last numeral. Such a card turns it round. Your caravan 1 (6♠, 9♥) is going up and its suit is hearts.",
      task: "Turn your caravan 1 round with a numeral: make it go down.",
      praise: "Hearts follow hearts, up or down. From now on lower cards go on it.",
    },
    queen: {
      title: "Queen",
      text: "A Queen turns a caravan's direction round and gives it her own suit. In the video game's rules she goes on the last numeral of a caravan only, of either side. Your caravan 1 ends in 9♥ going up, and your 7♣ has no place on it.",
      task: "Make your caravan 1 go down with the Queen.",
      praise: "Now lower numerals may follow, and any club: the 7♣ has its place.",
    },
    king: {
      title: "King",
      text: "A King doubles the numeral that he is put on: a 9 counts 18. In the video game's rules a numeral carries up to three faces. He goes on your cards, or on theirs to overburden them.",
      task: "Make your caravan 1 worth 21 with the King.",
      praise: "The 9 counts 18 now; what may follow is still read off the printed ranks.",
    },
    jack: {
      title: "Jack",
      text: "A Jack removes one numeral with everything on it, and goes with it. Their caravan 1 is sold: 10♥, and 8♥ doubled by a King, make 26.",
      task: "Take their sale away: remove a card of their caravan 1.",
      praise: "The card is gone with all that lay on it, and so is the sale.",
    },
    jokerOnNumeral: {
      title: "Joker on a number",
      text: "A Joker on a 2 to 10 removes every other card of that rank from the table, on both sides, with their faces. In the video game's rules the card under the Joker stays. So a Joker on your own card can strike theirs.",
      task: "Remove both of their 9s with one card.",
      praise: "Your own 9 stayed, and theirs are gone.",
    },
    jokerOnAce: {
      title: "Joker on an Ace",
      text: "On an Ace a Joker removes every other numeral of the Ace's suit, on both sides. The Ace and the Joker stay. Look first what of yours would go too: here nothing.",
      task: "Remove all their spades with one card.",
      praise: "One card took four of theirs off the table.",
    },
    sale: {
      title: "Sold, outbid, overburdened",
      text: "A caravan of 21 to 26 is sold if the one opposite is lower or not within 21 to 26. The higher one outbids the other, at a tie nobody sells, and over 26 a caravan is overburdened. Their caravan 1 is sold with 23; yours is worth 17.",
      task: "Outbid them: sell your caravan 1.",
      praise: "Yours is higher and within 26, so it is sold, and theirs is outbid.",
    },
    disband: {
      title: "Disband",
      text: "Your caravan 1 is worth 27: overburdened, and only a Jack or a Joker could make it less. You may give up a whole caravan of yours as your turn; all its cards go, and you draw none. Press *Disband a caravan*.",
      task: "Disband your caravan 1.",
      praise: "It is empty and takes any numeral again.",
    },
    end: {
      title: "The end",
      text: "Once all three pairs are sold the game ends, and two sales win. You have sold pair 2, your opponent pair 3. Pair 1 stands 17 to 17.",
      task: "Sell your caravan 1 and win.",
      praise: "All three pairs are sold, two of them by you. That is Caravan.",
    },
  },

  finished: {
    title: "### You know how to play",
    text: "That was the last of the ten lessons. Play on: against the house for nothing, now or later with `/practice`, or against somebody here with `/caravan challenge`. `/caravan rules` has it all to read, and what differs in other rulesets.",
    play: "Play against the house",
    again: "*Start again* begins the lessons anew.",
  },
};
