import type { AggregatePlan, PlannedStatistic } from "./AggregatePlan.js";
import { blockMedian } from "./blockMedian.js";
import { compositionMiddle } from "./compositionMiddle.js";
import { leafTable, type CompositionPlan } from "./CompositionPlan.js";
import { compositionProfile } from "./compositionProfile.js";
import type { CompositionBlock } from "./CompositionSource.js";
import type { ReplicateNumbers } from "./ReplicateOutput.js";
import { sumLeaves } from "./sumLeaves.js";
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
  taskMeans: BlockMeans,
  onMedian?: (task: number, share: number) => void,
): CompositionSweep {
  switch (statistic.kind) {
    case "mean":
      return meanSweep(taskMeans);
    case "iqm":
      return compositionMiddle(plan, compositions);
    case "optimalityGap":
      return gapSweep(plan, compositions, statistic.threshold);
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
  compositions: CompositionPlan,
  { means }: BlockMeans,
): (block: CompositionBlock) => void {
  const table = leafTable(compositions, sorted, new Float64Array(compositions.tableSize));
  const { leaves, taskOfLeaf, tableStarts } = compositions;
  return ({ reps, stride, chosen }) => {
    for (let leaf = 0; leaf < leaves; leaf++) {
      const task = taskOfLeaf[leaf] ?? 0;
      const runs = (starts[task + 1] ?? 0) - (starts[task] ?? 0);
      const start = tableStarts[leaf] ?? 0;
      const place = leaf * stride;
      // The second leaf of a task follows its first.
      const halves = leaf + 1 < leaves && taskOfLeaf[leaf + 1] === task;
      if (halves) leaf++;
      const secondStart = tableStarts[leaf] ?? 0;
      if (halves) {
        for (let rep = 0; rep < reps; rep++) {
          const first = table[start + (chosen[place + rep] ?? 0)] ?? 0;
          const second = table[secondStart + (chosen[place + stride + rep] ?? 0)] ?? 0;
          means[task * stride + rep] = (first + second) / runs;
        }
      } else {
        for (let rep = 0; rep < reps; rep++) {
          means[task * stride + rep] = (table[start + (chosen[place + rep] ?? 0)] ?? 0) / runs;
        }
      }
    }
  };
}

function meanSweep({ tasks, means }: BlockMeans): CompositionSweep {
  return ({ reps, stride }, out, offset) => {
    out.fill(0, offset, offset + reps);
    for (let task = 0; task < tasks; task++) {
      for (let rep = 0; rep < reps; rep++) {
        out[offset + rep] = (out[offset + rep] ?? 0) + (means[task * stride + rep] ?? 0);
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

function gapSweep(
  { sorted }: AggregatePlan,
  compositions: CompositionPlan,
  threshold: number,
): CompositionSweep {
  const shortfalls = sorted.map((score) => Math.max(threshold - score, 0) / sorted.length);
  const table = leafTable(compositions, shortfalls, new Float64Array(compositions.tableSize));
  let gaps = new Float64Array();
  return (block, out, offset) => {
    if (gaps.length < block.reps) gaps = new Float64Array(block.stride);
    gaps.fill(0);
    sumLeaves(block, compositions, table, gaps);
    for (let rep = 0; rep < block.reps; rep++) out[offset + rep] = gaps[rep] ?? 0;
  };
}
