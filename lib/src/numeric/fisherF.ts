import { betaOddsQuantile } from "./betaDistribution.js";
import { checkPositive, checkProbability } from "./checkArguments.js";
import {
  chiSquaredCdf,
  chiSquaredDensity,
  chiSquaredInverseSurvival,
  chiSquaredQuantile,
  chiSquaredSurvival,
} from "./chiSquared.js";
import { incompleteBeta } from "./incompleteBeta.js";
import { binomialTerm } from "./saddlePoint.js";

/** Throws for parameters out of range. */
export function checkFisherF(caller: string, numerator: number, denominator: number): void {
  checkPositive(numerator, "the degrees of freedom of the numerator", caller);
  if (denominator !== Infinity) {
    checkPositive(denominator, "the degrees of freedom of the denominator", caller);
  }
}

/** The shares df1 f and df2 of their sum. */
function shares(f: number, df1: number, df2: number): [number, number] {
  const ratio = (df1 / df2) * f;
  return ratio === Infinity ? [1, 0] : [ratio / (1 + ratio), 1 / (1 + ratio)];
}

/**
 * The density of Fisher's F with `df1` and `df2` degrees of freedom at `f`.
 */
export function fisherFDensity(f: number, df1: number, df2: number): number {
  checkFisherF("fisherFDensity", df1, df2);
  if (f < 0) return 0;
  if (df2 === Infinity) return df1 * chiSquaredDensity(f * df1, df1);
  if (f === 0) return df1 < 2 ? Infinity : df1 === 2 ? 1 : 0;
  const a = df1 / 2;
  const b = df2 / 2;
  const [x, y] = shares(f, df1, df2);
  return (binomialTerm(a, a + b, x, y, b) * (a / (a + b)) * b) / f;
}

/**
 * P(F <= f) of Fisher's F; an infinite `df2` is the chi-squared distribution over its degrees.
 */
export function fisherFCdf(f: number, df1: number, df2: number): number {
  checkFisherF("fisherFCdf", df1, df2);
  if (Number.isNaN(f)) return NaN;
  if (f <= 0) return 0;
  if (df2 === Infinity) return chiSquaredCdf(f * df1, df1);
  const [x, y] = shares(f, df1, df2);
  return incompleteBeta(df1 / 2, df2 / 2, x, y);
}

/** P(F > f) of Fisher's F, accurate even if it is small: the p-value of a statistic. */
export function fisherFSurvival(f: number, df1: number, df2: number): number {
  checkFisherF("fisherFSurvival", df1, df2);
  if (Number.isNaN(f)) return NaN;
  if (f <= 0) return 1;
  if (df2 === Infinity) return chiSquaredSurvival(f * df1, df1);
  const [x, y] = shares(f, df1, df2);
  return incompleteBeta(df2 / 2, df1 / 2, y, x);
}

/**
 * The quantile of Fisher's F: the f with P(F <= f) = `probability`.
 *
 * @throws RangeError for a value that is not a probability, and degrees of freedom that are not above 0
 */
export function fisherFQuantile(probability: number, df1: number, df2: number): number {
  checkFisherF("fisherFQuantile", df1, df2);
  checkProbability(probability);
  if (df2 === Infinity) return chiSquaredQuantile(probability, df1) / df1;
  return betaOddsQuantile(probability, df1 / 2, df2 / 2) * (df2 / df1);
}

/**
 * The f with P(F > f) = `probability` of Fisher's F: the inverse survival function, accurate even for a small
 * probability.
 *
 * @throws RangeError for a value that is not a probability, and degrees of freedom that are not above 0
 */
export function fisherFInverseSurvival(probability: number, df1: number, df2: number): number {
  checkFisherF("fisherFInverseSurvival", df1, df2);
  checkProbability(probability);
  if (df2 === Infinity) return chiSquaredInverseSurvival(probability, df1) / df1;
  // 1 / F has the degrees of freedom exchanged.
  return df2 / df1 / betaOddsQuantile(probability, df2 / 2, df1 / 2);
}
