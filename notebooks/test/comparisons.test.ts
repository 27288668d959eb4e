import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

interface Saved {
  readonly cells: readonly { readonly cell_type: string; readonly source: string | readonly string[] }[];
}

const folder = new URL("../", import.meta.url);
const names = readdirSync(fileURLToPath(folder)).filter((name) => name.endsWith(".ipynb"));

test("there are the twelve notebooks and the index", () => {
  expect(names.length).toBeGreaterThanOrEqual(13);
});

test.each(names)("%s is executed by the test of its name, which compares its saved results", (name) => {
  const text = readFileSync(new URL(`test/${name.replace(".ipynb", ".test.ts")}`, folder), "utf8");
  expect(text).toContain("Notebook.executed(");
});

test.each(names)("no figure of %s is said to agree without a condition that could fail", (name) => {
  const { cells } = JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Saved;
  const code = cells.flatMap(({ cell_type, source }) =>
    cell_type === "code" ? [[source].flat().join("")] : [],
  );
  expect(code.filter((text) => /agrees: true\b/u.test(text))).toEqual([]);
});
