import { checkOptions } from "../options/checkOptions.js";
/** The accuracy of integration. */
export interface IntegrateOptions {
  /** Tolerance relative to the integral of |f|; 1e-11 by default. */
  readonly tolerance?: number;
}

/**
 * The integral of `f` from `a` to `b`, both of which may be infinite, by the double-exponential rule: the step is
 * halved until two answers agree. f may be singular at the ends, which are never evaluated. Kinks inside reduce
 * accuracy: split the interval there.
 *
 * @param options `tolerance` (1e-11)
 * @throws RangeError if f returns NaN or Infinity inside, and if the rule does not converge
 * Source: H. Takahasi, M. Mori, Double exponential formulas for numerical integration, RIMS 9 (1974).
 *
 * @example
 * ```ts
 * import { integrate } from "precipice/numeric";
 * integrate((x) => Math.exp(-x * x), -Infinity, Infinity); // => 1.77245
 * ```
 */
export function integrate(
  f: (x: number) => number,
  a: number,
  b: number,
  options: IntegrateOptions = {},
): number {
  checkOptions("integrate", options, ["tolerance"]);
  const { tolerance = 1e-11 } = options;
  if (Number.isNaN(a) || Number.isNaN(b)) {
    throw new RangeError(`integrate needs two ends; got ${String(a)} and ${String(b)}.`);
  }
  if (a === b) return 0;
  if (a > b) return -integrate(f, b, a, { tolerance });
  const at = substitution(a, b);
  const term = (t: number): number => {
    const { x, weight } = at(t);
    if (weight === 0 || !(x > a && x < b)) return 0;
    const value = f(x);
    if (!Number.isFinite(value)) {
      throw new RangeError(`integrate: the function gives ${String(value)} at ${x}.`);
    }
    return value * weight;
  };
  let step = 1;
  let [sum, size] = [0, 0];
  const add = (t: number): void => {
    const value = term(t);
    sum += value;
    size += Math.abs(value);
  };
  const reach = 6.5;
  for (let t = -6; t <= 6; t++) add(t);
  let before = sum;
  for (let halving = 0; halving < 9; halving++) {
    step /= 2;
    for (let t = step; t <= reach; t += 2 * step) {
      add(t);
      add(-t);
    }
    const value = sum * step;
    if (halving > 1 && Math.abs(value - before) <= tolerance * size * step) return value;
    before = value;
  }
  if (Math.abs(sum * step - before) <= 1e3 * tolerance * size * step) return sum * step;
  throw new RangeError(
    `integrate did not settle between ${a} and ${b}: the function may oscillate, jump, or have no finite integral.`,
  );
}

/** The point x(t) that runs from a to b as t runs over the line, and its derivative. */
function substitution(a: number, b: number): (t: number) => { x: number; weight: number } {
  const half = Math.PI / 2;
  if (Number.isFinite(a) && Number.isFinite(b)) {
    return (t) => {
      const inner = half * Math.sinh(t);
      const width = b - a;
      // Measured from the nearer end, so that points near a singular end keep their distance from it.
      const share = 1 / (1 + Math.exp(2 * Math.abs(inner)));
      const x = inner < 0 ? a + width * share : b - width * share;
      const weight = (width * half * Math.cosh(t)) / (2 * Math.cosh(inner) ** 2);
      return { x, weight: Number.isFinite(weight) ? weight : 0 };
    };
  }
  if (Number.isFinite(a) || Number.isFinite(b)) {
    const [end, sign] = Number.isFinite(a) ? [a, 1] : [b, -1];
    return (t) => {
      const distance = Math.exp(half * Math.sinh(t));
      const weight = half * Math.cosh(t) * distance;
      return { x: end + sign * distance, weight: Number.isFinite(weight) ? weight : 0 };
    };
  }
  return (t) => {
    const inner = half * Math.sinh(t);
    const weight = half * Math.cosh(t) * Math.cosh(inner);
    return { x: Math.sinh(inner), weight: Number.isFinite(weight) ? weight : 0 };
  };
}
