import type { result as english } from "./en.js";

export const result: typeof english = {
  sold: (p) => `**${p.winner}** wygrywa z graczem **${p.loser}**: sprzedane karawany ${p.count} z 3.`,
  exhausted: (p) => `**${p.loser}** nie ma już kart. Wygrywa **${p.winner}**.`,
  forfeit: (p) => `**${p.loser}** nie ma czego dobrać. Wygrywa **${p.winner}**.`,
  resigned: (p) => `**${p.loser}** poddaje partię. Wygrywa **${p.winner}**.`,
  timeout: (p) => `Czas gracza **${p.loser}** minął. Wygrywa **${p.winner}**.`,
  draw: (p) => `**${p.a}** i **${p.b}** zgadzają się na remis.`,
  "call-off": (p) => `**${p.a}** i **${p.b}** odwołują swoją partię.`,
  void: (p) => `Moderator zamyka partię graczy **${p.a}** i **${p.b}**.`,
  awarded: (p) =>
    `Osoba zarządzająca serwerem kończy partię i przyznaje wygraną: **${p.winner}** (przegrywa **${p.loser}**).`,
  lapsed: (p) => `W partii graczy **${p.a}** i **${p.b}** od 14 dni nie było ruchu, więc została zamknięta.`,
  stakesBack: (p) => `Każdy odzyskuje swoją stawkę: **${p.bid}**.`,
  pot: (p) => `**${p.name}** zabiera pulę: **${p.pot}**.`,
  noPot: "Partia towarzyska: kapsle zostają tam, gdzie były.",
  balances: (p) => `Stan kapsli: ${p.a} ${p.aCaps}, ${p.b} ${p.bCaps}.`,
  closedInLog: (p) =>
    `${p.moderator} zamyka partię \`${p.match}\` graczy **${p.a}** i **${p.b}**; obie stawki (${p.bid}) wróciły.`,
  awardedInLog: (p) =>
    `${p.moderator} przyznaje wygraną w partii \`${p.match}\`: **${p.winner}** (przegrywa **${p.loser}**); pula: ${p.pot}.`,
  youVoided: "Partia zamknięta, obie stawki wróciły.",
  youAwarded: (p) => `Partia zakończona. Przyznana wygrana: **${p.name}**.`,
  rematch: "Rewanż",
  secret: (p) => `Sekret rozdania: \`${p.secret}\``,
  youWon: "Wygrana!",
  youLost: "Przegrana.",
};
