import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kendallTau, rankCorrelation, spearman } from "../../src/ranking/index.js";
import "../fixedSeed.js";

/** All permutations of a list, with equal values distinguished. */
function orders(list: readonly number[]): number[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((first, place) =>
    orders(list.filter((_, other) => other !== place)).map((rest) => [first, ...rest]),
  );
}

/** Concordant less discordant pairs. */
function kendallS(x: readonly number[], y: readonly number[]): number {
  let sum = 0;
  x.forEach((one, i) => {
    for (let j = 0; j < i; j++)
      sum += Math.sign(one - (x[j] ?? NaN)) * Math.sign((y[i] ?? NaN) - (y[j] ?? NaN));
  });
  return sum;
}

/** Twice each rank. */
function ranksOf(list: readonly number[]): number[] {
  return list.map(
    (one) => 2 * list.filter((other) => other < one).length + list.filter((other) => other === one).length,
  );
}

const products = (x: readonly number[], y: readonly number[]): number => {
  const other = ranksOf(y);
  return ranksOf(x).reduce((sum, rank, place) => sum + rank * (other[place] ?? NaN), 0);
};

const STATISTICS = { kendall: kendallS, spearman: products } as const;
const lists = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 5 })), {
  minLength: 3,
  maxLength: 6,
});

describe.each(["kendall", "spearman"] as const)("the exact p-value of %s", (statistic) => {
  it("counts all pairings, given the ties", () => {
    fc.assert(
      fc.property(lists, (pairs) => {
        const x = pairs.map(([one]) => one);
        const y = pairs.map(([, one]) => one);
        fc.pre(new Set(x).size > 1 && new Set(y).size > 1);
        const all = orders(y).map((order) => STATISTICS[statistic](x, order));
        const observed = STATISTICS[statistic](x, y);
        const middle = all.reduce((sum, one) => sum + one, 0) / all.length;
        const share = (counts: (one: number) => boolean): number => all.filter(counts).length / all.length;
        const below = share((one) => one <= observed);
        const above = share((one) => one >= observed);
        const times = (value: number): number => all.filter((one) => one === value).length;
        const wanted = {
          doubling: Math.min(1, 2 * Math.min(below, above)),
          likelihood: share((one) => times(one) <= times(observed)),
          distance: share((one) => Math.abs(one - middle) >= Math.abs(observed - middle) - 1e-9),
        };
        for (const twoSided of ["doubling", "likelihood", "distance"] as const) {
          const { values } = rankCorrelation(x, y, { statistic, twoSided }).only;
          expect(values["pValueMethod"]).toBe("exact");
          // Without ties all three are one for Kendall, whose counts fall from the middle.
          const tied = new Set(x).size < x.length || new Set(y).size < y.length;
          if (tied || statistic === "spearman") expect(values["pValue"]).toBeCloseTo(wanted[twoSided], 12);
          else expect(values["pValue"]).toBeCloseTo(wanted.doubling, 12);
        }
        const lower = rankCorrelation(x, y, { statistic, sides: "lower" }).only;
        const upper = rankCorrelation(x, y, { statistic, sides: "upper" }).only;
        expect(lower.values["pValue"]).toBeCloseTo(above, 12);
        expect(upper.values["pValue"]).toBeCloseTo(below, 12);
      }),
      { numRuns: 40 },
    );
  });

  it("is that of the published tables, and of the normal or t approximation by name", () => {
    const x = [1, 2, 3, 4, 5];
    const perfect = rankCorrelation(x, x, { statistic }).only;
    expect(perfect.estimate).toBe(1);
    // 2 of the 5! orders.
    expect(perfect.values["pValue"]).toBeCloseTo(2 / 120, 15);
    expect(perfect.warnings.join()).toMatch(/no disagreement seen, not certainty/u);
    const approximate = rankCorrelation(x, [2, 1, 4, 3, 5], { statistic, method: "asymptotic" }).only;
    expect(approximate.values["pValueMethod"]).toBe("asymptotic");
    // scipy.stats.spearmanr, and scipy.stats.kendalltau with method="asymptotic".
    expect(approximate.values["pValue"]).toBeCloseTo(
      { spearman: 0.10408803866182788, kendall: 0.14164469029513217 }[statistic],
      12,
    );
  });

  it("takes equal sums in another order for ties", () => {
    const x = [0.1 + 0.2, 0.3, 0.5, 0.7];
    const y = [2, 1, 3, 4];
    const tied = [0.3, 0.3, 0.5, 0.7];
    const single = { kendall: kendallTau, spearman }[statistic];
    expect(single(x, y)).toBe(single(tied, y));
    expect(rankCorrelation(x, y, { statistic }).only).toEqual(rankCorrelation(tied, y, { statistic }).only);
  });
});

it("a perfect order of many pairs has the share of its orders, never 0", () => {
  const x = Array.from({ length: 20 }, (_, place) => place);
  let factorial = 1;
  for (const place of x) factorial *= place + 1;
  const { values } = rankCorrelation(
    x,
    x.map((one) => -one),
    { statistic: "spearman" },
  ).only;
  expect(values["pValue"] / (2 / factorial)).toBeCloseTo(1, 12);
  const pairs = x.map((place) => place >> 1);
  const tied = rankCorrelation(pairs, pairs, { statistic: "spearman", sides: "lower" }).only;
  expect(tied.values["pValue"] / (2 ** 10 / factorial)).toBeCloseTo(1, 12);
});

/** All orders of a list, those that differ in equal values once. */
function distinctOrders(list: readonly number[]): number[][] {
  if (list.length < 2) return [[...list]];
  return [...new Set(list)].flatMap((first) => {
    const place = list.indexOf(first);
    return distinctOrders(list.filter((_, other) => other !== place)).map((rest) => [first, ...rest]);
  });
}

it("of Spearman counts pairings whose centred ranks have two digits", () => {
  const values = (most: number): fc.Arbitrary<number[]> =>
    fc.array(fc.integer({ min: 0, max: most }), { minLength: 11, maxLength: 12 });
  fc.assert(
    fc.property(values(30), values(2), (long, few) => {
      const x = long.slice(0, few.length);
      const y = few.slice(0, x.length);
      const sizes = [0, 1, 2].map((value) => y.filter((one) => one === value).length);
      fc.pre(new Set(x).size > 1 && new Set(y).size > 1 && Math.max(...sizes) > 5);
      const ranksX = ranksOf(x);
      const ranksY = ranksOf(y);
      const sumOf = (ranks: readonly number[]): number =>
        ranks.reduce((sum, rank, place) => sum + rank * (ranksX[place] ?? NaN), 0);
      const all = distinctOrders(ranksY).map(sumOf);
      const observed = sumOf(ranksY);
      const { values: tested } = rankCorrelation(x, y, { statistic: "spearman", sides: "lower" }).only;
      expect(tested["pValueMethod"]).toBe("exact");
      expect(tested["pValue"]).toBeCloseTo(all.filter((one) => one >= observed).length / all.length, 12);
    }),
    { numRuns: 25 },
  );
});

it("of Spearman is a closed form where 12 values stand in the order of six pairs", () => {
  // 2^6 of the 12! pairings are as extreme.
  const x = Array.from({ length: 12 }, (_, place) => place);
  const pairs = x.map((place) => place >> 1);
  const { values } = rankCorrelation(x, pairs, { statistic: "spearman", sides: "lower" }).only;
  expect(values["pValueMethod"]).toBe("exact");
  const factorial = x.reduce((product, place) => product * (place + 1), 1);
  expect(values["pValue"] / (64 / factorial)).toBeCloseTo(1, 9);
});

it("few different values are counted for more pairs, many pairs approximated, and an impossible count is refused", () => {
  const method = (n: number, values: number, statistic: "kendall" | "spearman"): unknown => {
    const x = Array.from({ length: n }, (_, place) => (place * 7) % values);
    const y = Array.from({ length: n }, (_, place) => (place * place) % values);
    return rankCorrelation(x, y, { statistic }).only.values["pValueMethod"];
  };
  for (const statistic of ["kendall", "spearman"] as const) {
    expect(method(12, 11, statistic)).toBe("exact");
    expect(method(25, 2, statistic)).toBe("exact");
    expect(method(40, 31, statistic)).toBe("asymptotic");
    const long = Array.from({ length: 80 }, (_, place) => (place * 37) % 80);
    const sorted = long.slice().sort((a, b) => a - b);
    expect(() => rankCorrelation(long, sorted, { statistic, method: "exact" })).toThrow(/too many to count/u);
  }
  expect(() => rankCorrelation([1, 2, 3], [1, 3, 2], { statistic: "pearson", method: "exact" })).toThrow(
    /permutationTest/u,
  );
});
