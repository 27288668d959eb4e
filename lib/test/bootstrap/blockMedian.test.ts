import { describe, expect, it } from "vitest";
import { blockMedian } from "../../src/bootstrap/blockMedian.js";
import { NumpyGenerator } from "../../src/random/index.js";

describe("medians of a block of replicates", () => {
  it.each([1, 2, 5, 26, 57, 120])("are those of sorted task means, ties included: %i tasks", (tasks) => {
    const generator = new NumpyGenerator(tasks);
    const reps = 30;
    const stride = 33;
    const shares = new Float64Array(tasks);
    const expectedShares = new Float64Array(tasks);
    const sweep = blockMedian((task, share) => (shares[task] = (shares[task] ?? 0) + share));
    for (let block = 0; block < 8; block++) {
      // Later blocks lie far from the first ones; every other block is full of ties.
      const shift = block === 6 ? 5 : 0;
      const means = Float64Array.from(generator.standardNormal(tasks * stride), (z, index) => {
        const value = z + shift + Math.floor(index / stride) / tasks;
        return block % 2 === 1 ? Math.round(value) + 0 : value;
      });
      const out = new Float64Array(reps + 2);
      sweep(means, tasks, reps, stride, out, 2);
      for (let rep = 0; rep < reps; rep++) {
        const values = Array.from({ length: tasks }, (_, task) => means[task * stride + rep] ?? NaN);
        const sorted = values.toSorted((a, b) => a - b);
        const middle = [(tasks - 1) >> 1, tasks >> 1];
        expect(out[2 + rep]).toBe(middle.reduce((sum, place) => sum + (sorted[place] ?? NaN), 0) / 2);
        for (const place of middle) {
          const tied = values.filter((value) => value === sorted[place]).length;
          values.forEach((value, task) => {
            if (value === sorted[place]) expectedShares[task] = (expectedShares[task] ?? 0) + 0.5 / tied;
          });
        }
      }
    }
    shares.forEach((share, task) => expect(share).toBeCloseTo(expectedShares[task] ?? NaN, 9));
  });
});
