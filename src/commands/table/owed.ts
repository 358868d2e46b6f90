import type { OutboxEntry, Store, Transaction } from "../../store/store.js";
import type { Call } from "../handler.js";

/** Asks for a picture to be shown that an answer lacks. @throws {StoreUnavailable} @throws {Contention} */
export async function owePicture(
  store: Store,
  call: Call,
  stage: (tx: Transaction) => Promise<void>,
): Promise<readonly OutboxEntry[]> {
  const { outbox } = await store.transact(call.scope, `picture-owed:${call.interaction}`, async (tx) => {
    await stage(tx);
    return null;
  });
  return outbox;
}
