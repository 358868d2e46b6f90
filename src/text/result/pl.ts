import type { result as english } from "./en.js";

export const result: typeof english = {
  sold: (p) => `**${p.winner}** wygrywa z graczem **${p.loser}**: sprzedane karawany ${p.count} z 3.`,
  exhausted: (p) => `**${p.loser}** nie ma już kart. Wygrywa **${p.winner}**.`,
  forfeit: (p) => `**${p.loser}** nie ma czego dobrać. Wygrywa **${p.winner}**.`,
  resigned: (p) => `**${p.loser}** poddaje partię. Wygrywa **${p.winner}**.`,
  timeout: (p) => `Czas gracza **${p.loser}** minął. Wygrywa **${p.winner}**.`,
  pot: (p) => `**${p.name}** zabiera pulę: **${p.pot}**.`,
  noPot: "Partia towarzyska: kapsle zostają tam, gdzie były.",
  balances: (p) => `Stan kapsli: ${p.a} ${p.aCaps}, ${p.b} ${p.bCaps}.`,
  rematch: "Rewanż",
  secret: (p) => `Sekret rozdania: \`${p.secret}\``,
  youWon: "Wygrana!",
  youLost: "Przegrana.",
};
