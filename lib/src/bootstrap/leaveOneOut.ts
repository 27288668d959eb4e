import { mapFloats } from "../numeric/mapFloats.js";
import { columnsOf } from "./ResamplePlan.js";
import { statisticSize, type AggregatePlan } from "./AggregatePlan.js";
import { sweepOf } from "./sweeps.js";

/**
 * Leave-one-out values of a plan's statistics, for the acceleration of BCa: for every column of the statistics, one
 * list for each task. Every task needs at least two runs.
 */
export function leaveOneOut(plan: AggregatePlan): Float64Array[][] {
  const tasks = plan.starts.length - 1;
  const cells = plan.values.length - 1;
  const sums = new Float64Array(tasks);
  const runs = new Uint32Array(tasks);
  for (let task = 0; task < tasks; task++) {
    const scores = plan.values.subarray(plan.starts[task], plan.starts[task + 1]);
    sums[task] = scores.reduce((sum, score) => sum + score, 0);
    runs[task] = scores.length;
  }
  const columns = Array.from({ length: columnsOf(plan) }, () =>
    Array.from(runs, (count) => new Float64Array(count)),
  );
  const counts = new Int32Array(plan.sorted.length).fill(1);
  const taskMeans = sums.map((sum, task) => sum / (runs[task] ?? NaN));
  const out = new Float64Array(columns.length);
  for (let task = 0; task < tasks; task++) {
    const left = (runs[task] ?? NaN) - 1;
    const weights =
      plan.weights &&
      mapFloats(plan.taskOfRank, (of) => cells / (tasks * (of === task ? left : (runs[of] ?? NaN))));
    let column = 0;
    const sweeps = plan.statistics.map((statistic) => {
      const first = column;
      column += statisticSize(statistic);
      return { first, sweep: sweepOf(statistic, { sorted: plan.sorted, weights, cells }) };
    });
    const mean = taskMeans[task] ?? NaN;
    for (let run = 0; run <= left; run++) {
      const cell = (plan.starts[task] ?? 0) + run;
      const rank = plan.ranks[cell] ?? 0;
      counts[rank] = 0;
      taskMeans[task] = ((sums[task] ?? NaN) - (plan.values[cell] ?? NaN)) / left;
      for (const { first, sweep } of sweeps) sweep({ counts, taskMeans }, out, first, 1);
      columns.forEach((byTask, index) => {
        const values = byTask[task];
        if (values) values[run] = out[index] ?? NaN;
      });
      counts[rank] = 1;
    }
    taskMeans[task] = mean;
  }
  return columns;
}
