import type { TaskScores } from "../scores/TaskScores.js";

/** The input of a metric: `scores[task][run]`, or a flat list, which means one score for each task. */
export type MetricScores = TaskScores | ArrayLike<number>;

/** The treatment of `NaN`, which stands for a missing score. */
export interface MissingOption {
  /** `"error"` (default) refuses it and names the cell; `"omit"` leaves the cell out. Infinite scores are always refused. */
  readonly missing?: "error" | "omit";
}

/** How much each score weighs where tasks have unequal numbers of runs. */
export interface WeightingOption {
  /**
   * `"cells"` (default): every score weighs the same, so a task with more runs counts for more.
   * `"tasks"`: every task weighs the same. With equal numbers of runs both are one.
   */
  readonly weighting?: "cells" | "tasks";
}

/** Unequal importance of tasks. */
export interface TaskWeightsOption {
  /** One for each task, 0 or more, not all 0; only their ratios matter. All alike by default. */
  readonly weights?: ArrayLike<number>;
}

/** The values that a statistic is taken over. */
export interface OverOption {
  /** `"tasks"` (default): each task's mean over its runs. `"cells"`: every score of every run, pooled. */
  readonly over?: "tasks" | "cells";
}
