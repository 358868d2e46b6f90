import { z } from "zod";
import type { RecordType, Transaction } from "../store/store.js";
import { versioned } from "../store/versioned.js";
import { barredIndex } from "./bar.js";
import { balanceRanking, boardOfMonth } from "./boards.js";
import { monthOf } from "./calendar.js";
import { type Farewell, farewellsOf } from "./farewell.js";
import { balanceOf, type Change, emptyLedger, entered, ledgerSchema } from "./ledger.js";
import { memberMigrations } from "./member-versions.js";
import { noSeason, type Season, seasonId, seasonRecord } from "./season.js";

/** Bottle caps everyone has at first sight. */
export const startingCaps = 500;

const engagementSchema = z.object({ match: z.string(), opponent: z.string() });

const memberSchema = z.object({
  schema: z.literal(3),
  /** As it was last seen in this server. */
  name: z.string(),
  ledger: ledgerSchema,
  /** The UTC day (`2077-10-23`) of the last daily caps. */
  dailyOn: z.string().nullable(),
  /** On how many days in a row the daily caps were taken, that one being the last. */
  streak: z.int().nonnegative(),
  /** The UTC day of the last relief. */
  reliefOn: z.string().nullable(),
  /** The last UTC day on which caps were given away, and how many. */
  given: z.object({ on: z.string(), caps: z.int().positive() }).nullable(),
  /** Since when, and why, this person is barred from playing. */
  bar: z.object({ at: z.int(), reason: z.string().nullable() }).nullable(),
  /** How often the whole server had been reset when this wallet was last looked after. */
  season: z.int().nonnegative(),
  /** Open challenges, made or received; one past its time counts no longer. */
  challenges: z.array(engagementSchema.extend({ expiresAt: z.int() })).readonly(),
  /** Running matches. */
  running: z.array(engagementSchema).readonly(),
});

/** One person in one server: wallet and what they are engaged in. */
export type Member = z.infer<typeof memberSchema>;

export const memberRecord: RecordType<Member> = {
  kind: "member",
  schema: versioned<Member>(3, memberSchema, memberMigrations),
};

/** A person as Discord shows them in one server. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/**
 * The member's record; a person seen for the first time gets the starting caps once, and whoever was not looked after
 * since the whole server was reset is back at them (not yet saved).
 */
export async function memberOf(tx: Transaction, person: Person): Promise<Member> {
  return (await membersOf(tx, [person]))[0] as Member;
}

/** As `memberOf`, staged where it is new: for whoever looks at their own wallet. */
export async function lookAfter(tx: Transaction, person: Person): Promise<Member> {
  const known = await tx.get(memberRecord, person.id);
  const member = await memberOf(tx, person);
  if (member.season !== known?.season) saveMember(tx, person.id, member);
  return member;
}

/** As `memberOf`, for several people in one round trip. */
export async function membersOf<const People extends readonly Person[]>(
  tx: Transaction,
  people: People,
): Promise<{ -readonly [Index in keyof People]: Member }> {
  const [found, season = noSeason] = await Promise.all([
    tx.getMany(
      memberRecord,
      people.map((person) => person.id),
    ),
    tx.get(seasonRecord, seasonId),
  ]);
  const unknown = people.filter((_, index) => !found[index]);
  const farewells = await farewellsOf(
    tx,
    unknown.map((person) => person.id),
  );
  const members = people.map((person, index) => {
    const member = found[index];
    if (member) return inSeason({ ...member, name: person.name }, season);
    return newMember(person, { now: tx.now, season, farewell: farewells[unknown.indexOf(person)] });
  });
  return members as { -readonly [Index in keyof People]: Member };
}

/** Stages the member's record together with its place in the rankings, and among the barred. */
export function saveMember(tx: Transaction, id: string, member: Member): void {
  tx.put(memberRecord, id, member);
  // Also of somebody who was barred, had themselves deleted, and is seen again.
  if (member.bar) tx.rank(barredIndex, id, member.bar.at);
  const balance = balanceOf(member.ledger);
  tx.rank(balanceRanking, id, balance);
  // Who is on the boards of a month is for the end of a match to say.
  tx.rerank(boardOfMonth("balance", monthOf(tx.now)), id, balance);
}

/** The member after a change of the wallet. @throws {RangeError} when it would fall below zero */
export function withEntry(member: Member, change: Change): Member {
  const running = member.running.map(({ match }) => match);
  return { ...member, ledger: entered(member.ledger, change, running) };
}

/** The member as the last reset of the whole server left everybody; what is staked in matches stays there. */
export function inSeason(member: Member, { number, at, reason }: Season): Member {
  if (member.season >= number) return member;
  const amount = startingCaps - balanceOf(member.ledger);
  return { ...withEntry(member, { kind: "reset", amount, at, reason }), season: number };
}

/** Whoever had themselves deleted not long ago has had the starting caps, and perhaps today's. */
function newMember(
  person: Person,
  { now, season, farewell }: { now: number; season: Season; farewell: Farewell | undefined },
): Member {
  const amount = farewell?.grant === "had" ? 0 : startingCaps;
  return {
    schema: 3,
    name: person.name,
    ledger: entered(emptyLedger, { kind: "grant", amount, at: now }),
    dailyOn: farewell?.dailyOn ?? null,
    streak: 0,
    reliefOn: farewell?.reliefOn ?? null,
    given: null,
    bar: farewell?.barredAt == null ? null : { at: farewell.barredAt, reason: null },
    season: season.number,
    challenges: [],
    running: [],
  };
}
