import os from "node:os";
import { defineConfig } from "vitest/config";
import { LongFilesFirst } from "../.scripts/test/LongFilesFirst.mjs";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    sequence: { sequencer: LongFilesFirst },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxConcurrency: os.availableParallelism(),
  },
});
