import { checkOptions } from "../../options/checkOptions.js";
import type { Result } from "../../results/Result.js";
import { closedForm } from "../../results/closedForm.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { oneOf } from "../../work/oneOf.js";
import { settleInterval } from "../../results/settleInterval.js";
import { checkedCounts, type SuccessCounts } from "../samples/successCounts.js";
import { remark, type Remark } from "../../results/Remark.js";
import { PROPORTION_METHODS, proportionEnds, type ProportionMethod } from "../../numeric/proportionEnds.js";

/** Options of {@link proportion}. */
export interface ProportionOptions extends IntervalOptions {
  /** The interval method; `"auto"` (default) is `"wilson"`. */
  readonly interval?: ProportionMethod;
  /** For `interval: "beta"`: the parameters of the Beta prior, both above 0; [1, 1] (uniform) by default. */
  readonly prior?: readonly [number, number];
}

const names: Readonly<Record<ProportionMethod, string>> = {
  auto: "Wilson",
  wilson: "Wilson",
  wilsonContinuity: "Wilson with continuity correction",
  wald: "Wald",
  agrestiCoull: "Agresti-Coull",
  clopperPearson: "Clopper-Pearson (exact)",
  jeffreys: "Jeffreys",
  beta: "Beta posterior",
  midP: "mid-p",
  logitT: "Student's t on the logit",
  empiricalLikelihood: "empirical likelihood",
};

/**
 * A proportion (accuracy, success rate) with an interval.
 *
 * With p = x / n and z the normal quantile: `"wilson"` (default): the values of p that a score test does not reject;
 * `"wilsonContinuity"`: the same with a continuity correction of half an item; `"wald"`: p ± z sqrt(p (1 - p) / n),
 * for comparison only; `"agrestiCoull"`: Wald with z^2 / 2 added successes and failures; `"clopperPearson"`: exact,
 * with coverage never below the level; `"midP"`: the same with half of the observed outcome's probability;
 * `"jeffreys"` and `"beta"`: equal tails of the posterior Beta(x + a, n - x + b), with a = b = 1/2 or `prior`;
 * `"logitT"`: Student's t on the logit; `"empiricalLikelihood"`: the values of p whose likelihood ratio is within the
 * chi-squared limit.
 *
 * @param counts `successes` x among `trials` n, for independent items; for clustered items use `meanScore`
 * @param options `interval`, `prior`, `level`, `sides`
 * @throws RangeError if counts are invalid or an option is out of range
 *
 * @example
 * ```ts
 * import { proportion } from "precipice";
 * const { interval } = proportion({ successes: 15, trials: 30 }).only;
 * interval?.low; // => 0.331541
 * proportion({ successes: 0, trials: 30 }, { interval: "clopperPearson" }).only.interval?.high; // => 0.115703
 * ```
 *
 * Source: L. Brown, T. Cai, A. DasGupta, Interval estimation for a binomial proportion, Statistical Science 16 (2001).
 */
export function proportion(counts: SuccessCounts, options: ProportionOptions = {}): Result {
  checkOptions("proportion", options, ["interval", "prior", "level", "sides"]);
  const caller = "proportion";
  const settings = settleInterval(options, caller);
  const { successes, trials: n } = checkedCounts(counts, caller);
  const method = oneOf(options.interval, PROPORTION_METHODS, caller, "interval");
  const { prior = [1, 1] } = options;
  if (!prior.every((parameter) => parameter > 0 && Number.isFinite(parameter))) {
    throw new RangeError(`${caller}: prior has two finite numbers above 0; got [${prior.join(", ")}].`);
  }
  const estimate = successes / n;
  const interval = proportionEnds(successes, n, method, settings, prior);
  const [a, b] = method === "jeffreys" ? [0.5, 0.5] : prior;
  return closedForm({
    kind: caller,
    title: "Proportion",
    estimates: [
      {
        labels: {},
        estimate,
        interval,
        monteCarloError: undefined,
        n: { items: n },
        values: {
          successes,
          standardError: Math.sqrt((estimate * (1 - estimate)) / n),
          ...(method === "beta" || method === "jeffreys"
            ? { posteriorMean: (successes + a) / (n + a + b) }
            : {}),
        },
        warnings: [
          ...outside(estimate, interval, names[method]),
          ...(method === "wald" && n * Math.min(estimate, 1 - estimate) < 10
            ? [
                remark(
                  "wald",
                  "Wald's interval covers far less than it says where successes or failures are few; Wilson's does not.",
                ),
              ]
            : []),
        ],
      },
    ],
    method: names[method],
    level: settings.level,
    sides: settings.sides,
    unit: "item",
    citation: [
      "Brown, Cai, DasGupta: Interval estimation for a binomial proportion, Statistical Science 16, 2001",
    ],
    assumptions: [
      {
        name: "items are independent",
        holds: null,
        detail: "counts do not tell; for items in clusters use meanScore with clusters",
      },
    ],
    warnings: [],
  });
}

/** Warns if an interval excludes its own estimate, as posterior intervals do at 0 and 1. */
function outside(
  estimate: number,
  interval: { readonly low: number; readonly high: number },
  method: string,
): Remark[] {
  if (interval.low <= estimate && estimate <= interval.high) return [];
  return [
    remark(
      "excludesEstimate",
      `The ${method} interval leaves out the observed proportion ${estimate}: with equal tails it always does so at 0 and 1.`,
    ),
  ];
}
