/**
 * Provably fair deals. Before the deal the commitment is shown, after the match the secret; with the match's id and
 * the players' words anyone can then compute the seed, and from it the deal:
 *
 *     commitment = SHA-256(secret)                            the 32 bytes of the secret, not their hex digits
 *     seed       = HMAC-SHA-256(secret, JSON [match id, ...words])                                     in hex
 *     numbers    = HMAC-SHA-256(seed as written, "LABEL:0"), "LABEL:1", ...    two bytes a number, high byte first
 */

import { createHash, createHmac } from "node:crypto";

/** What is shown before the deal, in hex. @throws {RangeError} when the secret is not 64 hex digits */
export function commitmentOf(secret: string): string {
  return createHash("sha256").update(bytesOf(secret)).digest("hex");
}

/**
 * The seed of a match's deal, in hex. `words` are what the players added, the challenger's first.
 *
 * @throws {RangeError} when the secret is not 64 hex digits
 */
export function seedOf(secret: string, matchId: string, words: readonly string[]): string {
  return createHmac("sha256", bytesOf(secret))
    .update(JSON.stringify([matchId, ...words]))
    .digest("hex");
}

/** Which of the two players, 0 or 1 (the challenger is 0), sits in seat A and moves first. */
export function firstOf(seed: string): 0 | 1 {
  return randomNumbers(seed, "seat")(2) === 0 ? 0 : 1;
}

/** Draws a whole number from 0 to `below` - 1, each equally likely. `below` is from 1 to 65,536. */
export type Draws = (below: number) => number;

/**
 * The random numbers of a seed under a label. Numbers under different labels have nothing to do with each other.
 */
export function randomNumbers(seed: string, label: string): Draws {
  let block = 0;
  let bytes = blockOf(seed, label, block);
  let used = 0;
  const next = () => {
    if (used === bytes.length) {
      block += 1;
      bytes = blockOf(seed, label, block);
      used = 0;
    }
    const number = bytes.readUInt16BE(used);
    used += 2;
    return number;
  };
  return (below) => {
    // Numbers past the last whole multiple of `below` would make the low results likelier.
    const limit = numbersPerDraw - (numbersPerDraw % below);
    let number = next();
    while (number >= limit) number = next();
    return number % below;
  };
}

const numbersPerDraw = 2 ** 16;
const secretForm = /^[0-9a-f]{64}$/;

function blockOf(seed: string, label: string, block: number): Buffer {
  return createHmac("sha256", seed).update(`${label}:${block}`).digest();
}

function bytesOf(secret: string): Buffer {
  // Buffer would quietly leave out whatever is not hex.
  if (!secretForm.test(secret)) throw new RangeError("a secret is 32 bytes in 64 lower-case hex digits");
  return Buffer.from(secret, "hex");
}
