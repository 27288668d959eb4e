import { mapFloats } from "../numeric/mapFloats.js";
import { midranks } from "../numeric/midranks.js";

/** The direction of good scores. */
export interface RankOptions {
  /**
   * True (default): high scores are good, and the highest has rank 1. Set it to false for errors, losses and times.
   */
  readonly higherIsBetter?: boolean;
}

/** The ranks within each block (task, data set), 1 for the best; ties share the mean of their ranks. */
export function blockRanks(
  blocks: readonly Float64Array[],
  { higherIsBetter = true }: RankOptions = {},
): Float64Array[] {
  return blocks.map((block) => {
    const ranks = midranks(block);
    if (!higherIsBetter) return ranks;
    for (let place = 0; place < ranks.length; place++)
      ranks[place] = ranks.length + 1 - (ranks[place] ?? NaN);
    return ranks;
  });
}

/** Sums of {@link blockRanks} over blocks; exact, because ranks are multiples of one half. */
export function rankSums(ranks: readonly Float64Array[]): Float64Array {
  const sums = new Float64Array(ranks[0]?.length ?? 0);
  for (const row of ranks) {
    for (let place = 0; place < row.length; place++) sums[place] = (sums[place] ?? 0) + (row[place] ?? NaN);
  }
  return sums;
}

/** {@link blockRanks} averaged over blocks. */
export function meanRanks(ranks: readonly Float64Array[]): Float64Array {
  return rankSums(ranks).map((sum) => sum / ranks.length);
}

/** The scores of each task from those of each algorithm. */
export function byTask(scores: readonly ArrayLike<number>[]): Float64Array[] {
  return Array.from({ length: scores[0]?.length ?? 0 }, (_, task) =>
    mapFloats(scores, (own) => own[task] ?? NaN),
  );
}
