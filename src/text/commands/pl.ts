import type { command as english } from "./en.js";

export const command: typeof english = {
  caravan: {
    itself: "Graj w Karawanę, karcianą grę pustkowi",
    challenge: "Wyzwij kogoś na partię",
    opponent: "Z kim chcesz zagrać",
    bid: "Ile kapsli stawia każde z was (0: partia towarzyska)",
    ruleset: "Według jakich zasad",
    clock: "Ile czasu na każdy ruch; kto go przekroczy, przegrywa",
    hand: "Pokaż swoje karty",
    match: "Która partia, jeśli grasz tu kilka naraz",
    resign: "Poddaj partię",
    rules: "Jak grać",
  },
  caps: {
    itself: "Twoje kapsle",
    balance: "Ile kapsli ktoś ma",
    user: "Czyje kapsle (bez wyboru: twoje)",
    daily: "Odbierz dzisiejsze kapsle",
  },
  settings: {
    itself: "Co wybierasz ty, a co ten serwer",
    me: "Pokaż lub zmień swoje ustawienia na tym serwerze",
    server: "Pokaż lub zmień ustawienia serwera (Zarządzanie serwerem)",
    mentions: "Czy wspominać o tobie, gdy masz ruch",
    display: "Stół i karty jako obrazki albo słowami, dla czytników ekranu i wolnych łączy",
    language: "Język, w którym bot mówi do ciebie",
    serverLanguage: "Język wiadomości dla wszystkich",
    boards: "Gdzie są stoły: na kanale albo w osobnym wątku każdej partii",
    leastBid: "Najniższa stawka (partie towarzyskie są zawsze dozwolone)",
    mostBid: "Najwyższa stawka",
    ruleset: "Zasady, gdy wyzwanie ich nie podaje",
    clock: "Zegar, gdy wyzwanie go nie podaje",
    inspection: "Czy przed grą widać, ile kart każdej rangi ma druga strona",
    logChannel: "Kanał, który dowiaduje się o przyznaniach, unieważnieniach, nagrodach i zerowaniach",
  },
  leaderboard: "Kto ma najwięcej kapsli na tym serwerze",
};
