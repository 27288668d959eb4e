import type { Sliceable, TableCells } from "./ScoreCells.js";
import { nearestNames } from "./nearestNames.js";
import { ScoreTableError } from "./ScoreTableError.js";

/** The part of a table to keep. A dimension that is not named stays whole. */
export interface ScoreSelection {
  readonly algorithms?: readonly string[];
  readonly tasks?: readonly string[];
  /** The number of runs of each task to keep, in reading order; all if there are fewer. */
  readonly firstRuns?: number;
}

/** @throws ScoreTableError for an unknown or repeated name, and for an empty selection. */
export function selectCells<Cell extends Sliceable<Cell>>(
  cells: TableCells<Cell>,
  selection: ScoreSelection,
): TableCells<Cell> {
  const { firstRuns = Infinity } = selection;
  if (firstRuns !== Infinity && !(Number.isSafeInteger(firstRuns) && firstRuns >= 1)) {
    throw new ScoreTableError(`firstRuns is a number of runs, 1 or more; got ${firstRuns}.`);
  }
  const algorithms = places(selection.algorithms, cells.algorithms, "algorithm");
  const tasks = places(selection.tasks, cells.tasks, "task");
  return {
    algorithms: algorithms.map((a) => cells.algorithms[a] ?? ""),
    tasks: tasks.map((t) => cells.tasks[t] ?? ""),
    runs: algorithms.map((a) => tasks.map((t) => (cells.runs[a]?.[t] ?? []).slice(0, firstRuns))),
    cells: algorithms.map((a) =>
      tasks.flatMap((t) => {
        const cell = cells.cells[a]?.[t];
        return cell === undefined ? [] : [cell.slice(0, firstRuns)];
      }),
    ),
  };
}

function places(wanted: readonly string[] | undefined, names: readonly string[], noun: string): number[] {
  if (wanted === undefined) return names.map((_, index) => index);
  if (wanted.length === 0) throw new ScoreTableError(`Keep at least one ${noun}; the list is empty.`);
  return wanted.map((name, index) => {
    const place = names.indexOf(name);
    if (place < 0) {
      const [near] = nearestNames(name, names);
      throw new ScoreTableError(
        `There is no ${noun} "${name}". ${near === undefined ? "" : `Is it "${near}"? `}The ${noun}s are: ${names.join(", ")}.`,
      );
    }
    if (wanted.indexOf(name) < index) throw new ScoreTableError(`The ${noun} "${name}" is listed twice.`);
    return place;
  });
}
