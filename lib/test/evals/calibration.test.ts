import { describe, expect, it } from "vitest";
import {
  abstention,
  brierScore,
  calibration,
  calibrationSlope,
  expectedCalibrationError,
  reliabilityDiagram,
  riskCoverageArea,
  selectivePrediction,
} from "../../src/evals/index.js";
import { Draws, holds, margin } from "./draws.js";

/** Stated confidences, right with these probabilities bent on the logit by `slope`. */
function stated(draws: Draws, items: number, slope = 1): { confidences: number[]; outcomes: number[] } {
  const confidences = Array.from({ length: items }, () => 0.05 + 0.9 * draws.uniform());
  const outcomes = confidences.map((p) => {
    const logit = slope * Math.log(p / (1 - p));
    return draws.bernoulli(1 / (1 + Math.exp(-logit)));
  });
  return { confidences, outcomes };
}

describe("calibration", () => {
  it("the plain error of a calibrated model is far from 0 where items are few; the debiased ones are not", () => {
    const draws = new Draws(41);
    const sums = { plain: 0, l1: 0, squares: 0 };
    for (let trial = 0; trial < 300; trial++) {
      const { confidences, outcomes } = stated(draws, 150);
      sums.plain += expectedCalibrationError(confidences, outcomes) / 300;
      sums.l1 += expectedCalibrationError(confidences, outcomes, { debiased: true }) / 300;
    }
    expect(sums.plain).toBeGreaterThan(0.09);
    expect(sums.l1).toBeLessThan(0.6 * sums.plain);
    const many = stated(draws, 200_000);
    expect(expectedCalibrationError(many.confidences, many.outcomes)).toBeLessThan(0.01);
    expect(
      expectedCalibrationError(many.confidences, many.outcomes, { norm: "l2", debiased: true }),
    ).toBeLessThan(0.006);
  });

  it("sorts into bins of equal width or mass without parting equal confidences", () => {
    const confidences = [0.1, 0.1, 0.1, 0.1, 0.9, 0.95];
    const outcomes = [0, 0, 1, 0, 1, 1];
    const byMass = reliabilityDiagram(confidences, outcomes, { bins: 3, binning: "mass" });
    expect(byMass.estimates.map(({ n }) => n["items"])).toEqual([4, 2]);
    expect(byMass.estimates[0]?.estimate).toBe(0.25);
    const byWidth = reliabilityDiagram(confidences, outcomes, { bins: 2 });
    expect(byWidth.estimates.map(({ labels }) => [labels["from"], labels["to"]])).toEqual([
      [0, 0.5],
      [0.5, 1],
    ]);
    expect(expectedCalibrationError([1, 1], [1, 1])).toBe(0);
    expect(expectedCalibrationError(confidences, outcomes, { norm: "max", bins: 2 })).toBeCloseTo(0.15, 12);
  });

  it("the intervals of Brier score and overconfidence cover, by simulation", async () => {
    const draws = new Draws(42);
    const trials = 150;
    const big = stated(draws, 400_000, 0.5);
    const gap = big.confidences.reduce((sum, p, item) => sum + (p - (big.outcomes[item] ?? 0)) / 400_000, 0);
    const brier = brierScore(big.confidences, big.outcomes);
    const covered = { gap: 0, brier: 0 };
    for (let trial = 0; trial < trials; trial++) {
      const { confidences, outcomes } = stated(draws, 80, 0.5);
      const result = await calibration(confidences, outcomes, { reps: 200, seed: trial });
      if (holds(result.get({ metric: "overconfidence" }).interval, gap)) covered.gap += 1 / trials;
      if (holds(result.get({ metric: "brier" }).interval, brier)) covered.brier += 1 / trials;
    }
    expect(covered.gap).toBeGreaterThan(0.94 - margin(trials));
    expect(covered.brier).toBeGreaterThan(0.94 - margin(trials));
  });

  it("the slope covers its truth, with and without clusters, and Firth's fit is close to it", () => {
    const draws = new Draws(43);
    const trials = 300;
    const covered = { plain: 0, clustered: 0, firth: 0 };
    for (let trial = 0; trial < trials; trial++) {
      const { confidences, outcomes } = stated(draws, 200, 0.6);
      const clusters = confidences.map((_, item) => item % 50);
      const slopeOf = (options: Parameters<typeof calibrationSlope>[2]) =>
        calibrationSlope(confidences, outcomes, options).get({ parameter: "slope" }).interval;
      if (holds(slopeOf({}), 0.6)) covered.plain += 1 / trials;
      if (holds(slopeOf({ clusters }), 0.6)) covered.clustered += 1 / trials;
      if (holds(slopeOf({ penalty: "firth" }), 0.6)) covered.firth += 1 / trials;
    }
    for (const share of Object.values(covered)) expect(share).toBeGreaterThan(0.945 - margin(trials));
  });
});

describe("selective prediction", () => {
  it("the area is the mean risk over coverages, ties in the mean of all their orders", () => {
    const confidences = [0.9, 0.7, 0.7, 0.7, 0.2];
    const correct = [1, 0, 1, 0, 1];
    const orders = [
      [1, 2, 3],
      [1, 3, 2],
      [2, 1, 3],
      [2, 3, 1],
      [3, 1, 2],
      [3, 2, 1],
    ];
    let expected = 0;
    for (const order of orders) {
      let wrong = 0;
      [0, ...order, 4].forEach((item, place) => {
        wrong += 1 - (correct[item] ?? 0);
        expected += wrong / (place + 1) / 5 / orders.length;
      });
    }
    expect(riskCoverageArea(confidences, correct)).toBeCloseTo(expected, 12);
    expect(riskCoverageArea([3, 2, 1, 0], [1, 1, 0, 0], { excess: true })).toBeCloseTo(0, 14);
  });

  it("the risk at full coverage is the error rate; areas cover their limit, by simulation", async () => {
    const draws = new Draws(44);
    const { confidences, outcomes } = stated(draws, 60_000);
    const limit = riskCoverageArea(confidences, outcomes);
    const trials = 120;
    let covered = 0;
    for (let trial = 0; trial < trials; trial++) {
      const some = stated(draws, 150);
      const result = await selectivePrediction(some.confidences, some.outcomes, { reps: 200, seed: trial });
      if (holds(result.get({ quantity: "AURC" }).interval, limit)) covered += 1 / trials;
      if (trial === 0) {
        const wrong = some.outcomes.filter((right) => right === 0).length / 150;
        expect(result.get({ quantity: "risk", coverage: 1 }).estimate).toBeCloseTo(wrong, 12);
      }
    }
    expect(covered).toBeGreaterThan(0.93 - margin(trials));
  });
});

describe("abstention", () => {
  it("accuracy among answered questions covers, with clusters too", () => {
    const draws = new Draws(45);
    const trials = 400;
    const covered = { plain: 0, clustered: 0, fScore: 0 };
    for (let trial = 0; trial < trials; trial++) {
      const outcomes: ("correct" | "incorrect" | "abstained")[] = [];
      const clusters: number[] = [];
      for (let cluster = 0; cluster < 30; cluster++) {
        const skill = draws.uniform();
        for (let item = 0; item < 5; item++) {
          clusters.push(cluster);
          outcomes.push(
            draws.uniform() < 0.4 ? "abstained" : draws.uniform() < skill ? "correct" : "incorrect",
          );
        }
      }
      const clustered = abstention(outcomes, { clusters });
      if (holds(abstention(outcomes).get({ metric: "accuracy" }).interval, 0.5)) covered.plain += 1 / trials;
      if (holds(clustered.get({ metric: "accuracy" }).interval, 0.5)) covered.clustered += 1 / trials;
      // 2 x .3 / (1 + .6).
      if (holds(clustered.get({ metric: "fScore" }).interval, 0.375)) covered.fScore += 1 / trials;
    }
    expect(covered.clustered).toBeGreaterThan(0.945 - margin(trials));
    expect(covered.fScore).toBeGreaterThan(0.94 - margin(trials));
    expect(covered.plain).toBeLessThan(covered.clustered);
  });

  it("says that a model that never answered has no accuracy", () => {
    const result = abstention(["abstained", "abstained", "abstained"]);
    expect(result.get({ metric: "accuracy" }).interval).toBeUndefined();
    expect(result.warnings.join()).toMatch(/abstained from every question/u);
    expect(abstention(["correct", "incorrect"], { penalty: 3 }).get({ metric: "score" }).estimate).toBe(-1);
  });
});
