export const log = {
  title: (p: { a: string; b: string }) => `Moves of ${p.a} against ${p.b}`,
  line: (p: { number: number; move: string }) => `${p.number}. ${p.move}`,
  page: (p: { page: number; pages: number; match: string }) =>
    `Match ${p.match} · page ${p.page} of ${p.pages}`,
  empty: "Nobody has moved yet.",
  earlier: "◀ Earlier",
  later: "Later ▶",
};
