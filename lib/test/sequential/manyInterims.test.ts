import { describe, expect, test } from "vitest";
import { normalCdf } from "../../src/numeric/normalDistribution.js";
import { alphaSpending, groupSequentialPower } from "../../src/sequential/index.js";

describe("alphaSpending", () => {
  test("of two interims spends what the bivariate normal distribution says", () => {
    const [first, second] = alphaSpending([0.5, 1], { spending: "linear", sides: "lower" });
    const c1 = first?.boundary ?? NaN;
    const c2 = second?.boundary ?? NaN;
    expect(1 - normalCdf(c1)).toBeCloseTo(0.025, 10);
    // P(Z1 < c1, Z2 >= c2) with the correlation sqrt(1/2), by Simpson's rule.
    const low = -9;
    const steps = 4000;
    const width = (c1 - low) / steps;
    let passed = 0;
    for (let step = 0; step <= steps; step++) {
      const z = low + step * width;
      const weight = step === 0 || step === steps ? 1 : step % 2 === 1 ? 4 : 2;
      const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
      passed += weight * density * (1 - normalCdf((c2 - z * Math.SQRT1_2) / Math.SQRT1_2));
    }
    expect((passed * width) / 3).toBeCloseTo(0.025, 9);
  });

  test("of 100 interims spends the whole error", { timeout: 120_000 }, () => {
    const interims = alphaSpending(100, { spending: "pocock", sides: "lower" });
    const spent = groupSequentialPower(interims, 0, { sides: "lower" });
    for (const [interim, share] of spent.entries())
      expect(share).toBeCloseTo(interims[interim]?.spent ?? NaN, 9);
  });
});
