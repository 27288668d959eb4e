import type { ReplicateNumbers } from "./ReplicateOutput.js";

/** Number of replicates after which the location of medians is known well enough. */
const LEARNT = 60;

/** Largest number of values that insertion sorts faster than the engine's own sort. */
const FEW = 40;

/**
 * Writes the medians of a block of replicates to `out` from `offset` on.
 *
 * @param means the mean of a task in replicate `r` is `means[task * stride + r]`
 */
export type BlockMedian = (
  means: Float64Array,
  tasks: number,
  reps: number,
  stride: number,
  out: ReplicateNumbers,
  offset: number,
) => void;

/**
 * The median of the task means. Those that lie where the middle two lay in earlier replicates are sorted, the others only
 * counted; where that was the wrong place, all are sorted. The answer is exact either way.
 *
 * @param onMedian receives the share of each task in the median
 */
export function blockMedian(onMedian?: (task: number, share: number) => void): BlockMedian {
  let near = new Float64Array();
  let low = Infinity;
  let high = -Infinity;
  let learnt = 0;
  return (means, tasks, reps, stride, out, offset) => {
    if (near.length < tasks) near = new Float64Array(tasks);
    const upper = tasks >> 1;
    const lower = (tasks - 1) >> 1;
    const end = tasks * stride;
    for (let rep = 0; rep < reps; rep++) {
      const from = low;
      const to = high;
      let count = 0;
      let under = 0;
      // No branch depends on a random number, which processors cannot foresee: each value is written, and stays if it is near.
      for (let place = rep; place < end; place += stride) {
        const value = means[place] ?? 0;
        near[count] = value;
        const isBelow = Number(value < from);
        under += isBelow;
        count += Number(value <= to) - isBelow;
      }
      if (under > lower || under + count <= upper) {
        under = 0;
        count = tasks;
        for (let task = 0; task < tasks; task++) near[task] = means[task * stride + rep] ?? 0;
      }
      sortFirst(near, count);
      const first = near[lower - under] ?? NaN;
      const second = near[upper - under] ?? NaN;
      out[offset + rep] = (first + second) / 2;
      if (learnt < LEARNT) {
        low = Math.min(low, first);
        high = Math.max(high, second);
        learnt++;
      }
      if (!onMedian) continue;
      // All that are tied with one of the middle two are near: the place holds its ends.
      const shareOfFirst = 0.5 / tiedWith(near, count, lower - under);
      const shareOfSecond = 0.5 / tiedWith(near, count, upper - under);
      for (let task = 0, place = rep; task < tasks; task++, place += stride) {
        const value = means[place] ?? 0;
        if (value === first) onMedian(task, shareOfFirst);
        if (value === second) onMedian(task, shareOfSecond);
      }
    }
  };
}

/** Sorts the first `count` values. */
function sortFirst(values: Float64Array, count: number): void {
  if (count > FEW) {
    values.subarray(0, count).sort();
    return;
  }
  for (let index = 1; index < count; index++) {
    const value = values[index] ?? 0;
    let place = index - 1;
    while (place >= 0 && (values[place] ?? 0) > value) {
      values[place + 1] = values[place] ?? 0;
      place--;
    }
    values[place + 1] = value;
  }
}

/** How many of the first `count` sorted values equal the one at `place`, itself among them. */
function tiedWith(sorted: Float64Array, count: number, place: number): number {
  let first = place;
  let last = place;
  while (first > 0 && sorted[first - 1] === sorted[place]) first--;
  while (last + 1 < count && sorted[last + 1] === sorted[place]) last++;
  return last - first + 1;
}
