export const ledger = {
  command: {
    history: "What came into your wallet and went out of it",
    page: "Which page (the newest when left out)",
  },
  title: "Your bottle caps",
  /** `when` is a timestamp that Discord shows; the amount has its sign. */
  line: (p: { when: string; amount: string; balance: string; what: string }) =>
    `${p.when} **${p.amount}**, then ${p.balance}: ${p.what}`,
  what: {
    start: "starting caps",
    granted: (p: { reason: string }) => `given by a manager of the server: *${p.reason}*`,
    taken: (p: { reason: string }) => `taken by a manager of the server: *${p.reason}*`,
    daily: "daily caps",
    relief: "relief",
    reset: (p: { reason: string }) => `reset to the starting caps: *${p.reason}*`,
    giftFrom: (p: { name: string }) => `a gift from **${p.name}**`,
    giftTo: (p: { name: string }) => `a gift to **${p.name}**`,
    hold: (p: { name: string; match: string }) => `your stake against **${p.name}** (match \`${p.match}\`)`,
    refund: (p: { name: string; match: string }) =>
      `your stake back, against **${p.name}** (match \`${p.match}\`)`,
    settle: (p: { name: string; match: string }) =>
      `the pot, won against **${p.name}** (match \`${p.match}\`)`,
  },
  carried: "What is older is kept as sums alone:",
  sum: (p: { what: string; amount: string }) => `- ${p.what}: **${p.amount}**`,
  sums: {
    grant: "starting caps, and what managers gave or took",
    daily: "daily caps altogether",
    relief: "relief altogether",
    reset: "resets",
    gift: "gifts",
    hold: "stakes",
    refund: "stakes that came back",
    settle: "pots",
    earlier: "everything before kinds were told apart",
  },
  page: (p: { from: number; to: number; size: number }) => `${p.from} to ${p.to} of ${p.size}, newest first`,
  newer: "◀ Newer",
  older: "Older ▶",
};
