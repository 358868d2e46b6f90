import type { command as english } from "./en.js";

export const command: typeof english = {
  option: {
    opponent: "przeciwnik",
    bid: "stawka",
    ruleset: "zasady",
    clock: "zegar",
    match: "partia",
    user: "osoba",
  },
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
  leaderboard: "Kto ma najwięcej kapsli na tym serwerze",
};
