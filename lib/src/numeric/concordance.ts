import { sortedOrder } from "./sortedOrder.js";
import { inversions } from "./inversions.js";

/** The concordance of pairs of values in two lists. */
export interface Concordance {
  /** Concordant pairs minus discordant pairs. */
  readonly difference: number;
  readonly pairs: number;
  /** Pairs tied in x, in y, in both. */
  readonly tiedX: number;
  readonly tiedY: number;
  readonly tiedBoth: number;
  /** Sizes of the groups of equal values. */
  readonly groupsX: Uint32Array;
  readonly groupsY: Uint32Array;
}

/**
 * Counts concordant and discordant pairs in O(n log n): sorts by x, then counts the inversions of the ranks in y.
 *
 * Source: W. Knight, A computer method for calculating Kendall's tau with ungrouped data, JASA 61 (1966).
 */
export function concordance(x: ArrayLike<number>, y: ArrayLike<number>): Concordance {
  const count = x.length;
  const byY = sortedOrder(y);
  // Sort by x, ties by y, and take the rank in y at each place.
  const ranks = sortedOrder(gathered(x, byY));
  const sortedX = new Float64Array(count);
  const alongX = new Float64Array(count);
  for (let index = 0; index < count; index++) {
    const place = byY[ranks[index] ?? 0] ?? 0;
    sortedX[index] = x[place] ?? NaN;
    alongX[index] = y[place] ?? NaN;
  }
  const groupsX = groups(count, (place) => sortedX[place] === sortedX[place - 1]);
  const both = groups(
    count,
    (place) => sortedX[place] === sortedX[place - 1] && alongX[place] === alongX[place - 1],
  );
  const sortedY = gathered(y, byY);
  const groupsY = groups(count, (place) => sortedY[place] === sortedY[place - 1]);
  if (groupsY.length < count) orderTied(ranks, groupsY);
  const exchanges = inversions(ranks);
  const pairs = (count * (count - 1)) / 2;
  const tiedX = pairsWithin(groupsX);
  const tiedY = pairsWithin(groupsY);
  const tiedBoth = pairsWithin(both);
  return {
    difference: pairs - tiedX - tiedY + tiedBoth - 2 * exchanges,
    pairs,
    tiedX,
    tiedY,
    tiedBoth,
    groupsX,
    groupsY,
  };
}

/** Gives each group of tied values ascending ranks, so that none of its pairs is an inversion. */
function orderTied(ranks: Uint32Array, sizes: Uint32Array): void {
  const groupOf = new Uint32Array(ranks.length);
  const next = new Uint32Array(sizes.length);
  let rank = 0;
  sizes.forEach((size, group) => {
    next[group] = rank;
    groupOf.fill(group, rank, rank + size);
    rank += size;
  });
  for (let place = 0; place < ranks.length; place++) {
    const group = groupOf[ranks[place] ?? 0] ?? 0;
    ranks[place] = next[group] ?? 0;
    next[group] = (next[group] ?? 0) + 1;
  }
}

/** Indices in the order of x, with ties in the order of y. */
export function jointOrder(x: ArrayLike<number>, y: ArrayLike<number>): Uint32Array {
  const byY = sortedOrder(y);
  const byX = sortedOrder(gathered(x, byY));
  for (let index = 0; index < byX.length; index++) byX[index] = byY[byX[index] ?? 0] ?? 0;
  return byX;
}

function gathered(values: ArrayLike<number>, order: Uint32Array): Float64Array {
  const found = new Float64Array(order.length);
  for (let index = 0; index < order.length; index++) found[index] = values[order[index] ?? 0] ?? NaN;
  return found;
}

/** The sizes of runs of equal values; `same` says whether a value equals the previous one. */
function groups(count: number, same: (place: number) => boolean): Uint32Array {
  const sizes = new Uint32Array(count);
  let found = 0;
  let start = 0;
  for (let place = 1; place <= count; place++) {
    if (place < count && same(place)) continue;
    sizes[found++] = place - start;
    start = place;
  }
  return sizes.slice(0, found);
}

function pairsWithin(sizes: Uint32Array): number {
  let sum = 0;
  for (let group = 0; group < sizes.length; group++) {
    const size = sizes[group] ?? 0;
    sum += (size * (size - 1)) / 2;
  }
  return sum;
}
