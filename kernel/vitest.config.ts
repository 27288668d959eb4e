import { defineConfig } from "vitest/config";
import { LongFilesFirst } from "../.scripts/test/LongFilesFirst.mjs";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    sequence: { sequencer: LongFilesFirst },
    setupFiles: ["test/fixedSeed.ts"],
    // Limits only for what never ends: a busy machine takes many times as long as a quiet one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Each file starts kernels of its own; on a small machine they must not all start at once.
    maxWorkers: 2,
  },
});
