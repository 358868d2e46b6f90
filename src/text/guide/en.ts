export const rules = {
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
    reshuffle: "An empty deck is made anew from the discard pile once; the second time the player forfeits.",
  },
  openingDiscard: "With too few numerals to open, one may discard a card and draw another instead.",
  openingRedeal: "A hand with fewer than three numerals is dealt again.",
};
