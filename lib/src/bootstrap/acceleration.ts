/**
 * The acceleration constant of the BCa interval from leave-one-out values, stratum by stratum:
 * U = (n - 1) (mean - value) in each stratum, then sum of U^3 / n^3 over six times (sum of U^2 / n^2)^1.5.
 * One stratum gives the usual jackknife formula. 0 where no value differs.
 *
 * @param strata for each stratum the statistic without its first, second, ... run
 * Source: B. Efron and R. Tibshirani, An introduction to the bootstrap (1993), 14.3 and 22.4; SciPy's `bootstrap`.
 *
 * @example
 * ```ts
 * import { acceleration } from "precipice";
 *
 * acceleration([[1, 2, 4, 9]]); // => -0.0640348
 * ```
 */
export function acceleration(strata: readonly ArrayLike<number>[]): number {
  let cubes = 0;
  let squares = 0;
  for (const values of strata) {
    const count = values.length;
    let sum = 0;
    for (let index = 0; index < count; index++) sum += values[index] ?? NaN;
    for (let index = 0; index < count; index++) {
      const influence = ((count - 1) * (sum / count - (values[index] ?? NaN))) / count;
      squares += influence * influence;
      cubes += influence * influence * influence;
    }
  }
  return squares > 0 ? cubes / (6 * squares * Math.sqrt(squares)) : 0;
}

/**
 * The jackknife's standard error of a statistic: sqrt((n - 1) / n * sum of squared distances from their mean).
 *
 * @example
 * ```ts
 * import { jackknifeError } from "precipice";
 *
 * jackknifeError([1, 2, 4, 9]); // => 5.33854
 * ```
 */
export function jackknifeError(values: ArrayLike<number>): number {
  const count = values.length;
  let sum = 0;
  for (let index = 0; index < count; index++) sum += values[index] ?? NaN;
  let squares = 0;
  for (let index = 0; index < count; index++) squares += ((values[index] ?? NaN) - sum / count) ** 2;
  return Math.sqrt(((count - 1) / count) * squares);
}
