import type { replay as english } from "./en.js";

export const replay: typeof english = {
  command: "Obejrzyj skończoną partię jeszcze raz, ruch po ruchu, z odkrytymi kartami obojga",
  option: "Skończona partia: twoje są podpowiadane, inne po identyfikatorze spod planszy",
  button: "Powtórka",
  deal: (p) => `**Rozdanie**; cała partia: ${p.moves}`,
  move: (p) => `**Ruch ${p.step}** z ${p.steps}`,
  drew: (p) => `${p.name} dobiera ${p.card}.`,
  hand: (p) => `**${p.name}**, karty w ręce: ${p.cards}`,
  noCards: "żadne",
  footer: (p) => `${p.ruleset} · partia ${p.match}`,
  turn: { first: "Rozdanie", back: "Wstecz", on: "Dalej", last: "Koniec" },
  goTo: "Idź do …",
  goToTitle: "Idź do ruchu",
  goToLabel: (p) => `Który ruch? Od 0 (rozdanie) do ${p.steps}`,
  noSuchMove: (p) => `Podaj numer ruchu, od 0 (rozdanie) do ${p.steps}.`,
  running: "Ta partia jeszcze trwa. Powtórka pokazuje karty obojga, więc otworzy się po jej zakończeniu.",
  record: "Zapis",
  recordTitle: (p) => `Zapis partii ${p.match}`,
  recordHint:
    "Wszystko, czego trzeba, żeby rozegrać ją ponownie: talie, ziarno i skrót, pierwsze ręce i każdy ruch w notacji zasad. `npm run conformance -- PLIK` rozgrywa ją bez bota.",
  film: "Animacja",
  filmBeing: (p) =>
    `🎞️ Animacja się rysuje, obraz po obrazie; cała partia: ${p.moves}. Pojawi się tu sama; jeśli nie będzie jej za dwie minuty, naciśnij *Animacja* jeszcze raz.`,
  filmReady: (p) =>
    `🎞️ **${p.a}** kontra **${p.b}** jako animacja (partia \`${p.match}\`). Zapisz ją albo udostępnij: tę wiadomość widzisz tylko ty.`,
  filmAlt: (p) =>
    `Animacja partii: ${p.a} kontra ${p.b}, cała partia: ${p.moves}, z odkrytymi kartami obojga. ${p.outcome}`,
  filmOwn: "Jedna animacja już się dla ciebie rysuje. Gdy będzie gotowa, możesz poprosić o następną.",
  filmMany: "Wiele osób właśnie prosi o animacje. Spróbuj ponownie za minutę.",
  suggestion: (p) => `${p.opponent} · ${p.outcome} · ${p.ruleset} · ${p.match}`,
  outcome: {
    won: "wygrana",
    lost: "przegrana",
    draw: "remis",
    "call-off": "odwołana",
    void: "zamknięta",
    lapsed: "wygasła",
  },
};
