import { firstTwice } from "./firstTwice.js";
import type { Sliceable, TableCells } from "./ScoreCells.js";
import { ScoreTableError } from "./ScoreTableError.js";

/**
 * The algorithms of both tables, and the tasks of both. A cell of an algorithm that lacks a task is empty.
 *
 * @throws ScoreTableError if an algorithm is in both
 */
export function mergeCells<Cell extends Sliceable<Cell>>(
  cells: TableCells<Cell>,
  other: TableCells<Cell>,
): TableCells<Cell> {
  const algorithms = [...cells.algorithms, ...other.algorithms];
  const twice = firstTwice(algorithms);
  if (twice !== undefined) {
    throw new ScoreTableError(
      `Both tables have the algorithm "${twice}", and it cannot be known whether its runs are the same. Give it another ` +
        `name in one of them: .relabel({ algorithms: { ${JSON.stringify(twice)}: ${JSON.stringify(`${twice} (2)`)} } }).`,
    );
  }
  const tasks = [...new Set([...cells.tasks, ...other.tasks])];
  const rows = [cells, other].flatMap((one) => {
    const places = tasks.map((task) => one.tasks.indexOf(task));
    return one.algorithms.map((_, a) => ({
      runs: places.map((place) => one.runs[a]?.[place] ?? []),
      cells: places.flatMap((place) => {
        const cell = one.cells[a]?.[place] ?? one.cells[a]?.[0]?.slice(0, 0);
        return cell === undefined ? [] : [cell];
      }),
    }));
  });
  return { algorithms, tasks, runs: rows.map(({ runs }) => runs), cells: rows.map((row) => row.cells) };
}
