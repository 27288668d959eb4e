import { sortedOrder } from "../numeric/sortedOrder.js";

/** How pairs of values order in two lists. */
export interface Concordance {
  /** Pairs ordered alike less pairs ordered the other way. */
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
 * Counts concordant and discordant pairs in O(n log n): sorts by x, then counts the exchanges that sorting by y takes.
 *
 * Source: W. Knight, A computer method for calculating Kendall's tau with ungrouped data, JASA 61 (1966).
 */
export function concordance(x: ArrayLike<number>, y: ArrayLike<number>): Concordance {
  const count = x.length;
  const order = jointOrder(x, y);
  const [sortedX, sortedY] = [gathered(x, order), gathered(y, order)];
  const groupsX = groups(count, (place) => sortedX[place] === sortedX[place - 1]);
  const both = groups(
    count,
    (place) => sortedX[place] === sortedX[place - 1] && sortedY[place] === sortedY[place - 1],
  );
  const exchanges = sortCounting(sortedY);
  const groupsY = groups(count, (place) => sortedY[place] === sortedY[place - 1]);
  const pairs = (count * (count - 1)) / 2;
  const [tiedX, tiedY, tiedBoth] = [pairsWithin(groupsX), pairsWithin(groupsY), pairsWithin(both)];
  return {
    difference: pairs - tiedX - tiedY + tiedBoth - 2 * exchanges,
    ...{ pairs, tiedX, tiedY, tiedBoth, groupsX, groupsY },
  };
}

/** Places in the order of x, equal ones in that of y. */
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

/** The sizes of runs of equal values, where `same` tells whether one equals the one before it. */
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

/** Runs up to this length are sorted by insertion. */
const SHORT = 16;

/** Sorts in place by merging; returns how many pairs stood the wrong way round. */
function sortCounting(values: Float64Array): number {
  const count = values.length;
  let exchanges = 0;
  for (let start = 0; start < count; start += SHORT) {
    const end = Math.min(count, start + SHORT);
    for (let place = start + 1; place < end; place++) {
      const value = values[place] ?? 0;
      let to = place;
      for (; to > start && (values[to - 1] ?? 0) > value; to--) values[to] = values[to - 1] ?? 0;
      values[to] = value;
      exchanges += place - to;
    }
  }
  let from = values;
  let into: Float64Array = new Float64Array(count);
  for (let half = SHORT; half < count; half *= 2) {
    for (let low = 0; low < count; low += 2 * half) {
      exchanges += merge(from, into, low, Math.min(count, low + half), Math.min(count, low + 2 * half));
    }
    [from, into] = [into, from];
  }
  if (from !== values) values.set(from);
  return exchanges;
}

/** Merges two sorted runs that lie side by side; returns how many pairs of theirs stand the wrong way round. */
function merge(from: Float64Array, into: Float64Array, low: number, middle: number, high: number): number {
  let exchanges = 0;
  let [left, right] = [low, middle];
  for (let place = low; place < high; place++) {
    const [first, second] = [from[left] ?? 0, from[right] ?? 0];
    if (right >= high || (left < middle && first <= second)) {
      into[place] = first;
      left += 1;
    } else {
      into[place] = second;
      right += 1;
      exchanges += middle - left;
    }
  }
  return exchanges;
}
