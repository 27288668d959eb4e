export interface AverageRanksOptions extends MissingOption, RankOptions, LongWorkOptions {
}

export type MetricScores = TaskScores | ArrayLike<number>;

export interface MissingOption {
    readonly missing?: "error" | "omit";
}

export interface OverOption {
    readonly over?: "tasks" | "cells";
}

export interface RankDistribution {
    readonly mean: readonly Float64Array[];
    readonly byTask: readonly (readonly Float64Array[])[];
    readonly expectedRank: Float64Array;
    readonly probabilityBest: Float64Array;
}

export interface RankDistributionOptions extends MissingOption, RankOptions, LongWorkOptions {
}

export interface RankOptions {
    readonly higherIsBetter?: boolean;
}

export interface TaskWeightsOption {
    readonly weights?: ArrayLike<number>;
}

export interface WeightingOption {
    readonly weighting?: "cells" | "tasks";
}

export declare function averageRanks(scores: readonly MetricScores[], options?: AverageRanksOptions): Float64Array;

export declare function averageScoreProfile(scores: MetricScores, thresholds: ArrayLike<number>, options?: MissingOption): Float64Array;

export declare function coefficientOfVariation(scores: MetricScores, options?: MissingOption & OverOption): number;

export declare function conditionalValueAtRisk(scores: MetricScores, options?: MissingOption & OverOption & {
    readonly proportion?: number;
}): number;

export declare function difficultyProgress(scores: MetricScores, options?: MissingOption & {
    readonly proportion?: number;
}): number;

export declare function failureRate(scores: MetricScores, threshold: number, options?: MissingOption & WeightingOption & OverOption): number;

export declare function interquartileRange(scores: MetricScores, options?: MissingOption & OverOption): number;

export declare function iqm(scores: MetricScores, options?: MissingOption & WeightingOption & TaskWeightsOption): number;

export declare function mean(scores: MetricScores, options?: MissingOption & TaskWeightsOption): number;

export declare function median(scores: MetricScores, options?: MissingOption & TaskWeightsOption): number;

export declare function nonLinearThresholds(profiles: readonly ArrayLike<number>[] | Readonly<Record<string, ArrayLike<number>>>): Float64Array;

export declare function normalizeScores(scores: TaskScores, minimum: ArrayLike<number>, maximum: ArrayLike<number>): Float64Array[];

export declare function optimalityGap(scores: MetricScores, options?: MissingOption & WeightingOption & TaskWeightsOption & {
    readonly threshold?: number;
}): number;

export declare function performanceProfile(scores: MetricScores, thresholds: ArrayLike<number>, options?: MissingOption & WeightingOption & TaskWeightsOption): Float64Array;

export declare function probabilityAbove(scores: MetricScores, options?: MissingOption & WeightingOption & TaskWeightsOption & {
    readonly threshold?: number;
}): number;

export declare function probabilityOfImprovement(x: MetricScores, y: MetricScores, options?: MissingOption): number;

export declare function probabilityOfImprovementByTask(x: MetricScores, y: MetricScores, options?: MissingOption): Float64Array;

export declare function profileArea(scores: MetricScores, options: MissingOption & {
    readonly low: number;
    readonly high: number;
}): number;

export declare function rankDistribution(scores: readonly MetricScores[], options?: RankDistributionOptions): RankDistribution;

export declare function scorePercentile(scores: MetricScores, percent: number, options?: MissingOption & OverOption): number;

export declare function taskMeans(scores: MetricScores, options?: MissingOption): Float64Array;

export declare function taskStandardDeviations(scores: MetricScores, options?: MissingOption): Float64Array;

export declare function trimmedMean(scores: MetricScores, proportion: number, options?: MissingOption & WeightingOption & TaskWeightsOption): number;

export declare function worstCase(scores: MetricScores, options?: MissingOption & OverOption): number;
