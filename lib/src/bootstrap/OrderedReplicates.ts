import { linearQuantile } from "../numeric/linearQuantile.js";

/** Replicates in ascending order, read only through their quantiles. */
export interface OrderedReplicates {
  readonly length: number;
  /** The type-7 quantile; see {@link quantileSorted}. */
  quantile(probability: number): number;
}

/** Replicates in order, by sorting. */
export function sortedReplicates(replicates: Float64Array): OrderedReplicates {
  const sorted = replicates.slice().sort();
  // A typed array sorts NaN to its end.
  if (Number.isNaN(sorted[sorted.length - 1])) {
    throw new RangeError("An interval needs replicates that can be ordered; at least one is NaN.");
  }
  return { length: sorted.length, quantile: (probability) => linearQuantile(sorted, probability) };
}

/**
 * Sorts replicates that are shares of `parts` by counting how often each share occurs.
 *
 * @param counts how many of the parts each replicate has: whole numbers from 0 to `parts`
 */
export function countedReplicates(counts: ArrayLike<number>, parts: number): OrderedReplicates {
  const upTo = new Int32Array(parts + 1);
  // Two counters alternate: equal neighbours then do not wait for each other's write.
  const others = new Int32Array(parts + 1);
  for (let index = 0; index < counts.length; index += 2) {
    const count = counts[index] ?? 0;
    upTo[count] = (upTo[count] ?? 0) + 1;
    if (index + 1 === counts.length) break;
    const other = counts[index + 1] ?? 0;
    others[other] = (others[other] ?? 0) + 1;
  }
  for (let count = 0; count <= parts; count++) upTo[count] = (upTo[count] ?? 0) + (others[count] ?? 0);
  for (let count = 1; count <= parts; count++) upTo[count] = (upTo[count] ?? 0) + (upTo[count - 1] ?? 0);
  const last = counts.length - 1;
  /** The order statistic with index `place`: the smallest share that more than `place` replicates do not exceed. */
  const shareAt = (place: number): number => {
    let low = 0;
    let high = parts;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) > place) high = middle;
      else low = middle + 1;
    }
    return low / parts;
  };
  return {
    length: counts.length,
    quantile: (probability) => {
      const position = last * probability;
      const below = Math.floor(position);
      return linearQuantile([shareAt(below), shareAt(Math.min(below + 1, last))], position - below);
    },
  };
}

/**
 * The standard error of a quantile of simulated values: half the distance between the order statistics one standard
 * deviation of the binomial rank to each side.
 */
export function orderedQuantileError(ordered: OrderedReplicates, probability: number): number {
  const margin = Math.sqrt((probability * (1 - probability)) / ordered.length);
  const low = ordered.quantile(Math.max(probability - margin, 0));
  const high = ordered.quantile(Math.min(probability + margin, 1));
  return (high - low) / 2;
}
