import { missingTasks, type Sliceable, type TableCells } from "./ScoreCells.js";
import { alikeNames } from "./nearestNames.js";
import { ScoreTableError } from "./ScoreTableError.js";
import { selectCells } from "./selectCells.js";

/** What to do with tasks that not every algorithm has. */
export type MissingTasks = "error" | "omit";

/** @throws ScoreTableError that names algorithm and task, unless told to omit; also where no task would be left. */
export function settleMissing<Cell extends Sliceable<Cell>>(
  cells: TableCells<Cell>,
  missing: MissingTasks,
  reader: string,
): { readonly cells: TableCells<Cell>; readonly omittedTasks: readonly string[] } {
  const lacking = missingTasks(cells);
  const [first] = lacking;
  if (first === undefined) return { cells, omittedTasks: [] };
  if (missing === "error") {
    const near = alikeNames(first.task, cells.tasks);
    const more = lacking.length > 1 ? ` (and ${lacking.length - 1} more such)` : "";
    throw new ScoreTableError(
      `${reader}: row "${first.algorithm}", column "${first.task}": this algorithm has no run of this task${more}. ` +
        (near[0] === undefined ? "" : `Is it the task "${near[0]}"? `) +
        `Aggregates over different tasks cannot be compared: add the runs, or pass { missing: "omit" } to keep only ` +
        `the tasks that every algorithm has.`,
    );
  }
  const omitted = new Set(lacking.map(({ task }) => task));
  const tasks = cells.tasks.filter((task) => !omitted.has(task));
  if (tasks.length === 0) throw new ScoreTableError(`${reader}: there is no task that every algorithm has.`);
  return { cells: selectCells(cells, { tasks }), omittedTasks: [...omitted] };
}
