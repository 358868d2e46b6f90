import type { leaderboard as english } from "./en.js";

export const leaderboard: typeof english = {
  command: {
    itself: "Najlepsi na tym serwerze: ranking, wygrane, zdobyte lub posiadane kapsle",
    board: "Według czego (bez wyboru: ranking)",
    period: "Ten miesiąc lub od początku (bez wyboru: od początku)",
  },
  board: {
    rating: "Ranking",
    wins: "Wygrane",
    caps: "Zdobyte kapsle",
    balance: "Stan kapsli",
  },
  period: { month: "Ten miesiąc", all: "Od początku" },
  title: (p) => `${p.board} · ${p.period}`,
  about: {
    rating: {
      month: "Kto skończył partię w tym miesiącu (UTC), według obecnego rankingu.",
      all: "Wszyscy z partią rankingową, według obecnego rankingu.",
    },
    wins: {
      month: "Partie wygrane z ludźmi w tym miesiącu (UTC).",
      all: "Partie wygrane z ludźmi.",
    },
    caps: {
      month: "Stawki wygrane od innych w tym miesiącu (UTC); przegranych się nie odejmuje.",
      all: "Stawki wygrane od innych; przegranych się nie odejmuje.",
    },
    balance: {
      month: "Kto skończył partię w tym miesiącu (UTC), według obecnego stanu kapsli.",
      all: "Wszyscy, według obecnego stanu kapsli.",
    },
  },
  line: (p) => `**${p.rank}.** ${p.name}: ${p.amount}`,
  you: (p) => `Ty: **miejsce ${p.rank} z ${p.size}**, ${p.amount}.`,
  notRanked: {
    rating: "Nie ma cię jeszcze w tym zestawieniu: zaczyna się od partii rankingowej.",
    wins: "Nie ma cię jeszcze w tym zestawieniu: zaczyna się od skończonej partii.",
    caps: "Nie ma cię jeszcze w tym zestawieniu: zaczyna się od skończonej partii.",
    balance: "Nie ma cię jeszcze w tym zestawieniu.",
  },
  left: (p) => `${p.name} (poza)`,
  leftNote: "(poza): tej osoby nie ma już na tym serwerze.",
  hidden: (p) => `Ukryto tych, którzy opuścili serwer: ${p.people}; miejsca się nie zmieniają.`,
  provisionalNote: "?: ranking tymczasowy, mało partii.",
  page: (p) => `Strona ${p.page} z ${p.pages} · ${p.people}`,
  empty: "Nikogo tu jeszcze nie ma. Zacznij od `/caravan challenge`.",
  button: { first: "Początek", back: "Wstecz", forward: "Dalej", last: "Koniec", own: "Moje miejsce" },
};
