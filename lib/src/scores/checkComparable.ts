import { checkTable } from "./checkTable.js";
import { quantile } from "../numeric/quantile.js";
import type { ScoreTable } from "./ScoreTable.js";
import { ScoreTableError } from "./ScoreTableError.js";
import { remark, type Remark } from "../results/Remark.js";

/** The size of a typical score of a task: the median distance from 0 of all its scores other than 0. */
interface TaskScale {
  readonly task: string;
  readonly size: number;
}

/** A concern about the scales of a table's tasks; `undefined` where they may be mixed. */
export interface ScaleConcern {
  /** Whether a metric over all tasks would be that of the largest alone. */
  readonly refused: boolean;
  readonly message: string;
}

/**
 * Checks whether tasks are on scales so different that a mean, median or IQM over them says little of most tasks. Tables
 * that are normalised, or declared comparable, always pass; so do scores that may well be normalised (typical scores
 * below 100). Otherwise a thousandfold difference of typical scores is refused, a hundredfold one mentioned.
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
    return sizes.length === 0 ? [] : [{ task, size: quantile(sizes, 0.5) }];
  });
  const [first] = scales;
  if (first === undefined) return undefined;
  const largest = scales.reduce((most, scale) => (scale.size > most.size ? scale : most), first);
  const smallest = scales.reduce((least, scale) => (scale.size < least.size ? scale : least), first);
  if (largest.size < 100 || largest.size < 100 * smallest.size) return undefined;
  const shown = ({ task, size }: TaskScale): string => `${Number(size.toPrecision(3))} on ${task}`;
  return {
    refused: largest.size >= 1000 * smallest.size,
    message:
      `typical scores are ${shown(smallest)} and ${shown(largest)}: over tasks on such different scales a mean, median or ` +
      "IQM is that of the largest ones. Normalise first (normalizeAtari, normalizeD4RL, normalizeMinMax, normalize), or " +
      "read the table with { comparable: true } if one scale is meant.",
  };
}

/** @throws ScoreTableError where tasks are on scales too different to be mixed; see {@link scaleConcern}. */
export function checkComparable(table: ScoreTable, caller: string): readonly Remark[] {
  checkTable(table, caller);
  const concern = scaleConcern(table);
  if (!concern) return [];
  if (concern.refused) throw new ScoreTableError(`${caller}: ${concern.message}`);
  return [remark("unlikeScales", `The ${concern.message}`)];
}
