export const challenge = {
  open: (p: { challenger: string; opponent: string; ruleset: string }) =>
    `${p.opponent}, **${p.challenger}** challenges you to a match of Caravan: ${p.ruleset}.`,
  stake: (p: { bid: string; pot: string }) => `Each stakes **${p.bid}**; the winner takes **${p.pot}**.`,
  friendly: "Nothing is staked: a friendly match.",
  /** Under an open challenge, once the bid was raised. */
  raised: (p: { bidder: string; asked: string; bid: string; pot: string }) =>
    `**${p.bidder}** raises to **${p.bid}**. ${p.asked}, match it, raise or decline: each then stakes ${p.bid}, and the winner takes **${p.pot}**.`,
  rematch: (p: { name: string }) => `A rematch: **${p.name}** moves first this time.`,
  clock: (p: { clock: string }) => `Clock: ${p.clock}.`,
  /** On the settled terms. */
  settled: (p: { bid: string; pot: string }) => `Each staked ${p.bid}; the pot is **${p.pot}**.`,
  leftOut: (p: { name: string; caps: string }) =>
    `**${p.name}** bid ${p.caps} more; that is left out and was not staked.`,
  match: (p: { bid: string }) => `Match ${p.bid}`,
  raise: "Raise",
  allIn: "All in",
  allInSure: (p: { stake: string; pot: string; name: string; leftOut: string }) =>
    `All in: you stake everything you have, **${p.stake}**. The pot is then **${p.pot}**; ${p.leftOut} of **${p.name}**'s bid are left out and stay there whoever wins.`,
  allInYes: (p: { stake: string }) => `All in with ${p.stake}`,
  raiseTitle: "Raise the bid",
  raiseLabel: (p: { bid: string }) => `Your bid, more than ${p.bid}`,
  raiseHint: (p: { balance: string }) => `You have ${p.balance}. Whole numbers only.`,
  expires: (p: { when: string }) => `The challenge lapses ${p.when}.`,
  sealed: (p: { hash: string }) => `The deal is sealed: SHA-256 \`${p.hash}\``,
  accept: "Accept",
  decline: "Decline",
  withdraw: "Withdraw",
  accepted: (p: { challenger: string; opponent: string }) =>
    `**${p.opponent}** took the challenge of **${p.challenger}**. The cards are dealt: play from *Your hand* under the board.`,
  declined: (p: { challenger: string; opponent: string }) =>
    `**${p.opponent}** declined the challenge of **${p.challenger}**. Nothing was staked.`,
  withdrawn: (p: { challenger: string; opponent: string }) =>
    `**${p.challenger}** withdrew the challenge to **${p.opponent}**. Nothing was staked.`,
  expired: (p: { challenger: string; opponent: string }) =>
    `**${p.opponent}** did not answer the challenge of **${p.challenger}** in time. Nothing was staked.`,
  foldedRaise: (p: { decliner: string; bidder: string; bid: string }) =>
    `**${p.decliner}** did not meet the bid of ${p.bid} by **${p.bidder}**. Nothing was staked.`,
  youDeclined: "You declined the challenge.",
  youWithdrew: "You withdrew the challenge.",
};
