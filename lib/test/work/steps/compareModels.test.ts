import { describe, expect, it, onTestFinished, vi } from "vitest";
import { compareBenchmarks, compareModels } from "../../../src/evals/index.js";
import { expectSteps } from "./expectSteps.js";

const models = Array.from({ length: 50 }, (_, place) => `model ${place + 1}`);
const rows = models.flatMap((model, place) =>
  [1, 2, 3, 4, 5, 6].map((item) => ({ model, item, score: Math.sin(place + item * (place + 2)) > 0 })),
);
// Pairs, and the result: 50 * 49 / 2 + 1 steps.
describe("compareModels", () => {
  expectSteps((options) => compareModels(rows, options), { total: 1226, batch: 2 });
});

const few = ["a", "b", "c", "d"];
const benchmarks = rows
  .filter((_, row) => row < 24)
  .flatMap((row, place) =>
    ["x", "y"].map((benchmark) => ({ ...row, model: few[place % 4] ?? "", benchmark })),
  )
  .map((row, place) => ({ ...row, item: Math.floor(place / 8) }));
describe("compareBenchmarks", () => {
  expectSteps((options) => compareBenchmarks(benchmarks, options), { total: 12, batch: 1 });
});

it("a pair that is refused stops the comparison of models", () => {
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 600));
  onTestFinished(() => clock.mockRestore());
  let reports = 0;
  const unlike = [...rows, { model: "other", item: 7, score: 1 }];
  expect(() => compareModels(unlike, { baseline: "model 1", onProgress: () => (reports += 1) })).toThrow(
    /only other answered 7/,
  );
  // The pairs of the other 49 models come first.
  expect(reports).toBe(49);
});
