import { Xoshiro128 } from "../random/Xoshiro128.js";
import type { ChunkMaker } from "./makeChunks.js";
import type { PairPlan, PairSide } from "./PairPlan.js";
import { repsOfChunk, type ReplicateOutput } from "./ReplicateOutput.js";
import { RunSource } from "./RunSource.js";

/** Makes replicates of P(X > Y). */
export function pairChunks(plan: PairPlan, output: ReplicateOutput): ChunkMaker {
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
  const { numbers, chunkSize } = output;
  return (chunk) => {
    const source = new RunSource(Xoshiro128.fromSeed(plan.seed, [...plan.stream, chunk]));
    const first = chunk * chunkSize;
    const end = first + repsOfChunk(output, chunk);
    for (let rep = first; rep < end; rep++) {
      countsX.fill(0);
      countsY.fill(0);
      source.drawTasks(plan.x.starts, plan.x.levels, countsX);
      source.drawTasks(plan.y.starts, plan.y.levels, countsY);
      let sum = 0;
      for (let task = 0; task < tasks; task++) {
        const last = levelStarts[task + 1] ?? 0;
        let won = 0;
        let below = 0;
        for (let level = levelStarts[task] ?? 0; level < last; level++) {
          const tied = countsY[level] ?? 0;
          won += (countsX[level] ?? 0) * (below + tied / 2);
          below += tied;
        }
        sum += won / (pairs[task] ?? NaN);
      }
      numbers[rep] = sum / tasks;
    }
  };
}
