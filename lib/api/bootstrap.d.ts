export declare const AGGREGATE_METRICS: readonly ["mean", "median", "iqm", "optimalityGap"];

export type AggregateMetric = (typeof AGGREGATE_METRICS)[number];

export interface AggregateOptions {
    readonly metrics?: readonly AggregateMetric[];
    readonly threshold?: number;
    readonly weighting?: "cells" | "tasks";
}

export interface AggregatesOptions extends ResampleOptions, AggregateOptions, SingleRunOptions {
    readonly successRates?: boolean;
    readonly skewness?: "corrected" | "ignored";
}

export type AlgorithmPair = readonly [x: string, y: string];

export interface BlockBootstrapOptions extends SchemeOptions {
    readonly blocks?: BlockKind;
    readonly blockLength?: number | "optimal";
}

export type BlockKind = "circular" | "moving" | "stationary";

export interface BlockLengthOptions extends LongWorkOptions {
    readonly mode?: "arch";
}

export type BootstrapMode = "scipy" | "arch" | "r-boot";

export interface BootstrapOptions extends Omit<ResampleOptions, "workers"> {
    readonly indices?: readonly ArrayLike<number>[];
    readonly standardError?: (sample: Float64Array) => number;
    readonly unit?: string;
    readonly mode?: BootstrapMode;
}

export interface DifferencesOptions extends ResampleOptions, AggregateOptions, SingleRunOptions {
    readonly pairs?: readonly AlgorithmPair[];
    readonly paired?: boolean;
}

export interface ExactBootstrapOptions extends Omit<AggregateOptions, "metrics">, IntervalOptions, LongWorkOptions {
    readonly metric?: AggregateMetric;
    readonly interval?: "percentile" | "basic";
}

export interface ExactDistribution {
    readonly values: Float64Array;
    readonly probabilities: Float64Array;
}

export interface ExpectedRanksOptions extends SchemeOptions, RankOptions {
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

export interface JackknifeOptions extends IntervalOptions, LongWorkOptions {
}

export interface LongWorkOptions {
    readonly signal?: AbortSignal;
    readonly onProgress?: (progress: Progress) => void;
}

export type Nested = ArrayLike<number> | readonly Nested[];

export interface NestedBootstrapOptions extends SchemeOptions {
    readonly levels?: readonly string[];
    readonly resampled?: readonly boolean[];
}

export interface OptimalBlockLength {
    readonly stationary: number;
    readonly circular: number;
}

export interface ProfilesOptions extends ResampleOptions {
    readonly thresholds?: ArrayLike<number>;
    readonly kind?: "run" | "average";
    readonly weighting?: "cells" | "tasks";
    readonly band?: "pointwise" | "simultaneous";
}

export interface Progress {
    readonly done: number;
    readonly total: number;
    readonly rate: number;
    readonly remaining: number;
}

export interface RankingsOptions extends Omit<ResampleOptions, "interval" | "sides">, Omit<AggregateOptions, "metrics"> {
    readonly metric?: AggregateMetric;
    readonly paired?: boolean;
}

export type ReplicateMethod = Extract<IntervalMethod, "percentile" | "basic" | "normal" | "bc" | "bca">;

export interface ResampleOptions extends LongWorkOptions {
    readonly level?: number;
    readonly reps?: number;
    readonly seed?: number;
    readonly interval?: IntervalMethod;
    readonly sides?: IntervalSides;
    readonly workers?: number;
    readonly partial?: boolean;
}

export type SchemeOptions = Omit<ResampleOptions, "workers">;

export interface SimultaneousFactor {
    readonly factor: number;
    readonly error: number;
    readonly deviations: readonly number[];
}

export interface SingleRunOptions {
    readonly singleRuns?: "refuse" | "scaled";
}

export interface SmoothedBootstrapOptions extends SchemeOptions {
    readonly bandwidth?: number;
}

export type Statistics<Sample> = ((sample: Sample) => number) | Readonly<Record<string, (sample: Sample) => number>>;

export interface StratifiedBootstrapOptions extends Omit<ResampleOptions, "workers"> {
    readonly runIndices?: readonly (readonly ArrayLike<number>[])[];
    readonly taskIndices?: readonly ArrayLike<number>[];
    readonly mode?: StratifiedMode;
}

export type StratifiedMode = "scipy" | "rliable" | "arch";

export type TableMetrics = Readonly<Record<string, (scores: readonly Float64Array[]) => number>>;

export interface WeightedSample {
    readonly values: Float64Array;
    readonly weights: Float64Array;
}

export declare function acceleration(strata: readonly ArrayLike<number>[]): number;

export declare function aggregates(table: ScoreTable, options?: AggregatesOptions): Promise<Result>;

export declare function bayesianBootstrap(values: ArrayLike<number>, statistics: Statistics<WeightedSample>, options?: SchemeOptions): Promise<Result>;

export declare function blockBootstrap(series: ArrayLike<number>, statistics: Statistics<Float64Array>, options?: BlockBootstrapOptions): Promise<Result>;

export declare function bootstrap(values: ArrayLike<number>, statistics: Statistics<Float64Array>, options?: BootstrapOptions): Promise<Result>;

export declare function clusterBootstrap(values: ArrayLike<number>, clusters: ArrayLike<string | number>, statistics: Statistics<Float64Array>, options?: SchemeOptions): Promise<Result>;

export declare function correctedLevels(input: Pick<IntervalInput, "estimate" | "replicates" | "level" | "sides" | "acceleration" | "ties">): readonly [low: number, high: number] | undefined;

export declare const defaultReps: {
    readonly aggregates: 50000;
    readonly differences: 50000;
    readonly improvement: 2000;
    readonly profiles: 2000;
    readonly rankings: 10000;
    readonly bootstrap: 10000;
};

export declare function differences(table: ScoreTable, options?: DifferencesOptions): Promise<Result>;

export declare function exactBootstrap(scores: TaskScores, options?: ExactBootstrapOptions): Result;

export declare function exactDistribution(tasks: readonly Float64Array[], compute: (resample: readonly Float64Array[]) => number, options?: LongWorkOptions): ExactDistribution;

export declare function expectedRanks(table: ScoreTable, options?: ExpectedRanksOptions): Promise<Result>;

export declare function improvement(table: ScoreTable, options?: ImprovementOptions): Promise<Result>;

export declare function independentBootstrap(samples: readonly ArrayLike<number>[], statistics: Statistics<readonly Float64Array[]>, options?: SchemeOptions): Promise<Result>;

export declare function jackknife(values: ArrayLike<number>, statistics: Statistics<Float64Array>, options?: JackknifeOptions): Promise<Result>;

export declare function jackknifeError(values: ArrayLike<number>): number;

export declare function multinomialBootstrap(counts: ArrayLike<number>, statistics: Statistics<Float64Array>, options?: SchemeOptions): Promise<Result>;

export declare function nestedBootstrap(data: Nested, statistics: Statistics<Nested>, options?: NestedBootstrapOptions): Promise<Result>;

export declare function optimalBlockLength(series: ArrayLike<number>, options?: BlockLengthOptions): OptimalBlockLength;

export declare function pairedBootstrap(samples: readonly ArrayLike<number>[], statistics: Statistics<readonly Float64Array[]>, options?: SchemeOptions): Promise<Result>;

export declare function profileThresholds(table: ScoreTable, count?: number): Float64Array;

export declare function profiles(table: ScoreTable, options?: ProfilesOptions): Promise<Result>;

export declare function rankings(table: ScoreTable, options?: RankingsOptions): Promise<Result>;

export declare function replicateInterval(input: IntervalInput): IntervalOutcome;

export declare function simultaneousFactor(columns: readonly Float64Array[], estimates: ArrayLike<number>, level: number, sides: IntervalSides): SimultaneousFactor;

export declare function smoothedBootstrap(values: ArrayLike<number>, statistics: Statistics<Float64Array>, options?: SmoothedBootstrapOptions): Promise<Result>;

export declare function stratifiedBootstrap(scores: TaskScores, statistics: Statistics<readonly Float64Array[]>, options?: StratifiedBootstrapOptions): Promise<Result>;

export declare function tableBootstrap(table: ScoreTable, metrics: TableMetrics, options?: SchemeOptions): Promise<Result>;

export declare function taskBootstrap(scores: TaskScores, statistics: Statistics<readonly Float64Array[]>, options?: SchemeOptions): Promise<Result>;

export declare function weightedMean({ values, weights }: WeightedSample): number;

export declare function wilsonInterval(probability: number, trials: number, quantile: number, sides: IntervalSides): Interval;
