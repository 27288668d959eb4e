import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  averageScoreProfile,
  iqm,
  mean,
  median,
  nonLinearThresholds,
  normalizeScores,
  optimalityGap,
  performanceProfile,
  probabilityOfImprovement,
  probabilityOfImprovementByTask,
  profileArea,
  taskMeans,
  taskStandardDeviations,
  trimmedMean,
} from "../../src/metrics/index.js";

const score = fc.double({ min: -1000, max: 1000, noNaN: true });
const ragged = fc.array(fc.array(score, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 8 });
const close = (a: number, b: number): void => expect(Math.abs(a - b)).toBeLessThan(1e-9 * (1 + Math.abs(b)));
const metrics = { mean, median, iqm } as const;
const weighted = (scores: readonly ArrayLike<number>[]): number => iqm(scores, { weighting: "tasks" });

describe("mean, median and IQM", () => {
  it("weigh tasks, tasks and scores equally when runs are unequal", () => {
    const scores = [[0, 0, 0, 0], [6], [9, 9, 9]];
    expect(mean(scores)).toBe(5);
    expect(median(scores)).toBe(6);
    // Eight scores: 0 0 | 0 0 6 9 | 9 9.
    expect(iqm(scores)).toBe(15 / 4);
  });

  it("take a flat list as one score for each task", () => {
    const flat = [5, 1, 2, 10];
    expect(mean(flat)).toBe(4.5);
    expect(median(flat)).toBe(3.5);
    expect(iqm(flat)).toBe(3.5);
    expect(iqm(Float64Array.from(flat))).toBe(3.5);
    expect(mean(new Float32Array([0.5, 1.5]))).toBe(1);
  });

  it.each(Object.entries(metrics))("%s does not depend on the order of runs or tasks", (_name, metric) => {
    fc.assert(
      fc.property(ragged, (scores) => {
        const shuffled = scores.map((runs) => [...runs].reverse()).reverse();
        close(metric(shuffled), metric(scores));
      }),
    );
  });

  it.each(Object.entries({ ...metrics, weighted }))(
    "%s follows shifts and scales of the scores",
    (_name, metric) => {
      fc.assert(
        fc.property(
          ragged,
          fc.double({ min: 0.01, max: 100, noNaN: true }),
          score,
          (scores, scale, shift) => {
            const changed = scores.map((runs) => runs.map((one) => one * scale + shift));
            expect(Math.abs(metric(changed) - (metric(scores) * scale + shift))).toBeLessThan(1e-7);
          },
        ),
      );
    },
  );

  it.each(Object.entries({ ...metrics, weighted }))("%s never falls when a score rises", (_name, metric) => {
    fc.assert(
      fc.property(
        ragged,
        fc.nat(),
        fc.nat(),
        fc.double({ min: 0, max: 500, noNaN: true }),
        (scores, t, r, rise) => {
          const task = t % scores.length;
          const raised = scores.map((runs, index) =>
            runs.map((one, run) => (index === task && run === r % runs.length ? one + rise : one)),
          );
          expect(metric(raised)).toBeGreaterThanOrEqual(metric(scores) - 1e-9);
        },
      ),
    );
  });

  it("IQM with equal tasks is IQM with equal cells where runs are equal", () => {
    const equal = fc
      .integer({ min: 1, max: 6 })
      .chain((runs) =>
        fc.array(fc.array(score, { minLength: runs, maxLength: runs }), { minLength: 1, maxLength: 6 }),
      );
    fc.assert(
      fc.property(equal, (scores) => {
        expect(weighted(scores)).toBe(iqm(scores));
      }),
    );
  });

  it("IQM with equal tasks does not change when every run of a task is doubled, up to what is cut in whole scores", () => {
    // Eight and twelve scores are both cut by exactly a quarter.
    const scores = [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ];
    const doubled = [
      [1, 2, 3, 4, 1, 2, 3, 4],
      [5, 6, 7, 8],
    ];
    close(weighted(doubled), weighted(scores));
    expect(iqm(doubled)).not.toBeCloseTo(iqm(scores), 3);
  });
});

describe("trimmedMean", () => {
  it("cuts whole scores at both ends", () => {
    expect(trimmedMean([1, 2, 3, 4, 100], 0.2)).toBe(3);
    expect(trimmedMean([1, 2, 3, 4, 100], 0.19)).toBe(22);
    expect(trimmedMean([1, 2, 3], 0)).toBe(2);
  });

  it.each([-0.1, 0.5, NaN])("refuses the proportion %s", (proportion) => {
    expect(() => trimmedMean([1, 2], proportion)).toThrow(/from 0 to below 0.5/u);
  });
});

describe("optimalityGap", () => {
  it("is the mean shortfall below the threshold", () => {
    expect(optimalityGap([[0, 2], [0.5]])).toBe(0.5);
    expect(optimalityGap([[0, 2], [0.5]], { threshold: 2 })).toBeCloseTo(3.5 / 3, 15);
    expect(optimalityGap([[0, 2], [0.5]], { weighting: "tasks" })).toBe(0.5);
    expect(optimalityGap([[0, 0, 0], [1]], { weighting: "tasks" })).toBe(0.5);
    expect(optimalityGap([[0, 0, 0], [1]])).toBe(0.75);
  });

  it("is threshold - mean when all scores lie below it", () => {
    fc.assert(
      fc.property(fc.array(score, { minLength: 1 }), (scores) => {
        close(optimalityGap(scores, { threshold: 1000 }), 1000 - mean(scores));
      }),
    );
  });

  it("refuses a threshold that is no number", () => {
    expect(() => optimalityGap([1], { threshold: NaN })).toThrow(/threshold/u);
  });
});

describe("performance profiles", () => {
  const scores = [
    [0, 1, 3],
    [1, 1],
  ];

  it("count scores strictly above a threshold", () => {
    expect(Array.from(performanceProfile(scores, [-1, 0, 1, 2, 3]))).toEqual([1, 0.8, 0.2, 0.2, 0]);
    const [above0 = NaN, above1 = NaN] = performanceProfile(scores, [0, 1], { weighting: "tasks" });
    close(above0, 5 / 6);
    close(above1, 1 / 6);
  });

  it("count tasks whose mean is strictly above a threshold", () => {
    expect(Array.from(averageScoreProfile(scores, [0, 1, 1.2, 4 / 3]))).toEqual([1, 0.5, 0.5, 0]);
  });

  it("enclose the mean of the clipped scores", () => {
    expect(profileArea(scores, 0, 10)).toBeCloseTo(6 / 5, 15);
    expect(profileArea(scores, 0.5, 2)).toBeCloseTo((0.5 + 1.5 + 0.5 + 0.5) / 5, 15);
    expect(() => profileArea(scores, 2, 1)).toThrow(/low <= high/u);
  });

  it("fall as the threshold rises", () => {
    fc.assert(
      fc.property(ragged, fc.array(score, { minLength: 2, maxLength: 9 }), (given, thresholds) => {
        const sorted = thresholds.sort((a, b) => a - b);
        for (const profile of [performanceProfile(given, sorted), averageScoreProfile(given, sorted)]) {
          profile.forEach((share, index) => expect(share).toBeLessThanOrEqual(profile[index - 1] ?? 1));
        }
      }),
    );
  });

  it("stretch the axis to 1 - their mean", () => {
    expect(Array.from(nonLinearThresholds({ a: [1, 0.5, 0], b: [1, 1, 0.5] }))).toEqual([0, 0.25, 0.75]);
    expect(Array.from(nonLinearThresholds([[0.25]]))).toEqual([0.75]);
    expect(() => nonLinearThresholds([[1, 2], [1]])).toThrow(/profile 2 has 1/u);
    expect(() => nonLinearThresholds([])).toThrow(/at least one profile/u);
  });

  it("refuse missing thresholds", () => {
    expect(() => performanceProfile(scores, [])).toThrow(/at least one threshold/u);
    expect(() => averageScoreProfile(scores, [1, NaN])).toThrow(/threshold 2 is NaN/u);
  });
});

describe("probabilityOfImprovement", () => {
  it("counts wins, and ties as one half, task by task", () => {
    expect(Array.from(probabilityOfImprovementByTask([[1, 2], [5]], [[1, 1, 3], [4]]))).toEqual([3 / 6, 1]);
    expect(probabilityOfImprovement([[1, 2], [5]], [[1, 1, 3], [4]])).toBe(0.75);
  });

  it("agrees with comparing every pair, and turns round when x and y change places", () => {
    const coarse = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 6 });
    const pair = fc.integer({ min: 1, max: 5 }).chain((tasks) => {
      const side = fc.array(coarse, { minLength: tasks, maxLength: tasks });
      return fc.tuple(side, side);
    });
    fc.assert(
      fc.property(pair, ([x, y]) => {
        const brute =
          x.reduce((sum, runs, task) => {
            const other = y[task] ?? [];
            const won = runs.flatMap((a) => other.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
            return sum + won.reduce<number>((total, one) => total + one, 0) / won.length;
          }, 0) / x.length;
        close(probabilityOfImprovement(x, y), brute);
        close(probabilityOfImprovement(y, x), 1 - brute);
      }),
    );
  });

  it("refuses other numbers of tasks", () => {
    expect(() => probabilityOfImprovement([[1]], [[1], [2]])).toThrow(/X has 1 tasks and Y has 2/u);
  });
});

describe("normalizeScores", () => {
  it("makes the minimum 0 and the maximum 1", () => {
    const normalized = normalizeScores([[10, 30], [200]], [0, 100], [40, 300]);
    expect(normalized.map((runs) => Array.from(runs))).toEqual([[0.25, 0.75], [0.5]]);
  });

  it("names the task whose bounds are wrong", () => {
    expect(() => normalizeScores([[1], [2]], [0, 5], [1, 5])).toThrow(/task 2; got 5 and 5/u);
    expect(() => normalizeScores([[1], [2]], [0], [1, 2])).toThrow(/each of 2 tasks; got 1 and 2/u);
  });
});

describe("bad scores", () => {
  it("are refused with their place", () => {
    expect(() =>
      iqm([
        [1, 2],
        [3, NaN],
      ]),
    ).toThrow(/task 2, run 2 is NaN.*missing: "omit"/u);
    expect(() => mean([1, Infinity])).toThrow(/score 2 is Infinity/u);
    expect(() => mean([[1], []])).toThrow(/Task 2 has no score/u);
    expect(() => mean([])).toThrow(/at least one task/u);
    expect(() => mean("12" as unknown as number[])).toThrow(/the text "12"/u);
    expect(() => mean([["1"]] as unknown as number[][])).toThrow(/task 1, run 1 is the text "1"/u);
    expect(() => mean([[1], 2] as unknown as number[][])).toThrow(/task 2 is 2/u);
    expect(() => mean(undefined as unknown as number[])).toThrow(/got undefined/u);
  });

  it("are left out on request when missing, never when infinite", () => {
    expect(
      mean(
        [
          [1, NaN],
          [3, 5],
        ],
        { missing: "omit" },
      ),
    ).toBe(2.5);
    expect(median([NaN, 1, 2], { missing: "omit" })).toBe(1.5);
    expect(() => mean([[1, NaN], [NaN]], { missing: "omit" })).toThrow(/Task 2 has no score/u);
    expect(() => mean([NaN], { missing: "omit" })).toThrow(/Every score is missing/u);
    expect(() => mean([[Infinity]], { missing: "omit" })).toThrow(/Infinity/u);
  });
});

describe("metrics", () => {
  it("never change what they are given", () => {
    const scores = Object.freeze([Object.freeze([3, 1, 2]), Object.freeze([9, 7])]);
    const typed = [Float64Array.of(3, 1, 2), Float64Array.of(9, 7)];
    const before = JSON.stringify(typed);
    for (const given of [scores, typed]) {
      iqm(given);
      weighted(given);
      median(given);
      optimalityGap(given);
      performanceProfile(given, Object.freeze([2, 1]));
      probabilityOfImprovement(given, given);
      taskMeans(given);
      normalizeScores(given, [0, 0], [1, 1]);
    }
    expect(JSON.stringify(typed)).toBe(before);
  });

  it("describe each task", () => {
    expect(Array.from(taskMeans([[1, 3], [4]]))).toEqual([2, 4]);
    expect(Array.from(taskStandardDeviations([[1, 3], [4]]))).toEqual([Math.SQRT2, NaN]);
  });
});
