import type { rating as english } from "./en.js";

export const rating: typeof english = {
  changes: (p) => `Ranking: ${p.a}, ${p.b}.`,
  change: (p) => `${p.name} ${p.before} → ${p.after}`,
  provisional: (p) => `${p.rating}?`,
  provisionalNote: "? to ranking tymczasowy: partii jest za mało, by mieć pewność.",
  unrated: {
    early: (p) => `Bez zmiany rankingu: partia rozstrzygnęła się przed ruchem ${p.move}.`,
    often: (p) =>
      `Bez zmiany rankingu: liczą się tylko ${p.most} partie tych samych graczy w ciągu doby (UTC).`,
    undecided: "Bez zmiany rankingu: nikt nie wygrał, remisu też nie było.",
    awarded: "Bez zmiany rankingu: wygraną przyznano, partii nie dograno.",
  },
};
