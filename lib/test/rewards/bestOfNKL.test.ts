import { describe, expect, it } from "vitest";
import { bestOfNKL } from "../../src/rewards/index.js";

describe("bestOfNKL", () => {
  it("is the divergence of the best of n uniform draws from one, by integration", () => {
    for (const n of [1, 2, 7, 64]) {
      // The best has the density n u^(n - 1); its logarithm is averaged under it, by midpoints.
      const points = 200_000;
      let sum = 0;
      for (let index = 0; index < points; index++) {
        const u = (index + 0.5) / points;
        const density = n * u ** (n - 1);
        if (density > 0) sum += (density * Math.log(density)) / points;
      }
      expect(bestOfNKL(n)).toBeCloseTo(sum, 5);
    }
  });

  it("grows with n and refuses n below 1", () => {
    expect(bestOfNKL(100)).toBeGreaterThan(bestOfNKL(99));
    expect(() => bestOfNKL(0)).toThrow(/at least 1; got 0/u);
    expect(() => bestOfNKL(NaN)).toThrow(/got NaN/u);
  });
});
