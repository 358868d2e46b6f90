import { randomBytes } from "node:crypto";

const matchIdBytes = 6;

/** Short enough to be typed, and too many to be guessed or to meet by accident in one server. */
export function newMatchId(): string {
  return BigInt(`0x${randomBytes(matchIdBytes).toString("hex")}`)
    .toString(36)
    .padStart(10, "0");
}
