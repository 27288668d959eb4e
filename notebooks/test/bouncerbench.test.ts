import { beforeAll, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

let notebook: Notebook;
beforeAll(async () => {
  notebook = await Notebook.saved("bouncerbench.ipynb");
});

const text = (words: string): string => notebook.textWith(words);

test("the card: the best of three models bounces 27 % of underspecified issues", () => {
  const [card] = notebook.bundles(cardType).map((bundle) => bundle[cardType]);
  expect(card).toMatchObject({ verdict: { verdict: "holds" } });
  expect(JSON.stringify(card)).toMatch(/o4-mini bounces 26\.77 % \(95 % interval 23\.51 to 30\.30; n = 650/u);
});

test("the four metrics of the sample entry are as printed", () => {
  const [compared] = notebook.bundles(comparisonType).map((bundle) => bundle[comparisonType]);
  const { figures } = compared as { figures: { state: string; ours?: number }[] };
  expect(figures.map(({ state }) => state)).toEqual([
    ...new Array<string>(4).fill("reproduced"),
    ...new Array<string>(4).fill("not reached"),
  ]);
  expect(figures[0]?.ours).toBeCloseTo(0.2709, 4);
});

test("a system that never bounces has an I-Score of .191, and the annotators .531", () => {
  expect(text("never bounces")).toMatch(/never bounces +0\.382 +0\.000 +0\.000 +0\.191/u);
  expect(text("never bounces")).toMatch(/annotators themselves +1\.000 +1\.000 +0\.000 +0\.531/u);
});

test("the words rank vague issues better than the bounces do, and the equal macro-F1 is possible", () => {
  expect(text("AUC")).toMatch(/gpt-4\.1 +0\.660 +0\.636 to 0\.683 +0\.511 +0\.208 +0\.655/u);
  expect(notebook.printed).toContain("A share of 9.4 to 16.1 % underspecified issues");
});
