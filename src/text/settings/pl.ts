import type { settings as english } from "./en.js";

export const settings: typeof english = {
  yours: "**Twoje ustawienia na tym serwerze**",
  servers: "**Ustawienia tego serwera**",
  changed: "Zmieniono.",
  mentions: { name: "Wzmianki, gdy masz ruch", on: "włączone", off: "wyłączone" },
  display: { name: "Stół i karty", pictures: "jako obrazki", text: "słowami" },
  language: {
    name: "Język",
    auto: "jak w twoim Discordzie",
    serverAuto: "jak na serwerze",
    en: "English",
    pl: "Polski",
  },
  boards: { name: "Stoły", channel: "na kanale", thread: "w osobnym wątku każdej partii" },
  channels: {
    name: "Partie można zaczynać",
    all: "na wszystkich kanałach",
    choose: "Kanały, na których można zaczynać partie",
    every: "Dopuść wszystkie kanały",
  },
  bids: {
    name: "Stawki",
    any: "dowolne",
    from: (p) => `od ${p.least}`,
    to: (p) => `do ${p.most}`,
    between: (p) => `od ${p.least} do ${p.most}`,
    free: "partie towarzyskie są zawsze dozwolone",
  },
  ruleset: "Zasady, gdy nikt ich nie wybierze",
  clock: "Zegar, gdy nikt go nie wybierze",
  inspection: { name: "Wgląd w talie przed grą", on: "włączony", off: "wyłączony" },
  gifts: {
    name: "Prezenty z kapsli",
    any: "dowolne",
    none: "wyłączone",
    atOnce: (p) => `naraz do ${p.most}`,
    aDay: (p) => `od jednej osoby dziennie do ${p.most}`,
  },
  leavers: { name: "Na listach ci, którzy opuścili serwer", shown: "widoczni", hidden: "ukryci" },
  logChannel: { name: "Kanał dziennika", none: "brak", remove: "Bez kanału dziennika" },
  leastAboveMost: (p) =>
    `Najniższa stawka (${p.least}) nie może przekraczać najwyższej (${p.most}). Nic się nie zmieniło.`,
};
