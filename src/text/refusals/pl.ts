import type { refusal as english } from "./en.js";

export const refusal: typeof english = {
  "challenge-oneself": () => "Nie można wyzwać siebie. Wybierz kogoś innego z serwera.",
  "challenge-bot": () => "Boty nie grają o kapsle. Wybierz człowieka.",
  "bid-not-whole": () => "Stawka to całkowita liczba kapsli, 0 lub więcej.",
  "bid-above-balance": (p) =>
    `Nie możesz tyle postawić (${p.bid}): masz ${p.balance}. Wyzwij o niższą stawkę albo użyj \`/caps daily\`.`,
  "bid-below-least": (p) =>
    `Najniższa stawka na tym serwerze to ${p.least}. Postaw tyle lub więcej albo 0: partia towarzyska.`,
  "bid-above-most": (p) => `Najwyższa stawka na tym serwerze to ${p.most}. Postaw tyle lub mniej.`,
  "bid-changed": (p) =>
    `Stawka to teraz ${p.bid}; nikt nic nie postawił. Spójrz na wyzwanie jeszcze raz i tam naciśnij.`,
  "raise-not-higher": (p) => `Podbić trzeba ponad ${p.bid}. Naciśnij *Podbij* jeszcze raz.`,
  "all-in-not-needed": (p) => `Masz ${p.balance}, to wystarcza na stawkę (${p.bid}): wyrównaj albo podbij.`,
  "all-in-with-nothing": () =>
    "Nie masz kapsli, żeby zagrać va banque. Użyj `/caps daily` albo zaproponuj partię towarzyską.",
  "offered-already": {
    open: "Twoja propozycja czeka na odpowiedź.",
    declined: "Twoja propozycja została odrzucona. Następną można złożyć po kolejnym ruchu.",
  },
  "answer-first": () => "Przeciwnik złożył propozycję: najpierw na nią odpowiedz.",
  "no-offer": () => "Nie ma już propozycji, na którą można odpowiedzieć.",
  "too-many-challenges": (p) =>
    `Na odpowiedź czeka u ciebie już tyle wyzwań, ile naraz można: ${p.challenges}. Najpierw odpowiedz na któreś albo je wycofaj.`,
  "already-challenged": (p) =>
    `Między tobą a graczem ${p.opponent} jest już otwarte wyzwanie. Najpierw trzeba na nie odpowiedzieć lub je wycofać.`,
  "already-playing": (p) =>
    `Grasz już partię z graczem ${p.opponent}. Najpierw ją dokończ: \`/caravan hand\` pokaże twoje karty.`,
  "too-many-matches": (p) =>
    `${p.name} ma w toku już tyle, ile naraz można: ${p.matches}. Najpierw trzeba którąś skończyć.`,
  "no-match": () => "Ta partia nie jest już znana. Zacznij nową: `/caravan challenge`.",
  "opponent-gone": () => "Druga strona tej partii usunęła swoje dane. Wyzwij kogoś innego.",
  "not-asked": () =>
    "Odpowiedzieć może tylko osoba, na której odpowiedź czekamy. Własną partię zaczyna `/caravan challenge`.",
  "not-your-answer": (p) => `Twoja stawka stoi: teraz odpowiada **${p.name}**. *Wycofaj* ją cofa.`,
  "not-bidder": () => "Wycofać stawkę może tylko osoba, która ją dała.",
  "challenge-over": {
    declined: "To wyzwanie zostało już odrzucone.",
    withdrawn: "To wyzwanie zostało wycofane.",
    expired: "To wyzwanie wygasło. Nowe: `/caravan challenge`.",
    accepted: "To wyzwanie zostało już przyjęte; partia trwa.",
  },
  "accept-above-balance": (p) =>
    `Przyjęcie wymaga stawki (${p.bid}), a masz ${p.balance}. Zagraj *va banque*, odmów albo użyj \`/caps daily\`.`,
  "bidder-short": (p) => `${p.name} nie ma już tylu kapsli (${p.bid}). Wyzwanie czeka dalej, aż wygaśnie.`,
  stranger: () => "To nie twoja partia. Własną zaczyna `/caravan challenge`.",
  "not-started": () => "Ta partia jeszcze się nie zaczęła.",
  "match-over": () => "Ta partia jest skończona.",
  outdated: () => "Ten przycisk jest z wcześniejszej chwili partii; teraz jest tak.",
  "not-your-turn": (p) => `Teraz ruch ma ${p.turn}.`,
  illegal: (p) => `Tak zagrać nie można: ${p.why}.`,
  "no-running-match": () => "Nie grasz tu teraz żadnej partii. Zacznij: `/caravan challenge`.",
  "which-match": (p) => `Grasz tu kilka partii. Wskaż jedną w opcji \`${p.option}\`.`,
  "server-only": () => "W Karawanę gra się na serwerach. Użyj tego polecenia na kanale serwera.",
  "unknown-control": () => "Ten przycisk jest z innej wersji bota. `/caravan hand` pokaże twoje karty.",
  unavailable: () =>
    "Pamięć bota teraz nie odpowiada, więc nic się nie zmieniło. Spróbuj ponownie za chwilę.",
  "outcome-unknown": () =>
    "Pamięć bota przestała odpowiadać w trakcie, więc nie wiadomo jeszcze, czy to się udało. Zanim spróbujesz ponownie, za chwilę sprawdź, jak jest. Przycisk naciśnięty dwa razy liczy się raz.",
  "outdated-command": () =>
    "To polecenie się zmieniło. Wpisz je jeszcze raz, a jeśli Discord nadal podpowiada starą postać, odśwież go.",
  "painter-busy": () =>
    "Tyle obrazów czeka na narysowanie, że ten pominięto. Poproś o niego jeszcze raz za chwilę.",
  "form-late": () => "Formularz przyszedł za późno. Poproś o niego jeszcze raz.",
  "gift-to-oneself": () => "Nie można podarować kapsli sobie. Wybierz kogoś innego z serwera.",
  "gift-to-bot": () => "Boty nie mają kapsli. Wybierz człowieka.",
  "gift-not-whole": () => "Prezent to całkowita liczba kapsli, 1 lub więcej.",
  "gifts-off": () => "Na tym serwerze nie można darować kapsli.",
  "gift-above-most": (p) => `Naraz można tu podarować najwyżej tyle: ${p.most}. Podaruj tyle lub mniej.`,
  "gift-above-day": (p) =>
    `Na tym serwerze dziennie można podarować najwyżej tyle: ${p.most}. Dziś zostaje ci ${p.left}. Nowy dzień zaczyna się o północy UTC.`,
  "gift-above-balance": (p) => `Nie możesz podarować tyle (${p.amount}): masz ${p.balance}. Podaruj mniej.`,
  "purse-full": (p) => `${p.name} miałby wtedy więcej, niż wolno mieć (najwyżej ${p.most}). Podaruj mniej.`,
  "wrong-channel": (p) => `Na tym serwerze partie zaczyna się tu: ${p.channels}.`,
  barred: {
    bare: "Masz zakaz gry na tym serwerze. Nadal możesz wszystko oglądać, a swoje dane pobrać lub usunąć przez `/privacy`. Jeśli to pomyłka, zapytaj moderatorów.",
    because: (p) =>
      `Masz zakaz gry na tym serwerze: *${p.reason}*. Nadal możesz wszystko oglądać, a swoje dane pobrać lub usunąć przez \`/privacy\`. Jeśli to pomyłka, zapytaj moderatorów.`,
  },
  "opponent-barred": (p) => `${p.opponent} nie może teraz grać na tym serwerze. Wyzwij kogoś innego.`,
  "bots-hold-nothing": () => "Boty nie mają kapsli. Wybierz człowieka.",
  "grant-of-nothing": () =>
    "Podaj całkowitą liczbę kapsli: powyżej 0, żeby przyznać, poniżej 0, żeby odebrać.",
  "grant-above-balance": (p) =>
    `${p.name} ma tylko ${p.balance}: więcej odebrać nie można. Stawki trwających partii zostają w grze.`,
  "reason-missing": () => "Podaj powód: jest zapisywany i mogą go przeczytać zainteresowani.",
  "reset-request-over": () =>
    "Nic się nie stało: pytanie jest zbyt dawne albo serwer już w tym czasie zresetowano. Użyj ponownie `/caps reset`.",
  "already-barred": () => "Ta osoba ma już zakaz gry. `/moderation list` pokazuje, od kiedy.",
  "bar-bot": () => "Botom nie zakazuje się gry. Wybierz człowieka.",
  "bar-oneself": () => "Nie można zakazać gry sobie. Wybierz kogoś innego z serwera.",
  "not-barred": () => "Ta osoba nie ma zakazu gry. `/moderation list` pokazuje, kto go ma.",
  "unbar-oneself": () =>
    "Nie można znieść własnego zakazu gry. Poproś kogoś innego z moderacji albo osobę zarządzającą serwerem.",
  "award-stranger": (p) =>
    `**${p.name}** nie gra w tej partii. Wybierz kogoś z grających: **${p.challenger}** albo **${p.opponent}**.`,
  "award-bot": () => "Boty nie grają w żadnej partii. Wybierz kogoś z dwojga graczy.",
  "moderators-only": () =>
    "Może to zrobić tylko osoba z uprawnieniem *Zarządzanie serwerem* lub *Wyciszanie członków*.",
  "managers-only": () => "Może to zrobić tylko osoba z uprawnieniem *Zarządzanie serwerem*.",
  fault: (p) =>
    `Coś poszło nie tak, ale nic nie przepadło. Spróbuj ponownie; jeśli to nie pomoże, podaj właścicielowi serwera ten numer: ${p.reference}`,
};
