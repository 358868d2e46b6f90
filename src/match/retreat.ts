import type { Transaction } from "../store/store.js";
import { decline, expire, withdraw } from "./close-challenge.js";
import type { OpenChallenge, Side } from "./match.js";

/** Stages that a side is in an open challenge no more: declined where its answer is awaited, else withdrawn. */
export async function retreat(tx: Transaction, match: OpenChallenge, side: Side): Promise<void> {
  const answer = match.phase.awaits === side ? decline : withdraw;
  const { kind } = await answer(tx, match.id, match[side]);
  // Its time may be over, and nobody has come to it yet.
  if (kind === "challenge-over") await expire(tx, match.id);
}
