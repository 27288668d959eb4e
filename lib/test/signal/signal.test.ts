import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Xoshiro128 } from "../../src/random/index.js";
import {
  decisionAccuracy,
  dispersion,
  DISPERSIONS,
  itemDiscrimination,
  monotonicity,
  seedVariance,
  signalToNoise,
} from "../../src/signal/index.js";

describe("dispersion", () => {
  const scores = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 5, maxLength: 20 });

  it.each(DISPERSIONS)("%s does not depend on the order of the scores and changes none of them", (name) => {
    fc.assert(
      fc.property(scores, (list) => {
        const shares = list.map((one) => one / 1000);
        const before = [...shares];
        expect(dispersion(shares, { method: name })).toBeCloseTo(
          dispersion(shares.toReversed(), { method: name }),
          12,
        );
        expect(shares).toEqual(before);
      }),
      { numRuns: 20 },
    );
  });

  it("grows with the scale where it has one", () => {
    const x = [0.1, 0.2, 0.4, 0.8];
    for (const name of [
      "range",
      "meanPairwiseDistance",
      "medianAbsoluteDeviation",
      "standardDeviation",
      "interquartileRange",
      "differentialEntropy",
    ] as const) {
      expect(
        dispersion(
          x.map((one) => 3 * one + 1),
          { method: name },
        ),
      ).toBeCloseTo(3 * dispersion(x, { method: name }), 12);
    }
    expect(dispersion([1, 2, 4], { method: "meanPairwiseDistance" })).toBeCloseTo(2, 12);
    expect(dispersion([1, 2, 4], { method: "meanSquaredPairwiseDistance" })).toBeCloseTo(14 / 3, 12);
  });

  it("refuses what it has no answer for", () => {
    expect(() => dispersion([1])).toThrow("at least 2 scores");
    expect(() => dispersion([1, NaN])).toThrow("score 2 is NaN");
    expect(() => dispersion([1, 1], { method: "gini" })).toThrow("all scores are equal");
    expect(() => dispersion([10, 90], { method: "centredDiscrepancy" })).toThrow("not percentages");
    expect(() => dispersion([1, 2], { method: "spread" as "range" })).toThrow("method is one of range");
  });
});

describe("signal to noise", () => {
  it("is the ratio of what it says, with intervals from models and checkpoints", async () => {
    const models = Array.from({ length: 20 }, (_, model) => 0.3 + model / 50);
    const result = await signalToNoise(models, [0.5, 0.52, 0.48, 0.51, 0.49], {
      dispersion: "standardDeviation",
      reps: 500,
    });
    const [signal, noise, snr] = ["signal", "noise", "snr"].map((quantity) => result.get({ quantity }));
    expect(snr?.estimate).toBeCloseTo((signal?.estimate ?? NaN) / (noise?.estimate ?? NaN), 12);
    expect(snr?.interval?.low).toBeLessThan(snr?.estimate ?? NaN);
    expect(snr?.interval?.high).toBeGreaterThan(snr?.estimate ?? NaN);
  });

  it("draws again what has no ratio and refuses data without noise", async () => {
    const result = await signalToNoise([0.3, 0.5], [0.49, 0.51], { reps: 100 });
    expect(result.notes.join(" ")).toContain("drawn again");
    await expect(signalToNoise([0.3, 0.5], [0.5, 0.5])).rejects.toThrow("no noise at all");
    await expect(signalToNoise([0.3, 0.5], { stepNoise: [-1], lastScores: [1] })).rejects.toThrow(
      "negative standard deviation",
    );
  });
});

describe("decision accuracy", () => {
  it("does not depend on the order of the models, ties included (strict comparison does)", () => {
    const small = [1, 1, 2];
    const target = [1, 2, 3];
    expect(decisionAccuracy(small, target)).toBe(2.5 / 3);
    expect(decisionAccuracy(small.toReversed(), target.toReversed())).toBe(2.5 / 3);
    const peer = { mode: "signal-and-noise" } as const;
    expect(decisionAccuracy(small, target, peer)).toBe(1);
    expect(decisionAccuracy(small.toReversed(), target.toReversed(), peer)).toBe(2 / 3);
  });

  it("without ties both are (tau + 1) / 2", () => {
    expect(decisionAccuracy([1, 2, 3, 4], [2, 1, 3, 4])).toBeCloseTo(5 / 6, 12);
    expect(decisionAccuracy([1, 2, 3, 4], [2, 1, 3, 4], { mode: "signal-and-noise" })).toBeCloseTo(5 / 6, 12);
  });
});

it("scores that rise steadily are monotone", () => {
  expect(monotonicity([1, 2, 3])).toBe(1);
  expect(monotonicity([3, 2, 1])).toBe(-1);
  expect(() => monotonicity([1, 1, 1])).toThrow("are equal");
});

describe("seed variance", () => {
  it("covers the true standard deviation, pooled too", () => {
    const bits = Xoshiro128.fromSeed(2);
    const normal = (): number =>
      Math.sqrt(-2 * Math.log(1 - bits.nextDouble())) * Math.cos(2 * Math.PI * bits.nextDouble());
    let [single, pooled] = [0, 0];
    for (let trial = 0; trial < 500; trial++) {
      const result = seedVariance({
        x: Array.from({ length: 5 }, normal),
        y: Array.from({ length: 3 }, () => 7 + normal()),
      });
      for (const [name, count] of [
        ["x", () => (single += 1)],
        ["pooled", () => (pooled += 1)],
      ] as const) {
        const { interval } = result.get({ name });
        if (interval && interval.low <= 1 && interval.high >= 1) count();
      }
    }
    for (const rate of [single / 500, pooled / 500])
      expect(Math.abs(rate - 0.95)).toBeLessThan(3 * Math.sqrt(0.0475 / 500));
  });

  it("says of what the scores are, in its sizes and in every word", () => {
    const scores = { x: [1, 2, 4], y: [2, 2] };
    const seeds = seedVariance(scores);
    const checkpoints = seedVariance(scores, { unit: "checkpoint" });
    expect([seeds.unit, checkpoints.unit]).toEqual(["seed", "checkpoint"]);
    expect(checkpoints.get({ name: "x" }).n).toEqual({ checkpoints: 3 });
    expect(checkpoints.get({ name: "pooled" }).n).toEqual({ checkpoints: 5 });
    expect(checkpoints.toString()).toContain("Standard deviation over checkpoints");
    expect(checkpoints.toString()).not.toContain("seed");
    expect(checkpoints.assumptions.map(({ name }) => name)).toEqual([
      "scores are normal over checkpoints",
      "scores are independent from one checkpoint to the next",
    ]);
    // Nothing but the words differs.
    const numbersOf = ({ estimates }: typeof seeds): unknown =>
      estimates.map(({ estimate, interval, values }) => ({ estimate, interval, values }));
    expect(numbersOf(checkpoints)).toEqual(numbersOf(seeds));
    expect(seedVariance(scores, { unit: "battery" }).toString()).toContain("5 batteries");
    expect(() => seedVariance(scores, { unit: " " })).toThrow('"seed", "checkpoint"...; got " "');
  });

  it("refuses single seeds and says where seeds agree to the digit", () => {
    expect(() => seedVariance({ x: [1] })).toThrow("x: expected at least 2 scores");
    expect(() => seedVariance({})).toThrow("scores by name");
    const { warnings } = seedVariance({ x: [1, 1] }).get({ name: "x" });
    expect(warnings.join(" ")).toContain("same score");
    expect(warnings.map(({ code }) => code)).toEqual(["noSpread"]);
  });
});

describe("item discrimination", () => {
  it("finds the item that better models get wrong, and those that tell nothing", () => {
    const answers = Array.from({ length: 12 }, (_, model) => [
      ...[2, 4, 6, 8].map((level) => (model >= level ? 1 : 0)),
      model < 5 ? 1 : 0,
      1,
    ]);
    const result = itemDiscrimination(answers, { items: ["a", "b", "c", "d", "reversed", "easy"] });
    expect(result.get({ item: "c" }).estimate).toBeGreaterThan(0.5);
    expect(result.get({ item: "reversed" }).estimate).toBeLessThan(0);
    expect(result.get({ item: "reversed" }).warnings.join(" ")).toContain("look at its key");
    expect(result.get({ item: "easy" })).toMatchObject({
      interval: undefined,
      reason: "It cannot discriminate: every model got it right.",
    });
    expect(() =>
      itemDiscrimination([
        [1, 2],
        [1, 0],
        [0, 0],
        [1, 1],
      ]),
    ).toThrow("model 1, item 2: expected 1 or 0; got 2");
  });
});
