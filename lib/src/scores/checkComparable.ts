import { linearQuantile } from "../numeric/linearQuantile.js";
import { checkTable } from "./checkTable.js";
import type { ScoreTable } from "./ScoreTable.js";
import { ScoreTableError } from "./ScoreTableError.js";
import { remark, type Remark } from "../results/Remark.js";

/** The typical size of a task's scores: the median of |score| over its nonzero scores. */
interface TaskScale {
  readonly task: string;
  readonly size: number;
}

/** A concern about the scales of a table's tasks. */
export interface ScaleConcern {
  /** Whether the task with the largest scores would dominate a metric over all tasks. */
  readonly refused: boolean;
  readonly message: string;
}

/**
 * Checks whether the tasks' scales are so different that a mean, median or IQM over them says little about most
 * tasks. Tables that are normalised, or declared comparable, always pass; so do scores that may be normalised
 * (typical scores below 100). Otherwise a ratio of typical scores of 1000 is refused, and a ratio of 10 gives a
 * warning. Returns `undefined` if there is no concern.
 * @example
 * ```ts
 * import { ScoreTable } from "precipice";
 * import { scaleConcern } from "precipice/scores";
 * scaleConcern(ScoreTable.fromTaskScores({ A: [[19, 20], [40000, 39000]] }))?.refused; // => true
 * ```
 */
export function scaleConcern(table: ScoreTable): ScaleConcern | undefined {
  if (table.comparable || table.tasks.length < 2) return undefined;
  const scores = table.algorithms.map((algorithm) => table.taskScores(algorithm));
  const scales = table.tasks.flatMap((task, place): TaskScale[] => {
    const sizes = scores.flatMap((own) => Array.from(own[place] ?? [], Math.abs)).filter((size) => size > 0);
    return sizes.length === 0 ? [] : [{ task, size: linearQuantile(Float64Array.from(sizes).sort(), 0.5) }];
  });
  const [first] = scales;
  if (first === undefined) return undefined;
  const largest = scales.reduce((most, scale) => (scale.size > most.size ? scale : most), first);
  const smallest = scales.reduce((least, scale) => (scale.size < least.size ? scale : least), first);
  if (largest.size < 100 || largest.size < 10 * smallest.size) return undefined;
  const shown = ({ task, size }: TaskScale): string => `${Number(size.toPrecision(3))} on ${task}`;
  return {
    refused: largest.size >= 1000 * smallest.size,
    message:
      `typical scores are ${shown(smallest)} and ${shown(largest)}: over tasks on such different scales a mean, median or ` +
      "IQM is mostly that of the largest ones. Normalise first (normalizeAtari, normalizeD4RL, normalizeMinMax, normalize), or " +
      "read the table with { comparable: true } if one scale is meant.",
  };
}

/** @throws ScoreTableError if the tasks' scales are too different to be averaged; see {@link scaleConcern}. */
export function checkComparable(table: ScoreTable, caller: string): readonly Remark[] {
  checkTable(table, caller);
  const concern = scaleConcern(table);
  if (!concern) return [];
  if (concern.refused) throw new ScoreTableError(`${caller}: ${concern.message}`);
  return [remark("unlikeScales", `The ${concern.message}`)];
}
