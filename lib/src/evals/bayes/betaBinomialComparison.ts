import { checkOptions } from "../../options/checkOptions.js";
import { betaCdf, betaDensity, betaQuantile } from "../../numeric/betaDistribution.js";
import { integrate } from "../../numeric/integrate.js";
import type { Result } from "../../results/Result.js";
import { closedForm } from "../../results/closedForm.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { settleInterval } from "../../results/settleInterval.js";
import { checkedCounts, type SuccessCounts } from "../samples/successCounts.js";
import { posteriorInterval } from "./posteriorInterval.js";

/** Options of {@link betaBinomialComparison}. */
export interface BetaBinomialOptions extends IntervalOptions {
  /** The parameters of the Beta prior of both rates; [1, 1] (uniform) by default. */
  readonly prior?: readonly [number, number];
}

/** The tail probability of a posterior that is negligible at double precision. */
const NEGLIGIBLE = 1e-15;

/**
 * Two models on different items, Bayesian: the posterior of p_x - p_y where p ~ Beta(successes + a, failures + b), by
 * integration instead of sampling: P(p_x - p_y <= d) = integral of f_x(t) P(p_y >= t - d).
 *
 * @param x `{ successes, trials }` of the first model
 * @param y `{ successes, trials }` of the second model
 * @param options `prior` ([1, 1]), `level`, `sides`
 * @returns labels `quantity`: `"difference"` (with `values` probabilityXBetter), `"x"`, `"y"`; estimates are
 *   posterior means, intervals have equal tails
 * @throws RangeError if counts are invalid or the prior is not positive
 *
 * @example
 * ```ts
 * import { betaBinomialComparison } from "precipice/evals";
 * const result = betaBinomialComparison({ successes: 82, trials: 100 }, { successes: 75, trials: 100 });
 * result.get({ quantity: "difference" }).values?.probabilityXBetter; // => 0.883713
 * ```
 *
 * Source: A. Gelman et al., Bayesian data analysis (2013), chapter 3.
 */
export function betaBinomialComparison(
  x: SuccessCounts,
  y: SuccessCounts,
  options: BetaBinomialOptions = {},
): Result {
  checkOptions("betaBinomialComparison", options, ["prior", "level", "sides"]);
  const caller = "betaBinomialComparison";
  const settings = settleInterval(options, caller);
  const { successes: x1, trials: n1 } = checkedCounts(x, caller, "x", 0);
  const { successes: x2, trials: n2 } = checkedCounts(y, caller, "y", 0);
  const [a, b] = options.prior ?? [1, 1];
  if (!(a > 0 && b > 0 && Number.isFinite(a + b))) {
    throw new RangeError(`${caller}: prior has two finite numbers above 0; got [${a}, ${b}].`);
  }
  const first = [x1 + a, n1 - x1 + b] as const;
  const second = [x2 + a, n2 - x2 + b] as const;
  const mean = ([alpha, beta]: readonly [number, number]): number => alpha / (alpha + beta);
  const ends = ([alpha, beta]: readonly [number, number]): readonly [number, number] => [
    betaQuantile(NEGLIGIBLE, alpha, beta),
    betaQuantile(1 - NEGLIGIBLE, alpha, beta),
  ];
  const [low, high] = ends(first);
  const belowDifference = (d: number): number => differenceCdf(d, first, second, low, high);
  const difference = mean(first) - mean(second);
  return closedForm({
    kind: caller,
    title: "Two independent success rates, Bayesian",
    estimates: [
      {
        labels: { quantity: "difference" },
        estimate: difference,
        interval: posteriorInterval(belowDifference, -1, 1, settings),
        monteCarloError: undefined,
        n: { items: n1 + n2, x: n1, y: n2 },
        values: { probabilityXBetter: 1 - belowDifference(0) },
        warnings: [],
      },
      ...(
        [
          ["x", first, n1],
          ["y", second, n2],
        ] as const
      ).map(([quantity, parameters, items]) => ({
        labels: { quantity },
        estimate: mean(parameters),
        interval: posteriorInterval((p) => betaCdf(p, ...parameters), 0, 1, settings),
        monteCarloError: undefined,
        n: { items },
        warnings: [],
      })),
    ],
    method: "posterior, equal tails",
    level: settings.level,
    sides: settings.sides,
    unit: "item",
    citation: ["Gelman et al.: Bayesian data analysis, 2013, chapter 3; exact by integration"],
    assumptions: [{ name: `prior Beta(${a}, ${b}) of both rates`, holds: null, detail: "as given in prior" }],
    warnings: [],
  });
}

/** P(p1 - p2 <= d); the integral is split at the points at which p2's distribution function reaches 0 or 1. */
function differenceCdf(
  d: number,
  first: readonly [number, number],
  second: readonly [number, number],
  low: number,
  high: number,
): number {
  if (d <= -1) return 0;
  if (d >= 1) return 1;
  const clamp = (t: number): number => Math.min(high, Math.max(low, t));
  // For p1 below d every p2 is large enough; for p1 above 1 + d none is.
  const certain = betaCdf(clamp(d), ...first);
  const from = clamp(d);
  const to = clamp(1 + d);
  if (!(from < to)) return from >= high ? 1 : certain;
  const part = integrate((t) => betaDensity(t, ...first) * (1 - betaCdf(t - d, ...second)), from, to);
  return Math.min(1, Math.max(0, (d > low ? certain : 0) + part));
}
