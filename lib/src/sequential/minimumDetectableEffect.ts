import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { hasSpread } from "../numeric/hasSpread.js";
import { chiSquaredQuantile } from "../numeric/chiSquared.js";
import { variance } from "../numeric/variance.js";
import { studentTQuantile } from "../numeric/studentT.js";
import type { Result } from "../results/Result.js";
import { checkedAmount, settlePower, type PowerOption } from "./settlePower.js";
import type { LevelOption } from "../work/ResampleOptions.js";
import { closedForm } from "../results/closedForm.js";
import { remark } from "../results/Remark.js";

/** Options of {@link minimumDetectableEffect}. */
export interface DetectableEffectOptions extends LevelOption, PowerOption {
  /** The cluster of each item (its passage, its repository...); by default items are independent. */
  readonly clusters?: readonly (string | number)[];
  /** Number of planned items, in clusters of the same kind; by default as many as in the pilot. */
  readonly items?: number;
}

/**
 * The smallest difference between two models that a paired evaluation detects with the required power, from the
 * differences in a pilot: (t_{1 - alpha/2} + t_power) times the standard error at the planned size. With clusters,
 * the standard error is clustered and the degrees of freedom are clusters - 1.
 *
 * @param differences score of A minus score of B on each item of the pilot
 * @param options `clusters`, `items` (as in the pilot), `level` (.95), `power` (.8)
 * @returns one estimate with an interval from the uncertainty of the pilot's variance (chi-squared), and `values`:
 *   standardError and designEffect (clustered variance over that of independent items)
 * @throws RangeError for fewer than two items or clusters, values that are not finite, constant differences
 * Source: E. Miller, Adding error bars to evals (2024); H. S. Bloom, Minimum detectable effects, Evaluation Review 19
 * (1995).
 *
 * @example
 * ```ts
 * import { minimumDetectableEffect } from "precipice";
 * const result = minimumDetectableEffect([1, 0, -1, 0, 1, 1, 0, 0, -1, 1], { items: 1000 });
 * result.only.estimate; // => 0.0699521
 * ```
 */
export function minimumDetectableEffect(
  differences: ArrayLike<number>,
  options: DetectableEffectOptions = {},
): Result {
  checkOptions("minimumDetectableEffect", options, ["clusters", "items", "level", "power"]);
  const caller = "minimumDetectableEffect";
  const { level, tail, power } = settlePower(options, caller);
  const values = mapFloats(differences, (value: unknown, item) => {
    if (typeof value === "number" && Number.isFinite(value)) return value;
    throw new RangeError(
      `${caller}: expected the difference of two models on each item, a finite number; item ${item + 1} is ${String(value)}.`,
    );
  });
  const n = values.length;
  const { clusters } = options;
  if (clusters && clusters.length !== n) {
    throw new RangeError(
      `${caller}: each item has a cluster; got ${n} items and ${clusters.length} clusters.`,
    );
  }
  const groups = clusterSums(values, clusters);
  const count = groups.length;
  if (count < 2) {
    throw new RangeError(
      `${caller}: the spread of ${clusters ? "clusters" : "items"} needs at least two of them; got ${count}.`,
    );
  }
  const independent = variance(values) / n;
  const squared = ((count / (count - 1)) * sumOfSquares(groups)) / n ** 2;
  // Sums of clusters are rounded as much as their differences and the mean that each was taken from.
  const reach = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const moves = hasSpread(
    groups,
    mapFloats(groups, () => (2 * reach * n) / count),
  );
  if (!hasSpread(values) || !moves) {
    throw new RangeError(
      `${caller}: the differences do not vary${clusters ? " between clusters" : ""}, so nothing is known of their noise.`,
    );
  }
  const planned = checkedAmount(options.items ?? n, "items", caller, { least: 2 });
  const degrees = count - 1;
  const plannedDegrees = Math.max((count * planned) / n - 1, 1);
  const factor = studentTQuantile(1 - tail, plannedDegrees) + studentTQuantile(power, plannedDegrees);
  const standardError = Math.sqrt((squared * n) / planned);
  const scaled = (probability: number): number =>
    factor * standardError * Math.sqrt(degrees / chiSquaredQuantile(probability, degrees));
  return closedForm({
    kind: caller,
    title: `Smallest difference detected with power ${power} by ${planned} items`,
    estimates: [
      {
        labels: {},
        estimate: factor * standardError,
        interval: { low: scaled(1 - tail), high: scaled(tail) },
        monteCarloError: undefined,
        n: clusters ? { items: n, clusters: count } : { items: n },
        values: { standardError, degrees, designEffect: squared / independent },
        warnings:
          count < 20
            ? [
                remark(
                  "fewUnits",
                  `${count} ${clusters ? "clusters" : "items"} tell little of the variance; see how wide the interval is.`,
                ),
              ]
            : [],
      },
    ],
    method: "chi-squared interval of the variance",
    level,
    sides: "two",
    unit: clusters ? "cluster" : "item",
    citation: [
      "Miller: Adding error bars to evals: a statistical approach to language model evaluations, 2024",
      "Bloom: Minimum detectable effects, Evaluation Review 19, 1995",
    ],
    assumptions: [
      {
        name: "means are nearly normal",
        holds: null,
        detail: `the sum over ${count} ${clusters ? "clusters" : "items"} was not checked`,
      },
    ],
    warnings: [],
  });
}

/** The sum of each cluster's distances from the mean. */
function clusterSums(
  values: Float64Array,
  clusters: readonly (string | number)[] | undefined,
): ArrayLike<number> {
  const mean = values.reduce((sum, value) => sum + value / values.length, 0);
  if (!clusters) return values.map((value) => value - mean);
  const sums = new Map<string | number, number>();
  values.forEach((value, item) => {
    const cluster = clusters[item] ?? item;
    sums.set(cluster, (sums.get(cluster) ?? 0) + value - mean);
  });
  return [...sums.values()];
}

function sumOfSquares(values: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < values.length; index++) sum += (values[index] ?? NaN) ** 2;
  return sum;
}
