import { defineConfig } from "vitest/config";

import { LongFilesFirst } from "./test/LongFilesFirst.mjs";

export default defineConfig({
  test: {
    include: ["test/**/*.test.mjs"],
    sequence: { sequencer: LongFilesFirst },
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // Much of a fresh clone is waiting for the network, while other files compute.
    maxWorkers: 2,
  },
});
