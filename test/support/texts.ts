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

const aMark = new RegExp(`${marks.open}\\w+${marks.close}`, "g");

export function markOf(parameter: string): string {
  return `${marks.open}${parameter}${marks.close}`;
}

/** Shorter pieces are names of cards, signs and the like. */
const leastLetters = 4;

/**
 * What is said in one language between the parameters of its texts, and nowhere in another: where it is found, the
 * other is not what is spoken.
 */
export function piecesOnlyIn(spoken: Words, other: Words): readonly string[] {
  const elsewhere = wholeOf(other)
    .map((said) => said.replaceAll(aMark, "\n"))
    .join("\n");
  const parts = wholeOf(spoken).flatMap((said) => said.split(aMark).flatMap((part) => part.split("\n")));
  const pieces = parts.map((part) => part.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ""));
  const telling = pieces.filter((piece) => (piece.match(/\p{L}/gu) ?? []).length >= leastLetters);
  return [...new Set(telling)].filter((piece) => !says(elsewhere, piece));
}

/** Whether these words stand in a text, as words of their own. */
export function says(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const before = text.slice(0, at).at(-1) ?? " ";
    const after = text.at(at + words.length) ?? " ";
    if (!/\p{L}/u.test(before) && !/\p{L}/u.test(after)) return true;
  }
  return false;
}

/** Commands are called the same in every language. */
export function withoutCommands(text: string): string {
  return text.replace(/`\/[^`]*`/g, "");
}

function wholeOf(words: Words): readonly string[] {
  const counted = Object.values(countedNouns(words)).flatMap((count) => [0, 1, 2, 5].map(count));
  return [...templatesOf(words).map(({ said }) => said), ...counted].map(withoutCommands);
}

/** Every text of a language, but for the counted nouns and bare numbers. */
export function templatesOf(words: Words): readonly Template[] {
  return leavesOf(words).flatMap(([path, leaf]) => {
    if (typeof leaf === "string") return [{ path, said: leaf, asked: [] }];
    if (typeof leaf !== "function" || !isSentence(path)) return [];
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
    typeof leaf === "function" && !isSentence(path) && !bareNumbers.includes(path)
      ? [[path, (count: number) => String(leaf(count))] as const]
      : [],
  );
  return Object.fromEntries(found);
}

/** Numbers that are written without a noun. */
const bareNumbers = ["number", "percent"];

/** What takes a bare number stands at the top of a language. */
function isSentence(path: string): boolean {
  return path.includes(".") || ["cardName", "listOr"].includes(path);
}

function leavesOf(value: unknown, path: readonly string[] = []): (readonly [string, unknown])[] {
  if (typeof value !== "object" || value === null) return [[path.join("."), value]];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

function marked(name: string, asked: Set<string>): unknown {
  asked.add(name);
  return name === "items" ? [markOf(name)] : markOf(name);
}
