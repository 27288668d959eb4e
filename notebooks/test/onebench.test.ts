import { beforeAll, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

let notebook: Notebook;
beforeAll(async () => {
  notebook = await Notebook.saved("onebench.ipynb");
});

const text = (words: string): string => notebook.textWith(words);
/** Kendall's tau of the mean score and of Plackett-Luce. */
const taus = (row: RegExp): number[] => {
  const numbers = [...(row.exec(text("design"))?.[0] ?? "").matchAll(/(\d\.\d+) \(/gu)];
  return numbers.map(([, tau]) => Number(tau));
};

test("the card: with unequal samples Plackett-Luce is nearer to the full order, at random the mean is", () => {
  const [card] = notebook.bundles(cardType).map((bundle) => bundle[cardType]);
  expect(card).toMatchObject({ verdict: { verdict: "holds" } });
  expect(JSON.stringify(card)).toMatch(/0\.790 .*n = 20 sets.*0\.256 .*the difference is -0\.079/u);
});

test("at 5 % kept, the mean wins at random and Plackett-Luce wins with unequal samples", () => {
  const [mean = NaN, ranks = NaN] = taus(/missing at random +5 %.*/u);
  expect(mean).toBeGreaterThan(ranks + 0.05);
  const [unequalMean = NaN, unequalRanks = NaN] = taus(/half of the models see easier samples +5 %.*/u);
  expect(unequalRanks).toBeGreaterThan(unequalMean + 0.2);
});

test("half of the answers at random leave the order nearly whole", () => {
  const [mean = NaN, ranks = NaN] = taus(/missing at random +50 %.*/u);
  expect(Math.min(mean, ranks)).toBeGreaterThan(0.95);
});

test("no figure counts as reproduced from the paper's own data", () => {
  const [compared] = notebook.bundles(comparisonType).map((bundle) => bundle[comparisonType]);
  const { figures } = compared as { figures: { state: string; from: string; ours?: string }[] };
  expect(figures.map(({ state }) => state)).toEqual(["differs", "reproduced", "not reached"]);
  expect(figures.filter(({ state, from }) => state === "reproduced" && from === "data")).toEqual([]);
  expect(figures[0]?.ours).toBe("tau 0.81 at random, 0.79 unequal");
});
