import { checkOptions } from "../../options/checkOptions.js";
import { betaCdf, betaDensity, betaQuantile, betaSurvival } from "../../numeric/betaDistribution.js";
import { integrate } from "../../numeric/integrate.js";
import type { Result } from "../../results/Result.js";
import { closedForm } from "../../results/closedForm.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { checkedPairs, type PairedTable } from "../proportions/contingencyTable.js";
import { settleInterval } from "../../results/settleInterval.js";
import { posteriorInterval } from "./posteriorInterval.js";

/** Options of {@link pairedDirichlet}. */
export interface PairedDirichletOptions extends IntervalOptions {
  /** The parameters of the Dirichlet prior of (both, onlyX, onlyY, neither); all 1 (uniform) by default. */
  readonly prior?: readonly [both: number, onlyX: number, onlyY: number, neither: number];
}

/**
 * Two models on the same items, Bayesian: the four outcomes of an item have a Dirichlet posterior, so the difference of the
 * two rates is s (2 r - 1) with s ~ Beta (share of discordant items) and r ~ Beta (share of x among them) independent.
 * Exact: P(x better) = P(Beta(onlyX + a, onlyY + b) > 1/2); the interval by integration over s.
 *
 * @param counts numbers of items that both, only x, only y, or neither got right; see `pairedCounts`
 * @param options `prior` (all 1), `level`, `sides`
 * @returns one estimate, the posterior mean of the difference, with `values` probabilityXBetter
 * @throws RangeError if counts are invalid or the prior is not positive
 *
 * @example
 * ```ts
 * import { pairedDirichlet } from "precipice/evals";
 * const { values } = pairedDirichlet({ both: 30, onlyX: 6, onlyY: 4, neither: 10 }).only;
 * values?.probabilityXBetter; // => 0.725586
 * ```
 *
 * Source: A. Gelman et al., Bayesian data analysis (2013), section 3.4.
 */
export function pairedDirichlet(counts: PairedTable, options: PairedDirichletOptions = {}): Result {
  checkOptions("pairedDirichlet", options, ["prior", "level", "sides"]);
  const caller = "pairedDirichlet";
  const settings = settleInterval(options, caller);
  const { both, onlyX, onlyY, neither, n } = checkedPairs(counts, caller);
  const { prior = [1, 1, 1, 1] } = options;
  if (!prior.every((parameter) => parameter > 0 && Number.isFinite(parameter))) {
    throw new RangeError(`${caller}: prior has four finite numbers above 0; got [${prior.join(", ")}].`);
  }
  const [priorBoth, priorX, priorY, priorNeither] = prior;
  const a = onlyX + priorX;
  const b = onlyY + priorY;
  const rest = both + neither + priorBoth + priorNeither;
  const low = betaQuantile(1e-15, a + b, rest);
  const high = betaQuantile(1 - 1e-15, a + b, rest);
  // P(s (2 r - 1) <= d); for s < |d| it is 0 or 1.
  const cdf = (d: number): number => {
    if (d <= -1) return 0;
    if (d >= 1) return 1;
    const from = Math.min(high, Math.max(low, Math.abs(d)));
    const certain = d > low ? betaCdf(from, a + b, rest) : 0;
    if (!(from < high)) return d > 0 ? 1 : 0;
    const part = integrate(
      (s) => betaDensity(s, a + b, rest) * betaCdf(Math.min(1, Math.max(0, (1 + d / s) / 2)), a, b),
      from,
      high,
    );
    return Math.min(1, certain + part);
  };
  return closedForm({
    kind: caller,
    title: "Two models on the same items, Bayesian (x − y)",
    estimates: [
      {
        labels: {},
        estimate: (a - b) / (a + b + rest),
        interval: posteriorInterval(cdf, -1, 1, settings),
        monteCarloError: undefined,
        n: { items: n, discordant: onlyX + onlyY },
        values: { probabilityXBetter: betaSurvival(0.5, a, b) },
        warnings: [],
      },
    ],
    method: "posterior, equal tails",
    level: settings.level,
    sides: settings.sides,
    unit: "item",
    citation: ["Gelman et al.: Bayesian data analysis, 2013, section 3.4; exact by integration"],
    assumptions: [{ name: `prior Dirichlet(${prior.join(", ")})`, holds: null, detail: "as given in prior" }],
    warnings: [],
  });
}
