import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * What takes longest even when it has the machine for itself, longest first: begun late, one of them would run on alone
 * when all others are done.
 */
const longest = [
  "e2e/practice",
  "e2e/kills",
  "chaos/chaos",
  "e2e/dead-store",
  "e2e/fuzz",
  "tools/load",
  "match/privacy/forgetting",
  "match/audit",
  "e2e/privacy",
  "e2e/random",
  "playground/page",
  "e2e/places",
  "e2e/faults",
];

/** The longest files first, then those that have a process of their own, then those that share one. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
      return found < 0 ? longest.length : found;
    };
    const shares = ({ project }: TestSpecification) => (project.config.isolate ? 0 : 1);
    return bySize.sort((one, other) => place(one) - place(other) || shares(one) - shares(other));
  }
}
