/** Lets so many through at a time, first come, first served. */
export interface Gate {
  /** Does some work when there is room for it, and passes on what comes of it. */
  pass<Value>(work: () => Promise<Value>): Promise<Value>;
}

export function createGate(mostInside: number): Gate {
  let inside = 0;
  const waiting: (() => void)[] = [];

  /** Whoever leaves hands their place on. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else inside -= 1;
  }

  return {
    async pass(work) {
      if (inside < mostInside) inside += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
