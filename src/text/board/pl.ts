import type { board as english } from "./en.js";

export const board: typeof english = {
  board: {
    title: (p) => `${p.a} kontra ${p.b}`,
    turn: (p) => `Ruch: **${p.name}**.`,
    turnMention: (p) => `${p.mention}, twój ruch.`,
    over: "Partia skończona.",
    pot: (p) => `Pula: **${p.pot}**`,
    clock: (p) => `Czas na ten ruch mija ${p.when}.`,
    warning: (p) =>
      `⏳ ${p.name}, twój ruch, a twój czas mija ${p.when}. Naciśnij *Twoje karty* pod stołem; bez ruchu partia przepada.`,
    offer: {
      draw: (p) => `**${p.name}** proponuje remis: każdy odzyskuje swoją stawkę.`,
      "call-off": (p) => `**${p.name}** proponuje odwołać partię: każdy odzyskuje swoją stawkę.`,
    },
    last: (p) => `Ostatni ruch: ${p.move}`,
    opening: "Otwarcie: każda strona kładzie po jednej karcie liczbowej na każdej ze swoich trzech karawan.",
    footer: (p) => `${p.ruleset} · partia ${p.match} · ruch ${p.move}`,
    yourHand: "Twoje karty",
    howToPlay: "Jak grać",
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
};
