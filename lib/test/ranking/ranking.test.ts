import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { averageRanks } from "../../src/metrics/index.js";
import { correlation } from "../../src/numeric/index.js";
import { Xoshiro128 } from "../../src/random/index.js";
import {
  benchmarkAgreement,
  borda,
  copeland,
  footrule,
  goodmanKruskalGamma,
  kemeny,
  kendallTau,
  linearRegression,
  majorityMatrix,
  rankCorrelation,
  rankSets,
  somersD,
  spearman,
  theilSenSlope,
  twoLevelBorda,
  weightedTau,
} from "../../src/ranking/index.js";

const table = (systems: number, tasks: number, levels: number): fc.Arbitrary<number[][]> =>
  fc.array(fc.array(fc.integer({ min: 0, max: levels }), { minLength: tasks, maxLength: tasks }), {
    minLength: systems,
    maxLength: systems,
  });

function permutations(count: number): number[][] {
  if (count === 0) return [[]];
  return permutations(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, place) => [...order.slice(0, place), count - 1, ...order.slice(place)]),
  );
}

describe("rank aggregation", () => {
  it("V22: ties share their points, whoever stands first (argsort of argsort breaks them by row)", () => {
    const scores = [[1], [1]];
    expect([...borda(scores)]).toEqual([0.5, 0.5]);
    expect([...borda(scores, { mode: "argsort" })]).toEqual([0, 1]);
    const argsort = (values: readonly number[]): number[] =>
      values.map((_, place) => place).sort((i, j) => (values[i] ?? 0) - (values[j] ?? 0));
    expect(argsort(argsort([1, 1]))).toEqual([0, 1]);
  });

  it("V22: Kemeny's order is really computed: the least disagreement over all permutations", () => {
    fc.assert(
      fc.property(table(5, 4, 3), (scores) => {
        const wins = majorityMatrix(scores);
        const cost = (order: readonly number[]): number =>
          order.reduce(
            (sum, above, place) =>
              sum + order.slice(place + 1).reduce((part, below) => part + (wins[below]?.[above] ?? 0), 0),
            0,
          );
        const costs = permutations(5).map(cost);
        const least = Math.min(...costs);
        const found = kemeny(scores);
        expect(found.score).toBe(least);
        expect(found.count).toBe(costs.filter((one) => one === least).length);
        expect(found.orders).toHaveLength(found.count);
        found.orders.forEach((order) => expect(cost(order)).toBe(least));
        expect(found).toMatchObject({ exact: true, unique: found.count === 1 });
      }),
      { numRuns: 60 },
    );
  });

  it("Kemeny is exact for a dozen systems, and says so where it cannot be", () => {
    const bits = Xoshiro128.fromSeed(3);
    const scores = (count: number): number[][] =>
      Array.from({ length: count }, (_, system) =>
        Array.from({ length: 15 }, () => system + 6 * bits.nextDouble()),
      );
    expect(kemeny(scores(12)).exact).toBe(true);
    expect(() => kemeny(scores(19))).toThrow(/19 systems.*heuristic: true/u);
    const many = scores(30);
    const found = kemeny(many, { heuristic: true });
    expect(found).toMatchObject({ exact: false, unique: undefined });
    expect([...(found.orders[0] ?? [])].sort((x, y) => x - y)).toEqual(many.map((_, place) => place));
    // For few systems the search is close to the proven optimum.
    const few = scores(9);
    expect(kemeny(few).score).toBeGreaterThan(0);
  });

  it("relabelling systems relabels the answers, and monotone maps of the scores change nothing", () => {
    fc.assert(
      fc.property(table(4, 5, 4), (scores) => {
        for (const rate of [borda, averageRanks, copeland] as ((scores: number[][]) => Float64Array)[]) {
          expect([...rate(scores.toReversed())]).toEqual([...rate(scores)].reverse());
          expect(rate(scores.map((row) => row.map((score) => Math.exp(score) - 7)))).toEqual(rate(scores));
        }
      }),
    );
  });

  it("in two levels a task with many instances does not outweigh the others", () => {
    const tasks = [
      [
        [1, 1, 1, 1],
        [0, 0, 0, 0],
      ],
      [[0], [1]],
      [[0], [1]],
    ];
    expect([...twoLevelBorda(tasks)]).toEqual([1, 2]);
    const flat = [0, 1].map((system) => tasks.flatMap((task) => task[system] ?? []));
    expect([...borda(flat)]).toEqual([4, 2]);
  });

  it.each([
    [[[1, 2]], "at least two systems"],
    [[[], []], "at least one task"],
    [[[1, 2], [1]], "system 2 has 1 scores, the first has 2"],
    [
      [
        [1, NaN],
        [1, 2],
      ],
      "that of system 1 on task 2 is NaN",
    ],
  ])("refuses %o", (scores, message) => {
    for (const rate of [borda, copeland, kemeny, majorityMatrix]) expect(() => rate(scores)).toThrow(message);
  });
});

describe("one-sided p-values", () => {
  const [x, y] = [
    [1, 2, 3, 4, 5, 6],
    [2, 1, 4, 3, 6, 5],
  ] as const;

  it.each([
    ["kendall", "exact"],
    ["kendall", "asymptotic"],
    ["spearman", "exact"],
    ["spearman", "asymptotic"],
    ["pearson", "auto"],
  ] as const)(
    "of %s (%s) go with the bound asked for, the smaller of them doubled is the two-sided one",
    (statistic, method) => {
      const [two = NaN, lower = NaN, upper = NaN] = (["two", "lower", "upper"] as const).map(
        (sides) => rankCorrelation(x, y, { statistic, method, sides }).pValue,
      );
      expect(lower).toBeLessThan(upper);
      expect(two).toBeCloseTo(2 * lower, 14);
      // Both tails of an exact test include the observed value.
      if (method === "exact") expect(lower + upper).toBeGreaterThan(1);
      else expect(lower + upper).toBeCloseTo(1, 12);
    },
  );

  it("of a perfect order of four is one of 24, of its reverse all", () => {
    const pValue = (other: readonly number[], sides: "lower" | "upper"): unknown =>
      rankCorrelation([1, 2, 3, 4], other, { sides }).pValue;
    expect(pValue([1, 2, 3, 4], "lower")).toBeCloseTo(1 / 24, 12);
    expect(pValue([4, 3, 2, 1], "lower")).toBeCloseTo(1, 12);
    expect(pValue([4, 3, 2, 1], "upper")).toBeCloseTo(1 / 24, 12);
  });

  it("of a line's slope too", () => {
    const [two = NaN, lower = NaN] = (["two", "lower"] as const).map((sides) =>
      Number(linearRegression(x, y, { sides }).get({ coefficient: "slope" }).values?.pValue),
    );
    expect(two).toBeCloseTo(2 * lower, 14);
  });
});

describe("rank correlation", () => {
  const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })), {
    minLength: 3,
    maxLength: 40,
  });
  const varied = (list: readonly number[]): boolean => list.some((one) => one !== list[0]);

  it("Kendall's tau in n log n is the count over all pairs, with ties", () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const x = list.map(([one]) => one);
        const y = list.map(([, other]) => other);
        fc.pre(varied(x) && varied(y));
        let [difference, apartX, apartY, apart] = [0, 0, 0, 0];
        x.forEach((_, i) => {
          for (let j = 0; j < i; j++) {
            const dx = Math.sign((x[i] ?? 0) - (x[j] ?? 0));
            const dy = Math.sign((y[i] ?? 0) - (y[j] ?? 0));
            difference += dx * dy;
            apartX += dx * dx;
            apartY += dy * dy;
            apart += dx * dx * dy * dy;
          }
        });
        expect(kendallTau(x, y)).toBeCloseTo(difference / Math.sqrt(apartX * apartY), 12);
        expect(somersD(x, y)).toBeCloseTo(difference / apartX, 12);
        if (apart > 0) expect(goodmanKruskalGamma(x, y)).toBeCloseTo(difference / apart, 12);
      }),
    );
  });

  it("monotone maps and another order of the pairs change nothing; turning one list round changes the sign", () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const x = list.map(([one]) => one);
        const y = list.map(([, other]) => other);
        fc.pre(varied(x) && varied(y));
        for (const rate of [kendallTau, spearman, weightedTau] as ((x: number[], y: number[]) => number)[]) {
          const value = rate(x, y);
          expect(
            rate(
              x.map((one) => one ** 3 + 2),
              y,
            ),
          ).toBeCloseTo(value, 12);
          if (rate !== weightedTau) {
            expect(rate(x.toReversed(), y.toReversed())).toBeCloseTo(value, 12);
            expect(
              rate(
                x.map((one) => -one),
                y,
              ),
            ).toBeCloseTo(-value, 12);
          }
        }
      }),
    );
  });

  it("2e10 pairs of values, huge or tiny, are no matter", () => {
    const x = Float64Array.from({ length: 200_000 }, (_, place) => place);
    expect(
      kendallTau(
        x,
        x.map((one) => one * 1e300),
      ),
    ).toBe(1);
    expect(
      kendallTau(
        x,
        x.map((one) => -one * 1e-300),
      ),
    ).toBe(-1);
  });

  it("the exact p-value of Kendall is the share of permutations", () => {
    const y = [2, 1, 4, 3, 5, 6];
    const x = [1, 2, 3, 4, 5, 6];
    const observed = Math.abs(kendallTau(x, y)) - 1e-12;
    const orders = permutations(6);
    const share = orders.filter((order) => Math.abs(kendallTau(x, order)) >= observed).length / orders.length;
    expect(rankCorrelation(x, y).only.values["pValue"]).toBeCloseTo(share, 12);
  });

  it("intervals cover the true correlation", () => {
    const truth = 0.6;
    const trials = 500;
    const inside = { pearson: 0, spearman: 0, kendall: 0 };
    const target = {
      pearson: truth,
      spearman: (6 / Math.PI) * Math.asin(truth / 2),
      kendall: (2 / Math.PI) * Math.asin(truth),
    };
    const bits = Xoshiro128.fromSeed(4);
    const normal = (): number =>
      Math.sqrt(-2 * Math.log(1 - bits.nextDouble())) * Math.cos(2 * Math.PI * bits.nextDouble());
    for (let trial = 0; trial < trials; trial++) {
      const x = Array.from({ length: 40 }, normal);
      const y = x.map((one) => truth * one + Math.sqrt(1 - truth * truth) * normal());
      for (const statistic of ["pearson", "spearman", "kendall"] as const) {
        const { interval } = rankCorrelation(x, y, { statistic }).only;
        if (interval && interval.low <= target[statistic] && interval.high >= target[statistic])
          inside[statistic] += 1;
      }
    }
    for (const count of Object.values(inside))
      expect(Math.abs(count / trials - 0.95)).toBeLessThan(0.02 + 2 * Math.sqrt(0.0475 / trials));
  });

  it("weighs exchanges at the top more, and the footrule counts steps", () => {
    expect(weightedTau([4, 3, 2, 1], [4, 3, 1, 2])).toBeGreaterThan(weightedTau([4, 3, 2, 1], [3, 4, 2, 1]));
    expect(footrule([1, 2, 3, 4], [4, 3, 2, 1], { normalized: true })).toBe(1);
    expect(footrule([1, 1], [1, 2])).toBe(1);
  });

  it("lines go through points that lie on one, and one outlier does not move the median slope", () => {
    const x = [1, 2, 3, 4, 5];
    const line = linearRegression(
      x,
      x.map((one) => 3 - 2 * one),
    );
    expect(line.get({ coefficient: "slope" }).estimate).toBeCloseTo(-2, 12);
    expect(line.get({ coefficient: "intercept" }).estimate).toBeCloseTo(3, 12);
    expect(theilSenSlope(x, [1, 2, 3, 4, 1000])).toBeLessThan(400);
    expect(() => linearRegression([1, 1, 1], [1, 2, 3])).toThrow("all values of x are equal");
    expect(() => theilSenSlope([1, 1], [1, 2])).toThrow("there is no slope");
  });

  it.each([
    [[1, 2], [1], "they have 2 and 1"],
    [[1], [1], "at least 2 pairs"],
    [[1, NaN], [1, 2], "value 2 of x is NaN"],
    [[1, 2], [1, Infinity], "value 2 of y is Infinity"],
    [[1, 1], [1, 2], "x are equal"],
  ])("refuses %o and %o", (x, y, message) => {
    for (const rate of [kendallTau, spearman, somersD]) expect(() => rate(x, y)).toThrow(message);
  });
});

describe("rank sets", () => {
  const names = ["w", "x", "y", "z"];
  const unit = names.flatMap((_, i) => names.map((_unused, j) => (i === j ? 1 : 0)));

  it("tell clear differences apart and leave equal systems undecided, ties sharing their rank", () => {
    const sets = rankSets(names, [10, 0.1, 0.1, -10], { covariance: unit });
    expect(sets.estimates.map(({ estimate }) => estimate)).toEqual([1, 2.5, 2.5, 4]);
    expect(sets.estimates.map(({ interval }) => interval)).toEqual([
      { low: 1, high: 1 },
      { low: 2, high: 3 },
      { low: 2, high: 3 },
      { low: 4, high: 4 },
    ]);
    expect(
      rankSets(names, [10, 0.1, 0.1, -10], { covariance: unit }, { higherIsBetter: false }).get({
        system: "w",
      }).estimate,
    ).toBe(4);
  });

  it("each by itself are no wider than all together, a higher level is never narrower", () => {
    const estimates = [3, 1.5, 0, -2];
    const width = (options: object): number =>
      rankSets(names, estimates, { covariance: unit }, options).estimates.reduce(
        (sum, { interval }) => sum + (interval?.high ?? 0) - (interval?.low ?? 0),
        0,
      );
    expect(width({ simultaneous: false })).toBeLessThanOrEqual(width({}));
    expect(width({ level: 0.99 })).toBeGreaterThanOrEqual(width({ level: 0.8 }));
  });

  it("hold all together at the level when all are equal", () => {
    const bits = Xoshiro128.fromSeed(6);
    const normal = (): number =>
      Math.sqrt(-2 * Math.log(1 - bits.nextDouble())) * Math.cos(2 * Math.PI * bits.nextDouble());
    const trials = 400;
    let wrong = 0;
    for (let trial = 0; trial < trials; trial++) {
      const sets = rankSets(names, names.map(normal), { covariance: unit }, { reps: 2000, seed: trial });
      if (sets.estimates.some(({ interval }) => interval?.low !== 1 || interval.high !== 4)) wrong += 1;
    }
    expect(Math.abs(wrong / trials - 0.05)).toBeLessThan(3 * Math.sqrt(0.0475 / trials));
  });

  it("refuse what is no uncertainty", () => {
    expect(() => rankSets(["x"], [1], { covariance: [1] })).toThrow("at least two systems");
    expect(() => rankSets(["x", "y"], [1, NaN], { covariance: [1, 0, 0, 1] })).toThrow(
      "estimate of y is NaN",
    );
    expect(() => rankSets(["x", "y"], [1, 2], { covariance: [1, 2, 2, 1] })).toThrow("positive semidefinite");
    expect(() => rankSets(["x", "y"], [1, 2], { replicates: [[1, 2], [1]] })).toThrow("y has 1 replicates");
  });
});

describe("benchmark agreement", () => {
  const scores = { same: [1, 2, 3, 4, 5, 6], turned: [6, 5, 4, 3, 2, 1], other: [2, 1, 4, 3, 6, 5] };

  it("is the correlation over all models and its mean over subsets", async () => {
    const result = await benchmarkAgreement(scores, { reference: "same", modelCounts: [6, 4], reps: 200 });
    expect(result.get({ benchmark: "turned", models: 6 }).estimate).toBe(-1);
    expect(result.get({ benchmark: "turned", models: 4 }).estimate).toBe(-1);
    expect(result.get({ benchmark: "other", models: 6 }).estimate).toBeCloseTo(
      kendallTau(scores.same, scores.other),
      12,
    );
    const pearson = await benchmarkAgreement(scores, { reference: "same", statistic: "pearson", reps: 10 });
    expect(pearson.get({ benchmark: "other" }).estimate).toBeCloseTo(
      correlation(scores.same, scores.other),
      12,
    );
  });

  it("judges each against the mean win rate over the others by default", async () => {
    const result = await benchmarkAgreement({ ...scores, fourth: [1, 3, 2, 4, 6, 5] }, { reps: 50 });
    expect(result.get({ benchmark: "turned" }).values?.["zScore"]).toBeLessThan(0);
    await expect(benchmarkAgreement({ x: [1, 2, 3], y: [1, 2, 3] })).rejects.toThrow(
      "name one of them as reference",
    );
    await expect(benchmarkAgreement(scores, { modelCounts: [2] })).rejects.toThrow("from 3 to 6 models");
    await expect(benchmarkAgreement(scores, { reference: "none" })).rejects.toThrow('no benchmark "none"');
  });
});
