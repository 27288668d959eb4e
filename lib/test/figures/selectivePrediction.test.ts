import { expect, test } from "vitest";
import * as figures from "../../src/figures/index.js";
import { selectivePrediction } from "../../src/evals/index.js";
import type { Result } from "../../src/results/index.js";
import { exampleResult } from "../results/exampleResult.js";
import { confident } from "./confident.js";
import { once } from "./once.js";
import { testFigures } from "./testFigures.js";

figures.algorithmColors(["risk", "verbal", "logits"]);
const risksOf = (over: number, items: number): Promise<Result> => {
  const { confidences, correct } = confident(over, items);
  return selectivePrediction(confidences, correct, { reps: 300 });
};

testFigures(
  once({
    selectivePrediction: async () => {
      const of = await risksOf(1, 600);
      return { figure: figures.selectivePrediction(of), of };
    },
    "selectivePrediction-two": async () => {
      const { correct } = confident(1, 400);
      const verbal = await selectivePrediction(
        correct.map((_, item) => (item * 37) % 10),
        correct,
        { reps: 300 },
      );
      const of = { verbal, logits: await risksOf(1, 400) };
      return { figure: figures.selectivePrediction(of), of: Object.values(of) };
    },
  }),
);

test("refuses other results, and one without risks", async () => {
  expect(() => figures.selectivePrediction(exampleResult())).toThrow(
    /selectivePrediction\(\); this is one of aggregates/u,
  );
  const { confidences, correct } = confident(1, 50);
  const bare = await selectivePrediction(confidences, correct, { reps: 50, coverages: [] });
  expect(() => figures.selectivePrediction(bare)).toThrow(/no risks; ask selectivePrediction for coverages/u);
});
