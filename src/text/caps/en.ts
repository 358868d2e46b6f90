export const caps = {
  wallet: {
    own: (p: { balance: string }) => `You have **${p.balance}**.`,
    of: (p: { name: string; balance: string }) => `**${p.name}** has **${p.balance}**.`,
    bot: "Bots hold no caps.",
    gift: (p: { giver: string; taker: string; amount: string }) =>
      `**${p.giver}** gives ${p.taker} **${p.amount}**.`,
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
};
