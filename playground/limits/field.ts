import { type Problem, type Problems, problemsOf } from "./problems.js";

/** Runs a check over a body. @returns undefined where nothing is wrong */
export function examine(body: unknown, check: (body: Field) => void): Problems | undefined {
  const found: Problem[] = [];
  check(new Field(found, [], body));
  return problemsOf(found);
}

export interface LengthLimits {
  readonly least?: number;
  readonly most: number;
  /** Left out: the field may be absent. */
  readonly presence?: "needed";
}

/** Schemes of an address that Discord fetches, and of a file that comes with the message. */
export const mediaSchemes = ["http:", "https:", "attachment:"] as const;

/**
 * A value of a body and where it stands. Every check notes what is wrong and goes on, so that all of it is
 * told at once. Null is as good as absent.
 */
export class Field {
  constructor(
    private readonly found: Problem[],
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

  /** The elements of this list, unchecked; none where it is no list. */
  get elements(): readonly Field[] {
    return Array.isArray(this.value) ? this.value.map((_, index) => this.at(index)) : [];
  }

  get absent(): boolean {
    return this.value === undefined || this.value === null;
  }

  /** Counted in UTF-16 units, the strictest reading of Discord's "characters". */
  text({ least = 0, most, presence }: LengthLimits): string | undefined {
    if (this.isLeftOut(presence)) return undefined;
    if (typeof this.value !== "string") return this.wrong("BASE_TYPE_BAD_TYPE", "Must be a string.");
    this.measure(this.value.length, least, most);
    return this.value;
  }

  url({ schemes, ...limits }: LengthLimits & { readonly schemes: readonly string[] }): void {
    const text = this.text({ least: 1, ...limits });
    if (!text) return;
    if (!URL.canParse(text)) this.problem("URL_TYPE_INVALID_URL", "Not a well formed URL.");
    else if (!schemes.includes(new URL(text).protocol)) {
      this.problem("URL_TYPE_INVALID_SCHEME", `Scheme must be one of (${schemes.join(", ")}).`);
    }
  }

  /** An id as Discord gives them. */
  snowflake(presence?: "needed"): void {
    if (this.isLeftOut(presence)) return;
    if (typeof this.value === "string" && /^[1-9]\d{14,19}$/.test(this.value)) return;
    this.problem("NUMBER_TYPE_COERCE", `Value "${String(this.value)}" is not snowflake.`);
  }

  whole(limits: LengthLimits): number | undefined {
    if (this.absent || Number.isSafeInteger(this.value)) return this.number(limits);
    return this.wrong("NUMBER_TYPE_COERCE", "Must be a whole number.");
  }

  number({ least = Number.MIN_SAFE_INTEGER, most, presence }: LengthLimits): number | undefined {
    if (this.isLeftOut(presence)) return undefined;
    const { value } = this;
    if (typeof value !== "number") return this.wrong("NUMBER_TYPE_COERCE", "Must be a number.");
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
    this.measure(this.value.length, least, most);
    return this.elements;
  }

  /** A list that has nothing twice. */
  set(limits: LengthLimits): readonly Field[] {
    const elements = this.list(limits);
    refuseDuplicates(elements, "SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value");
    return elements;
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
    if (presence === "needed") this.problem("BASE_TYPE_REQUIRED", "This field is required");
    return true;
  }

  private measure(length: number, least: number, most: number): void {
    if (length >= least && length <= most) return;
    if (least === 0) this.problem("BASE_TYPE_MAX_LENGTH", `Must be ${most} or fewer in length.`);
    else this.problem("BASE_TYPE_BAD_LENGTH", `Must be between ${least} and ${most} in length.`);
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
