import type { review as english } from "./en.js";

export const review: typeof english = {
  command: "Jak każdy ruch skończonej partii zmienił szanse na wygraną i które ruchy kosztowały najwięcej",
  option: "Skończona partia: twoje są podpowiadane, inne po identyfikatorze spod planszy",
  button: "Analiza",
  title: (p) => `Analiza: ${p.a} przeciw ${p.b}`,
  progress: (p) =>
    `Dom jeszcze raz zastanawia się nad każdym ruchem tej partii: ${p.judged} z ${p.moves}. Ta wiadomość zmienia się sama, a analiza trwa też po jej zamknięciu. Gdyby stanęła w miejscu, naciśnij *Sprawdź teraz*.`,
  again: "Sprawdź teraz",
  full: "Zbyt wiele analiz naraz powstaje albo jest oglądanych. Spróbuj za kilka minut.",
  failed:
    "Coś poszło nie tak, gdy dom zastanawiał się nad tą partią. To, co już ocenił, zostaje: *Sprawdź teraz* rusza dalej od tego miejsca.",
  noMoves: "W tej partii nikt nie wykonał ruchu: nie ma czego analizować.",
  method:
    "Szanse szacuje dom na podstawie tego, co każde z was mogło wiedzieć przy swoim ruchu: własnej ręki i stołu.",
  costliest: "**Ruchy, które kosztowały najwięcej**",
  none: "Żaden ruch nie kosztował wiele: tam, gdzie dom zagrałby inaczej, różnica jest mała.",
  slip: (p) => `${p.number}. Ruch ${p.step}, **${p.name}**: ${p.made} na wygraną zamiast ${p.better}`,
  overview: "Przegląd",
  toSlip: (p) => `Ruch ${p.step}`,
  replay: "Powtórka od tego miejsca",
  slipTitle: (p) => `**Ruch ${p.step}** z ${p.steps}: stół przed ruchem, gra ${p.name}`,
  made: (p) => `**Zagrano:** ${p.move} – ${p.effect}. Szansa na wygraną: ${p.chance}.`,
  better: (p) => `**Lepiej:** ${p.move} – ${p.effect}. Szansa na wygraną: ${p.chance}.`,
  chart: { title: "Szansa na wygraną", axis: "Ruch" },
};
