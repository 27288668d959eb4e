import type { Result } from "../../results/Result.js";
import type { Statistics } from "../statisticsOf.js";
import { checkedSample, singleUnit } from "./checkedSample.js";
import { runScheme, type SchemeOptions } from "./runScheme.js";
import { remark } from "../../results/Remark.js";

/** A sample of weighted values. */
export interface WeightedSample {
  readonly values: Float64Array;
  /** One weight for each value: at least 0, with sum 1. */
  readonly weights: Float64Array;
}

/**
 * The Bayesian bootstrap: the posterior of a statistic under Dirichlet(1, ..., 1) weights of the observed values,
 * drawn as Exp(1) variables divided by their sum. Its interval is a credible interval.
 *
 * @param values independent observations
 * @param statistics a function of a weighted sample, or several under names; none may keep or change its argument
 * @param options `interval` is `"percentile"` by default, or `"basic"`, `"normal"`, `"bc"`; `reps` is 10 000
 * @returns a result with the label `statistic` (no label for a single function); a single value has no interval
 * @throws RangeError for values that are not finite and a statistic that is not finite
 * Source: D. Rubin, The Bayesian bootstrap, Annals of Statistics 9 (1981).
 */
export async function bayesianBootstrap(
  values: ArrayLike<number>,
  statistics: Statistics<WeightedSample>,
  options: SchemeOptions = {},
): Promise<Result> {
  const caller = "bootstrap";
  const sample = checkedSample(values, caller);
  const size = sample.length;
  const weights = new Float64Array(size);
  const drawn = { values: sample.slice(), weights };
  return runScheme(
    {
      kind: "bayesianBootstrap",
      caller,
      title: "Bayesian bootstrap",
      unit: "value",
      n: { values: size },
      methods: ["percentile", "basic", "normal", "bc"],
      resampling: "weights of the values from Dirichlet(1, ..., 1)",
      source: "Rubin: The Bayesian bootstrap, Annals of Statistics 9, 1981",
      sample: () => ({ values: sample.slice(), weights: new Float64Array(size).fill(1 / size) }),
      draw: (generator) => {
        let sum = 0;
        for (let index = 0; index < size; index++) {
          const weight = -Math.log1p(-generator.nextDouble());
          weights[index] = weight;
          sum += weight;
        }
        for (let index = 0; index < size; index++) weights[index] = (weights[index] ?? NaN) / sum;
        return drawn;
      },
      tooFew: singleUnit(size, "value"),
      warnings:
        size > 1 && size < 20
          ? [
              remark(
                "fewValues",
                `With ${size} values the posterior gives no weight to what was not seen; its intervals are too narrow.`,
              ),
            ]
          : [],
    },
    statistics,
    options,
  );
}
