import type { PairPlan, PairSide } from "./PairPlan.js";
import type { ChunkMaker } from "./ReplicateChunk.js";
import { RunSource } from "./RunSource.js";

/** Replicates of P(X > Y): draws both sides run by run. */
export function pairChunks(plan: PairPlan): ChunkMaker {
  const { levelStarts } = plan;
  const tasks = levelStarts.length - 1;
  const countsX = new Int32Array(levelStarts[tasks] ?? 0);
  const countsY = new Int32Array(levelStarts[tasks] ?? 0);
  const runsOf = ({ starts }: PairSide, task: number): number =>
    (starts[task + 1] ?? 0) - (starts[task] ?? 0);
  const pairs = Float64Array.from(
    { length: tasks },
    (_, task) => runsOf(plan.x, task) * runsOf(plan.y, task),
  );
  return (generator, reps) => {
    const source = new RunSource(generator);
    const columns = new Float64Array(reps);
    for (let index = 0; index < reps; index++) {
      countsX.fill(0);
      countsY.fill(0);
      source.drawTasks(plan.x.starts, plan.x.levels, countsX);
      source.drawTasks(plan.y.starts, plan.y.levels, countsY);
      let sum = 0;
      for (let task = 0; task < tasks; task++) {
        const end = levelStarts[task + 1] ?? 0;
        let won = 0;
        let below = 0;
        for (let level = levelStarts[task] ?? 0; level < end; level++) {
          const tied = countsY[level] ?? 0;
          won += (countsX[level] ?? 0) * (below + tied / 2);
          below += tied;
        }
        sum += won / (pairs[task] ?? NaN);
      }
      columns[index] = sum / tasks;
    }
    return { columns, medianShares: new Float64Array() };
  };
}
