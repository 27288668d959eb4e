import type { AggregatePlan } from "./AggregatePlan.js";
import type { CompositionPlan } from "./CompositionPlan.js";
import type { CompositionSweep } from "./compositionSweeps.js";
import { COUNT_BITS } from "./compositionTable.js";
import type { LeafSums } from "./LeafSums.js";
import { middleEnds } from "./middleEnds.js";

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
  { leafOfRank, shiftOfRank, counts }: CompositionPlan,
  leafSums: LeafSums,
): CompositionSweep {
  const { cut, end } = middleEnds(sorted.length);
  const middle = leafSums.add(sorted.map((score, rank) => (rank >= cut && rank < end ? score : 0)));
  leafSums.add(sorted.map((_, rank) => (rank < cut ? 1 : rank >= end ? 1 << UPPER : 0)));
  let middles = new Float64Array();
  let beyond = new Float64Array();
  return (block, out, offset) => {
    const { reps, stride, chosen } = block;
    if (middles.length < reps) {
      middles = new Float64Array(stride);
      beyond = new Float64Array(stride);
    }
    middles.fill(0);
    beyond.fill(0);
    leafSums.addTwo(middles, beyond, middle, block);
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
