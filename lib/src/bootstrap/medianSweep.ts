import type { Sweep } from "./sweeps.js";

/** After so many replicates it is known well enough where medians lie. */
const LEARNT = 100;

/** Up to so many values insertion sorts sooner than the engine's own sort. */
const FEW = 40;

/**
 * The median of the task means. Those that lie where the middle two lay in earlier replicates are sorted, the others only
 * counted; where that was the wrong place, all are sorted. The answer is exact either way.
 *
 * @param onMedian is told the share that each task has in the median
 */
export function medianSweep(onMedian?: (task: number, share: number) => void): Sweep {
  let near = new Float64Array();
  let tasksNear = new Int32Array();
  let low = Infinity;
  let high = -Infinity;
  let learnt = 0;
  return ({ taskMeans }, out, offset) => {
    const tasks = taskMeans.length;
    if (near.length !== tasks) {
      near = new Float64Array(tasks);
      tasksNear = new Int32Array(tasks);
      [low, high, learnt] = [Infinity, -Infinity, 0];
    }
    const upper = tasks >> 1;
    const lower = (tasks - 1) >> 1;
    let below = 0;
    let found = 0;
    for (let task = 0; task < tasks; task++) {
      const value = taskMeans[task] ?? 0;
      if (value < low) below++;
      else if (value <= high) {
        near[found] = value;
        tasksNear[found++] = task;
      }
    }
    if (below > lower || below + found <= upper) {
      below = 0;
      found = tasks;
      near.set(taskMeans);
      tasksNear.forEach((_, task) => (tasksNear[task] = task));
    }
    sortTogether(near, tasksNear, found);
    const first = near[lower - below] ?? NaN;
    const second = near[upper - below] ?? NaN;
    out[offset] = (first + second) / 2;
    if (learnt < LEARNT) {
      low = Math.min(low, first);
      high = Math.max(high, second);
      learnt++;
    }
    if (!onMedian) return;
    // All that are tied with one of the middle two are near.
    shareAmongTied(near, tasksNear, found, lower - below, onMedian);
    shareAmongTied(near, tasksNear, found, upper - below, onMedian);
  };
}

/** Sorts the first `count` values, and the tasks with them. */
function sortTogether(values: Float64Array, tasks: Int32Array, count: number): void {
  if (count > FEW) {
    const unsorted = values.slice(0, count);
    const order = unsorted.map((_, index) => index).sort((a, b) => (unsorted[a] ?? 0) - (unsorted[b] ?? 0));
    const unsortedTasks = tasks.slice(0, count);
    order.forEach((from, place) => {
      values[place] = unsorted[from] ?? 0;
      tasks[place] = unsortedTasks[from] ?? 0;
    });
    return;
  }
  for (let index = 1; index < count; index++) {
    const value = values[index] ?? 0;
    const task = tasks[index] ?? 0;
    let place = index - 1;
    while (place >= 0 && (values[place] ?? 0) > value) {
      values[place + 1] = values[place] ?? 0;
      tasks[place + 1] = tasks[place] ?? 0;
      place--;
    }
    values[place + 1] = value;
    tasks[place + 1] = task;
  }
}

/** One half of a median belongs to the task that stands there; tasks that are tied share it evenly. */
function shareAmongTied(
  sorted: Float64Array,
  tasks: Int32Array,
  count: number,
  place: number,
  onMedian: (task: number, share: number) => void,
): void {
  let first = place;
  let last = place;
  while (first > 0 && sorted[first - 1] === sorted[place]) first--;
  while (last + 1 < count && sorted[last + 1] === sorted[place]) last++;
  for (let at = first; at <= last; at++) onMedian(tasks[at] ?? 0, 0.5 / (last - first + 1));
}
