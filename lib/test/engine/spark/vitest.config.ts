import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files in the order in which they start: the longest first, and the one that mostly waits beside one that computes. */
const longest = ["faults", "local", "cluster", "credentials", "objectStore"];

/** Starts the files in the order of {@link longest}. */
class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number =>
      longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
    return Promise.resolve(files.toSorted((x, y) => place(x) - place(y)));
  }
}

/** The tests that need Apache Spark, and with it Java: `npm test -- --part engine`. */
export default defineConfig({
  test: {
    include: ["*.test.ts"],
    setupFiles: ["../../fixedSeed.ts"],
    // Two servers at a time: one waits while the other computes, and more would fill the memory.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
