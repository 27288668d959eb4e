import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  absoluteMetric,
  commonGrid,
  geometricMeanSpeedup,
  interpolate,
  normalizeMinMax,
  ratioProfileArea,
  ratioProfile,
  workloadTime,
} from "../../src/curves/index.js";
import { curveTime } from "../../src/curves/curveTime.js";
import { restrictedMeanTime } from "../../src/curves/restrictedMeanTime.js";
import { medianTime, survivalCurve } from "../../src/curves/survivalCurve.js";
import { areaUnderCurve } from "../../src/metrics/areaUnderCurve.js";
import { exponentialMovingAverage } from "../../src/metrics/exponentialMovingAverage.js";
import { lastMean } from "../../src/metrics/lastMean.js";
import { rollingMean } from "../../src/metrics/rollingMean.js";

const values = fc.array(fc.double({ min: -1e3, max: 1e3, noNaN: true }), { minLength: 1, maxLength: 40 });

describe("curves", () => {
  const curve = { steps: [0, 100, 250, 400, 1000], values: [1, 3, 2, 5, 9] };

  test("are read by straight lines between their points, and not beyond them", () => {
    expect(Array.from(interpolate(curve, [0, 50, 1000, 250]))).toEqual([1, 2, 9, 2]);
    expect(() => interpolate(curve, [1001])).toThrow(/Step 1001 of the grid lies outside.*from 0 to 1000/u);
    expect(Array.from(interpolate(curve, [-5, 1001], { outside: "hold" }))).toEqual([1, 9]);
  });

  test("have an area that parts add up to", () => {
    const area = (from: number, to: number): number => areaUnderCurve(curve, { from, to, normalized: false });
    expect(area(0, 1000)).toBe(5300);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), (middle) => {
        expect(area(0, middle) + area(middle, 1000)).toBeCloseTo(5300, 8);
      }),
    );
    expect(areaUnderCurve(curve)).toBe(5.3);
  });

  test("are smoothed as the definitions say, window by window", () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 12 }), (given, window) => {
        const made = rollingMean(given, window);
        given.forEach((_, index) => {
          const part = given.slice(Math.max(0, index - window + 1), index + 1);
          expect(made[index]).toBeCloseTo(part.reduce((sum, value) => sum + value, 0) / part.length, 8);
        });
        expect(made.at(-1)).toBeCloseTo(lastMean(given, window), 8);
      }),
    );
    expect(Array.from(exponentialMovingAverage([4, 4, 4], 0.3))).toEqual([4, 4, 4]);
  });

  test.each([
    [
      "steps that fall",
      () => interpolate({ steps: [0, 2, 1], values: [1, 2, 3] }, [1]),
      /step 3 is 1 after 2/u,
    ],
    [
      "a step twice",
      () => areaUnderCurve({ steps: [0, 0], values: [1, 2] }),
      /steps must ascend and differ/u,
    ],
    ["NaN", () => areaUnderCurve({ steps: [0, 1], values: [1, NaN] }), /value 2 is NaN/u],
    ["unequal lengths", () => interpolate({ steps: [0], values: [] }, [0]), /1 steps and 0 values/u],
    ["an empty curve", () => lastMean([]), /the curve is empty/u],
    ["an area of no length", () => areaUnderCurve(curve, { from: 5, to: 5 }), /from below to/u],
    ["a window of 0", () => rollingMean([1], 0), /at least 1; got 0/u],
    [
      "runs that do not overlap",
      () =>
        commonGrid([
          [0, 1],
          [5, 6],
        ]),
      /number 2 begins at 5 and number 1 ends at 1/u,
    ],
  ])("refuse %s", (_, compute, message) => {
    expect(compute).toThrow(message);
  });
});

describe("times to a threshold", () => {
  test("are read between points, and censored where the run ends first", () => {
    expect(curveTime({ steps: [0, 10, 20], values: [0, 4, 2] }, 3)).toEqual({
      step: 7.5,
      reached: true,
    });
    expect(curveTime({ steps: [0, 10], values: [0, 4] }, 5)).toEqual({ step: 10, reached: false });
    expect(curveTime({ steps: [3, 10], values: [7, 4] }, 5)).toEqual({ step: 3, reached: true });
  });

  test("follow Kaplan and Meier: the remission times of 6-mercaptopurine (Gehan 1965)", () => {
    const reached = [6, 6, 6, 7, 10, 13, 16, 22, 23];
    const censored = [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35];
    const curve = survivalCurve([
      ...reached.map((step) => ({ step, reached: true })),
      ...censored.map((step) => ({ step, reached: false })),
    ]);
    expect(Array.from(curve.steps)).toEqual([6, 7, 10, 13, 16, 22, 23]);
    expect(Array.from(curve.atRisk)).toEqual([21, 17, 15, 12, 11, 7, 6]);
    const published = [0.857, 0.807, 0.753, 0.69, 0.627, 0.538, 0.448];
    published.forEach((share, index) => expect(curve.survival[index]).toBeCloseTo(share, 3));
    expect(medianTime(curve)).toBe(23);
  });

  test("have a restricted mean that is the plain mean of min(time, horizon) where no run ended early", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 10 }), (steps) => {
        const times = steps.map((step) => ({ step: Math.min(step, 12), reached: step <= 12 }));
        const plain = steps.reduce((sum, step) => sum + Math.min(step, 12), 0) / steps.length;
        expect(restrictedMeanTime(times, 12)).toBeCloseTo(plain, 10);
      }),
    );
  });

  test("refuse a horizon beyond what was watched", () => {
    expect(() => restrictedMeanTime([{ step: 5, reached: false }], 9)).toThrow(
      /No run was watched beyond step 5/u,
    );
  });
});

describe("AlgoPerf's profiles", () => {
  test("never fall, and a solver that is always first scores 1", () => {
    const time = fc.oneof(fc.double({ min: 0.01, max: 1e4, noNaN: true }), fc.constant(Infinity));
    fc.assert(
      fc.property(fc.array(fc.tuple(time, time), { minLength: 1, maxLength: 8 }), (pairs) => {
        const [first = [], second = []] = ratioProfile([pairs.map(([a]) => a), pairs.map(([, b]) => b)]);
        for (const profile of [first, second]) {
          for (let index = 1; index < profile.length; index++) {
            expect(profile[index]).toBeGreaterThanOrEqual(profile[index - 1] ?? NaN);
          }
        }
      }),
    );
    expect(
      ratioProfileArea(
        ratioProfile([
          [1, 2],
          [3, 9],
        ])[0] ?? [],
      ),
    ).toBe(1);
  });

  test("take the trial of the earliest evaluation, not of the smallest time", () => {
    expect(workloadTime([{ times: [90, 100], evaluations: [7, 5] }])).toBe(100);
    expect(workloadTime([{ times: [90, 100] }])).toBe(90);
    expect(workloadTime([{ times: [Infinity] }, { times: [5] }])).toBe(Infinity);
  });

  test("count a workload that nobody finished against all", () => {
    expect(
      ratioProfile(
        [
          [Infinity, 1],
          [Infinity, 2],
        ],
        { ratios: [1, 4] },
      ).map((one) => Array.from(one)),
    ).toEqual([
      [0.5, 0.5],
      [0, 0.5],
    ]);
  });

  test("give speedups by the geometric mean, with a budget for what was never reached", () => {
    expect(geometricMeanSpeedup([2, Infinity], [4, 8], { budgets: [9, 15] })).toBeCloseTo(
      Math.sqrt(2 * 0.5),
      12,
    );
    expect(() => geometricMeanSpeedup([Infinity], [1])).toThrow(/give \{ budgets \}/u);
  });
});

describe("the absolute metric", () => {
  test("scores the chosen checkpoint by the separate evaluation", () => {
    const selection = { steps: [1, 2, 3], values: [5, 9, 9] };
    expect(absoluteMetric(selection, { steps: [2, 3], values: [6, 8] })).toBe(6);
    expect(() => absoluteMetric(selection, { steps: [3], values: [8] })).toThrow(/the one at step 2/u);
  });
});

describe("V21: marl-eval's tracker of minimum and maximum misses a maximum that comes with a new minimum", () => {
  test("so a batch that extends both ends is normalised beyond 1; ours spans exactly [0, 1]", () => {
    const batches = [
      [4, 5],
      [1, 9],
    ];
    let [low, high] = [4, 5];
    for (const batch of batches) {
      if (Math.min(...batch) < low) low = Math.min(...batch);
      else if (Math.max(...batch) > high) high = Math.max(...batch);
    }
    expect((9 - low) / (high - low)).toBe(2);
    const [made] = normalizeMinMax([[batches]]);
    expect(Array.from(made?.[0]?.[1] ?? [])).toEqual([0, 1]);
  });
});
