import { beforeAll, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType, figureType } from "./savedFormats.js";

let notebook: Notebook;
beforeAll(async () => {
  notebook = await Notebook.saved("rewardmath.ipynb");
});

test("both benchmarks' orders agree by a tau of .31 over nine classifiers, which nine cannot tell from 0", () => {
  const [card] = notebook.bundles(cardType);
  expect(card?.[cardType]).toMatchObject({ verdict: { verdict: "not testable" } });
  const [tau, pearson] = notebook.results("rankCorrelation");
  expect(tau?.only.estimate).toBeCloseTo(11 / Math.sqrt(35 * 36), 10);
  expect(tau?.only.values?.pValue).toBeCloseTo(0.304, 3);
  expect(pearson?.only.estimate).toBeCloseTo(0.596, 3);
});

test("fifteen of seventeen printed accuracies are reproduced; 15.95 % is no share of 483", () => {
  const [comparison] = notebook.bundles(comparisonType);
  expect(comparison?.[comparisonType]).toMatchObject({
    counts: { attempted: 19, reproduced: 15, differing: 2, notReached: 2, recalled: 1 },
  });
  const { figures } = comparison?.[comparisonType] as { figures: { paper: string; ours?: number }[] };
  expect(figures.find(({ paper }) => paper === "15.95%")?.ours).toBe(77 / 483);
  expect(figures.find(({ paper }) => paper === "37.27%")?.ours).toBe(180 / 483);
  const nearest = [76, 77, 78].map((count) => ((100 * count) / 483).toFixed(2));
  expect(nearest).not.toContain("15.95");
});

test("Claude 3.5 Sonnet's marks give 2 % if ties are wrong and 73 % if they are right", () => {
  const text = JSON.stringify(notebook.bundles(figureType)[0]?.[figureType]);
  expect(text).toContain(String(10 / 483).slice(0, 10));
  expect(text).toContain(String(355 / 483).slice(0, 10));
});

test("33 of 45 pairs of reward models are decided, GRM-gemma-2B below a guess", () => {
  expect(notebook.printed).toContain("33 of 45 pairs differ at .05 after Holm's correction.");
});
