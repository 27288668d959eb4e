import { extremes } from "../../numeric/extremes.js";
import type { Result } from "../../results/Result.js";
import type { Statistics } from "../statisticsOf.js";
import { checkedSample, drawEntries, fewUnits, singleUnit, withoutEntry } from "./checkedSample.js";
import { runScheme, UNIT_METHODS, type SchemeOptions } from "./runScheme.js";

/**
 * Bootstraps a statistic of several independent samples, whose sizes may differ: each is resampled by itself.
 *
 * @param samples lists of values
 * @param statistics a function of such samples, or several under names; none may keep or change its argument
 * @param options `interval` is `"calibrated"` by default (Welch's degrees of freedom from the jackknife of each sample),
 *   or `"percentile"`, `"basic"`, `"normal"`, `"bc"`, `"bca"` (multi-sample jackknife); `reps` is 10 000
 * @returns a result with the label `statistic` (no label for a single function); a sample with a single value has no
 *   interval
 * @throws RangeError for values that are not finite and a statistic that is not finite
 * Source: B. Efron and R. Tibshirani, An introduction to the bootstrap (1993), 8.3; arch's
 * `IndependentSamplesBootstrap`.
 */
export async function independentBootstrap(
  samples: readonly ArrayLike<number>[],
  statistics: Statistics<readonly Float64Array[]>,
  options: SchemeOptions = {},
): Promise<Result> {
  const caller = "bootstrap";
  const columns = samples.map((sample) => checkedSample(sample, caller));
  if (columns.length === 0)
    throw new RangeError(`${caller}: expected at least one sample; the list is empty.`);
  const sizes = columns.map(({ length }) => length);
  const [least, most] = extremes(sizes);
  const drawn = sizes.map((size) => new Float64Array(size));
  return runScheme(
    {
      kind: "independentBootstrap",
      caller,
      title: "Bootstrap of independent samples",
      unit: "value",
      methods: UNIT_METHODS,
      resampling: "each sample drawn with replacement by itself",
      source: "Efron, Tibshirani: An introduction to the bootstrap, 1993, section 8.3",
      n: { values: [least, most], samples: sizes.length },
      sample: () => columns.map((column) => column.slice()),
      draw: (generator) => {
        drawn.forEach((column, place) => drawEntries(column, columns[place] ?? column, generator));
        return drawn;
      },
      strata: columns.map((column, place) => ({
        units: column.length,
        without: (left: number) =>
          columns.map((other, index) => (index === place ? withoutEntry(other, left) : other.slice())),
      })),
      tooFew: singleUnit(least, "value"),
      warnings: fewUnits(least, "value"),
    },
    statistics,
    options,
  );
}
