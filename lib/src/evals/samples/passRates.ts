import { checkOptions } from "../../options/checkOptions.js";
import type { Estimate } from "../../results/Estimate.js";
import type { Result } from "../../results/Result.js";
import { closedForm } from "../../results/closedForm.js";
import { settleInterval } from "../../results/settleInterval.js";
import { oneOf } from "../../work/oneOf.js";
import { checkedSizes } from "./checkedSizes.js";
import { onePassRate, type PassQuestion } from "./onePassRate.js";
import {
  overProblems,
  PROBLEM_CITATIONS,
  PROBLEM_INTERVALS,
  PROBLEM_METHODS,
  type ProblemOptions,
} from "./overProblems.js";
import { PASS_METRIC_NAMES, PASS_METRICS, type PassMetric } from "./PassMetric.js";
import { passValues } from "./passValues.js";
import { checkCountShape, type ProblemCounts } from "./successCounts.js";

/** Options of {@link passRates}. */
export interface PassRatesOptions extends ProblemOptions {
  /** Number of drawn samples: one number, or several for a curve. No problem may have fewer samples. */
  readonly k: number | readonly number[];
  /** `["passAtK"]` by default; `"passHatK"` (pass^k), `"gPassAtK"` (G-Pass@k), `"mGPassAtK"` (mG-Pass@k). */
  readonly metrics?: readonly PassMetric[];
  /** For G-Pass@k: the share of the k samples that must be correct; .5 by default. */
  readonly threshold?: number;
}

/** The names of the options of {@link PassRatesOptions} beside `clusters`. */
export const PASS_OPTIONS = [
  "k",
  "metrics",
  "threshold",
  "correction",
  "interval",
  "level",
  "sides",
] as const;

type ProblemMethod = keyof typeof PROBLEM_METHODS;

/**
 * pass@k, pass^k, G-Pass@k and mG-Pass@k over problems or of one problem, each with an interval. For k samples drawn
 * without replacement from the n samples of a problem, c of which are correct:
 *
 * - `"passAtK"`: the probability that at least one is correct, 1 - C(n - c, k) / C(n, k);
 * - `"passHatK"`: the probability that all are correct, C(c, k) / C(n, k);
 * - `"gPassAtK"`: the probability that at least max(ceil(k threshold), 1) are correct; threshold 0 gives pass@k, 1
 *   gives pass^k;
 * - `"mGPassAtK"`: G-Pass@k averaged over thresholds from .5 to 1, (2 / k) times the sum of P(at least i correct) over i =
 *   ceil(k / 2) + 1 to k. For odd k its largest value is (k - 1) / k.
 *
 * Over problems it is the mean of these unbiased estimates. The unit of replication is the problem, because samples
 * of one problem say nothing about other problems. For one problem (`successes` is a number) the unit is the sample,
 * and the interval is for the metric with infinitely many samples.
 *
 * @param counts the correct samples of each problem (`successes`) and its samples (`trials`, one number for all or
 *   one for each problem); for one problem two numbers
 * @param options `k` (required), `metrics` (`["passAtK"]`), `threshold` (.5, of G-Pass@k), `clusters` of problems,
 *   `interval` (`"auto"`: Wilson's with the effective number of trials; for one problem Wilson's, with its ends
 *   transformed by the metric), `correction`, `level`, `sides`
 * @returns a result with labels `metric` and `k`; those of G-Pass@k have `values` threshold
 * @throws RangeError if a problem has fewer samples than k (it is named), counts are invalid, or an option does not
 *   fit the metrics or a single problem
 *
 * @example
 * ```ts
 * import { passRates } from "precipice";
 * const counts = { successes: [0, 1, 3, 5, 9, 10], trials: 10 };
 * passRates(counts, { k: [1, 2] }).get({ k: 2 }).estimate; // => 0.585185
 * passRates(counts, { k: 2, metrics: ["passAtK", "passHatK"] }).get({ metric: "passHatK" }).estimate; // => 0.348148
 * passRates({ successes: 3, trials: 10 }, { k: 2 }).only.estimate; // => 0.533333
 * ```
 *
 * Source: M. Chen et al., arXiv 2107.03374 (2021); S. Yao et al., arXiv 2406.12045 (2024); J. Liu et al., arXiv 2412.13147
 * (2024).
 */
export function passRates(counts: ProblemCounts, options: PassRatesOptions): Result {
  checkOptions("passRates", options, ["clusters", ...PASS_OPTIONS]);
  const caller = "passRates";
  checkCountShape(counts, caller);
  const settings = settleInterval(options, caller);
  const one = typeof counts.successes === "number" && typeof counts.trials === "number";
  if (one) checkOneProblem(options, caller);
  const methods = new Set<ProblemMethod>();
  const estimates = passEstimates(counts, options, caller, (values, question) => {
    if (one) {
      const both = { successes: counts.successes, trials: counts.trials };
      return onePassRate(both, values[0] ?? NaN, question, settings, caller);
    }
    const labels = { metric: question.metric, k: question.k };
    const { estimate, method } = overProblems(values, labels, options, caller, "problems");
    methods.add(method);
    return estimate;
  });
  return passResult(estimates, options, {
    methods,
    unit: one ? "sample" : options.clusters === undefined ? "problem" : "cluster of problems",
  });
}

/** The estimates of each metric and each k, from the values of the metric for each problem. */
export function passEstimates(
  counts: ProblemCounts,
  options: PassRatesOptions,
  caller: string,
  estimateOf: (values: Float64Array, question: PassQuestion) => Estimate,
): Estimate[] {
  const ks = checkedSizes(options, "k", caller);
  const { threshold = 0.5 } = options;
  return checkedMetrics(options, caller).flatMap((metric) =>
    ks.map((k): Estimate => {
      const values = passValues(counts, k, metric, threshold, caller);
      const estimate = estimateOf(values, { metric, k, threshold });
      return metric === "gPassAtK" ? { ...estimate, values: { ...estimate.values, threshold } } : estimate;
    }),
  );
}

/** The result of {@link passRates} from its estimates. */
export function passResult(
  estimates: readonly Estimate[],
  options: PassRatesOptions,
  {
    methods,
    unit,
  }: {
    readonly methods: ReadonlySet<ProblemMethod>;
    readonly unit: "sample" | "problem" | "cluster of problems";
  },
): Result {
  const caller = "passRates";
  const settings = settleInterval(options, caller);
  const [method = "wilson"] = methods;
  const one = unit === "sample";
  const names = checkedMetrics(options, caller)
    .map((metric) => PASS_METRIC_NAMES[metric])
    .join(", ");
  return closedForm({
    kind: caller,
    title: one ? `${names} of one problem` : `${names} over problems`,
    estimates,
    method: one ? "Wilson, carried through the metric" : PROBLEM_METHODS[method],
    level: settings.level,
    sides: settings.sides,
    unit,
    citation: [
      "Chen et al., Evaluating large language models trained on code, 2021 (pass@k); Yao et al., tau-bench, 2024 (pass^k); Liu et al., Are your LLMs capable of stable reasoning?, 2024 (G-Pass@k)",
      ...(one ? ["Wilson's interval: JASA 22, 1927"] : PROBLEM_CITATIONS),
    ],
    warnings: [],
  });
}

/** The requested metrics, each once. */
function checkedMetrics(
  { metrics, threshold }: Pick<PassRatesOptions, "metrics" | "threshold">,
  caller: string,
): PassMetric[] {
  const given: unknown = metrics ?? [PASS_METRICS[0]];
  if (!Array.isArray(given) || given.length === 0) {
    throw new RangeError(
      `${caller}: metrics is a list of ${PASS_METRICS.join(", ")}; got ${JSON.stringify(metrics)}.`,
    );
  }
  const asked = [...new Set(given)].map((metric) => oneOf(String(metric), PASS_METRICS, caller, "metrics"));
  if (threshold !== undefined && !asked.includes("gPassAtK")) {
    throw new RangeError(
      `${caller}: threshold is of the metric gPassAtK; the metrics are ${asked.join(", ")}. Leave threshold out.`,
    );
  }
  return asked;
}

/** Throws for options of means over problems if there is one problem. */
function checkOneProblem({ clusters, correction, interval }: PassRatesOptions, caller: string): void {
  if (clusters !== undefined || correction !== undefined) {
    throw new RangeError(
      `${caller}: clusters and correction are of several problems; here is one. Leave them out.`,
    );
  }
  if (interval !== undefined) oneOf(interval, PROBLEM_INTERVALS, caller, "interval");
  if (interval === "t" || interval === "normal") {
    throw new RangeError(
      `${caller}: interval: ${JSON.stringify(interval)} is of several problems; of one the interval is Wilson's, "wilson".`,
    );
  }
}
