import type { rules as english } from "./en.js";

export const rules: typeof english = {
  title: (p) => `Jak grać w Karawanę: ${p.ruleset}`,
  aim: "**Cel.** Masz trzy karawany, przeciwnik ma trzy naprzeciwko. Karawana warta 21–26 i wyższa niż ta naprzeciwko jest *sprzedana*. Powyżej 26 jest przeładowana i nic nie sprzedaje.",
  numerals:
    "**Karty liczbowe** (as do 10) kładziesz na swoich karawanach: na pustej dowolną, potem dalej w kierunku karawany albo w jej kolorze bez względu na kierunek. Nigdy tej samej wartości na siebie.",
  faces: [
    "**Król (K)** podwaja kartę, za każdym razem od nowa.",
    "**Dama (Q)** odwraca kierunek karawany i ustala jej kolor.",
    "**Walet (J)** usuwa kartę liczbową razem z jej figurami.",
    "**Joker** na asie usuwa wszystkie inne karty liczbowe tego koloru; na kartach 2–10 wszystkie inne tej wartości, po obu stronach.",
  ].join("\n"),
  turn: "**Ruch** to jedno z: zagraj kartę i dobierz; odrzuć kartę i dobierz; rozwiąż jedną ze swoich karawan. Figury kładzie się na kartach obu stron.",
  controls:
    "**Jak zagrać kartę.** Naciśnij *Twoje karty* pod stołem. Naciśnij kartę, potem miejsce, na które ma iść. To wszystko.",
  opening:
    "**Otwarcie.** Najpierw każda strona kładzie po jednej karcie liczbowej na każdej ze swoich trzech karawan.",
  end: {
    "all-pairs":
      "**Koniec.** Gdy wszystkie trzy pary są sprzedane, wygrywa ten, kto sprzedał co najmniej dwie.",
    "two-sales": "**Koniec.** Kto pierwszy ma dwie sprzedane karawany, wygrywa od razu.",
  },
  queen: {
    any: "Damę wolno położyć na dowolnej karcie liczbowej.",
    last: "Damę wolno położyć tylko na ostatniej karcie karawany.",
  },
  facesMost: (p) => `Na jednej karcie leżą najwyżej ${p.most} figury.`,
  jokerTarget: "Joker na kartach 2–10 usuwa także kartę, na którą go położono.",
  dry: {
    exhausted: "Z pustej talii się nie dobiera; kto po swoim ruchu nie ma kart, przegrywa.",
    reshuffle: "Pusta talia raz powstaje od nowa ze stosu odrzuconych; za drugim razem gracz przegrywa.",
  },
  openingDiscard: "Gdy brakuje kart liczbowych do otwarcia, wolno zamiast tego odrzucić kartę i dobrać inną.",
  openingRedeal: "Ręka z mniej niż trzema kartami liczbowymi jest rozdawana od nowa.",
};
