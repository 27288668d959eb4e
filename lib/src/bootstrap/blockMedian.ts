import type { ReplicateNumbers } from "./ReplicateOutput.js";

/** Number of replicates after which the range of the medians is known well enough. */
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
 * The median of the task means. It sorts only the means in the range where earlier replicates had their middle two,
 * and counts the others. If the middle two lie elsewhere, it sorts all. The answer is exact either way.
 *
 * @param onMedian receives the share of each task in the median
 */
export function blockMedian(onMedian?: (task: number, share: number) => void): BlockMedian {
  let near = new Float64Array();
  let tasksNear = new Int32Array();
  let found = new Int32Array();
  let below = new Int32Array();
  let low = Infinity;
  let high = -Infinity;
  let learnt = 0;
  return (means, tasks, reps, stride, out, offset) => {
    if (near.length < tasks * reps || found.length < reps) {
      near = new Float64Array(tasks * stride);
      tasksNear = new Int32Array(tasks * stride);
      found = new Int32Array(stride);
      below = new Int32Array(stride);
    }
    found.fill(0);
    below.fill(0);
    // Task by task: most tasks lie on the same side in all replicates, so that the branch is predictable.
    for (let task = 0; task < tasks; task++) {
      for (let rep = 0; rep < reps; rep++) {
        const value = means[task * stride + rep] ?? 0;
        if (value < low) below[rep] = (below[rep] ?? 0) + 1;
        else if (value <= high) {
          const count = found[rep] ?? 0;
          near[rep * tasks + count] = value;
          tasksNear[rep * tasks + count] = task;
          found[rep] = count + 1;
        }
      }
    }
    const upper = tasks >> 1;
    const lower = (tasks - 1) >> 1;
    for (let rep = 0; rep < reps; rep++) {
      const start = rep * tasks;
      let count = found[rep] ?? 0;
      let under = below[rep] ?? 0;
      if (under > lower || under + count <= upper) {
        under = 0;
        count = tasks;
        for (let task = 0; task < tasks; task++) {
          near[start + task] = means[task * stride + rep] ?? 0;
          tasksNear[start + task] = task;
        }
      }
      sortTogether(near, tasksNear, start, count);
      const lowerPlace = start + lower - under;
      const upperPlace = start + upper - under;
      const first = near[lowerPlace] ?? NaN;
      const second = near[upperPlace] ?? NaN;
      out[offset + rep] = (first + second) / 2;
      if (learnt < LEARNT) {
        low = Math.min(low, first);
        high = Math.max(high, second);
        learnt++;
      }
      if (!onMedian) continue;
      // The range includes its ends, so all means that tie with one of the middle two are in `near`.
      shareAmongTied(near, tasksNear, start, count, lowerPlace, onMedian);
      shareAmongTied(near, tasksNear, start, count, upperPlace, onMedian);
    }
  };
}

/** Sorts `count` values from `start` on, and the tasks with them. */
function sortTogether(values: Float64Array, tasks: Int32Array, start: number, count: number): void {
  if (count > FEW) {
    const unsorted = values.slice(start, start + count);
    const order = unsorted.map((_, index) => index).sort((a, b) => (unsorted[a] ?? 0) - (unsorted[b] ?? 0));
    const unsortedTasks = tasks.slice(start, start + count);
    order.forEach((from, place) => {
      values[start + place] = unsorted[from] ?? 0;
      tasks[start + place] = unsortedTasks[from] ?? 0;
    });
    return;
  }
  for (let index = start + 1; index < start + count; index++) {
    const value = values[index] ?? 0;
    const task = tasks[index] ?? 0;
    let place = index - 1;
    while (place >= start && (values[place] ?? 0) > value) {
      values[place + 1] = values[place] ?? 0;
      tasks[place + 1] = tasks[place] ?? 0;
      place--;
    }
    values[place + 1] = value;
    tasks[place + 1] = task;
  }
}

/** Each middle place gives one half of the median to its task; tied tasks share it evenly. */
function shareAmongTied(
  sorted: Float64Array,
  tasks: Int32Array,
  start: number,
  count: number,
  place: number,
  onMedian: (task: number, share: number) => void,
): void {
  let first = place;
  let last = place;
  while (first > start && sorted[first - 1] === sorted[place]) first--;
  while (last + 1 < start + count && sorted[last + 1] === sorted[place]) last++;
  for (let at = first; at <= last; at++) onMedian(tasks[at] ?? 0, 0.5 / (last - first + 1));
}
