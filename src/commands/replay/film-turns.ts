/** Films under way or waiting in this process, at most: each draws as long as some hundred boards. */
const mostFilms = 5;

export type FilmTurn =
  | { readonly kind: "taken"; readonly done: () => void }
  | { readonly kind: "refused"; readonly why: "own" | "many" };

/** Who has a film drawn just now. */
export interface FilmTurns {
  /** A turn for a person; `done` gives it back. One person has one at most, in whatever server. */
  take(userId: string): FilmTurn;
}

export function createFilmTurns(most: number): FilmTurns {
  const people = new Set<string>();
  return {
    take(userId) {
      if (people.has(userId)) return { kind: "refused", why: "own" };
      if (people.size >= most) return { kind: "refused", why: "many" };
      people.add(userId);
      return { kind: "taken", done: () => void people.delete(userId) };
    },
  };
}

/**
 * Those of this process. It is the painter of this process that is kept from being occupied, so nothing of it is in the
 * store: a process that dies takes its films with it.
 */
export const filmTurns: FilmTurns = createFilmTurns(mostFilms);
