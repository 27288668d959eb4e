import { expect, test } from "vitest";
import { CurveTable } from "../../src/scores/index.js";

const curves = CurveTable.fromTaskCurves({ A: [[{ steps: [0, 1, 2, 3], values: [1, 5, 3, 4] }]] });
const smoothed = (table: CurveTable): number[] => Array.from(table.taskCurves("A")[0]?.[0]?.values ?? []);

test("curves are smoothed by pandas' rolling and ewm means, at their own steps", () => {
  // pandas 2: Series([1, 5, 3, 4]).rolling(2, min_periods=1).mean(), .ewm(alpha=0.5, adjust=...).mean().
  expect(smoothed(curves.rollingMean(2))).toEqual([1, 3, 4, 3.5]);
  const weighted = [1, 11 / 3, 23 / 7, 55 / 15];
  smoothed(curves.exponentialMovingAverage(0.5)).forEach((value, place) => {
    expect(value).toBeCloseTo(weighted[place] ?? NaN, 14);
  });
  expect(smoothed(curves.exponentialMovingAverage(0.5, { adjust: false }))).toEqual([1, 3, 3, 3.5]);
  expect(curves.rollingMean(2).taskCurves("A")[0]?.[0]?.steps).toEqual(Float64Array.of(0, 1, 2, 3));
  expect(smoothed(curves)).toEqual([1, 5, 3, 4]);
});

test("windows and weights out of range are refused with the run", () => {
  expect(() => curves.rollingMean(0)).toThrow(/^A, 1, run 1: A rolling window is a whole number/u);
  expect(() => curves.exponentialMovingAverage(0)).toThrow(/^A, 1, run 1: The alpha .* got 0/u);
  expect(() => curves.exponentialMovingAverage(0.5, { adjusted: true } as never)).toThrow(
    /CurveTable\.exponentialMovingAverage: there is no option "adjusted"; is it "adjust"/u,
  );
});
