import { describe, expect, it } from "vitest";
import { equivalenceTest, nonInferiorityTest } from "../../src/compare/index.js";
import { drawNormal, Xoshiro128 } from "../../src/random/index.js";
import "../fixedSeed.js";

describe("equivalence and non-inferiority", () => {
  it("hold their error at the edge of the margin and decide inside it", () => {
    const bits = Xoshiro128.fromSeed(4);
    const trials = 1500;
    let [edge, inside] = [0, 0];
    for (let trial = 0; trial < trials; trial++) {
      const x = Float64Array.from({ length: 10 }, () => drawNormal(bits));
      const y = Float64Array.from({ length: 10 }, () => drawNormal(bits));
      const moved = y.map((one) => one + 2);
      if (equivalenceTest({ x, y: moved }, { margin: 2 }).only.values["decision"] === "equivalent") edge += 1;
      if (equivalenceTest({ x, y }, { margin: 2 }).only.values["decision"] === "equivalent") inside += 1;
    }
    expect(edge / trials).toBeLessThanOrEqual(0.05 + 4 * Math.sqrt((0.05 * 0.95) / trials));
    expect(inside / trials).toBeGreaterThan(0.8);
  });

  it("decide as their intervals do, for means, pairs, proportions and aggregates", () => {
    const bits = Xoshiro128.fromSeed(5);
    const replicates = Float64Array.from({ length: 500 }, () => drawNormal(bits, 0.1, 0.2));
    for (const data of [
      { x: [1, 2, 3, 4], y: [1.5, 2.5, 2, 4] },
      { x: [1, 2, 3, 4], y: [1.5, 2.5, 2, 4], paired: true },
      { successes: [90, 95], trials: [100, 110] },
      { difference: 0.1, replicates, degrees: 9 },
    ] as const) {
      for (const margin of [0.02, 0.1, 0.3, 0.6, 1.5, 4]) {
        const { interval, values } = equivalenceTest(data, { margin }).only;
        const within = (interval?.low ?? NaN) >= -margin && (interval?.high ?? NaN) <= margin;
        expect(values["decision"]).toBe(within ? "equivalent" : "not shown");
        const other = nonInferiorityTest(data, { margin }).only;
        const above = (other.interval?.low ?? NaN) >= -margin;
        expect(other.values["decision"]).toBe(above ? "non-inferior" : "not shown");
      }
    }
  });

  it("refuse margins that are none, and unpaired data said to be paired", () => {
    expect(() => equivalenceTest({ x: [1, 2], y: [1, 2] }, { margin: 0 })).toThrow(
      /margin is a number above 0/u,
    );
    expect(() => nonInferiorityTest({ x: [1, 2], y: [1, 2] }, { margin: -1 })).toThrow(/above 0; got -1/u);
    expect(() => equivalenceTest({ x: [1, 2, 3], y: [1, 2], paired: true }, { margin: 1 })).toThrow(
      /compares pairs/u,
    );
    expect(() => equivalenceTest({ x: [1, 1], y: [1, 1] }, { margin: 1 })).toThrow(/do not vary/u);
    expect(() => equivalenceTest({ successes: [3, 1], trials: [2, 2] }, { margin: 0.1 })).toThrow(
      /got 3 of 2/u,
    );
  });
});
