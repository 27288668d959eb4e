/** The content of a `ScoreTable`: for each algorithm and task, the names of the runs and their scores, in one order. */
export interface ScoreCells {
  readonly algorithms: readonly string[];
  readonly tasks: readonly string[];
  /** `runs[algorithm][task]`. */
  readonly runs: readonly (readonly (readonly string[])[])[];
  /** `scores[algorithm][task]`. */
  readonly scores: readonly (readonly Float64Array[])[];
}

/** Which algorithms lack which tasks; empty in a whole table. */
export function missingTasks({ algorithms, tasks, runs }: ScoreCells): { algorithm: string; task: string }[] {
  return algorithms.flatMap((algorithm, a) =>
    tasks.flatMap((task, t) => ((runs[a]?.[t]?.length ?? 0) === 0 ? [{ algorithm, task }] : [])),
  );
}
