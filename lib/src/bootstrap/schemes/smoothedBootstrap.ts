import { normalQuantile } from "../../numeric/normalDistribution.js";
import { standardDeviation } from "../../numeric/variance.js";
import type { Result } from "../../results/Result.js";
import type { Statistics } from "../statisticsOf.js";
import { checkedSample, drawEntries, fewUnits, singleUnit } from "./checkedSample.js";
import { PLAIN_METHODS, runScheme, type SchemeOptions } from "./runScheme.js";

/** Options of the scheme `"smoothed"` of {@link bootstrap}. */
export interface SmoothedBootstrapOptions extends SchemeOptions {
  /** The standard deviation of the noise; Scott's n^(-1/5) * sd (dividing by n - 1) by default. 0 adds none. */
  readonly bandwidth?: number;
}

/**
 * The smoothed bootstrap: resamples with normal noise added to each value, so that few or discrete values give more
 * than a few distinct replicates. If all values are equal, it is the plain bootstrap. The noise widens the interval
 * of a mean by about (1 + n^(-2/5))^.5.
 *
 * @param values independent observations
 * @param statistics a function of a sample, or several under names; none may keep or change its argument
 * @param options `bandwidth`; `interval` is `"percentile"` by default, or `"basic"`, `"normal"`, `"bc"`; `reps` is 10 000
 * @returns a result with the label `statistic` (no label for a single function); a single value has no interval
 * @throws RangeError for values that are not finite, a negative bandwidth, and a statistic that is not finite
 * Source: B. Silverman and G. Young, The bootstrap: to smooth or not to smooth?, Biometrika 74 (1987); D. Scott,
 * Multivariate density estimation (1992). evalstats uses it below 200 values, at the level .99.
 */
export async function smoothedBootstrap(
  values: ArrayLike<number>,
  statistics: Statistics<Float64Array>,
  options: SmoothedBootstrapOptions = {},
): Promise<Result> {
  const caller = "bootstrap";
  const sample = checkedSample(values, caller);
  const size = sample.length;
  const scott = size < 2 ? 0 : size ** -0.2 * standardDeviation(sample);
  const { bandwidth = scott } = options;
  if (!(bandwidth >= 0 && bandwidth < Infinity)) {
    throw new RangeError(`${caller}: the bandwidth is a number of 0 or more; got ${String(bandwidth)}.`);
  }
  const drawn = new Float64Array(size);
  return runScheme(
    {
      kind: "smoothedBootstrap",
      caller,
      title: "Smoothed bootstrap",
      unit: "value",
      n: { values: size },
      methods: PLAIN_METHODS,
      resampling: `values drawn with replacement, with normal noise of standard deviation ${bandwidth} added`,
      source: "Silverman, Young: The bootstrap: to smooth or not to smooth?, Biometrika 74, 1987",
      sample: () => sample.slice(),
      draw: (generator) => {
        drawEntries(drawn, sample, generator);
        if (bandwidth > 0) {
          for (let slot = 0; slot < size; slot++) {
            // Half a step away from 0, so that the quantile is finite.
            const uniform = generator.nextDouble() + 2 ** -54;
            drawn[slot] = (drawn[slot] ?? NaN) + bandwidth * normalQuantile(uniform);
          }
        }
        return drawn;
      },
      tooFew: singleUnit(size, "value"),
      warnings: fewUnits(size, "value"),
    },
    statistics,
    options,
  );
}
