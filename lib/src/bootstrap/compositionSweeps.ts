import type { AggregatePlan, PlannedStatistic } from "./AggregatePlan.js";
import { blockMedian } from "./blockMedian.js";
import { compositionMiddle } from "./compositionMiddle.js";
import type { CompositionPlan } from "./CompositionPlan.js";
import { compositionProfile } from "./compositionProfile.js";
import type { CompositionBlock } from "./CompositionSource.js";
import type { LeafSums } from "./LeafSums.js";
import type { ReplicateNumbers } from "./ReplicateOutput.js";
import { sweepOf } from "./sweeps.js";

const NO_COUNTS = new Int32Array();

/** The task means of a block of replicates: the mean of a task in replicate `r` is `means[task * stride + r]`. */
export interface BlockMeans {
  readonly tasks: number;
  readonly means: Float64Array;
}

/**
 * Writes a statistic of a block of replicates: number `n` of replicate `r` to `out[offset + n * outStride + r]`.
 * Loops go leaf by leaf over all replicates of the block: a leaf's data stay in the cache, and no sum waits for the
 * previous one.
 */
export type CompositionSweep = (
  block: CompositionBlock,
  out: ReplicateNumbers,
  offset: number,
  outStride: number,
) => void;

/** A function that computes a statistic from the compositions of the leaves. */
export function compositionSweepOf(
  statistic: PlannedStatistic,
  plan: AggregatePlan,
  compositions: CompositionPlan,
  leafSums: LeafSums,
  taskMeans: BlockMeans,
  onMedian?: (task: number, share: number) => void,
): CompositionSweep {
  switch (statistic.kind) {
    case "mean":
      return meanSweep(taskMeans);
    case "iqm":
      return compositionMiddle(plan, compositions, leafSums);
    case "optimalityGap":
      return gapSweep(plan, leafSums, statistic.threshold);
    case "runProfile":
      return compositionProfile(plan, compositions, statistic.thresholds);
    case "median": {
      const sweep = blockMedian(onMedian);
      const { tasks, means } = taskMeans;
      return ({ reps, stride }, out, offset) => sweep(means, tasks, reps, stride, out, offset);
    }
    case "averageProfile":
      return averageProfileSweep(statistic, plan, taskMeans);
  }
}

/** Fills in the means of tasks. */
export function taskMeansSweep(
  { sorted, starts }: AggregatePlan,
  { leaves, taskOfLeaf, tableStarts }: CompositionPlan,
  leafSums: LeafSums,
  { means }: BlockMeans,
): (block: CompositionBlock) => void {
  const sum = leafSums.add(sorted);
  return ({ reps, stride, chosen }) => {
    const { table, width } = leafSums;
    for (let leaf = 0; leaf < leaves; leaf++) {
      const task = taskOfLeaf[leaf] ?? 0;
      const runs = (starts[task + 1] ?? 0) - (starts[task] ?? 0);
      const start = (tableStarts[leaf] ?? 0) * width + sum;
      const place = leaf * stride;
      // The second leaf of a task follows its first.
      const halves = leaf + 1 < leaves && taskOfLeaf[leaf + 1] === task;
      if (halves) leaf++;
      const secondStart = (tableStarts[leaf] ?? 0) * width + sum;
      if (halves) {
        for (let rep = 0; rep < reps; rep++) {
          const first = table[start + width * (chosen[place + rep] ?? 0)] ?? 0;
          const second = table[secondStart + width * (chosen[place + stride + rep] ?? 0)] ?? 0;
          means[task * stride + rep] = (first + second) / runs;
        }
      } else {
        for (let rep = 0; rep < reps; rep++) {
          means[task * stride + rep] = (table[start + width * (chosen[place + rep] ?? 0)] ?? 0) / runs;
        }
      }
    }
  };
}

function meanSweep({ tasks, means }: BlockMeans): CompositionSweep {
  return ({ reps, stride }, out, offset) => {
    out.fill(0, offset, offset + reps);
    let task = 0;
    // Four tasks at once, for fewer sums to read and write.
    for (; task + 4 <= tasks; task += 4) {
      for (let rep = 0, place = task * stride; rep < reps; rep++, place++) {
        out[offset + rep] =
          (out[offset + rep] ?? 0) +
          (means[place] ?? 0) +
          (means[place + stride] ?? 0) +
          (means[place + 2 * stride] ?? 0) +
          (means[place + 3 * stride] ?? 0);
      }
    }
    for (; task < tasks; task++) {
      for (let rep = 0, place = task * stride; rep < reps; rep++, place++) {
        out[offset + rep] = (out[offset + rep] ?? 0) + (means[place] ?? 0);
      }
    }
    for (let rep = 0; rep < reps; rep++) out[offset + rep] = (out[offset + rep] ?? 0) / tasks;
  };
}

function averageProfileSweep(
  statistic: PlannedStatistic,
  { sorted, weights, counted }: AggregatePlan,
  { tasks, means }: BlockMeans,
): CompositionSweep {
  const sweep = sweepOf(statistic, { sorted, weights, cells: sorted.length, counted });
  const replicate = { counts: NO_COUNTS, taskMeans: new Float64Array(tasks) };
  return ({ reps, stride }, out, offset, outStride) => {
    for (let rep = 0; rep < reps; rep++) {
      for (let task = 0; task < tasks; task++) replicate.taskMeans[task] = means[task * stride + rep] ?? 0;
      sweep(replicate, out, offset + rep, outStride);
    }
  };
}

function gapSweep({ sorted }: AggregatePlan, leafSums: LeafSums, threshold: number): CompositionSweep {
  const sum = leafSums.add(sorted.map((score) => Math.max(threshold - score, 0) / sorted.length));
  let gaps = new Float64Array();
  return (block, out, offset) => {
    if (gaps.length < block.reps) gaps = new Float64Array(block.stride);
    gaps.fill(0);
    leafSums.addTo(gaps, sum, block);
    for (let rep = 0; rep < block.reps; rep++) out[offset + rep] = gaps[rep] ?? 0;
  };
}
