import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kolmogorovSmirnov } from "../../src/compare/index.js";
import "../fixedSeed.js";

/** The chance that a random order reaches a distance of `steps` / (n m), from every place of the lattice. */
function reaching(n: number, m: number, steps: number, oneSided: boolean): number {
  const chances = Array.from({ length: n + 1 }, () => new Float64Array(m + 1));
  for (let i = n; i >= 0; i--) {
    for (let k = m; k >= 0; k--) {
      const difference = i * m - k * n;
      const down = i < n ? ((n - i) / (n - i + m - k)) * (chances[i + 1]?.[k] ?? NaN) : 0;
      const right = k < m ? ((m - k) / (n - i + m - k)) * (chances[i]?.[k + 1] ?? NaN) : 0;
      const reached = (oneSided ? difference : Math.abs(difference)) >= steps;
      const row = chances[i];
      if (row) row[k] = reached ? 1 : down + right;
    }
  }
  return chances[0]?.[0] ?? NaN;
}

const samples = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 14 });

describe("the exact p-value of Kolmogorov and Smirnov", () => {
  it.each(["two", "lower", "upper"] as const)("is that of the whole lattice, sides %s", (sides) => {
    fc.assert(
      fc.property(samples, samples, (x, y) => {
        const { estimate, values } = kolmogorovSmirnov(x, y, { method: "exact", ties: "ignore", sides }).only;
        const steps = Math.round(estimate * x.length * y.length);
        expect(values.pValue).toBeCloseTo(reaching(x.length, y.length, steps, sides !== "two"), 12);
      }),
    );
  });
});
