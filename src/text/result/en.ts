export const result = {
  sold: (p: { winner: string; loser: string; count: number }) =>
    `**${p.winner}** sold ${p.count} of the 3 pairs and beat **${p.loser}**.`,
  exhausted: (p: { winner: string; loser: string }) =>
    `**${p.loser}** ran out of cards. **${p.winner}** wins.`,
  forfeit: (p: { winner: string; loser: string }) =>
    `**${p.loser}** had nothing left to draw. **${p.winner}** wins.`,
  resigned: (p: { winner: string; loser: string }) => `**${p.loser}** resigned. **${p.winner}** wins.`,
  timeout: (p: { winner: string; loser: string }) => `**${p.loser}** ran out of time. **${p.winner}** wins.`,
  draw: (p: { a: string; b: string }) => `**${p.a}** and **${p.b}** agreed on a draw.`,
  "call-off": (p: { a: string; b: string }) => `**${p.a}** and **${p.b}** called their match off.`,
  void: (p: { a: string; b: string }) => `The match of **${p.a}** and **${p.b}** was closed by a moderator.`,
  awarded: (p: { winner: string; loser: string }) =>
    `A manager of the server ended the match and awarded it to **${p.winner}**, against **${p.loser}**.`,
  lapsed: (p: { a: string; b: string }) =>
    `Nobody moved in the match of **${p.a}** and **${p.b}** for 14 days, so it was closed.`,
  stakesBack: (p: { bid: string }) => `Each gets their own stake of **${p.bid}** back.`,
  pot: (p: { name: string; pot: string }) => `**${p.name}** takes the pot of **${p.pot}**.`,
  noPot: "It was a friendly match: no caps change hands.",
  balances: (p: { a: string; aCaps: string; b: string; bCaps: string }) =>
    `${p.a} now has ${p.aCaps}, ${p.b} has ${p.bCaps}.`,
  closedInLog: (p: { moderator: string; match: string; a: string; b: string; bid: string }) =>
    `${p.moderator} closed match \`${p.match}\` of **${p.a}** and **${p.b}**; each stake of ${p.bid} went back.`,
  awardedInLog: (p: { moderator: string; match: string; winner: string; loser: string; pot: string }) =>
    `${p.moderator} awarded match \`${p.match}\` to **${p.winner}**, against **${p.loser}**; the pot was ${p.pot}.`,
  youVoided: "The match is closed, and both stakes went back.",
  youAwarded: (p: { name: string }) => `The match is over, and awarded to **${p.name}**.`,
  rematch: "Rematch",
  secret: (p: { secret: string }) => `The secret of the deal: \`${p.secret}\``,
  youWon: "You won.",
  youLost: "You lost.",
};
