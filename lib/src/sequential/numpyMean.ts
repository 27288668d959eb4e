/** Up to this many values are summed with eight running sums; more are split into two halves. */
const BLOCK = 128;

/**
 * The mean with the rounding of NumPy's pairwise summation, equal to the last bit, for comparisons with peers that
 * depend on ties.
 */
export function numpyMean(values: ArrayLike<number>): number {
  return pairwiseSum(values, 0, values.length) / values.length;
}

function pairwiseSum(values: ArrayLike<number>, start: number, count: number): number {
  if (count > BLOCK) {
    const half = Math.floor(count / 2) - (Math.floor(count / 2) % 8);
    return pairwiseSum(values, start, half) + pairwiseSum(values, start + half, count - half);
  }
  const at = (place: number): number => values[start + place] ?? NaN;
  let place = 0;
  let sum = 0;
  if (count >= 8) {
    const sums = Array.from({ length: 8 }, (_, lane) => at(lane));
    for (place = 8; place < count - (count % 8); place += 8) {
      for (let lane = 0; lane < 8; lane++) sums[lane] = (sums[lane] ?? NaN) + at(place + lane);
    }
    const [a = NaN, b = NaN, c = NaN, d = NaN, e = NaN, f = NaN, g = NaN, h = NaN] = sums;
    sum = a + b + (c + d) + (e + f + (g + h));
  }
  for (; place < count; place++) sum += at(place);
  return sum;
}
