import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  adjustPairs,
  adjustPValues,
  alignedRanks,
  anova,
  aso,
  bayesianCorrelatedTTest,
  bayesianSignedRank,
  bayesianSignTest,
  bonferroniDunn,
  cohenD,
  compareAlgorithms,
  effectSizes,
  equivalenceTest,
  friedman,
  modelConfidenceSet,
  multiAso,
  nemenyi,
  nonInferiorityTest,
  P_ADJUSTMENTS,
  quade,
  realityCheck,
  skillingsMack,
  stepwiseMultipleTest,
  studentTest,
  superiorPredictiveAbility,
  violationRatio,
  wilcoxonHolm,
} from "../../src/compare/index.js";
import { drawNormal, Xoshiro128 } from "../../src/random/index.js";
import type { Result } from "../../src/results/index.js";
import { ScoreTable } from "../../src/scores/index.js";
import "../fixedSeed.js";

const value = (result: Result, name: string): number => Number(result.only.values?.[name]);
const blocks = [
  [5, 4, 7, 10, 12],
  [1, 3, 1, 0, 2],
  [16, 12, 22, 22, 35],
  [5, 4, 3, 5, 4],
  [10, 9, 7, 13, 10],
  [19, 18, 28, 37, 58],
  [10, 7, 6, 8, 7],
];

describe("tests over blocks", () => {
  it("Quade's test gives the published example of Conover: F = 3.8293 with 4 and 24 degrees, p = .0152", () => {
    const test = quade(blocks);
    expect(value(test, "statistic")).toBeCloseTo(3.8293, 4);
    expect(value(test, "pValue")).toBeCloseTo(0.01519, 4);
  });

  it("Skillings and Mack's test is Friedman's without missing scores, and uses incomplete blocks", () => {
    const complete = blocks.slice(0, 3).map((row) => row.map((score, place) => score + place / 10));
    expect(value(skillingsMack(complete), "statistic")).toBeCloseTo(
      value(friedman(complete), "statistic"),
      10,
    );
    const missing = complete.map((row, block) => row.map((score, place) => (block === place ? NaN : score)));
    expect(value(skillingsMack(missing), "degrees")).toBe(4);
    expect(() =>
      skillingsMack([
        [1, 2, NaN, NaN],
        [2, 1, NaN, NaN],
        [NaN, NaN, 1, 2],
        [NaN, NaN, 2, 1],
      ]),
    ).toThrow(/sets that no block compares/u);
  });

  it("do not change with the order of blocks, nor aligned ranks with a shift of one block", () => {
    for (const test of [friedman, quade, alignedRanks]) {
      expect(value(test([...blocks].reverse()), "statistic")).toBeCloseTo(
        value(test(blocks), "statistic"),
        10,
      );
    }
    const shifted = blocks.map((row, block) => (block === 2 ? row.map((score) => score + 1000) : row));
    expect(value(alignedRanks(shifted), "statistic")).toBeCloseTo(
      value(alignedRanks(blocks), "statistic"),
      10,
    );
  });

  it("refuse ragged tables and tables that are tied throughout", () => {
    expect(() =>
      friedman([
        [1, 2, 3],
        [1, 2],
      ]),
    ).toThrow(/block 2 has 2.*skillingsMack/u);
    expect(() =>
      friedman([
        [1, 1, 1],
        [2, 2, 2],
      ]),
    ).toThrow(/tied within every block/u);
    expect(() =>
      friedman([
        [1, 2],
        [2, 1],
      ]),
    ).toThrow(/at least 3 treatments; got 2. For two use wilcoxon/u);
    expect(() =>
      anova([
        [1, 1],
        [2, 2],
      ]),
    ).toThrow(/do not vary within any group/u);
  });

  it("group treatments that do not differ, and compare all with a control", () => {
    const clear = Array.from({ length: 12 }, (_, block) => [
      block,
      block + 0.1 * (block % 2),
      block + 5,
      block + 9,
    ]);
    const names = ["a", "b", "c", "d"];
    expect(nemenyi(clear, { names }).ranks[3]).toBe(1);
    for (const { groups } of [nemenyi(clear, { names }), wilcoxonHolm(clear, { names })]) {
      expect(groups.every((group) => !(group.includes("a") && group.includes("d")))).toBe(true);
    }
    const against = bonferroniDunn(clear, { names, control: "d" });
    expect(against.get({ x: "a" }).values?.["significant"]).toBe(true);
    expect(() => bonferroniDunn(clear, { names, control: "z" })).toThrow(/no treatment "z"/u);
  });
});

describe("corrections", () => {
  const pValues = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 9 });

  it("never make a p-value smaller, keep their order, and do not depend on the order given", () => {
    fc.assert(
      fc.property(pValues, (p) => {
        for (const method of P_ADJUSTMENTS) {
          const adjusted = adjustPValues(p, method);
          const reversed = adjustPValues([...p].reverse(), method).reverse();
          p.forEach((one, place) => {
            if (method !== "li") expect(adjusted[place]).toBeGreaterThanOrEqual(one * (1 - 1e-12));
            expect(adjusted[place]).toBeCloseTo(reversed[place] ?? NaN, 12);
            p.forEach((other, otherPlace) => {
              if (one < other)
                expect(adjusted[place]).toBeLessThanOrEqual((adjusted[otherPlace] ?? NaN) + 1e-12);
            });
          });
        }
      }),
    );
  });

  it("of all pairs reject more by Bergmann and Hommel than by Shaffer than by Holm", () => {
    const p = [0.001, 0.02, 0.015, 0.03, 0.2, 0.011];
    const [holm, shaffer, bergmann] = [
      adjustPairs(p, 4, "holm"),
      adjustPairs(p, 4, "shaffer"),
      adjustPairs(p, 4, "bergmann-hommel"),
    ];
    p.forEach((_, place) => {
      expect(shaffer[place]).toBeLessThanOrEqual(holm[place] ?? NaN);
      expect(bergmann[place]).toBeLessThanOrEqual(shaffer[place] ?? NaN);
    });
    expect(() => adjustPairs([0.1], 4)).toThrow(/4 treatments have 6 pairs; got 1/u);
  });

  it("refuse what is no p-value", () => {
    expect(() => adjustPValues([0.1, 1.2])).toThrow(/value 2 is 1.2/u);
    expect(() => adjustPValues([NaN])).toThrow(/value 1 is NaN/u);
  });
});

describe("effect sizes", () => {
  it("have intervals that cover: Cohen's d of normal samples", async () => {
    const bits = Xoshiro128.fromSeed(9);
    const trials = 120;
    let covered = 0;
    for (let trial = 0; trial < trials; trial++) {
      const x = Float64Array.from({ length: 6 }, () => drawNormal(bits, 1));
      const y = Float64Array.from({ length: 8 }, () => drawNormal(bits));
      const { interval } = (await effectSizes(x, y, { reps: 20 })).get({ measure: "cohenD" });
      if (interval && interval.low <= 1 && interval.high >= 1) covered += 1;
    }
    expect(Math.abs(covered / trials - 0.95)).toBeLessThan(4 * Math.sqrt((0.05 * 0.95) / trials));
  });

  it("do not exist without spread", async () => {
    expect(() => cohenD([1, 1], [2, 2])).toThrow(/do not vary/u);
    await expect(effectSizes([1, 1], [2, 2])).rejects.toThrow(/do not vary/u);
  });
});

describe("almost stochastic order and Bayesian comparisons", () => {
  it("the ratios of x over y and y over x add up to 1, whatever the scale", () => {
    const sample = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(sample, sample, (x, y) => {
        expect(violationRatio(x, y) + violationRatio(y, x)).toBeCloseTo(1, 12);
        const huge = (values: readonly number[]): number[] => values.map((one) => one * 1e200);
        expect(violationRatio(huge(x), huge(y))).toBeCloseTo(violationRatio(x, y), 12);
      }),
    );
  });

  it("decide for the better side, with the level of all pairs corrected", async () => {
    const scores = { A: [5, 6, 7, 8, 9], B: [1, 2, 3, 4, 3] };
    const all = await multiAso(scores, { reps: 200 });
    expect(all.get({ x: "A", y: "B" }).values?.["decision"]).toMatch(/stochastically larger/u);
    expect(all.level).toBeCloseTo(0.975, 12);
    expect((await aso(scores.A, scores.B, { reps: 200 })).level).toBe(0.95);
    await expect(aso([1], [1, 2])).rejects.toThrow(/at least 2 values/u);
  });

  it("give probabilities that add up to 1, and mirror when x and y change places", async () => {
    const [x, y] = [
      [0.8, 0.7, 0.9, 0.85, 0.75, 0.8],
      [0.7, 0.72, 0.8, 0.8, 0.77, 0.7],
    ];
    for (const options of [
      { rope: 0, reps: 4000 },
      { rope: 0.03, reps: 4000 },
    ]) {
      for (const test of [bayesianSignTest, bayesianSignedRank]) {
        const [forward, backward] = [await test(x, y, options), await test(y, x, options)];
        const total = value(forward, "xBetter") + value(forward, "equivalent") + value(forward, "yBetter");
        expect(total).toBeCloseTo(1, 9);
        expect(Math.abs(value(forward, "xBetter") - value(backward, "yBetter"))).toBeLessThan(0.05);
      }
    }
    const t = bayesianCorrelatedTTest(x, y, { rope: 0.01, runs: 2 });
    expect(value(t, "xBetter") + value(t, "equivalent") + value(t, "yBetter")).toBeCloseTo(1, 12);
    expect(() => bayesianCorrelatedTTest(x, y, { runs: 4 })).toThrow(/repetitions/u);
  });
});

describe("equivalence and non-inferiority", () => {
  it("hold their error at the edge of the margin and decide inside it", () => {
    const bits = Xoshiro128.fromSeed(4);
    const trials = 1500;
    let [edge, inside] = [0, 0];
    for (let trial = 0; trial < trials; trial++) {
      const x = Float64Array.from({ length: 10 }, () => drawNormal(bits));
      const y = Float64Array.from({ length: 10 }, () => drawNormal(bits));
      const moved = y.map((one) => one + 2);
      if (equivalenceTest({ x, y: moved }, { margin: 2 }).only.values?.["decision"] === "equivalent")
        edge += 1;
      if (equivalenceTest({ x, y }, { margin: 2 }).only.values?.["decision"] === "equivalent") inside += 1;
    }
    expect(edge / trials).toBeLessThanOrEqual(0.05 + 4 * Math.sqrt((0.05 * 0.95) / trials));
    expect(inside / trials).toBeGreaterThan(0.8);
  });

  it("decide as their intervals do, for means, pairs, proportions and aggregates", () => {
    const bits = Xoshiro128.fromSeed(5);
    const replicates = Float64Array.from({ length: 500 }, () => drawNormal(bits, 0.1, 0.2));
    for (const data of [
      { x: [1, 2, 3, 4], y: [1.5, 2.5, 2, 4] },
      { x: [1, 2, 3, 4], y: [1.5, 2.5, 2, 4], paired: true },
      { successes: [90, 95], trials: [100, 110] },
      { difference: 0.1, replicates, degrees: 9 },
    ] as const) {
      for (const margin of [0.02, 0.1, 0.3, 0.6, 1.5, 4]) {
        const { interval, values } = equivalenceTest(data, { margin }).only;
        const within = (interval?.low ?? NaN) >= -margin && (interval?.high ?? NaN) <= margin;
        expect(values?.["decision"]).toBe(within ? "equivalent" : "not shown");
        const other = nonInferiorityTest(data, { margin }).only;
        const above = (other.interval?.low ?? NaN) >= -margin;
        expect(other.values?.["decision"]).toBe(above ? "non-inferior" : "not shown");
      }
    }
  });

  it("refuse margins that are none, and unpaired data said to be paired", () => {
    expect(() => equivalenceTest({ x: [1, 2], y: [1, 2] }, { margin: 0 })).toThrow(
      /margin is a number above 0/u,
    );
    expect(() => nonInferiorityTest({ x: [1, 2], y: [1, 2] }, { margin: -1 })).toThrow(/above 0; got -1/u);
    expect(() => equivalenceTest({ x: [1, 2, 3], y: [1, 2], paired: true }, { margin: 1 })).toThrow(
      /compares pairs/u,
    );
    expect(() => equivalenceTest({ x: [1, 1], y: [1, 1] }, { margin: 1 })).toThrow(/do not vary/u);
    expect(() => equivalenceTest({ successes: [3, 1], trials: [2, 2] }, { margin: 0.1 })).toThrow(
      /got 3 of 2/u,
    );
  });
});

describe("compareAlgorithms", () => {
  const table = (shift: number, seed = 1): ScoreTable => {
    const bits = Xoshiro128.fromSeed(seed);
    const scores = (centre: number): number[][] =>
      [0, 1, 2, 3].map((task) => Array.from({ length: 5 }, () => task + centre + drawNormal(bits, 0, 0.5)));
    return ScoreTable.fromTaskScores({ A: scores(0), B: scores(shift), C: scores(shift) });
  };

  it("orders the algorithms, ties those that cannot be told apart, and corrects over pairs", async () => {
    const result = await compareAlgorithms(table(2), { reps: 2000 });
    expect(result.tiedWithBest.toSorted()).toEqual(["B", "C"]);
    expect(result.order[2]).toBe("A");
    for (const { values } of result) {
      expect(Number(values?.["adjustedPValue"])).toBeGreaterThanOrEqual(Number(values?.["pValue"]));
    }
  });

  it.each(["calibrated", "percentile"] as const)(
    "has p-values at the level where the %s interval meets 0",
    async (interval) => {
      const options = { reps: 2000, interval, pairs: [["A", "B"]] } as const;
      const p = Number((await compareAlgorithms(table(0.4), options)).only.values?.["pValue"]);
      const inside = (await compareAlgorithms(table(0.4), { ...options, level: 1 - p * 0.9 })).only.interval;
      const outside = (await compareAlgorithms(table(0.4), { ...options, level: 1 - p * 1.1 })).only.interval;
      expect(inside && inside.low <= 0 && inside.high >= 0).toBe(true);
      expect(outside && outside.low <= 0 && outside.high >= 0).toBe(false);
    },
  );

  it("uses pairs of runs: a common seed effect cancels", async () => {
    const bits = Xoshiro128.fromSeed(8);
    const effects = [0, 1].map(() => Array.from({ length: 6 }, () => drawNormal(bits, 0, 5)));
    const scores = (shift: number): number[][] =>
      effects.map((runs) => runs.map((effect) => effect + shift + drawNormal(bits, 0, 0.1)));
    const paired = ScoreTable.fromTaskScores({ A: scores(0), B: scores(1) });
    const options = { metric: "mean", reps: 1000 } as const;
    const together = await compareAlgorithms(paired, { ...options, paired: true });
    const apart = await compareAlgorithms(paired, options);
    expect(Number(together.only.values?.["pValue"])).toBeLessThan(0.01);
    expect(Number(apart.only.values?.["pValue"])).toBeGreaterThan(0.3);
  });

  it("refuses to pair runs of other names, and a correction of all pairs for some of them", async () => {
    const rows = ["A", "B"].flatMap((algorithm) =>
      [1, 2, 3].map((run) => ({ algorithm, task: "t", run: `${algorithm}${run}`, score: run })),
    );
    await expect(compareAlgorithms(ScoreTable.fromRows(rows), { paired: true })).rejects.toThrow(
      /Paired runs need the same runs of every algorithm; on t A has the runs A1, A2, A3 and B has B1, B2, B3/u,
    );
    await expect(compareAlgorithms(table(1), { adjust: "shaffer", pairs: [["A", "B"]] })).rejects.toThrow(
      /over all pairs/u,
    );
  });

  it("keeps its family-wise error over three equal algorithms", async () => {
    const trials = 150;
    let rejected = 0;
    for (let trial = 0; trial < trials; trial++) {
      const result = await compareAlgorithms(table(0, trial + 10), { reps: 200, metric: "mean" });
      if (result.tiedWithBest.length < 3) rejected += 1;
    }
    expect(rejected / trials).toBeLessThanOrEqual(0.05 + 4 * Math.sqrt((0.05 * 0.95) / trials));
  });
});

describe("comparisons by losses", () => {
  const losses = (bits: Xoshiro128, centres: readonly number[], rows = 60): number[][] =>
    Array.from({ length: rows }, () => {
      const common = drawNormal(bits);
      return centres.map((centre) => centre + common + drawNormal(bits, 0, 0.5));
    });

  it("keep the best model and drop those clearly worse", async () => {
    const bits = Xoshiro128.fromSeed(3);
    const set = await modelConfidenceSet(losses(bits, [0, 0, 2]), {
      names: ["a", "b", "c"],
      blockLength: 1,
      reps: 500,
    });
    expect(set.included).toContain("a");
    expect(set.included).not.toContain("c");
  });

  it("hold their error where no model beats the benchmark, and find one that does", async () => {
    const bits = Xoshiro128.fromSeed(6);
    const trials = 120;
    const rejected = { reality: 0, spa: 0, step: 0 };
    const options = { reps: 199, blockLength: 1 };
    for (let trial = 0; trial < trials; trial++) {
      const table = losses(bits, [0, 0, 0, 0], 40);
      const benchmark = table.map(([first = NaN]) => first);
      const models = table.map((row) => row.slice(1));
      const p = (result: Result): number => Number(result.estimates[0]?.values?.["pValue"]);
      if (p(await realityCheck(benchmark, models, options)) <= 0.05) rejected.reality += 1;
      if (p(await superiorPredictiveAbility(benchmark, models, options)) <= 0.05) rejected.spa += 1;
      const steps = await stepwiseMultipleTest(benchmark, models, options);
      if (steps.estimates.some(({ values }) => values?.["better"] === true)) rejected.step += 1;
    }
    const most = 0.05 + 4 * Math.sqrt((0.05 * 0.95) / trials);
    for (const count of Object.values(rejected)) expect(count / trials).toBeLessThanOrEqual(most);
    const table = losses(bits, [1, 0, 1.5]);
    const found = await stepwiseMultipleTest(
      table.map(([first = NaN]) => first),
      table.map((row) => row.slice(1)),
      options,
    );
    expect(found.estimates.map(({ values }) => values?.["better"])).toEqual([true, false]);
  });

  it("refuse rows that do not match", async () => {
    await expect(realityCheck([1, 2], [[1], [2], [3]])).rejects.toThrow(/same rows; got 2 and 3/u);
    await expect(modelConfidenceSet([[1, 2]])).rejects.toThrow(/at least 5 blocks/u);
  });

  it("agree with a t test for two models and independent rows", async () => {
    const bits = Xoshiro128.fromSeed(12);
    const table = losses(bits, [0, 0.15], 200);
    const set = await modelConfidenceSet(table, { blockLength: 1, reps: 2000 });
    const p = Number(set.estimates.find(({ values }) => Number(values?.["pValue"]) < 1)?.values?.["pValue"]);
    const differences = table.map(([a = NaN, b = NaN]) => a - b);
    const t = value(
      studentTest(
        differences,
        differences.map((one) => -one),
      ),
      "pValue",
    );
    expect(t).toBeLessThan(p);
    expect(p).toBeLessThan(0.2);
  });
});
