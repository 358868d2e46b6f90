import type { hand as english } from "./en.js";

export const hand: typeof english = {
  yourTurn: "**Twój ruch.** Wybierz kartę.",
  yourOpening: "**Twój ruch.** Wybierz kartę liczbową, aby otworzyć jedną ze swoich pustych karawan.",
  theirTurn: (p) =>
    `Ruch: **${p.name}**. Ta wiadomość zmieni się po jego ruchu; po 15 minutach przyjdzie wezwanie przy stole.`,
  choosePlace: (p) => `**${p.card}**: na którą z twoich karawan?`,
  chooseTarget: (p) => `**${p.card}**: na którą kartę?`,
  target: "Wybierz kartę, na którą ją położyć",
  targetPage: (p) => `Wybierz kartę, na którą ją położyć (${p.page} z ${p.pages})`,
  noTarget: "Na stole nie ma karty, na którą można ją położyć.",
  chooseDisband:
    "Którą ze swoich karawan rozwiązujesz? Wszystkie jej karty idą na stosy odrzuconych, a ty nie dobierasz.",
  caravanButton: (p) => `Karawana ${p.pair}: ${p.effect}`,
  disbandButton: (p) => `Rozwiąż karawanę ${p.pair} (${p.value})`,
  discard: "Odrzuć ją i dobierz",
  disband: "Rozwiąż karawanę",
  resign: "Poddaj partię",
  resignSure: (p) => `Na pewno poddać partię? Zwycięzca, **${p.name}**, zabierze pulę (${p.pot}).`,
  resignYes: "Tak, poddaję",
  back: "Wróć",
  previous: "◀ Wcześniejsze cele",
  next: "Dalsze cele ▶",
  first: [
    "Doprowadź swoje trzy karawany do **21–26**, każdą wyżej niż ta naprzeciwko. Karty liczbowe kładziesz na swoich karawanach: po kolei w górę lub w dół, albo w tym samym kolorze.",
    "**Król (K)** podwaja kartę, **Dama (Q)** odwraca kierunek karawany, **Walet (J)** usuwa kartę, **Joker** usuwa karty tej samej wartości lub koloru.",
  ].join("\n"),
};
