import { describe, expect, it } from "vitest";
import { meanScore, passRates } from "../../src/evals/index.js";
import { Draws, holds, margin } from "./draws.js";

/** Correct answers of problems whose success rates follow a beta distribution with parameters a and 1: mean a / (1 + a). */
function drawCorrect(draws: Draws, problems: number, samples: number, mean: number): number[] {
  return Array.from({ length: problems }, () =>
    draws.binomial(samples, draws.uniform() ** ((1 - mean) / mean)),
  );
}

function coverageOf(
  problems: number,
  samples: number,
  mean: number,
): { readonly auto: number; readonly wilson: number } {
  const trials = 1500;
  const draws = new Draws(41);
  let [auto, wilson] = [0, 0];
  for (let trial = 0; trial < trials; trial++) {
    const counts = { successes: drawCorrect(draws, problems, samples, mean), trials: samples };
    if (holds(passRates(counts, { k: 1 }).only.interval, mean)) auto += 1 / trials;
    if (holds(passRates(counts, { k: 1, interval: "wilson" }).only.interval, mean)) wilson += 1 / trials;
  }
  return { auto, wilson };
}

describe("means that few items carry", () => {
  it("pass@1 of mean .02 on 30 problems is covered, where Wilson with every effective trial covers .75 to .90", () => {
    for (const samples of [10, 40]) {
      const { auto, wilson } = coverageOf(30, samples, 0.02);
      expect(auto).toBeGreaterThan(0.95 - margin(1500));
      expect(wilson).toBeLessThan(0.9);
    }
  });

  it("is covered on 5 and 100 problems too", () => {
    for (const [problems, mean] of [
      [5, 0.1],
      [5, 0.3],
      [10, 0.1],
      [100, 0.01],
    ] as const) {
      expect(coverageOf(problems, 20, mean).auto, `${problems}, ${mean}`).toBeGreaterThan(
        0.93 - margin(1500),
      );
    }
  });

  it("takes one trial a problem where a single one scores, and says so", () => {
    const correct = Array.from({ length: 30 }, (_, problem) => (problem === 4 ? 2 : 0));
    const { estimate, interval, warnings } = passRates({ trials: 10, successes: correct }, { k: 1 }).only;
    // Wilson's interval of .2 / 30 with 30 trials and the t quantile of 29 degrees of freedom, by SciPy.
    expect(estimate).toBeCloseTo(0.2 / 30, 12);
    expect(interval?.low).toBeCloseTo(0.0002915665887003732, 12);
    expect(interval?.high).toBeCloseTo(0.13378002095133168, 12);
    expect(warnings.join()).toMatch(
      /Few of the problems carry the score: the interval counts fewer effective trials/u,
    );
    const clustered = passRates(
      { trials: 10, successes: correct },
      { k: 1, clusters: correct.map((_, at) => at >> 1) },
    ).only;
    expect(clustered.warnings.join()).toMatch(/coverage can be \.75 where it says \.95/u);
  });

  it("does the same where few items fall short of 1", () => {
    const scores = Array.from({ length: 30 }, (_, item) => (item === 4 ? 0.8 : 1));
    const short = meanScore(scores).only;
    const mirrored = meanScore(scores.map((score) => 1 - score)).only;
    expect(short.interval?.low).toBeCloseTo(1 - (mirrored.interval?.high ?? NaN), 12);
    expect(short.warnings.join()).toMatch(/Few of the items carry what is missing from 1/u);
  });

  it("changes nothing where scores are 0 and 1, or many items carry the mean", () => {
    const binary = Array.from({ length: 30 }, (_, item) => (item < 2 ? 1 : 0));
    expect(meanScore(binary).only).toEqual(meanScore(binary, { interval: "wilson" }).only);
    const even = Array.from({ length: 30 }, (_, item) => 0.1 + 0.01 * item);
    expect(meanScore(even).only).toEqual(meanScore(even, { interval: "wilson" }).only);
  });
});
