import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["**/node_modules/**", "test/peers/**"],
    setupFiles: ["test/fixedSeed.ts"],
    testTimeout: 30_000,
  },
});
