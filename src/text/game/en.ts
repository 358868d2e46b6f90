export const game = {
  rulesets: {
    newvegas: "New Vegas (video game)",
    classic: "Classic (collector's edition)",
    wcl: "Wasteland Caravan League",
    polish: "Polish rules",
  },
  clocks: { "5m": "5 minutes a turn", "1h": "1 hour a turn", "1d": "1 day a turn", "3d": "3 days a turn" },
  rank: {
    A: "Ace",
    "2": "2",
    "3": "3",
    "4": "4",
    "5": "5",
    "6": "6",
    "7": "7",
    "8": "8",
    "9": "9",
    "10": "10",
    J: "Jack",
    Q: "Queen",
    K: "King",
    Jo: "Joker",
  },
  suit: { S: "spades", H: "hearts", D: "diamonds", C: "clubs" },
  cardName: (p: { rank: string; suit: string }) => `${p.rank} of ${p.suit}`,
  direction: { up: "going up", down: "going down" },
  picture: { language: "en", sold: "SOLD", outbid: "OUTBID", tied: "TIED", over: "OVER" },
  status: {
    empty: "empty",
    under: "under 21",
    sold: "sold",
    outbid: "outbid",
    tied: "tied, so nobody has sold",
    over: "overburdened",
  },
  /** Whose caravan, seen by the one who reads. */
  caravan: {
    own: (p: { pair: number }) => `your caravan ${p.pair}`,
    theirs: (p: { pair: number }) => `their caravan ${p.pair}`,
    of: (p: { name: string; pair: number }) => `${p.name}'s caravan ${p.pair}`,
  },
  move: {
    place: (p: { card: string; caravan: string }) => `${p.card} on ${p.caravan}`,
    attach: (p: { card: string; target: string; caravan: string }) =>
      `${p.card} on the ${p.target} of ${p.caravan}`,
    /** As something that may be done. */
    discarding: (p: { card: string }) => `discarding ${p.card}`,
    disbanding: (p: { caravan: string }) => `disbanding ${p.caravan}`,
    /** As something that somebody did. */
    discard: (p: { card: string }) => `discarded ${p.card}`,
    disband: (p: { caravan: string }) => `disbanded ${p.caravan}`,
    by: (p: { name: string; move: string }) => `${p.name}: ${p.move}`,
  },
  /** What a move did, told after it. `face` is in its object form. */
  played: {
    you: {
      place: (p: { card: string; pair: number }) => `You put ${p.card} on your caravan ${p.pair}`,
      attachOwn: (p: { face: string; target: string; pair: number }) =>
        `You put ${p.face} on your ${p.target} (caravan ${p.pair})`,
      attachOther: (p: { face: string; target: string; owner: string; pair: number }) =>
        `You put ${p.face} on ${p.owner}'s ${p.target} (caravan ${p.pair})`,
      discard: (p: { card: string }) => `You discarded ${p.card}`,
      disband: (p: { pair: number }) => `You disbanded your caravan ${p.pair}`,
    },
    they: {
      place: (p: { name: string; card: string; pair: number }) =>
        `${p.name} put ${p.card} on their caravan ${p.pair}`,
      attachOwn: (p: { name: string; face: string; target: string; pair: number }) =>
        `${p.name} put ${p.face} on their own ${p.target} (caravan ${p.pair})`,
      attachYours: (p: { name: string; face: string; target: string; pair: number }) =>
        `${p.name} put ${p.face} on your ${p.target} (caravan ${p.pair})`,
      attachOther: (p: { name: string; face: string; target: string; owner: string; pair: number }) =>
        `${p.name} put ${p.face} on ${p.owner}'s ${p.target} (caravan ${p.pair})`,
      discard: (p: { name: string; card: string }) => `${p.name} discarded ${p.card}`,
      disband: (p: { name: string; pair: number }) => `${p.name} disbanded their caravan ${p.pair}`,
    },
    face: { J: "a Jack", Q: "a Queen", K: "a King", Jo: "a Joker" },
    faceWithSign: (p: { face: string; card: string }) => `${p.face} (${p.card})`,
    withEffect: (p: { move: string; effect: string }) => `${p.move}: ${p.effect}.`,
    plain: (p: { move: string }) => `${p.move}.`,
  },
  effect: {
    value: (p: { before: string; after: string }) => `${p.before} → ${p.after}`,
    of: (p: { caravan: string; change: string }) => `${p.caravan}: ${p.change}`,
    removes: (p: { cards: string }) => `removes ${p.cards}`,
    removesTarget: "removes it",
    removesMany: (p: { count: string }) => `removes ${p.count}`,
    nowSold: "sold",
    lostSale: "no longer sold",
    nowOver: "overburdened",
    nowTied: "tied",
    nowOutbid: "outbid",
    turns: (p: { direction: string; suit: string }) => `${p.direction} ${p.suit}`,
    noDirection: "no direction",
    wins: "wins the match",
    loses: "loses the match",
    wouldLose: {
      sold: "loses the match",
      exhausted: "loses the match: no card would be left in your hand",
      forfeit: "loses the match: nothing is left to draw",
    },
    nothing: "changes nothing",
  },
  illegal: {
    "game-over": () => "the game is over",
    "not-your-turn": () => "it is not your turn",
    "not-in-hand": (p: { card: string }) => `you do not hold ${p.card}`,
    "not-a-numeral": (p: { card: string }) => `${p.card} is a face: it goes on a card, not on a caravan`,
    "not-a-face": (p: { card: string }) => `${p.card} is a numeral: it goes on a caravan, not on a card`,
    "not-own-caravan": () => "numerals go on your own caravans only",
    "caravan-empty": () => "that caravan is empty",
    "same-rank": (p: { rank: string }) => `never ${p.rank} on ${p.rank}`,
    "wrong-direction": (p: { last: string; direction: string; choice: string }) =>
      `after ${p.last} ${p.direction}: ${p.choice}`,
    anyOf: (p: { suit: string }) => `any ${p.suit}`,
    "no-such-numeral": () => "that card is not on the table any more",
    "faces-full": (p: { faces: string }) => `it carries ${p.faces}, the most there may be`,
    "not-last-numeral": () => "a Queen goes on the last card of a caravan only",
    "opening-no-face": () => "no faces before all six caravans are open",
    "opening-caravan-taken": () => "open already; first open the empty ones",
    "opening-no-discard": {
      never: "no discards before all six caravans are open",
      "with-too-few-numerals": "while opening, only a hand with too few numerals may discard",
    },
    "opening-no-disband": () => "no disbanding before all six caravans are open",
  },
};
