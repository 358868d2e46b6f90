import type { Commit } from "./backend.js";
import type { SqliteFile } from "./sqlite-file.js";
import type { RankedMember, Scope } from "./store.js";

/** So many members of a ranking, after so many. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** The rankings of all servers in a SQLite file. */
export class SqliteRankings {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  /** The best first; equals by their id. */
  page(scope: Scope, index: string, { offset, limit }: Slice): RankedMember[] {
    const rows = this.#file.all(
      "SELECT member, score FROM ranking WHERE scope = ? AND name = ? ORDER BY score DESC, member LIMIT ? OFFSET ?",
      scope,
      index,
      limit,
      offset,
    );
    return rows.map(({ member, score }) => ({ member: String(member), score: Number(score) }));
  }

  /** How many others stand there in this way to a member; undefined for one who is not in the ranking. */
  countOf(others: keyof typeof counts, scope: Scope, index: string, member: string): number | undefined {
    const [row] = this.#file.all(
      `SELECT ${counts[others]} AS others FROM ranking AS own WHERE scope = ? AND name = ? AND member = ?`,
      scope,
      index,
      member,
    );
    return row && Number(row.others);
  }

  size(scope: Scope, index: string): number {
    const [row] = this.#file.all(
      "SELECT count(*) AS size FROM ranking WHERE scope = ? AND name = ?",
      scope,
      index,
    );
    return Number(row?.size);
  }

  /** Writes, changes or takes away a score, in the transaction that is under way. */
  put(scope: Scope, { index, member, score, absent }: Commit["ranks"][number]): void {
    if (score === null) {
      this.#file.run("DELETE FROM ranking WHERE scope = ? AND name = ? AND member = ?", scope, index, member);
    } else if (absent === "stays-out") {
      this.#file.run(
        "UPDATE ranking SET score = ? WHERE scope = ? AND name = ? AND member = ?",
        score,
        scope,
        index,
        member,
      );
    } else {
      this.#file.run(
        "REPLACE INTO ranking (scope, name, member, score) VALUES (?, ?, ?, ?)",
        scope,
        index,
        member,
        score,
      );
    }
  }
}

const amongAll = "SELECT count(*) FROM ranking WHERE scope = own.scope AND name = own.name";
const higher = `(${amongAll} AND score > own.score)`;
const equalsBefore = `(${amongAll} AND score = own.score AND member < own.member)`;
const counts = { higher, "equals before": equalsBefore, before: `${higher} + ${equalsBefore}` } as const;
