import { checkMode } from "../../results/checkMode.js";
import { checkOptions } from "../../options/checkOptions.js";
import { checkSquares } from "../../numeric/checkSquares.js";
import { compensatedSum } from "../../numeric/compensatedSum.js";
import { hasSpread } from "../../numeric/hasSpread.js";
import type { LongWorkOptions } from "../../work/ResampleOptions.js";
import { takeSteps, type TakeStep } from "../../work/takeSteps.js";
import { checkedSample } from "./checkedSample.js";

/** Block lengths that minimise the estimated error of the bootstrap variance of a mean. */
export interface OptimalBlockLength {
  /** The mean length of the stationary bootstrap's blocks. */
  readonly stationary: number;
  /** The length of the circular (and, to the same order, the moving) bootstrap's blocks. */
  readonly circular: number;
}

/** Number of lags per pass. Their sums are independent, so that they do not wait for each other. */
const AT_ONCE = 4;

/** Options of {@link optimalBlockLength}. */
export interface BlockLengthOptions extends LongWorkOptions {
  /**
   * `"arch"` gives the lengths of Python's arch. Its run of insignificant correlations begins at the chosen lag
   * instead of after it as in the paper, so the bandwidth is two lags larger. Lengths below 1 are kept.
   */
  readonly mode?: "arch";
}

/**
 * The optimal block length of a series: with autocovariances R(k), the flat-top weights lambda(t) = 1 up to |t| = 1/2 and
 * 2 (1 - |t|) up to 1, and m twice the lag after which correlations are no longer significant,
 * g = sum lambda(k/m) |k| R(k), v = sum lambda(k/m) R(k) over |k| <= m; stationary (g^2 / v^2)^(1/3) n^(1/3), circular
 * (3/2 g^2 / v^2)^(1/3) n^(1/3); at most min(3 sqrt(n), n / 3), rounded up.
 *
 * @param series in the order of time, at least 9 values that are not all equal
 * @param options `mode`; `onProgress` counts the lags done; to stop, abort `signal` there, because the function is
 *   synchronous
 * @returns lengths that need not be whole; the scheme `"block"` of {@link bootstrap} rounds the circular one up
 * @throws RangeError if the series is too short or constant, or a value is not finite; the reason of `signal` if it
 *   aborts
 * Source: D. Politis and H. White, Automatic block-length selection for the dependent bootstrap (2004), with the
 * correction of A. Patton, D. Politis and H. White (2009).
 * @example
 * ```ts
 * import { optimalBlockLength } from "precipice/bootstrap";
 * const series = Array.from({ length: 200 }, (_, t) => Math.sin(t / 5));
 * optimalBlockLength(series).circular > 5; // => true
 * ```
 */
export function optimalBlockLength(
  series: ArrayLike<number>,
  options: BlockLengthOptions = {},
): OptimalBlockLength {
  checkOptions("optimalBlockLength", options, ["mode", "signal", "onProgress"]);
  const caller = "optimalBlockLength";
  checkMode(options.mode, ["arch"], caller);
  const values = checkedSample(series, caller);
  const size = values.length;
  if (size < LEAST_VALUES)
    throw new RangeError(`${caller}: a series needs at least ${LEAST_VALUES} values; got ${size}.`);
  checkSquares(values, caller);
  const mean = compensatedSum(values) / size;
  const centred = values.map((value) => value - mean);
  if (!hasSpread(values)) {
    throw new RangeError(
      `${caller}: all values are ${values[0] ?? NaN}; a constant series has no dependence to measure.`,
    );
  }
  const quiet = Math.max(5, Math.floor(Math.log10(size)));
  const lags = Math.min(Math.ceil(Math.sqrt(size)) + quiet, size - 2);
  const arch = options.mode === "arch";
  return takeSteps(options, lags + 1, "Correlating lags", (step) =>
    lengthOf(centred, { lags, quiet, arch }, step),
  );
}

/** The smallest number of values from which dependence can be estimated. */
export const LEAST_VALUES = 9;

/**
 * The lengths for a series of mean 0. `lags` is the number of correlations to test; `quiet` is the length of the run
 * of insignificant ones.
 */
function lengthOf(
  centred: Float64Array,
  { lags, quiet, arch }: { readonly lags: number; readonly quiet: number; readonly arch: boolean },
  step: TakeStep,
): OptimalBlockLength {
  const size = centred.length;
  const significant = 2 * Math.sqrt(Math.log10(size) / size);
  const covariances = new Float64Array(lags + 1);
  const sized = new Float64Array(lags + 1);
  let known = 0;
  const learnUpTo = (most: number): void => {
    for (; known <= most; known += AT_ONCE) {
      const sizes = arch ? overlappingSizes(centred, known) : undefined;
      laggedProducts(centred, known).forEach((product, place) => {
        const lag = known + place;
        if (lag > lags) return;
        const covariance = product / size;
        covariances[lag] = covariance;
        sized[lag] = Math.abs(
          sizes ? (covariance * size) / (sizes[place] ?? NaN) : covariance / (covariances[0] ?? NaN),
        );
        step();
      });
    }
  };
  // The lag after which (arch: from which) `quiet` correlations in a row are not significant.
  const ahead = arch ? 0 : 1;
  let last: number | undefined;
  for (let lag = 0; lag + quiet <= lags && last === undefined; lag++) {
    learnUpTo(Math.min(lags, lag + ahead + quiet - 1));
    const run = sized.subarray(lag + ahead, lag + ahead + quiet);
    if (run.length === quiet && run.every((correlation) => correlation < significant)) last = lag;
  }
  const bandwidth = Math.min(last === undefined ? lags : 2 * Math.max(last, 1), lags);
  learnUpTo(bandwidth);
  let slope = 0;
  let longRun = covariances[0] ?? NaN;
  for (let lag = 1; lag <= bandwidth; lag++) {
    const share = lag / bandwidth;
    const weight = share <= 0.5 ? 1 : 2 * (1 - share);
    const covariance = covariances[lag] ?? NaN;
    slope += 2 * weight * lag * covariance;
    longRun += 2 * weight * covariance;
  }
  const limit = Math.ceil(Math.min(3 * Math.sqrt(size), size / 3));
  const length = (factor: number): number =>
    Math.min(limit, Math.max(arch ? 0 : 1, Math.cbrt(factor * (slope / longRun) ** 2 * size)));
  return { stationary: length(1), circular: length(1.5) };
}

/** The sums of x_t x_(t - lag) of the lags of one pass, each summed in the order of time. */
function laggedProducts(centred: Float64Array, lag: number): number[] {
  const size = centred.length;
  // The first loop runs until the last lag has a partner; the second loop adds all lags together.
  const from = Math.min(size, lag + AT_ONCE - 1);
  const first = Array.from({ length: AT_ONCE }, (_, place) => {
    let sum = 0;
    for (let t = lag + place; t < from; t++) sum += (centred[t] ?? 0) * (centred[t - lag - place] ?? 0);
    return sum;
  });
  let [a = 0, b = 0, c = 0, d = 0] = first;
  for (let t = from; t < size; t++) {
    const value = centred[t] ?? 0;
    const partner = t - lag;
    a += value * (centred[partner] ?? 0);
    b += value * (centred[partner - 1] ?? 0);
    c += value * (centred[partner - 2] ?? 0);
    d += value * (centred[partner - 3] ?? 0);
  }
  return [a, b, c, d];
}

/**
 * The norms of the two parts of a series that overlap after a shift by lag + 1, for the lags of one pass. arch
 * divides the lagged products by them.
 */
function overlappingSizes(centred: Float64Array, lag: number): number[] {
  return Array.from({ length: AT_ONCE }, (_, place) => {
    const shift = lag + place + 1;
    const end = centred.length - shift;
    let [late, early] = [0, 0];
    for (let index = 0; index < end; index++) {
      early += (centred[index] ?? NaN) ** 2;
      late += (centred[index + shift] ?? NaN) ** 2;
    }
    return Math.sqrt(late * early);
  });
}
