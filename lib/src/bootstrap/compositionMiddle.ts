import type { AggregatePlan } from "./AggregatePlan.js";
import { leafTable, type CompositionPlan } from "./CompositionPlan.js";
import type { CompositionSweep } from "./compositionSweeps.js";
import { COUNT_BITS } from "./compositionTable.js";
import { middleEnds } from "./middleEnds.js";
import { sumLeavesTwice } from "./sumLeaves.js";

const MASK = (1 << COUNT_BITS) - 1;
/** Draws below the middle half are counted in the lower bits of a number, those above it in the upper. */
const UPPER = 16;
const LOWER_MASK = 0xffff;

/**
 * The mean of the middle half. It sums the ranks in the middle half of the scores themselves leaf by leaf from a
 * table. Then it corrects, score by score, for draws that a replicate has too many or too few on either side.
 */
export function compositionMiddle(
  { sorted }: AggregatePlan,
  compositions: CompositionPlan,
): CompositionSweep {
  const { cut, end } = middleEnds(sorted.length);
  const inside = (rank: number): boolean => rank >= cut && rank < end;
  const contributions = {
    scores: leafTable(
      compositions,
      sorted.map((score, rank) => (inside(rank) ? score : 0)),
      new Float64Array(compositions.tableSize),
    ),
    counts: leafTable(
      compositions,
      Int32Array.from(sorted, (_, rank) => (rank < cut ? 1 : rank >= end ? 1 << UPPER : 0)),
      new Int32Array(compositions.tableSize),
    ),
  };
  const { leafOfRank, shiftOfRank, counts } = compositions;
  let middles = new Float64Array();
  let beyond = new Int32Array();
  return (block, out, offset) => {
    const { reps, stride, chosen } = block;
    if (middles.length < reps) {
      middles = new Float64Array(stride);
      beyond = new Int32Array(stride);
    }
    middles.fill(0);
    beyond.fill(0);
    sumLeavesTwice(block, compositions, contributions, middles, beyond);
    for (let rep = 0; rep < reps; rep++) {
      let sum = middles[rep] ?? 0;
      let below = ((beyond[rep] ?? 0) & LOWER_MASK) - cut;
      let above = ((beyond[rep] ?? 0) >>> UPPER) - cut;
      // Surplus draws below are added outwards from the cut; missing draws are subtracted inwards from it.
      let rank = cut;
      while (below > 0) {
        rank -= 1;
        const composition = chosen[(leafOfRank[rank] ?? 0) * stride + rep] ?? 0;
        const count = ((counts[composition] ?? 0) >> (shiftOfRank[rank] ?? 0)) & MASK;
        const moved = Math.min(count, below);
        sum += moved * (sorted[rank] ?? 0);
        below -= moved;
      }
      while (below < 0) {
        const composition = chosen[(leafOfRank[rank] ?? 0) * stride + rep] ?? 0;
        const count = ((counts[composition] ?? 0) >> (shiftOfRank[rank] ?? 0)) & MASK;
        const moved = Math.min(count, -below);
        sum -= moved * (sorted[rank] ?? 0);
        below += moved;
        rank += 1;
      }
      // The same above.
      rank = end;
      while (above > 0) {
        const composition = chosen[(leafOfRank[rank] ?? 0) * stride + rep] ?? 0;
        const count = ((counts[composition] ?? 0) >> (shiftOfRank[rank] ?? 0)) & MASK;
        const moved = Math.min(count, above);
        sum += moved * (sorted[rank] ?? 0);
        above -= moved;
        rank += 1;
      }
      while (above < 0) {
        rank -= 1;
        const composition = chosen[(leafOfRank[rank] ?? 0) * stride + rep] ?? 0;
        const count = ((counts[composition] ?? 0) >> (shiftOfRank[rank] ?? 0)) & MASK;
        const moved = Math.min(count, -above);
        sum -= moved * (sorted[rank] ?? 0);
        above += moved;
      }
      out[offset + rep] = sum / (end - cut);
    }
  };
}
