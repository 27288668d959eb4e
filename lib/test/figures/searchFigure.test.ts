import { expect, test } from "vitest";
import { expectedValidationPerformance, figures, incumbentCurve } from "../library.js";
import { testFigures } from "./testFigures.js";

figures.algorithmColors(["random", "Bayesian optimisation", "Best score"]);
const scores = (runs: number, trials: number, gain: number): number[][] =>
  Array.from({ length: runs }, (_, r) =>
    Array.from(
      { length: trials },
      (_trial, t) => 0.6 + 0.1 * Math.sin(12.9 * (r * 91 + t * 7 + 1)) + gain * t,
    ),
  );

testFigures({
  incumbentCurve: async () => {
    const random = await incumbentCurve(scores(6, 40, 0.001), { reps: 200 });
    const bayes = await incumbentCurve(scores(6, 40, 0.004), { reps: 200 });
    const figure = figures.incumbentCurve(
      { random, "Bayesian optimisation": bayes },
      { scoreLabel: "Best accuracy" },
    );
    return { figure, of: [random, bayes], notes: [/^With 6 runs the percentile interval/u] };
  },
  expectedValidationPerformance: async () => {
    const of = await expectedValidationPerformance(scores(1, 25, 0).flat(), { reps: 200 });
    return { figure: figures.expectedValidationPerformance(of), of };
  },
});

test("curves of another function, and nothing, are refused", async () => {
  const one = await incumbentCurve(scores(2, 3, 0), { reps: 20 });
  const other = await expectedValidationPerformance([1, 2, 3], { reps: 20 });
  expect(() => figures.incumbentCurve({ one, other })).toThrow(
    "figures.incumbentCurve (other) shows a result of incumbentCurve(); this is one of " +
      "expectedValidationPerformance(), which figures.expectedValidationPerformance draws.",
  );
  expect(() => figures.incumbentCurve({})).toThrow(/nothing to draw/u);
  expect(() => figures.sampleEfficiency(one)).toThrow(
    /of sampleEfficiency\(\); this is one of incumbentCurve\(\)/u,
  );
});
