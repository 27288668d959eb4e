/** Of each item. */
export interface ItemRestCorrelations {
  /** How many models got it right. */
  readonly right: Float64Array;
  /** NaN where all models answer alike or score alike. */
  readonly correlation: Float64Array;
}

/**
 * Point-biserial correlations of 0 and 1 with scores, from counts in one pass over the answers. All sums are of whole numbers,
 * scores less their rounded mean, so that nothing is lost in them.
 *
 * @param responses one row a model, one 0 or 1 an item
 * @param totals right answers of each model
 * @param corrected whether an item's own answer is taken out of the score
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
