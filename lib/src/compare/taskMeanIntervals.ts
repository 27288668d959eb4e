import { checkTable } from "../scores/checkTable.js";
import { checkOptions } from "../options/checkOptions.js";
import { studentTQuantile } from "../numeric/studentT.js";
import { standardDeviation } from "../numeric/variance.js";
import { closedForm } from "../results/closedForm.js";
import { checkedLevel } from "../results/checkedLevel.js";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import { taskMeansOf } from "../metrics/taskMeansOf.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import { remark } from "../results/Remark.js";

/** Options of {@link taskMeanIntervals}. */
export interface TaskMeanIntervalsOptions {
  /** The level of each interval by itself; .95 by default. */
  readonly level?: number;
}

/**
 * The mean score of every algorithm on every task, with Student's t interval over its runs: mean ± t(n - 1) s /
 * sqrt(n). A table of scores and its heat map show these means. To compare algorithms over all tasks, use
 * `aggregates` and `differences`. Tasks may be on any scales.
 *
 * @param table scores of algorithms on tasks
 * @param options `level` (.95)
 * @returns a result with labels `algorithm` and `task`; `values`: deviation (of runs), least, most. A task with a single run
 *   has no interval.
 * @throws RangeError for a level out of range
 * Source: Student, The probable error of a mean, Biometrika 6 (1908).
 *
 * @example
 * ```ts
 * import { ScoreTable } from "precipice";
 * import { taskMeanIntervals } from "precipice/compare";
 * const table = ScoreTable.fromTaskScores({ A: [[1, 2, 3], [10, 30, 20]] }, { tasks: ["Pong", "Qbert"] });
 * taskMeanIntervals(table).get({ task: "Pong" }).interval; // => { low: -0.484138, high: 4.48414 }
 * ```
 */
export function taskMeanIntervals(table: ScoreTable, options: TaskMeanIntervalsOptions = {}): Result {
  checkOptions("taskMeanIntervals", options, ["level"]);
  const caller = "taskMeanIntervals";
  checkTable(table, caller);
  const level = checkedLevel(caller, options.level);
  const estimates = table.algorithms.flatMap((algorithm) => {
    const scores = table.taskScores(algorithm);
    const means = taskMeansOf(scores);
    return scores.map((runs, place): Estimate => {
      const mean = means[place] ?? NaN;
      const shared = {
        labels: { algorithm, task: table.tasks[place] ?? "" },
        estimate: mean,
        monteCarloError: undefined,
        n: { runs: runs.length, tasks: 1, cells: runs.length },
      };
      const values = { least: Math.min(...runs), most: Math.max(...runs) };
      if (runs.length < 2)
        return {
          ...shared,
          values,
          warnings: [],
          interval: undefined,
          reason: "a single run tells nothing of the spread of runs",
        };
      const deviation = standardDeviation(runs);
      const margin =
        deviation === 0
          ? 0
          : (studentTQuantile(1 - (1 - level) / 2, runs.length - 1) * deviation) / Math.sqrt(runs.length);
      return {
        ...shared,
        interval: { low: mean - margin, high: mean + margin },
        values: { ...values, deviation },
        warnings:
          margin > 0
            ? []
            : [
                remark(
                  "noSpread",
                  "The interval has no width because no run differs from another: that is no spread seen, not certainty.",
                ),
              ],
      };
    });
  });
  return closedForm({
    kind: caller,
    title: "Mean scores by task",
    estimates,
    method: "Student's t, each task by itself",
    level,
    sides: "two",
    unit: table.unit,
    citation: ["Student: The probable error of a mean, Biometrika 6, 1908"],
    warnings: [...table.warnings],
  });
}
