import { midranks } from "../numeric/midranks.js";
import { checkedBlocks } from "./samples.js";

/** Which scores are good. */
export interface RankOptions {
  /** Whether the highest score has rank 1; true by default. For errors, losses and times set it to false. */
  readonly higherIsBetter?: boolean;
}

/** The ranks of each block's treatments, 1 for the best; ties share the mean of their ranks. */
export function blockRanks(
  blocks: readonly Float64Array[],
  { higherIsBetter = true }: RankOptions,
): Float64Array[] {
  return blocks.map((block) => midranks(higherIsBetter ? block.map((score) => -score) : block));
}

/** The mean over blocks of the ranks of each treatment. */
export function meanRanks(ranks: readonly Float64Array[]): Float64Array {
  const mean = new Float64Array(ranks[0]?.length ?? 0);
  for (const row of ranks) row.forEach((rank, place) => (mean[place] = (mean[place] ?? 0) + rank));
  return mean.map((sum) => sum / ranks.length);
}

/**
 * The average rank of each treatment (algorithm) over blocks (tasks, data sets): 1 for one that is best everywhere. Ties
 * share the mean of their ranks.
 *
 * @param scores `scores[block][treatment]`
 * @throws RangeError for ragged or empty tables and values that are not finite
 * Source: J. Demšar, Statistical comparisons of classifiers over multiple data sets, JMLR 7 (2006).
 *
 * @example
 * ```ts
 * import { averageRanks } from "precipice";
 * averageRanks([[3, 1, 2], [5, 5, 1]]); // => [ 1.25, 2.25, 2.5 ]
 * ```
 */
export function averageRanks(scores: readonly ArrayLike<number>[], options: RankOptions = {}): Float64Array {
  return meanRanks(blockRanks(checkedBlocks(scores, "averageRanks", 1, 1), options));
}
