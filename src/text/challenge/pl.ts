import type { challenge as english } from "./en.js";

export const challenge: typeof english = {
  open: (p) => `${p.opponent}, **${p.challenger}** wyzywa cię na partię Karawany: ${p.ruleset}.`,
  stake: (p) => `Stawka każdej strony: **${p.bid}**; do wygrania: **${p.pot}**.`,
  friendly: "Bez stawki: partia towarzyska.",
  raised: (p) =>
    `**${p.bidder}** podbija do **${p.bid}**. ${p.asked}: wyrównaj, podbij albo odmów. Stawka każdej strony: ${p.bid}, do wygrania: **${p.pot}**.`,
  rematch: (p) => `Rewanż: tym razem zaczyna **${p.name}**.`,
  clock: (p) => `Zegar: ${p.clock}.`,
  settled: (p) => `Stawka każdej strony: ${p.bid}; pula: **${p.pot}**.`,
  leftOut: (p) => `**${p.name}** daje o ${p.caps} więcej; ta nadwyżka nie wchodzi do gry.`,
  match: (p) => `Wyrównaj: ${p.bid}`,
  raise: "Podbij",
  allIn: "Va banque",
  allInSure: (p) =>
    `Va banque: stawiasz wszystko, co masz, czyli **${p.stake}**. Pula wyniesie **${p.pot}**; nadwyżka ${p.leftOut} zostaje u gracza **${p.name}** bez względu na wynik.`,
  allInYes: (p) => `Va banque: ${p.stake}`,
  raiseTitle: "Podbij stawkę",
  raiseLabel: (p) => `Twoja stawka, ponad ${p.bid}`,
  raiseHint: (p) => `Masz ${p.balance}. Tylko liczby całkowite.`,
  expires: (p) => `Wyzwanie wygasa ${p.when}.`,
  sealed: (p) => `Rozdanie jest zapieczętowane: SHA-256 \`${p.hash}\``,
  accept: "Przyjmij",
  decline: "Odmów",
  withdraw: "Wycofaj",
  accepted: (p) =>
    `**${p.opponent}** przyjmuje wyzwanie, które rzuca **${p.challenger}**. Karty rozdane: graj przyciskiem *Twoje karty* pod stołem.`,
  declined: (p) => `**${p.opponent}** odmawia partii z graczem **${p.challenger}**. Nikt nic nie postawił.`,
  withdrawn: (p) =>
    `**${p.challenger}** wycofuje wyzwanie dla gracza **${p.opponent}**. Nikt nic nie postawił.`,
  expired: (p) =>
    `**${p.opponent}** nie odpowiada na czas na wyzwanie gracza **${p.challenger}**. Nikt nic nie postawił.`,
  foldedRaise: (p) =>
    `**${p.decliner}** nie wyrównuje stawki (${p.bid}), którą daje **${p.bidder}**. Nikt nic nie postawił.`,
  youDeclined: "Wyzwanie odrzucone.",
  youWithdrew: "Wyzwanie wycofane.",
};
