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
  let low = Infinity;
  let high = -Infinity;
  let learnt = 0;
  return ({ taskMeans }, out, offset) => {
    const tasks = taskMeans.length;
    if (near.length !== tasks) {
      near = new Float64Array(tasks);
      [low, high, learnt] = [Infinity, -Infinity, 0];
    }
    const upper = tasks >> 1;
    const lower = (tasks - 1) >> 1;
    let below = 0;
    let found = 0;
    for (let task = 0; task < tasks; task++) {
      const value = taskMeans[task] ?? 0;
      if (value < low) below++;
      else if (value <= high) near[found++] = value;
    }
    if (below > lower || below + found <= upper) {
      below = 0;
      found = tasks;
      near.set(taskMeans);
    }
    if (found <= FEW) sortByInsertion(near, found);
    else near.subarray(0, found).sort();
    const first = near[lower - below] ?? NaN;
    const second = near[upper - below] ?? NaN;
    out[offset] = (first + second) / 2;
    if (learnt < LEARNT) {
      low = Math.min(low, first);
      high = Math.max(high, second);
      learnt++;
    }
    if (!onMedian) return;
    shareAmongTied(taskMeans, first, onMedian);
    shareAmongTied(taskMeans, second, onMedian);
  };
}

function sortByInsertion(values: Float64Array, count: number): void {
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

/** One half of a median belongs to the task that has this mean; tasks that are tied share it evenly. */
function shareAmongTied(
  taskMeans: Float64Array,
  median: number,
  onMedian: (task: number, share: number) => void,
): void {
  let tied = 0;
  for (let task = 0; task < taskMeans.length; task++) if (taskMeans[task] === median) tied++;
  for (let task = 0; task < taskMeans.length; task++) {
    if (taskMeans[task] === median) onMedian(task, 0.5 / tied);
  }
}
