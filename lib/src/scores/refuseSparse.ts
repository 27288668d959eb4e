import { lackingTask, noCommonTask } from "./lackingTask.js";
import type { ReadScores } from "./readScores.js";
import { ScoreTableError } from "./ScoreTableError.js";
import type { MissingTasks } from "./settleMissing.js";

/**
 * A table has one cell for each algorithm and task. If there are this many more cells than rows, it is checked first.
 */
const spare = 100_000;
const mostPlaces = 2_000_000;

/**
 * Throws for rows that would make a table of mostly empty cells, as happens if a column of distinct texts is read as
 * the task. A small file could otherwise fill the memory.
 *
 * @throws ScoreTableError that names the first algorithm and task without a run, or the two numbers
 */
export function refuseSparse(read: ReadScores, missing: MissingTasks): void {
  const { algorithms, tasks, algorithm, task, source } = read;
  const places = algorithms.length * tasks.length;
  if (places <= 4 * algorithm.length + spare) return;
  const filled = new Set<number>();
  for (let row = 0; row < algorithm.length; row++) {
    filled.add((algorithm[row] ?? 0) * tasks.length + (task[row] ?? 0));
  }
  if (missing === "error") {
    let place = 0;
    while (filled.has(place)) place += 1;
    const first = {
      algorithm: algorithms[Math.floor(place / tasks.length)] ?? "",
      task: tasks[place % tasks.length] ?? "",
    };
    throw lackingTask(source.reader, first, places - filled.size, tasks);
  }
  const having = new Int32Array(tasks.length);
  for (const place of filled) having[place % tasks.length] = (having[place % tasks.length] ?? 0) + 1;
  if (!having.includes(algorithms.length)) throw noCommonTask(source.reader);
  if (places > mostPlaces) {
    throw new ScoreTableError(
      `${source.reader}: ${algorithms.length} algorithms on ${tasks.length} tasks are ${places} places for ` +
        `${algorithm.length} rows. Is the column of the algorithms or of the tasks another one? Name it with ` +
        "{ algorithm, task }, or leave out the tasks that few algorithms have.",
    );
  }
}
