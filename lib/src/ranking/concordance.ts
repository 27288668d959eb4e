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
  readonly groupsX: readonly number[];
  readonly groupsY: readonly number[];
}

/**
 * Counts concordant and discordant pairs in O(n log n): sorts by x, then counts the exchanges that sorting by y takes.
 *
 * Source: W. Knight, A computer method for calculating Kendall's tau with ungrouped data, JASA 61 (1966).
 */
export function concordance(x: ArrayLike<number>, y: ArrayLike<number>): Concordance {
  const count = x.length;
  const at = (values: ArrayLike<number>, place: number): number => values[place] ?? NaN;
  const order = jointOrder(x, y);
  const inOrder = Float64Array.from(order, (place) => at(y, place));
  const groupsX = groups(order, (i, j) => at(x, i) === at(x, j));
  const both = groups(order, (i, j) => at(x, i) === at(x, j) && at(y, i) === at(y, j));
  const exchanges = mergeSort(inOrder, new Float64Array(count), 0, count);
  const places = Uint32Array.from({ length: count }, (_, place) => place);
  const groupsY = groups(places, (i, j) => inOrder[i] === inOrder[j]);
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
  const byX = sortedOrder(Float64Array.from(byY, (place) => x[place] ?? NaN));
  return byX.map((place) => byY[place] ?? 0);
}

function groups(order: Uint32Array, same: (i: number, j: number) => boolean): number[] {
  const sizes: number[] = [];
  let size = 0;
  order.forEach((place, index) => {
    if (index > 0 && !same(order[index - 1] ?? 0, place)) {
      sizes.push(size);
      size = 0;
    }
    size += 1;
  });
  sizes.push(size);
  return sizes;
}

function pairsWithin(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
}

/** Sorts in place from `low` to before `high`; returns how many pairs stood the wrong way round. */
function mergeSort(values: Float64Array, spare: Float64Array, low: number, high: number): number {
  if (high - low < 2) return 0;
  const middle = (low + high) >>> 1;
  let exchanges = mergeSort(values, spare, low, middle) + mergeSort(values, spare, middle, high);
  let [left, right] = [low, middle];
  for (let place = low; place < high; place++) {
    if (right >= high || (left < middle && (values[left] ?? 0) <= (values[right] ?? 0))) {
      spare[place] = values[left++] ?? 0;
    } else {
      spare[place] = values[right++] ?? 0;
      exchanges += middle - left;
    }
  }
  values.set(spare.subarray(low, high), low);
  return exchanges;
}
