export declare const AGGREGATE_METRICS: readonly ["mean", "median", "iqm", "optimalityGap"];

export type AggregateMetric = (typeof AGGREGATE_METRICS)[number];

export interface AggregateOptions {
    readonly metrics?: readonly AggregateMetric[];
    readonly threshold?: number;
    readonly weighting?: "cells" | "tasks";
}

export interface AggregatesOptions extends ResampleOptions, AggregateOptions {
    readonly successRates?: boolean;
}

export type AlgorithmPair = readonly [x: string, y: string];

export interface BootstrapOptions extends Omit<ResampleOptions, "workers"> {
    readonly indices?: readonly ArrayLike<number>[];
    readonly standardError?: (sample: Float64Array) => number;
    readonly mode?: "scipy" | "arch";
}

export interface DifferencesOptions extends ResampleOptions, AggregateOptions {
    readonly pairs?: readonly AlgorithmPair[];
}

export interface ImprovementOptions extends ResampleOptions {
    readonly pairs?: readonly AlgorithmPair[];
}

export interface IntervalInput {
    readonly estimate: number;
    readonly replicates: Float64Array;
    readonly method: ReplicateMethod;
    readonly level: number;
    readonly sides: IntervalSides;
    readonly acceleration?: number;
    readonly ties?: "half" | "none";
}

export type IntervalOutcome = {
    readonly interval: Interval;
    readonly monteCarloError: Interval | undefined;
} | {
    readonly interval: undefined;
    readonly monteCarloError: undefined;
    readonly reason: string;
};

export interface ProfilesOptions extends ResampleOptions {
    readonly thresholds?: ArrayLike<number>;
    readonly kind?: "run" | "average";
    readonly weighting?: "cells" | "tasks";
}

export interface Progress {
    readonly done: number;
    readonly total: number;
    readonly rate: number;
    readonly remaining: number;
}

export type ReplicateMethod = Extract<IntervalMethod, "percentile" | "basic" | "normal" | "bc" | "bca">;

export interface ResampleOptions {
    readonly level?: number;
    readonly reps?: number;
    readonly seed?: number;
    readonly interval?: IntervalMethod;
    readonly sides?: IntervalSides;
    readonly signal?: AbortSignal;
    readonly onProgress?: (progress: Progress) => void;
    readonly workers?: number;
}

export type Statistics<Sample> = ((sample: Sample) => number) | Readonly<Record<string, (sample: Sample) => number>>;

export interface StratifiedBootstrapOptions extends Omit<ResampleOptions, "workers"> {
    readonly runIndices?: readonly (readonly ArrayLike<number>[])[];
    readonly taskIndices?: readonly ArrayLike<number>[];
    readonly mode?: StratifiedMode;
}

export type StratifiedMode = "scipy" | "rliable" | "arch";

export declare function acceleration(strata: readonly ArrayLike<number>[]): number;

export declare function aggregates(table: ScoreTable, options?: AggregatesOptions): Promise<Result>;

export declare function bootstrap(values: ArrayLike<number>, statistics: Statistics<Float64Array>, options?: BootstrapOptions): Promise<Result>;

export declare function correctedLevels(input: Pick<IntervalInput, "estimate" | "replicates" | "level" | "sides" | "acceleration" | "ties">): readonly [low: number, high: number] | undefined;

export declare const defaultReps: {
    readonly aggregates: 50000;
    readonly differences: 50000;
    readonly improvement: 2000;
    readonly profiles: 2000;
    readonly bootstrap: 10000;
};

export declare function differences(table: ScoreTable, options?: DifferencesOptions): Promise<Result>;

export declare function improvement(table: ScoreTable, options?: ImprovementOptions): Promise<Result>;

export declare function jackknifeError(values: ArrayLike<number>): number;

export declare function profiles(table: ScoreTable, options?: ProfilesOptions): Promise<Result>;

export declare function replicateInterval(input: IntervalInput): IntervalOutcome;

export declare function stratifiedBootstrap(scores: TaskScores, statistics: Statistics<readonly Float64Array[]>, options?: StratifiedBootstrapOptions): Promise<Result>;

export declare function wilsonInterval(probability: number, trials: number, quantile: number, sides: IntervalSides): Interval;
