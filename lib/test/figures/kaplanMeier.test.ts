import { expect, test } from "vitest";
import { kaplanMeier } from "../../src/curves/index.js";
import * as figures from "../../src/figures/index.js";
import { exampleResult } from "../results/exampleResult.js";
import { once } from "./once.js";
import { testFigures } from "./testFigures.js";

figures.algorithmColors(["all", "mercaptopurine", "placebo"]);
const reached = [6, 6, 6, 7, 10, 13, 16, 22, 23];
const censored = [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35];
const mercaptopurine = [
  ...reached.map((step) => ({ step, reached: true })),
  ...censored.map((step) => ({ step, reached: false })),
];
const placebo = [1, 1, 2, 2, 3, 4, 4, 5, 5, 8, 8, 8, 8, 11, 11, 12, 12, 15, 17, 22, 23].map((step) => ({
  step,
  reached: true,
}));

testFigures(
  once({
    kaplanMeier: () => {
      const of = kaplanMeier(mercaptopurine);
      return { figure: figures.kaplanMeier(of, { steps: "weeks" }), of };
    },
    "kaplanMeier-two": () => {
      const of = kaplanMeier({ mercaptopurine, placebo });
      return {
        figure: figures.kaplanMeier(of),
        of,
        notes: [/placebo, survival, 23 has no interval: no run is left/u],
      };
    },
  }),
);

test("a curve begins at 1, and the caption has the medians", () => {
  const figure = figures.kaplanMeier(kaplanMeier({ mercaptopurine, placebo }));
  const { caption = [] } = figure.toJSON();
  expect(caption.join(" ")).toMatch(/Median time: mercaptopurine 23 \[13 to ∞\]; placebo 8 \[4 to 11\]\./u);
  expect(caption.join(" ")).toMatch(/Tick: runs that ended there/u);
});

test("refuses other results", () => {
  expect(() => figures.kaplanMeier(exampleResult())).toThrow(/kaplanMeier\(\); this is one of aggregates/u);
});
