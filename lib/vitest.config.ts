import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

/** Tests read the sources, in which lists of files are texts; lib/build.mjs makes modules of them. */
const listsOfFiles = {
  name: "lists-of-files",
  enforce: "pre" as const,
  load: (id: string) =>
    id.endsWith("/files.txt") ? `export default ${JSON.stringify(readFileSync(id, "utf8"))};` : undefined,
};

export default defineConfig({
  plugins: [listsOfFiles],
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["**/node_modules/**", "test/peers/**"],
    setupFiles: ["test/fixedSeed.ts"],
    testTimeout: 30_000,
  },
});
