import { describe, expect, it } from "vitest";
import {
  clusteredStandardError,
  compareModels,
  krippendorffAlpha,
  pairedCounts,
  pairedDirichlet,
  pairedProportions,
  standardError,
  twoProportions,
} from "../../src/evals/index.js";
import { normalCdf, normalQuantile } from "../../src/numeric/normalDistribution.js";
import { Draws } from "./draws.js";

describe("V13: bayes_evals samples a paired comparison from its prior", () => {
  /** The share of draws from a uniform prior of four outcomes that count, and P(A > B), by importance weights. */
  function fromPrior(counts: readonly number[], seed: number): { effective: number; probability: number } {
    const draws = new Draws(seed);
    const logWeights: number[] = [];
    const better: boolean[] = [];
    for (let draw = 0; draw < 10_000; draw++) {
      const gammas = counts.map(() => -Math.log(1 - draws.uniform()));
      const total = gammas.reduce((sum, gamma) => sum + gamma, 0);
      logWeights.push(
        counts.reduce((sum, count, place) => sum + count * Math.log((gammas[place] ?? NaN) / total), 0),
      );
      better.push((gammas[1] ?? 0) > (gammas[2] ?? 0));
    }
    const largest = logWeights.reduce((most, log) => Math.max(most, log), -Infinity);
    let [sum, squares, wins] = [0, 0, 0];
    logWeights.forEach((log, draw) => {
      const weight = Math.exp(log - largest);
      sum += weight;
      squares += weight * weight;
      if (better[draw] === true) wins += weight;
    });
    return { effective: sum ** 2 / squares, probability: wins / sum };
  }

  it("is left with a few draws at 1,000 questions, and a probability that depends on the seed; ours is exact", () => {
    const counts = { both: 600, onlyX: 140, onlyY: 115, neither: 145 };
    const runs = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => fromPrior(Object.values(counts), seed));
    expect(Math.max(...runs.map(({ effective }) => effective))).toBeLessThan(25);
    const probabilities = runs.map(({ probability }) => probability);
    expect(Math.max(...probabilities) - Math.min(...probabilities)).toBeGreaterThan(0.15);
    // P(Beta(141, 116) > 1/2), which the normal approximation gives to two digits.
    const exact = Number(pairedDirichlet(counts).only.values?.["probabilityXBetter"]);
    const mean = 141 / 257;
    expect(exact).toBeCloseTo(1 - normalCdf((0.5 - mean) / Math.sqrt((mean * (1 - mean)) / 258)), 2);
    expect(pairedDirichlet(counts).only.values?.["probabilityXBetter"]).toBe(exact);
  });
});

describe("V14: evalstats' paired intervals are not those they are named after", () => {
  const counts = { both: 36, onlyX: 12, onlyY: 2, neither: 0 };

  it("Wilson on the discordant pairs with their number held fixed is not Newcombe's method 10", () => {
    const n = 50;
    const m = 14;
    const z = normalQuantile(0.975);
    const p = 12 / m;
    const centre = (p + (z * z) / (2 * m)) / (1 + (z * z) / m);
    const reach = (z / (1 + (z * z) / m)) * Math.sqrt((p * (1 - p)) / m + (z * z) / (4 * m * m));
    const theirs = [centre - reach, centre + reach].map((end) => ((2 * end - 1) * m) / n);
    expect(theirs[0]).toBeCloseTo(0.0563, 4);
    expect(theirs[1]).toBeCloseTo(0.2575, 4);
    const { interval } = pairedProportions(counts, { interval: "newcombe" }).only;
    expect(interval?.low).toBeCloseTo(0.0569, 4);
    expect(interval?.high).toBeCloseTo(0.3404, 4);
  });

  it("Tango's interval comes from constrained maximum likelihood, found here by search; their closed form stops at .3168", () => {
    const { interval } = pairedProportions(counts, { interval: "tango" }).only;
    const n = 50;
    const b = 12;
    const c = 2;
    for (const difference of [interval?.low ?? NaN, interval?.high ?? NaN]) {
      let [best, at] = [-Infinity, NaN];
      for (let step = 1; step < 200_000; step++) {
        const q = step / 200_000;
        const onlyX = q + difference;
        const rest = 1 - 2 * q - difference;
        if (onlyX <= 0 || rest <= 0) continue;
        const value = b * Math.log(onlyX) + c * Math.log(q) + (n - b - c) * Math.log(rest);
        if (value > best) [best, at] = [value, q];
      }
      const score = (b - c - n * difference) / Math.sqrt(n * (2 * at + difference - difference ** 2));
      expect(Math.abs(score)).toBeCloseTo(normalQuantile(0.975), 4);
    }
    expect(interval?.low).toBeCloseTo(0.0611, 4);
    expect(interval?.high).toBeCloseTo(0.3447, 4);
    expect(interval?.high).toBeGreaterThan(0.3168 + 0.02);
  });
});

describe("V18: inspect_ai resamples without a seed, divides by n, and compares no two models", () => {
  it("our resampled intervals are the same for the same seed, and differ for another", async () => {
    const raters = [
      [1, 2, 3, 3, 2, 1, 4, 1, 2],
      [1, 2, 3, 3, 2, 2, 4, 1, 2],
      [null, 3, 3, 3, 2, 3, 4, 2, 2],
    ];
    const one = await krippendorffAlpha(raters, { reps: 400, seed: 5 });
    const again = await krippendorffAlpha(raters, { reps: 400, seed: 5 });
    const other = await krippendorffAlpha(raters, { reps: 400, seed: 6 });
    expect(again.id).toBe(one.id);
    expect(other.only.interval).not.toEqual(one.only.interval);
  });

  it("a standard deviation that divides by n is too small by sqrt((n - 1) / n): 10 % at five items", () => {
    const scores = [1, 0, 1, 1, 0];
    const theirs = Math.sqrt(scores.reduce((sum, score) => sum + (score - 0.6) ** 2, 0) / 5) / Math.sqrt(5);
    expect(theirs).toBeCloseTo(0.2190890230020664, 12);
    expect(standardError(scores)).toBeCloseTo(0.24494897427831783, 12);
    expect(theirs / standardError(scores)).toBeCloseTo(Math.sqrt(4 / 5), 12);
  });

  it("two models are compared on their items", () => {
    const rows = Array.from({ length: 40 }, (_, item) => [
      { model: "new", item, score: item % 4 !== 0 },
      { model: "old", item, score: item % 4 !== 0 && item % 7 !== 3 },
    ]).flat();
    const { values, estimate } = compareModels(rows).only;
    expect(estimate).toBeGreaterThan(0);
    expect(values?.["onlyY"]).toBe(0);
    expect(Number(values?.pValue)).toBeLessThan(0.1);
  });
});

describe("V19: lm-evaluation-harness compares two models on the same questions by an unpaired z test", () => {
  it("which misses what the paired test sees: p = .08 against .008", () => {
    // Both right on 700 questions, 50 only by A, 26 only by B, 224 by neither.
    const outcome = (item: number, from: number, to: number): number =>
      item < from || (item >= 700 && item < to) ? 1 : 0;
    const a = Array.from({ length: 1000 }, (_, item) => outcome(item, 700, 750));
    const b = Array.from({ length: 1000 }, (_, item) => (item < 700 || (item >= 750 && item < 776) ? 1 : 0));
    const meanX = 0.75;
    const meanY = 0.726;
    const unpaired = (meanX - meanY) / Math.sqrt((meanX * (1 - meanX)) / 999 + (meanY * (1 - meanY)) / 999);
    const theirs = 2 * normalCdf(-unpaired);
    expect(theirs).toBeGreaterThan(0.2);
    expect(
      twoProportions({ successes: 750, trials: 1000 }, { successes: 726, trials: 1000 }, { method: "z" })
        .pValue,
    ).toBeCloseTo(theirs, 2);
    const paired = compareModels(a, b).only;
    expect(Number(paired.values?.pValue)).toBeLessThan(0.01);
    expect(paired.interval?.low).toBeGreaterThan(0);
    expect(Number(paired.values?.["unpairedStandardError"])).toBeGreaterThan(
      2 * Number(paired.values?.standardError),
    );
    expect(pairedCounts(a, b)).toEqual({ both: 700, onlyX: 50, onlyY: 26, neither: 224 });
  });

  it("its other defect does not arise: the clustered error of a mean needs no 100,000 resamples", () => {
    const scores = [1, 1, 0, 0, 1, 1];
    expect(clusteredStandardError(scores, [1, 1, 2, 2, 3, 3])).toBeCloseTo(1 / 3, 12);
  });
});
