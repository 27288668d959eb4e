import { describe, expect, it } from "vitest";
import {
  correctedRate,
  gradeAgainstReference,
  orderSwapConsistency,
  predictionPoweredMean,
  type SwappedVerdicts,
} from "../../src/evals/index.js";
import { Draws, holds, margin } from "./draws.js";

describe("correctedRate", () => {
  it("covers the true rate by simulation, where the judged rate is far off", () => {
    const draws = new Draws(51);
    const trials = 1500;
    for (const [p, labelled] of [
      [0.2, 60],
      [0.6, 40],
      [0.9, 60],
    ] as const) {
      const covered = { langReiczigel: 0, delta: 0, judged: 0 };
      for (let trial = 0; trial < trials; trial++) {
        const counts = {
          judged: { successes: draws.binomial(300, p * 0.85 + (1 - p) * 0.25), trials: 300 },
          sensitivity: { successes: draws.binomial(labelled, 0.85), trials: labelled },
          specificity: { successes: draws.binomial(labelled, 0.75), trials: labelled },
        };
        for (const interval of ["langReiczigel", "delta"] as const) {
          if (holds(correctedRate(counts, { interval }).only.interval, p)) covered[interval] += 1 / trials;
        }
        if (Math.abs(counts.judged.successes / 300 - p) < 1.96 * Math.sqrt((p * (1 - p)) / 300)) {
          covered.judged += 1 / trials;
        }
      }
      expect(covered.langReiczigel).toBeGreaterThan(0.95 - margin(trials));
      expect(covered.delta).toBeGreaterThan(0.9);
      if (p !== 0.6) expect(covered.judged).toBeLessThan(0.6);
    }
  });

  it("a perfect judge needs no correction, and a rate out of range is moved with a warning", () => {
    const perfect = { successes: 1000, trials: 1000 };
    const rate = correctedRate({
      judged: { successes: 60, trials: 100 },
      sensitivity: perfect,
      specificity: perfect,
    }).only;
    expect(rate.estimate).toBeCloseTo(0.6, 14);
    const low = correctedRate({
      judged: { successes: 5, trials: 100 },
      sensitivity: { successes: 80, trials: 100 },
      specificity: { successes: 80, trials: 100 },
    }).only;
    expect(low.estimate).toBe(0);
    expect(low.values?.["uncorrected"]).toBeCloseTo(-0.25, 12);
    expect(low.warnings.join()).toMatch(/moved to the end/u);
  });
});

describe("predictionPoweredMean", () => {
  it("covers the mean of the labels whatever the judge, and is narrower than labels alone with a good one", () => {
    const draws = new Draws(52);
    const trials = 800;
    for (const quality of [0, 0.9]) {
      let [covered, width, alone] = [0, 0, 0];
      for (let trial = 0; trial < trials; trial++) {
        const item = (): [label: number, judge: number] => {
          const label = draws.bernoulli(0.6);
          // A biased judge: correct with this probability, and otherwise positive three times in four.
          return [label, draws.uniform() < quality ? label : draws.bernoulli(0.75)];
        };
        const labelled = Array.from({ length: 60 }, item);
        const scores = {
          labels: labelled.map(([label]) => label),
          judged: labelled.map(([, judge]) => judge),
          unlabelled: Array.from({ length: 1000 }, () => item()[1]),
        };
        const { interval, values } = predictionPoweredMean(scores).only;
        if (holds(interval, 0.6)) covered += 1 / trials;
        width += Number(values?.standardError) / trials;
        alone += Number(values?.["labelsOnlyError"]) / trials;
      }
      expect(covered).toBeGreaterThan(0.945 - margin(trials));
      if (quality === 0) expect(width / alone).toBeGreaterThan(0.95);
      else expect(width / alone).toBeLessThan(0.6);
    }
  });

  it("a weight of 0 is the labels alone, and 1 the plain form", () => {
    const scores = { labels: [1, 0, 1, 1], judged: [1, 0, 0, 1], unlabelled: [1, 1, 0, 1, 1] };
    expect(predictionPoweredMean(scores, { weight: 0 }).only.estimate).toBe(0.75);
    expect(predictionPoweredMean(scores, { weight: 1 }).only.estimate).toBeCloseTo(0.75 + 0.8 - 0.5, 14);
  });
});

describe("orderSwapConsistency", () => {
  const judge = (draws: Draws, bias: number): SwappedVerdicts => {
    const strength = draws.normal();
    const verdict = (shift: number): "x" | "y" => (strength + shift + 0.5 * draws.normal() > 0 ? "x" : "y");
    return { firstX: verdict(bias), firstY: verdict(-bias) };
  };

  it("a fair judge is called biased at most as often as the level says, a biased one is found out", () => {
    const draws = new Draws(53);
    const trials = 600;
    let [fair, biased] = [0, 0];
    for (let trial = 0; trial < trials; trial++) {
      const pValue = (bias: number): number =>
        Number(
          orderSwapConsistency(Array.from({ length: 80 }, () => judge(draws, bias))).get({
            quantity: "positionBias",
          }).values?.pValue,
        );
      if (pValue(0) <= 0.05) fair += 1 / trials;
      if (pValue(0.5) <= 0.05) biased += 1 / trials;
    }
    expect(fair).toBeLessThanOrEqual(0.05 + margin(trials) / 3);
    expect(biased).toBeGreaterThan(0.9);
  });

  it("both orders of a pair are one observation, and a turning verdict is a tie", () => {
    const verdicts: SwappedVerdicts[] = [
      { firstX: "x", firstY: "x" },
      { firstX: "x", firstY: "x" },
      { firstX: "x", firstY: "y" },
      { firstX: "tie", firstY: "x" },
    ];
    const result = orderSwapConsistency(verdicts);
    expect(result.get({ quantity: "winRate" }).estimate).toBeCloseTo((1 + 1 + 0.5 + 0.75) / 4, 14);
    expect(result.get({ quantity: "consistentWinRate" }).estimate).toBeCloseTo(3 / 4, 14);
    expect(result.get({ quantity: "winRate" }).n).toEqual({ pairs: 4 });
    expect(result.get({ quantity: "positionBias" }).values).toMatchObject({
      firstPreferred: 1,
      secondPreferred: 1,
    });
  });
});

describe("gradeAgainstReference", () => {
  it("of several references the one with the most violations counts, whatever their order and sizes", () => {
    const system = { violations: 60, trials: 600 };
    const worse = { violations: 50, trials: 200 };
    const better = { violations: 70, trials: 1000 };
    const { values, n } = gradeAgainstReference(system, [better, worse]).only;
    expect(values).toMatchObject({ grade: "Very Good", referenceRate: 0.25 });
    expect(n).toEqual({ items: 600, reference: 200 });
    expect(gradeAgainstReference(system, [worse, better]).id).toBe(gradeAgainstReference(system, worse).id);
    expect(gradeAgainstReference(system, better).only.values?.["grade"]).toBe("Good");
    expect(() => gradeAgainstReference(system, [])).toThrow("the list is empty");
    expect(() => gradeAgainstReference(system, [better, { violations: 3, trials: 2 }])).toThrow(
      "violations of reference 2",
    );
  });

  it("covers the ratio by simulation", () => {
    const draws = new Draws(54);
    const trials = 1500;
    for (const [p, q] of [
      [0.05, 0.1],
      [0.02, 0.06],
      [0.15, 0.1],
    ] as const) {
      let covered = 0;
      for (let trial = 0; trial < trials; trial++) {
        const reference = { violations: draws.binomial(300, q), trials: 300 };
        if (reference.violations === 0) continue;
        const system = { violations: draws.binomial(300, p), trials: 300 };
        if (holds(gradeAgainstReference(system, reference).only.interval, p / q)) covered += 1 / trials;
      }
      expect(covered).toBeGreaterThan(0.945 - margin(trials));
    }
  });

  it.each([
    [0, 2000, "Excellent"],
    [40, 1000, "Very Good"],
    [50, 1000, "Good"],
    [150, 1000, "Good"],
    [151, 1000, "Fair"],
    [300, 1000, "Fair"],
    [301, 1000, "Poor"],
  ] as const)("%i of %i against 100 of 1000 is %s", (violations, trials, grade) => {
    const { values } = gradeAgainstReference({ violations, trials }, { violations: 100, trials: 1000 }).only;
    expect(values?.["grade"]).toBe(grade);
    if (grade === "Excellent") expect(values?.["worstGrade"]).toBe("Very Good");
  });
});
