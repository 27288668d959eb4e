import { describe, expect, test } from "vitest";
import * as figures from "../../src/figures/index.js";
import { power } from "../../src/sequential/index.js";
import { once } from "./once.js";
import { testFigures } from "./testFigures.js";

const effects = [0.2, 0.5, 0.8, 1.2];
const options = {
  sizes: [3, 200],
  unit: "runs of each agent",
  method: "Welch's t test, two-sided, level 0.95",
} as const;
const curves = Object.fromEntries(
  effects.map((d) => [`d = ${d}`, (n: number) => power("tTest", { effect: d, n }).power]),
);
figures.algorithmColors(Object.keys(curves));

testFigures(once({ powerCurves: () => ({ figure: figures.powerCurves(curves, options), of: [] }) }));

test("a curve is the function that was given, and the caption says where it reaches the power", () => {
  const figure = figures.powerCurves(
    { "d = 0.5": (n) => power("tTest", { effect: 0.5, n }).power },
    { ...options, power: 0.9 },
  );
  const { caption = [], columns } = figure.toJSON();
  const numbers = columns.flatMap((column) => (column.type === "number" ? column.values : []));
  expect(numbers).toContain(power("tTest", { effect: 0.5, n: 200 }).power);
  expect(caption.join(" ")).toMatch(
    /Welch's t test, two-sided, level 0\.95.*Sample size for power 0\.9 .*d = 0\.5: about 8\d/u,
  );
});

describe("what is refused, and how", () => {
  test.each<[string, () => unknown, RegExp]>([
    ["no curve", () => figures.powerCurves({}, options), /no curve was given/u],
    [
      "a number",
      () => figures.powerCurves({ A: 0.5 as never }, options),
      /A is to be a function from size to power/u,
    ],
    ["what is no power", () => figures.powerCurves({ A: (n) => n }, options), /A gives the power 3 at 3/u],
    ["sizes the wrong way", () => figures.powerCurves(curves, { ...options, sizes: [9, 3] }), /got 9 and 3/u],
  ])("%s", (_name, make, reason) => {
    expect(make).toThrow(reason);
  });
});
