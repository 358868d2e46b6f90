import type { verify as english } from "./en.js";

export const verify: typeof english = {
  command: {
    verify: "Oblicz ponownie rozdanie skończonej partii i sprawdź je",
    decks: "Talie partii, o ile wolno ci je widzieć",
    match: "Identyfikator partii, spod planszy",
    anyMatch: "Która partia, jeśli grasz tu kilka naraz; także skończona",
  },
  check: {
    commitment: "Skrót pokazany przed rozdaniem to skrót sekretu.",
    first: "O pierwszym ruchu zdecydowało ziarno albo rewanż.",
    decks: "Obie talie są dozwolone w tych zasadach.",
    deal: "Sekret, partia i słowa dają te ręce, które rozdano.",
    moves: "Każdy ruch jest dozwolony w tym rozdaniu.",
    result: "Ruchy prowadzą do tego wyniku.",
  },
  title: (p) => `Rozdanie partii ${p.match}`,
  right: "Wszystko się zgadza: rozdanie było ustalone z góry i nikt go nie zmienił.",
  wrong: "Coś się w tym zapisie nie zgadza. Zobacz zaznaczone wiersze.",
  hand: (p) => `Pierwsza ręka (${p.seat}): ${p.cards}`,
  script: "Plik to cały zapis; `npm run verify -- PLIK` sprawdza go bez bota.",
  running: (p) =>
    `Ta partia jeszcze trwa. Rozdanie zapieczętowano przed nią: SHA-256 \`${p.hash}\`. Po zakończeniu pokażemy sekret i będzie można je sprawdzić.`,
  button: "Sprawdź rozdanie",
  usage: "Użycie: npm run verify -- PLIK\nPLIK to zapis, który bot daje przez /caravan verify.",
  unreadable: (p) => `To nie jest zapis partii: wiersz ${p.line} powinien być „${p.wanted}”.`,
};
