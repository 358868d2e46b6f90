import { z } from "zod";
import type { RecordType, Transaction } from "../store/store.js";
import { migration, versioned } from "../store/versioned.js";
import { balanceRanking, boardOfMonth } from "./boards.js";
import { monthOf } from "./calendar.js";
import { type Farewell, farewellsOf } from "./farewell.js";
import {
  balanceOf,
  emptyLedger,
  entered,
  type LedgerEntry,
  ledgerEntrySchema,
  ledgerSchema,
} from "./ledger.js";

/** Bottle caps everyone has at first sight. */
export const startingCaps = 500;

const engagementSchema = z.object({ match: z.string(), opponent: z.string() });

const memberSchema = z.object({
  schema: z.literal(2),
  /** As it was last seen in this server. */
  name: z.string(),
  ledger: ledgerSchema,
  /** The UTC day (`2077-10-23`) of the last daily caps. */
  dailyOn: z.string().nullable(),
  /** Open challenges, made or received; one past its time counts no longer. */
  challenges: z.array(engagementSchema.extend({ expiresAt: z.int() })).readonly(),
  /** Running matches. */
  running: z.array(engagementSchema).readonly(),
});

/** One person in one server: wallet and what they are engaged in. */
export type Member = z.infer<typeof memberSchema>;

/** Carried what was old as one sum. */
const memberSchema1 = memberSchema.extend({
  schema: z.literal(1),
  ledger: z.object({ carried: z.int(), entries: z.array(ledgerEntrySchema).readonly() }),
});

export const memberRecord: RecordType<Member> = {
  kind: "member",
  schema: versioned<Member>(2, memberSchema, [
    migration(1, memberSchema1, ({ ledger, ...member }) => ({
      ...member,
      schema: 2 as const,
      ledger: {
        entries: ledger.entries,
        carried: ledger.carried === 0 ? {} : { earlier: ledger.carried },
      },
    })),
  ]),
};

/** A person as Discord shows them in one server. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** The member's record; a person seen for the first time gets the starting caps once (not yet saved). */
export async function memberOf(tx: Transaction, person: Person): Promise<Member> {
  return (await membersOf(tx, [person]))[0] as Member;
}

/** As `memberOf`, for several people in one round trip. */
export async function membersOf<const People extends readonly Person[]>(
  tx: Transaction,
  people: People,
): Promise<{ -readonly [Index in keyof People]: Member }> {
  const found = await tx.getMany(
    memberRecord,
    people.map((person) => person.id),
  );
  const unknown = people.filter((_, index) => !found[index]);
  const farewells = await farewellsOf(
    tx,
    unknown.map((person) => person.id),
  );
  const members = people.map((person, index) => {
    const member = found[index];
    if (member) return { ...member, name: person.name };
    return newMember(person, tx.now, farewells[unknown.indexOf(person)]);
  });
  return members as { -readonly [Index in keyof People]: Member };
}

/** Stages the member's record together with its place in the rankings. */
export function saveMember(tx: Transaction, id: string, member: Member): void {
  tx.put(memberRecord, id, member);
  const balance = balanceOf(member.ledger);
  tx.rank(balanceRanking, id, balance);
  // Who is on the boards of a month is for the end of a match to say.
  tx.rerank(boardOfMonth("balance", monthOf(tx.now)), id, balance);
}

/** The member after a change of the wallet. @throws {RangeError} when it would fall below zero */
export function withEntry(member: Member, entry: LedgerEntry): Member {
  const running = member.running.map(({ match }) => match);
  return { ...member, ledger: entered(member.ledger, entry, running) };
}

/** Whoever had themselves deleted not long ago has had the starting caps, and perhaps today's. */
function newMember(person: Person, now: number, farewell: Farewell | undefined): Member {
  const amount = farewell ? 0 : startingCaps;
  return {
    schema: 2,
    name: person.name,
    ledger: entered(emptyLedger, { kind: "grant", amount, at: now }),
    dailyOn: farewell?.dailyOn ?? null,
    challenges: [],
    running: [],
  };
}
