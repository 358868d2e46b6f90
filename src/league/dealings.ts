import { randomUUID } from "node:crypto";
import type { Scope, Store, Transaction } from "../store/store.js";
import { type Member, memberRecord } from "./member.js";

const peoplePerCommit = 20;

/** Name of the index of the people whose ledgers name this person, and whom the ledger of this person names. */
function dealingsOf(userId: string): string {
  return `dealings:${userId}`;
}

/** Stages that each of two people can be found from the other one. */
export function noteDealing(tx: Transaction, one: string, other: string): void {
  tx.rank(dealingsOf(one), other, tx.now);
  tx.rank(dealingsOf(other), one, tx.now);
}

/**
 * Takes a person out of the ledgers of others, as far as they are named by something that was no later than `until`
 * (milliseconds since 1970). Can be done again and again.
 *
 * @throws {StoreUnavailable}
 */
export async function forgetDealings(
  store: Store,
  scope: Scope,
  userId: string,
  until: number,
): Promise<void> {
  for (let left = 0; ; ) {
    const page = { offset: left, limit: peoplePerCommit };
    const found = await store.ranking(scope, dealingsOf(userId), page);
    if (found.length === 0) return;
    const others = found.map(({ member }) => member);
    const { value } = await store.transact(scope, `forget-dealings:${randomUUID()}`, async (tx) => {
      let kept = 0;
      for (const [index, member] of (await tx.getMany(memberRecord, others)).entries()) {
        const other = others[index] ?? "";
        const after = member && withoutNamed(member, userId, until);
        if (after) tx.put(memberRecord, other, after);
        if (after?.ledger.entries.some((entry) => entry.other === userId)) {
          kept += 1;
          continue;
        }
        tx.rank(dealingsOf(userId), other, null);
        tx.rank(dealingsOf(other), userId, null);
      }
      return kept;
    });
    left += value;
  }
}

function withoutNamed(member: Member, userId: string, until: number): Member {
  const entries = member.ledger.entries.map((entry) => {
    if (entry.other !== userId || entry.at > until) return entry;
    const { other: _other, ...rest } = entry;
    return rest;
  });
  return { ...member, ledger: { ...member.ledger, entries } };
}
