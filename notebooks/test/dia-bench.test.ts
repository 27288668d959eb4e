import { beforeAll, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

let notebook: Notebook;
beforeAll(async () => {
  notebook = await Notebook.saved("dia-bench.ipynb");
});

const text = (words: string): string => notebook.textWith(words);

test("the card: the paper's own answers are missing; on DynaMath 85 % once and 41 % always, by template", () => {
  const [card] = notebook.bundles(cardType).map((bundle) => bundle[cardType]);
  expect(card).toMatchObject({ verdict: { verdict: "not testable" } });
  expect(JSON.stringify(card)).toMatch(/84\.90 % .*n = 501 problems.*41\.00 %/u);
});

test("the reliability score without skips is templates times (3 accuracy - 2)", () => {
  expect(501 * (3 * (3173 / 5010) - 2)).toBeCloseTo(-50.1, 1);
  expect(text("RS@10")).toMatch(/GPT-4o +-50 .*0\.633 .*0\.347 .*0\.144 /u);
});

test("the confidence index falls with the number of instances", () => {
  expect(text("Conf@5")).toMatch(/GPT-4o +0\.633 +0\.525 +0\.470 +0\.410 +0\.347/u);
});

test("no number of the paper counts as reproduced from its own data", () => {
  const [compared] = notebook.bundles(comparisonType).map((bundle) => bundle[comparisonType]);
  const { figures } = compared as { figures: { state: string; from: string }[] };
  expect(figures.filter(({ state, from }) => state === "reproduced" && from === "data")).toEqual([]);
  expect(figures.filter(({ state }) => state === "not reached")).toHaveLength(3);
});
