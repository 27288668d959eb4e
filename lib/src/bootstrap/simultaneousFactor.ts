import { linearQuantile } from "../numeric/linearQuantile.js";
import { checkOptions } from "../options/checkOptions.js";
import { checkedLevel } from "../results/checkedLevel.js";
import { checkedSides } from "../results/checkedSides.js";
import type { LevelOption, SidesOption } from "../work/ResampleOptions.js";
import { moments } from "./moments.js";
import { quantileError } from "./replicateInterval.js";

/**
 * Half-width in standard deviations of bands that cover all quantities at once, with its simulation error.
 */
export interface SimultaneousFactor {
  readonly factor: number;
  readonly error: number;
  /** The standard deviation of each quantity's replicates. */
  readonly deviations: readonly number[];
}

/**
 * The factor of a simultaneous band: the `level` quantile over replicates of the largest absolute deviation from the
 * estimates, each in units of its standard deviation. One-sided bands use the largest deviation in their direction.
 * Quantities that never vary are ignored.
 *
 * @param columns the replicates of each quantity, all from the same draws
 * @param estimates one for each quantity
 * @param options `level` .95, `sides` `"two"`
 * @throws RangeError for options out of range, replicates that are not finite, and unequal numbers of replicates
 *   Source: J. L. Montiel Olea and M. Plagborg-Moller, Simultaneous confidence bands, Journal of Applied Econometrics
 *   34 (2019).
 *
 * @example
 * ```ts
 * import { simultaneousFactor } from "precipice/bootstrap";
 *
 * const columns = [Float64Array.of(-1, 0, 1, 2), Float64Array.of(0.5, -0.5, 0, 1)];
 * const { factor } = simultaneousFactor(columns, [0, 0], { level: 0.9 });
 * factor > 0; // => true
 * ```
 */
export function simultaneousFactor(
  columns: readonly Float64Array[],
  estimates: ArrayLike<number>,
  options: LevelOption & SidesOption = {},
): SimultaneousFactor {
  checkOptions("simultaneousFactor", options, ["level", "sides"]);
  const level = checkedLevel("simultaneousFactor", options.level);
  const sides = checkedSides("simultaneousFactor", options.sides);
  const reps = columns[0]?.length ?? 0;
  columns.forEach((column, index) => {
    if (column.length !== reps || !column.every(Number.isFinite)) {
      throw new RangeError(
        `A simultaneous band needs finite replicates, as many of each quantity; those of quantity ${index + 1} are not.`,
      );
    }
  });
  const largest = new Float64Array(reps);
  const deviations = columns.map((column, index) => {
    const { deviation } = moments(column);
    const estimate = estimates[index] ?? NaN;
    if (!(deviation > 0)) return 0;
    for (let rep = 0; rep < reps; rep++) {
      const distance = ((column[rep] ?? NaN) - estimate) / deviation;
      const far = sides === "two" ? Math.abs(distance) : sides === "lower" ? distance : -distance;
      if (far > (largest[rep] ?? 0)) largest[rep] = far;
    }
    return deviation;
  });
  largest.sort();
  return { factor: linearQuantile(largest, level), error: quantileError(largest, level), deviations };
}
