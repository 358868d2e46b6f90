import type { refusal as english } from "./en.js";

export const refusal: typeof english = {
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
  unavailable: () =>
    "Pamięć bota teraz nie odpowiada, więc nic się nie zmieniło. Spróbuj ponownie za chwilę.",
  "outcome-unknown": () =>
    "Pamięć bota przestała odpowiadać w trakcie, więc nie wiadomo jeszcze, czy to się udało. Zanim spróbujesz ponownie, za chwilę sprawdź, jak jest. Przycisk naciśnięty dwa razy liczy się raz.",
  fault: (p) =>
    `Coś poszło nie tak, ale nic nie przepadło. Spróbuj ponownie; jeśli to nie pomoże, podaj właścicielowi serwera ten numer: ${p.reference}`,
};
