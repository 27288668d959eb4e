import { describe, expect, it } from "vitest";
import { compareModels, fisherExact, majorityRate } from "../../src/evals/index.js";

describe("large counts", () => {
  it("Fisher's exact test of a million items a side comes near to the normal approximation of the log odds ratio", () => {
    for (const n of [100_000, 1_000_000]) {
      const a = 0.6 * n;
      const b = 0.4 * n;
      const c = 0.5 * n;
      const d = 0.5 * n;
      const { estimate, interval } = fisherExact([
        [a, b],
        [c, d],
      ]).only;
      const margin = 1.959964 * Math.sqrt(1 / a + 1 / b + 1 / c + 1 / d);
      expect(estimate).toBeCloseTo(1.5, 4);
      expect(interval?.low).toBeCloseTo(1.5 * Math.exp(-margin), 3);
      expect(interval?.high).toBeCloseTo(1.5 * Math.exp(margin), 3);
    }
  });

  it("maj@k of all samples is what they say, and of a thousand among equals one share each", () => {
    const counts = Array.from({ length: 16 }, () => 64);
    expect(majorityRate([{ counts, correct: 3 }], { k: 1024 }).only.estimate).toBeCloseTo(1 / 16, 12);
    expect(majorityRate([{ counts, correct: 3 }], { k: 200 }).only.estimate).toBeCloseTo(1 / 16, 10);
  });

  it("a hundred models are compared on the items that each pair shares", () => {
    const rows = Array.from({ length: 100 }, (_, model) =>
      Array.from({ length: 40 }, (_, item) => ({
        model: `m${model}`,
        item: (item + (model % 2)) * 3,
        score: (item * 7 + model * 3) % 5 < 2,
      })),
    ).flat();
    const result = compareModels(rows, { unmatched: "omit" });
    expect(result.estimates).toHaveLength(4950);
    const sizes = result.estimates.map(({ n }) => n["items"]);
    expect(sizes.filter((size) => size === 39)).toHaveLength(2500);
    expect(sizes.filter((size) => size === 40)).toHaveLength(2450);
  });
});
