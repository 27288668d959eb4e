import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareRocAUC, rocAUC, rocCurve, truePositiveRateAt } from "../../src/contamination/index.js";
import { normalQuantile } from "../../src/numeric/normalDistribution.js";
import { NumpyGenerator } from "../../src/random/index.js";

interface Labelled {
  readonly scores: number[];
  readonly members: boolean[];
}

/** Scores on a grid, so that ties are common. */
const labelled: fc.Arbitrary<Labelled> = fc
  .array(fc.record({ score: fc.integer({ min: -4, max: 4 }), member: fc.boolean() }), {
    minLength: 4,
    maxLength: 40,
  })
  .filter((items) => {
    const trained = items.filter(({ member }) => member).length;
    return trained >= 2 && items.length - trained >= 2;
  })
  .map((items) => ({
    scores: items.map(({ score }) => score),
    members: items.map(({ member }) => member),
  }));

/** DeLong's components by their definition, pair by pair. */
function components({ scores, members }: Labelled): { auc: number; v: number[]; w: number[] } {
  const x = scores.filter((_, item) => members[item]);
  const y = scores.filter((_, item) => !members[item]);
  const psi = (a: number, b: number): number => (a > b ? 1 : a < b ? 0 : 0.5);
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const v = x.map((a) => mean(y.map((b) => psi(a, b))));
  const w = y.map((b) => mean(x.map((a) => psi(a, b))));
  return { auc: mean(v), v, w };
}

function spread(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}

/** Normal scores of members and others, a shift apart, with a part in common between two detectors. */
function simulated(
  seed: number,
  n: number,
  m: number,
  shift: number,
): { first: number[]; second: number[]; members: boolean[] } {
  const normal = new NumpyGenerator(seed).standardNormal(3 * (n + m));
  const members = Array.from({ length: n + m }, (_, item) => item < n);
  const detector = (offset: number): number[] =>
    members.map(
      (member, item) =>
        (normal[item] ?? 0) + (normal[offset * (n + m) + item] ?? 0) + (member ? shift * Math.SQRT2 : 0),
    );
  return { first: detector(1), second: detector(2), members };
}

describe("rocAUC", () => {
  test("is the share of pairs in order, with DeLong's standard error, by their definition", () => {
    fc.assert(
      fc.property(labelled, (items) => {
        const { auc, v, w } = components(items);
        const { estimate, values } = rocAUC(items.scores, items.members).only;
        expect(estimate).toBeCloseTo(auc, 12);
        expect(values?.standardError).toBeCloseTo(Math.sqrt(spread(v) / v.length + spread(w) / w.length), 12);
      }),
      { numRuns: 200, seed: 1 },
    );
  });

  test("is the area under the ROC curve", () => {
    fc.assert(
      fc.property(labelled, ({ scores, members }) => {
        const { falsePositiveRates: x, truePositiveRates: y } = rocCurve(scores, members);
        let area = 0;
        for (let i = 1; i < x.length; i++) {
          area += ((x[i] ?? 0) - (x[i - 1] ?? 0)) * (((y[i] ?? 0) + (y[i - 1] ?? 0)) / 2);
        }
        expect(rocAUC(scores, members).only.estimate).toBeCloseTo(area, 12);
      }),
      { numRuns: 200, seed: 2 },
    );
  });

  test("does not change with the order of items or under a monotone map of the scores, and turns with their sign", () => {
    fc.assert(
      fc.property(labelled, ({ scores, members }) => {
        const result = rocAUC(scores, members).only;
        const mapped = rocAUC(
          scores.map((score) => Math.exp(score) - 7).reverse(),
          [...members].reverse(),
        ).only;
        expect(mapped.estimate).toBeCloseTo(result.estimate, 12);
        expect(mapped.interval?.low).toBeCloseTo(result.interval?.low ?? NaN, 10);
        expect(
          rocAUC(
            scores.map((score) => -score),
            members,
          ).only.estimate,
        ).toBeCloseTo(1 - result.estimate, 12);
      }),
      { numRuns: 100, seed: 3 },
    );
  });

  test("has a calibrated interval that contains it, stays in [0, 1] and grows with the level", () => {
    fc.assert(
      fc.property(labelled, ({ scores, members }) => {
        const { estimate, interval } = rocAUC(scores, members).only;
        const wider = rocAUC(scores, members, { level: 0.99 }).only.interval;
        expect(interval?.low).toBeLessThanOrEqual(estimate);
        expect(interval?.high).toBeGreaterThanOrEqual(estimate);
        expect(wider?.low).toBeLessThanOrEqual((interval?.low ?? NaN) + 1e-12);
        expect(wider?.high).toBeGreaterThanOrEqual((interval?.high ?? NaN) - 1e-12);
        expect(wider?.low).toBeGreaterThanOrEqual(0);
        expect(wider?.high).toBeLessThanOrEqual(1);
      }),
      { numRuns: 100, seed: 4 },
    );
  });

  test("has intervals that cover: calibrated at 15 items of a class, DeLong's and the log odds at 60", () => {
    const trials = 1000;
    const shift = 1.2;
    // P(X > Y) of normals a shift apart: Phi(shift / sqrt(2)); found where the quantile is inverted.
    const truth = inverse(normalQuantile, shift / Math.SQRT2);
    const covered = (n: number, interval: "calibrated" | "delong" | "logit"): number => {
      let inside = 0;
      for (let trial = 0; trial < trials; trial++) {
        const { first, members } = simulated(1000 * n + trial, n, n, shift);
        const { low = NaN, high = NaN } = rocAUC(first, members, { interval }).only.interval ?? {};
        if (low <= truth && truth <= high) inside += 1;
      }
      return inside / trials;
    };
    const error = 3 * Math.sqrt((0.95 * 0.05) / trials);
    for (const [n, interval] of [
      [15, "calibrated"],
      [60, "calibrated"],
      [60, "delong"],
      [60, "logit"],
    ] as const) {
      const share = covered(n, interval);
      expect(share, `${interval} at ${n}`).toBeGreaterThan(0.94 - error);
      expect(share, `${interval} at ${n}`).toBeLessThan(0.975 + error);
    }
  });

  test("gives no interval for a single item of a class, and names the class", () => {
    const { interval, reason } = rocAUC([1, 2, 3], [true, false, false]).only;
    expect(interval).toBeUndefined();
    expect(reason).toMatch(/a single item that was trained on/u);
  });

  test("keeps an honest interval where the classes are apart, where DeLong's has no width", () => {
    const scores = [4, 5, 6, 1, 2, 3];
    const members = [true, true, true, false, false, false];
    const { estimate, interval } = rocAUC(scores, members).only;
    expect(estimate).toBe(1);
    expect(interval?.high).toBe(1);
    expect(interval?.low).toBeLessThan(0.6);
    expect(rocAUC(scores, members, { interval: "delong" }).only.reason).toMatch(/standard error is 0/u);
  });

  test.each([
    ["lists of unequal length", [1, 2], [true], /2 scores and 1 memberships/u],
    ["NaN", [1, NaN], [true, false], /score 2 is NaN/u],
    ["one class", [1, 2], [true, true], /got 2 and 0/u],
    ["a membership that is no truth value", [1, 2], [true, 0 as never], /membership 2 is 0/u],
  ])("refuses %s", (_, scores, members, message) => {
    expect(() => rocAUC(scores, members)).toThrow(message);
  });

  test("refuses a level in per cent", () => {
    expect(() => rocAUC([1, 2], [true, false], { level: 95 })).toThrow(/between 0 and 1/u);
  });
});

describe("compareRocAUC", () => {
  test("has DeLong's variance of the difference by its definition", () => {
    fc.assert(
      fc.property(labelled, fc.integer({ min: 1, max: 1000 }), ({ scores, members }, seed) => {
        const noise = new NumpyGenerator(seed).standardNormal(scores.length);
        const other = scores.map((score, item) => score + 3 * (noise[item] ?? 0));
        const a = components({ scores, members });
        const b = components({ scores: other, members });
        const { estimate, values } = compareRocAUC(scores, other, members).only;
        expect(estimate).toBeCloseTo(a.auc - b.auc, 12);
        const difference = (first: number[], second: number[]): number[] =>
          first.map((value, index) => value - (second[index] ?? NaN));
        const v = difference(a.v, b.v);
        const w = difference(a.w, b.w);
        const expected = Math.sqrt(spread(v) / v.length + spread(w) / w.length);
        if (expected > 1e-9) expect(values?.standardError).toBeCloseTo(expected, 12);
      }),
      { numRuns: 100, seed: 5 },
    );
  });

  test("rejects two equal detectors in 5 % of trials, and its interval covers 0 in the others", () => {
    const trials = 1000;
    let rejected = 0;
    for (let trial = 0; trial < trials; trial++) {
      const { first, second, members } = simulated(trial, 50, 50, 1);
      const { values, interval } = compareRocAUC(first, second, members).only;
      const significant = Number(values?.pValue) < 0.05;
      if (significant) rejected += 1;
      expect(significant).toBe((interval?.low ?? 0) > 0 || (interval?.high ?? 0) < 0);
    }
    expect(Math.abs(rejected / trials - 0.05)).toBeLessThan(3 * Math.sqrt((0.05 * 0.95) / trials) + 0.005);
  });

  test("says why two detectors that order all items alike have no interval", () => {
    const { estimate, interval, reason } = compareRocAUC(
      [1, 2, 3, 4],
      [2, 4, 6, 8],
      [false, true, false, true],
    ).only;
    expect([estimate, interval]).toEqual([0, undefined]);
    expect(reason).toMatch(/order all items alike/u);
  });

  test("refuses detectors of unequal length and classes of one item", () => {
    expect(() => compareRocAUC([1, 2, 3, 4], [1, 2], [true, true, false, false])).toThrow(/2 scores and 4/u);
    expect(() => compareRocAUC([1, 2, 3], [3, 2, 1], [true, false, false])).toThrow(
      /two items of each class/u,
    );
  });
});

describe("truePositiveRateAt", () => {
  test("never accuses more others than the rate allows, and finds as many members as that allows", () => {
    fc.assert(
      fc.property(labelled, fc.integer({ min: 0, max: 20 }), ({ scores, members }, twentieth) => {
        const rate = twentieth / 20;
        const { estimate, values } = truePositiveRateAt(scores, members, rate).only;
        const curve = rocCurve(scores, members);
        const best = Math.max(
          ...Array.from(curve.truePositiveRates).filter(
            (_, point) => (curve.falsePositiveRates[point] ?? 1) <= rate + 1e-9,
          ),
        );
        expect(estimate).toBeCloseTo(best, 12);
        expect(Number(values?.["falsePositiveRate"])).toBeLessThanOrEqual(rate + 1e-9);
      }),
      { numRuns: 300, seed: 6 },
    );
  });

  test("warns where few others decide the threshold, and refuses a rate in per cent", () => {
    const { first, members } = simulated(1, 30, 30, 1);
    expect(truePositiveRateAt(first, members, 0.01).only.warnings[0]?.text).toMatch(/allows 0 of 30 items/u);
    expect(() => truePositiveRateAt(first, members, 5)).toThrow(/share from 0 to 1/u);
  });
});

/** The p with quantile(p) = value, by bisection. */
function inverse(quantile: (p: number) => number, value: number): number {
  let [low, high] = [0.5, 1 - 1e-15];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (quantile(middle) < value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

describe("the ROC curve of many scores", () => {
  const pointsOf = ({ scores, members }: Labelled): number[][] => {
    const share = (of: boolean, threshold: number): number => {
      const own = scores.filter((_, item) => members[item] === of);
      return own.filter((score) => score >= threshold).length / own.length;
    };
    return [Infinity, ...[...new Set(scores)].sort((a, b) => b - a)].map((threshold) => [
      threshold,
      share(false, threshold),
      share(true, threshold),
    ]);
  };

  test("is that of its definition for few, -0 and 0 being one threshold", () => {
    fc.assert(
      fc.property(labelled, ({ scores, members }) => {
        const signed = scores.map((score, item) => (score === 0 && item % 2 === 0 ? -0 : score));
        const curve = rocCurve(signed, members);
        const points = Array.from(curve.thresholds, (threshold, point) => [
          threshold,
          curve.falsePositiveRates[point],
          curve.truePositiveRates[point],
        ]);
        expect(points).toEqual(pointsOf({ scores: scores.map((score) => score + 0), members }));
      }),
    );
  });

  test("passes each of a million scores once", { timeout: 60_000 }, () => {
    const size = 1_000_000;
    const scores = Float64Array.from({ length: size }, (_, item) => (item * 7919) % size);
    const members = Array.from(scores, (score) => score % 4 === 3);
    const { thresholds, falsePositiveRates, truePositiveRates } = rocCurve(scores, members);
    expect(thresholds.length).toBe(size + 1);
    for (let point = 1; point <= size; point += 997) {
      expect(thresholds[point]).toBe(size - point);
      expect(truePositiveRates[point]).toBe(Math.ceil(point / 4) / (size / 4));
      expect(falsePositiveRates[point]).toBe((point - Math.ceil(point / 4)) / ((3 * size) / 4));
    }
  });
});
