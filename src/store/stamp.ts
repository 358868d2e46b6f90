import { randomBytes } from "node:crypto";

const randomPart = 9;
const base = 36;

/**
 * Names one commit and the time, by the store's clock, at which it was begun; nothing decides by that time.
 *
 * @param at milliseconds since 1970
 */
export function newStamp(at: number): string {
  return `${at.toString(base)}.${randomBytes(randomPart).toString("base64url")}`;
}

/** When the commit was begun, milliseconds since 1970; undefined for a stamp that does not say so. */
export function stampedAt(stamp: string): number | undefined {
  const [time] = /^[0-9a-z]{8}(?=\.)/.exec(stamp) ?? [];
  return time === undefined ? undefined : Number.parseInt(time, base);
}
