import { tailProbability } from "../bootstrap/tails.js";
import { wilsonInterval } from "../bootstrap/wilsonInterval.js";
import { normalQuantile } from "../numeric/normalDistribution.js";
import { studentTQuantile } from "../numeric/studentT.js";
import { variance } from "../numeric/variance.js";
import type { Interval } from "../results/Estimate.js";
import type { IntervalSides } from "../results/ResultFields.js";

/**
 * The mean of values in [0, 1], one an item, with Wilson's interval for the effective number of trials p (1 - p) / V, V the
 * variance of the mean (ddof 1): the usual Wilson interval, but for a factor n / (n - 1), where all values are 0 or 1.
 * Where they do not vary the number of items stands for the trials.
 */
export function itemMean(
  values: Float64Array,
  level: number,
  sides: IntervalSides,
): { readonly mean: number; readonly interval: Interval } {
  const items = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / items;
  const spread = variance(values) / items;
  const tail = tailProbability(level, sides);
  const varies = spread > 0 && mean > 0 && mean < 1;
  return {
    mean,
    interval: wilsonInterval(
      Math.min(1, Math.max(0, mean)),
      varies ? (mean * (1 - mean)) / spread : items,
      varies ? studentTQuantile(1 - tail, items - 1) : normalQuantile(1 - tail),
      sides,
    ),
  };
}
