import { beforeAll, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

let notebook: Notebook;
beforeAll(async () => {
  notebook = await Notebook.saved("codeelo.ipynb");
});

const text = (words: string): string => notebook.textWith(words);

test("the card: the two models stand apart, which printed ratings make possible", () => {
  const [card] = notebook.bundles(cardType).map((bundle) => bundle[cardType]);
  expect(card).toMatchObject({ verdict: { verdict: "possible" } });
  expect(JSON.stringify(card)).toMatch(/89\.2 % \(86\.\d to 91\.\d %.*63\.6 % \(58\.\d to 68\.\d %/u);
});

test("the printed percentiles are shares strictly below the rating", () => {
  const [compared] = notebook.bundles(comparisonType).map((bundle) => bundle[comparisonType]);
  const { figures } = compared as { figures: { figure: string; state: string; ours?: number }[] };
  expect(figures.filter(({ state }) => state === "reproduced").map(({ ours }) => ours?.toFixed(4))).toEqual([
    "0.8918",
    "0.6359",
  ]);
  expect(figures.filter(({ state }) => state === "not reached")).toHaveLength(4);
});

test("who counts as a person moves the 20 % line from 621 to 991", () => {
  expect(text("people counted")).toMatch(/all +717421 +89\.2 +63\.6 +621 +724/u);
  expect(text("people counted")).toMatch(/rated 800 or more +498856 +84\.4 +47\.6 +991 +1042/u);
});

test("the average of contests stretches ratings", () => {
  const bias = (truth: number): number =>
    Number(new RegExp(`^ +${truth} +(-?\\d+)`, "mu").exec(text("true rating"))?.[1]);
  expect(bias(400)).toBeLessThan(-40);
  expect(bias(2000)).toBeGreaterThan(40);
  const [wobble] = notebook.results("blockBootstrap");
  expect(wobble?.only.estimate).toBeCloseTo(81, -1);
});
