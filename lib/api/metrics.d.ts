export type MetricScores = TaskScores | ArrayLike<number>;

export interface MissingOption {
    readonly missing?: "error" | "omit";
}

export interface WeightingOption {
    readonly weighting?: "cells" | "tasks";
}

export declare function averageScoreProfile(scores: MetricScores, thresholds: ArrayLike<number>, options?: MissingOption): Float64Array;

export declare function iqm(scores: MetricScores, options?: MissingOption & WeightingOption): number;

export declare function mean(scores: MetricScores, options?: MissingOption): number;

export declare function median(scores: MetricScores, options?: MissingOption): number;

export declare function nonLinearThresholds(profiles: readonly ArrayLike<number>[] | Readonly<Record<string, ArrayLike<number>>>): Float64Array;

export declare function normalizeScores(scores: TaskScores, minimum: ArrayLike<number>, maximum: ArrayLike<number>): Float64Array[];

export declare function optimalityGap(scores: MetricScores, options?: MissingOption & WeightingOption & {
    readonly threshold?: number;
}): number;

export declare function performanceProfile(scores: MetricScores, thresholds: ArrayLike<number>, options?: MissingOption & WeightingOption): Float64Array;

export declare function probabilityOfImprovement(x: MetricScores, y: MetricScores, options?: MissingOption): number;

export declare function probabilityOfImprovementByTask(x: MetricScores, y: MetricScores, options?: MissingOption): Float64Array;

export declare function profileArea(scores: MetricScores, low: number, high: number, options?: MissingOption): number;

export declare function taskMeans(scores: MetricScores, options?: MissingOption): Float64Array;

export declare function taskStandardDeviations(scores: MetricScores, options?: MissingOption): Float64Array;

export declare function trimmedMean(scores: MetricScores, proportion: number, options?: MissingOption & WeightingOption): number;
