import { describe, expect, test } from "vitest";
import { binomialMass } from "../../src/numeric/binomialDistribution.js";
import { power } from "../../src/sequential/index.js";

/** Over all numbers of discordant items, and all ways they can fall, that the one-sided binomial test rejects. */
function powerByEnumeration(p10: number, p01: number, n: number, tail: number, sides: string): number {
  const discordant = p10 + p01;
  let sum = 0;
  for (let m = 0; m <= n; m++) {
    let below = 0;
    let rejected = 0;
    for (let b = 0; b <= m; b++) {
      below += binomialMass(b, m, 0.5);
      if (below > tail * (1 + 1e-12)) break;
      if (sides !== "lower") rejected += binomialMass(b, m, p10 / discordant);
      if (sides !== "upper") rejected += binomialMass(b, m, p01 / discordant);
    }
    sum += binomialMass(m, n, discordant) * rejected;
  }
  return sum;
}

describe("the exact power of McNemar's test", () => {
  test.each([
    [0.15, 0.08, 40],
    [0, 0.3, 25],
    [0.3, 0.3, 60],
    [0.02, 0.5, 33],
    [0.001, 0.002, 90],
    [0.6, 0.4, 21],
    [0.4, 0.1, 1],
  ])("of shares %d and %d at %d items is the definition", (p10, p01, n) => {
    for (const sides of ["two", "lower", "upper"] as const) {
      // At 0.75 the tail is met exactly, so that it counts as rejected.
      for (const level of [0.75, 0.95, 0.99]) {
        const tail = sides === "two" ? (1 - level) / 2 : 1 - level;
        expect(
          power("mcnemar", { onlyX: p10, onlyY: p01, n, method: "exact", sides, level }).power,
        ).toBeCloseTo(powerByEnumeration(p10, p01, n, tail, sides), 12);
      }
    }
  });

  test("of small effects at millions of items is Connor's", { timeout: 120_000 }, () => {
    for (const n of [1_000_000, 20_000_000]) {
      const p10 = 0.1;
      const p01 = 0.1 - 1.2 / Math.sqrt(n);
      const normal = power("mcnemar", { onlyX: p10, onlyY: p01, n }).power;
      expect(normal).toBeGreaterThan(0.5);
      const exact = power("mcnemar", { onlyX: p10, onlyY: p01, n, method: "exact" }).power;
      expect(Math.abs(exact - normal)).toBeLessThan(1e-3);
    }
  });

  test("is refused for more items than it ends for, and sample sizes are those of the other method", () => {
    const exact = { onlyX: 0.1, method: "exact" } as const;
    expect(() => power("mcnemar", { ...exact, onlyY: 0.09, n: 1e11 })).toThrow(/Use method: "normal"/);
    expect(() => power("mcnemar", { ...exact, onlyY: 0.0999, power: 0.8 })).toThrow(
      /Solve with method: "normal"/,
    );
  });
});
