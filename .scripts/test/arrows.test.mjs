import { describe, expect, test } from "vitest";

import { checkArrows, wrongImports } from "../check/arrows.mjs";

describe("the direction of imports", () => {
  test("holds in the project", async () => {
    const { files, found } = await checkArrows();
    expect(found).toEqual([]);
    expect(files).toBeGreaterThan(50);
  });

  test.each([
    ["kernel", "kernel/src/core/A.ts", 'import { iqm } from "precipice";'],
    ["kernel", "kernel/src/core/A.ts", 'const plot = await import("precipice/plot");'],
    ["kernel", "kernel/src/core/A.ts", 'import type { Result } from "../../../lib/src/results/Result.js";'],
    ["kernel", "kernel/src/core/A.ts", 'export * from "@precipice/jupyterlab";'],
    ["extension", "extension/src/A.ts", 'import { iqm } from "precipice";'],
    ["extension", "extension/src/A.ts", 'import { plot } from "precipice/plot";'],
    ["lib", "lib/src/metrics/iqm.ts", 'import { readFileSync } from "node:fs";'],
    ["lib", "lib/src/metrics/iqm.ts", 'import { Kernel } from "@precipice/kernel";'],
    ["notebooks", "notebooks/test/a.ts", 'import { iqm } from "precipice/dist/metrics/iqm.js";'],
    ["notebooks", "notebooks/a.ipynb", 'import { iqm } from "../lib/src/metrics/iqm.js";'],
  ])("refuses, in %s, %s: %s", (part, file, source) => {
    expect(wrongImports(part, file, source)).toHaveLength(1);
  });

  test.each([
    [
      "kernel",
      "kernel/src/core/A.ts",
      'import { B } from "./B.js"; import { createServer } from "node:net";',
    ],
    ["extension", "extension/src/A.ts", 'const { render } = await import("precipice/renderer");'],
    ["lib", "lib/src/datasets/read.node.ts", 'import { readFile } from "node:fs/promises";'],
    [
      "notebooks",
      "notebooks/a.ipynb",
      'import { iqm } from "precipice/metrics"; import * as Plot from "@observablehq/plot";',
    ],
  ])("allows, in %s, %s: %s", (part, file, source) => {
    expect(wrongImports(part, file, source)).toEqual([]);
  });
});
