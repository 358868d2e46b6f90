import { OutcomeUnknown, type Store } from "../store/store.js";
import { withTransact } from "../store/with-transact.js";

/** The store for one interaction, watched so that nobody is told of nothing changed when something may have been. */
export interface Witness {
  readonly store: Store;
  /** Once every transaction that was begun has ended: whether any may have changed something. Never throws. */
  verdict(): Promise<"unchanged" | "perhaps changed">;
}

export function witnessOf(store: Store): Witness {
  const begun: Promise<unknown>[] = [];
  return {
    store: withTransact(store, (scope, operation, body) => {
      const transaction = store.transact(scope, operation, body);
      begun.push(transaction);
      return transaction;
    }),
    async verdict() {
      const ended = await Promise.allSettled(begun);
      const without = ended.every(
        (each) => each.status === "rejected" && !(each.reason instanceof OutcomeUnknown),
      );
      return without ? "unchanged" : "perhaps changed";
    },
  };
}
