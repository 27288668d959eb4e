/** Scores of one algorithm: `scores[task][run]`. Tasks may have different numbers of runs. */
export type TaskScores = readonly ArrayLike<number>[];
