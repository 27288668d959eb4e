import { checkPositive, checkProbability } from "./checkArguments.js";

function check(shape: number, scale: number, caller: string): void {
  checkPositive(shape, "shape", caller);
  checkPositive(scale, "scale", caller);
}

/**
 * The density of the Weibull distribution at `x`.
 *
 * @example
 * ```ts
 * import { weibullDensity } from "precipice/numeric";
 *
 * weibullDensity(1, 2, 1); // => 0.735759
 * ```
 */
export function weibullDensity(x: number, shape: number, scale = 1): number {
  check(shape, scale, "weibullDensity");
  if (x < 0) return 0;
  const z = x / scale;
  return (shape / scale) * z ** (shape - 1) * Math.exp(-(z ** shape));
}

/**
 * P(X <= x) of the Weibull distribution, 1 - exp(-(x / scale)^shape).
 *
 * @example
 * ```ts
 * import { weibullCdf } from "precipice/numeric";
 *
 * weibullCdf(1, 2, 1); // => 0.632121
 * ```
 */
export function weibullCdf(x: number, shape: number, scale = 1): number {
  check(shape, scale, "weibullCdf");
  return x <= 0 ? 0 : -Math.expm1(-((x / scale) ** shape));
}

/**
 * P(X > x) of the Weibull distribution.
 *
 * @example
 * ```ts
 * import { weibullSurvival } from "precipice/numeric";
 *
 * weibullSurvival(1, 2, 1); // => 0.367879
 * ```
 */
export function weibullSurvival(x: number, shape: number, scale = 1): number {
  check(shape, scale, "weibullSurvival");
  return x <= 0 ? 1 : Math.exp(-((x / scale) ** shape));
}

/**
 * The quantile of the Weibull distribution, scale (-log(1 - probability))^(1 / shape).
 *
 * @example
 * ```ts
 * import { weibullQuantile } from "precipice/numeric";
 * weibullQuantile(0.5, 2, 1); // => 0.832555
 * ```
 */
export function weibullQuantile(probability: number, shape: number, scale = 1): number {
  check(shape, scale, "weibullQuantile");
  checkProbability(probability);
  return scale * (-Math.log1p(-probability)) ** (1 / shape);
}

/**
 * The x with P(X > x) = `probability` of the Weibull distribution, scale (-log(probability))^(1 / shape).
 *
 * @throws RangeError for a value that is not a probability, and a shape or scale that is not above 0
 *
 * @example
 * ```ts
 * import { weibullInverseSurvival } from "precipice/numeric";
 * weibullInverseSurvival(1e-20, 2, 1); // => 6.78614
 * ```
 */
export function weibullInverseSurvival(probability: number, shape: number, scale = 1): number {
  check(shape, scale, "weibullInverseSurvival");
  checkProbability(probability);
  return scale * (-Math.log(probability)) ** (1 / shape);
}
