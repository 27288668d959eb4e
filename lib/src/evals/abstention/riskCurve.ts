import { sortedOrder } from "../../numeric/sortedOrder.js";

/** The answer of {@link riskCurve}, over the items ordered by confidence. */
export interface RiskCurve {
  /** The error rate among the most confident 1, 2, ... items. Equal confidences are averaged over their orders. */
  readonly risks: Float64Array;
  /** The mean of the risks: the area under the risk-coverage curve. */
  readonly area: number;
  /** The area of the best possible order: all right items first. */
  readonly best: number;
}

/**
 * The risk among the most confident items, at every coverage.
 *
 * @param order indices of all items in descending order of confidence
 * @param weights the weight of each item, by index
 */
export function riskCurve(
  order: Uint32Array,
  confidences: Float64Array,
  losses: Float64Array,
  weights: Int32Array,
): RiskCurve {
  const items = weights.reduce((sum, weight) => sum + weight, 0);
  const risks = new Float64Array(items);
  let [area, best, taken, lost] = [0, 0, 0, 0];
  for (let start = 0; start < order.length;) {
    let end = start;
    let size = 0;
    let sum = 0;
    const confidence = confidences[order[start] ?? 0];
    for (; end < order.length; end++) {
      const item = order[end] ?? 0;
      if (confidences[item] !== confidence) break;
      const weight = weights[item] ?? 0;
      size += weight;
      sum += weight * (losses[item] ?? 0);
    }
    for (let within = 1; within <= size; within++) {
      const risk = (lost + (sum * within) / size) / (taken + within);
      risks[taken + within - 1] = risk;
      area += risk;
    }
    taken += size;
    lost += sum;
    start = end;
  }
  for (let place = 1; place <= items; place++) best += Math.max(0, lost - (items - place)) / place;
  return { risks, area: area / items, best: best / items };
}

/** Places in descending order of confidence. */
export function byConfidence(confidences: Float64Array): Uint32Array {
  return sortedOrder(confidences.map((confidence) => -confidence));
}
