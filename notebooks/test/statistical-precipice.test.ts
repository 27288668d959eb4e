import { beforeAll, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType, figureType } from "./savedFormats.js";

let notebook: Notebook;
beforeAll(async () => {
  notebook = await Notebook.saved("statistical-precipice.ipynb");
});
const textOf = (value: unknown): string => [value].flat().join("");

test("the medians order fifteen pairs and their intervals decide nine", () => {
  const [card] = notebook.bundles(cardType);
  expect(card?.[cardType]).toMatchObject({ verdict: { verdict: "holds" } });
  const text = JSON.stringify(card?.[cardType]);
  expect(text).toContain("includes 0 for 6 of 15 pairs by the median and 1 by the IQM");
  expect(text).toMatch(/ahead of IRIS by 0\.140 \(95 % interval 0\.036 to 0\.244/u);
  const [gaps] = notebook.results("differences");
  expect(gaps?.get({ x: "IRIS", y: "SPR", metric: "median" }).interval?.high).toBeLessThan(0);
  expect(gaps?.get({ x: "IRIS", y: "SPR", metric: "iqm" }).interval?.low).toBeGreaterThan(0);
});

test("the agents have their IQM, mean, median and optimality gap", () => {
  const estimates = notebook.results("aggregates").find(({ method }) => method === "calibrated");
  const found = ["DIAMOND", "IRIS", "SimPLe"].map((algorithm) =>
    ["iqm", "mean", "median", "optimalityGap"].map((metric) =>
      estimates?.get({ algorithm, metric }).estimate.toFixed(3),
    ),
  );
  expect(found).toEqual([
    ["0.641", "1.459", "0.373", "0.480"],
    ["0.501", "1.046", "0.289", "0.512"],
    ["0.130", "0.332", "0.134", "0.729"],
  ]);
  expect(estimates).toMatchObject({ level: 0.95, unit: "run", seed: 0 });
});

test("of a hundred drawn papers nine miss, and three runs cover less than five", () => {
  const [first] = notebook.bundles(figureType);
  expect(textOf(first?.["text/plain"])).toMatch(/with five runs a game, 9 miss what a hundred runs give/u);
  const shown = notebook.texts.join("\n");
  expect(shown).toMatch(/'includes it': '88 %',\s+'95 % interval \(Wilson, unit: draw\)': '83 to 92'/u);
  expect(shown).toMatch(/'point estimates in the wrong order': '13 % \(9 to 18\)'/u);
});

test("two sentences of the paper agree, and what is recalled does not count", () => {
  const [own, recalled] = notebook.bundles(comparisonType).map((bundle) => bundle[comparisonType]);
  expect(own).toMatchObject({ counts: { attempted: 2, reproduced: 2, recalled: 0 } });
  expect(recalled).toMatchObject({ counts: { attempted: 0, recalled: 24 } });
  const { figures } = recalled as { figures: { state: string }[] };
  expect(figures.filter(({ state }) => state === "reproduced")).toHaveLength(24);
});
