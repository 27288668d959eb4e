import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

/** Tests read the sources, in which lists of files are texts; lib/build.mjs makes modules of them. */
const listsOfFiles = {
  name: "lists-of-files",
  enforce: "pre" as const,
  load: (id: string) =>
    id.endsWith("/files.txt") ? `export default ${JSON.stringify(readFileSync(id, "utf8"))};` : undefined,
};

const excluded = ["**/node_modules/**", "test/peers/**", "test/engine/spark/**"];
/**
 * Tests that need a process for themselves: they replace modules or globals, measure memory, count colours that a process
 * keeps, read files and addresses, or start browsers, servers and workers. The others compute: they share one process, in
 * which each module is loaded once.
 */
const ownProcess = [
  ...[
    "datasets",
    "engine",
    "figures",
    "frames",
    "plot",
    "publicAPI",
    "reference",
    "renderer",
    "security",
    "work",
  ].map((folder) => `test/${folder}/**`),
  "test/bootstrap/{partial,running,sameBits}.test.ts",
  "test/ratings/fitSteps.test.ts",
  "test/results/**",
  "test/scores/**",
  "test/*.test.ts",
];

export default defineConfig({
  plugins: [listsOfFiles],
  test: {
    setupFiles: ["test/fixedSeed.ts"],
    // A guard against a test or its preparation that hangs, which a busy machine must not reach.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: "one process",
          include: ["test/**/*.test.ts"],
          exclude: [...excluded, ...ownProcess],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "own processes",
          include: ownProcess.map((files) => (files.endsWith("**") ? `${files}/*.test.ts` : files)),
          exclude: excluded,
        },
      },
    ],
  },
});
