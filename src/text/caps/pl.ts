import type { caps as english } from "./en.js";

export const caps: typeof english = {
  wallet: {
    own: (p) => `Masz **${p.balance}**.`,
    of: (p) => `**${p.name}** ma **${p.balance}**.`,
    bot: "Boty nie mają kapsli.",
    gift: (p) => `**${p.giver}** daje ${p.taker} prezent: **${p.amount}**.`,
    daily: (p) => `Dzisiejsze kapsle: **${p.amount}**. Masz teraz **${p.balance}**. Następne ${p.next}.`,
    dailyTaken: (p) => `Dzisiejsze kapsle już odebrane, masz **${p.balance}**. Następne ${p.next}.`,
  },
  leaderboard: {
    title: "Kapsle na tym serwerze",
    line: (p) => `${p.rank}. **${p.name}**: ${p.balance}`,
    own: (p) => `Ty: miejsce ${p.rank} z ${p.size}, ${p.balance}`,
    empty: "Nikt tu jeszcze nie grał. Zacznij od `/caravan challenge`.",
  },
};
