import { mapFloats } from "../numeric/mapFloats.js";
import type { PlannedStatistic } from "./AggregatePlan.js";
import { blockMedian } from "./blockMedian.js";
import { middleEnds } from "./middleEnds.js";
import type { ReplicateNumbers } from "./ReplicateOutput.js";

/** How often each score was drawn. Narrow types leave more of the cache to other data. */
export type Counts = Int32Array | Uint16Array | Uint8Array;

/** A replicate: how often each score was drawn, in ascending order of the scores, and the task means. */
export interface Replicate {
  readonly counts: Counts;
  readonly taskMeans: Float64Array;
}

/** Writes a statistic of a replicate to `out[offset]`, `out[offset + stride]`, ... */
export type Sweep = (replicate: Replicate, out: ReplicateNumbers, offset: number, stride: number) => void;

/** The scores that counts refer to. */
export interface SweptScores {
  readonly sorted: Float64Array;
  readonly weights: Float64Array | undefined;
  /** How many scores a replicate has. */
  readonly cells: number;
  /** Whether profiles are written as counts instead of shares; no by default. */
  readonly counted?: boolean;
}

/**
 * A function that computes a statistic from counts in one pass over the sorted scores, without sorting.
 *
 * @param onMedian receives the share of each task in a median
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
    case "median": {
      const sweep = blockMedian(onMedian);
      return ({ taskMeans }, out, offset) => sweep(taskMeans, taskMeans.length, 1, 1, out, offset);
    }
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
        const whole = scores.counted ? 1 : taskMeans.length;
        statistic.thresholds.forEach((threshold, index) => {
          let above = 0;
          for (let task = 0; task < taskMeans.length; task++) if ((taskMeans[task] ?? 0) > threshold) above++;
          out[offset + index * stride] = above / whole;
        });
      };
  }
}

/** The mean of the middle half: without the floor(cells / 4) lowest and highest. */
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

/** The same for unequal weights, where a score may be cut in part. */
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
  const shortfalls = mapFloats(sorted, (score, rank) => {
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

function runProfileSweep(
  thresholds: Float64Array,
  { sorted, weights, cells, counted = false }: SweptScores,
): Sweep {
  const whole = counted ? 1 : cells;
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
      out[offset + index * stride] = (cells - notAbove) / whole;
    }
  };
}
