import type { Words } from "../../src/text/words.js";

/** A text of a language, by where it stands (`hand.back`), and its parameters marked in it. */
export interface Template {
  readonly path: string;
  /** What is said, with a mark in the place of each parameter. */
  readonly said: string;
  /** The parameters that it asked for. */
  readonly asked: readonly string[];
}

/** Around the name of a parameter, in the place where it is said. No text has these. */
const marks = { open: "\u27e6", close: "\u27e7" } as const;

export function markOf(parameter: string): string {
  return `${marks.open}${parameter}${marks.close}`;
}

/** What is said between the parameters. */
export function piecesOf({ said }: Template): readonly string[] {
  return said.split(new RegExp(`${marks.open}\\w+${marks.close}`));
}

/** Every text of a language, but for the counted nouns. */
export function templatesOf(words: Words): readonly Template[] {
  return leavesOf(words).flatMap(([path, leaf]) => {
    if (typeof leaf === "string") return [{ path, said: leaf, asked: [] }];
    if (typeof leaf !== "function" || isCounted(path)) return [];
    const asked = new Set<string>();
    const said: string = leaf(
      new Proxy({}, { get: (_, name) => marked(String(name), asked), has: () => true }),
    );
    return [{ path, said, asked: [...asked].sort() }];
  });
}

/** The functions that count a noun, by name. */
export function countedNouns(words: Words): Readonly<Record<string, (count: number) => string>> {
  const found = leavesOf(words).flatMap(([path, leaf]) =>
    typeof leaf === "function" && isCounted(path)
      ? [[path, (count: number) => String(leaf(count))] as const]
      : [],
  );
  return Object.fromEntries(found);
}

/** These stand at the top of a language, as no sentence does. */
function isCounted(path: string): boolean {
  return !path.includes(".") && !["cardName", "listOr"].includes(path);
}

function leavesOf(value: unknown, path: readonly string[] = []): (readonly [string, unknown])[] {
  if (typeof value !== "object" || value === null) return [[path.join("."), value]];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

function marked(name: string, asked: Set<string>): unknown {
  asked.add(name);
  return name === "items" ? [markOf(name)] : markOf(name);
}
