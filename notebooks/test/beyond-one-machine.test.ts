import { beforeAll, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType } from "./savedFormats.js";

let notebook: Notebook;
beforeAll(async () => {
  notebook = await Notebook.saved("beyond-one-machine.ipynb");
});

test("the comparison over all rows is that of the shares that made them", () => {
  const [difference] = notebook.results("compareModels");
  const [row] = difference?.estimates ?? [];
  // The thresholds of model-2 and model-0 differ by 2 * 671089 of 67108859, and the cap of 1 bites nowhere.
  expect(row?.estimate).toBeCloseTo((2 * 671_089) / 67_108_859, 2);
  expect(row?.interval?.low).toBeGreaterThan(0.015);
  expect(row?.interval?.high).toBeLessThan(0.025);
  const [card] = notebook.bundles(cardType);
  expect((card?.[cardType] as { verdict: { verdict: string } }).verdict.verdict).toBe("holds");
});

test("every engine gives results with the same ids", () => {
  const ids = new Map(
    [...notebook.printed.matchAll(/^(memory|duckdb) +(\S+ \S+ \S+)$/gmu)].map(([, name, own]) => [name, own]),
  );
  expect(ids.size).toBe(2);
  expect(ids.get("duckdb")).toBe(ids.get("memory"));
  expect(notebook.printed).toContain("The ids are identical.");
});

test("more runs than the limit are refused with their number", () => {
  expect(notebook.printed).toMatch(/fetches 300 rows \(runs\), above the limit of 100/u);
});
