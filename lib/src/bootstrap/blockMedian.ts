import type { ReplicateNumbers } from "./ReplicateOutput.js";

/** Number of replicates from which the range of the medians is estimated. */
const LEARNT = 60;

/** Up to this many values, insertion sort is faster than the engine's own sort. */
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
 * The median of the task means. Means in the range of the middle two of earlier replicates are collected in two
 * halves of that range; the other means are only counted. Only a half with one of the middle two is sorted. If the
 * middle two lie outside the range, all means are sorted. The answer is exact either way.
 *
 * @param onMedian receives the share of each task in the median
 */
export function blockMedian(onMedian?: (task: number, share: number) => void): BlockMedian {
  // The lower half begins at 0, the upper half at the number of tasks.
  let near = new Float64Array();
  let low = NaN;
  let high = NaN;
  let learnt = 0;
  return (means, tasks, reps, stride, out, offset) => {
    if (near.length < 2 * tasks) near = new Float64Array(2 * tasks);
    const kept = near;
    const lower = (tasks - 1) >> 1;
    const upper = tasks >> 1;
    const end = tasks * stride;
    for (let rep = 0; rep < reps; rep++) {
      const from = low;
      const middle = 0.5 * low + 0.5 * high;
      const to = high;
      let under = 0;
      let lowerCount = 0;
      let upperEnd = tasks;
      // Nothing branches on a random value, because processors predict such branches badly. A value is written to
      // both halves, and only its own half advances.
      for (let place = rep; place < end; place += stride) {
        const value = means[place] ?? 0;
        kept[lowerCount] = value;
        kept[upperEnd] = value;
        const isUnder = Number(value < from);
        const isLower = Number(value < middle);
        under += isUnder;
        lowerCount += isLower - isUnder;
        upperEnd += Number(value <= to) - isLower;
      }
      if (under > lower || under + lowerCount + upperEnd - tasks <= upper) {
        under = 0;
        lowerCount = tasks;
        upperEnd = tasks;
        for (let task = 0; task < tasks; task++) kept[task] = means[task * stride + rep] ?? 0;
      }
      let lowerPlace = lower - under;
      let upperPlace = upper - under;
      if (lowerPlace < lowerCount) sortPart(kept, 0, lowerCount);
      else lowerPlace += tasks - lowerCount;
      if (upperPlace >= lowerCount) {
        sortPart(kept, tasks, upperEnd);
        upperPlace += tasks - lowerCount;
      }
      const first = kept[lowerPlace] ?? NaN;
      const second = kept[upperPlace] ?? NaN;
      out[offset + rep] = (first + second) / 2;
      if (learnt < LEARNT) {
        low = low < first ? low : first;
        high = high > second ? high : second;
        learnt++;
      }
      if (!onMedian) continue;
      // Equal means are in the same half, and the range includes its ends: all ties with the middle two are found
      // there.
      const firstShare = 0.5 / tiedWith(kept, lowerPlace, tasks, lowerCount, upperEnd);
      const secondShare = 0.5 / tiedWith(kept, upperPlace, tasks, lowerCount, upperEnd);
      for (let task = 0, place = rep; task < tasks; task++, place += stride) {
        const value = means[place] ?? 0;
        if (value === first) onMedian(task, firstShare);
        if (value === second) onMedian(task, secondShare);
      }
    }
  };
}

/** Sorts the values from index `start` to `end - 1`. */
function sortPart(values: Float64Array, start: number, end: number): void {
  if (end - start > FEW) {
    values.subarray(start, end).sort();
    return;
  }
  for (let index = start + 1; index < end; index++) {
    const value = values[index] ?? 0;
    let place = index - 1;
    while (place >= start && (values[place] ?? 0) > value) {
      values[place + 1] = values[place] ?? 0;
      place--;
    }
    values[place + 1] = value;
  }
}

/** The number of values that equal the one at `place`, itself included, in the sorted half that contains `place`. */
function tiedWith(
  kept: Float64Array,
  place: number,
  tasks: number,
  lowerCount: number,
  upperEnd: number,
): number {
  const start = place < tasks ? 0 : tasks;
  const end = place < tasks ? lowerCount : upperEnd;
  let first = place;
  let last = place;
  while (first > start && kept[first - 1] === kept[place]) first--;
  while (last + 1 < end && kept[last + 1] === kept[place]) last++;
  return last - first + 1;
}
