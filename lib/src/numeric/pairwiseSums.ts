import { SumsTable, type SumsBracket } from "./SumsTable.js";
import { middleOfBits } from "./middleOfBits.js";

/** Largest number of sums that are computed and sorted outright. */
const FEW = 500;
/** Lists longer than this are thinned to one value in `STRIDE`; the sums of these bracket the ranks first. */
const LONG = 2000;
const STRIDE = 32;
/** Largest number of sums that are sorted after the search. */
const MOST_SORTED = 50_000;

/** Sums of values of two ascending lists, divided by `over`. */
interface PairwiseSums {
  readonly a: Float64Array;
  readonly b: Float64Array;
  readonly over: 1 | 2;
  /** Whether a and b are the same list and each unordered pair counts once, including a value with itself. */
  readonly once: boolean;
}

/**
 * Exact order statistics of all sums (a_i + b_k) / `over` of two ascending lists, without computing them all. One
 * walk along the border of the table counts the sums at most t; interpolation moves t towards the rank; the few
 * remaining sums are sorted. The result is identical to that of sorting all sums (0 instead of -0).
 *
 * @param ranks ranks, from 0 for the smallest sum
 */
export function pairwiseSumsAtRanks(sums: PairwiseSums, ranks: readonly number[]): number[] {
  const { a, b, over, once } = sums;
  if (a.length * b.length <= FEW) {
    const sorted = allSums(sums).sort();
    return ranks.map((rank) => sorted[rank] ?? NaN);
  }
  const table = new SumsTable(a, b, once);
  // Halving keeps the order, so the undivided sums are ranked.
  const found = new Map<number, number>();
  for (const [index, rank] of ranks.entries()) {
    if (found.has(rank)) continue;
    const others = ranks.slice(index);
    for (const [one, sum] of searched(table, rank, guesses(sums, rank / table.total), others))
      found.set(one, sum / over + 0);
  }
  return ranks.map((rank) => found.get(rank) ?? NaN);
}

function allSums({ a, b, over, once }: PairwiseSums): Float64Array {
  const all: number[] = [];
  a.forEach((value, index) => {
    for (let other = once ? index : 0; other < b.length; other++)
      all.push((value + (b[other] ?? NaN)) / over);
  });
  return Float64Array.from(all);
}

/** A likely bracket of the sum at this share of all, from thinned lists. */
function guesses({ a, b, once }: PairwiseSums, share: number): readonly number[] {
  if (Math.max(a.length, b.length) <= LONG) return [];
  const thinA = thinned(a);
  const thin = { a: thinA, b: once ? thinA : thinned(b), over: 1, once } as const;
  const count = once ? (thinA.length * (thinA.length + 1)) / 2 : thinA.length * thin.b.length;
  const margin = count / Math.min(thinA.length, thin.b.length) / 4;
  return pairwiseSumsAtRanks(
    thin,
    [share * count - margin, share * count + margin].map((rank) =>
      Math.max(0, Math.min(count - 1, Math.round(rank))),
    ),
  );
}

function thinned(values: Float64Array): Float64Array {
  if (values.length <= LONG) return values;
  const kept = new Float64Array(Math.floor(values.length / STRIDE));
  for (let place = 0; place < kept.length; place++) kept[place] = values[place * STRIDE + STRIDE / 2] ?? NaN;
  return kept;
}

/** The sum at a rank, and those at other ranks that the same search finds. */
function searched(
  table: SumsTable,
  rank: number,
  near: readonly number[],
  others: readonly number[],
): (readonly [number, number])[] {
  const limit = Math.min(MOST_SORTED, Math.max(64, table.rows));
  let bracket: SumsBracket = { low: table.least, below: 0, high: table.greatest, upTo: table.total };
  const probe = (at: number): void => {
    if (!(at > bracket.low && at < bracket.high)) return;
    const count = table.countUpTo(at);
    bracket = count > rank ? { ...bracket, high: at, upTo: count } : { ...bracket, low: at, below: count };
  };
  near.forEach(probe);
  if (bracket.low === table.least) {
    bracket = { ...bracket, below: table.countUpTo(table.least) };
    if (rank < bracket.below) return [[rank, table.least]];
  }
  for (let slow = false; bracket.upTo - bracket.below > limit;) {
    const between = bracket.upTo - bracket.below;
    if (slow) {
      // With many equal sums, the ends move to existing sums.
      const [least, greatest] = table.extremes(bracket);
      if (least === greatest) return [[rank, least]];
      bracket = { ...bracket, high: greatest };
      const count = table.countUpTo(least);
      if (rank < count) return [[rank, least]];
      bracket = { ...bracket, low: least, below: count };
      probe(middleOfBits(least, greatest));
    } else {
      const { low, high, below } = bracket;
      const share = (rank + 0.5 - below) / between;
      // Linear interpolation is more accurate if fewer sums lie between the ends.
      const margin = Math.max(limit / (4 * between), Math.min(1 / 8, between / table.total));
      probe(low + (share - margin) * (high - low));
      probe(low + (share + margin) * (high - low));
    }
    slow = bracket.upTo - bracket.below > between / 4;
  }
  const { below, upTo } = bracket;
  const left = table.between(bracket).sort();
  return others
    .filter((one) => one >= below && one < upTo)
    .map((one) => [one, left[one - below] ?? NaN] as const);
}

/** The median of all those sums. */
export function medianOfPairwiseSums(sums: PairwiseSums): number {
  const [low = NaN, high = NaN] = pairwiseSumsAtRanks(sums, middleRanks(sums));
  return medianOf(low, high);
}

/** The ranks of the two middle sums; both are the same for an odd number. */
export function middleRanks({ a, b, once }: Pick<PairwiseSums, "a" | "b" | "once">): [number, number] {
  const pairs = once ? (a.length * (a.length + 1)) / 2 : a.length * b.length;
  return [Math.floor((pairs - 1) / 2), Math.floor(pairs / 2)];
}

/** The mean of the two middle ones. */
export function medianOf(low: number, high: number): number {
  return low === high ? low : 0.5 * low + 0.5 * high;
}
