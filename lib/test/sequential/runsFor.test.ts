import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detectableRatio, runsFor } from "../../src/results/runsFor.js";
import "../fixedSeed.js";

const plans = fc.record({
  runs: fc.integer({ min: 2, max: 20 }),
  degrees: fc.double({ min: 0.5, max: 100, noNaN: true }),
  level: fc.double({ min: 0.5, max: 0.99, noNaN: true }),
  power: fc.double({ min: 0.55, max: 0.99, noNaN: true }),
});
const ratios = fc.double({ min: 0.01, max: 6, noNaN: true });

describe("the runs that a power takes", () => {
  it("are the fewest", () => {
    fc.assert(
      fc.property(ratios, plans, (ratio, plan) => {
        const fewest = runsFor(ratio, plan);
        const powerOf = (total: number): number => detectableRatio(ratio, total / plan.runs, plan);
        expect(fewest).toBeGreaterThanOrEqual(2);
        expect(powerOf(fewest)).toBeGreaterThanOrEqual(plan.power);
        if (fewest > 2) expect(powerOf(fewest - 1)).toBeLessThan(plan.power);
      }),
    );
  });

  it("are without end where there is nothing to see", () => {
    const plan = { runs: 5, degrees: 10, level: 0.95, power: 0.8 };
    for (const ratio of [0, NaN, 1e-9, 1e-300]) expect(runsFor(ratio, plan)).toBe(Infinity);
  });
});
