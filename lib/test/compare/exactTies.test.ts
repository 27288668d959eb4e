import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kolmogorovSmirnov, mannWhitney, wilcoxon } from "../../src/compare/index.js";
import { midranks } from "../../src/numeric/index.js";
import type { Result } from "../../src/results/index.js";
import "../fixedSeed.js";
import { wilcoxonHolm } from "./variants.js";

const pValue = (result: Result): number => Number(result.only.values?.["pValue"]);

/** The two-sided p-values of an outcome from all outcomes, each as often as it is reached. */
function enumerated(outcomes: readonly number[], observed: number, middle: number) {
  const count = (counts: (one: number) => boolean): number => outcomes.filter(counts).length;
  const below = count((one) => one <= observed);
  const above = count((one) => one >= observed);
  const times = (value: number): number => count((one) => one === value);
  const seen = times(observed);
  const total = outcomes.length;
  return {
    doubling: Math.min(1, (2 * Math.min(below, above)) / total),
    likelihood: count((one) => times(one) <= seen) / total,
    distance: count((one) => Math.abs(one - middle) >= Math.abs(observed - middle)) / total,
    lower: above / total,
    upper: below / total,
  };
}

/** All ways to split a list into `chosen` values and the rest. */
function splits(all: readonly number[], chosen: number): [number[], number[]][] {
  const found: [number[], number[]][] = [];
  for (let code = 0; code < 2 ** all.length; code++) {
    const x = all.filter((_, place) => (code >> place) & 1);
    if (x.length === chosen) found.push([x, all.filter((_, place) => !((code >> place) & 1))]);
  }
  return found;
}

const few = (most: number) => fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 2, maxLength: most });
const TWO_SIDED = ["doubling", "likelihood", "distance"] as const;

describe("p-values of few scores with ties are those of all orders that the ties allow", () => {
  it("Mann-Whitney", () => {
    const u = ([x, y]: [number[], number[]]): number =>
      x.reduce((sum, one) => sum + y.filter((other) => other < one).length, 0) +
      x.reduce((sum, one) => sum + y.filter((other) => other === one).length, 0) / 2;
    fc.assert(
      fc.property(few(5), few(4), (x, y) => {
        const wanted = enumerated(
          splits([...x, ...y], x.length).map(u),
          u([x, y]),
          (x.length * y.length) / 2,
        );
        for (const twoSided of TWO_SIDED) {
          const { values } = mannWhitney(x, y, { twoSided }).only;
          expect(values["pValueMethod"]).toBe("exact");
          expect(values["twoSided"]).toBe(twoSided);
          expect(values["pValue"]).toBeCloseTo(wanted[twoSided], 12);
        }
        expect(pValue(mannWhitney(x, y, { sides: "lower" }))).toBeCloseTo(wanted.lower, 12);
        expect(pValue(mannWhitney(x, y, { sides: "upper" }))).toBeCloseTo(wanted.upper, 12);
      }),
      { numRuns: 60 },
    );
  });

  it("Wilcoxon, with zeros", () => {
    const differences = fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 2, maxLength: 9 });
    fc.assert(
      fc.property(differences, fc.constantFrom("wilcox", "pratt", "zsplit"), (list, zeros) => {
        fc.pre(list.some((one) => one !== 0));
        const ranked = zeros === "wilcox" ? list.filter((one) => one !== 0) : list;
        const ranks = Array.from(midranks(ranked.map(Math.abs))).filter((_, place) => ranked[place] !== 0);
        const signs = ranked.filter((one) => one !== 0).map((one) => one > 0);
        const sums = Array.from({ length: 2 ** ranks.length }, (_, code) =>
          ranks.reduce((sum, rank, place) => sum + ((code >> place) & 1 ? rank : 0), 0),
        );
        const plus = ranks.reduce((sum, rank, place) => sum + (signs[place] === true ? rank : 0), 0);
        const middle = ranks.reduce((sum, rank) => sum + rank / 2, 0);
        const wanted = enumerated(sums, plus, middle);
        const none = list.map(() => 0);
        for (const twoSided of TWO_SIDED) {
          const { values } = wilcoxon(list, none, { twoSided, zeros }).only;
          expect(values["pValueMethod"]).toBe("exact");
          expect(values["pValue"]).toBeCloseTo(wanted[twoSided], 12);
        }
        expect(pValue(wilcoxon(list, none, { zeros, sides: "lower" }))).toBeCloseTo(wanted.lower, 12);
      }),
      { numRuns: 60 },
    );
  });

  it("Kolmogorov-Smirnov, which without the ties would say more", () => {
    const distance = ([x, y]: [number[], number[]], sides: "two" | "lower" | "upper"): number =>
      Math.max(
        0,
        ...[...x, ...y].map((at) => {
          const below = (list: number[]): number => list.filter((one) => one <= at).length;
          const apart = below(y) * x.length - below(x) * y.length;
          return sides === "two" ? Math.abs(apart) : sides === "lower" ? apart : -apart;
        }),
      );
    fc.assert(
      fc.property(few(5), few(5), fc.constantFrom("two", "lower", "upper"), (x, y, sides) => {
        const observed = distance([x, y], sides);
        const all = splits([...x, ...y], x.length);
        const reached = all.filter((split) => distance(split, sides) >= observed).length / all.length;
        const given = pValue(kolmogorovSmirnov(x, y, { sides }));
        expect(given).toBeCloseTo(reached, 12);
        expect(given).toBeLessThanOrEqual(pValue(kolmogorovSmirnov(x, y, { sides, ties: "ignore" })) + 1e-12);
      }),
      { numRuns: 60 },
    );
  });
});

describe("one tie makes no test asymptotic", () => {
  it("five pairs that all differ by one, and groups of three and four", () => {
    const five = wilcoxon([6, 7, 8, 9, 5], [5, 6, 7, 8, 4]).only;
    expect(five.values["pValue"]).toBe(2 / 2 ** 5);
    expect(five.warnings.join()).toContain("0.0625");
    expect(pValue(mannWhitney([1, 1, 1], [2, 2, 2]))).toBeCloseTo(2 / 20, 14);
    expect(pValue(mannWhitney([1, 1, 1, 1], [2, 2, 2, 2]))).toBeCloseTo(2 / 70, 14);
  });

  it("the smallest p-value that is named is one that the ties allow", () => {
    const { warnings } = mannWhitney([1, 2, 2], [2, 2, 3]).only;
    // The ranks 1, 3.5, 3.5, 3.5, 3.5, 6: the 4 of 20 splits with the sum 8 are the lowest tail.
    const all = splits([1, 2, 2, 2, 2, 3], 3).map(([x]) => x.reduce((sum, one) => sum + one, 0));
    const lowest = all.filter((sum) => sum === Math.min(...all)).length / all.length;
    expect(warnings.join()).toContain(
      `these ties the smallest two-sided p-value is ${(2 * lowest).toPrecision(2)}`,
    );
  });

  it("the normal approximation is there by name, with the value that it had", () => {
    // scipy.stats.wilcoxon(x, y, method="asymptotic") and mannwhitneyu(x, y, method="asymptotic").
    expect(pValue(wilcoxon([6, 7, 8, 9, 5], [5, 6, 7, 8, 4], { method: "asymptotic" }))).toBeCloseTo(
      0.025347318677468252,
      15,
    );
    expect(pValue(mannWhitney([1, 1, 1], [2, 2, 2], { method: "asymptotic" }))).toBeCloseTo(
      0.04685417760387376,
      12,
    );
  });

  it("many scores with ties still take the normal approximation", () => {
    const x = Array.from({ length: 60 }, (_, place) => place % 7);
    expect(
      wilcoxon(
        x,
        x.map((one) => (one * 3) % 5),
      ).only.values["pValueMethod"],
    ).toBe("asymptotic");
    expect(mannWhitney(x, x).only.values["pValueMethod"]).toBe("asymptotic");
  });
});

describe("scores that differ by rounding alone are tied", () => {
  const x = [6, 7, 8, 9, 5, 2, 4, 3];
  const y = [5, 6, 7, 9, 4, 5, 2, 7];
  const over = (list: readonly number[], unit: number): number[] => list.map((one) => one / unit);

  it.each([3, 7, 10, 1000, 1e-9])("the same scores over %s have the same p-values", (unit) => {
    for (const method of ["auto", "asymptotic"] as const) {
      expect(pValue(wilcoxon(over(x, unit), over(y, unit), { method }))).toBe(
        pValue(wilcoxon(x, y, { method })),
      );
    }
    expect(wilcoxon(over(x, unit), over(y, unit)).only.n["zeros"]).toBe(1);
    expect(pValue(mannWhitney(over(x, unit), over(y, unit)))).toBe(pValue(mannWhitney(x, y)));
  });

  it("sums of tenths are the tenths", () => {
    const sums = [0.1 + 0.2, 0.1 + 0.2, 0.7 + 0.1];
    const tenths = [0.3, 0.3, 0.8];
    expect(sums).not.toEqual(tenths);
    expect(mannWhitney(sums, tenths).only.estimate).toBe(0.5);
    expect(kolmogorovSmirnov(sums, tenths).only.estimate).toBe(0);
    expect(() => wilcoxon(sums, tenths)).toThrow(/every difference is 0/u);
    const holm = wilcoxonHolm([0, 1, 2].map((block) => [sums[block] ?? NaN, tenths[block] ?? NaN, block]));
    expect(holm.get({ x: "1", y: "2" }).reason).toMatch(/same score/u);
  });

  it("constant gains in three columns have the p-value of their signs", () => {
    const blocks = [0.1, 0.4, 0.5, 0.8, 0.9].map((score) => [score, score + 0.1, score + 0.2]);
    for (const { values } of wilcoxonHolm(blocks)) expect(values?.["pValue"]).toBe(0.0625);
  });

  it("small scores beside a huge one keep their order", () => {
    expect(mannWhitney([1e-20, 3e-20, 1], [2e-20, 4e-20, 5e-20]).only.estimate).toBe(4 / 9);
  });
});
