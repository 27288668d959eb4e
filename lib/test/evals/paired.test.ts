import { describe, expect, it } from "vitest";
import {
  compareBenchmarks,
  compareModels,
  groupMean,
  meanScore,
  multiSampleMean,
  pairedEquivalence,
  seedDecomposition,
  type ItemRow,
} from "../../src/evals/index.js";
import { Draws, holds, margin } from "./draws.js";

describe("compareModels of two lists", () => {
  it("covers and keeps its size for right or wrong on 30 items, by simulation", () => {
    const trials = 600;
    const draws = new Draws(4);
    const rejected = { equal: 0 };
    let covered = 0;
    for (let trial = 0; trial < trials; trial++) {
      const a: number[] = [];
      const b: number[] = [];
      const c: number[] = [];
      for (let item = 0; item < 30; item++) {
        const difficulty = draws.uniform();
        a.push(draws.bernoulli(difficulty));
        b.push(draws.bernoulli(Math.max(0, difficulty - 0.2)));
        c.push(draws.bernoulli(difficulty));
      }
      // E[max(0, u - .2)] = .8^2 / 2.
      if (holds(compareModels(a, b).only.interval, 0.5 - 0.32)) covered += 1 / trials;
      if (Number(compareModels(a, c).only.values?.pValue) <= 0.05) rejected.equal += 1 / trials;
    }
    expect(covered).toBeGreaterThan(0.945 - margin(trials));
    expect(rejected.equal).toBeLessThanOrEqual(0.05 + margin(trials) / 2);
  });

  it("holds the noise of unequal samples: the error agrees with the spread of the difference over repetitions", () => {
    const draws = new Draws(5);
    const errors: number[] = [];
    const differences: number[] = [];
    const shares: number[] = [];
    for (let trial = 0; trial < 400; trial++) {
      const a: number[][] = [];
      const b: number[][] = [];
      for (let item = 0; item < 40; item++) {
        const difficulty = draws.uniform();
        a.push(Array.from({ length: 2 + (item % 4) }, () => draws.bernoulli(difficulty)));
        b.push(Array.from({ length: 5 - (item % 3) }, () => draws.bernoulli(difficulty)));
      }
      const { estimate, values } = compareModels(a, b).only;
      differences.push(estimate);
      errors.push(Number(values?.standardError) ** 2);
      shares.push(Number(values?.["noiseShare"]));
    }
    const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;
    const spread = mean(differences.map((difference) => (difference - mean(differences)) ** 2));
    // The standard deviation of a variance ratio over 400 trials is about sqrt(2 / 400) = .07.
    expect(spread / mean(errors)).toBeGreaterThan(0.79);
    expect(spread / mean(errors)).toBeLessThan(1.21);
    // Items of equal difficulty to both: all of the error is noise of sampling (a share of at most 1, hence below it on average).
    expect(mean(shares)).toBeGreaterThan(0.87);
  });

  it("so many items as itemsToDecide says have the power asked for at the difference seen", () => {
    const draws = new Draws(6);
    const differences = Array.from({ length: 200 }, () => 0.03 + 0.3 * draws.normal());
    const zeros = differences.map(() => 0);
    const { estimate, values } = compareModels(differences, zeros).only;
    const items = Number(values?.["itemsToDecide"]);
    const deviation = Math.sqrt(Number(values?.["differenceVariance"]));
    const trials = 500;
    let decided = 0;
    for (let trial = 0; trial < trials; trial++) {
      const sample = Array.from({ length: items }, () => estimate + deviation * draws.normal());
      const pValue = compareModels(
        sample,
        sample.map(() => 0),
      ).only.values?.pValue;
      if (Number(pValue) <= 0.05) decided += 1 / trials;
    }
    expect(Math.abs(decided - 0.8)).toBeLessThan(margin(trials, 0.8) + 0.01);
    expect(Number(values?.["minimumDetectableEffect"]) / Number(values?.standardError)).toBeCloseTo(
      2.8016,
      3,
    );
  });

  it("one-sided intervals and p-values go together", () => {
    const a = [3, 4, 6, 5, 7];
    const b = [2, 4, 3, 4, 5];
    const lower = compareModels(a, b, { sides: "lower" }).only;
    const two = compareModels(a, b, { level: 0.9 }).only;
    expect(lower.interval?.high).toBe(Infinity);
    expect(lower.interval?.low).toBeCloseTo(two.interval?.low ?? NaN, 12);
    expect(2 * Number(lower.values?.pValue)).toBeCloseTo(Number(two.values?.pValue), 12);
  });
});

describe("compareModels, for two checkpoints on 1,319 questions", () => {
  const draws = new Draws(9);
  const rows: ItemRow[] = Array.from({ length: 1319 }, (_, item) => {
    const difficulty = draws.uniform();
    const topic = `topic ${item % 60}`;
    return [
      {
        model: "new",
        item: `q${item}`,
        score: draws.bernoulli(Math.min(1, difficulty + 0.06)),
        cluster: topic,
      },
      { model: "old", item: `q${item}`, score: draws.bernoulli(difficulty), cluster: topic },
    ];
  }).flat();
  const unclustered = rows.map(({ model, item, score }): ItemRow => ({ model, item, score }));

  it("says the difference, its interval, p, what could be seen and how many items would decide it", () => {
    const result = compareModels(unclustered);
    const { estimate, interval, values, n } = result.only;
    expect(estimate).toBeCloseTo(0.0538, 1);
    expect(holds(interval, estimate)).toBe(true);
    expect(result.method).toBe("Tango's score");
    expect(n["items"]).toBe(1319);
    expect(Object.keys(values ?? {})).toEqual(
      expect.arrayContaining([
        "pValue",
        "minimumDetectableEffect",
        "itemsToDecide",
        "correlation",
        "meanX",
        "meanY",
      ]),
    );
    expect(String(result)).toMatch(/Differences of models on the same items/u);
  });

  it("clusters where rows name clusters", () => {
    const result = compareModels(rows);
    expect(result.unit).toBe("cluster");
    expect(result.only.n).toEqual({ items: 1319, clusters: 60 });
    expect(result.method).toBe("Student's t");
    expect(Number(result.only.values?.["designEffect"])).toBeGreaterThan(0.4);
  });

  it("adjusts the p-values of several models, and compares them with a baseline", () => {
    const third = unclustered
      .filter(({ model }) => model === "old")
      .map((row) => ({ ...row, model: "third" }));
    const all = compareModels([...unclustered, ...third]);
    expect(all.estimates.map(({ labels }) => [labels["x"], labels["y"]])).toEqual([
      ["new", "old"],
      ["new", "third"],
      ["old", "third"],
    ]);
    const first = all.estimates[0]?.values;
    expect(Number(first?.["adjustedPValue"])).toBeCloseTo(Math.min(1, 3 * Number(first?.["pValue"])), 12);
    const based = compareModels([...unclustered, ...third], { baseline: "old", adjust: "bonferroni" });
    expect(based.estimates.map(({ labels }) => labels["x"])).toEqual(["new", "third"]);
    expect(based.estimates[1]?.values?.adjustedPValue).toBe(1);
  });

  it("takes several answers an item, whose means then differ by less noise", () => {
    const several = unclustered.flatMap((row) => [
      { ...row, sample: 1 },
      { ...row, sample: 2 },
    ]);
    const result = compareModels(several);
    expect(result.method).toBe("Student's t");
    expect(result.only.estimate).toBeCloseTo(compareModels(unclustered).only.estimate, 14);
  });

  it("over benchmarks gives each, adjusted, and the mean of all with its error", () => {
    const result = compareBenchmarks([
      ...unclustered.map((row) => ({ ...row, benchmark: "first" })),
      ...unclustered.slice(0, 400).map((row) => ({ ...row, benchmark: "second" })),
    ]);
    const [first, second, mean] = ["first", "second", "mean"].map((benchmark) => result.get({ benchmark }));
    expect(mean?.estimate).toBeCloseTo(((first?.estimate ?? NaN) + (second?.estimate ?? NaN)) / 2, 14);
    const errors = [first, second].map((one) => Number(one?.values?.standardError));
    expect(mean?.values?.standardError).toBeCloseTo(Math.hypot(...errors) / 2, 14);
    expect(first?.values).toHaveProperty("adjustedPValue");
  });
});

describe("pairedEquivalence", () => {
  it("declares models equal that differ by exactly the margin at most as often as it says", () => {
    const trials = 800;
    const draws = new Draws(12);
    let [binary, scores] = [0, 0];
    for (let trial = 0; trial < trials; trial++) {
      const a: number[] = [];
      const b: number[] = [];
      const x: number[] = [];
      const y: number[] = [];
      for (let item = 0; item < 150; item++) {
        const u = draws.uniform();
        // Only A right .15, only B right .05: a difference of .1, the margin.
        a.push(u < 0.65 ? 1 : 0);
        b.push(u < 0.5 || u > 0.95 ? 1 : 0);
        x.push(0.1 + draws.normal() / 2);
        y.push(0);
      }
      if (pairedEquivalence(a, b, { margin: 0.1 }).only.values?.["decision"] === "equivalent")
        binary += 1 / trials;
      if (pairedEquivalence(x, y, { margin: 0.1 }).only.values?.["decision"] === "equivalent")
        scores += 1 / trials;
    }
    expect(binary).toBeLessThan(0.05 + margin(trials));
    expect(scores).toBeLessThan(0.05 + margin(trials));
  });

  it("agrees with its own interval, and shows what is far inside the margin", () => {
    const draws = new Draws(13);
    for (let trial = 0; trial < 60; trial++) {
      const a = Array.from({ length: 60 }, () => 0.1 * draws.normal());
      const { interval, values } = pairedEquivalence(
        a,
        a.map(() => 0),
        { margin: 0.03 },
      ).only;
      const inside = (interval?.low ?? NaN) > -0.03 && (interval?.high ?? NaN) < 0.03;
      expect(values?.["decision"]).toBe(inside ? "equivalent" : "not shown");
    }
    const equal = Array.from({ length: 300 }, (_, item) => item % 3 > 0);
    expect(pairedEquivalence(equal, equal, { margin: 0.05 }).only.values?.["decision"]).toBe("equivalent");
    const worse = equal.map((right, item) => right && item % 10 > 0);
    const test = "nonInferiority";
    expect(pairedEquivalence(worse, equal, { margin: 0.05, method: test }).only.values?.["decision"]).toBe(
      "not shown",
    );
    expect(pairedEquivalence(equal, worse, { margin: 0.05, method: test }).only.values?.["decision"]).toBe(
      "not inferior",
    );
  });
});

describe("nested and pooled errors", () => {
  it("samples taken as questions give an error that is too small; questions' means do not", () => {
    const draws = new Draws(14);
    const trials = 500;
    const covered = { nested: 0, flat: 0 };
    for (let trial = 0; trial < trials; trial++) {
      const answers = Array.from({ length: 40 }, () => {
        const difficulty = draws.uniform();
        return Array.from({ length: 8 }, () => draws.bernoulli(difficulty));
      });
      if (holds(multiSampleMean(answers).only.interval, 0.5)) covered.nested += 1 / trials;
      if (holds(meanScore(answers.flat()).only.interval, 0.5)) covered.flat += 1 / trials;
    }
    expect(covered.nested).toBeGreaterThan(0.95 - margin(trials));
    expect(covered.flat).toBeLessThan(0.8);
  });

  it("the parts of the variance are unbiased: uniform difficulties leave 1/12 between items and 1/6 between seeds", () => {
    const draws = new Draws(15);
    const answers = Array.from({ length: 4000 }, (_, item) => {
      const difficulty = draws.uniform();
      return Array.from({ length: 2 + (item % 3) }, () => draws.bernoulli(difficulty));
    });
    const result = seedDecomposition(answers);
    expect(holds(result.get({ component: "seed" }).interval, 1 / 6)).toBe(true);
    expect(holds(result.get({ component: "item" }).interval, 1 / 12)).toBe(true);
    expect(result.get({ component: "observed" }).estimate).toBeGreaterThan(1 / 12 + 0.02);
  });

  it("a group of one kind is that group, and equal weights give the macro average", () => {
    const one = groupMean([{ mean: 0.4, standardError: 0.02, size: 300 }]).only;
    expect(one.estimate).toBe(0.4);
    expect(one.values?.standardError).toBeCloseTo(0.02, 15);
  });
});
