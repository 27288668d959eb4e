import { checkOptions } from "../options/checkOptions.js";
/** Stopping rule of the search for a minimum. */
export interface MinimizeScalarOptions {
  /**
   * Tolerance relative to the size of the minimum's location; 1e-9 by default (a smooth minimum allows about 1e-8).
   */
  readonly tolerance?: number;
  /** Largest number of iterations; 200 by default. */
  readonly maxIterations?: number;
}

/** The minimum of a function of one variable. */
export interface ScalarMinimum {
  readonly point: number;
  readonly value: number;
  /** Whether the tolerance was met within the iterations. */
  readonly converged: boolean;
  readonly iterations: number;
}

/**
 * The minimum of `f` between `low` and `high` by Brent's method: golden section with parabolic steps. If there are
 * several minima, it finds one.
 *
 * @param options `tolerance` (1e-9), `maxIterations` (200)
 * @throws RangeError if low is not below high, and if f returns NaN
 * Source: R. P. Brent, Algorithms for minimization without derivatives (1973), chapter 5.
 *
 * @example
 * ```ts
 * import { minimizeScalar } from "precipice/numeric";
 * minimizeScalar((x) => (x - 3) ** 2, 0, 10).point; // => 3
 * ```
 */
export function minimizeScalar(
  f: (x: number) => number,
  low: number,
  high: number,
  options: MinimizeScalarOptions = {},
): ScalarMinimum {
  checkOptions("minimizeScalar", options, ["tolerance", "maxIterations"]);
  const { tolerance = 1e-9, maxIterations = 200 } = options;
  if (!(low < high && Number.isFinite(low) && Number.isFinite(high))) {
    throw new RangeError(`minimizeScalar needs finite low < high; got ${String(low)} and ${String(high)}.`);
  }
  const golden = (3 - Math.sqrt(5)) / 2;
  let [a, b] = [low, high];
  let x = a + golden * (b - a);
  let [second, third] = [x, x];
  let atX = valueAt(f, x);
  let [atSecond, atThird] = [atX, atX];
  let step = 0;
  let before = 0;
  for (let iteration = 1; iteration <= maxIterations; iteration++) {
    const middle = (a + b) / 2;
    const accuracy = tolerance * Math.abs(x) + 1e-14 * (high - low);
    if (Math.abs(x - middle) <= 2 * accuracy - (b - a) / 2) {
      return { point: x, value: atX, converged: true, iterations: iteration };
    }
    const r = (x - second) * (atX - atThird);
    const q = (x - third) * (atX - atSecond);
    const denominator = 2 * (q - r);
    const parabolic = denominator === 0 ? NaN : -((x - third) * q - (x - second) * r) / denominator;
    const accepted =
      Math.abs(before) > accuracy &&
      Math.abs(parabolic) < Math.abs(before / 2) &&
      x + parabolic > a &&
      x + parabolic < b;
    before = accepted ? step : x >= middle ? a - x : b - x;
    step = accepted ? parabolic : golden * before;
    if (accepted && (x + step - a < 2 * accuracy || b - x - step < 2 * accuracy)) {
      step = middle > x ? accuracy : -accuracy;
    }
    const next = x + (Math.abs(step) >= accuracy ? step : step > 0 ? accuracy : -accuracy);
    const value = valueAt(f, next);
    if (value <= atX) {
      if (next >= x) a = x;
      else b = x;
      [third, atThird, second, atSecond, x, atX] = [second, atSecond, x, atX, next, value];
    } else {
      if (next < x) a = next;
      else b = next;
      if (value <= atSecond || second === x) {
        [third, atThird, second, atSecond] = [second, atSecond, next, value];
      } else if (value <= atThird || third === x || third === second) {
        [third, atThird] = [next, value];
      }
    }
  }
  return { point: x, value: atX, converged: false, iterations: maxIterations };
}

function valueAt(f: (x: number) => number, x: number): number {
  const value = f(x);
  if (Number.isNaN(value)) throw new RangeError(`minimizeScalar: the function gives NaN at ${x}.`);
  return value;
}
