/** Up to so many sums are made and sorted. */
const FEW = 20_000;

/** What is ranked: the sums of an ascending list with another, divided by `over`; overflow is rounded as each sum is. */
interface PairwiseSums {
  readonly a: Float64Array;
  readonly b: Float64Array;
  readonly over: 1 | 2;
  /** Whether a and b are one list of which each pair is taken once, a value with itself among them. */
  readonly once: boolean;
}

/**
 * Order statistics of all sums (a_i + b_k) / `over` of two ascending lists, without making them: how many are at most t is
 * told by one walk along the border of the table of sums, and t is found by halving among the numbers that there are, so that
 * the result is the very number that sorting them all would give.
 *
 * @param ranks from 0 for the least
 */
export function pairwiseSumsAtRanks(sums: PairwiseSums, ranks: readonly number[]): number[] {
  if (sums.a.length * sums.b.length <= FEW) {
    const sorted = allSums(sums).sort();
    return ranks.map((rank) => sorted[rank] ?? NaN);
  }
  return ranks.map((rank) => {
    let [low, high] = [orderedBits(-Infinity), orderedBits(Infinity)];
    // The least number with more than `rank` sums at or below it.
    while (low < high) {
      const middle = low + (high - low) / 2n;
      if (countUpTo(sums, numberOf(middle)) > rank) high = middle;
      else low = middle + 1n;
    }
    return numberOf(low);
  });
}

function allSums({ a, b, over, once }: PairwiseSums): Float64Array {
  const all: number[] = [];
  a.forEach((value, index) => {
    for (let other = once ? index : 0; other < b.length; other++)
      all.push((value + (b[other] ?? NaN)) / over);
  });
  return Float64Array.from(all);
}

function countUpTo({ a, b, over, once }: PairwiseSums, most: number): number {
  let count = 0;
  let own = 0;
  let border = b.length;
  for (let index = 0; index < a.length; index++) {
    const value = a[index] ?? NaN;
    while (border > 0 && (value + (b[border - 1] ?? NaN)) / over > most) border -= 1;
    count += border;
    if (once && index < border) own += 1;
    if (border === 0) break;
  }
  return once ? (count + own) / 2 : count;
}

const view = new DataView(new ArrayBuffer(8));

/** Whole numbers in the order of the numbers whose bits they are. */
function orderedBits(value: number): bigint {
  view.setFloat64(0, value);
  const bits = view.getBigInt64(0);
  return bits < 0n ? -(bits & 0x7fffffffffffffffn) : bits;
}

function numberOf(ordered: bigint): number {
  view.setBigInt64(0, ordered < 0n ? -ordered | -0x8000000000000000n : ordered);
  return view.getFloat64(0);
}

/** The median of all those sums. */
export function medianOfPairwiseSums(sums: PairwiseSums): number {
  const { a, b, once } = sums;
  const pairs = once ? (a.length * (a.length + 1)) / 2 : a.length * b.length;
  const middle = Math.floor((pairs - 1) / 2);
  if (pairs % 2 === 1) return pairwiseSumsAtRanks(sums, [middle])[0] ?? NaN;
  const [low = NaN, high = NaN] = pairwiseSumsAtRanks(sums, [middle, middle + 1]);
  return low === high ? low : 0.5 * low + 0.5 * high;
}
