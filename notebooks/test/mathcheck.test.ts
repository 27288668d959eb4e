import { beforeAll, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

let notebook: Notebook;
beforeAll(async () => {
  notebook = await Notebook.saved("mathcheck.ipynb");
});

const text = (words: string): string => notebook.textWith(words);

test("the card: 25, 8 and 0 of 60 problems are solved in all four forms", () => {
  const [card] = notebook.bundles(cardType).map((bundle) => bundle[cardType]);
  expect(card).toMatchObject({ verdict: { verdict: "holds" } });
  expect(JSON.stringify(card)).toMatch(/41\.7 %.*13\.3 %.*0\.00 %.*0\.428/u);
});

test("overall scores, means of 16 cells with the mean F1 of judging, are as printed", () => {
  const [compared] = notebook.bundles(comparisonType).map((bundle) => bundle[comparisonType]);
  const { figures } = compared as {
    figures: { state: string; ours?: number; interval?: { low: number; high: number } }[];
  };
  expect(figures.map(({ ours }) => ((ours ?? 0) * 100).toFixed(1))).toEqual(["65.3", "56.8", "29.6", "12.1"]);
  expect(figures.map(({ state }) => state)).toEqual(["reproduced", "reproduced", "reproduced", "differs"]);
  // Items of a problem are dependent: an interval over 1,440 items would be narrower.
  const { low = 0, high = 0 } = figures[0]?.interval ?? {};
  expect(high - low).toBeGreaterThan(0.08);
});

test("no form lowers the accuracy after Holm's correction", () => {
  expect(notebook.printed).toContain("Smallest p of 18 after Holm: 0.62.");
  expect(text("form against original")).toMatch(
    /phi-3 +process +disturbance +-18\.3 +-33\.3 to -2\.8 +0\.62/u,
  );
});

test("errors of the comparison of models are clustered by problem", () => {
  const [models] = notebook.results("compareModels");
  expect(models?.unit).toBe("cluster");
  expect(models?.get({ x: "gemini-1.5-flash", y: "gpt-4o" }).estimate).toBeCloseTo(-0.09, 3);
});
