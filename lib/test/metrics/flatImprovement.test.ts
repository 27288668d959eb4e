import fc from "fast-check";
import { expect, it } from "vitest";
import { probabilityOfImprovement, probabilityOfImprovementByTask } from "../../src/metrics/index.js";
import "../fixedSeed.js";

const score = fc.integer({ min: -3, max: 3 });

it("takes a flat list as one score of each task", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(score, score), { minLength: 1 }), (pairs) => {
      const x = pairs.map(([one]) => one);
      const y = pairs.map(([, other]) => other);
      const nested = probabilityOfImprovementByTask(
        x.map((one) => [one]),
        y.map((other) => [other]),
      );
      expect(probabilityOfImprovementByTask(x, y)).toEqual(nested);
    }),
  );
});

it("refuses flat lists of different tasks, and missing scores", () => {
  expect(() => probabilityOfImprovement([1, 2], [1])).toThrow("X has 2 tasks and Y has 1.");
  expect(() => probabilityOfImprovement([1, 2], [1, NaN])).toThrow("score 2 is NaN");
  expect(probabilityOfImprovement([2, NaN], [1], { missing: "omit" })).toBe(1);
});
