import { defineConfig } from "vitest/config";

/** The tests that need Apache Spark, and with it Java: `npm test -- --part engine`. */
export default defineConfig({
  test: {
    include: ["*.test.ts"],
    setupFiles: ["../../fixedSeed.ts"],
    // One server at a time: two would fill memory and processors.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
