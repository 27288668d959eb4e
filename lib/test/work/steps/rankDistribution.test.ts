import { describe, expect, it } from "vitest";
import { rankDistribution } from "../../../src/metrics/index.js";
import { fewRanks, manyRanks } from "../../../src/metrics/taskRanks.js";
import { Xoshiro128 } from "../../../src/random/index.js";
import { expectSteps } from "./expectSteps.js";

function draw(algorithms: number, tasks: number, levels: number): Float64Array[][] {
  const generator = Xoshiro128.fromSeed(algorithms + levels);
  return Array.from({ length: algorithms }, (_, algorithm) =>
    Array.from({ length: tasks }, () =>
      Float64Array.from({ length: 1 + (algorithm % 5) }, () => generator.below(levels)),
    ),
  );
}

describe.each([4, 40])("rankDistribution of %i algorithms", (algorithms) => {
  expectSteps((options) => rankDistribution(draw(algorithms, 3, 50), options));
});

describe("what is computed once for many runs", () => {
  it.each([
    [1, 3],
    [2, 2],
    [9, 1],
    [40, 2],
    [40, 7],
    [50, 1e6],
  ])("is what one convolution a run gives, for %i algorithms with %i scores", (algorithms, levels) => {
    const sorted = draw(algorithms, 1, levels).map(([runs = new Float64Array()]) => runs.sort());
    const expected = fewRanks(sorted);
    let steps = 0;
    const found = manyRanks(sorted, (more) => (steps += more));
    expect(steps).toBe(algorithms);
    for (const [algorithm, row] of found.entries()) {
      expect(row.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
      for (const [rank, chance] of row.entries()) {
        const wanted = expected[algorithm]?.[rank] ?? NaN;
        expect(Math.abs(chance - wanted)).toBeLessThanOrEqual(1e-12 * wanted);
      }
    }
  });
});
