export const caps = {
  wallet: {
    own: (p: { balance: string }) => `You have **${p.balance}**.`,
    of: (p: { name: string; balance: string }) => `**${p.name}** has **${p.balance}**.`,
    bot: "Bots hold no caps.",
    gift: (p: { giver: string; taker: string; amount: string }) =>
      `**${p.giver}** gives ${p.taker} **${p.amount}**.`,
    daily: (p: { amount: string; balance: string; next: string }) =>
      `Here are today's **${p.amount}**: you now have **${p.balance}**. The next ones can be had ${p.next}.`,
    /** After the day's caps, from the second day in a row on. */
    streak: (p: { days: string; bonus: string }) =>
      `**${p.bonus}** of them are the bonus for ${p.days} in a row.`,
    streakNext: (p: { bonus: string }) =>
      `Come back on the next day for a bonus of ${p.bonus}; a day that is missed starts the row anew.`,
    relief: (p: { amount: string; balance: string; next: string }) =>
      `You have had today's caps already and have nothing left, so here are **${p.amount}** to go on with: you now have **${p.balance}**. The next daily caps can be had ${p.next}.`,
    /** Why somebody who has no caps gets no relief. */
    noRelief: {
      had: "You have had today's relief too.",
      gave: "There is no relief on a day on which you gave caps away.",
      staked: "There is no relief while caps of yours are at stake in a match.",
    },
    playForNothing: "You can still play friendly matches: challenge with a bid of 0.",
    dailyTaken: (p: { balance: string; next: string }) =>
      `You have had today's caps already and hold **${p.balance}**. The next ones can be had ${p.next}.`,
  },
};
