/** The correlations of all items. */
export interface ItemRestCorrelations {
  /** The number of models with a right answer. */
  readonly right: Float64Array;
  /** NaN if all models have the same answer or the same score. */
  readonly correlation: Float64Array;
}

/**
 * Point-biserial correlations of 0 and 1 with scores, from counts in one pass over the answers. All sums are of whole
 * numbers (scores minus their rounded mean), so they are exact.
 *
 * @param responses one row for each model, with 0 or 1 for each item
 * @param totals right answers of each model
 * @param corrected whether to exclude an item's own answer from the score
 */
export function itemRestCorrelations(
  responses: readonly ArrayLike<number>[],
  totals: Float64Array,
  corrected: boolean,
): ItemRestCorrelations {
  const items = responses[0]?.length ?? 0;
  const models = responses.length;
  const middle = Math.round(totals.reduce((sum, total) => sum + total, 0) / models);
  const right = new Float64Array(items);
  const shared = new Float64Array(items);
  let [sum, squares] = [0, 0];
  for (let model = 0; model < models; model++) {
    const own = (totals[model] ?? 0) - middle;
    sum += own;
    squares += own * own;
    const row = responses[model] ?? [];
    for (let item = 0; item < items; item++) {
      if (row[item] !== 1) continue;
      right[item] = (right[item] ?? 0) + 1;
      shared[item] = (shared[item] ?? 0) + own;
    }
  }
  const correlation = right.map((count, item) => {
    const with1 = shared[item] ?? 0;
    // Without the answer a itself: sums of total - a, a (total - a) and (total - a)^2, where a^2 is a.
    const rest = corrected ? sum - count : sum;
    const product = corrected ? with1 - count : with1;
    const restSquares = corrected ? squares - 2 * with1 + count : squares;
    const spread = (models * count - count * count) * (models * restSquares - rest * rest);
    if (!(spread > 0)) return NaN;
    return Math.max(-1, Math.min(1, (models * product - count * rest) / Math.sqrt(spread)));
  });
  return { right, correlation };
}
