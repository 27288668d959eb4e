import { describe, expect, it } from "vitest";
import { NumpyGenerator } from "../../src/random/index.js";
import { timeHorizon, type HorizonAttempt } from "../../src/signal/index.js";

/** Attempts at 60 tasks in 30 families; success falls with length, and the horizon is 32 minutes. */
function attempts(generator: NumpyGenerator, spread: number): HorizonAttempt[] {
  const families = generator.standardNormal(30);
  return Array.from({ length: 60 }, (_, task) => task).flatMap((task) => {
    const minutes = 2 ** (task / 6);
    const lift = spread * (families[task >> 1] ?? 0);
    const p = 1 / (1 + Math.exp(Math.log2(minutes) - 5 - lift));
    return Array.from(generator.random(2), (u) => ({
      minutes,
      success: u < p,
      task: `t${task}`,
      family: `f${task >> 1}`,
    }));
  });
}

describe("timeHorizon", () => {
  it("covers the true horizon with tasks in families", async () => {
    const generator = new NumpyGenerator(12);
    let covered = 0;
    const trials = 40;
    for (let trial = 0; trial < trials; trial++) {
      const found = await timeHorizon(attempts(generator, 1), {
        ridge: 1e-4,
        reps: 150,
        seed: trial,
        probabilities: [0.5],
      });
      const { interval } = found.only;
      if (interval && interval.low <= 32 && interval.high >= 32) covered += 1;
    }
    expect(covered / trials).toBeGreaterThan(0.93 - 3 * Math.sqrt((0.95 * 0.05) / trials));
  });

  it("takes several runs of a task for one task, and weights of one change nothing", async () => {
    const given = attempts(new NumpyGenerator(3), 0);
    const options = { reps: 200, ridge: 0.01 };
    const plain = await timeHorizon(given, options);
    const weighted = await timeHorizon(
      given.map((one) => ({ ...one, weight: 1 })),
      options,
    );
    expect(weighted.toJSON()).toEqual(plain.toJSON());
    expect(plain.get({ probability: 0.5 }).n).toEqual({ attempts: 120, tasks: 60, families: 30 });
    expect(plain.unit).toBe("task family");
    expect(plain.get({ probability: 0.8 }).estimate).toBeLessThan(plain.get({ probability: 0.5 }).estimate);
    expect(plain.predict(plain.get({ probability: 0.8 }).estimate)).toBeCloseTo(0.8, 9);
  });

  it("weighs tasks equally, or by the root of their family's size as METR does", async () => {
    // Task a ran three times; a and b are one family, c stands alone.
    const names = ["a", "a", "a", "b", "c"];
    const given = names.map((task, place) => ({
      minutes: 2 ** place,
      success: place < 3,
      task,
      ...(task === "c" ? {} : { family: "f" }),
    }));
    const root = Math.SQRT1_2;
    for (const [weighting, weights] of [
      ["tasks", [1 / 3, 1 / 3, 1 / 3, 1, 1]],
      ["families", [root / 3, root / 3, root / 3, root, 1]],
    ] as const) {
      const options = { reps: 50, ridge: 0.05 };
      const byHand = given.map((one, place) => ({ ...one, weight: weights[place] ?? 0 }));
      const found = await timeHorizon(given, { ...options, weighting });
      const expected = await timeHorizon(byHand, options);
      expect(found.slope).toBeCloseTo(expected.slope, 12);
      expect(found.estimates[0]?.interval?.low).toBeCloseTo(expected.estimates[0]?.interval?.low ?? NaN, 9);
      await expect(timeHorizon(byHand, { ...options, weighting })).rejects.toThrow(
        /attempt 1 has a weight of its own/u,
      );
    }
    await expect(timeHorizon(given, { weighting: "family" as "families" })).rejects.toThrow(
      /one of attempts, tasks, families; got "family"/u,
    );
  });

  it("says what separable data need, and what cannot be fitted", async () => {
    const separable = [1, 2, 4, 8].map((minutes) => ({ minutes, success: minutes < 3 }));
    await expect(timeHorizon(separable, { ridge: 0 })).rejects.toThrow(/separates.*ridge: 0\.1/su);
    await expect(timeHorizon(separable.map((one) => ({ ...one, success: true })))).rejects.toThrow(
      /add longer/u,
    );
    await expect(timeHorizon(separable.map((one) => ({ ...one, success: !one.success })))).rejects.toThrow(
      /does not fall/u,
    );
    await expect(timeHorizon([])).rejects.toThrow(/list is empty/u);
    await expect(timeHorizon([{ minutes: 0, success: 1 }])).rejects.toThrow(/attempt 1 has 0/u);
    await expect(timeHorizon([{ minutes: 1, success: 2 }])).rejects.toThrow(/attempt 1 has 2/u);
    const torn = separable.map((one, place) => ({ ...one, task: "t", family: `f${place}` }));
    await expect(timeHorizon(torn)).rejects.toThrow(/in two, the second at attempt 2/u);
  });
});

describe("a horizon of few tasks", () => {
  it("says what its interval covers, and that of 80 does not", async () => {
    const attempts = (count: number) =>
      Array.from({ length: count }, (_, task) => ({
        minutes: 2 ** (task % 10),
        success: task % 10 < 5 + (task % 3),
      }));
    const few = await timeHorizon(attempts(40), { reps: 50, ridge: 0.01 });
    expect(few.warnings.join()).toMatch(/There are 40 independent tasks .* covers \.91 with 40/u);
    expect((await timeHorizon(attempts(80), { reps: 50, ridge: 0.01 })).warnings.join()).not.toMatch(
      /covers/u,
    );
  });
});
