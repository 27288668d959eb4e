import { mapFloats } from "../numeric/mapFloats.js";
import { firstTwice } from "./firstTwice.js";
import type { ScoreCells } from "./ScoreCells.js";
import { ScoreTableError } from "./ScoreTableError.js";
import type { TaskScores } from "./TaskScores.js";

const reader = "ScoreTable.fromTaskScores";

/**
 * Reads matrices `scores[task][run]` of each algorithm. Runs are named by their numbers, and so are tasks without
 * `taskNames`.
 */
export function readTaskScores(
  scores: Readonly<Record<string, TaskScores>>,
  taskNames: readonly string[] | undefined,
): ScoreCells {
  const algorithms = Object.keys(scores);
  const [first] = Object.values(scores);
  if (first === undefined) throw new ScoreTableError(`${reader}: there is no algorithm.`);
  const tasks = taskNames ?? Array.from({ length: lengthOf(first) }, (_, index) => String(index + 1));
  const twice = firstTwice(tasks);
  if (twice !== undefined) throw new ScoreTableError(`${reader}: two tasks have the name "${twice}".`);
  if (tasks.length === 0) throw new ScoreTableError(`${reader}: there is no task.`);
  const copies = algorithms.map((algorithm) => {
    const matrix = scores[algorithm] ?? [];
    if (lengthOf(matrix) !== tasks.length) {
      throw new ScoreTableError(
        `${reader}: row "${algorithm}": expected scores[task][run] of ${tasks.length} tasks, got ${lengthOf(matrix)}.`,
      );
    }
    return tasks.map((task, t) => copyRuns(matrix[t], algorithm, task));
  });
  // All cells share one text for each run number.
  const most = copies.reduce(
    (runs, matrix) => matrix.reduce((more, { length }) => Math.max(more, length), runs),
    0,
  );
  const names = Array.from({ length: most }, (_, index) => String(index + 1));
  return {
    algorithms,
    tasks,
    runs: copies.map((matrix) => matrix.map(({ length }) => names.slice(0, length))),
    cells: copies,
  };
}

function copyRuns(runs: unknown, algorithm: string, task: string): Float64Array {
  const place = `${reader}: row "${algorithm}", column "${task}"`;
  if (typeof runs !== "object" || runs === null || lengthOf(runs) < 0) {
    throw new ScoreTableError(
      `${place}: expected a list of the scores of its runs, as in scores[task][run].`,
    );
  }
  return mapFloats(runs as ArrayLike<unknown>, (score, index) => {
    if (typeof score === "number" && Number.isFinite(score)) return score;
    const got = typeof score === "number" ? String(score) : (JSON.stringify(score) as string | undefined);
    throw new ScoreTableError(
      `${place}, run ${index + 1}: expected a finite number, got ${got ?? "nothing"}.`,
    );
  });
}

/** -1 for a value without a length. */
function lengthOf(list: unknown): number {
  const { length } = Object(list) as { readonly length?: unknown };
  return typeof length === "number" && typeof list === "object" ? length : -1;
}
