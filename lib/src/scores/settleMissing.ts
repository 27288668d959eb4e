import { missingTasks, type Sliceable, type TableCells } from "./ScoreCells.js";
import { lackingTask, noCommonTask } from "./lackingTask.js";
import { selectCells } from "./selectCells.js";

/** The treatment of tasks that not every algorithm has. */
export type MissingTasks = "error" | "omit";

/**
 * @throws ScoreTableError that names algorithm and task, unless `missing` is `"omit"`; also if no task would be left.
 */
export function settleMissing<Cell extends Sliceable<Cell>>(
  cells: TableCells<Cell>,
  missing: MissingTasks,
  reader: string,
): { readonly cells: TableCells<Cell>; readonly omittedTasks: readonly string[] } {
  const lacking = missingTasks(cells);
  const [first] = lacking;
  if (first === undefined) return { cells, omittedTasks: [] };
  if (missing === "error") throw lackingTask(reader, first, lacking.length, cells.tasks);
  const omitted = new Set(lacking.map(({ task }) => task));
  const tasks = cells.tasks.filter((task) => !omitted.has(task));
  if (tasks.length === 0) throw noCommonTask(reader);
  return { cells: selectCells(cells, { tasks }), omittedTasks: [...omitted] };
}
