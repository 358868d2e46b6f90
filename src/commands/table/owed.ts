import type { OutboxEntry, Store, Transaction } from "../../store/store.js";
import type { Call } from "../handler.js";

/** Asks for what an answer lacks to be shown: its picture, or what came about before it was there. @throws {StoreUnavailable} @throws {Contention} */
export async function oweShowing(
  store: Store,
  call: Call,
  stage: (tx: Transaction) => Promise<void>,
): Promise<readonly OutboxEntry[]> {
  const { outbox } = await store.transact(call.scope, `showing-owed:${call.interaction}`, async (tx) => {
    await stage(tx);
    return null;
  });
  return outbox;
}
