import type { AggregatePlan } from "./AggregatePlan.js";
import { leafTable, type CompositionPlan } from "./CompositionPlan.js";
import type { CompositionSweep } from "./compositionSweeps.js";
import { COUNT_BITS } from "./compositionTable.js";
import { middleEnds } from "./middleEnds.js";

const MASK = (1 << COUNT_BITS) - 1;
/** Draws below the middle half are counted in the lower bits of a number, those above it in the upper. */
const [UPPER, LOWER_MASK] = [16, 0xffff];

/**
 * The mean of the middle half. The ranks that are the middle half of the scores themselves are summed leaf by leaf from a
 * table; what a replicate drew too many or too few on either side is then put right score by score.
 */
export function compositionMiddle(
  { sorted }: AggregatePlan,
  compositions: CompositionPlan,
): CompositionSweep {
  const { cut, end } = middleEnds(sorted.length);
  const inside = (rank: number): boolean => rank >= cut && rank < end;
  const sums = leafTable(
    compositions,
    sorted.map((score, rank) => (inside(rank) ? score : 0)),
    new Float64Array(compositions.tableSize),
  );
  const outside = leafTable(
    compositions,
    Int32Array.from(sorted, (_, rank) => (rank < cut ? 1 : rank >= end ? 1 << UPPER : 0)),
    new Int32Array(compositions.tableSize),
  );
  const { leaves, tableStarts, leafOfRank, shiftOfRank, counts } = compositions;
  let middles = new Float64Array();
  let beyond = new Int32Array();
  return ({ reps, stride, chosen }, out, offset) => {
    if (middles.length < reps) {
      middles = new Float64Array(stride);
      beyond = new Int32Array(stride);
    }
    middles.fill(0);
    beyond.fill(0);
    for (let leaf = 0; leaf < leaves; leaf++) {
      const start = tableStarts[leaf] ?? 0;
      const place = leaf * stride;
      for (let rep = 0; rep < reps; rep++) {
        const at = start + (chosen[place + rep] ?? 0);
        middles[rep] = (middles[rep] ?? 0) + (sums[at] ?? 0);
        beyond[rep] = (beyond[rep] ?? 0) + (outside[at] ?? 0);
      }
    }
    for (let rep = 0; rep < reps; rep++) {
      let sum = middles[rep] ?? 0;
      let below = ((beyond[rep] ?? 0) & LOWER_MASK) - cut;
      let above = ((beyond[rep] ?? 0) >>> UPPER) - cut;
      // Too many draws on one side are taken in, too few are given back, from the middle half's end outwards or inwards.
      for (let rank = below > 0 ? cut - 1 : cut, step = below > 0 ? -1 : 1; below !== 0; rank += step) {
        const composition = chosen[(leafOfRank[rank] ?? 0) * stride + rep] ?? 0;
        const count = ((counts[composition] ?? 0) >> (shiftOfRank[rank] ?? 0)) & MASK;
        const moved = step < 0 ? Math.min(count, below) : Math.max(-count, below);
        sum += moved * (sorted[rank] ?? 0);
        below -= moved;
      }
      for (let rank = above > 0 ? end : end - 1, step = above > 0 ? 1 : -1; above !== 0; rank += step) {
        const composition = chosen[(leafOfRank[rank] ?? 0) * stride + rep] ?? 0;
        const count = ((counts[composition] ?? 0) >> (shiftOfRank[rank] ?? 0)) & MASK;
        const moved = step > 0 ? Math.min(count, above) : Math.max(-count, above);
        sum += moved * (sorted[rank] ?? 0);
        above -= moved;
      }
      out[offset + rep] = sum / (end - cut);
    }
  };
}
