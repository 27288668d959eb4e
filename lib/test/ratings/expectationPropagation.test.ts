import { describe, expect, test } from "vitest";
import { Battles, bradleyTerry, expectationPropagation } from "../../src/ratings/index.js";

function madeBattles(models: number, times: number): Battles {
  const names = Array.from({ length: models }, (_, model) => `m${model}`);
  const won = names.map((_, i) =>
    names.map((_name, j) =>
      i === j
        ? 0
        : Math.round((times * (1 + 0.5 * Math.sin(7 * i + 3 * j))) / (1 + Math.exp((3 * (j - i)) / models))),
    ),
  );
  return Battles.fromCounts(names, won);
}

/** Mean and variance of a density on a fine grid. */
function moments(density: (x: number) => number): { mean: number; variance: number } {
  let [mass, first, second] = [0, 0, 0];
  for (let x = -60; x <= 60; x += 0.001) {
    const weight = density(x);
    mass += weight;
    first += weight * x;
    second += weight * x * x;
  }
  return { mean: first / mass, variance: second / mass - (first / mass) ** 2 };
}

describe("expectationPropagation", () => {
  test.each([1, 0.05])("ends where each factor has the moments of its battle, ridge %d", (ridge) => {
    const x = 0;
    const y = 1;
    const times = 3;
    const battles = Battles.fromCounts(
      ["x", "y"],
      [
        [0, times],
        [0, 0],
      ],
    );
    const { mean, covariance } = expectationPropagation(battles, { ridge });
    const centre = (mean[x] ?? NaN) - (mean[y] ?? NaN);
    const variance = (covariance[0] ?? NaN) + (covariance[3] ?? NaN) - 2 * (covariance[1] ?? NaN);
    // The precision that each of three equal factors adds to the prior of the difference, and the cavity without one.
    const each = (1 / variance - ridge / 2) / times;
    const cavity = 1 / variance - each;
    const at = (centre / variance - centre / variance / times) / cavity;
    const tilted = moments((d) => Math.exp((-cavity * (d - at) ** 2) / 2) / (1 + Math.exp(-d)));
    expect(tilted.mean).toBeCloseTo(centre, 9);
    expect(tilted.variance).toBeCloseTo(variance, 9);
  });

  test(
    "of 100 models that all met is near the most likely ratings, and its covariance positive",
    { timeout: 120_000 },
    async () => {
      const battles = madeBattles(100, 10);
      const { mean, deviation } = expectationPropagation(battles);
      const { theta } = await bradleyTerry(battles, { interval: "model", ridge: 1 });
      for (const [model, value] of mean.entries())
        expect(Math.abs(value - (theta[model] ?? NaN))).toBeLessThan(0.02);
      for (const value of deviation) expect(value).toBeGreaterThan(0.09);
    },
  );

  test("of a great many battles is the most likely ratings", { timeout: 120_000 }, async () => {
    const battles = madeBattles(8, 100_000);
    const { mean } = expectationPropagation(battles, { ridge: 1e-4 });
    const { theta } = await bradleyTerry(battles, { interval: "model", ridge: 1e-4 });
    for (const [model, value] of mean.entries()) expect(value).toBeCloseTo(theta[model] ?? NaN, 4);
  });
});
