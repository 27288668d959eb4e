import { describe, expect, it } from "vitest";
import {
  adjustPairs,
  adjustPValues,
  anova,
  friedman,
  kolmogorovSmirnov,
  kruskal,
  mannWhitney,
  moodMedian,
  pairedTTest,
  signTest,
  tukey,
  welchTest,
  wilcoxon,
  type PairAdjustment,
} from "../../src/compare/index.js";
import { normalSurvival } from "../../src/numeric/normalDistribution.js";
import { drawNormal, Xoshiro128 } from "../../src/random/index.js";
import type { Result } from "../../src/results/index.js";
import {
  alignedRanks,
  fligner,
  imanDavenport,
  levene,
  nemenyi,
  quade,
  skillingsMack,
  studentTest,
} from "./variants.js";

const pValue = (result: Result): number => Number(result.only.values?.pValue);

function normals(bits: Xoshiro128, count: number): Float64Array {
  return Float64Array.from({ length: count }, () => drawNormal(bits));
}

/** The share of trials that reject at .05, and the most it may be: .05 and three Monte-Carlo standard errors. */
function rejections(trials: number, reject: (bits: Xoshiro128) => boolean): { rate: number; most: number } {
  const bits = Xoshiro128.fromSeed(20_210_830);
  let rejected = 0;
  for (let trial = 0; trial < trials; trial++) if (reject(bits)) rejected += 1;
  return { rate: rejected / trials, most: 0.05 + 3 * Math.sqrt((0.05 * 0.95) / trials) };
}

const TWO: Readonly<Record<string, (x: Float64Array, y: Float64Array) => Result>> = {
  studentTest,
  welchTest,
  mannWhitney: (x, y) => mannWhitney(x, y),
  mannWhitneyNormal: (x, y) => mannWhitney(x, y, { method: "asymptotic" }),
  kolmogorovSmirnov: (x, y) => kolmogorovSmirnov(x, y),
  pairedTTest,
  wilcoxon: (x, y) => wilcoxon(x, y),
  wilcoxonNormal: (x, y) => wilcoxon(x, y, { method: "asymptotic", continuity: true }),
  signTest,
  moodMedian: (x, y) => moodMedian([x, y]),
  levene: (x, y) => levene([x, y]),
  fligner: (x, y) => fligner([x, y]),
};

describe.each([5, 10, 20])("size at n = %d", (n) => {
  it.each(Object.entries(TWO))("of %s is at most the level", (_name, test) => {
    const { rate, most } = rejections(
      1500,
      (bits) => pValue(test(normals(bits, n), normals(bits, n))) <= 0.05,
    );
    expect(rate).toBeLessThanOrEqual(most);
  });

  it.each([
    ["anova", (groups: Float64Array[]) => anova(groups)],
    ["kruskal", (groups: Float64Array[]) => kruskal(groups)],
    ["skillingsMack", (groups: Float64Array[]) => skillingsMack(groups)],
  ] as const)("of %s is at most the level", (_name, test) => {
    const { rate, most } = rejections(1200, (bits) => {
      return pValue(test(Array.from({ length: n }, () => normals(bits, 4)))) <= 0.05;
    });
    expect(rate).toBeLessThanOrEqual(most);
  });

  it.each(Object.entries({ friedman, imanDavenport, alignedRanks, quade }))(
    "of %s is at most the level, and not far below it",
    (_name, test) => {
      const { rate, most } = rejections(600, (bits) => {
        const scores = Array.from({ length: n }, () => normals(bits, 4));
        return pValue(test(scores, { reps: 499 })) <= 0.05;
      });
      expect(rate).toBeLessThanOrEqual(most);
      expect(rate).toBeGreaterThan(0.025);
    },
  );
});

describe("family-wise error", () => {
  const methods = ["bonferroni", "sidak", "holm", "holmSidak", "hochberg", "hommel", "rom"] as const;

  it.each(methods)(
    "of %s is at most the level where all hypotheses and where half of them are true",
    (method) => {
      for (const shift of [0, 3]) {
        const { rate, most } = rejections(3000, (bits) => {
          const p = Array.from({ length: 8 }, (_, place) =>
            normalSurvival(drawNormal(bits) + (place < 4 ? 0 : shift)),
          );
          return adjustPValues(p, { method })
            .subarray(0, 4)
            .some((one) => one <= 0.05);
        });
        expect(rate).toBeLessThanOrEqual(most);
      }
    },
  );

  it("of finner holds where all hypotheses are true, but not where some are false", () => {
    const rate = (shift: number): { rate: number; most: number } =>
      rejections(3000, (bits) => {
        const p = Array.from({ length: 8 }, (_, place) =>
          normalSurvival(drawNormal(bits) + (place < 4 ? 0 : shift)),
        );
        return adjustPValues(p, { method: "finner" })
          .subarray(0, 4)
          .some((one) => one <= 0.05);
      });
    expect(rate(0).rate).toBeLessThanOrEqual(rate(0).most);
    expect(rate(3).rate).toBeGreaterThan(0.08);
  });

  it.each(["shaffer", "bergmannHommel", "holm"] as PairAdjustment[])("of all pairs by %s", (method) => {
    // Two pairs of equal treatments: only those two hypotheses are true.
    for (const centres of [
      [0, 0, 0, 0],
      [0, 0, 3, 3],
    ]) {
      const { rate, most } = rejections(1200, (bits) => {
        const groups = centres.map((centre) => normals(bits, 8).map((value) => value + centre));
        const p: number[] = [];
        const isTrue: boolean[] = [];
        groups.forEach((first, i) => {
          groups.slice(i + 1).forEach((second, offset) => {
            p.push(pValue(studentTest(first, second)));
            isTrue.push(centres[i] === centres[i + 1 + offset]);
          });
        });
        return adjustPairs(p, 4, { method }).some((one, place) => one <= 0.05 && isTrue[place]);
      });
      expect(rate).toBeLessThanOrEqual(most);
    }
  });

  it("of Tukey's and Nemenyi's tests", () => {
    const tukeys = rejections(60, (bits) =>
      tukey([normals(bits, 5), normals(bits, 7), normals(bits, 5)]).estimates.some(
        ({ values }) => Number(values?.pValue) <= 0.05,
      ),
    );
    expect(tukeys.rate).toBeLessThanOrEqual(tukeys.most);
    const nemenyis = rejections(100, (bits) =>
      nemenyi(Array.from({ length: 12 }, () => normals(bits, 4))).estimates.some(
        ({ values }) => values?.significant === true,
      ),
    );
    expect(nemenyis.rate).toBeLessThanOrEqual(nemenyis.most);
  }, 60_000);
});
