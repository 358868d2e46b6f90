import { layers } from "./layers.js";

/** The marks in the page between which the diagram stands. */
const diagramMarks = {
  begin: "<!-- Drawn from the imports by `npm run diagram`. -->",
  end: "<!-- The end of the diagram. -->",
} as const;

/**
 * The layers as a Mermaid flowchart. An arrow is left out where others lead the same way: `commands` imports `game`
 * itself too, but it stands above it anyway.
 */
export function diagramOf(arrows: ReadonlyMap<string, ReadonlySet<string>>): string {
  const drawn = [...arrows].flatMap(([layer, targets]) =>
    [...targets]
      .filter(
        (target) => ![...targets].some((between) => between !== target && leads(arrows, between, target)),
      )
      .sort()
      .map((target) => `  ${layer} --> ${target}`),
  );
  const nodes = Object.entries(layers).map(
    ([layer, { purpose }]) => `  ${layer}["<b>${layer}</b><br>${purpose}"]`,
  );
  return ["```mermaid", "flowchart TD", ...nodes, ...drawn, "```"].join("\n");
}

/** The page with the diagram in it. @throws {RangeError} where the marks are missing */
export function withDiagram(page: string, diagram: string): string {
  const from = page.indexOf(diagramMarks.begin);
  const to = page.indexOf(diagramMarks.end);
  if (from < 0 || to < from) throw new RangeError("the page lacks the marks of the diagram");
  return `${page.slice(0, from + diagramMarks.begin.length)}\n${diagram}\n${page.slice(to)}`;
}

function leads(arrows: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  const targets = arrows.get(from) ?? new Set();
  return targets.has(to) || [...targets].some((next) => leads(arrows, next, to));
}
