import { describe, expect, it, onTestFinished, vi } from "vitest";
import { bootstrap, exactDistribution, type Progress } from "../../../src/bootstrap/index.js";
import { iqm, optimalityGap } from "../../../src/metrics/index.js";
import { expectReports } from "./expectReports.js";
import { expectSteps } from "./expectSteps.js";

// 35 and 126 different resamples, and their order: 35 * 126 + 1 steps at no more than 1024 looks.
const scores = [Float64Array.of(1, 5, 2, 0), Float64Array.of(0.5, 3, 4, 1, 2.5)];
describe("exactDistribution", () => {
  expectSteps((options) => exactDistribution(scores, iqm, options), { total: 4411, batch: 5 });
});
describe("exactDistribution of one task", () => {
  expectSteps(
    (options) => exactDistribution([Float64Array.of(1, 5, 2)], (runs) => optimalityGap(runs), options),
    {
      total: 11,
      batch: 1,
    },
  );
});

it("the exact scheme of bootstrap reports its steps, too, and stops when it is aborted", async () => {
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 600));
  onTestFinished(() => clock.mockRestore());
  const reports: Progress[] = [];
  const { only } = await bootstrap([[1, 2, 4]], iqm, {
    scheme: "exact",
    onProgress: (one) => reports.push(one),
  });
  expect(only.interval).toBeDefined();
  expectReports(reports);
  expect(reports.at(-1)).toMatchObject({ done: 11, total: 11, remaining: 0 });
  const controller = new AbortController();
  const onProgress = (): void => controller.abort(new Error("enough"));
  const stopped = bootstrap(scores, iqm, { scheme: "exact", onProgress, signal: controller.signal });
  await expect(stopped).rejects.toThrow("enough");
  const before = bootstrap([[1]], iqm, { scheme: "exact", signal: AbortSignal.abort("before") });
  await expect(before).rejects.toBe("before");
});
