export const challenge = {
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
};
