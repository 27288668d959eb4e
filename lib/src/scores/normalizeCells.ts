import { ScoreTableError } from "./ScoreTableError.js";
import type { TableCells } from "./ScoreCells.js";

/** The scores that become 0 and 1. */
export type Bounds = readonly [minimum: number, maximum: number];

/**
 * (score - minimum) / (maximum - minimum), task by task.
 *
 * @param rescale copies a cell with each score converted by a function
 * @throws ScoreTableError that names the task: bounds that are equal or not finite, a score that becomes infinite.
 */
export function normalizeCells<Cell>(
  content: TableCells<Cell>,
  boundsOf: (task: string, place: number) => Bounds,
  rescale: (cell: Cell, convert: (score: number) => number) => Cell,
): TableCells<Cell> {
  const bounds = content.tasks.map((task, place) => {
    const [minimum, maximum] = boundsOf(task, place);
    const span = maximum - minimum;
    if (typeof minimum !== "number" || typeof maximum !== "number" || !Number.isFinite(span) || span === 0) {
      throw new ScoreTableError(
        `ScoreTable.normalize: the task "${task}" needs two different finite numbers; got minimum ${minimum} and ` +
          `maximum ${maximum}.`,
      );
    }
    return { minimum, span };
  });
  return {
    ...content,
    cells: content.cells.map((tasks, a) =>
      tasks.map((cell, t) => {
        const { minimum, span } = bounds[t] ?? { minimum: NaN, span: NaN };
        return rescale(cell, (score) => {
          const normalized = (score - minimum) / span;
          if (Number.isFinite(normalized)) return normalized;
          throw new ScoreTableError(
            `ScoreTable.normalize: a score of "${content.algorithms[a] ?? ""}" on "${content.tasks[t] ?? ""}" is too large ` +
              `for bounds ${minimum} and ${minimum + span} apart by ${span}.`,
          );
        });
      }),
    ),
  };
}
