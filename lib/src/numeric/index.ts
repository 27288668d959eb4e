/**
 * Numerical foundations: distributions, special functions, root finding, minimisation, integration, linear algebra,
 * compensated sums.
 *
 * | question | function |
 * |---|---|
 * | what is the p-value of this z, t, chi-squared, F statistic? | `distribution("studentT", 9).survival(t)` |
 * | which critical value belongs to this level, or to a tiny probability such as 1e-20? | `distribution("normal").quantile(0.975)`, `.inverseSurvival(1e-20)` |
 * | how probable is a count? | `distribution("binomial", n, p).mass(k)` |
 * | which distributions are there, with which parameters? | the table of `distribution` |
 * | where is a function zero or minimal? | `findRoot`; `minimizeScalar`, `minimize`, `nelderMead` |
 * | what is the area under a function? | `integrate` |
 * | which x solves a linear system? | `cholesky` (symmetric positive definite), `solveLinear` |
 * | which rank has each value? | `midranks` |
 *
 * @packageDocumentation
 */
export { cholesky, type Cholesky } from "./cholesky.js";
export { compensatedSum } from "./compensatedSum.js";
export { correlation, covariance } from "./covariance.js";
export { digamma } from "./digamma.js";
export {
  distribution,
  type ContinuousDistribution,
  type CountDistribution,
  type Distribution,
  type DistributionName,
  type DistributionOf,
  type DistributionParameters,
} from "./distribution.js";
export { erf, erfc } from "./erf.js";
export { findRoot, type FindRootOptions } from "./findRoot.js";
export { incompleteBeta } from "./incompleteBeta.js";
export { incompleteGamma, upperIncompleteGamma } from "./incompleteGamma.js";
export { integrate, type IntegrateOptions } from "./integrate.js";
export { logBeta } from "./logBeta.js";
export { logChoose } from "./logChoose.js";
export { logGamma } from "./logGamma.js";
export { logSumExp } from "./logSumExp.js";
export { midranks } from "./midranks.js";
export { minimize, type MinimizeOptions, type Minimum } from "./minimize.js";
export { minimizeScalar, type MinimizeScalarOptions, type ScalarMinimum } from "./minimizeScalar.js";
export { nelderMead, type NelderMeadOptions } from "./nelderMead.js";
export { quantile, quantileSorted, type QuantileOptions } from "./quantile.js";
export type { QuantileMethod } from "./quantileAt.js";
export { solveLinear } from "./solveLinear.js";
export { standardDeviation, variance } from "./variance.js";
export type { VarianceOptions } from "./VarianceOptions.js";
