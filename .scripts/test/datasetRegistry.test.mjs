import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, test } from "vitest";

import { formatted } from "../check/formatted.mjs";
import { registryFiles } from "../datasetRegistry.mjs";
import { root } from "../setup/root.mjs";

test("the registry of data sets is what its folders say, and formatted", async () => {
  const files = await registryFiles();
  expect([...files.keys()]).toEqual(["lib/src/datasets/registry.ts", "lib/src/datasets/tables.ts"]);
  for (const [path, text] of files) {
    expect(await readFile(join(root, path), "utf8"), `${path}: run npm run build`).toBe(text);
    expect(await formatted(path, text)).toBe(text);
  }
});
