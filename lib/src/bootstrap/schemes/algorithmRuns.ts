import type { Xoshiro128 } from "../../random/Xoshiro128.js";
import type { TaskScores } from "../../scores/TaskScores.js";
import type { ScoreTable } from "../../scores/ScoreTable.js";
import { singleRunReason, singleRunTasks } from "../singleRuns.js";
import { drawEntries, withoutEntry } from "./checkedSample.js";
import type { Stratum } from "./runScheme.js";

/** Scores of several algorithms: `[algorithm][task][run]`. */
export type AlgorithmScores = readonly (readonly Float64Array[])[];

/** The runs of several algorithms of a table, resampled within each algorithm and task. */
export interface AlgorithmRuns {
  readonly scores: AlgorithmScores;
  readonly draw: (generator: Xoshiro128) => AlgorithmScores;
  readonly strata: readonly Stratum<AlgorithmScores>[];
  readonly tooFew: string | undefined;
  readonly sides: readonly TaskScores[];
}

/** Prepares the runs of these algorithms for resampling: each (algorithm, task) is a stratum of its own. */
export function algorithmRuns(table: ScoreTable, algorithms: readonly string[]): AlgorithmRuns {
  const scores = algorithms.map((algorithm) => table.taskScores(algorithm));
  const buffers = scores.map((tasks) => tasks.map((runs) => new Float64Array(runs.length)));
  const reasons = algorithms.flatMap((algorithm, place) => {
    const single = singleRunTasks(table.tasks, scores[place] ?? []);
    return single.length > 0 ? [singleRunReason(single, algorithm)] : [];
  });
  return {
    scores,
    sides: scores,
    draw: (generator) => {
      buffers.forEach((tasks, algorithm) =>
        tasks.forEach((drawn, task) => drawEntries(drawn, scores[algorithm]?.[task] ?? drawn, generator)),
      );
      return buffers;
    },
    strata: scores.flatMap((tasks, algorithm) =>
      tasks.map((runs, task) => ({
        units: runs.length,
        without: (left: number) =>
          scores.map((own, a) =>
            own.map((other, t) => (a === algorithm && t === task ? withoutEntry(other, left) : other)),
          ),
      })),
    ),
    tooFew: reasons.length > 0 ? reasons.join(" ") : undefined,
  };
}
