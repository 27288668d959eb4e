import { expect, test } from "vitest";
import { kaplanMeier } from "../../src/curves/index.js";
import * as figures from "../../src/figures/index.js";
import { mercaptopurine, placebo } from "../curves/remissionTimes.js";
import { exampleResult } from "../results/exampleResult.js";
import { once } from "./once.js";
import { testFigures } from "./testFigures.js";

figures.algorithmColors(["all", "mercaptopurine", "placebo"]);

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
        notes: [/placebo, step 23 has no interval: no run is left/u],
      };
    },
  }),
);

test("a curve begins at 1, and the caption has the medians", () => {
  const figure = figures.kaplanMeier(kaplanMeier({ mercaptopurine, placebo }));
  const { caption = [] } = figure.toJSON();
  expect(caption.join(" ")).toMatch(/Median time: mercaptopurine 23 \[13 to ∞\]; placebo 8 \[4 to 11\]\./u);
  expect(caption.join(" ")).toMatch(/Ticks: runs that ended before they reached the threshold/u);
});

test("refuses other results", () => {
  expect(() => figures.kaplanMeier(exampleResult())).toThrow(/kaplanMeier\(\); this is one of aggregates/u);
});
