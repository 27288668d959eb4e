import { describe, expect, it } from "vitest";
import fc from "fast-check";
import "../fixedSeed.js";
import { variance } from "../../src/numeric/index.js";
import { studentTQuantile } from "../../src/numeric/studentT.js";
import { NumpyGenerator } from "../../src/random/index.js";
import { ScoreTable } from "../../src/scores/index.js";
import {
  alphaSpending,
  bootstrapPower,
  groupSequentialPower,
  minimumDetectableEffect,
  planRuns,
  power,
  uncertaintyReduction,
} from "../../src/sequential/index.js";

const trials = 4000;
const generator = new NumpyGenerator(31);

function meanOf(values: ArrayLike<number>): number {
  return Array.from(values).reduce((sum, value) => sum + value / values.length, 0);
}

/** Three standard errors of a simulated share. */
function margin(share: number): number {
  return 3 * Math.sqrt((share * (1 - share)) / trials);
}

describe("power against simulation", () => {
  it("of the t test of two groups", () => {
    const critical = studentTQuantile(0.975, 16);
    let found = 0;
    for (let trial = 0; trial < trials; trial++) {
      const x = generator.standardNormal(9).map((value) => value + 1.2);
      const y = generator.standardNormal(9);
      const error = Math.sqrt((variance(x) + variance(y)) / 9);
      if (Math.abs(meanOf(x) - meanOf(y)) / error > critical) found += 1;
    }
    const expected = power("tTest", { effect: 1.2, n: 9 }).power;
    expect(Math.abs(found / trials - expected)).toBeLessThan(margin(expected));
  });

  it("of the exact McNemar test", () => {
    let found = 0;
    const p10 = 0.25;
    const p01 = 0.1;
    const n = 60;
    for (let trial = 0; trial < trials; trial++) {
      const u = generator.random(n);
      const b = u.filter((value) => value < p10).length;
      const c = u.filter((value) => value > 1 - p01).length;
      // P(B <= min) doubled, one half each.
      let tail = 0;
      let mass = 0.5 ** (b + c);
      for (let k = 0; k <= Math.min(b, c); k++) {
        tail += mass;
        mass *= (b + c - k) / (k + 1);
      }
      if (2 * tail <= 0.05) found += 1;
    }
    const expected = power("mcnemar", { onlyX: p10, onlyY: p01, n, method: "exact" }).power;
    expect(Math.abs(found / trials - expected)).toBeLessThan(margin(expected));
  });

  it("of the z test of two proportions", () => {
    let found = 0;
    const p1 = 0.3;
    const p2 = 0.45;
    const n = 150;
    for (let trial = 0; trial < trials; trial++) {
      const x = generator.random(n).filter((value) => value < p1).length / n;
      const y = generator.random(n).filter((value) => value < p2).length / n;
      const m = (x + y) / 2;
      if (Math.abs(x - y) / Math.sqrt((2 * m * (1 - m)) / n) > 1.959964) found += 1;
    }
    const expected = power("twoProportions", { x: p1, y: p2, n }).power;
    expect(Math.abs(found / trials - expected)).toBeLessThan(margin(expected) + 0.01);
  });

  it("of a group-sequential test, and its size", () => {
    const interims = alphaSpending([0.3, 0.6, 1]);
    const count = (drift: number): number => {
      let found = 0;
      for (let trial = 0; trial < trials; trial++) {
        const steps = generator.standardNormal(3);
        let [score, time, rejected] = [0, 0, false];
        interims.forEach(({ information, boundary }, index) => {
          const step = information - time;
          score += drift * step + Math.sqrt(step) * (steps[index] ?? NaN);
          time = information;
          rejected ||= Math.abs(score) / Math.sqrt(time) >= boundary;
        });
        if (rejected) found += 1;
      }
      return found / trials;
    };
    expect(Math.abs(count(0) - 0.05)).toBeLessThan(margin(0.05));
    const expected = groupSequentialPower(interims, 2.5).at(-1) ?? NaN;
    expect(Math.abs(count(2.5) - expected)).toBeLessThan(margin(expected));
  });
});

describe("alphaSpending", () => {
  it.each([
    ["obrienFleming", [4.877, 3.357, 2.68, 2.29, 2.031]],
    ["pocock", [2.438, 2.427, 2.41, 2.397, 2.386]],
  ] as const)("has the published boundaries of Lan and DeMets for %s", (spending, published) => {
    alphaSpending(5, { spending }).forEach(({ boundary }, interim) => {
      expect(boundary).toBeCloseTo(published[interim] ?? NaN, 3);
    });
  });

  it("spends the whole level, and nothing more, at full information", () => {
    for (const sides of ["two", "lower", "upper"] as const) {
      const spent = alphaSpending(7, { spending: "linear", sides, level: 0.9 }).map(
        (interim) => interim.spent,
      );
      expect(spent.at(-1)).toBeCloseTo(0.1, 12);
      expect(spent).toEqual([...spent].sort((a, b) => a - b));
    }
    expect(alphaSpending(3, { sides: "upper" })[2]?.boundary).toBeLessThan(0);
  });

  it("refuses interims that do not ascend", () => {
    expect(() => alphaSpending([0.5, 0.5, 1])).toThrow(/information of interim 2/u);
    expect(() => alphaSpending(0)).toThrow(/whole number from 1/u);
    expect(() => alphaSpending(2, { spending: "none" as "linear" })).toThrow(/spending is one of/u);
  });
});

describe("sample sizes and detectable effects", () => {
  it("are inverse to power", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 2, noNaN: true }),
        fc.double({ min: 0.3, max: 0.95, noNaN: true }),
        (effect, wanted) => {
          const size = power("tTest", { effect, power: wanted }).n;
          expect(power("tTest", { effect, n: size }).power).toBeCloseTo(wanted, 6);
          const n = 3 + 40 * effect;
          const detected = power("tTest", { n, power: wanted }).effect;
          expect(power("tTest", { effect: detected, n }).power).toBeCloseTo(wanted, 6);
          const variances = { omega2: effect, sigmaX2: 0.2, answersX: 3 };
          const questions = power("pairedEval", { ...variances, effect: 0.05, power: wanted }).n;
          expect(power("pairedEval", { ...variances, n: questions, power: wanted }).effect).toBeCloseTo(
            0.05,
            9,
          );
          expect(power("pairedEval", { ...variances, effect: 0.05, n: questions }).power).toBeCloseTo(
            wanted,
            9,
          );
        },
      ),
      { numRuns: 25 },
    );
    const items = power("twoProportions", { x: 0.5, y: 0.2, power: 0.8 }).n;
    expect(power("twoProportions", { x: 0.5, y: 0.2, n: items }).power).toBeCloseTo(0.8, 9);
    const pairs = power("mcnemar", { onlyX: 0.2, onlyY: 0.1, power: 0.8 }).n;
    expect(power("mcnemar", { onlyX: 0.2, onlyY: 0.1, n: pairs }).power).toBeCloseTo(0.8, 9);
  });

  it("refuse what no size detects, and what is out of range", () => {
    expect(() => power("tTest", { effect: 0, power: 0.8 })).toThrow(/effect of 0/u);
    expect(() => power("tTest", { effect: -0.5, power: 0.8, sides: "lower" })).toThrow(
      /looks for effects above 0/u,
    );
    expect(() => power("tTest", { effect: 0.5, n: 1 })).toThrow(/n is a finite number above 1/u);
    expect(() => power("twoProportions", { x: 0, y: 0.5, n: 10 })).toThrow(/x is a proportion/u);
    expect(() => power("mcnemar", { onlyX: 0.7, onlyY: 0.6, n: 10 })).toThrow(/at most 1/u);
    expect(() => power("pairedEval", { omega2: 0, effect: 0.1, power: 0.8 })).toThrow(/all 0/u);
    expect(() => power("pairedEval", { omega2: NaN, effect: 0.1, power: 0.8 })).toThrow(
      /omega2 is a finite number/u,
    );
    expect(() => power("tTest", { effect: 0.5, n: 20, level: 2 })).toThrow(/between 0 and 1/u);
    expect(() => uncertaintyReduction({ x: 5, y: 0 }, { x: 5, y: 5 })).toThrow(
      /now.y is a finite number above 0/u,
    );
  });
});

describe("minimumDetectableEffect", () => {
  it("is reached with the power wanted", () => {
    const { estimate } = minimumDetectableEffect(generator.standardNormal(4000), { items: 50 }).only;
    const critical = studentTQuantile(0.975, 49);
    let found = 0;
    for (let trial = 0; trial < trials; trial++) {
      const x = generator.standardNormal(50).map((value) => value + estimate);
      if (Math.abs(meanOf(x)) / Math.sqrt(variance(x) / 50) > critical) found += 1;
    }
    expect(Math.abs(found / trials - 0.8)).toBeLessThan(0.05);
  });

  it("grows with correlation inside clusters", () => {
    const effects = generator.standardNormal(40);
    const clusters = Array.from({ length: 400 }, (_, item) => item % 40);
    const differences = generator.standardNormal(400).map((noise, item) => noise + (effects[item % 40] ?? 0));
    const plain = minimumDetectableEffect(differences).only;
    const clustered = minimumDetectableEffect(differences, { clusters }).only;
    expect(clustered.estimate).toBeGreaterThan(1.5 * plain.estimate);
    expect(clustered.values?.["designEffect"]).toBeGreaterThan(2);
    expect(() => minimumDetectableEffect([1, 1, 1])).toThrow(/do not vary/u);
    expect(() => minimumDetectableEffect([1, 2], { clusters: [1, 1] })).toThrow(
      /at least two of them; got 1/u,
    );
  });

  it("refuses differences, or sums of clusters, that vary by rounding alone", () => {
    for (const constant of [
      [0.1 + 0.2, 0.3, 0.3],
      Array.from({ length: 30 }, () => 0.3),
      Array.from({ length: 1000 }, (_, item) => 0.1 * (1 + ((item % 3) - 1) * 2 ** -52)),
    ]) {
      expect(() => minimumDetectableEffect(constant)).toThrow("the differences do not vary, so");
    }
    const clusters = Array.from({ length: 30 }, (_, item) => Math.floor(item / 3));
    const alike = clusters.map((_, item) => [0.1, 0.2, 0.6][item % 3] ?? NaN);
    expect(() => minimumDetectableEffect(alike, { clusters })).toThrow("do not vary between clusters");
    expect(minimumDetectableEffect([1e-9, 2e-9, 4e-9]).only.estimate).toBeGreaterThan(1e-9);
  });
});

describe("planRuns", () => {
  it("covers the runs that are truly needed", () => {
    const plan = (x: Float64Array, y: Float64Array): { low: number; high: number } =>
      planRuns(ScoreTable.fromTaskScores({ X: [x], Y: [y] }), { metric: "mean" }).only.interval ?? {
        low: NaN,
        high: NaN,
      };
    // Two normal groups one deviation apart: 16.7 runs each, by the power of the t test.
    const truth = Math.ceil(power("tTest", { effect: 1, power: 0.8 }).n);
    let covered = 0;
    const repeats = 400;
    for (let trial = 0; trial < repeats; trial++) {
      const shifted = generator.standardNormal(8).map((value) => value + 1);
      const { low, high } = plan(shifted, generator.standardNormal(8));
      if (low <= truth && truth <= high) covered += 1;
    }
    expect(covered / repeats).toBeGreaterThan(0.95 - 3 * Math.sqrt((0.95 * 0.05) / repeats));
  });

  it("knows the ratio of a difference to its error also hundreds of errors away, and no power above 1", () => {
    const pilot = ScoreTable.fromTaskScores({
      A: [[20.9, 21, 20.8, 20.9, 21]],
      B: [[-20.7, -20.5, -20.6, -20.8, -20.7]],
    });
    const { values } = planRuns(pilot, { metric: "mean" }).only;
    // Noncentralities with P(T <= 657.43753) = .975 and .025 at 7.33945 degrees of freedom, by mpmath.
    expect(values?.["lowRatio"]).toBeCloseTo(330.2734904, 6);
    expect(values?.["highRatio"]).toBeCloseTo(986.7516538, 6);
    expect(values?.["powerNow"]).toBe(1);
    for (let n = 2; n < 60; n++) {
      for (const effect of [2, 5, 16.55176511185533, 100]) {
        expect(power("tTest", { effect, n }).power).toBeLessThanOrEqual(1);
        expect(power("tTest", { effect, n, paired: true }).power).toBeLessThanOrEqual(1);
      }
    }
  });

  it("states the power wanted", () => {
    const pilot = ScoreTable.fromTaskScores({ X: [[1, 2, 3]], Y: [[4, 3, 5]] });
    const { values } = planRuns(pilot, { metric: "mean", power: 0.9 }).only;
    expect(values?.["power"]).toBe(0.9);
    expect(planRuns(pilot, { metric: "mean" }).only.values?.["power"]).toBe(0.8);
  });

  it("promises nothing where there may be no difference, and names tasks with a single run", () => {
    const flat = ScoreTable.fromTaskScores({ X: [[1, 2, 3]], Y: [[1, 3, 2]] });
    expect(planRuns(flat, { metric: "mean" }).only).toMatchObject({
      estimate: Infinity,
      interval: { high: Infinity },
    });
    const single = ScoreTable.fromTaskScores({ X: [[1]], Y: [[1, 3]] });
    expect(() => planRuns(single)).toThrow(/single run of X/u);
    const constant = ScoreTable.fromTaskScores({ X: [[1, 1]], Y: [[2, 2]] });
    expect(() => planRuns(constant)).toThrow(/do not vary/u);
  });
});

describe("V12: deep-significance tests independently drawn samples as if they were pairs", () => {
  const scores = [1, 1.4, 0.7, 1.2, 0.9, 1.1];

  it("and so finds other power than Welch's test, which is ours by default", async () => {
    const welch = await bootstrapPower(scores, { reps: 3000, shift: 0.3 });
    const paired = await bootstrapPower(scores, { reps: 3000, shift: 0.3, paired: true });
    const ours = welch.only.estimate;
    const theirs = paired.only.estimate;
    expect(Math.abs(ours - theirs)).toBeGreaterThan(0.02);
    expect(welch.only.interval?.low).toBeLessThanOrEqual(ours);
  });

  it("rises with the lift and with n", async () => {
    const powerOf = async (factor: number, n: number): Promise<number> =>
      (await bootstrapPower(scores, { reps: 1000, factor, n })).only.estimate;
    expect(await powerOf(1.5, 6)).toBeGreaterThan(await powerOf(1.1, 6));
    expect(await powerOf(1.25, 20)).toBeGreaterThan(await powerOf(1.25, 5));
    await expect(bootstrapPower([1, 1])).rejects.toThrow(/2 equal ones/u);
    await expect(bootstrapPower([1, NaN])).rejects.toThrow(/score 2 is NaN/u);
  });
});
