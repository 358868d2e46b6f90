import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  kindsByMatch,
  kindsByPerson,
  kindsOfDeletions,
  kindsOfNobody,
  kindsOfSeveral,
} from "../../../src/match/privacy/kinds.js";

const source = join(import.meta.dirname, "../../../src");

/** The kinds of all record types that are declared anywhere. */
function declaredKinds(): string[] {
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
  const declarations = files.flatMap((text) =>
    [...text.matchAll(/: RecordType<[^=;]*> = \{/g)].map((found) => text.slice(found.index)),
  );
  return declarations.map((text) => {
    const kind = /^[^}]*?\bkind: "([\w-]+)"/.exec(text)?.[1];
    if (!kind) throw new Error(`a record type without a literal kind: ${text.slice(0, 80)}`);
    return kind;
  });
}

it("knows of every kind of record whether it holds anything of a person, each once", () => {
  const known = [...kindsByPerson, ...kindsByMatch, ...kindsOfSeveral, ...kindsOfDeletions, ...kindsOfNobody];
  expect(known.map(({ kind }) => kind).sort()).toEqual(declaredKinds().sort());
});

it("finds record types in the source however they are written", () => {
  const mentions = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .flatMap(
      (entry) =>
        readFileSync(join(entry.parentPath, entry.name), "utf8").match(/\bschema: versioned\b/g) ?? [],
    );
  expect(declaredKinds()).toHaveLength(mentions.length);
});
