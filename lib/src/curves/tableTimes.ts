import type { CurveTable } from "../scores/CurveTable.js";
import { curveTime, type TimeToThreshold } from "./curveTime.js";

/** The threshold, and the smoothing window. */
export interface ThresholdOptions {
  /** The score that a run must reach: one number for all tasks, or one for each by name. */
  readonly threshold: number | Readonly<Record<string, number>>;
  /** Number of points of the rolling mean that must reach the threshold; 1 by default. */
  readonly window?: number;
}

/** The time to the threshold of each run of an algorithm: `[task][run]`. */
export function tableTimes(
  table: CurveTable,
  algorithm: string,
  { threshold, window = 1 }: ThresholdOptions,
  caller: string,
): TimeToThreshold[][] {
  const thresholdOf = (task: string): number => {
    const value = typeof threshold === "number" ? threshold : threshold[task];
    if (value !== undefined && Number.isFinite(value)) return value;
    throw new RangeError(`${caller}: the task "${task}" needs a finite threshold; got ${String(value)}.`);
  };
  return table
    .taskCurves(algorithm)
    .map((runs, task) =>
      runs.map((curve) => curveTime(curve, thresholdOf(table.tasks[task] ?? ""), { window })),
    );
}
