import { type ZodType, z } from "zod";

/** One step from a version of a record to the next: a pure function of what the old version's schema accepts. */
export interface Migration {
  readonly from: number;
  /** The version that comes out; the old document is checked first. */
  migrate(old: unknown): unknown;
}

const tagged = z.looseObject({ schema: z.int().positive() });

/** A step whose input is checked by the schema of its version. */
export function migration<Old extends { readonly schema: number }, New extends { readonly schema: number }>(
  from: Old["schema"],
  schema: ZodType<Old>,
  migrate: (old: Old) => New,
): Migration {
  return { from, migrate: (old) => migrate(schema.parse(old)) };
}

/**
 * The schema of a record that has had other versions. A document of an old version is brought up step by step
 * when it is read (and stored anew when it is next written); one of a later version of the program is refused,
 * so that no transaction that reads it can write over it.
 */
export function versioned<Value extends { readonly schema: number }>(
  version: Value["schema"],
  latest: ZodType<Value>,
  migrations: readonly Migration[] = [],
): ZodType<Value> {
  return z
    .unknown()
    .transform((stored, context) => {
      const known = tagged.safeParse(stored);
      // Not even a version: the latest schema says best what is missing.
      if (!known.success) return stored;
      if (known.data.schema > version) {
        const problem = `it was written by a later version of this program (schema ${known.data.schema}, this one knows up to ${version}). Update this program`;
        context.issues.push({ code: "custom", message: problem, input: stored });
        return z.NEVER;
      }
      try {
        return migrated(stored, known.data.schema, version, migrations);
      } catch (error) {
        const problem = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
        context.issues.push({ code: "custom", message: problem, input: stored });
        return z.NEVER;
      }
    })
    .pipe(latest);
}

function migrated(stored: unknown, from: number, to: number, migrations: readonly Migration[]): unknown {
  let document = stored;
  for (let version = from; version < to; version += 1) {
    const step = migrations.find((candidate) => candidate.from === version);
    if (!step) throw new Error(`there is no way from schema ${version} to ${version + 1}`);
    document = step.migrate(document);
  }
  return document;
}
