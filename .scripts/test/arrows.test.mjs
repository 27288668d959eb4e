import { describe, expect, test } from "vitest";

import { checkArrows, wrongImports } from "../check/arrows.mjs";
import { folderCircles } from "../check/folderCircles.mjs";

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
    ["extension", "extension/src/A.ts", 'import { display } from "@precipice/kernel";'],
    ["kernel", "kernel/src/cli/A.ts", 'import { compareCell } from "@precipice/kernel/check";'],
    ["lib", "lib/src/metrics/iqm.ts", 'import { readFileSync } from "node:fs";'],
    ["lib", "lib/src/metrics/iqm.ts", 'import { Kernel } from "@precipice/kernel";'],
    ["notebooks", "notebooks/test/a.ts", 'import { iqm } from "precipice/dist/metrics/iqm.js";'],
    ["notebooks", "notebooks/a.ipynb", 'import { iqm } from "../lib/src/metrics/iqm.js";'],
    ["notebooks", "notebooks/a.ipynb", 'import { display } from "@precipice/kernel";'],
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
    ["extension", "extension/src/A.ts", 'import { compareCell } from "@precipice/kernel/check";'],
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

/** @param {Record<string, string>} sources texts by paths within kernel/src */
const circles = (sources) =>
  folderCircles(
    "kernel/src",
    new Map(Object.entries(sources).map(([file, text]) => [`kernel/src/${file}`, text])),
  );

describe("folders of a package that need each other's values", () => {
  const back = { "b/B.ts": 'import { a } from "../a/A.js";' };

  test.each([
    ["an import", 'import { b } from "../b/B.js";'],
    ["an import of a type and a value", 'import { type B, b } from "../b/B.js";'],
    ["a default import beside types", 'import b, { type B } from "../b/B.js";'],
    ["an import of all", 'import * as b from "../b/B.js";'],
    ["an import for its effect", 'import "../b/B.js";'],
    ["an export", 'export { b } from "../b/B.js";'],
    ["an export of all", 'export * from "../b/B.js";'],
    ["an import on demand", 'export async function load() { return (await import("../b/B.js")).b; }'],
  ])("are refused by %s", (_what, text) => {
    const found = circles({ "a/A.ts": text, ...back });
    expect(found).toEqual([
      `kernel/src: the folders a > b > a import each other's values; move what ties them:
  kernel/src/a/A.ts imports "../b/B.js"
  kernel/src/b/B.ts imports "../a/A.js"`,
    ]);
  });

  test.each([
    ["an import of types", 'import type { B } from "../b/B.js";'],
    ["an import of nothing but types by name", 'import { type B, type C } from "../b/B.js";'],
    ["an export of types", 'export type { B } from "../b/B.js"; export { type C } from "../b/B.js";'],
    ["the type of a module", 'export type B = typeof import("../b/B.js");'],
    ["a text that looks like an import", 'export const text = `import { b } from "../b/B.js"`;'],
    ["the program of a thread", 'new Worker(new URL("../b/B.js", import.meta.url));'],
    ["an import within the folder", 'import { c } from "./deeper/C.js";'],
    ["a package's import", 'import { b } from "b";'],
  ])("are not tied by %s", (_what, text) => {
    expect(circles({ "a/A.ts": text, ...back })).toEqual([]);
  });

  test("are found around several folders, in files of deeper folders, and through a file beside the folders", () => {
    expect(
      circles({
        "a/deep/A.ts": 'import { b } from "../../b/B.js";',
        "b/B.ts": 'import { start } from "../start.js";',
        "start.ts": 'import { c } from "./c/C.js";',
        "c/C.ts": 'import { a } from "../a/deep/A.js";',
        "d/D.ts": 'import { a } from "../a/deep/A.js";',
      }),
    ).toEqual([
      `kernel/src: the folders a > b > start > c > a import each other's values; move what ties them:
  kernel/src/a/deep/A.ts imports "../../b/B.js"
  kernel/src/b/B.ts imports "../start.js"
  kernel/src/start.ts imports "./c/C.js"
  kernel/src/c/C.ts imports "../a/deep/A.js"`,
    ]);
  });

  test("are named in each circle apart", () => {
    const found = circles({
      "a/A.ts": 'import { b } from "../b/B.js";',
      ...back,
      "c/C.ts": 'import { d } from "../d/D.js";',
      "d/D.ts": 'import { c } from "../c/C.js";',
    });
    expect(found.map((text) => /folders (.*?) import/u.exec(text)?.[1])).toEqual(["a > b > a", "c > d > c"]);
  });

  test("are told how many more imports there are where they are many", () => {
    const many = Object.fromEntries(
      Array.from({ length: 20 }, (_, place) => [`a/A${place}.ts`, 'import { b } from "../b/B.js";']),
    );
    const [text] = circles({ ...many, "b/B.ts": 'import { a } from "../a/A0.js";' });
    expect(text?.match(/a\/A\d+\.ts imports/gu)).toHaveLength(8);
    expect(text).toContain("and 12 more in kernel/src/a import from b");
  });
});
