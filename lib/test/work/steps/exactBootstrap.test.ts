import { describe, expect, it, onTestFinished, vi } from "vitest";
import { exactBootstrap, exactDistribution, type Progress } from "../../../src/bootstrap/index.js";
import { mean } from "../../../src/metrics/index.js";
import { expectSteps } from "./expectSteps.js";

// 35 and 126 different resamples, and their order: 35 * 126 + 1 steps at no more than 1024 looks.
const scores = [
  [1, 5, 2, 0],
  [0.5, 3, 4, 1, 2.5],
];
describe("exactBootstrap", () => {
  expectSteps((options) => exactBootstrap(scores, options), { total: 4411, batch: 5 });
});
describe("exactBootstrap of one task", () => {
  expectSteps(
    (options) => exactBootstrap([[1, 5, 2]], { metric: "optimalityGap", interval: "basic", ...options }),
    { total: 11, batch: 1 },
  );
});

it("exactDistribution reports its steps, too", () => {
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 600));
  onTestFinished(() => clock.mockRestore());
  const reports: Progress[] = [];
  const task = Float64Array.of(1, 2, 4);
  const { values } = exactDistribution([task], mean, { onProgress: (one) => reports.push(one) });
  expect(values).toHaveLength(10);
  expect(reports.at(-1)).toMatchObject({ done: 11, total: 11, remaining: 0 });
  expect(() => exactDistribution([task], mean, { signal: AbortSignal.abort("before") })).toThrow("before");
});
