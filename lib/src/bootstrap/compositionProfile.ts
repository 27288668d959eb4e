import { countUpTo } from "../numeric/countUpTo.js";
import type { AggregatePlan } from "./AggregatePlan.js";
import type { CompositionPlan } from "./CompositionPlan.js";
import type { CompositionBlock } from "./CompositionSource.js";
import type { CompositionSweep } from "./compositionSweeps.js";
import type { ReplicateNumbers } from "./ReplicateOutput.js";

// One number counts for two replicates: the lower 16 bits for a replicate in the first half of the block, the upper
// 16 bits for one in the second half.
const LANE_BITS = 16;
const LANE_MASK = 0xffff;

/** The bits of one count, in both lanes. */
const COUNT_MASK = 0x000f000f;

/** Numbers per leaf: a lane has room for four counts, and a leaf has up to six runs. */
const WORDS = 2;

/** The position of each rank's count: the index of its number in a replicate, and its shift within a lane. */
interface PlaceOfRank {
  readonly word: Int32Array;
  readonly shift: Int32Array;
}

/**
 * Run profiles. From the lowest threshold on, the draws up to each threshold are subtracted from the number of
 * scores.
 */
export function compositionProfile(
  { sorted, counted }: AggregatePlan,
  compositions: CompositionPlan,
  thresholds: Float64Array,
): CompositionSweep {
  const { leaves, leafOfRank, shiftOfRank } = compositions;
  const cells = sorted.length;
  const ascending = Array.from(thresholds, (threshold, column) => ({
    column,
    upTo: countUpTo(sorted, threshold),
  })).sort((a, b) => a.upTo - b.upTo);
  const places: PlaceOfRank = {
    word: leafOfRank.map((leaf, rank) => WORDS * leaf + ((shiftOfRank[rank] ?? 0) < LANE_BITS ? 0 : 1)),
    shift: shiftOfRank.map((shift) => shift % LANE_BITS),
  };
  let words = new Int32Array();
  let above = new Int32Array();
  const write = counted ? writeCounts : writeShares;
  return (block, out, offset, outStride) => {
    const half = (block.reps + 1) >> 1;
    if (above.length < half) {
      above = new Int32Array(half);
      words = new Int32Array(WORDS * leaves * half);
    }
    joinHalves(block, compositions, words, half);
    above.fill(cells | (cells << LANE_BITS), 0, half);
    let rank = 0;
    for (const { column, upTo } of ascending) {
      for (; rank + 4 <= upTo; rank += 4) takeFour(above, words, places, rank, half);
      for (; rank < upTo; rank++) takeOne(above, words, places, rank, half);
      write(above, half, block.reps, out, offset + column * outStride, cells);
    }
  };
}

/** Combines the counts of each leaf's runs in two replicates. */
function joinHalves(
  { stride, chosen }: CompositionBlock,
  { counts, leaves }: CompositionPlan,
  words: Int32Array,
  half: number,
): void {
  for (let leaf = 0; leaf < leaves; leaf++) {
    const place = leaf * stride;
    const first = WORDS * leaf * half;
    const second = first + half;
    for (let rep = 0; rep < half; rep++) {
      const lower = counts[chosen[place + rep] ?? 0] ?? 0;
      const upper = counts[chosen[place + half + rep] ?? 0] ?? 0;
      words[first + rep] = (lower & LANE_MASK) | (upper << LANE_BITS);
      words[second + rep] = (lower >>> LANE_BITS) | (upper & ~LANE_MASK);
    }
  }
}

/** Subtracts the draws of one run from the remaining counts. */
function takeOne(
  above: Int32Array,
  words: Int32Array,
  { word, shift }: PlaceOfRank,
  rank: number,
  half: number,
): void {
  const start = (word[rank] ?? 0) * half;
  const up = shift[rank] ?? 0;
  for (let rep = 0; rep < half; rep++) {
    above[rep] = (above[rep] ?? 0) - (((words[start + rep] ?? 0) >>> up) & COUNT_MASK);
  }
}

/** The same for four runs from `rank` on: the remaining counts are then read and written a quarter as often. */
function takeFour(
  above: Int32Array,
  words: Int32Array,
  { word, shift }: PlaceOfRank,
  rank: number,
  half: number,
): void {
  const first = (word[rank] ?? 0) * half;
  const second = (word[rank + 1] ?? 0) * half;
  const third = (word[rank + 2] ?? 0) * half;
  const fourth = (word[rank + 3] ?? 0) * half;
  const up1 = shift[rank] ?? 0;
  const up2 = shift[rank + 1] ?? 0;
  const up3 = shift[rank + 2] ?? 0;
  const up4 = shift[rank + 3] ?? 0;
  for (let rep = 0; rep < half; rep++) {
    above[rep] =
      (above[rep] ?? 0) -
      (((words[first + rep] ?? 0) >>> up1) & COUNT_MASK) -
      (((words[second + rep] ?? 0) >>> up2) & COUNT_MASK) -
      (((words[third + rep] ?? 0) >>> up3) & COUNT_MASK) -
      (((words[fourth + rep] ?? 0) >>> up4) & COUNT_MASK);
  }
}

function writeCounts(
  above: Int32Array,
  half: number,
  reps: number,
  out: ReplicateNumbers,
  start: number,
): void {
  for (let rep = 0; rep < half; rep++) out[start + rep] = (above[rep] ?? 0) & LANE_MASK;
  for (let rep = half; rep < reps; rep++) out[start + rep] = (above[rep - half] ?? 0) >>> LANE_BITS;
}

function writeShares(
  above: Int32Array,
  half: number,
  reps: number,
  out: ReplicateNumbers,
  start: number,
  cells: number,
): void {
  for (let rep = 0; rep < half; rep++) out[start + rep] = ((above[rep] ?? 0) & LANE_MASK) / cells;
  for (let rep = half; rep < reps; rep++) out[start + rep] = ((above[rep - half] ?? 0) >>> LANE_BITS) / cells;
}
