import { describe, expect, test } from "vitest";
import * as figures from "../../src/figures/index.js";
import { majorityRate, passRates, type PassMetric } from "../../src/evals/index.js";
import type { Result } from "../../src/results/index.js";
import { exampleResult } from "../results/exampleResult.js";
import { draws } from "./draws.js";
import { once } from "./once.js";
import { testFigures } from "./testFigures.js";

const ks = [1, 2, 4, 8, 16, 32, 64];
const models = ["Small 1B", "Medium 8B", "Large 70B"];
const checkpoints = Array.from({ length: 30 }, (_, i) => `checkpoint-${1000 * (i + 1)}-of-the-long-run`);
// Fixed here, so that a picture does not depend on which one is drawn first.
figures.algorithmColors([
  ...models,
  "pass@k",
  "G-Pass@k",
  "pass^k",
  "maj@k",
  "A model with a rather long name",
  ...checkpoints,
]);

/** Right answers of 164 problems, 100 samples each. */
const correctOf = (ability: number): number[] => {
  const next = draws(7);
  return Array.from({ length: 164 }, () => {
    const ease = 1 / (1 + Math.exp(-(ability + 3.2 * (next() - 0.5) * 2)));
    return Array.from({ length: 100 }, next).filter((draw) => draw < ease).length;
  });
};
const rateOf = (ability: number, metric: PassMetric = "passAtK"): Result =>
  passRates({ trials: 100, successes: correctOf(ability) }, { k: ks, metrics: [metric] });
const threeModels = (): Record<string, Result> =>
  Object.fromEntries(models.map((name, i) => [name, rateOf(-2.5 + 1.2 * i)]));

const few = /Few of the problems carry (the score|what is missing from 1)/u;

testFigures(
  once({
    passCurves: () => {
      const of = threeModels();
      return { figure: figures.passCurves(of, { title: "HumanEval" }), of: Object.values(of), notes: [few] };
    },
    "passCurves-metrics": () => {
      const of = {
        "pass@k": rateOf(-1),
        "G-Pass@k": rateOf(-1, "gPassAtK"),
        "pass^k": rateOf(-1, "passHatK"),
        "maj@k": majorityRate(
          correctOf(-1).map((right) => ({
            counts: [right, Math.ceil((100 - right) / 2), Math.floor((100 - right) / 2)],
            correct: 0,
          })),
          { k: ks },
        ),
      };
      return { figure: figures.passCurves(of), of: Object.values(of), notes: [few] };
    },
    "passCurves-one-k": () => {
      const of = passRates({ trials: 100, successes: correctOf(-1) }, { k: [10] });
      return { figure: figures.passCurves({ "A model with a rather long name": of }), of };
    },
    "passCurves-thirty": () => {
      const of = Object.fromEntries(checkpoints.map((name, i) => [name, rateOf(-3 + 0.15 * i)]));
      return {
        figure: figures.passCurves(of, { title: "Thirty checkpoints" }),
        of: Object.values(of),
        notes: [few],
      };
    },
    "passCurves-one-problem": () => {
      const of = passRates({ trials: 20, successes: [7] }, { k: [1, 2, 5, 10] });
      return {
        figure: figures.passCurves(of),
        of,
        notes: [/have no interval \(open points\): A single item/u],
      };
    },
  }),
);

describe("what is refused, and how", () => {
  test.each<[string, unknown, RegExp]>([
    ["a promise", Promise.resolve(), /await/u],
    [
      "a result of another kind",
      exampleResult(),
      /passRates\(\) or majorityRate\(\) or bestOfNScore\(\); this is one of aggregates/u,
    ],
    ["another kind among several", { A: exampleResult() }, /passCurves \(A\) shows/u],
    ["nothing", {}, /nothing to draw: no result was given/u],
    ["null", null, /got null/u],
    ["a list", [rateOf(0)], /needs a result of .*, got object/u],
  ])("%s", (_name, given, reason) => {
    expect(() => figures.passCurves(given as Result)).toThrow(reason);
  });
});

test("a curve has every number of its result", () => {
  const result = rateOf(-1);
  const numbers = figures
    .passCurves(result)
    .toJSON()
    .columns.flatMap((column) => (column.type === "number" ? column.values : []));
  for (const { estimate, interval } of result)
    expect(numbers).toEqual(expect.arrayContaining([estimate, interval?.low, interval?.high]));
});
