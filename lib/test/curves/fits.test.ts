import { describe, expect, it } from "vitest";
import { fitOveroptimization, fitPowerLaw, fitPowerLawLogLog, fitSigmoid } from "../../src/curves/index.js";
import { NumpyGenerator } from "../../src/random/index.js";

const compute = Array.from({ length: 16 }, (_, place) => 50 * 2 ** (place / 2));
const sigmoid = (C: number): number => 0.2 + 0.4 / (1 + (800 / C) ** 1.5);
const reps = 50;

describe("fits of curves", () => {
  it("cover the asymptote of a sigmoid and its prediction far outside", async () => {
    const generator = new NumpyGenerator(4);
    let [asymptotes, predictions] = [0, 0];
    const trials = 30;
    for (let trial = 0; trial < trials; trial++) {
      const noise = generator.standardNormal(16);
      const reward = compute.map((C, place) => sigmoid(C) + 0.01 * (noise[place] ?? 0));
      const fit = await fitSigmoid(compute, reward, { reps: 100, seed: trial });
      const A = fit.get({ parameter: "A" }).interval;
      if (A && A.low <= 0.6 && A.high >= 0.6) asymptotes += 1;
      const { interval } = fit.predict(100_000);
      if (interval && interval.low <= sigmoid(1e5) && interval.high >= sigmoid(1e5)) predictions += 1;
    }
    // Residual intervals of 12 degrees of freedom: .95 less three Monte-Carlo errors, and a little for few points.
    const least = 0.93 - 3 * Math.sqrt((0.95 * 0.05) / trials);
    expect(asymptotes / trials).toBeGreaterThan(least);
    expect(predictions / trials).toBeGreaterThan(least);
  });

  it("do not depend on the order of the points or on the unit of x", async () => {
    const reward = compute.map((C, place) => sigmoid(C) + 0.01 * Math.sin(place));
    const plain = await fitSigmoid(compute, reward, { reps });
    const turned = await fitSigmoid([...compute].reverse(), [...reward].reverse(), { reps });
    expect(turned.toJSON()).toEqual(plain.toJSON());
    const scaled = await fitSigmoid(
      compute.map((C) => C * 1e18),
      reward,
      { reps },
    );
    expect((scaled.parameters["C_mid"] ?? NaN) / 1e18 / (plain.parameters["C_mid"] ?? NaN)).toBeCloseTo(1, 5);
    expect(scaled.parameters["A"]).toBeCloseTo(plain.parameters["A"] ?? NaN, 6);
  });

  it("hold R0 and E where they are known", async () => {
    const fixed = await fitSigmoid(compute, compute.map(sigmoid), { R0: 0.2, reps: 20 });
    expect(fixed.parameters).not.toHaveProperty("R0");
    expect(fixed.parameters["A"]).toBeCloseTo(0.6, 5);
    expect(fixed.predict(800).estimate).toBeCloseTo(0.4, 5);
    const pure = await fitPowerLaw([1, 10, 100, 1000], [8, 4, 2, 1], { E: 0, reps: 20 });
    expect(pure.parameters["alpha"]).toBeCloseTo(Math.log10(2), 8);
  });

  it("state the extrapolation error on points held out", async () => {
    const straight = await fitPowerLaw(
      compute,
      compute.map((n) => 1 + 5 * n ** -0.4),
      { holdOut: 4, reps: 50 },
    );
    expect(straight.get({ parameter: "extrapolationError" }).estimate).toBeLessThan(1e-6);
    const bent = compute.map((n) => Math.max(1 + 5 * n ** -0.4, 1.3));
    const surprised = await fitPowerLaw(compute, bent, { holdOut: 6, reps: 50 });
    expect(surprised.get({ parameter: "extrapolationError" }).estimate).toBeGreaterThan(0.05);
    await expect(fitPowerLaw(compute, bent, { holdOut: 14 })).rejects.toThrow(
      /holdOut is a whole number from 0 to 13/u,
    );
  });

  it("say where they do not converge, never a silent number", async () => {
    const line = [1, 2, 3, 4, 5, 6, 7, 8];
    await expect(
      fitSigmoid(
        line,
        line.map((x) => x ** 2),
        { reps },
      ),
    ).rejects.toThrow(/did not converge/u);
    await expect(
      fitPowerLaw(
        line,
        line.map((x) => 2 ** x),
        { reps },
      ),
    ).rejects.toThrow(/did not converge/u);
  });

  it("give no interval where nothing is left to tell the noise from", async () => {
    const exact = await fitOveroptimization([1, 4], [1, 1.5]);
    expect(exact.get({ parameter: "alpha" })).toMatchObject({ interval: undefined });
    expect(exact.predict(4).interval).toBeUndefined();
    expect(fitPowerLawLogLog([1, 10], [1, 2]).get({ parameter: "exponent" }).reason).toMatch(/nothing left/u);
  });

  it("find no peak where the reward is not over-optimised", async () => {
    const rising = await fitOveroptimization([1, 4, 9], [1, 2.1, 3.3], { reps: 20 });
    expect(rising.get({ parameter: "peakD" }).estimate).toBe(Infinity);
  });

  it("have closed-form intervals on logarithms that cover", () => {
    const generator = new NumpyGenerator(8);
    let covered = 0;
    const trials = 1000;
    for (let trial = 0; trial < trials; trial++) {
      const noise = generator.standardNormal(8);
      const y = compute.slice(0, 8).map((x, place) => 3 * x ** -0.5 * Math.exp(0.1 * (noise[place] ?? 0)));
      const { interval } = fitPowerLawLogLog(compute.slice(0, 8), y).get({ parameter: "exponent" });
      if (interval && interval.low <= -0.5 && interval.high >= -0.5) covered += 1;
    }
    expect(Math.abs(covered / trials - 0.95)).toBeLessThan(3 * Math.sqrt((0.95 * 0.05) / trials));
  });

  it("refuse bad points and name them", async () => {
    await expect(fitSigmoid([1, 2, 3], [1, 2, 3])).rejects.toThrow(/at least 4 points; got 3/u);
    await expect(fitSigmoid([1, 2, 0, 4], [1, 2, 3, 4])).rejects.toThrow(/x of point 3 is 0/u);
    await expect(fitPowerLaw([1, 2, 3], [1, NaN, 3])).rejects.toThrow(/y of point 2 is NaN/u);
    await expect(fitPowerLaw([1, 1, 1], [1, 2, 3])).rejects.toThrow(/different x; got 1/u);
    await expect(fitPowerLaw([1, 2, 3], [2, 2, 2])).rejects.toThrow(/constant determines no curve/u);
    await expect(fitOveroptimization([1, 2], [1])).rejects.toThrow(/belong together/u);
    await expect(fitOveroptimization([0, 2], [0, 1], { form: "rl" })).rejects.toThrow(
      /above 0 for this form/u,
    );
    expect(() => fitPowerLawLogLog([1, 2], [1, 0])).toThrow(/y of point 2 is 0/u);
  });
});
