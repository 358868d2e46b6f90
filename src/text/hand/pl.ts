import type { hand as english } from "./en.js";

export const hand: typeof english = {
  yourTurn: (p) => `**Twój ruch.** Przeciwnik: **${p.name}**.`,
  theirTurn: (p) => `Teraz ruch ma **${p.name}**.`,
  dealt: "Karty rozdane; nikt jeszcze nie zagrał.",
  chooseCard: "Naciśnij kartę, potem miejsce, na które ma iść.",
  chooseNumeral:
    "Naciśnij kartę liczbową (as do 10), potem jedną ze swoich pustych karawan. Figury można grać, gdy otwarte są wszystkie sześć karawan.",
  chooseNumeralOrDiscard:
    "Naciśnij kartę liczbową (as do 10), potem jedną ze swoich pustych karawan. Masz za mało kart liczbowych, więc możesz też odrzucić dowolną kartę i dobrać inną.",
  waiting:
    "-# Przez 15 minut ta wiadomość sama zmienia się po ruchu przeciwnika. Jeśli potrwa to ponad minutę, przyjdzie wezwanie przy stole.",
  card: (p) => `${p.number} · ${p.card} ${p.suit}`,
  cardWithoutSuit: (p) => `${p.number} · ${p.card}`,
  chosen: (p) => `**${p.card}** (${p.sign})`,
  chosenWithoutSign: (p) => `**${p.card}**`,
  choosePlace: (p) => `${p.card}: na którą z twoich karawan?`,
  chooseTarget: (p) => `${p.card}: na którą kartę? ${p.does}`,
  does: {
    J: "Usuwa tę kartę i wszystko, co na niej leży.",
    Q: "Odwraca kierunek karawany i nadaje jej swój kolor.",
    K: "Podwaja wartość tej karty.",
    Jo: "Na asie usuwa wszystkie inne karty liczbowe tego koloru, na kartach 2–10 wszystkie inne tej wartości, po obu stronach.",
  },
  jokerTakesTarget:
    "Na asie usuwa wszystkie inne karty liczbowe tego koloru, na kartach 2–10 wszystkie tej wartości, po obu stronach, także tę pod nim.",
  ownTargets: (p) => `Twoja strona: wybierz kartę (${p.count})`,
  theirTargets: (p) => `Strona przeciwnika: wybierz kartę (${p.count})`,
  part: (p) => `${p.of}, część ${p.part} z ${p.parts}`,
  target: (p) => `Karawana ${p.pair}: ${p.card}`,
  targetAt: (p) => `Karawana ${p.pair}, ${p.position}. karta: ${p.card}`,
  noTarget: (p) => `${p.card}: na stole nie ma karty, na którą można ją położyć.`,
  faceWaits: (p) => `${p.card}: figury można grać, gdy otwarte są wszystkie sześć karawan.`,
  closed: (p) => `-# Nie na ${p.cards}: ${p.why}.`,
  andMore: (p) => `${p.cards} i jeszcze ${p.more}`,
  note: (p) => `-# ${p.text}`,
  aside: (p) => `> -# ${p.text}`,
  caravanButton: (p) => `Karawana ${p.pair}: ${p.effect}`,
  warned: (p) => `⚠ ${p.label}`,
  warning: "-# ⚠ kosztuje cię sprzedaną karawanę albo partię.",
  chooseDisband:
    "Którą ze swoich karawan rozwiązujesz? Wszystkie jej karty idą na stosy odrzuconych, a ty nie dobierasz.",
  disbandButton: (p) => `Rozwiąż karawanę ${p.pair}: ${p.effect}`,
  disbandSure: (p) => `⚠ Na pewno rozwiązać karawanę ${p.pair}? ${p.effect}.`,
  disbandYes: (p) => `Tak, rozwiązuję karawanę ${p.pair}`,
  discard: "Odrzuć ją i dobierz",
  discardOnly: "Odrzuć ją (twoja talia jest pusta)",
  discardButton: (p) => `${p.discard}: ${p.effect}`,
  disband: "Rozwiąż karawanę",
  resign: "Poddaj partię",
  resignSure: (p) => `Na pewno poddać partię? Zwycięzca, **${p.name}**, zabierze pulę (${p.pot}).`,
  resignSureFriendly: (p) => `Na pewno poddać partię? Wygra ją wtedy **${p.name}**.`,
  end: "Remis lub odwołanie",
  endHow: (p) =>
    `Na wspólne zakończenie partii musi się zgodzić **${p.name}**; każdy odzyska wtedy swoją stawkę. Remis liczy się jako rozegrana partia, odwołana partia nie.`,
  offer: { draw: "Zaproponuj remis", "call-off": "Zaproponuj odwołanie" },
  ownOffer: {
    draw: "Proponujesz remis; czekamy na odpowiedź.",
    "call-off": "Proponujesz odwołać partię; czekamy na odpowiedź.",
  },
  agree: { draw: "Zgoda na remis", "call-off": "Zgoda na odwołanie" },
  refuse: "Nie, gramy dalej",
  takeBack: "Wycofaj propozycję",
  resignYes: "Tak, poddaję",
  back: "Wróć",
  previous: "◀ Wcześniejsze cele",
  next: "Dalsze cele ▶",
  first: {
    aim: {
      "all-pairs":
        "Doprowadź karawany do **21–26** i wyżej niż ta naprzeciwko: sprzedana. Gdy sprzedane są wszystkie trzy pary, wygrywają dwie sprzedaże.",
      "two-sales":
        "Doprowadź karawany do **21–26** i wyżej niż ta naprzeciwko: sprzedana. Kto pierwszy ma dwie, wygrywa.",
    },
    numerals:
      "**A–10** kładziesz na swoich karawanach: w jednym kierunku albo w tym samym kolorze; nigdy dwa razy z rzędu tej samej wartości.",
    faces:
      "**K** (król) podwaja kartę, **Q** (dama) odwraca karawanę, **J** (walet) usuwa kartę, **Joker** usuwa wartość (na asie: kolor).",
  },
};
