import { describe, expect, test } from "vitest";
import * as figures from "../../src/figures/index.js";
import { calibration, reliabilityDiagram } from "../../src/evals/index.js";
import type { Result } from "../../src/results/index.js";
import { exampleResult } from "../results/exampleResult.js";
import { confident } from "./confident.js";
import { once } from "./once.js";
import { testFigures } from "./testFigures.js";

figures.algorithmColors(["accuracy", "before tuning", "after tuning"]);
const binsOf = (over: number, items = 1200): Result => {
  const { confidences, correct } = confident(over, items);
  return reliabilityDiagram(confidences, correct, { bins: 10 });
};

testFigures(
  once({
    reliability: () => {
      const of = binsOf(1.8);
      return { figure: figures.reliabilityDiagram(of), of };
    },
    "reliability-two": () => {
      const of = { "before tuning": binsOf(2.2), "after tuning": binsOf(1, 600) };
      return {
        figure: figures.reliabilityDiagram(of, { title: "Calibration before and after tuning" }),
        of: Object.values(of),
      };
    },
    "reliability-one-bin": () => {
      const of = reliabilityDiagram([0.5, 0.5, 0.5], [1, 0, 1]);
      return { figure: figures.reliabilityDiagram(of), of };
    },
    "reliability-one-sided": () => {
      const { confidences, correct } = confident(1.8, 300);
      const of = reliabilityDiagram(confidences, correct, { bins: 8, sides: "lower", binning: "mass" });
      return { figure: figures.reliabilityDiagram(of), of };
    },
  }),
);

describe("what is refused, and how", () => {
  test("a result of another kind", async () => {
    const { confidences, correct } = confident(1, 50);
    const other = await calibration(confidences, correct, { reps: 50 });
    expect(() => figures.reliabilityDiagram(other)).toThrow(
      /reliabilityDiagram\(\); this is one of calibration/u,
    );
    expect(() => figures.reliabilityDiagram({ A: exampleResult() })).toThrow(/reliabilityDiagram \(A\)/u);
  });
});
