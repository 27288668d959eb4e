import { cephesBetaQuantile } from "./cephesBetaQuantile.js";
import { cephesIncompleteBeta } from "./cephesIncompleteBeta.js";
import { checkPositive, checkProbability } from "./checkArguments.js";

/**
 * The quantile of Fisher's F as SciPy 1.10 gives it (`scipy.stats.f.ppf`): by Cephes' inverse of the incomplete beta
 * function at `1 - probability`, which loses digits where `probability` is small. For comparisons with numbers that SciPy
 * printed; `fisherFQuantile` is the right one.
 *
 * @param probability between 0 and 1; 0 gives 0 and 1 gives Infinity
 * @param df1 degrees of freedom of the numerator, a finite number above 0
 * @param df2 degrees of freedom of the denominator, a finite number above 0
 * @throws RangeError for a value that is not a probability, and degrees of freedom that are not above 0
 * Source: S. L. Moshier, Methods and programs for mathematical functions (1989), and the Cephes library 2.3.
 *
 * @example
 * ```ts
 * import { fisherFQuantile, scipyFisherFQuantile } from "precipice/numeric";
 *
 * scipyFisherFQuantile(1e-10, 5, 2.5).toExponential(9); // => 4.288273945e-5
 * fisherFQuantile(1e-10, 5, 2.5).toExponential(9); // => 4.288273803e-5
 * ```
 */
export function scipyFisherFQuantile(probability: number, df1: number, df2: number): number {
  checkPositive(df1, "the degrees of freedom of the numerator", "scipyFisherFQuantile");
  checkPositive(df2, "the degrees of freedom of the denominator", "scipyFisherFQuantile");
  checkProbability(probability);
  if (probability === 0) return 0;
  if (probability === 1) return Infinity;
  const tail = 1 - probability;
  const [a, b] = [df1 / 2, df2 / 2];
  if (cephesIncompleteBeta(b, a, 0.5) > tail || tail < 0.001) {
    const share = cephesBetaQuantile(tail, b, a);
    return (df2 - df2 * share) / (df1 * share);
  }
  const share = cephesBetaQuantile(1 - tail, a, b);
  return (df2 * share) / (df1 * (1 - share));
}
