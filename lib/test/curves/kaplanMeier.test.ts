import { describe, expect, test } from "vitest";
import { kaplanMeier } from "../../src/curves/index.js";
import { readResult, type Estimate } from "../../src/results/index.js";
import { CurveTable } from "../../src/scores/index.js";
import { mercaptopurine, placebo } from "./remissionTimes.js";

const share = (step: number): { metric: string; step: number } => ({ metric: "survival", step });
const ends = ({ interval }: Estimate): [number, number] => [interval?.low ?? NaN, interval?.high ?? NaN];

// scipy.stats.ecdf(CensoredData).sf.confidence_interval, methods "log-log" and "linear"; lifelines gives the same.
const atSteps = [
  [6, 0.85714286, 0.61971796, 0.95155175, 0.70747931, 1],
  [7, 0.80672269, 0.56314656, 0.92280902, 0.63633266, 0.97711272],
  [10, 0.75294118, 0.50319951, 0.88936184, 0.56409933, 0.94178303],
  [13, 0.69019608, 0.43161022, 0.84906596, 0.4808431, 0.89954906],
  [16, 0.62745098, 0.36751086, 0.80491219, 0.40390951, 0.85099245],
  [22, 0.53781513, 0.26777894, 0.74679072, 0.28648159, 0.78914866],
  [23, 0.44817927, 0.18805201, 0.68014263, 0.18438486, 0.71197368],
  [35, 0.44817927, 0.18805201, 0.68014263, 0.18438486, 0.71197368],
] as const;

describe("the share of runs still on their way", () => {
  test.each(atSteps)(
    "has scipy's estimate and intervals at step %d",
    (step, estimate, low, high, least, most) => {
      const logLog = kaplanMeier(mercaptopurine).get(share(step));
      expect(logLog.estimate).toBeCloseTo(estimate, 8);
      expect(ends(logLog)[0]).toBeCloseTo(low, 8);
      expect(ends(logLog)[1]).toBeCloseTo(high, 8);
      const plain = kaplanMeier(mercaptopurine, { interval: "greenwood" }).get(share(step));
      expect(plain.estimate).toBe(logLog.estimate);
      expect(ends(plain)[0]).toBeCloseTo(least, 8);
      expect(ends(plain)[1]).toBeCloseTo(most, 8);
    },
  );

  test("has lifelines' interval at another level, and the one-sided bound of twice the error", () => {
    const [low, high] = ends(kaplanMeier(mercaptopurine, { level: 0.9 }).get(share(6)));
    expect(low).toBeCloseTo(0.671107, 6);
    expect(high).toBeCloseTo(0.942159, 6);
    const bound = ends(kaplanMeier(mercaptopurine, { sides: "lower" }).get(share(6)));
    expect(bound).toEqual([low, Infinity]);
  });

  test("tells who was watched, got there and ended at each step", () => {
    const result = kaplanMeier(mercaptopurine);
    expect(result.get(share(6)).values).toEqual({ atRisk: 21, reached: 3, censored: 1 });
    expect(result.get(share(9)).values).toEqual({ atRisk: 16, reached: 0, censored: 1 });
    expect(result.get(share(32)).values).toEqual({ atRisk: 4, reached: 0, censored: 2 });
    expect(result.get(share(6)).n).toEqual({ runs: 21 });
    expect(result).toMatchObject({
      kind: "kaplanMeier",
      unit: "run",
      reps: 0,
      methodCode: "greenwoodLogLog",
    });
  });

  test("has no interval where Greenwood's error is not defined", () => {
    const end = kaplanMeier(placebo).get(share(23));
    expect(end.estimate).toBe(0);
    expect(end.interval).toBeUndefined();
    expect(end.reason).toMatch(/no run is left/u);
    const start = kaplanMeier([
      { step: 1, reached: false },
      { step: 2, reached: true },
      { step: 3, reached: true },
    ]).get(share(1));
    expect(start).toMatchObject({ estimate: 1, interval: undefined });
  });
});

describe("the median time", () => {
  test("has the interval that the band gives: R's survival, conf.type = log-log", () => {
    expect(kaplanMeier(mercaptopurine).get({ metric: "median" })).toMatchObject({
      estimate: 23,
      interval: { low: 13, high: Infinity },
    });
    expect(kaplanMeier(placebo).get({ metric: "median" })).toMatchObject({
      estimate: 8,
      interval: { low: 4, high: 11 },
    });
  });

  test("is Infinity, with a warning, where fewer than half are known to get there", () => {
    const few = kaplanMeier([3, 4, 5, 6].map((step) => ({ step, reached: step === 3 }))).get({
      metric: "median",
    });
    expect(few.estimate).toBe(Infinity);
    expect(few.warnings.map(({ code }) => code)).toEqual(["medianNotReached"]);
  });
});

describe("the restricted mean", () => {
  test("has R's standard error: 23.3 (2.83) up to 35", () => {
    const mean = kaplanMeier(mercaptopurine).get({ metric: "restrictedMean" });
    expect(mean.estimate).toBeCloseTo(23.287394957983183, 12);
    expect(mean.values?.standardError).toBeCloseTo(2.8274676233714393, 12);
    expect(ends(mean)[0]).toBeCloseTo(23.287394957983183 - 1.959963984540054 * 2.8274676233714393, 10);
    expect(mean.values?.["horizon"]).toBe(35);
  });

  test("without censoring is the mean of min(time, horizon), its error that of a mean with n, not n - 1", () => {
    const mean = kaplanMeier(placebo, { horizon: 10 }).get({ metric: "restrictedMean" });
    const capped = placebo.map(({ step }) => Math.min(step, 10));
    const average = capped.reduce((sum, step) => sum + step / 21, 0);
    const squared = capped.reduce((sum, step) => sum + (step - average) ** 2 / 21, 0);
    expect(mean.estimate).toBeCloseTo(average, 12);
    expect(mean.values?.standardError).toBeCloseTo(Math.sqrt(squared / 21), 12);
  });

  test("of groups counts up to the last step that is known of all", () => {
    const result = kaplanMeier({ drug: mercaptopurine, placebo });
    for (const algorithm of ["drug", "placebo"]) {
      expect(result.get({ algorithm, metric: "restrictedMean" }).values?.["horizon"]).toBe(35);
    }
    expect(() => kaplanMeier(mercaptopurine, { horizon: 36 })).toThrow(/No run was watched beyond step 35/u);
  });
});

test("a table of learning curves has the times at which each reaches the threshold", () => {
  const runs = [
    [0, 4],
    [0, 8],
    [0, 1],
  ].map((values) => ({ steps: [0, 8], values }));
  const result = kaplanMeier(CurveTable.fromTaskCurves({ A: [runs] }), { threshold: 4 });
  const times = [
    { step: 8, reached: true },
    { step: 4, reached: true },
    { step: 8, reached: false },
  ];
  const same = kaplanMeier({ A: times });
  expect(result.toRows()).toEqual(same.toRows());
  const two = kaplanMeier(CurveTable.fromTaskCurves({ A: [runs, runs] }, { tasks: ["x", "y"] }), {
    threshold: { x: 4, y: 1 },
  });
  expect(two.get({ task: "y", metric: "survival", step: 8 }).estimate).toBe(0);
  expect(two.get({ task: "x", metric: "survival", step: 8 }).estimate).toBeCloseTo(1 / 3, 12);
});

test("is read again from JSON as it was", () => {
  const result = kaplanMeier({ drug: mercaptopurine, placebo });
  const again = readResult(JSON.parse(JSON.stringify(result)));
  expect(again.id).toBe(result.id);
});

describe("what is refused", () => {
  test.each<[string, () => unknown, RegExp]>([
    ["no run", () => kaplanMeier({ A: [] }), /kaplanMeier: A: Expected at least one run/u],
    ["no group", () => kaplanMeier({}), /at least one group/u],
    [
      "a step that is no number",
      () => kaplanMeier([{ step: NaN, reached: true }]),
      /Run 1 has the step NaN/u,
    ],
    ["a threshold of times", () => kaplanMeier(placebo, { threshold: 1 }), /these are times already/u],
    [
      "a table without a threshold",
      () => kaplanMeier(CurveTable.fromTaskCurves({ A: [[{ steps: [0], values: [1] }]] })),
      /needs the score to reach, such as \{ threshold/u,
    ],
    [
      "another interval",
      () => kaplanMeier(placebo, { interval: "wald" as never }),
      /interval is one of logLog, greenwood/u,
    ],
  ])("%s", (_name, call, reason) => {
    expect(call).toThrow(reason);
  });

  test("a single run has no interval, and says why", () => {
    const result = kaplanMeier([{ step: 5, reached: true }]);
    expect(result.get({ metric: "median" })).toMatchObject({ estimate: 5, interval: undefined });
    expect([...result].every(({ interval, reason }) => interval === undefined && reason !== undefined)).toBe(
      true,
    );
  });
});
