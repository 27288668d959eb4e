import type { Result } from "../../results/Result.js";
import type { Statistics } from "../statisticsOf.js";
import { checkedSample, fewUnits, singleUnit, withoutEntry } from "./checkedSample.js";
import { runScheme, UNIT_METHODS, type SchemeOptions } from "./runScheme.js";

/**
 * Bootstraps a statistic of paired samples (two models on the same questions, two agents with the same seeds). One
 * draw of indices is used for all samples, so that pairs stay together.
 *
 * @param samples lists of one length; entry i of each belongs to the same unit
 * @param statistics a function of such samples, or several under names; none may keep or change its argument
 * @param options `interval` is `"calibrated"` by default, or `"percentile"`, `"basic"`, `"normal"`, `"bc"`, `"bca"`;
 *   `reps` is 10 000
 * @returns a result with the label `statistic` (no label for a single function); a single pair has no interval
 * @throws RangeError for unequal lengths, values that are not finite, and a statistic that is not finite
 * Source: B. Efron and R. Tibshirani, An introduction to the bootstrap (1993), 8.3; SciPy's `bootstrap(paired=True)`.
 */
export async function pairedBootstrap(
  samples: readonly ArrayLike<number>[],
  statistics: Statistics<readonly Float64Array[]>,
  options: SchemeOptions = {},
): Promise<Result> {
  const caller = "bootstrap";
  const columns = samples.map((sample) => checkedSample(sample, caller));
  const pairs = columns[0]?.length ?? 0;
  if (pairs === 0) throw new RangeError(`${caller}: expected at least one sample; the list is empty.`);
  const other = columns.findIndex(({ length }) => length !== pairs);
  if (other >= 0) {
    throw new RangeError(
      `${caller}: paired samples are of one length; the first has ${pairs} values and sample ${other + 1} has ` +
        `${columns[other]?.length ?? 0}. Samples that are not paired take the scheme "independent".`,
    );
  }
  const drawn = columns.map(() => new Float64Array(pairs));
  return runScheme(
    {
      kind: "pairedBootstrap",
      caller,
      title: "Paired bootstrap",
      unit: "pair",
      methods: UNIT_METHODS,
      n: { pairs },
      resampling: "pairs drawn with replacement: one index for all samples",
      source: "Efron, Tibshirani: An introduction to the bootstrap, 1993, section 8.3",
      sample: () => columns.map((column) => column.slice()),
      draw: (generator) => {
        for (let slot = 0; slot < pairs; slot++) {
          const index = generator.below(pairs);
          drawn.forEach((column, place) => (column[slot] = columns[place]?.[index] ?? NaN));
        }
        return drawn;
      },
      strata: [{ units: pairs, without: (left) => columns.map((column) => withoutEntry(column, left)) }],
      tooFew: singleUnit(pairs, "pair"),
      warnings: fewUnits(pairs, "pair"),
    },
    statistics,
    options,
  );
}
