import { describe, expect, it } from "vitest";
import { tukey } from "../../src/compare/index.js";
import { studentizedRangeSurvival } from "../../src/numeric/studentizedRange.js";
import { Xoshiro128 } from "../../src/random/index.js";

/** Groups whose means drift apart, so that p-values of every size occur. */
function drawn(count: number, size: number): number[][] {
  const generator = Xoshiro128.fromSeed(count);
  return Array.from({ length: count }, (_, group) =>
    Array.from({ length: size }, () => generator.nextDouble() + (3 * group) / count),
  );
}

describe("Tukey's test of many groups", () => {
  it.each([
    [2, 2],
    [3, 4],
    [6, 50],
  ])("%i groups of %i values have the p-values of the studentized range one by one", (count, size) => {
    for (const { values } of tukey(drawn(count, size)).estimates) {
      const { statistic = NaN, degrees = NaN, pValue } = (values ?? {}) as Record<string, number>;
      const expected = studentizedRangeSurvival(statistic, count, degrees);
      expect((pValue ?? NaN) / expected).toBeCloseTo(1, 12);
    }
  });

  it("100 groups have 4950 pairs, the farther apart the surer", { timeout: 60_000 }, () => {
    const { estimates } = tukey(drawn(100, 10));
    expect(estimates.length).toBe(4950);
    const pairs = estimates
      .map(({ values }) => (values ?? {}) as Record<string, number>)
      .sort((a, b) => (a["statistic"] ?? NaN) - (b["statistic"] ?? NaN));
    pairs.slice(1).forEach(({ pValue = NaN }, place) => {
      expect(pValue).toBeLessThanOrEqual((pairs[place]?.["pValue"] ?? NaN) * (1 + 1e-12));
    });
    for (const { statistic = NaN, pValue = NaN } of pairs.filter((_, place) => place % 990 === 0)) {
      expect(pValue / studentizedRangeSurvival(statistic, 100, 900)).toBeCloseTo(1, 12);
    }
  });
});
