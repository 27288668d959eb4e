import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  brunnerMunzel,
  kolmogorovSmirnov,
  mannWhitney,
  pairedTTest,
  permutationTest,
  signTest,
  welchTest,
  wilcoxon,
} from "../../src/compare/index.js";
import type { Result } from "../../src/results/index.js";
import "../fixedSeed.js";
import { studentTest } from "./variants.js";

const pValue = (result: Result): number => Number(result.only.values?.pValue);
const statistic = (result: Result): number => Number(result.only.values?.statistic);

/** Every choice of `chosen` of 0 ... count - 1. */
function choices(count: number, chosen: number): number[][] {
  if (chosen === 0) return [[]];
  return Array.from({ length: count - chosen + 1 }, (_, first) => first).flatMap((first) =>
    choices(count - first - 1, chosen - 1).map((rest) => [first, ...rest.map((place) => place + first + 1)]),
  );
}

describe("exact tests agree with full enumeration", () => {
  const all = [3.1, 2.2, 5.5, 2.2, 9, 7.5, 4.1, 4.1];
  const splits = choices(all.length, 3).map((places) => [
    places.map((place) => all[place] ?? NaN),
    all.filter((_, place) => !places.includes(place)),
  ]);
  const x = [2.2, 3.1, 5.5];
  const y = [2.2, 9, 7.5, 4.1, 4.1];

  it("Mann-Whitney with ties", () => {
    const u = (a: readonly number[], b: readonly number[]): number =>
      a.reduce(
        (sum, one) => sum + b.reduce((won, other) => won + (one > other ? 1 : one === other ? 0.5 : 0), 0),
        0,
      );
    const test = mannWhitney(x, y, { method: "exact" });
    const below = splits.filter(([a = [], b = []]) => u(a, b) <= u(x, y)).length / splits.length;
    const above = splits.filter(([a = [], b = []]) => u(a, b) >= u(x, y)).length / splits.length;
    expect(statistic(test)).toBe(u(x, y));
    expect(pValue(test)).toBeCloseTo(Math.min(1, 2 * Math.min(below, above)), 12);
    expect(pValue(mannWhitney(x, y, { method: "exact", sides: "upper" }))).toBeCloseTo(below, 12);
    expect(pValue(mannWhitney(y, x, { method: "exact", sides: "upper" }))).toBeCloseTo(above, 12);
  });

  it("Kolmogorov-Smirnov without ties", () => {
    const values = [1, 2, 3, 4, 5, 6, 7];
    const distance = (a: readonly number[], b: readonly number[]): number =>
      Math.max(
        ...values.map((at) =>
          Math.abs(
            a.filter((one) => one <= at).length / a.length - b.filter((one) => one <= at).length / b.length,
          ),
        ),
      );
    const a = [1, 2, 4];
    const b = [3, 5, 6, 7];
    const reached = choices(7, 3).filter((places) => {
      const first = places.map((place) => place + 1);
      return (
        distance(
          first,
          values.filter((one) => !first.includes(one)),
        ) >=
        distance(a, b) - 1e-12
      );
    });
    expect(pValue(kolmogorovSmirnov(a, b))).toBeCloseTo(reached.length / 35, 12);
  });

  it("Wilcoxon with zeros and ties, and the sign-flip permutation test of the same ranks", () => {
    const differences = [1, -1, 2, 3, 3, 0, -2, 5];
    const zeros = differences.map(() => 0);
    const ranks = [1.5, 1.5, 3.5, 5.5, 5.5, 3.5, 7];
    const signed = [1.5, -1.5, 3.5, 5.5, 5.5, -3.5, 7];
    const plus = signed.filter((rank) => rank > 0).reduce((sum, rank) => sum + rank, 0);
    let above = 0;
    for (let code = 0; code < 128; code++) {
      const sum = ranks.reduce((total, rank, place) => total + ((code >> place) & 1 ? rank : 0), 0);
      if (sum >= plus) above += 1;
    }
    expect(pValue(wilcoxon(differences, zeros, { method: "exact", sides: "lower" }))).toBeCloseTo(
      above / 128,
      12,
    );
  });

  it("the permutation test counts every rearrangement once", async () => {
    for (const [type, count] of [
      ["independent", 10],
      ["signFlip", 0],
      ["pairings", 0],
    ] as const) {
      const [a, b] =
        type === "independent"
          ? [
              [1, 2, 4],
              [8, 16],
            ]
          : [
              [1, 2, 4],
              [8, 16, 32],
            ];
      const seen: string[] = [];
      const test = await permutationTest(a, b, {
        ...(type === "pairings" ? { method: type } : { paired: type === "signFlip" }),
        statistic: (first, second) => {
          seen.push(
            [
              ...first.slice().sort(),
              "|",
              ...(type === "independent" ? second.slice().sort() : second),
            ].join(),
          );
          return first[0] ?? 0;
        },
      });
      const expected = type === "independent" ? count : type === "signFlip" ? 8 : 6;
      expect(test.only.values["permutations"]).toBe(expected);
      expect(new Set(seen).size).toBe(expected);
    }
  });

  it("the random permutation test is near the exact one, never 0, and the same for the same seed", async () => {
    const a = [4.1, 5.2, 6.3, 7.7, 8.1, 9.9];
    const b = [1.2, 2.1, 3.3, 4.4, 5.5, 6.1];
    const exact = pValue(await permutationTest(a, b));
    const random = await permutationTest(a, b, { reps: 800, seed: 5 });
    expect(random.only.values["exact"]).toBe(false);
    expect(Math.abs(pValue(random) - exact)).toBeLessThan(4 * 2 * Math.sqrt(exact / 800));
    expect((await permutationTest(a, b, { reps: 800, seed: 5 })).id).toBe(random.id);
    const far = await permutationTest(
      [100, 101, 102, 103, 104, 105, 106, 107, 108],
      [1, 2, 3, 4, 5, 6, 7, 8, 9],
      { reps: 50 },
    );
    expect(pValue(far)).toBeGreaterThanOrEqual(2 / 51);
  });
});

describe("tests of two samples", () => {
  const sample = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 3, maxLength: 12 });

  it("do not change with order, shift and scale; rank tests with no rising map", () => {
    fc.assert(
      fc.property(sample, sample, (x, y) => {
        fc.pre(new Set(x).size > 1 && new Set(y).size > 1);
        const moved = (values: readonly number[]): number[] => values.map((one) => 4 * one + 8).reverse();
        for (const test of [welchTest, studentTest, mannWhitney, brunnerMunzel]) {
          expect(pValue(test(moved(x), moved(y)))).toBeCloseTo(pValue(test(x, y)), 9);
        }
        const bent = (values: readonly number[]): number[] => values.map((one) => Math.exp(one / 10));
        for (const test of [mannWhitney, brunnerMunzel, kolmogorovSmirnov]) {
          expect(pValue(test(bent(x), bent(y)))).toBeCloseTo(pValue(test(x, y)), 12);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("contain the estimate in their interval, wider at a higher level, and mirror when x and y change places", () => {
    fc.assert(
      fc.property(sample, sample, (x, y) => {
        fc.pre(new Set(x).size > 1 && new Set(y).size > 1);
        for (const test of [welchTest, studentTest, mannWhitney]) {
          const narrow = test(x, y, { level: 0.8 }).only;
          const wide = test(x, y, { level: 0.99 }).only;
          expect(narrow.interval?.low).toBeLessThanOrEqual(narrow.estimate);
          expect(narrow.interval?.high).toBeGreaterThanOrEqual(narrow.estimate);
          expect(wide.interval?.low).toBeLessThanOrEqual((narrow.interval?.low ?? NaN) + 1e-9);
          expect(wide.interval?.high).toBeGreaterThanOrEqual((narrow.interval?.high ?? NaN) - 1e-9);
          expect(pValue(test(y, x))).toBeCloseTo(pValue(test(x, y)), 9);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("work with huge and tiny values", () => {
    for (const scale of [1e150, 1e-150]) {
      const x = [1, 2, 3.5].map((one) => one * scale);
      const y = [4, 6, 5].map((one) => one * scale);
      expect(pValue(welchTest(x, y))).toBeCloseTo(pValue(welchTest([1, 2, 3.5], [4, 6, 5])), 9);
    }
  });

  it("refuse unpaired data to a paired test, and say what to use", () => {
    for (const test of [pairedTTest, wilcoxon, signTest]) {
      expect(() => test([1, 2, 3], [1, 2])).toThrow(/compares pairs.*got 3 and 2.*welchTest/u);
    }
    return expect(permutationTest([1, 2, 3], [1, 2], { paired: true })).rejects.toThrow(/compares pairs/u);
  });

  it("refuse NaN, infinities, too few values, and data that do not vary", () => {
    expect(() => welchTest([1, NaN], [1, 2])).toThrow(/x must hold finite numbers; value 2 is NaN/u);
    expect(() => mannWhitney([1], [Infinity])).toThrow(/y must hold finite numbers; value 1 is Infinity/u);
    expect(() => welchTest([1], [1, 2])).toThrow(/x needs at least 2 values; it has 1/u);
    expect(() => mannWhitney([], [1])).toThrow(/x needs at least 1 value; it has 0/u);
    expect(() => welchTest([1, 1], [2, 2])).toThrow(/do not vary/u);
    expect(() => pairedTTest([1, 2, 3], [2, 3, 4])).toThrow(/do not vary/u);
    expect(() => wilcoxon([1, 2], [1, 2])).toThrow(/every difference is 0/u);
    expect(() => signTest([1, 2], [1, 2])).toThrow(/every difference is 0/u);
    expect(() => brunnerMunzel([1, 1], [1, 1])).toThrow(/do not vary/u);
    expect(() => welchTest([1, 2], [1, 2], { level: 95 })).toThrow(/level is a number between 0 and 1/u);
  });

  it("give 1 where everything is tied and never change what they are given", () => {
    const x = Float64Array.of(2, 2, 2);
    const y = Float64Array.of(2, 2);
    expect(pValue(mannWhitney(x, y))).toBe(1);
    expect(pValue(kolmogorovSmirnov(x, y))).toBe(1);
    const unsorted = Float64Array.of(3, 1, 2);
    kolmogorovSmirnov(unsorted, unsorted);
    mannWhitney(unsorted, unsorted);
    expect([...unsorted]).toEqual([3, 1, 2]);
  });

  it("take Brunner and Munzel's p-value from the permutations where one side wins every pair; SciPy gives none", () => {
    expect(pValue(brunnerMunzel([1, 2, 3], [4, 5, 6]))).toBeCloseTo(0.1, 12);
    expect(brunnerMunzel([1, 2, 3], [4, 5, 6], { mode: "scipy" }).only.values?.pValue).toBeUndefined();
  });
});
