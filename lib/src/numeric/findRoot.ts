import { checkOptions } from "../options/checkOptions.js";
/** Stopping rule of root finding. */
export interface FindRootOptions {
  /** Tolerance relative to the size of the root; 1e-15 by default. */
  readonly tolerance?: number;
  /** Largest number of iterations; 200 by default. */
  readonly maxIterations?: number;
}

/**
 * A root of `f` between `low` and `high`, at which it must have opposite signs, by Brent's method. It never leaves
 * the bracket and is fast for smooth f.
 *
 * @param options `tolerance` (1e-15), `maxIterations` (200)
 * @throws RangeError if f has the same sign at both ends, and if it returns NaN
 * Source: R. P. Brent, Algorithms for minimization without derivatives (1973), chapter 4.
 *
 * @example
 * ```ts
 * import { findRoot } from "precipice/numeric";
 * findRoot((x) => x * x - 2, 0, 2); // => 1.41421
 * ```
 */
export function findRoot(
  f: (x: number) => number,
  low: number,
  high: number,
  options: FindRootOptions = {},
): number {
  checkOptions("findRoot", options, ["tolerance", "maxIterations"]);
  const { tolerance = 1e-15, maxIterations = 200 } = options;
  let [a, b] = [low, high];
  let [atA, atB] = [valueAt(f, a), valueAt(f, b)];
  if (atA === 0) return a;
  if (atB === 0) return b;
  if (atA > 0 === atB > 0) {
    throw new RangeError(
      `findRoot needs opposite signs at both ends; f(${low}) = ${atA} and f(${high}) = ${atB}. ` +
        "Widen the bracket, or there may be no root.",
    );
  }
  // c is the end of the bracket opposite to b, the best so far.
  let [c, atC] = [a, atA];
  let step = b - a;
  let before = step;
  for (let iteration = 0; iteration < maxIterations; iteration++) {
    if (Math.abs(atC) < Math.abs(atB)) [a, b, c, atA, atB, atC] = [b, c, b, atB, atC, atB];
    const accuracy = 2 * Number.EPSILON * Math.abs(b) + (tolerance * Math.abs(b)) / 2;
    const half = (c - b) / 2;
    if (Math.abs(half) <= accuracy || atB === 0) return b;
    const proposed =
      Math.abs(before) >= accuracy && Math.abs(atA) > Math.abs(atB) && Number.isFinite(atA + atC)
        ? interpolated(a, b, c, atA, atB, atC)
        : NaN;
    const accepted =
      proposed * half > 0 &&
      2 * Math.abs(proposed) < Math.min(3 * Math.abs(half) - accuracy, Math.abs(before));
    before = accepted ? step : half;
    step = accepted ? proposed : half;
    [a, atA] = [b, atB];
    b +=
      Math.abs(step) > accuracy
        ? step
        : half > 0
          ? accuracy || Number.MIN_VALUE
          : -(accuracy || Number.MIN_VALUE);
    atB = valueAt(f, b);
    if (atB > 0 === atC > 0) {
      [c, atC] = [a, atA];
      step = b - a;
      before = step;
    }
  }
  return b;
}

/** The step of inverse quadratic interpolation, or of the secant if two points coincide. */
function interpolated(a: number, b: number, c: number, atA: number, atB: number, atC: number): number {
  const s = atB / atA;
  if (a === c) return ((c - b) * s) / (s - 1) || NaN;
  const q = atA / atC;
  const r = atB / atC;
  const numerator = s * ((c - b) * q * (q - r) - (b - a) * (r - 1));
  const denominator = -(q - 1) * (r - 1) * (s - 1);
  return numerator / denominator;
}

function valueAt(f: (x: number) => number, x: number): number {
  const value = f(x);
  if (Number.isNaN(value)) throw new RangeError(`findRoot: the function gives NaN at ${x}.`);
  return value;
}
