import { sortedNumbers } from "../numeric/sortedNumbers.js";

/** Up to this many values, ties are counted pair by pair. */
const FEW = 16;

/**
 * The distribution of the sum of `chosen` of the given whole scores, with all subsets equally likely: the exact null
 * distribution of a rank sum, with or without ties.
 *
 * @returns probabilities by sum, from 0 on
 */
export function subsetSums(scores: readonly number[], chosen: number): Float64Array {
  const total = scores.reduce((sum, score) => sum + score, 0);
  const greatest = scores.reduce((most, score) => Math.max(most, score), 0);
  const rows = Array.from(
    { length: chosen + 1 },
    (_, k) => new Float64Array(Math.min(total, k * greatest) + 1),
  );
  const [first] = rows;
  if (first) first[0] = 1;
  let reached = 0;
  // ways[k][s] is a share of all subsets of size k of the scores seen so far, so that nothing overflows.
  scores.forEach((score, seen) => {
    reached += score;
    for (let k = Math.min(chosen, seen + 1); k >= 1; k--) {
      const row = rows[k];
      const smaller = rows[k - 1];
      if (!row || !smaller) continue;
      const taken = k / (seen + 1);
      const left = 1 - taken;
      let sum = Math.min(reached, row.length - 1);
      // Reads past the end of an array would make the loop many times slower.
      for (; sum >= smaller.length + score; sum--) row[sum] = (row[sum] ?? 0) * left;
      for (; sum >= score; sum--) row[sum] = (row[sum] ?? 0) * left + (smaller[sum - score] ?? 0) * taken;
      for (; sum >= 0; sum--) row[sum] = (row[sum] ?? 0) * left;
    }
  });
  return rows[chosen] ?? new Float64Array([1]);
}

/** The probabilities of each sum of the given whole scores when each is taken with probability 1/2. */
export function signedSums(scores: readonly number[]): Float64Array {
  const total = scores.reduce((sum, score) => sum + score, 0);
  const ways = new Float64Array(total + 1);
  ways[0] = 1;
  let reached = 0;
  for (const score of scores) {
    reached += score;
    for (let sum = reached; sum >= 0; sum--) {
      ways[sum] = 0.5 * ((ways[sum] ?? 0) + (sum >= score ? (ways[sum - score] ?? 0) : 0));
    }
  }
  return ways;
}

/** P(S <= sum) and P(S >= sum), each summed from its smallest terms. */
export function tailsOf(
  probabilities: Float64Array,
  sum: number,
): { readonly below: number; readonly above: number } {
  let [below, above] = [0, 0];
  for (let at = 0; at <= sum && at < probabilities.length; at++) below += probabilities[at] ?? 0;
  for (let at = probabilities.length - 1; at >= sum && at >= 0; at--) above += probabilities[at] ?? 0;
  return { below: Math.min(1, below), above: Math.min(1, above) };
}

/** Sum over groups of equal values of t^3 - t, for corrections of tied ranks. */
export function tieSum(values: ArrayLike<number>): number {
  if (values.length <= FEW) return tieSumOfFew(values);
  const sorted = sortedNumbers(values);
  let sum = 0;
  for (let start = 0; start < sorted.length;) {
    let end = start + 1;
    while (end < sorted.length && sorted[end] === sorted[start]) end += 1;
    const ties = end - start;
    sum += ties ** 3 - ties;
    start = end;
  }
  return sum;
}

/** Each of t equal values adds t^2 - 1. */
function tieSumOfFew(values: ArrayLike<number>): number {
  let sum = 0;
  for (let place = 0; place < values.length; place++) {
    let ties = 0;
    for (let other = 0; other < values.length; other++) if (values[other] === values[place]) ties += 1;
    sum += ties * ties - 1;
  }
  return sum;
}
