import type { house as english } from "./en.js";

export const house: typeof english = {
  level: {
    greenhorn: "Żółtodziób",
    trader: "Handlarz",
    veteran: "Weteran",
  },
  character: {
    nettle: {
      name: "Pokrzywka",
      about: "Nosi wodę karawanom, a grać nauczyła się w zeszłym tygodniu.",
      greeting: "Król podwaja, tak? Czy to była Dama? Dobra, rozdawaj.",
      sold: "Dwadzieścia z czymś! To się liczy, prawda?",
      broken: "Ej! Miałam co do niej plany.",
      won: "Wygrałam? Wygrałam! Nikt się nie rusza, chcę to zapamiętać.",
      lost: "Znowu? Tym razem prawie się udało.",
    },
    bram: {
      name: "Bram Skarpeta",
      about: "Pogania muły i zagrywa tę kartę, która akurat mu się podoba.",
      greeting: "Wziąłem same dziesiątki i Króle. Co może pójść źle?",
      sold: "Widzisz? Duże liczby. Mówiłem.",
      broken: "A tak ładnie to ułożyłem.",
      won: "Muły mi nie uwierzą.",
      lost: "Ciężki ładunek, długa droga. Dobra gra.",
    },
    saltash: {
      name: "Matka Solna",
      about:
        "Sprzedaje złom na wagę, nigdy nie zaokrągla w dół i żadnej sprzedaży nie zostawia długo bez opieki.",
      greeting: "Siadaj, kochanie. Za lekcję nic nie biorę.",
      sold: "Zważone, zapakowane, sprzedane.",
      broken: "Policzę ci za to, kochanie.",
      won: "Uczciwa wymiana: ty przynosisz nadzieję, ja biorę wygraną.",
      lost: "Dobrze się targujesz. Wróć kiedyś i przynieś cierpliwość.",
    },
    ludo: {
      name: "Ludo Mosiądz",
      about: "Naprawia pompy, a cudzą karawanę rozbiera chętniej, niż buduje swoją.",
      greeting: "Pokaż coś, co działa. Już ja znajdę śrubkę do wykręcenia.",
      sold: "Nie cieknie. Nie ruszać.",
      broken: "Dobrze. Ja też umiem rozkręcać.",
      won: "Wszystko w końcu się obluzuje.",
      lost: "Solidna robota. Ani jednej luźnej śruby.",
    },
    isbeth: {
      name: "Stara Izbet",
      about: "Przeżyła cztery szlaki handlowe i pamięta każdą odrzuconą kartę.",
      greeting: "Ja mam cały wieczór. A ty?",
      sold: "Ta jest już zaklepana.",
      broken: "Ciekawa byłam, kiedy to zobaczysz.",
      won: "Grasz swoimi kartami. Ja trochę też nimi grałam.",
      lost: "Tego się nie spodziewałam. Dziękuję.",
    },
    slate: {
      name: "Korwin Łupek",
      about: "Pilnuje rogatki, mało mówi i liczy twoje karty, kiedy ty liczysz swoje.",
      greeting: "Twój ruch ustala myto.",
      sold: "Zapłacone.",
      broken: "Zanotowane.",
      won: "Rogatka zamknięta.",
      lost: "Droga wolna. Zasłużenie.",
    },
  },
  reason: {
    wins: "Od razu wygrywa partię.",
    sells: "Sprzedaje jedną z twoich karawan.",
    breaks: "Odbiera przeciwnikowi sprzedaż.",
    overburdens: "Przeładowuje jedną z karawan przeciwnika.",
    rescues: "Sprowadza jedną z twoich karawan z powrotem do 26 lub mniej.",
    hinders: "Cofa jedną z karawan przeciwnika.",
    builds: "Zbliża jedną z twoich karawan do 21.",
    nears: "Zbliża jedną z twoich karawan do przebicia tej naprzeciwko.",
    raises: "Podnosi jedną z twoich karawan, więc trudniej ją przebić.",
    clears: "Robi miejsce na nową karawanę.",
    steers: "Kieruje karawanę tam, gdzie trzeba.",
    waits: "Nic na stole nie jest teraz warte karty, a następna dobrana może być lepsza.",
  },
  hint: (p) =>
    `Dom wybrałby: **${p.move}**. Twoja szansa na wygraną: teraz ${p.before}, po tym ruchu ${p.after}.`,
  hintOpening: (p) =>
    `Dom wybrałby: **${p.move}**. Twoja szansa na wygraną: ${p.before} po najmniej korzystnej karcie liczbowej, ${p.after} po tej.`,
};
