import { type Import, layerOf } from "./imports.js";
import { layers } from "./layers.js";

/** The imports that the layers do not allow. The files beside the folders put everything together, and may import all. */
export function forbidden(imports: readonly Import[]): Import[] {
  return imports.filter(({ layer, target }) => {
    const rules = layers[layer];
    if (layer === "") return false;
    if (!rules) return true;
    if (target.kind === "module") return !rules.modules.some((allowed) => isWithin(target.name, allowed));
    const other = layerOf(target.file);
    return other !== layer && !rules.folders.includes(other);
  });
}

/** Groups of files that import each other in a circle, types included; none in good order. */
export function circles(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { file, target } of imports) {
    if (target.kind === "file") targets.set(file, [...(targets.get(file) ?? []), target.file]);
  }
  // What is imported by nobody left, or imports nobody left, is in no circle.
  for (let before = -1; before !== targets.size; ) {
    before = targets.size;
    const imported = new Set([...targets.values()].flat());
    for (const [file, others] of targets) {
      const left = others.filter((other) => targets.has(other));
      if (left.length === 0 || !imported.has(file)) targets.delete(file);
      else targets.set(file, left);
    }
  }
  return [...targets].map(([file, others]) => [file, ...others]);
}

/** Which layers import which, as they are. */
export function arrows(imports: readonly Import[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map(Object.keys(layers).map((layer) => [layer, new Set<string>()]));
  for (const { layer, target } of imports) {
    if (target.kind !== "file") continue;
    const other = layerOf(target.file);
    if (layer !== "" && other !== layer) found.get(layer)?.add(other);
  }
  return found;
}

/** `node:` allows all of Node's modules. */
function isWithin(name: string, allowed: string): boolean {
  return allowed.endsWith(":") ? name.startsWith(allowed) : name === allowed;
}
