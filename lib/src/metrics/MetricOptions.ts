import type { TaskScores } from "../scores/TaskScores.js";

/** The input of a metric: `scores[task][run]`, or a flat list, which means one score for each task. */
export type MetricScores = TaskScores | ArrayLike<number>;

/** The treatment of `NaN`, which stands for a missing score. */
export interface MissingOption {
  /** `"error"` (default) throws and names the cell; `"omit"` leaves the cell out. Infinite scores always throw. */
  readonly missing?: "error" | "omit";
}

/** The weight of each score if tasks have unequal numbers of runs. */
export interface WeightingOption {
  /**
   * `"cells"` (default): every score has the same weight, so a task with more runs counts more. `"tasks"`: every task
   * has the same weight. With equal numbers of runs both are the same.
   */
  readonly weighting?: "cells" | "tasks";
}

/** Weights of tasks. */
export interface TaskWeightsOption {
  /** One weight for each task, at least 0 and not all 0; only their ratios matter. Equal by default. */
  readonly weights?: ArrayLike<number>;
}

/** The values that a statistic uses. */
export interface OverOption {
  /** `"tasks"` (default): each task's mean over its runs. `"cells"`: every score of every run, pooled. */
  readonly over?: "tasks" | "cells";
}
