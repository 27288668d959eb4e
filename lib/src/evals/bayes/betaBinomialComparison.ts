import { checkOptions } from "../../options/checkOptions.js";
import { betaCdf, betaDensity, betaQuantile } from "../../numeric/betaDistribution.js";
import { integrate } from "../../numeric/integrate.js";
import type { Result } from "../../results/Result.js";
import { closedForm } from "../../results/closedForm.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { settleInterval } from "../../results/settleInterval.js";
import { wholeNumber } from "../wholeNumber.js";
import { posteriorInterval } from "./posteriorInterval.js";

/** Options of {@link betaBinomialComparison}. */
export interface BetaBinomialOptions extends IntervalOptions {
  /** The parameters of the Beta prior of both rates; [1, 1] (uniform) by default. */
  readonly prior?: readonly [number, number];
}

/** Beyond these quantiles of a posterior nothing counts at double precision. */
const NEGLIGIBLE = 1e-15;

/**
 * Two models on different items, Bayesian: the posterior of p1 - p2 where p_i ~ Beta(x_i + a, n_i - x_i + b), by integration
 * and not by sampling: P(p1 - p2 <= d) = integral of f1(t) P(p2 >= t - d).
 *
 * @param x1 successes of the first model
 * @param n1 its items
 * @param x2 successes of the second model
 * @param n2 its items
 * @param options `prior` ([1, 1]), `level`, `sides`
 * @returns labels `quantity`: `"difference"` (with `values` probabilityFirstBetter), `"first"`, `"second"`; estimates are
 *   posterior means, intervals have equal tails
 * @throws RangeError where counts are no counts or the prior is not positive
 *
 * @example
 * ```ts
 * import { betaBinomialComparison } from "precipice/evals";
 * const result = betaBinomialComparison(82, 100, 75, 100);
 * result.get({ quantity: "difference" }).values?.probabilityFirstBetter; // => 0.883713
 * ```
 *
 * Source: A. Gelman et al., Bayesian data analysis (2013), chapter 3.
 */
export function betaBinomialComparison(
  x1: number,
  n1: number,
  x2: number,
  n2: number,
  options: BetaBinomialOptions = {},
): Result {
  checkOptions("betaBinomialComparison", options, ["prior", "level", "sides"]);
  const caller = "betaBinomialComparison";
  const settings = settleInterval(options, caller);
  wholeNumber(n1, caller, "n1");
  wholeNumber(n2, caller, "n2");
  wholeNumber(x1, caller, "x1", { most: n1, why: "n1" });
  wholeNumber(x2, caller, "x2", { most: n2, why: "n2" });
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
        n: { items: n1 + n2, first: n1, second: n2 },
        values: { probabilityFirstBetter: 1 - belowDifference(0) },
        warnings: [],
      },
      ...(
        [
          ["first", first, n1],
          ["second", second, n2],
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

/** P(p1 - p2 <= d); the integral is split where p2's distribution function reaches 0 or 1. */
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
  // Below d every p2 is large enough; above 1 + d none is.
  const certain = betaCdf(clamp(d), ...first);
  const [from, to] = [clamp(d), clamp(1 + d)];
  if (!(from < to)) return from >= high ? 1 : certain;
  const part = integrate((t) => betaDensity(t, ...first) * (1 - betaCdf(t - d, ...second)), from, to);
  return Math.min(1, Math.max(0, (d > low ? certain : 0) + part));
}
