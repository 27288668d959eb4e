import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    setupFiles: ["test/fixedSeed.ts"],
    testTimeout: 20_000,
    // Each file starts kernels of its own; on a small machine they must not all start at once.
    maxWorkers: 2,
  },
});
