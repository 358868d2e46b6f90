import type { management as english } from "./en.js";

export const management: typeof english = {
  command: {
    grant: "Przyznaj komuś kapsle albo część odbierz (Zarządzanie serwerem)",
    grantUser: "Czyje kapsle",
    grantAmount: "Ile kapsli; poniżej 0, żeby odebrać",
    reason: "Dlaczego; powód jest zapisywany i trafia na kanał dziennika",
    reset: "Przywróć kapsle początkowe jednej osobie albo całemu serwerowi (Zarządzanie serwerem)",
    resetUser: "Komu (bez wyboru: cały serwer, po dodatkowym pytaniu)",
    moderation: "Zakaz gry w Karawanę na tym serwerze i jego zniesienie",
    bar: "Zakaż komuś gry; partie tej osoby kończą się zwrotem stawek",
    barUser: "Kto nie może już grać",
    barReason: "Dlaczego; ta osoba się dowie, powód trafia też na kanał dziennika",
    unbar: "Pozwól znów grać osobie z zakazem",
    unbarUser: "Kto może znów grać",
    list: "Kto ma zakaz gry",
  },
  youGranted: (p) =>
    `**${p.name}** dostaje **${p.amount}**; stan teraz: **${p.balance}**. Widać to w \`/caps history\`.`,
  youTook: (p) =>
    `**${p.name}** traci **${p.amount}**; stan teraz: **${p.balance}**. Widać to w \`/caps history\`.`,
  youReset: (p) =>
    `**${p.name}** ma znowu **${p.balance}**. Stawki trwających partii zostają w grze i trafią do zwycięzców.`,
  youResetAll: (p) =>
    `Wszyscy mają znowu **${p.caps}**: tego, co było wcześniej, nikt już nie wyda. Ranking nadąży w ciągu mniej więcej minuty.`,
  resetAll: {
    ask: "**Przywrócić kapsle początkowe wszystkim na tym serwerze?**",
    wallets: (p) =>
      `- Portfele: **${p.wallets}**, łącznie jest w nich **${p.caps}**. W każdym będzie **${p.start}**, także tam, gdzie jest mniej.`,
    stakes:
      "- Trwające partie toczą się dalej: ich stawki zostają w grze i zostaną wypłacone ponad to. Jeśli tak ma nie być, najpierw zamknij partię przez `/caravan void`.",
    reason: (p) => `- Wszyscy przeczytają w \`/caps history\`: *${p.reason}*`,
    dismiss: "Tego nie da się cofnąć. Odrzuć tę wiadomość, żeby wszystko zostało, jak jest.",
    yes: "Zresetuj wszystkich",
  },
  youBarred: (p) => `**${p.name}** ma teraz zakaz gry na tym serwerze.`,
  matchesClosed: (p) => `Zamknięte, ze zwrotem obu stawek: ${p.matches}.`,
  challengesClosed: (p) => `Wycofane lub odrzucone: ${p.challenges}.`,
  youUnbarred: (p) => `**${p.name}** może znów grać na tym serwerze.`,
  list: {
    title: "Zakaz gry na tym serwerze",
    empty: "Nikt nie ma zakazu gry na tym serwerze.",
    line: (p) => `${p.user}, zakaz ${p.since}`,
    lineBecause: (p) => `${p.user}, zakaz ${p.since}: *${p.reason}*`,
    page: (p) => `Strona ${p.page} z ${p.pages} · łącznie ${p.size}`,
  },
  logTrouble: (p) =>
    `⚠️ Na kanale dziennika ${p.channel} nie można pisać (${p.since}). Daj tam botowi *Wyświetlanie kanału* i *Wysyłanie wiadomości* albo wybierz inny przez \`/settings server\`: to, co czeka, zostanie wtedy przekazane.`,
  log: {
    granted: (p) => `${p.by} przyznaje ${p.user} **${p.amount}**: *${p.reason}*`,
    taken: (p) => `${p.by} odbiera ${p.user} **${p.amount}**: *${p.reason}*`,
    resetDown: (p) => `${p.by} przywraca ${p.user} kapsle początkowe, ubywa **${p.amount}**: *${p.reason}*`,
    resetUp: (p) => `${p.by} przywraca ${p.user} kapsle początkowe, przybywa **${p.amount}**: *${p.reason}*`,
    resetAll: (p) =>
      `${p.by} przywraca kapsle początkowe na całym serwerze (portfele: ${p.wallets}): *${p.reason}*`,
    barred: (p) => `${p.by} nakłada na ${p.user} zakaz gry; zamknięte ze zwrotem obu stawek: ${p.matches}.`,
    barredBecause: (p) =>
      `${p.by} nakłada na ${p.user} zakaz gry; zamknięte ze zwrotem obu stawek: ${p.matches}. *${p.reason}*`,
    unbarred: (p) => `${p.by} znosi zakaz gry dla ${p.user}.`,
  },
};
