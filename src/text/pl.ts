import { counted } from "./plural.js";
import type { Words } from "./words.js";

const caps = counted("pl", { one: "kapsel", few: "kapsle", many: "kapsli", other: "kapsla" });
const cards = counted("pl", { one: "karta", few: "karty", many: "kart", other: "karty" });

/** Polish. */
export const pl: Words = {
  caps,
  cards,
  listOr: (p) => new Intl.ListFormat("pl", { type: "disjunction" }).format(p.items),

  command: {
    caravan: {
      itself: "Graj w Karawanę, karcianą grę pustkowi",
      challenge: "Wyzwij kogoś na partię",
      opponent: "Z kim chcesz zagrać",
      bid: "Ile kapsli stawia każde z was (0: partia towarzyska)",
      ruleset: "Według jakich zasad",
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
  },

  rulesets: {
    newvegas: "New Vegas (gra wideo)",
    classic: "Klasyczne (edycja kolekcjonerska)",
    wcl: "Wasteland Caravan League",
    polish: "Zasady polskie",
  },
  rank: {
    A: "As",
    "2": "2",
    "3": "3",
    "4": "4",
    "5": "5",
    "6": "6",
    "7": "7",
    "8": "8",
    "9": "9",
    "10": "10",
    J: "Walet",
    Q: "Dama",
    K: "Król",
    Jo: "Joker",
  },
  suit: { S: "pik", H: "kier", D: "karo", C: "trefl" },
  cardName: (p) => `${p.rank} ${p.suit}`,
  direction: { up: "w górę", down: "w dół" },
  picture: { sold: "SPRZEDANA", outbid: "PRZEBITA", tied: "REMIS", over: "PONAD" },
  status: {
    empty: "pusta",
    under: "poniżej 21",
    sold: "sprzedana",
    outbid: "przebita",
    tied: "remis, więc nikt nie sprzedał",
    over: "przeładowana",
  },

  caravan: {
    own: (p) => `twoja karawana ${p.pair}`,
    theirs: (p) => `karawana ${p.pair} przeciwnika`,
    of: (p) => `karawana ${p.pair} (${p.name})`,
  },
  move: {
    place: (p) => `${p.card} → ${p.caravan}`,
    attach: (p) => `${p.card} na ${p.target} → ${p.caravan}`,
    discard: (p) => `odrzuca ${p.card}`,
    disband: (p) => `rozwiązuje: ${p.caravan}`,
    by: (p) => `${p.name}: ${p.move}`,
  },
  effect: {
    value: (p) => `${p.caravan} ${p.before} → ${p.after}`,
    removes: (p) => `usuwa ${p.cards}`,
    nowSold: "sprzedana",
    lostSale: "już nie sprzedana",
    nowOver: "przeładowana",
    turns: (p) => `${p.direction}, ${p.suit}`,
    wins: "wygrywa partię",
    loses: "przegrywa partię",
    nothing: "nie zmienia żadnej wartości",
  },

  challenge: {
    open: (p) => `${p.opponent}, **${p.challenger}** wyzywa cię na partię Karawany: ${p.ruleset}.`,
    stake: (p) => `Stawka każdej strony: **${p.bid}**; do wygrania: **${p.pot}**.`,
    friendly: "Bez stawki: partia towarzyska.",
    expires: (p) => `Wyzwanie wygasa ${p.when}.`,
    sealed: (p) => `Rozdanie jest zapieczętowane: SHA-256 \`${p.hash}\``,
    accept: "Przyjmij",
    decline: "Odmów",
    withdraw: "Wycofaj",
    accepted: (p) =>
      `**${p.opponent}** przyjmuje wyzwanie, które rzuca **${p.challenger}**. Karty rozdane; stół jest poniżej.`,
    declined: (p) => `**${p.opponent}** odmawia partii z graczem **${p.challenger}**. Nikt nic nie postawił.`,
    withdrawn: (p) =>
      `**${p.challenger}** wycofuje wyzwanie dla gracza **${p.opponent}**. Nikt nic nie postawił.`,
    expired: (p) =>
      `**${p.opponent}** nie odpowiada na czas na wyzwanie gracza **${p.challenger}**. Nikt nic nie postawił.`,
    youDeclined: "Wyzwanie odrzucone.",
    youWithdrew: "Wyzwanie wycofane.",
  },

  board: {
    title: (p) => `${p.a} kontra ${p.b}`,
    turn: (p) => `Ruch: **${p.name}**.`,
    turnMention: (p) => `${p.mention}, twój ruch.`,
    over: "Partia skończona.",
    pot: (p) => `Pula: **${p.pot}**`,
    last: (p) => `Ostatni ruch: ${p.move}`,
    opening: "Otwarcie: każda strona kładzie po jednej karcie liczbowej na każdej ze swoich trzech karawan.",
    footer: (p) => `${p.ruleset} · partia ${p.match} · ruch ${p.move}`,
    yourHand: "Twoje karty",
    howToPlay: "Jak grać",
  },

  hand: {
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
  },

  result: {
    sold: (p) => `**${p.winner}** wygrywa z graczem **${p.loser}**: sprzedane karawany ${p.count} z 3.`,
    exhausted: (p) => `**${p.loser}** nie ma już kart. Wygrywa **${p.winner}**.`,
    forfeit: (p) => `**${p.loser}** nie ma czego dobrać. Wygrywa **${p.winner}**.`,
    resigned: (p) => `**${p.loser}** poddaje partię. Wygrywa **${p.winner}**.`,
    timeout: (p) => `Czas gracza **${p.loser}** minął. Wygrywa **${p.winner}**.`,
    pot: (p) => `**${p.name}** zabiera pulę: **${p.pot}**.`,
    noPot: "Partia towarzyska: kapsle zostają tam, gdzie były.",
    balances: (p) => `Stan kapsli: ${p.a} ${p.aCaps}, ${p.b} ${p.bCaps}.`,
    rematch: "Rewanż",
    secret: (p) => `Sekret rozdania: \`${p.secret}\``,
    youWon: "Wygrana!",
    youLost: "Przegrana.",
  },

  wallet: {
    own: (p) => `Masz **${p.balance}**.`,
    of: (p) => `**${p.name}** ma **${p.balance}**.`,
    bot: "Boty nie mają kapsli.",
    daily: (p) => `Dzisiejsze kapsle: **${p.amount}**. Masz teraz **${p.balance}**. Następne ${p.next}.`,
    dailyTaken: (p) => `Dzisiejsze kapsle już odebrane, masz **${p.balance}**. Następne ${p.next}.`,
  },

  leaderboard: {
    title: "Kapsle na tym serwerze",
    line: (p) => `${p.rank}. **${p.name}**: ${p.balance}`,
    own: (p) => `Ty: miejsce ${p.rank} z ${p.size}, ${p.balance}`,
    empty: "Nikt tu jeszcze nie grał. Zacznij od `/caravan challenge`.",
  },

  refusal: {
    "challenge-oneself": () => "Nie można wyzwać siebie. Wybierz kogoś innego z serwera.",
    "challenge-bot": () => "Boty nie grają o kapsle. Wybierz człowieka.",
    "bid-not-whole": () => "Stawka to całkowita liczba kapsli, 0 lub więcej.",
    "bid-above-balance": (p) =>
      `Nie możesz postawić ${p.bid}: masz ${p.balance}. Wyzwij o niższą stawkę albo użyj \`/caps daily\`.`,
    "already-challenged": (p) =>
      `Między tobą a graczem ${p.opponent} jest już otwarte wyzwanie. Najpierw trzeba na nie odpowiedzieć lub je wycofać.`,
    "already-playing": (p) =>
      `Grasz już partię z graczem ${p.opponent}. Najpierw ją dokończ: \`/caravan hand\` pokaże twoje karty.`,
    "too-many-matches": (p) =>
      `${p.name} gra już ${p.most} partii, a więcej naraz nie można. Najpierw trzeba którąś skończyć.`,
    "no-match": () => "Ta partia nie jest już znana. Zacznij nową: `/caravan challenge`.",
    "not-asked": () => "Odpowiedzieć może tylko osoba wyzwana. Własną partię zaczyna `/caravan challenge`.",
    "not-challenger": () => "Wycofać wyzwanie może tylko osoba, która je rzuciła.",
    "challenge-over": {
      declined: "To wyzwanie zostało już odrzucone.",
      withdrawn: "To wyzwanie zostało wycofane.",
      expired: "To wyzwanie wygasło. Nowe: `/caravan challenge`.",
      accepted: "To wyzwanie zostało już przyjęte; partia trwa.",
    },
    "accept-above-balance": (p) =>
      `Przyjęcie wymaga stawki ${p.bid}, a masz ${p.balance}. Użyj \`/caps daily\` albo poproś o niższą stawkę.`,
    "challenger-short": (p) =>
      `${p.name} nie ma już tylu kapsli (${p.bid}). Wyzwanie czeka dalej, aż wygaśnie.`,
    stranger: () => "To nie twoja partia. Własną zaczyna `/caravan challenge`.",
    "not-started": () => "Ta partia jeszcze się nie zaczęła.",
    "match-over": () => "Ta partia jest skończona.",
    outdated: () => "Ten przycisk jest z wcześniejszej chwili partii; teraz jest tak.",
    "not-your-turn": (p) => `Teraz ruch ma ${p.turn}.`,
    illegal: (p) => `Tak zagrać nie można: ${p.why}.`,
    "no-running-match": () => "Nie grasz tu teraz żadnej partii. Zacznij: `/caravan challenge`.",
    "which-match": () => "Grasz tu kilka partii. Wskaż jedną w opcji `match`.",
    "server-only": () => "W Karawanę gra się na serwerach. Użyj tego polecenia na kanale serwera.",
    "unknown-control": () => "Ten przycisk jest z innej wersji bota. `/caravan hand` pokaże twoje karty.",
    unavailable: () => "Pamięć bota teraz nie odpowiada. Spróbuj za chwilę; nic nie zmieniło się dwa razy.",
    fault: (p) =>
      `Coś poszło nie tak, ale nic nie przepadło. Spróbuj ponownie; jeśli to nie pomoże, podaj właścicielowi serwera ten numer: ${p.reference}`,
  },

  illegal: {
    "game-over": () => "gra jest skończona",
    "not-your-turn": () => "to nie twój ruch",
    "not-in-hand": (p) => `nie masz karty ${p.card}`,
    "not-a-numeral": (p) => `${p.card} to figura: kładzie się ją na kartę, nie na karawanę`,
    "not-a-face": (p) => `${p.card} to karta liczbowa: kładzie się ją na karawanę, nie na kartę`,
    "not-own-caravan": () => "karty liczbowe kładzie się tylko na swoich karawanach",
    "caravan-empty": () => "ta karawana jest pusta",
    "same-rank": (p) => `nigdy ${p.rank} na ${p.rank}`,
    "wrong-direction": (p) => `po ${p.last} ${p.direction}: ${p.choice}`,
    anyOf: (p) => `dowolna karta ${p.suit}`,
    "no-such-numeral": () => "tej karty nie ma już na stole",
    "faces-full": (p) => `leży na niej już tyle figur (${p.most}), ile można`,
    "not-last-numeral": () => "Damę kładzie się tylko na ostatniej karcie karawany",
    "opening-no-face": () => "żadnych figur, dopóki nie są otwarte wszystkie sześć karawan",
    "opening-caravan-taken": () => "przy otwarciu każda karta idzie na pustą karawanę",
    "opening-no-discard": {
      never: "bez odrzucania, dopóki nie są otwarte wszystkie sześć karawan",
      "with-too-few-numerals": "przy otwarciu odrzucać wolno tylko, gdy brakuje kart liczbowych",
    },
    "opening-no-disband": () => "bez rozwiązywania, dopóki nie są otwarte wszystkie sześć karawan",
  },

  alt: {
    board: "Partia Karawany.",
    pot: (p) => `Pula: ${p.pot}.`,
    turn: (p) => `Ruch: ${p.name}.`,
    player: (p) => `${p.name}: w ręce ${p.hand}, w talii ${p.deck}.`,
    caravan: (p) => `${p.caravan}: ${p.value}, ${p.status}. ${p.cards}`,
    emptyCaravan: (p) => `${p.caravan}: pusta.`,
    order: (p) => `${p.direction}, ${p.suit}`,
    hand: (p) => `Twoje karty: ${p.cards}.`,
    emptyHand: "Nie masz kart.",
  },

  rules: {
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
    openingDiscard:
      "Gdy brakuje kart liczbowych do otwarcia, wolno zamiast tego odrzucić kartę i dobrać inną.",
    openingRedeal: "Ręka z mniej niż trzema kartami liczbowymi jest rozdawana od nowa.",
  },
};
