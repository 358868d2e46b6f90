import type { caps as english } from "./en.js";

export const caps: typeof english = {
  wallet: {
    own: (p) => `Masz **${p.balance}**.`,
    of: (p) => `**${p.name}** ma **${p.balance}**.`,
    bot: "Boty nie mają kapsli.",
    gift: (p) => `**${p.giver}** daje ${p.taker} prezent: **${p.amount}**.`,
    daily: (p) => `Dzisiejsze kapsle: **${p.amount}**. Masz teraz **${p.balance}**. Następne ${p.next}.`,
    streak: (p) => `W tym premia za ${p.days} z rzędu: **${p.bonus}**.`,
    streakNext: (p) =>
      `Jeśli wrócisz następnego dnia, premia wyniesie: ${p.bonus}. Opuszczony dzień zaczyna liczenie od nowa.`,
    relief: (p) =>
      `Dzisiejsze kapsle już odebrane i nie masz żadnych, więc oto zapomoga: **${p.amount}**. Masz teraz **${p.balance}**. Następne dzienne kapsle ${p.next}.`,
    noRelief: {
      had: "Dzisiejsza zapomoga też już odebrana.",
      gave: "W dniu, w którym rozdajesz kapsle, zapomogi nie ma.",
      staked: "Zapomogi nie ma, dopóki twoje kapsle są w stawce trwającej partii.",
    },
    playForNothing: "Nadal możesz grać partie towarzyskie: wyzwij kogoś ze stawką 0.",
    dailyTaken: (p) => `Dzisiejsze kapsle już odebrane, masz **${p.balance}**. Następne ${p.next}.`,
  },
};
