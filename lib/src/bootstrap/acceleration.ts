import { hasSpread } from "../numeric/hasSpread.js";
import { largestSize } from "../numeric/checkSquares.js";

/**
 * The acceleration constant of the BCa interval from leave-one-out values, stratum by stratum:
 * U = (n - 1) (mean - value) in each stratum, then sum of U^3 / n^3 over six times (sum of U^2 / n^2)^1.5.
 * One stratum gives the usual jackknife formula. 0 if no value differs.
 *
 * @param strata for each stratum, the leave-one-out values: the statistic without the first run, without the second,
 *   ...
 * @throws RangeError for values that are not finite
 * Source: B. Efron and R. Tibshirani, An introduction to the bootstrap (1993), 14.3 and 22.4; SciPy's `bootstrap`.
 *
 * @example
 * ```ts
 * import { acceleration } from "precipice/bootstrap";
 *
 * acceleration([[1, 2, 4, 9]]); // => -0.0640348
 * ```
 */
export function acceleration(strata: readonly ArrayLike<number>[]): number {
  strata.forEach((values) => {
    checkFinite(values, "acceleration");
  });
  // Cubes must neither overflow nor vanish; only ratios matter.
  const unit = cubeUnit(strata.map(largestSize));
  let cubes = 0;
  let squares = 0;
  for (const values of strata) {
    if (!hasSpread(values)) continue;
    const count = values.length;
    let sum = 0;
    for (let index = 0; index < count; index++) sum += (values[index] ?? NaN) / unit;
    for (let index = 0; index < count; index++) {
      const influence = ((count - 1) * (sum / count - (values[index] ?? NaN) / unit)) / count;
      squares += influence * influence;
      cubes += influence * influence * influence;
    }
  }
  return squares > 0 ? cubes / (6 * squares * Math.sqrt(squares)) : 0;
}

/**
 * The jackknife's standard error of a statistic: sqrt((n - 1) / n * sum of squared distances from their mean).
 *
 * @throws RangeError for fewer than two values and for values that are not finite
 *
 * @example
 * ```ts
 * import { jackknifeError } from "precipice/bootstrap";
 *
 * jackknifeError([1, 2, 4, 9]); // => 5.33854
 * ```
 */
export function jackknifeError(values: ArrayLike<number>): number {
  checkFinite(values, "jackknifeError");
  const count = values.length;
  if (count < 2) {
    throw new RangeError(
      `jackknifeError needs the statistic without each of two values or more; got ${count}.`,
    );
  }
  const unit = cubeUnit([largestSize(values)]);
  let sum = 0;
  for (let index = 0; index < count; index++) sum += (values[index] ?? NaN) / unit;
  let squares = 0;
  for (let index = 0; index < count; index++) squares += ((values[index] ?? NaN) / unit - sum / count) ** 2;
  return unit * Math.sqrt(((count - 1) / count) * squares);
}

function checkFinite(values: ArrayLike<number>, caller: string): void {
  for (let index = 0; index < values.length; index++) {
    if (!Number.isFinite(values[index])) {
      throw new RangeError(
        `${caller}: expected finite numbers; the statistic without value ${index + 1} is ${String(values[index])}.`,
      );
    }
  }
}

/**
 * The power of two that scales values of this size to about 1; 1 if their cubes neither overflow nor vanish unscaled.
 */
function cubeUnit(sizes: readonly number[]): number {
  const largest = largestSize(sizes);
  if (!(largest > 0) || (largest > 1e-90 && largest < 1e90)) return 1;
  return 2 ** Math.max(-1021, Math.min(1021, Math.floor(Math.log2(largest))));
}
