/** What is wrong with a body, nested as Discord nests it: by field and index, with `_errors` at the place. */
export interface Problems {
  /** The `errors` of an answer with Discord's code 50035. */
  readonly errors: Readonly<Record<string, unknown>>;
}

/** One thing that is wrong, and where. */
export interface Problem {
  readonly path: readonly (string | number)[];
  /** Discord's own code where it is known; it publishes no list. */
  readonly code: string;
  readonly message: string;
}

/** @returns undefined where nothing is wrong */
export function problemsOf(found: readonly Problem[]): Problems | undefined {
  if (found.length === 0) return undefined;
  const errors: Nest = {};
  for (const { path, code, message } of found) {
    let place = errors;
    for (const part of path) {
      place[part] ??= {};
      place = place[part] as Nest;
    }
    place._errors ??= [];
    place._errors.push({ code, message });
  }
  return { errors };
}

interface Nest {
  _errors?: { code: string; message: string }[];
  [key: string]: unknown;
}
