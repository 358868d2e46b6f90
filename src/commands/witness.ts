import { OutcomeUnknown, type Store } from "../store/store.js";

/** The store for one interaction, watched so that nobody is told of nothing changed when something may have been. */
export interface Witness {
  readonly store: Store;
  /** Once every transaction that was begun has ended: whether any may have changed something. Never throws. */
  verdict(): Promise<"unchanged" | "perhaps changed">;
}

export function witnessOf(store: Store): Witness {
  const begun: Promise<unknown>[] = [];
  return {
    store: {
      transact(scope, operation, body) {
        const transaction = store.transact(scope, operation, body);
        begun.push(transaction);
        return transaction;
      },
      read: (scope, type, id) => store.read(scope, type, id),
      readMany: (scope, type, ids) => store.readMany(scope, type, ids),
      scan: (type) => store.scan(type),
      ranking: (scope, index, page) => store.ranking(scope, index, page),
      rankOf: (scope, index, member) => store.rankOf(scope, index, member),
      rankingSize: (scope, index) => store.rankingSize(scope, index),
      claimDue: (limit, leaseMs) => store.claimDue(limit, leaseMs),
      claimOutbox: (limit, leaseMs) => store.claimOutbox(limit, leaseMs),
      settleOutbox: (entry) => store.settleOutbox(entry),
      now: () => store.now(),
      health: () => store.health(),
      close: () => store.close(),
    },
    async verdict() {
      const ended = await Promise.allSettled(begun);
      const without = ended.every(
        (each) => each.status === "rejected" && !(each.reason instanceof OutcomeUnknown),
      );
      return without ? "unchanged" : "perhaps changed";
    },
  };
}
