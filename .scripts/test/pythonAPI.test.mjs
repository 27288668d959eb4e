import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { pythonModules } from "../pythonAPI/pythonModules.mjs";
import { pythonText } from "../pythonAPI/pythonText.mjs";
import { snakeName } from "../pythonAPI/snakeName.mjs";
import { root } from "../setup/root.mjs";

test("the Python functions are those of the library's front door: otherwise run npm run python", async () => {
  for (const [file, text] of await pythonModules())
    expect(readFileSync(join(root, file), "utf8"), file).toBe(text);
}, 120_000);

test("names and texts are written as Python writes them", () => {
  expect(["pValue", "twoProportions", "toJSON", "from", "atari100k"].map(snakeName)).toEqual([
    "p_value",
    "two_proportions",
    "to_json",
    "from_",
    "atari100k",
  ]);
  expect(
    pythonText('See {@link aggregates}: `{ higherIsBetter: true }` and "optimalityGap" of McNemar'),
  ).toBe('See `aggregates`: `{ higher_is_better: True }` and "optimalityGap" of McNemar');
});
