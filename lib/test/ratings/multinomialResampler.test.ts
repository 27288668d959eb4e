import { expect, it } from "vitest";
import { Xoshiro128 } from "../../src/random/index.js";
import { UniformSource, multinomialResampler } from "../../src/ratings/multinomialResampler.js";

it("resamples are multinomial: right means, variances and covariances, and always as many as there are", () => {
  for (const counts of [
    [3, 1, 0, 2],
    [400, 100, 30, 20],
    [50_000, 9, 200, 3000],
  ]) {
    const total = counts.reduce((sum, count) => sum + count, 0);
    const draw = multinomialResampler(counts, new UniformSource(Xoshiro128.fromSeed(7)));
    const drawn = new Float64Array(counts.length);
    const reps = 4000;
    const sums = counts.map(() => 0);
    const squares = counts.map(() => 0);
    for (let rep = 0; rep < reps; rep++) {
      draw(drawn);
      expect(drawn.reduce((sum, count) => sum + count, 0)).toBe(total);
      drawn.forEach((count, kind) => {
        sums[kind] = (sums[kind] ?? 0) + count / reps;
        squares[kind] = (squares[kind] ?? 0) + (count - (counts[kind] ?? 0)) ** 2 / reps;
      });
    }
    counts.forEach((count, kind) => {
      const variance = count * (1 - count / total);
      expect(Math.abs((sums[kind] ?? NaN) - count)).toBeLessThanOrEqual(4 * Math.sqrt(variance / reps));
      // The variance of a squared deviation is about twice its square, more for skewed small counts.
      expect(Math.abs((squares[kind] ?? NaN) - variance)).toBeLessThanOrEqual(
        4 * Math.sqrt((2 * variance ** 2 + variance) / reps),
      );
    });
  }
});
