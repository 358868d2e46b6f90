import type { challenge as english } from "./en.js";

export const challenge: typeof english = {
  open: (p) => `${p.opponent}, **${p.challenger}** wyzywa cię na partię Karawany: ${p.ruleset}.`,
  stake: (p) => `Stawka każdej strony: **${p.bid}**; do wygrania: **${p.pot}**.`,
  friendly: "Bez stawki: partia towarzyska.",
  expires: (p) => `Wyzwanie wygasa ${p.when}.`,
  sealed: (p) => `Rozdanie jest zapieczętowane: SHA-256 \`${p.hash}\``,
  accept: "Przyjmij",
  decline: "Odmów",
  withdraw: "Wycofaj",
  accepted: (p) =>
    `**${p.opponent}** przyjmuje wyzwanie, które rzuca **${p.challenger}**. Karty rozdane; stół jest poniżej.`,
  declined: (p) => `**${p.opponent}** odmawia partii z graczem **${p.challenger}**. Nikt nic nie postawił.`,
  withdrawn: (p) =>
    `**${p.challenger}** wycofuje wyzwanie dla gracza **${p.opponent}**. Nikt nic nie postawił.`,
  expired: (p) =>
    `**${p.opponent}** nie odpowiada na czas na wyzwanie gracza **${p.challenger}**. Nikt nic nie postawił.`,
  youDeclined: "Wyzwanie odrzucone.",
  youWithdrew: "Wyzwanie wycofane.",
};
