import type { Store } from "./store.js";

/** A store whose transactions go another way; everything else is asked of `store`. */
export function withTransact(store: Store, transact: Store["transact"]): Store {
  return {
    transact,
    read: (scope, type, id) => store.read(scope, type, id),
    readMany: (scope, type, ids) => store.readMany(scope, type, ids),
    scan: (type) => store.scan(type),
    ranking: (scope, index, page) => store.ranking(scope, index, page),
    rankOf: (scope, index, member) => store.rankOf(scope, index, member),
    positionOf: (scope, index, member) => store.positionOf(scope, index, member),
    equalsBefore: (scope, index, member) => store.equalsBefore(scope, index, member),
    rankingSize: (scope, index) => store.rankingSize(scope, index),
    claimDue: (limit, leaseMs) => store.claimDue(limit, leaseMs),
    claimOutbox: (limit, leaseMs) => store.claimOutbox(limit, leaseMs),
    holdOutbox: (entries, leaseMs) => store.holdOutbox(entries, leaseMs),
    settleOutbox: (entry) => store.settleOutbox(entry),
    backlog: () => store.backlog(),
    now: () => store.now(),
    health: () => store.health(),
    purge: () => store.purge(),
    close: () => store.close(),
  };
}
