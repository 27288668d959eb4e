import type { ResampleRun } from "../work/ResampleRun.js";

/** The new runs of each agent at one interim, by index; `undefined` for an agent that needs no more runs. */
export type RunBlock = readonly (Float64Array | undefined)[];

/** Two compared agents, by index. */
export interface ComparedPlaces {
  readonly x: number;
  readonly y: number;
}

/**
 * The permutation distribution of a sequential permutation test: the statistic of each comparison on each path. A
 * path is one permutation of every block so far. Path 0 is the observed data.
 */
export interface PermutationPaths {
  /** The divisor that turns a count of paths into a probability; it includes dropped paths. */
  readonly total: number;
  /** Whether all permutations are enumerated. */
  readonly exact: boolean;
  /** Adds the statistic of one more block to every path, for the comparisons that are still open. */
  extend(block: RunBlock, open: readonly number[], run: ResampleRun): Promise<void>;
  /**
   * The largest statistic of the open comparisons on every remaining path.
   *
   * @param rejected comparisons that this interim rejected so far
   */
  largest(open: readonly number[], rejected: readonly number[], run: ResampleRun): Promise<Float64Array>;
  /** The observed statistics of the open comparisons, absolute. */
  observed(open: readonly number[]): number[];
  /** Drops the paths on which the test decides one of the open comparisons. */
  keep(open: readonly number[], boundary: number): void;
}

/** The largest statistic over comparisons on each path, absolute or signed. */
export function largestStatistics(columns: readonly Float64Array[], signed: boolean): Float64Array {
  const largest = new Float64Array(columns[0]?.length ?? 0).fill(-Infinity);
  for (const column of columns) {
    for (let path = 0; path < largest.length; path++) {
      const value = column[path] ?? NaN;
      const size = signed ? value : Math.abs(value);
      if (size > (largest[path] ?? NaN)) largest[path] = size;
    }
  }
  return largest;
}

/** The columns of these comparisons. */
export function columnsFor(
  columns: ReadonlyMap<number, Float64Array>,
  comparisons: readonly number[],
): Float64Array[] {
  return comparisons.map((comparison) => {
    const column = columns.get(comparison);
    if (column) return column;
    throw new Error(`There are no permutations of comparison ${comparison}.`);
  });
}

/** The indices of the paths whose largest absolute statistic is at most `boundary`. */
export function pathsWithin(columns: readonly Float64Array[], boundary: number): Int32Array {
  const largest = largestStatistics(columns, false);
  const within = new Int32Array(largest.length);
  let count = 0;
  for (let path = 0; path < largest.length; path++) {
    if ((largest[path] ?? NaN) <= boundary) within[count++] = path;
  }
  return within.subarray(0, count);
}

/** Every choice of `chosen` of the positions 0 to `size - 1` in lexicographic order; the first is 0, 1, 2... */
export function* combinations(size: number, chosen: number): Generator<Int32Array> {
  const current = Int32Array.from({ length: chosen }, (_, place) => place);
  for (;;) {
    yield current;
    let place = chosen - 1;
    while (place >= 0 && (current[place] ?? 0) === size - chosen + place) place -= 1;
    if (place < 0) return;
    let next = (current[place] ?? 0) + 1;
    for (; place < chosen; place++) current[place] = next++;
  }
}

/** Mean of the chosen runs of both agents minus mean of the others, in one block. */
export function meanDifference(pooled: Float64Array, total: number, chosen: ArrayLike<number>): number {
  const others = pooled.length - chosen.length;
  let sum = 0;
  for (let place = 0; place < chosen.length; place++) sum += pooled[chosen[place] ?? 0] ?? NaN;
  return sum * (1 / chosen.length + 1 / others) - total / others;
}
