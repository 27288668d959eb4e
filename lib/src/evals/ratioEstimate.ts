import { compensatedSum } from "../numeric/compensatedSum.js";
import type { Estimate } from "../results/Estimate.js";
import { estimateMean, type Clusters } from "./errors/estimateMean.js";
import { meanOutcome, withoutInterval } from "./errors/meanOutcome.js";
import type { IntervalSettings } from "../results/settleInterval.js";

/**
 * The ratio of two sums over items. Each item's terms lie in [0, 1], and the upper is at most the lower, so the ratio
 * is a conditional share. The interval is Wilson's with the effective trials of the linearised ratio, (x_i - R y_i) /
 * mean(y).
 *
 * @param reason the reason for no ratio if the lower sum is 0
 */
export function ratioEstimate(
  above: Float64Array,
  below: Float64Array,
  labels: Estimate["labels"],
  clusters: Clusters | undefined,
  settings: IntervalSettings,
  reason: string,
  caller: string,
): Estimate {
  const top = compensatedSum(above);
  const bottom = compensatedSum(below);
  const items = above.length;
  if (!(bottom > 0)) {
    return { labels, estimate: 0, ...withoutInterval(reason), n: { items }, warnings: [] };
  }
  const ratio = top / bottom;
  const linear = above.map((x, item) => (x - ratio * (below[item] ?? 0)) / (bottom / items));
  const mean = estimateMean(linear, clusters, "CR2", caller);
  const units = clusters === undefined ? Math.max(1, Math.round(bottom)) : mean.units;
  const outcome =
    mean.units < 2
      ? meanOutcome(mean, "wilson", settings)
      : meanOutcome({ ...mean, mean: ratio, units: Math.max(2, units) }, "wilson", settings);
  return {
    labels,
    estimate: ratio,
    ...outcome,
    n: mean.n,
    values: Number.isNaN(mean.standardError) ? {} : { standardError: mean.standardError },
    warnings: [...mean.warnings],
  };
}
