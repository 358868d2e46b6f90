import type { guide as english } from "./en.js";

export const guide: typeof english = {
  heading: (p) => `### ${p.title}: ${p.hint}`,
  footer: (p) => `-# ${p.ruleset} · strona ${p.page} z ${p.pages}`,
  menu: (p) => `Strona ${p.page} z ${p.pages}: ${p.title}`,
  rulesetMenu: "Czytaj według innych zasad",
  previous: "◀ Wstecz",
  next: "Dalej ▶",

  you: "Ty",
  opponent: "Przeciwnik",
  shortRulesets: { newvegas: "New Vegas", classic: "Klasyczne", wcl: "Liga", polish: "Polskie" },
  example: (p) => `**${p.move}**: ${p.effect}.`,
  follows: {
    up: (p) => `karta liczbowa wyższa niż ${p.last} albo dowolna w kolorze ${p.suit}`,
    down: (p) => `karta liczbowa niższa niż ${p.last} albo dowolna w kolorze ${p.suit}`,
  },
  alt: {
    board: "Stół w środku partii.",
    before: (p) => `Przedtem: ${p.caravans}`,
    after: (p) => `Potem: ${p.caravans}`,
  },

  press: {
    title: "Jak grać",
    hint: "naciśnij kartę, potem jej miejsce",
    text: (p) =>
      [
        `**Cel.** Masz trzy karawany, przeciwnik ma trzy naprzeciwko. Doprowadź swoje do **${p.least}–${p.most}**, wyżej niż te naprzeciwko: wtedy są *sprzedane*.`,
        "**Aby zagrać kartę**",
        `1. Naciśnij *${p.button}* pod stołem. Swoje karty widzisz tylko ty.`,
        `2. Naciśnij kartę, tutaj **${p.card}**.`,
        `3. Naciśnij miejsce, na które ma iść. Każdy przycisk mówi, co się stanie: *Karawana ${p.pair}: ${p.before} → ${p.after}*.`,
        "To wszystko. Niczego nie trzeba wpisywać.",
      ].join("\n"),
  },
  turn: {
    title: "Ruch",
    hint: "zagraj, odrzuć albo rozwiąż",
    text: (p) =>
      [
        `**Otwarcie.** Na początek każdy ma w ręce: ${p.cards}. Na zmianę każda strona kładzie po jednej karcie liczbowej (as do 10) na każdej ze swoich trzech karawan i nic nie dobiera; w ręce zostaje potem ${p.left}, jak tutaj.`,
        p.poorHand,
        "**Potem ruch to jedno z:**",
        "- zagraj kartę i dobierz: karty liczbowe na swoje karawany, figury (K, Q, J, Joker) na dowolną kartę liczbową po obu stronach;",
        "- odrzuć kartę i dobierz;",
        "- rozwiąż jedną ze swoich karawan: jej karty przepadają, a ty nie dobierasz.",
      ].join("\n"),
    poorHand: {
      redeal: (p) => `Ręka, w której jest mniej niż ${p.least}, jest rozdawana od nowa.`,
      discards: "Gdy brakuje kart liczbowych do otwarcia, wolno zamiast tego odrzucić kartę i dobrać inną.",
    },
  },
  caravan: {
    title: "Karawana",
    hint: "wartość, kierunek, kolor",
    text: (p) =>
      [
        `**Wartość.** Suma kart liczbowych, as to 1: ${p.sum} = **${p.value}**.`,
        `**Kierunek.** Tworzą go dwie ostatnie karty liczbowe: tutaj **${p.direction}**.`,
        `**Kolor.** Ten, który ma ostatnia karta liczbowa: **${p.suit}**.`,
        `**Co można dołożyć:** ${p.follows}. Nigdy tej samej wartości dwa razy pod rząd. Na pustej karawanie dowolną kartę liczbową.`,
        `Obok kart stoją wartość, kierunek i kolor; pasek wypełnia się aż do ${p.least}–${p.most}.`,
      ].join("\n"),
  },
  queen: {
    title: "Dama",
    hint: "odwraca karawanę",
    text: (p) =>
      [
        "**Dama (Q)** odwraca kierunek karawany i nadaje jej swój kolor, aż do następnej karty liczbowej. Wartość zostaje.",
        `${p.example} Przedtem: ${p.before}.`,
        `Co można teraz dołożyć: ${p.follows}.`,
        p.where,
      ].join("\n"),
    where: {
      any: "Wolno ją położyć na dowolnej karcie liczbowej karawany.",
      last: "Wolno ją położyć tylko na ostatniej karcie liczbowej karawany.",
    },
  },
  king: {
    title: "Król",
    hint: "podwaja kartę",
    text: (p) =>
      [
        `**Król (K)** podwaja kartę liczbową, na której leży, każdy następny znowu. ${p.target} liczy się tutaj za **${p.doubled}** zamiast ${p.printed}.`,
        p.example,
        `Na karawanie przeciwnika bywa to aż za dużo: ponad ${p.most} nic się nie sprzedaje.`,
      ].join("\n"),
    facesMost: (p) => `Na jednej karcie nie może leżeć więcej niż ${p.faces}, jakiekolwiek.`,
  },
  jack: {
    title: "Walet",
    hint: "usuwa kartę",
    text: (p) =>
      [
        "**Walet (J)** usuwa jedną kartę liczbową ze wszystkimi jej figurami i znika razem z nimi. Twoją albo przeciwnika.",
        p.example,
      ].join("\n"),
  },
  jokerOnAce: {
    title: "Joker na asie",
    hint: "usuwa kolor",
    text: (p) =>
      [
        `**Joker na asie** usuwa wszystkie *inne* karty liczbowe w kolorze asa (tutaj ${p.suit}) razem z ich figurami, po obu stronach. As i Joker zostają.`,
        p.example,
      ].join("\n"),
  },
  jokerOnNumeral: {
    title: "Joker na 2–10",
    hint: "usuwa wartość",
    text: (p) =>
      [
        `**Joker na kartach 2–10** usuwa wszystkie *inne* karty liczbowe tej samej wartości (tutaj ${p.rank}) razem z ich figurami, po obu stronach. ${p.target}`,
        p.example,
      ].join("\n"),
    target: {
      stays: "Karta liczbowa pod Jokerem zostaje.",
      goes: "Karta liczbowa pod Jokerem także znika, a Joker z nią.",
    },
  },
  sale: {
    title: "Sprzedaż",
    hint: "przebita, remis, przeładowana",
    text: (p) =>
      [
        `Karawana warta **${p.least}–${p.most}** jest *sprzedana*, gdy ta naprzeciwko jest niższa albo sama nie mieści się w ${p.least}–${p.most}. Ponad ${p.most} jest *przeładowana* i nic nie sprzedaje. Przy równych jest *remis*.`,
        p.pairs,
        "Dopóki partia trwa, sprzedaż można znowu stracić.",
      ].join("\n"),
    pair: (p) =>
      `- Para ${p.pair}: twoja **${p.own}**, ${p.status}; przeciwnika **${p.theirs}**, ${p.theirStatus}.`,
    tiedPair: (p) => `- Para ${p.pair}: po obu stronach **${p.both}**, ${p.status}.`,
  },
  end: {
    title: "Koniec",
    hint: "jak się wygrywa",
    text: (p) =>
      [
        p.sales,
        p.example,
        `Masz więc sprzedane **${p.count}** z ${p.pairs} par i wygrywasz.`,
        `**Brak kart.** ${p.dry}`,
        "Kto poddaje partię albo komu kończy się czas, przegrywa.",
      ].join("\n"),
    sales: {
      allPairs: (p) =>
        `Gdy sprzedane są wszystkie pary (**${p.pairs}**), wygrywa ten, kto sprzedał co najmniej ${p.win}.`,
      first: (p) => `Kto pierwszy sprzeda **${p.win}** pary, wygrywa od razu.`,
    },
    dry: {
      "stays-empty": "Z pustej talii się nie dobiera. Kto po swoim ruchu nie ma już kart, przegrywa.",
      "reshuffled-once":
        "Pusta talia raz powstaje od nowa ze stosu odrzuconych tego gracza. Za drugim razem ten gracz przegrywa.",
    },
  },
  differences: {
    title: "Zasady",
    hint: "czym się różnią",
    text: (p) =>
      [
        `Ten przewodnik opisuje: **${p.ruleset}**. Gdzie nie ma nazwy, tam we wszystkich pozostałych jest tak samo.`,
        p.differences,
      ].join("\n"),
    difference: (p) => `- **${p.what}:** ${p.others}; ${p.exceptions}`,
    exception: (p) => `*${p.rulesets}*: ${p.value}`,
    what: {
      deckSize: "Talia",
      copies: "Egzemplarze karty",
      poorOpeningHand: "Za mało kart liczbowych do otwarcia",
      jokerTarget: "Joker na 2–10",
      queenOn: "Dama",
      mostFaces: "Figury na karcie",
      emptyDeck: "Pusta talia",
      salesToEnd: "Koniec",
    },
    deckSize: {
      range: (p) => `od ${p.least}, najwyżej ${p.most}`,
      exactly: (p) => `dokładnie ${p.cards}`,
    },
    copies: {
      "by-name": (p) => `najwyżej ${p.most}`,
      "by-name-and-set": (p) => `po ${p.most} z każdego kompletu kart`,
    },
    poorOpeningHand: { redeal: "nowe rozdanie", discards: "odrzuca się kartę i dobiera inną" },
    jokerTarget: { stays: "karta pod nim zostaje", goes: "karta pod nim też znika" },
    queenOn: { any: "na dowolnej karcie liczbowej", last: "tylko na ostatniej karcie liczbowej" },
    atMost: (p) => `najwyżej ${p.most}`,
    anyNumber: "ile kto chce",
    emptyDeck: {
      "stays-empty": "nic się nie dobiera; kto nie ma kart, przegrywa",
      "reshuffled-once": "raz powstaje nowa ze stosu odrzuconych",
    },
    salesToEnd: {
      3: "wszystkie trzy pary sprzedane",
      2: "ktoś ma dwie sprzedane",
    },
  },
};
