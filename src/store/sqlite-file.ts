import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import Database from "libsql";
import { StoreMisconfigured, StoreUnavailable } from "./store.js";

/** How long a file that another process has is waited for: that one may be about to end, or be a short backup. */
const lockWait = { forMs: 3_000, pauseMs: 100 } as const;

/** Raised when the tables change; a file of a later program is refused. */
const schemaVersion = 1;

/**
 * `record` holds the operations too, under a kind of their own. Scores are real, for they may be any number;
 * integers up to 2^53 stay exact. A queue's note is the deadline's time or the outbox entry's stamp.
 */
const tables = `
CREATE TABLE record (
  scope TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL,
  stamp TEXT NOT NULL, data TEXT NOT NULL, expires_at INTEGER,
  PRIMARY KEY (scope, kind, id)
) WITHOUT ROWID;
CREATE INDEX record_expiry ON record (expires_at) WHERE expires_at IS NOT NULL;
CREATE TABLE ranking (
  scope TEXT NOT NULL, name TEXT NOT NULL, member TEXT NOT NULL, score REAL NOT NULL,
  PRIMARY KEY (scope, name, member)
) WITHOUT ROWID;
CREATE INDEX ranking_order ON ranking (scope, name, score DESC, member);
CREATE TABLE queue (
  queue TEXT NOT NULL, scope TEXT NOT NULL, key TEXT NOT NULL,
  not_before INTEGER NOT NULL, note TEXT NOT NULL,
  PRIMARY KEY (queue, scope, key)
) WITHOUT ROWID;
CREATE INDEX queue_order ON queue (queue, not_before, scope, key);
`;

type Bindable = string | number | null;
type Row = Readonly<Record<string, unknown>>;

/** Another process has the file. */
class FileInUse extends StoreUnavailable {}

/**
 * One SQLite file, held by this process alone. Calls are synchronous: nothing of this process comes between
 * two of them unless it is let by an `await`. Every fault is a `StoreUnavailable`.
 */
export class SqliteFile {
  readonly #database: Database.Database;
  readonly #statements = new Map<string, Database.Statement>();
  readonly #path: string;
  #closed = false;

  private constructor(database: Database.Database, path: string) {
    this.#database = database;
    this.#path = path;
  }

  /**
   * Opens the file, or makes it and its folder.
   * @throws {StoreUnavailable} another process has it open and kept it for 3 seconds, or it cannot be opened
   * @throws {StoreMisconfigured} a later version of this program has written it
   */
  static async open(path: string): Promise<SqliteFile> {
    let database: Database.Database;
    try {
      mkdirSync(dirname(path), { recursive: true });
      database = new Database(path);
    } catch (error) {
      throw new StoreUnavailable(`The store ${path} cannot be opened: ${messageOf(error)}`, { cause: error });
    }
    const file = new SqliteFile(database, path);
    const until = performance.now() + lockWait.forMs;
    for (;;) {
      try {
        file.#prepare();
        return file;
      } catch (error) {
        if (!(error instanceof FileInUse) || performance.now() > until) {
          database.close();
          throw error;
        }
        await delay(lockWait.pauseMs);
      }
    }
  }

  /** The rows of a query. @throws {StoreUnavailable} */
  all(sql: string, ...values: Bindable[]): Row[] {
    return this.#guard(() => this.#statement(sql).all(...values) as Row[]);
  }

  /** Carries out a statement and tells how many rows it changed. @throws {StoreUnavailable} */
  run(sql: string, ...values: Bindable[]): number {
    return this.#guard(() => this.#statement(sql).run(...values).changes);
  }

  /** Does all of `work` or nothing of it; `work` is synchronous. @throws {StoreUnavailable} */
  atomically<Result>(work: () => Result): Result {
    this.#guard(() => {
      // Left over if taking back failed as well: else nothing could be begun any more.
      if (this.#database.inTransaction) this.#database.exec("ROLLBACK");
      this.#database.exec("BEGIN IMMEDIATE");
    });
    try {
      const result = work();
      this.#execute("COMMIT");
      return result;
    } catch (error) {
      this.#takeBack();
      throw error;
    }
  }

  /**
   * Writes the whole file anew: `secure_delete` overwrites what is deleted, but not the copies that rows leave behind
   * when SQLite moves them to another page. @throws {StoreUnavailable} such as when the disk is full; nothing is lost
   */
  rewrite(): void {
    this.#execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)");
  }

  /** Brings everything into the one file, if the disk has room for it, and lets go of it. */
  close(): void {
    if (this.#closed) return;
    try {
      // A closed connection lives on, lock and all, until its statements are collected as garbage. Leaving the
      // log checkpoints it, and the first read in the normal mode gives the lock back.
      this.#execute(
        "PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL; SELECT * FROM record LIMIT 1",
      );
    } catch (error) {
      // Nothing is lost: the log stays beside the file, and whoever opens the file next reads both.
      if (!(error instanceof StoreUnavailable)) throw error;
    } finally {
      this.#closed = true;
      this.#database.close();
    }
  }

  #prepare(): void {
    // The lock is the operating system's: held as long as this process lives, whichever way it ends.
    this.#execute("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
    // What people have deleted is to be gone from the file, not only out of sight.
    this.#execute("PRAGMA secure_delete = ON");
    this.atomically(() => {
      const version = Number(this.all("PRAGMA user_version")[0]?.user_version);
      if (version > schemaVersion) {
        throw new StoreMisconfigured(
          `The store ${this.#path} was written by a later version of this program.`,
        );
      }
      if (version === 0) this.#execute(`${tables} PRAGMA user_version = ${schemaVersion}`);
    });
  }

  /** Ends a transaction that failed; on a full disk SQLite has already done so by itself. */
  #takeBack(): void {
    try {
      if (this.#database.inTransaction) this.#database.exec("ROLLBACK");
    } catch {
      // The failure that led here says more, and the next transaction tries again.
    }
  }

  #execute(sql: string): void {
    this.#guard(() => this.#database.exec(sql));
  }

  #statement(sql: string): Database.Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #guard<Result>(work: () => Result): Result {
    if (this.#closed) throw new StoreUnavailable("The store is closed.");
    try {
      return work();
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "SQLITE_BUSY") {
        throw new FileInUse(
          `Another process is using the store ${this.#path}. Stop it first, or give this one its own DATA_DIR; ` +
            "to run several processes on one store, set REDIS_URL.",
          { cause: error },
        );
      }
      throw new StoreUnavailable(`The store ${this.#path} failed: ${messageOf(error)}`, { cause: error });
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
