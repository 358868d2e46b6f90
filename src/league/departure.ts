import { randomBytes } from "node:crypto";
import type { Transaction } from "../store/store.js";
import { barredIndex } from "./bar.js";
import { balanceRanking } from "./boards.js";
import {
  barMarkRecord,
  type Departures,
  departuresId,
  departuresRecord,
  farewellId,
  farewellRecord,
} from "./farewell.js";
import { balanceOf, madeIn } from "./ledger.js";
import { type Member, memberRecord } from "./member.js";
import { dropStanding } from "./standing.js";

const keyBytes = 32;

/**
 * Stages that a member is not there any more: wallet, history, standing and ranks. The caps go too; their sums stay.
 *
 * @throws {Error} the member still plays: the stakes would belong to nobody
 */
export async function depart(tx: Transaction, userId: string, member: Member): Promise<void> {
  if (member.running.length > 0) throw new Error("a member with running matches cannot depart");
  const known = (await tx.get(departuresRecord, departuresId)) ?? noDepartures();
  const made = madeIn(member.ledger);
  const departures: Departures = {
    ...known,
    made: made === null || known.made === null ? null : known.made + made,
    held: known.held + balanceOf(member.ledger),
  };
  tx.put(departuresRecord, departuresId, departures);
  const mark = farewellId(departures, userId);
  const { dailyOn, reliefOn, given, bar } = member;
  tx.put(farewellRecord, mark, { schema: 2, dailyOn, reliefOn: later(reliefOn, given?.on ?? null) });
  if (bar) tx.put(barMarkRecord, mark, { schema: 1, at: bar.at });
  tx.rank(barredIndex, userId, null);
  tx.delete(memberRecord, userId);
  tx.rank(balanceRanking, userId, null);
  await dropStanding(tx, userId);
}

function later(one: string | null, other: string | null): string | null {
  return (one ?? "") > (other ?? "") ? one : other;
}

function noDepartures(): Departures {
  return { schema: 1, key: randomBytes(keyBytes).toString("hex"), made: 0, held: 0 };
}
