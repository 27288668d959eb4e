import { beforeAll, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType, figureType } from "./savedFormats.js";

let notebook: Notebook;
beforeAll(async () => {
  notebook = await Notebook.saved("benchmark-agreement.ipynb");
});

const plain = (): string =>
  notebook
    .bundles("text/plain")
    .flatMap((bundle) => [bundle["text/plain"]].flat())
    .join("\n");

test("18 benchmarks lose agreement with the arena among neighbours: every window counts", () => {
  const [card] = notebook.bundles(cardType);
  expect(card?.[cardType]).toMatchObject({ verdict: { verdict: "holds" } });
  const [agreement] = notebook.results("bootstrap");
  // From the raw file, by another program: .6133 on all models, .3292 over 341 windows of ten.
  expect(agreement?.get({ statistic: "all" }).estimate).toBeCloseTo(0.6133406, 6);
  expect(agreement?.get({ statistic: "near" }).estimate).toBeCloseTo(0.3292243, 6);
  expect(agreement?.get({ statistic: "lost" }).interval?.low).toBeGreaterThan(0.2);
  expect(plain()).toMatch(/windows: 431,\s+"mean τ, in the arena's order": '0\.208'/u);
  expect(plain()).toMatch(/windows: 341,\s+"mean τ, in the arena's order": '0\.329'/u);
});

test("a threshold of 0.8 admits 11 pairs by Kendall and 64 by Spearman", () => {
  expect(notebook.printed).toContain("121 of 190 pairs of benchmarks have at least 15 models in common.");
  expect(notebook.printed).toContain(
    "Pairs above 0.8: Kendall 11 of 121, Spearman 64 of 121, Pearson 58 of 121; 62 differ.",
  );
});

test("the reference and the aggregate: MT-bench by .29 or .86, TruthfulQA apart from the others", () => {
  const titles = JSON.stringify(notebook.bundles(figureType).map((bundle) => bundle[figureType]));
  expect(titles).toContain("mt_bench agrees by 0.29 with truthfulqa, by 0.86 with llmonitor");
  expect(plain()).toMatch(/benchmark: 'truthfulqa',\s+'τ with the aggregate': '0\.38'/u);
  expect(notebook.printed).toContain("Being part of its own aggregate raises τ by 0.039.");
});

test("its number: AlpacaEval 2.0 and the arena agree by .818 on 34 models, as recalled", () => {
  const [compared] = notebook.bundles(comparisonType).map((bundle) => bundle[comparisonType]) as {
    counts: object;
    figures: { figure: string; ours?: number }[];
  }[];
  expect(compared?.counts).toMatchObject({ attempted: 4, reproduced: 3, notReached: 1, recalled: 3 });
  const ours = (figure: string) => compared?.figures.find((row) => row.figure === figure)?.ours;
  expect(ours("τ of AlpacaEval 2.0 and the arena")).toBeCloseTo(0.8175, 4);
  expect(ours("τ of AlpacaEval 2.0 and MT-bench")).toBeCloseTo(0.6091, 4);
});
