import { describe, expect, test } from "vitest";
import { ratioProfile } from "../../src/curves/index.js";

const times = (solvers: number, workloads: number): number[][] =>
  Array.from({ length: solvers }, (_, solver) =>
    Array.from({ length: workloads }, (_value, workload) =>
      (workload + 3 * solver) % 11 === 0 ? Infinity : 1 + Math.abs(Math.sin(7 * solver + 13 * workload)) * 4,
    ),
  );

/** The share of workloads with a ratio to the best time within the given ratio and the limit, counted one by one. */
function byDefinition(given: number[][], ratios: number[], limit: number): number[][] {
  return given.map((own) =>
    ratios.map((ratio) => {
      const within = own.filter((time, workload) => {
        const best = Math.min(...given.map((other) => other[workload] ?? NaN));
        return time !== Infinity && time / best <= ratio && time / best <= limit;
      });
      return within.length / own.length;
    }),
  );
}

describe("ratioProfile", () => {
  test.each([1, 1.5, 4, Infinity])("is the definition with the limit %d", (limit) => {
    const given = times(4, 60);
    const ratios = [1, 1.1, 3, 1.5, 4, 1000];
    const profile = ratioProfile(given, { ratios, limit });
    expect(profile.map((own) => [...own])).toEqual(byDefinition(given, ratios, limit));
  });

  test("of 20 solvers on 50 000 workloads ascends to what was reached", { timeout: 120_000 }, () => {
    const given = times(20, 50_000);
    const profile = ratioProfile(given);
    for (const own of profile) {
      expect(own.every((share, index) => index === 0 || share >= (own[index - 1] ?? NaN))).toBe(true);
    }
    expect(profile.reduce((sum, own) => sum + (own[0] ?? NaN), 0)).toBeCloseTo(1, 2);
  });
});
