/**
 * The mean of the middle half of a resample (without the floor(cells / 4) lowest and highest draws), read in the
 * order of the scores: `drawn[order[rank]]` is how often the score `sorted[rank]` was drawn. One pass, which stops at
 * the end of the middle half.
 *
 * The engine's sweep of the IQM reads counts by rank. Along a curve the ranks differ at every step, and rearranging
 * the counts first would double the cost.
 */
export function middleOfDraws(drawn: Int32Array, order: Uint32Array, sorted: Float64Array): number {
  const cells = order.length;
  const cut = Math.floor(0.25 * cells);
  const end = cells - cut;
  let rank = 0;
  let seen = drawn[order[0] ?? 0] ?? 0;
  while (seen <= cut) {
    rank += 1;
    seen += drawn[order[rank] ?? 0] ?? 0;
  }
  if (seen >= end) return sorted[rank] ?? NaN;
  let sum = (seen - cut) * (sorted[rank] ?? NaN);
  for (;;) {
    rank += 1;
    const count = drawn[order[rank] ?? 0] ?? 0;
    const score = sorted[rank] ?? NaN;
    if (seen + count >= end) return (sum + (end - seen) * score) / (end - cut);
    seen += count;
    sum += count * score;
  }
}
