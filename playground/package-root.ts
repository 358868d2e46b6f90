import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder of the project: files of the page are read from there, not from what the compiler writes. */
export const packageRoot = findUpward(import.meta.dirname);

function findUpward(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("The project's package.json is not found.");
  return findUpward(parent);
}
