const highestPort = 65_535;

/**
 * The port of a process that shares a machine and its settings with others: so many after the one that is set, and any
 * free one (0) where there is none so high, or where that is what is set.
 */
export function healthPortAfter(set: number, distance: number): number {
  return set === 0 || set + distance > highestPort ? 0 : set + distance;
}
