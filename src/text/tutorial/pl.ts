import type { tutorial as english } from "./en.js";

export const tutorial: typeof english = {
  command: "Naucz się grać, grając: dziesięć małych pozycji, w każdej jeden ruch",
  button: "Samouczek",

  heading: (p) => `### ${p.lesson} z ${p.lessons} · ${p.title}`,
  headingOfPart: (p) => `### ${p.lesson} z ${p.lessons} · ${p.title} (${p.part}/${p.parts})`,
  task: (p) => `👉 **${p.task}**`,
  back: "◀ Wstecz",
  next: "Dalej ▶",
  again: "Od początku",

  right: (p) => `✅ **Właśnie tak.** ${p.move} ${p.praise}`,
  goOn: (p) => `Naciśnij *${p.next}*, aby przejść dalej.`,
  wrong: (p) => `❌ **${p.move}**: ${p.effect}. ${p.why} Nie zagrano tego: spróbuj innego ruchu.`,
  illegal: (p) => `❌ Tak nie można zagrać: ${p.why}. Spróbuj innego ruchu.`,
  outdated: "Ten przycisk był z wcześniejszej chwili; oto miejsce, w którym teraz jesteś.",

  missed: {
    still: "nadal",
    now: "wtedy",
    empty: "pusta",
    worth: (p) => `warta ${p.value}`,
    value: (p) => `${p.caravan} byłaby ${p.when} ${p.worth}, a ma być warta ${p.wanted}.`,
    numerals: (p) => `${p.caravan} – ${p.when} ${p.numerals}, a mają być ${p.wanted}.`,
    direction: (p) => `${p.caravan} szłaby ${p.when} ${p.direction}, a ma iść ${p.wanted}.`,
    noDirection: (p) => `${p.caravan} nie miałaby wtedy kierunku, a ma iść ${p.wanted}.`,
    under: (p) => `${p.caravan} byłaby warta ${p.value}: do sprzedaży trzeba 21.`,
    over: (p) =>
      `${p.caravan} byłaby warta ${p.value}: powyżej 26 jest przeładowana i niczego nie sprzedaje.`,
    tied: (p) => `Obie byłyby warte ${p.value}: przy remisie nikt nie sprzedaje.`,
    outbid: (p) => `${p.caravan} byłaby warta ${p.value}, ale ta naprzeciwko ${p.other}: przebita.`,
    stillSold: (p) => `${p.caravan} nadal byłaby sprzedana, za ${p.value}.`,
    notEmpty: (p) => `${p.caravan} nadal by tam leżała, warta ${p.value}.`,
    left: (p) => `Po drugiej stronie zostałyby: ${p.cards}.`,
    goesOn: (p) => `Partia toczyłaby się dalej: sprzedane pary, z trzech: ${p.sold}.`,
    lost: "Tym ruchem wygrałby przeciwnik.",
  },

  step: {
    place: {
      title: "Połóż kartę",
      text: "Masz trzy karawany, przeciwnik trzy naprzeciwko; twoje leżą niżej, przy twojej ręce. Na początku każda strona otwiera swoje karawany, po jednej karcie liczbowej (as do 10) na każdej.",
      task: "Otwórz swoją karawanę 1 kartą 10♠.",
      praise: "Tak robi się każdy ruch: najpierw karta, potem jej miejsce.",
    },
    direction: {
      title: "Kierunek",
      text: "Dwie ostatnie karty liczbowe nadają karawanie kierunek. Twoja karawana 1 (5♠, 7♥) idzie w górę, więc można dołożyć wyższą kartę dowolnego koloru. Tej samej wartości dwa razy z rzędu nie wolno nigdy.",
      task: "Połóż trzecią kartę liczbową na swoją karawanę 1.",
      praise: "Karawana idzie dalej w górę i ma już 21: tyle wystarcza do sprzedaży.",
    },
    suit: {
      title: "Ten sam kolor zawraca",
      text: "Pod prąd karawana przyjmuje tylko karty swojego koloru, czyli koloru ostatniej karty liczbowej. Taka karta zawraca ją. Twoja karawana 1 (6♠, 9♥) idzie w górę, a jej kolor to kier.",
      task: "Zawróć swoją karawanę 1 kartą liczbową: niech idzie w dół.",
      praise: "Kier na kier można kłaść w obie strony. Od teraz dokładasz niższe karty.",
    },
    queen: {
      title: "Dama",
      text: "Dama odwraca kierunek karawany i nadaje jej swój kolor. Według zasad gry wideo kładzie się ją tylko na ostatniej karcie liczbowej karawany, po dowolnej stronie. Twoja karawana 1 kończy się na 9♥ i idzie w górę, a dla twojej 7♣ nie ma na niej miejsca.",
      task: "Niech Dama skieruje twoją karawanę 1 w dół.",
      praise: "Teraz pasują karty niższe i każdy trefl: 7♣ ma swoje miejsce.",
    },
    king: {
      title: "Król",
      text: "Król podwaja kartę liczbową, na której leży: 9 liczy się za 18. Według zasad gry wideo na jednej karcie mogą leżeć najwyżej trzy figury. Kładzie się go na swoje karty albo na cudze, żeby je przeładować.",
      task: "Doprowadź Królem swoją karawanę 1 do 21.",
      praise: "Dziewiątka liczy się teraz za 18; co można dołożyć, nadal wynika z wydrukowanej wartości.",
    },
    jack: {
      title: "Walet",
      text: "Walet usuwa jedną kartę liczbową ze wszystkim, co na niej leży, i znika razem z nią. Karawana 1 przeciwnika jest sprzedana: 10♥ i 8♥ podwojona Królem dają 26.",
      task: "Odbierz przeciwnikowi sprzedaż: usuń kartę z jego karawany 1.",
      praise: "Karta zniknęła ze wszystkim, co na niej leżało, a z nią sprzedaż.",
    },
    jokerOnNumeral: {
      title: "Joker na liczbie",
      text: "Joker na karcie 2–10 usuwa ze stołu wszystkie inne karty tej wartości, po obu stronach, razem z figurami. Według zasad gry wideo karta pod Jokerem zostaje. Joker na twojej własnej karcie może więc trafić karty przeciwnika.",
      task: "Usuń obie dziewiątki przeciwnika jedną kartą.",
      praise: "Twoja dziewiątka została, a tamte zniknęły.",
    },
    jokerOnAce: {
      title: "Joker na asie",
      text: "Na asie Joker usuwa wszystkie inne karty liczbowe w kolorze asa, po obu stronach. As i Joker zostają. Najpierw sprawdź, co z twoich kart też by zniknęło: tutaj nic.",
      task: "Usuń wszystkie piki przeciwnika jedną kartą.",
      praise: "Jedna karta zdjęła ze stołu cztery karty przeciwnika.",
    },
    sale: {
      title: "Sprzedana, przebita, przeładowana",
      text: "Karawana warta 21–26 jest sprzedana, gdy ta naprzeciwko jest niższa albo nie mieści się w 21–26. Wyższa przebija niższą, przy remisie nikt nie sprzedaje, a powyżej 26 karawana jest przeładowana. Karawana 1 przeciwnika jest sprzedana za 23, twoja jest warta 17.",
      task: "Przebij przeciwnika: sprzedaj swoją karawanę 1.",
      praise: "Twoja jest wyższa i mieści się w 26, więc jest sprzedana, a tamta przebita.",
    },
    disband: {
      title: "Rozwiązanie",
      text: "Twoja karawana 1 jest warta 27: jest przeładowana i zmniejszyć ją mógłby tylko Walet albo Joker. W swoim ruchu możesz rozwiązać całą swoją karawanę; wszystkie jej karty przepadają, a ty nie dobierasz. Naciśnij *Rozwiąż karawanę*.",
      task: "Rozwiąż swoją karawanę 1.",
      praise: "Jest pusta i znowu przyjmie dowolną kartę liczbową.",
    },
    end: {
      title: "Koniec",
      text: "Gdy sprzedane są wszystkie trzy pary, partia się kończy, a wygrywają dwie sprzedaże. Para 2 jest sprzedana przez ciebie, para 3 przez przeciwnika. W parze 1 jest 17 do 17.",
      task: "Sprzedaj swoją karawanę 1 i wygraj.",
      praise: "Sprzedane są wszystkie trzy pary, w tym dwie twoje. To jest Karawana.",
    },
  },

  finished: {
    title: "### Umiesz już grać",
    text: "To była ostatnia z dziesięciu lekcji. Graj dalej: z domem o nic, teraz albo później przez `/practice`, lub z kimś stąd przez `/caravan challenge`. Wszystko do przeczytania, także czym różnią się inne zasady, jest pod `/caravan rules`.",
    play: "Zagraj z domem",
    again: "*Od początku* zaczyna lekcje jeszcze raz.",
  },
};
