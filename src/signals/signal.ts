/** Tells of something that happens in this process, whoever wants to hear of it. */
export interface Signal<Told> {
  /** Tells all listeners at once, in the order in which they came. */
  tell(told: Told): void;
  /** A listener must be quick and must not throw. @returns ends the listening */
  listen(listener: (told: Told) => void): () => void;
}

export function createSignal<Told>(): Signal<Told> {
  const listeners = new Set<(told: Told) => void>();
  return {
    tell(told) {
      for (const listener of listeners) listener(told);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
