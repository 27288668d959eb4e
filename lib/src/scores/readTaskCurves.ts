import { firstTwice } from "./firstTwice.js";
import { checkedCurve } from "../metrics/checkedCurve.js";
import type { LearningCurve } from "../metrics/LearningCurve.js";
import type { CurveCells } from "./ScoreCells.js";
import { ScoreTableError } from "./ScoreTableError.js";

const reader = "CurveTable.fromTaskCurves";

/**
 * Reads curves `curves[task][run]` of each algorithm. Runs are named by their numbers, and so are tasks without
 * `taskNames`.
 */
export function readTaskCurves(
  curves: Readonly<Record<string, readonly (readonly LearningCurve[])[]>>,
  taskNames: readonly string[] | undefined,
): CurveCells {
  const algorithms = Object.keys(curves);
  const [first] = Object.values(curves);
  if (first === undefined) throw new ScoreTableError(`${reader}: there is no algorithm.`);
  const tasks = taskNames ?? Array.from(first, (_, index) => String(index + 1));
  const twice = firstTwice(tasks);
  if (twice !== undefined) throw new ScoreTableError(`${reader}: two tasks have the name "${twice}".`);
  if (tasks.length === 0) throw new ScoreTableError(`${reader}: there is no task.`);
  const cells = algorithms.map((algorithm) => {
    const own = curves[algorithm] ?? [];
    if (own.length !== tasks.length) {
      throw new ScoreTableError(
        `${reader}: row "${algorithm}": expected curves[task][run] of ${tasks.length} tasks, got ${own.length}.`,
      );
    }
    return own.map((runs, task) =>
      runs.map((curve, run) => {
        const place = `${reader}: row "${algorithm}", column "${tasks[task] ?? ""}", run ${run + 1}`;
        try {
          return checkedCurve(curve, place);
        } catch (error) {
          if (!(error instanceof RangeError)) throw error;
          throw new ScoreTableError(error.message, { cause: error });
        }
      }),
    );
  });
  return {
    algorithms,
    tasks,
    cells,
    runs: cells.map((own) => own.map((runs) => runs.map((_, run) => String(run + 1)))),
  };
}
