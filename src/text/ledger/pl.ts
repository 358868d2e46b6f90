import type { ledger as english } from "./en.js";

export const ledger: typeof english = {
  command: {
    history: "Co wpłynęło do twojego portfela i co z niego ubyło",
    page: "Która strona (bez wyboru: najnowsza)",
  },
  title: "Twoje kapsle",
  line: (p) => `${p.when} **${p.amount}**, potem ${p.balance}: ${p.what}`,
  what: {
    start: "kapsle na początek",
    granted: (p) => `przyznane przez osobę zarządzającą serwerem: *${p.reason}*`,
    taken: (p) => `odebrane przez osobę zarządzającą serwerem: *${p.reason}*`,
    daily: "dzienne kapsle",
    relief: "zapomoga",
    reset: (p) => `powrót do kapsli początkowych: *${p.reason}*`,
    giftFrom: (p) => `prezent od **${p.name}**`,
    giftTo: (p) => `prezent dla **${p.name}**`,
    hold: (p) => `twoja stawka przeciw **${p.name}** (partia \`${p.match}\`)`,
    refund: (p) => `zwrot stawki, przeciw **${p.name}** (partia \`${p.match}\`)`,
    settle: (p) => `pula wygrana z **${p.name}** (partia \`${p.match}\`)`,
  },
  carried: "Starsze zapisy zostały tylko jako sumy:",
  sum: (p) => `- ${p.what}: **${p.amount}**`,
  sums: {
    grant: "kapsle na początek oraz przyznane i odebrane",
    daily: "dzienne kapsle łącznie",
    relief: "zapomogi łącznie",
    reset: "powroty do kapsli początkowych",
    gift: "prezenty",
    hold: "stawki",
    refund: "zwrócone stawki",
    settle: "pule",
    earlier: "wszystko z czasów bez podziału",
  },
  page: (p) => `${p.from}–${p.to} z ${p.size}, od najnowszych`,
  newer: "◀ Nowsze",
  older: "Starsze ▶",
};
