import type { PlannedStatistic } from "./AggregatePlan.js";
import { middleEnds } from "./middleEnds.js";

/** How often each score was drawn. Small counts leave more of the cache to other things. */
export type Counts = Int32Array | Uint16Array;

/** What a replicate is: how often each score was drawn, in ascending order of the scores, and the task means. */
export interface Replicate {
  readonly counts: Counts;
  readonly taskMeans: Float64Array;
}

/** Writes a statistic of a replicate to `out[offset]`, `out[offset + stride]`, ... */
export type Sweep = (replicate: Replicate, out: Float64Array, offset: number, stride: number) => void;

/** The scores that counts refer to. */
export interface SweptScores {
  readonly sorted: Float64Array;
  readonly weights: Float64Array | undefined;
  /** How many scores a replicate has. */
  readonly cells: number;
}

/**
 * A function that computes a statistic from counts in one pass over the sorted scores, without sorting.
 *
 * @param onMedian is told the share that each task has in a median
 */
export function sweepOf(
  statistic: PlannedStatistic,
  scores: SweptScores,
  onMedian?: (task: number, share: number) => void,
): Sweep {
  switch (statistic.kind) {
    case "mean":
      return ({ taskMeans }, out, offset) => {
        let sum = 0;
        for (let task = 0; task < taskMeans.length; task++) sum += taskMeans[task] ?? 0;
        out[offset] = sum / taskMeans.length;
      };
    case "median":
      return medianSweep(onMedian);
    case "iqm": {
      const sweep = scores.weights ? weightedMiddle(scores, scores.weights) : middle(scores);
      return ({ counts }, out, offset) => {
        out[offset] = sweep(counts);
      };
    }
    case "optimalityGap":
      return gapSweep(statistic.threshold, scores);
    case "runProfile":
      return runProfileSweep(statistic.thresholds, scores);
    case "averageProfile":
      return ({ taskMeans }, out, offset, stride) => {
        statistic.thresholds.forEach((threshold, index) => {
          let above = 0;
          for (let task = 0; task < taskMeans.length; task++) if ((taskMeans[task] ?? 0) > threshold) above++;
          out[offset + index * stride] = above / taskMeans.length;
        });
      };
  }
}

/** The mean of the middle half: the floor(cells / 4) lowest and highest are passed over. */
function middle({ sorted, cells }: SweptScores): (counts: Counts) => number {
  const { cut, end } = middleEnds(cells);
  return (counts) => {
    let rank = 0;
    let seen = counts[0] ?? 0;
    while (seen <= cut) seen += counts[++rank] ?? 0;
    let sum = (Math.min(seen, end) - cut) * (sorted[rank] ?? 0);
    while (seen < end) {
      const count = counts[++rank] ?? 0;
      sum += count * (sorted[rank] ?? 0);
      seen += count;
    }
    // The last score may reach beyond the middle half.
    if (seen > end && seen - (counts[rank] ?? 0) > cut) sum -= (seen - end) * (sorted[rank] ?? 0);
    return sum / (end - cut);
  };
}

/** The same where scores weigh unequally and may be cut in part. */
function weightedMiddle({ sorted, cells }: SweptScores, weights: Float64Array): (counts: Counts) => number {
  const { cut, end } = middleEnds(cells);
  return (counts) => {
    let sum = 0;
    let below = 0;
    for (let rank = 0; rank < sorted.length && below < end; rank++) {
      const next = below + (counts[rank] ?? 0) * (weights[rank] ?? 0);
      if (next > cut) sum += (Math.min(next, end) - Math.max(below, cut)) * (sorted[rank] ?? 0);
      below = next;
    }
    return sum / (end - cut);
  };
}

function gapSweep(threshold: number, { sorted, weights, cells }: SweptScores): Sweep {
  const shortfalls = Float64Array.from(sorted, (score, rank) => {
    return (Math.max(threshold - score, 0) * (weights?.[rank] ?? 1)) / cells;
  });
  const first = shortfalls.indexOf(0);
  const end = first < 0 ? shortfalls.length : first;
  return ({ counts }, out, offset) => {
    let sum = 0;
    for (let rank = 0; rank < end; rank++) sum += (counts[rank] ?? 0) * (shortfalls[rank] ?? 0);
    out[offset] = sum;
  };
}

function runProfileSweep(thresholds: Float64Array, { sorted, weights, cells }: SweptScores): Sweep {
  const order = Array.from(thresholds, (_, index) => index).sort(
    (a, b) => (thresholds[a] ?? 0) - (thresholds[b] ?? 0),
  );
  return ({ counts }, out, offset, stride) => {
    let rank = 0;
    let notAbove = 0;
    for (const index of order) {
      const threshold = thresholds[index] ?? NaN;
      while (rank < sorted.length && (sorted[rank] ?? NaN) <= threshold) {
        notAbove += (counts[rank] ?? 0) * (weights?.[rank] ?? 1);
        rank++;
      }
      out[offset + index * stride] = (cells - notAbove) / cells;
    }
  };
}

/**
 * Sorts task means by insertion, beginning with the order of the replicate before: replicates are alike, so that little is
 * left to do.
 */
function medianSweep(onMedian?: (task: number, share: number) => void): Sweep {
  let order = new Int32Array();
  let sorted = new Float64Array();
  return ({ taskMeans }, out, offset) => {
    const tasks = taskMeans.length;
    if (order.length !== tasks) {
      sorted = taskMeans.slice().sort();
      order = Int32Array.from(taskMeans.keys()).sort((a, b) => (taskMeans[a] ?? 0) - (taskMeans[b] ?? 0));
    }
    for (let index = 0; index < tasks; index++) {
      const task = order[index] ?? 0;
      const value = taskMeans[task] ?? 0;
      let place = index - 1;
      while (place >= 0 && (sorted[place] ?? 0) > value) {
        sorted[place + 1] = sorted[place] ?? 0;
        order[place + 1] = order[place] ?? 0;
        place--;
      }
      sorted[place + 1] = value;
      order[place + 1] = task;
    }
    const upper = tasks >> 1;
    const lower = (tasks - 1) >> 1;
    out[offset] = ((sorted[lower] ?? NaN) + (sorted[upper] ?? NaN)) / 2;
    if (!onMedian) return;
    shareAmongTied(sorted, order, lower, onMedian);
    shareAmongTied(sorted, order, upper, onMedian);
  };
}

/** One half of a median belongs to the task that stands there; tasks that are tied share it evenly. */
function shareAmongTied(
  sorted: Float64Array,
  order: Int32Array,
  place: number,
  onMedian: (task: number, share: number) => void,
): void {
  let first = place;
  let last = place;
  while (first > 0 && sorted[first - 1] === sorted[place]) first--;
  while (last + 1 < sorted.length && sorted[last + 1] === sorted[place]) last++;
  for (let at = first; at <= last; at++) onMedian(order[at] ?? 0, 0.5 / (last - first + 1));
}
