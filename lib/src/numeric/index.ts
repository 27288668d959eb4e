/**
 * Numbers that statistics rest on: distributions, special functions, root finding, minimisation, integration, linear
 * algebra, sums that keep their digits.
 *
 * | question | function |
 * |---|---|
 * | what is the p-value of this z, t, chi-squared, F statistic? | `normalSurvival`, `studentTSurvival`, `chiSquaredSurvival`, `fisherFSurvival` |
 * | which critical value belongs to this level? | `normalQuantile`, `studentTQuantile`, `chiSquaredQuantile`, `fisherFQuantile`, `studentizedRangeQuantile` |
 * | which critical value belongs to a tiny probability, such as 1e-20? | `normalInverseSurvival`, `chiSquaredInverseSurvival`, ... |
 * | how probable is a count? | `binomialMass`, `poissonMass`, `hypergeometricMass`, `betaBinomialMass`, `negativeBinomialMass` |
 * | where is a function zero, or least? | `findRoot`; `minimizeScalar`, `minimize`, `nelderMead` |
 * | what is the area under a function? | `integrate` |
 * | which x solves a linear system? | `cholesky` (symmetric positive definite), `solveLinear` |
 * | which rank has each value? | `midranks` |
 *
 * `<name>Density` or `<name>Mass`, `<name>Cdf` (P(X <= x)), `<name>Survival` (P(X > x), exact where it is small),
 * `<name>Quantile` and `<name>InverseSurvival` (the x of a survival), parameters after the argument.
 *
 * @packageDocumentation
 */
export {
  betaBinomialCdf,
  betaBinomialMass,
  betaBinomialInverseSurvival,
  betaBinomialQuantile,
  betaBinomialSurvival,
} from "./betaBinomial.js";
export { betaCdf, betaDensity, betaInverseSurvival, betaQuantile, betaSurvival } from "./betaDistribution.js";
export {
  binomialCdf,
  binomialMass,
  binomialInverseSurvival,
  binomialQuantile,
  binomialSurvival,
} from "./binomialDistribution.js";
export {
  chiSquaredCdf,
  chiSquaredDensity,
  chiSquaredInverseSurvival,
  chiSquaredQuantile,
  chiSquaredSurvival,
} from "./chiSquared.js";
export { cholesky, type Cholesky } from "./cholesky.js";
export { compensatedSum } from "./compensatedSum.js";
export { correlation, covariance } from "./covariance.js";
export { digamma } from "./digamma.js";
export { erf, erfc } from "./erf.js";
export {
  exponentialCdf,
  exponentialDensity,
  exponentialInverseSurvival,
  exponentialQuantile,
  exponentialSurvival,
} from "./exponentialDistribution.js";
export { findRoot, type FindRootOptions } from "./findRoot.js";
export {
  fisherFCdf,
  fisherFDensity,
  fisherFInverseSurvival,
  fisherFQuantile,
  fisherFSurvival,
} from "./fisherF.js";
export {
  gammaCdf,
  gammaDensity,
  gammaInverseSurvival,
  gammaQuantile,
  gammaSurvival,
} from "./gammaDistribution.js";
export {
  hypergeometricCdf,
  hypergeometricMass,
  hypergeometricInverseSurvival,
  hypergeometricQuantile,
  hypergeometricSurvival,
} from "./hypergeometric.js";
export { incompleteBeta } from "./incompleteBeta.js";
export { incompleteGamma, upperIncompleteGamma } from "./incompleteGamma.js";
export { integrate, type IntegrateOptions } from "./integrate.js";
export { kolmogorovCdf, kolmogorovSurvival } from "./kolmogorov.js";
export { logBeta } from "./logBeta.js";
export { logChoose } from "./logChoose.js";
export { logGamma } from "./logGamma.js";
export {
  logisticCdf,
  logisticDensity,
  logisticInverseSurvival,
  logisticQuantile,
  logisticSurvival,
} from "./logisticDistribution.js";
export { logSumExp } from "./logSumExp.js";
export { midranks } from "./midranks.js";
export { minimize, type MinimizeOptions, type Minimum } from "./minimize.js";
export { minimizeScalar, type MinimizeScalarOptions, type ScalarMinimum } from "./minimizeScalar.js";
export {
  negativeBinomialCdf,
  negativeBinomialMass,
  negativeBinomialInverseSurvival,
  negativeBinomialQuantile,
  negativeBinomialSurvival,
} from "./negativeBinomial.js";
export { nelderMead, type NelderMeadOptions } from "./nelderMead.js";
export {
  noncentralTCdf,
  noncentralTDensity,
  noncentralTInverseSurvival,
  noncentralTQuantile,
  noncentralTSurvival,
} from "./noncentralT.js";
export {
  normalCdf,
  normalDensity,
  normalInverseSurvival,
  normalQuantile,
  normalSurvival,
} from "./normalDistribution.js";
export {
  poissonCdf,
  poissonMass,
  poissonInverseSurvival,
  poissonQuantile,
  poissonSurvival,
} from "./poissonDistribution.js";
export { quantile, quantileSorted, type QuantileType } from "./quantile.js";
export { solveLinear } from "./solveLinear.js";
export {
  studentizedRangeCdf,
  studentizedRangeQuantile,
  studentizedRangeSurvival,
} from "./studentizedRange.js";
export {
  studentTCdf,
  studentTDensity,
  studentTInverseSurvival,
  studentTQuantile,
  studentTSurvival,
} from "./studentT.js";
export { standardDeviation, variance } from "./variance.js";
export {
  weibullCdf,
  weibullDensity,
  weibullInverseSurvival,
  weibullQuantile,
  weibullSurvival,
} from "./weibullDistribution.js";
