import { counted } from "./plural.js";

const caps = counted("en", { one: "cap", other: "caps" });
const cards = counted("en", { one: "card", other: "cards" });

/** English. Every language has the same keys; a name or number in braces is what a sentence needs to know. */
export const en = {
  caps,
  cards,
  listOr: (p: { items: readonly string[] }) =>
    new Intl.ListFormat("en", { type: "disjunction" }).format(p.items),

  command: {
    caravan: {
      itself: "Play Caravan, the card game of the wastes",
      challenge: "Challenge someone to a match",
      opponent: "Who you want to play",
      bid: "Bottle caps each of you stakes (0 for a friendly match)",
      ruleset: "Which rules to play by",
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
  },

  rulesets: {
    newvegas: "New Vegas (video game)",
    classic: "Classic (collector's edition)",
    wcl: "Wasteland Caravan League",
    polish: "Polish rules",
  },
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
  picture: { sold: "SOLD", outbid: "OUTBID", tied: "TIED", over: "OVER" },
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
    discard: (p: { card: string }) => `discarded ${p.card}`,
    disband: (p: { caravan: string }) => `disbanded ${p.caravan}`,
    by: (p: { name: string; move: string }) => `${p.name}: ${p.move}`,
  },
  effect: {
    value: (p: { caravan: string; before: number; after: number }) => `${p.caravan} ${p.before} → ${p.after}`,
    removes: (p: { cards: string }) => `removes ${p.cards}`,
    nowSold: "sold",
    lostSale: "no longer sold",
    nowOver: "overburdened",
    turns: (p: { direction: string; suit: string }) => `${p.direction}, ${p.suit}`,
    wins: "wins the match",
    loses: "loses the match",
    nothing: "changes no value",
  },

  challenge: {
    open: (p: { challenger: string; opponent: string; ruleset: string }) =>
      `${p.opponent}, **${p.challenger}** challenges you to a match of Caravan: ${p.ruleset}.`,
    stake: (p: { bid: string; pot: string }) => `Each stakes **${p.bid}**; the winner takes **${p.pot}**.`,
    friendly: "Nothing is staked: a friendly match.",
    expires: (p: { when: string }) => `The challenge lapses ${p.when}.`,
    sealed: (p: { hash: string }) => `The deal is sealed: SHA-256 \`${p.hash}\``,
    accept: "Accept",
    decline: "Decline",
    withdraw: "Withdraw",
    accepted: (p: { challenger: string; opponent: string }) =>
      `**${p.opponent}** took the challenge of **${p.challenger}**. The cards are dealt; the board is below.`,
    declined: (p: { challenger: string; opponent: string }) =>
      `**${p.opponent}** declined the challenge of **${p.challenger}**. Nothing was staked.`,
    withdrawn: (p: { challenger: string; opponent: string }) =>
      `**${p.challenger}** withdrew the challenge to **${p.opponent}**. Nothing was staked.`,
    expired: (p: { challenger: string; opponent: string }) =>
      `**${p.opponent}** did not answer the challenge of **${p.challenger}** in time. Nothing was staked.`,
    youDeclined: "You declined the challenge.",
    youWithdrew: "You withdrew the challenge.",
  },

  board: {
    title: (p: { a: string; b: string }) => `${p.a} against ${p.b}`,
    turn: (p: { name: string }) => `It is **${p.name}**'s turn.`,
    turnMention: (p: { mention: string }) => `${p.mention}, it is your turn.`,
    over: "The match is over.",
    pot: (p: { pot: string }) => `Pot: **${p.pot}**`,
    last: (p: { move: string }) => `Last move: ${p.move}`,
    opening: "Opening: each side places one numeral on each of its three caravans.",
    footer: (p: { ruleset: string; match: string; move: number }) =>
      `${p.ruleset} · match ${p.match} · move ${p.move}`,
    yourHand: "Your hand",
    howToPlay: "How to play",
  },

  hand: {
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
  },

  result: {
    sold: (p: { winner: string; loser: string; count: number }) =>
      `**${p.winner}** sold ${p.count} of the 3 pairs and beat **${p.loser}**.`,
    exhausted: (p: { winner: string; loser: string }) =>
      `**${p.loser}** ran out of cards. **${p.winner}** wins.`,
    forfeit: (p: { winner: string; loser: string }) =>
      `**${p.loser}** had nothing left to draw. **${p.winner}** wins.`,
    resigned: (p: { winner: string; loser: string }) => `**${p.loser}** resigned. **${p.winner}** wins.`,
    timeout: (p: { winner: string; loser: string }) =>
      `**${p.loser}** ran out of time. **${p.winner}** wins.`,
    pot: (p: { name: string; pot: string }) => `**${p.name}** takes the pot of **${p.pot}**.`,
    noPot: "It was a friendly match: no caps change hands.",
    balances: (p: { a: string; aCaps: string; b: string; bCaps: string }) =>
      `${p.a} now has ${p.aCaps}, ${p.b} has ${p.bCaps}.`,
    rematch: "Rematch",
    secret: (p: { secret: string }) => `The secret of the deal: \`${p.secret}\``,
    youWon: "You won.",
    youLost: "You lost.",
  },

  wallet: {
    own: (p: { balance: string }) => `You have **${p.balance}**.`,
    of: (p: { name: string; balance: string }) => `**${p.name}** has **${p.balance}**.`,
    bot: "Bots hold no caps.",
    daily: (p: { amount: string; balance: string; next: string }) =>
      `Here are today's **${p.amount}**: you now have **${p.balance}**. The next ones can be had ${p.next}.`,
    dailyTaken: (p: { balance: string; next: string }) =>
      `You have had today's caps already and hold **${p.balance}**. The next ones can be had ${p.next}.`,
  },

  leaderboard: {
    title: "Bottle caps of this server",
    line: (p: { rank: number; name: string; balance: string }) => `${p.rank}. **${p.name}**: ${p.balance}`,
    own: (p: { rank: number; size: number; balance: string }) =>
      `You: rank ${p.rank} of ${p.size}, ${p.balance}`,
    empty: "Nobody has played here yet. Start with `/caravan challenge`.",
  },

  refusal: {
    "challenge-oneself": () => "You cannot challenge yourself. Choose another member of the server.",
    "challenge-bot": () => "Bots do not play for caps. Choose a person.",
    "bid-not-whole": () => "A bid is a whole number of caps, 0 or more.",
    "bid-above-balance": (p: { bid: string; balance: string }) =>
      `You cannot bid ${p.bid}: you have ${p.balance}. Challenge with a smaller bid, or take \`/caps daily\`.`,
    "already-challenged": (p: { opponent: string }) =>
      `There is an open challenge between you and ${p.opponent} already. Answer or withdraw that one first.`,
    "already-playing": (p: { opponent: string }) =>
      `You are playing a match with ${p.opponent} already. Finish it first: \`/caravan hand\` shows your cards.`,
    "too-many-matches": (p: { name: string; most: number }) =>
      `${p.name} is playing ${p.most} matches already, which is the most at one time. Finish one first.`,
    "no-match": () => "This match is not known any more. Start one with `/caravan challenge`.",
    "not-asked": () =>
      "Only the person who was challenged can answer. Start a match of your own with `/caravan challenge`.",
    "not-challenger": () => "Only the person who made the challenge can withdraw it.",
    "challenge-over": {
      declined: "This challenge was declined already.",
      withdrawn: "This challenge was withdrawn.",
      expired: "This challenge has lapsed. Make a new one with `/caravan challenge`.",
      accepted: "This challenge was accepted already; the match has begun.",
    },
    "accept-above-balance": (p: { bid: string; balance: string }) =>
      `Accepting takes a stake of ${p.bid}, and you have ${p.balance}. Take \`/caps daily\`, or ask for a smaller bid.`,
    "challenger-short": (p: { name: string; bid: string }) =>
      `${p.name} no longer has the ${p.bid} of the bid. The challenge stays open until it lapses.`,
    stranger: () => "This is not your match. Start one with `/caravan challenge`.",
    "not-started": () => "This match has not begun.",
    "match-over": () => "This match is over.",
    outdated: () => "That button was from an earlier moment of the match; here is how it stands now.",
    "not-your-turn": (p: { turn: string }) => `It is ${p.turn}'s turn.`,
    illegal: (p: { why: string }) => `That cannot be played: ${p.why}.`,
    "no-running-match": () => "You are in no running match here. Start one with `/caravan challenge`.",
    "which-match": () => "You play several matches here. Name one in the option `match`.",
    "server-only": () => "Caravan is played in servers. Use this command in a channel of a server.",
    "unknown-control": () =>
      "This button is from another version of the bot. `/caravan hand` shows your cards.",
    unavailable: () =>
      "The bot's memory does not answer just now. Try again in a moment; nothing was changed twice.",
    fault: (p: { reference: string }) =>
      `Something went wrong here, and nothing was lost. Try again; if it stays, tell the server's owner this number: ${p.reference}`,
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
    "faces-full": (p: { most: number }) => `it carries ${p.most} faces, the most there may be`,
    "not-last-numeral": () => "a Queen goes on the last card of a caravan only",
    "opening-no-face": () => "no faces before all six caravans are open",
    "opening-caravan-taken": () => "while opening, each numeral goes on an empty caravan",
    "opening-no-discard": {
      never: "no discards before all six caravans are open",
      "with-too-few-numerals": "while opening, only a hand with too few numerals may discard",
    },
    "opening-no-disband": () => "no disbanding before all six caravans are open",
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

  rules: {
    title: (p: { ruleset: string }) => `How to play Caravan: ${p.ruleset}`,
    aim: "**Aim.** You have three caravans, your opponent has three opposite. A caravan worth 21 to 26 and higher than the opposite one is *sold*. Over 26 is overburdened and sells nothing.",
    numerals:
      "**Numerals** (Ace to 10) go on your own caravans: any on an empty one, then onwards in the caravan's direction, or in its suit whatever the direction. Never the same rank on itself.",
    faces: [
      "**King** doubles a numeral, again and again.",
      "**Queen** turns the caravan's direction round and sets its suit.",
      "**Jack** removes a numeral and its faces.",
      "**Joker** on an Ace removes every other numeral of that suit; on 2 to 10 every other numeral of that rank, on both sides.",
    ].join("\n"),
    turn: "**A turn** is one of: play a card and draw one; discard a card and draw one; disband one of your caravans. Faces go on anyone's numerals.",
    controls:
      "**How to play a card.** Press *Your hand* under the board. Press a card, then where it goes. That is all.",
    opening: "**Opening.** First each side places one numeral on each of its three caravans.",
    end: {
      "all-pairs": "**End.** When all three pairs are sold, whoever sold two or more wins.",
      "two-sales": "**End.** Whoever has two sales first wins at once.",
    },
    queen: {
      any: "A Queen may go on any numeral.",
      last: "A Queen goes on the last numeral of a caravan only.",
    },
    facesMost: (p: { most: number }) => `A numeral carries at most ${p.most} faces.`,
    jokerTarget: "A Joker on 2 to 10 removes its target as well.",
    dry: {
      exhausted: "Nothing is drawn from an empty deck; a player without cards after the own move loses.",
      reshuffle:
        "An empty deck is made anew from the discard pile once; the second time the player forfeits.",
    },
    openingDiscard: "With too few numerals to open, one may discard a card and draw another instead.",
    openingRedeal: "A hand with fewer than three numerals is dealt again.",
  },
};
