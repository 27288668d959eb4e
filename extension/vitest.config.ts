import { defineConfig } from "vitest/config";
import { LongFilesFirst } from "../.scripts/test/LongFilesFirst.mjs";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    sequence: { sequencer: LongFilesFirst },
    globalSetup: ["test/lab/lendJupyterLab.ts"],
    // The files of one process share its browser; each file that runs at the same time borrows a server of its own.
    isolate: false,
    maxWorkers: 2,
    // Built packages are imported as they are.
    server: { deps: { external: [/\/(?:lib|kernel)\/dist\//u] } },
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000, interval: 50 } },
  },
});
