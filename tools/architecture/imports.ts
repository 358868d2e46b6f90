import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { parseSync, Visitor } from "oxc-parser";

/** An import, or an export from elsewhere, of a file in `src`. */
export interface Import {
  /** Path from `src`, with `/`. */
  readonly file: string;
  /** Folder of `src` the file is in; empty for the files beside the folders. */
  readonly layer: string;
  /** File of `src` that is imported, or a package or a module of Node. */
  readonly target:
    | { readonly kind: "file"; readonly file: string }
    | { readonly kind: "module"; readonly name: string };
}

/**
 * Everything that the files of a source folder import: types too, and what is only loaded as it is needed.
 *
 * @throws when a file cannot be parsed, or works out by itself what it loads
 */
export function importsOf(source: string): Import[] {
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      const file = posix(relative(source, path));
      return specifiersIn(path).map((name): Import => {
        const layer = layerOf(file);
        if (!name.startsWith(".")) return { file, layer, target: { kind: "module", name } };
        const imported = posix(relative(source, join(dirname(path), name))).replace(/\.js$/, ".ts");
        return { file, layer, target: { kind: "file", file: imported } };
      });
    });
}

/** Folder of `src` that a file is in. */
export function layerOf(file: string): string {
  return file.includes("/") ? (file.split("/")[0] ?? "") : "";
}

function specifiersIn(path: string): string[] {
  const { module, program, errors } = parseSync(path, readFileSync(path, "utf8"));
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message}`);
  const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  );
  const inside: string[] = [];
  const note = ({ source }: { source: { type: string; value?: unknown } }) => {
    if (typeof source.value !== "string") throw new SyntaxError(`${path}: an import has no plain text`);
    inside.push(source.value);
  };
  // `await import("./a.js")` and the type `import("./a.js").A`.
  new Visitor({ ImportExpression: note, TSImportType: note }).visit(program);
  return [...new Set([...imported, ...exported, ...inside])];
}

function posix(path: string): string {
  return path.split(sep).join("/");
}
