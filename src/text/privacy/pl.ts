import type { privacy as english } from "./en.js";

export const privacy: typeof english = {
  someone: "ktoś, kogo już tu nie ma",
  exported:
    "Oto wszystko, co jest o tobie zapisane na tym serwerze, w pliku widocznym tylko dla ciebie. Brakuje tego, czego przed końcem trwającej partii wiedzieć nie możesz: rozdania i talii przeciwnika.",
  file: "Wszystko, co jest o tobie zapisane na tym serwerze, jako JSON",
  packed: "Plik jest długi, więc spakowano go programem gzip.",
  ask: "**Usunąć wszystko, co jest o tobie zapisane na tym serwerze?**",
  gone: (p) =>
    `- Znikną twój portfel (**${p.balance}**) z historią, miejsce w rankingu, talie tego serwera i ustawienia. Kapsle przepadną.`,
  forfeits: (p) =>
    `- Trwające partie: **${p.matches}**. Wygrają je przeciwnicy i zabiorą twoje stawki, razem **${p.stakes}**.`,
  forfeitsFriendly: (p) => `- Trwające partie: **${p.matches}**. Wygrają je przeciwnicy. Stawek nie ma.`,
  challenges: (p) =>
    `- Otwarte wyzwania, które zostaną wycofane lub odrzucone: **${p.count}**. Nikt w nich nic nie postawił.`,
  decks: (p) =>
    `- Talie, które masz na wszystkich serwerach, zostaną (**${p.count}**), chyba że naciśniesz drugi przycisk.`,
  seats: (p) =>
    `- Skończone partie zostaną, a na twoim miejscu będzie „${p.someone}”. Wiadomości wysłane już na kanały się nie zmienią.`,
  comeBack: (p) =>
    `- Jeśli wrócisz przed upływem ${p.days} dni, zaczniesz bez kapsli: tak długo przechowywany jest znak, z którego nie da się odczytać, kim jesteś.`,
  dismiss: "Tego nie można cofnąć. Zamknij tę wiadomość, żeby wszystko zostawić.",
  yes: "Usuń wszystko",
  yesEverywhere: "Usuń wszystko i te talie",
  changed: "W międzyczasie zmieniły się twoje partie, więc nic nie zostało usunięte. Teraz jest tak:",
  done: "Wszystko, co było o tobie zapisane na tym serwerze, zostało usunięte.",
  doneSoon:
    "Twój portfel i wszystko, co było tylko twoje, zostało usunięte. Twoje miejsca w skończonych partiach staną się anonimowe za kilka minut.",
  nothing: "Na tym serwerze nic już nie jest o tobie zapisane.",
};
