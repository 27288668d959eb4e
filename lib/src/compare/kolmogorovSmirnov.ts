import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { takeSteps } from "../work/takeSteps.js";
import { oneOf } from "../work/oneOf.js";
import { checkOptions } from "../options/checkOptions.js";
import { kolmogorovSurvival } from "../numeric/kolmogorov.js";
import type { TestResult } from "../results/TestResult.js";
import { mergeTies } from "../numeric/mergeTies.js";
import { sortedNumbers } from "../numeric/sortedNumbers.js";
import { checkedSample, joined } from "./samples.js";
import { testResult } from "./testResult.js";
import { settleInterval } from "../results/settleInterval.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";

/** Options of {@link kolmogorovSmirnov}. */
export interface KolmogorovSmirnovOptions extends IntervalOptions, LongWorkOptions {
  /**
   * `"exact"` counts all orders, which may take half a minute for samples of 10^5. `"auto"` (default) is exact up to
   * 10^6 pairs. `"asymptotic"` is Kolmogorov's limit, without a correction for small samples.
   */
  readonly method?: "auto" | "exact" | "asymptotic";
  /**
   * For an exact p-value: `"given"` (default) counts the orders of the scores with their ties. `"ignore"` counts the
   * orders of scores without ties, which gives a larger p-value (SciPy).
   */
  readonly ties?: "given" | "ignore";
}

/**
 * The two-sample test of Kolmogorov and Smirnov: the largest distance D between the two empirical distribution
 * functions. `sides: "lower"` tests whether x tends to be greater, that is, whether its distribution function lies
 * below y's somewhere. (SciPy names the alternatives after the distribution functions, so its names are reversed.)
 * Scores that are equal up to rounding are tied.
 *
 * @param x scores of independent runs
 * @param y scores of independent runs of the other side; their number may differ
 * @param options `onProgress` counts the lattice lines of an exact p-value; to stop, abort `signal` there, because the
 *   function is synchronous; `method` (`"auto"`), `level` (.95)
 * @returns D; `values`: statistic, pValue, location (the score at which the distance is largest), pValueMethod
 *   (`"exact"`, `"exact, ties ignored"` or `"asymptotic"`)
 * @throws RangeError for empty samples and values that are not finite; the reason of `signal` when it aborts
 * Source: N. Smirnov (1939); exact: paths on the lattice of both samples, J. L. Hodges, Arkiv för Matematik 3 (1958).
 *
 * @example
 * ```ts
 * import { kolmogorovSmirnov } from "precipice/compare";
 * kolmogorovSmirnov([1, 2, 3], [4, 5, 6]).pValue; // => 0.1
 * ```
 */
export function kolmogorovSmirnov(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: KolmogorovSmirnovOptions = {},
): TestResult {
  checkOptions("kolmogorovSmirnov", options, ["method", "level", "sides", "signal", "onProgress", "ties"]);
  const caller = "kolmogorovSmirnov";
  const { level, sides } = settleInterval(options, caller);
  const method = oneOf(options.method, ["auto", "exact", "asymptotic"], caller, "method");
  const ties = oneOf(options.ties, ["given", "ignore"], caller, "ties");
  const first = checkedSample(x, "x", caller);
  const all = mergeTies(joined(first, checkedSample(y, "y", caller)));
  const a = sortedNumbers(all.subarray(0, first.length));
  const b = sortedNumbers(all.subarray(first.length));
  const n = a.length;
  const m = b.length;
  const side = sides === "two" ? 0 : sides === "upper" ? 1 : -1;
  const { steps, location } = largestDistance(a, b, side);
  const exact = method === "exact" || (method === "auto" && n * m <= 1e6);
  const distance = steps / (n * m);
  const scaled = Math.sqrt((n * m) / (n + m)) * distance;
  const ends = exact ? endsOfTies(sortedNumbers(all)) : undefined;
  const pValue = exact
    ? ends === undefined || ties === "ignore"
      ? pathsReaching(n, m, steps, side !== 0, options)
      : tiedPathsReaching(n, m, steps, side, ends, options)
    : side === 0
      ? kolmogorovSurvival(scaled)
      : Math.exp(-2 * scaled * scaled);
  return testResult({
    kind: caller,
    title: "Largest distance of the distribution functions (Kolmogorov-Smirnov)",
    estimate: distance,
    values: {
      statistic: distance,
      pValue: Math.min(1, pValue),
      location,
      pValueMethod: exact
        ? ends !== undefined && ties === "ignore"
          ? "exact, ties ignored"
          : "exact"
        : "asymptotic",
    },
    n: { "runs of x": n, "runs of y": m },
    method: "none",
    level,
    sides,
    citation: [
      "Smirnov: On the estimation of the discrepancy between empirical curves of distribution, 1939",
    ],
  });
}

/**
 * n m times the largest distance, a whole number: of either sign for side 0, of F_x - F_y for 1, of F_y - F_x for -1.
 */
function largestDistance(
  a: Float64Array,
  b: Float64Array,
  side: -1 | 0 | 1,
): { readonly steps: number; readonly location: number } {
  const n = a.length;
  const m = b.length;
  let [i, k, steps] = [0, 0, 0];
  let location = Math.min(a[0] ?? NaN, b[0] ?? NaN);
  while (i < n || k < m) {
    const at = Math.min(a[i] ?? Infinity, b[k] ?? Infinity);
    while (i < n && a[i] === at) i += 1;
    while (k < m && b[k] === at) k += 1;
    const difference = i * m - k * n;
    const reached = side === 0 ? Math.abs(difference) : side * difference;
    if (reached > steps) [steps, location] = [reached, at];
  }
  return { steps, location };
}

/**
 * The probability that a random order of both samples reaches a distance of `steps` / (n m). It visits only the
 * lattice points nearer to the diagonal, line by line from the end. At all other points the distance is reached.
 *
 * @param options the steps reported are lines
 */
function pathsReaching(
  n: number,
  m: number,
  steps: number,
  oneSided: boolean,
  options: LongWorkOptions,
): number {
  if (steps === 0) return 1;
  const row = new Float64Array(m + 2).fill(1);
  // The range of points of a line at which the distance is not reached yet. Its ends never increase.
  let [low, high] = [m + 1, m];
  takeSteps(options, n + 1, "Counting orders", (step) => {
    for (let i = n; i >= 0; i--) {
      while (low > 0 && i * m - (low - 1) * n < steps) low -= 1;
      if (!oneSided) while (high >= low && high * n - i * m >= steps) high -= 1;
      let right = 1;
      for (let k = high; k >= low; k--) {
        const left = n - i + m - k;
        right = left > 0 ? ((n - i) * (row[k] ?? 0) + (m - k) * right) / left : 0;
        row[k] = right;
      }
      step();
    }
  });
  return row[0] ?? NaN;
}

/** For each count of lowest scores, whether no tie crosses the boundary to the others; undefined without ties. */
function endsOfTies(sorted: Float64Array): Uint8Array | undefined {
  const ends = new Uint8Array(sorted.length + 1).fill(1);
  let tied = false;
  for (let place = 1; place < sorted.length; place++) {
    if (sorted[place] !== sorted[place - 1]) continue;
    ends[place] = 0;
    tied = true;
  }
  return tied ? ends : undefined;
}

/**
 * {@link pathsReaching} given the ties: the distance counts only after a path has passed all scores of one value.
 *
 * Source: G. Schroeer, D. Trenkler, Exact and randomization distributions of Kolmogorov-Smirnov tests with ties,
 * Computational Statistics and Data Analysis 20 (1995).
 */
function tiedPathsReaching(
  n: number,
  m: number,
  steps: number,
  side: -1 | 0 | 1,
  ends: Uint8Array,
  options: LongWorkOptions,
): number {
  if (steps === 0) return 1;
  const row = new Float64Array(m + 2);
  takeSteps(options, n + 1, "Counting orders", (step) => {
    for (let i = n; i >= 0; i--) {
      let right = 0;
      for (let k = m; k >= 0; k--) {
        const difference = i * m - k * n;
        const left = n - i + m - k;
        const distance = side === 0 ? Math.abs(difference) : side * difference;
        if (ends[i + k] === 1 && distance >= steps) right = 1;
        else right = left > 0 ? ((n - i) * (row[k] ?? 0) + (m - k) * right) / left : 0;
        row[k] = right;
      }
      step();
    }
  });
  return row[0] ?? NaN;
}
