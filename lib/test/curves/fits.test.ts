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
    await expect(fitOveroptimization([0, 2], [0, 1], { method: "rl" })).rejects.toThrow(
      /above 0 for this form/u,
    );
    expect(() => fitPowerLawLogLog([1, 2], [1, 0])).toThrow(/y of point 2 is 0/u);
  });
});

describe("where new observations fall", () => {
  /** The share of trials in which a new observation at x lies in its interval. */
  async function coverage(
    trials: number,
    fit: (noise: Float64Array, trial: number) => Promise<{ low: number; high: number }>,
    observation: (noise: number) => number,
    points: number,
  ): Promise<number> {
    const generator = new NumpyGenerator(15);
    let covered = 0;
    for (let trial = 0; trial < trials; trial++) {
      const { low, high } = await fit(generator.standardNormal(points), trial);
      const seen = observation(generator.standardNormal(1)[0] ?? NaN);
      if (low <= seen && seen <= high) covered += 1;
    }
    return covered / trials;
  }
  const none = { low: NaN, high: NaN };
  const margin = (trials: number): number => 3 * Math.sqrt((0.95 * 0.05) / trials);

  it("is in the interval of a power law as often as it says, below, among and beyond the data", async () => {
    const n = compute.slice(0, 10);
    const power = (x: number): number => 1 + 5 * x ** -0.5;
    const places = [10, 100, 5000];
    const generator = new NumpyGenerator(16);
    const covered = places.map(() => 0);
    const trials = 200;
    for (let trial = 0; trial < trials; trial++) {
      const noise = generator.standardNormal(10 + places.length);
      const loss = n.map((x, place) => power(x) + 0.02 * (noise[place] ?? 0));
      const fit = await fitPowerLaw(n, loss, { reps: 40, seed: trial });
      places.forEach((at, place) => {
        const seen = power(at) + 0.02 * (noise[10 + place] ?? NaN);
        const { low, high } = fit.predictObservation(at).interval ?? none;
        if (low <= seen && seen <= high) covered[place] = (covered[place] ?? 0) + 1;
      });
    }
    // The variance of the curve is from 40 replicates: a small error compared to that of the trials.
    for (const count of covered) expect(Math.abs(count / trials - 0.95)).toBeLessThan(0.01 + margin(trials));
  });

  it("is in the interval of the law of over-optimisation, which the curve's own misses", async () => {
    const kl = [1, 2, 4, 8, 16, 32, 64];
    const gold = (x: number): number => Math.sqrt(x) * (1 - 0.08 * Math.sqrt(x));
    const trials = 400;
    const both = (name: "predict" | "predictObservation"): Promise<number> =>
      coverage(
        trials,
        async (noise, seed) => {
          const reward = kl.map((x, place) => gold(x) + 0.1 * (noise[place] ?? 0));
          const fit = await fitOveroptimization(kl, reward, { reps: 100, seed });
          return fit[name](30).interval ?? none;
        },
        (noise) => gold(30) + 0.1 * noise,
        7,
      );
    expect(Math.abs((await both("predictObservation")) - 0.95)).toBeLessThan(margin(trials));
    expect(await both("predict")).toBeLessThan(0.7);
  });

  it("is in the closed form of a fit on logarithms, one-sided too", async () => {
    const x = compute.slice(0, 6);
    const trials = 1500;
    for (const sides of ["two", "lower"] as const) {
      const share = await coverage(
        trials,
        (noise) => {
          const y = x.map((at, place) => 3 * at ** -0.5 * Math.exp(0.1 * (noise[place] ?? 0)));
          return Promise.resolve(
            fitPowerLawLogLog(x, y, { sides }).predictObservation(2000).interval ?? none,
          );
        },
        (noise) => 3 * 2000 ** -0.5 * Math.exp(0.1 * noise),
        6,
      );
      expect(Math.abs(share - 0.95)).toBeLessThan(margin(trials));
    }
  });

  it("is wider than the curve by the spread of the residuals, which the result states", async () => {
    const reward = compute.map((C, place) => sigmoid(C) + 0.01 * Math.sin(place * 7));
    const fit = await fitSigmoid(compute, reward, { reps });
    const { spread = NaN, degrees, scale } = fit.residuals;
    expect([degrees, scale]).toEqual([12, "y"]);
    expect(spread).toBeCloseTo(Math.sqrt(fit.sse / 12), 14);
    expect(fit.get({ parameter: "A" }).values).toMatchObject({ residualSpread: spread, residualDegrees: 12 });
    const width = ({ interval }: { interval: { low: number; high: number } | undefined }): number =>
      (interval?.high ?? NaN) - (interval?.low ?? NaN);
    expect(width(fit.predictObservation(800))).toBeGreaterThan(width(fit.predict(800)));
    // Of the curve itself with the closed form of a straight line: Student's t of its standard error.
    const line = fitPowerLawLogLog([1, 10, 100, 1000], [2, 21, 190, 2050]);
    const { low = NaN, high = NaN } = line.predict(1).interval ?? {};
    const { interval } = line.get({ parameter: "logPrefactor" });
    expect(Math.log(low)).toBeCloseTo(interval?.low ?? NaN, 10);
    expect(Math.log(high)).toBeCloseTo(interval?.high ?? NaN, 10);
  });

  it("has no interval where nothing is left to tell the noise from", async () => {
    const exact = await fitOveroptimization([1, 4], [1, 1.5]);
    expect(exact.residuals.spread).toBeUndefined();
    expect(exact.predictObservation(4).interval).toBeUndefined();
    expect(fitPowerLawLogLog([1, 10], [1, 2]).predictObservation(3).interval).toBeUndefined();
    expect(() => fitPowerLawLogLog([1, 10], [1, 2]).predictObservation(-1)).toThrow(
      /no finite value at x = -1/u,
    );
  });
});
