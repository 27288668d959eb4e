import { extremes } from "../../numeric/extremes.js";
import type { Result } from "../../results/Result.js";
import type { Statistics } from "../statisticsOf.js";
import { checkedSample, fewUnits, singleUnit } from "./checkedSample.js";
import { runScheme, UNIT_METHODS, type SchemeOptions } from "./runScheme.js";

/** Options of the scheme `"cluster"` of {@link bootstrap}. */
export interface ClusterBootstrapOptions extends SchemeOptions {
  /** The cluster of each value, by name or number. */
  readonly clusters: ArrayLike<string | number>;
}

/**
 * Bootstraps a statistic of values that come in clusters (questions about one text, episodes of one agent): whole
 * clusters are drawn with replacement, all values of a cluster together.
 *
 * @param values one number for each observation
 * @param statistics a function of a sample (its size varies if cluster sizes do), or several under names; none may
 *   keep or change its argument
 * @param options `clusters`; `interval` is `"calibrated"` by default (Student's t with clusters - 1 degrees of freedom, times the
 *   bootstrap deviation scaled by sqrt(G / (G - 1))), or `"percentile"`, `"basic"`, `"normal"`, `"bc"`, `"bca"`;
 *   `reps` is 10 000
 * @returns a result with the label `statistic` (no label for a single function); a single cluster has no interval
 * @throws RangeError for unequal lengths, values that are not finite, and a statistic that is not finite
 * Source: A. Davison and D. Hinkley, Bootstrap methods and their application (1997), 3.8.
 */
export async function clusterBootstrap(
  values: ArrayLike<number>,
  statistics: Statistics<Float64Array>,
  options: ClusterBootstrapOptions,
): Promise<Result> {
  const caller = "bootstrap";
  const sample = checkedSample(values, caller);
  const { clusters } = options;
  const given: unknown = clusters;
  if (given === undefined) {
    throw new RangeError(`${caller}: the scheme "cluster" needs clusters, the cluster of each value.`);
  }
  if (clusters.length !== sample.length) {
    throw new RangeError(
      `${caller}: expected a cluster for each of ${sample.length} values; got ${clusters.length} clusters.`,
    );
  }
  const members = new Map<string | number, number[]>();
  sample.forEach((value, index) => {
    const name = clusters[index] ?? "";
    const own = members.get(name);
    if (own) own.push(value);
    else members.set(name, [value]);
  });
  const groups = [...members.values()].map((own) => Float64Array.from(own));
  const join = (parts: readonly Float64Array[]): Float64Array => {
    const joined = new Float64Array(parts.reduce((size, { length }) => size + length, 0));
    let start = 0;
    for (const part of parts) {
      joined.set(part, start);
      start += part.length;
    }
    return joined;
  };
  const sizes = groups.map(({ length }) => length);
  return runScheme(
    {
      kind: "clusterBootstrap",
      caller,
      title: "Cluster bootstrap",
      unit: "cluster",
      methods: UNIT_METHODS,
      resampling: "whole clusters drawn with replacement",
      source: "Davison, Hinkley: Bootstrap methods and their application, 1997, section 3.8",
      n: {
        values: sample.length,
        clusters: groups.length,
        "values a cluster": extremes(sizes),
      },
      sample: () => sample.slice(),
      draw: (generator) =>
        join(groups.map(() => groups[generator.below(groups.length)] ?? new Float64Array())),
      strata: [
        { units: groups.length, without: (left) => join(groups.filter((_, index) => index !== left)) },
      ],
      tooFew: singleUnit(groups.length, "cluster"),
      warnings: fewUnits(groups.length, "cluster"),
    },
    statistics,
    options,
  );
}
