/** What is wrong with a body, nested as Discord nests it: by field and index, with `_errors` at the place. */
export interface Problems {
  readonly errors: Readonly<Record<string, unknown>>;
}

/** Runs a check over a body. @returns undefined where nothing is wrong */
export function examine(body: unknown, check: (body: Field) => void): Problems | undefined {
  const found: Found[] = [];
  check(new Field(found, [], body));
  return found.length === 0 ? undefined : { errors: nest(found) };
}

interface Found {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message: string;
}

export interface LengthLimits {
  readonly least?: number;
  readonly most: number;
  /** Left out: the field may be absent. */
  readonly presence?: "needed";
}

/** A value of a body and where it stands. Every check notes what is wrong and goes on. */
export class Field {
  constructor(
    private readonly found: Found[],
    private readonly path: readonly (string | number)[],
    readonly value: unknown,
  ) {}

  problem(code: string, message: string): void {
    this.found.push({ path: this.path, code, message });
  }

  /** A field of this object, or an element of this list. */
  at(key: string | number): Field {
    const inner = isObject(this.value) ? (this.value as Record<string | number, unknown>)[key] : undefined;
    return new Field(this.found, [...this.path, key], inner);
  }

  get absent(): boolean {
    return this.value === undefined || this.value === null;
  }

  /** Counted in UTF-16 units, the strictest reading of Discord's "characters". */
  text({ least = 0, most, presence }: LengthLimits): string | undefined {
    if (this.isLeftOut(presence)) return undefined;
    if (typeof this.value !== "string") return this.wrong("BASE_TYPE_BAD_TYPE", "Must be a string.");
    const { length } = this.value;
    if (length < least || length > most) {
      this.problem("BASE_TYPE_BAD_LENGTH", `Must be between ${least} and ${most} in length.`);
    }
    return this.value;
  }

  whole({ least = Number.MIN_SAFE_INTEGER, most, presence }: LengthLimits): number | undefined {
    if (this.isLeftOut(presence)) return undefined;
    if (!Number.isSafeInteger(this.value)) return this.wrong("NUMBER_TYPE_COERCE", "Must be a whole number.");
    const value = this.value as number;
    if (value < least) this.problem("NUMBER_TYPE_MIN", `Must be greater than or equal to ${least}.`);
    if (value > most) this.problem("NUMBER_TYPE_MAX", `Must be less than or equal to ${most}.`);
    return value;
  }

  oneOf<Value>(values: readonly Value[], presence?: "needed"): Value | undefined {
    if (this.isLeftOut(presence)) return undefined;
    const value = values.find((each) => each === this.value);
    return value ?? this.wrong("BASE_TYPE_CHOICES", `Must be one of ${values.join(", ")}.`);
  }

  bool(): boolean | undefined {
    if (this.absent) return undefined;
    if (typeof this.value === "boolean") return this.value;
    return this.wrong("BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
  }

  list({ least = 0, most, presence }: LengthLimits): readonly Field[] {
    if (this.isLeftOut(presence)) return [];
    if (!Array.isArray(this.value)) {
      this.problem("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType.");
      return [];
    }
    const { length } = this.value;
    if (length < least || length > most) {
      this.problem("BASE_TYPE_BAD_LENGTH", `Must be between ${least} and ${most} in length.`);
    }
    return this.value.map((_, index) => this.at(index));
  }

  /** Whether there is an object to look into. */
  object(presence?: "needed"): boolean {
    if (this.isLeftOut(presence)) return false;
    if (isObject(this.value) && !Array.isArray(this.value)) return true;
    this.problem("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType.");
    return false;
  }

  private isLeftOut(presence: "needed" | undefined): boolean {
    if (!this.absent) return false;
    if (presence === "needed") this.problem("BASE_TYPE_REQUIRED", "This field is required.");
    return true;
  }

  private wrong(code: string, message: string): undefined {
    this.problem(code, message);
    return undefined;
  }
}

/** Notes each field whose value another one before it has too. */
export function refuseDuplicates(fields: readonly Field[], code: string, message: string): void {
  const seen = new Set<unknown>();
  for (const field of fields) {
    if (field.absent) continue;
    if (seen.has(field.value)) field.problem(code, message);
    seen.add(field.value);
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

interface Nest {
  _errors?: { code: string; message: string }[];
  [key: string]: unknown;
}

function nest(found: readonly Found[]): Nest {
  const root: Nest = {};
  for (const { path, code, message } of found) {
    let place = root;
    for (const part of path) {
      place[part] ??= {};
      place = place[part] as Nest;
    }
    place._errors ??= [];
    place._errors.push({ code, message });
  }
  return root;
}
