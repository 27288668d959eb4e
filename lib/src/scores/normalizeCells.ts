import type { ScoreCells } from "./ScoreCells.js";
import { ScoreTableError } from "./ScoreTableError.js";

/**
 * (score - minimum) / (maximum - minimum), task by task.
 *
 * @throws ScoreTableError that names the task: bounds that are equal or not finite, a score that does not stay finite.
 */
export function normalizeCells(
  cells: ScoreCells,
  boundsOf: (task: string) => readonly [minimum: number, maximum: number],
): ScoreCells {
  const bounds = cells.tasks.map((task) => {
    const [minimum, maximum] = boundsOf(task);
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
    ...cells,
    scores: cells.scores.map((tasks, a) =>
      tasks.map((scores, t) => {
        const { minimum, span } = bounds[t] ?? { minimum: NaN, span: NaN };
        const normalized = scores.map((score) => (score - minimum) / span);
        if (normalized.every(Number.isFinite)) return normalized;
        throw new ScoreTableError(
          `ScoreTable.normalize: a score of "${cells.algorithms[a] ?? ""}" on "${cells.tasks[t] ?? ""}" is too large ` +
            `for bounds ${minimum} and ${minimum + span} apart by ${span}.`,
        );
      }),
    ),
  };
}
