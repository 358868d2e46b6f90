import {
  Contention,
  type OutboxEntry,
  type Store,
  StoreUnavailable,
  type Transaction,
} from "../../store/store.js";
import type { Call } from "../handler.js";

/**
 * Asks for a picture to be shown that an answer lacks.
 *
 * @returns entries of the outbox; none where the store cannot take them: the message says the same in words
 */
export async function owePicture(
  store: Store,
  call: Call,
  stage: (tx: Transaction) => Promise<void>,
): Promise<readonly OutboxEntry[]> {
  try {
    const { outbox } = await store.transact(call.scope, `picture-owed:${call.interaction}`, async (tx) => {
      await stage(tx);
      return null;
    });
    return outbox;
  } catch (error) {
    if (error instanceof StoreUnavailable || error instanceof Contention) return [];
    throw error;
  }
}
