import type { AggregatePlan, PlannedStatistic } from "./AggregatePlan.js";
import { COUNT_BITS } from "./compositionTable.js";
import { leafTable, type CompositionPlan } from "./CompositionPlan.js";
import { middleEnds } from "./middleEnds.js";
import { sweepOf } from "./sweeps.js";

const MASK = (1 << COUNT_BITS) - 1;
const NO_COUNTS = new Int32Array();
const NO_MEANS = new Float64Array();

/** Drawn replicates, one after the other. */
export interface CompositionBlock {
  readonly reps: number;
  /** The composition of each leaf. */
  readonly chosen: Int32Array;
  /** The means of tasks, a list a replicate; empty lists where no statistic asks for them. */
  readonly taskMeans: readonly Float64Array[];
}

/**
 * Writes a statistic of a block of replicates: number `n` of replicate `r` to `out[offset + n * stride + r]`.
 * The loops over a block hold all they need in variables of their own, which is twice as fast as a call a replicate.
 */
export type CompositionSweep = (
  block: CompositionBlock,
  out: Float64Array,
  offset: number,
  stride: number,
) => void;

/** A function that computes a statistic from the compositions of the leaves. */
export function compositionSweepOf(
  statistic: PlannedStatistic,
  plan: AggregatePlan,
  compositions: CompositionPlan,
  onMedian?: (task: number, share: number) => void,
): CompositionSweep {
  switch (statistic.kind) {
    case "iqm":
      return middleSweep(plan, compositions);
    case "optimalityGap":
      return gapSweep(plan, compositions, statistic.threshold);
    case "runProfile":
      return profileSweep(plan, compositions, statistic.thresholds);
    case "mean":
    case "median":
    case "averageProfile": {
      const { sorted, weights } = plan;
      const sweep = sweepOf(statistic, { sorted, weights, cells: sorted.length }, onMedian);
      return ({ reps, taskMeans }, out, offset, stride) => {
        for (let rep = 0; rep < reps; rep++) {
          sweep({ counts: NO_COUNTS, taskMeans: taskMeans[rep] ?? NO_MEANS }, out, offset + rep, stride);
        }
      };
    }
  }
}

/** Fills in the means of tasks. */
export function taskMeansSweep(
  { sorted, starts }: AggregatePlan,
  compositions: CompositionPlan,
): (block: CompositionBlock) => void {
  const runs = Float64Array.from(starts.subarray(1), (end, task) => end - (starts[task] ?? 0));
  const table = leafTable(compositions, sorted, new Float64Array(compositions.tableSize));
  return ({ reps, chosen, taskMeans }) => {
    const { leaves, tableStarts, taskOfLeaf } = compositions;
    for (let rep = 0; rep < reps; rep++) {
      const means = taskMeans[rep] ?? NO_MEANS;
      const start = rep * leaves;
      means.fill(0);
      for (let leaf = 0; leaf < leaves; leaf++) {
        const task = taskOfLeaf[leaf] ?? 0;
        means[task] =
          (means[task] ?? 0) + (table[(tableStarts[leaf] ?? 0) + (chosen[start + leaf] ?? 0)] ?? 0);
      }
      for (let task = 0; task < means.length; task++) means[task] = (means[task] ?? 0) / (runs[task] ?? NaN);
    }
  };
}

/**
 * The mean of the middle half. The ranks that are the middle half of the scores themselves are summed leaf by leaf from a
 * table; what a replicate drew too many or too few on either side is then put right score by score.
 */
function middleSweep({ sorted }: AggregatePlan, compositions: CompositionPlan): CompositionSweep {
  const { cut, end } = middleEnds(sorted.length);
  const inside = (rank: number): boolean => rank >= cut && rank < end;
  const sums = leafTable(
    compositions,
    sorted.map((score, rank) => (inside(rank) ? score : 0)),
    new Float64Array(compositions.tableSize),
  );
  // How many draws lie below and above it: four bits each.
  const outside = leafTable(
    compositions,
    Float64Array.from(sorted, (_, rank) => (rank < cut ? 1 : rank >= end ? 16 : 0)),
    new Uint8Array(compositions.tableSize),
  );
  return ({ reps, chosen }, out, offset) => {
    const { leaves, tableStarts, leafOfRank, shiftOfRank, counts } = compositions;
    for (let rep = 0; rep < reps; rep++) {
      const start = rep * leaves;
      let sum = 0;
      let below = -cut;
      let above = -cut;
      for (let leaf = 0; leaf < leaves; leaf++) {
        const at = (tableStarts[leaf] ?? 0) + (chosen[start + leaf] ?? 0);
        const beyond = outside[at] ?? 0;
        sum += sums[at] ?? 0;
        below += beyond & 15;
        above += beyond >> 4;
      }
      // Too many draws on one side are taken in, too few are given back, from the middle half's end outwards or inwards.
      for (let rank = below > 0 ? cut - 1 : cut, step = below > 0 ? -1 : 1; below !== 0; rank += step) {
        const composition = chosen[start + (leafOfRank[rank] ?? 0)] ?? 0;
        const count = ((counts[composition] ?? 0) >> (shiftOfRank[rank] ?? 0)) & MASK;
        const moved = step < 0 ? Math.min(count, below) : Math.max(-count, below);
        sum += moved * (sorted[rank] ?? 0);
        below -= moved;
      }
      for (let rank = above > 0 ? end : end - 1, step = above > 0 ? 1 : -1; above !== 0; rank += step) {
        const composition = chosen[start + (leafOfRank[rank] ?? 0)] ?? 0;
        const count = ((counts[composition] ?? 0) >> (shiftOfRank[rank] ?? 0)) & MASK;
        const moved = step > 0 ? Math.min(count, above) : Math.max(-count, above);
        sum += moved * (sorted[rank] ?? 0);
        above -= moved;
      }
      out[offset + rep] = sum / (end - cut);
    }
  };
}

function gapSweep(
  { sorted }: AggregatePlan,
  compositions: CompositionPlan,
  threshold: number,
): CompositionSweep {
  const shortfalls = sorted.map((score) => Math.max(threshold - score, 0) / sorted.length);
  const table = leafTable(compositions, shortfalls, new Float64Array(compositions.tableSize));
  return ({ reps, chosen }, out, offset) => {
    const { leaves, tableStarts } = compositions;
    for (let rep = 0; rep < reps; rep++) {
      const start = rep * leaves;
      let sum = 0;
      for (let leaf = 0; leaf < leaves; leaf++) {
        sum += table[(tableStarts[leaf] ?? 0) + (chosen[start + leaf] ?? 0)] ?? 0;
      }
      out[offset + rep] = sum;
    }
  };
}

function profileSweep(
  { sorted }: AggregatePlan,
  compositions: CompositionPlan,
  thresholds: Float64Array,
): CompositionSweep {
  const { leaves, counts, ranksOfLeaf } = compositions;
  const ascending = Float64Array.from(thresholds).sort();
  // The bin of a score: how many thresholds it is above.
  const bins = new Int32Array(thresholds.length + 1);
  const leafStarts = new Int32Array(leaves + 1);
  ranksOfLeaf.forEach(({ length }, leaf) => (leafStarts[leaf + 1] = (leafStarts[leaf] ?? 0) + length));
  const binOfCell = Int32Array.from(
    ranksOfLeaf.flatMap((ranks) =>
      Array.from(ranks, (rank) => ascending.filter((threshold) => (sorted[rank] ?? NaN) > threshold).length),
    ),
  );
  const placeOf = Int32Array.from(
    Array.from(thresholds.keys()).sort((a, b) => (thresholds[a] ?? 0) - (thresholds[b] ?? 0)),
  );
  const cells = sorted.length;
  return ({ reps, chosen }, out, offset, stride) => {
    for (let rep = 0; rep < reps; rep++) {
      const start = rep * leaves;
      bins.fill(0);
      for (let leaf = 0; leaf < leaves; leaf++) {
        const end = leafStarts[leaf + 1] ?? 0;
        let packed = counts[chosen[start + leaf] ?? 0] ?? 0;
        for (let cell = leafStarts[leaf] ?? 0; cell < end; cell++, packed >>>= COUNT_BITS) {
          const bin = binOfCell[cell] ?? 0;
          bins[bin] = (bins[bin] ?? 0) + (packed & MASK);
        }
      }
      let above = cells;
      for (let place = 0; place < placeOf.length; place++) {
        above -= bins[place] ?? 0;
        out[offset + (placeOf[place] ?? 0) * stride + rep] = above / cells;
      }
    }
  };
}
