import type { LongWorkOptions } from "../bootstrap/ResampleOptions.js";
import { takeSteps } from "../bootstrap/takeSteps.js";
import { kolmogorovSurvival } from "../numeric/kolmogorov.js";
import type { TestResult } from "../results/TestResult.js";
import { sortedNumbers } from "../numeric/sortedNumbers.js";
import { checkedSample } from "./samples.js";
import { testResult } from "./testResult.js";
import { settleInterval } from "../results/settleInterval.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";

/** Options of {@link kolmogorovSmirnov}. */
export interface KolmogorovSmirnovOptions extends IntervalOptions, LongWorkOptions {
  /**
   * `"exact"` counts all orders (with ties it errs on the safe side), which for samples of 10^5 may take half a minute;
   * `"auto"` (default) does so up to 10^6 pairs.
   */
  readonly method?: "auto" | "exact" | "asymptotic";
}

/**
 * The two-sample test of Kolmogorov and Smirnov: the largest distance D between the two empirical distribution functions.
 * `sides: "lower"` asks whether x tends to be greater, so whether its distribution function lies below y's somewhere (SciPy
 * names the alternatives after the functions, the other way round).
 *
 * @param x scores of independent runs
 * @param y the same of the other side; their number may differ
 * @param options `onProgress` is told of the lines counted of an exact p-value and, all being done at once, is the place to
 *   abort `signal` from
 * @returns D; `values`: statistic, pValue, location (the score where the distance is reached), pValueMethod
 * @throws RangeError for empty samples and values that are not finite; the reason of `signal` when it aborts
 * Source: N. Smirnov (1939); exact: paths on the lattice of both samples, J. L. Hodges, Arkiv för Matematik 3 (1958).
 *
 * @example
 * ```ts
 * import { kolmogorovSmirnov } from "precipice";
 * kolmogorovSmirnov([1, 2, 3], [4, 5, 6]).pValue; // => 0.1
 * ```
 */
export function kolmogorovSmirnov(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: KolmogorovSmirnovOptions = {},
): TestResult {
  const caller = "kolmogorovSmirnov";
  const { level, sides } = settleInterval(options, caller);
  const [a, b] = [sortedNumbers(checkedSample(x, "x", caller)), sortedNumbers(checkedSample(y, "y", caller))];
  const [n, m] = [a.length, b.length];
  const side = sides === "two" ? 0 : sides === "upper" ? 1 : -1;
  const { steps, location } = largestDistance(a, b, side);
  const exact = options.method === "exact" || (options.method !== "asymptotic" && n * m <= 1e6);
  const distance = steps / (n * m);
  const scaled = Math.sqrt((n * m) / (n + m)) * distance;
  const pValue = exact
    ? pathsReaching(n, m, steps, side !== 0, options)
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
      pValueMethod: exact ? "exact" : "asymptotic",
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

/** n m times the largest distance (of either sign for side 0, of F_x - F_y for 1, of F_y - F_x for -1), a whole number. */
function largestDistance(
  a: Float64Array,
  b: Float64Array,
  side: -1 | 0 | 1,
): { readonly steps: number; readonly location: number } {
  const [n, m] = [a.length, b.length];
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
 * The chance that a random order of both samples reaches a distance of `steps` / (n m). Of the lattice of both samples only
 * the places that are nearer to its diagonal are gone through, line by line from its end; from all others it is reached.
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
  // The places of a line where the distance is not reached yet, whose ends only ever fall.
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
