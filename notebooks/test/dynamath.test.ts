import { beforeAll, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

let notebook: Notebook;
beforeAll(async () => {
  notebook = await Notebook.saved("dynamath.ipynb");
});

const text = (words: string): string => notebook.textWith(words);

test("the card: worst-case accuracy is below the average for the most robust model, resampling problems", () => {
  const [card] = notebook.bundles(cardType).map((bundle) => bundle[cardType]);
  expect(card).toMatchObject({ verdict: { verdict: "holds" } });
  expect(JSON.stringify(card)).toMatch(/Claude-3\.5, is right in 64\.83 %.*n = 501 items.*35\.73 %/u);
});

test("11 of 14 worst cases are as printed; the columns of counts and sums are not read as answers", () => {
  const [compared] = notebook.bundles(comparisonType).map((bundle) => bundle[comparisonType]);
  const { figures } = compared as { figures: { figure: string; state: string; ours?: number }[] };
  const worst = figures.filter(({ figure }) => figure.endsWith("worst"));
  expect(worst.filter(({ state }) => state === "reproduced")).toHaveLength(11);
  expect(figures.find(({ figure }) => figure === "GPT-4o, ALL, average")?.ours).toBeCloseTo(3173 / 5010, 10);
  expect(notebook.printed).toContain("317 of 364 printed figures");
});

test("all printed averages of models fail the mixture of their levels, people's and all worst cases pass", () => {
  const [audited] = notebook.results("audit");
  const failed = [...(audited ?? [])].filter(({ values }) => values?.["verdict"] === "impossible");
  expect(failed).toHaveLength(17);
  expect(failed.every(({ labels }) => String(labels["claim"]).endsWith("average"))).toBe(true);
  expect(notebook.printed).toContain("17 of 35 rows fail; 17 of them are averages.");
});

test("one difficulty for each problem explains most of the gap, and independence does not", () => {
  expect(text("if independent, %")).toMatch(/GPT-4o +63\.3 +34\.7 +1\.04 +0\.53 +32\.3/u);
  expect(notebook.printed).toContain("77 of 91 pairs differ (Holm, .05).");
});
