export declare const AGGREGATE_METRICS: readonly ["mean", "median", "iqm", "optimalityGap"];

export type AggregateMetric = (typeof AGGREGATE_METRICS)[number];

export interface AggregateOptions extends MetricParameters {
    readonly metrics?: readonly AggregateMetric[];
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

export type BootstrapOptions<Scheme extends BootstrapScheme = "values"> = {
    readonly scheme?: Scheme;
} & BootstrapSchemes[Scheme]["options"];

export type BootstrapScheme = keyof BootstrapSchemes;

export interface BootstrapSchemes {
    readonly values: SchemeTypes<ArrayLike<number>, Float64Array, ValuesBootstrapOptions>;
    readonly paired: SchemeTypes<readonly ArrayLike<number>[], readonly Float64Array[], SchemeOptions>;
    readonly independent: SchemeTypes<readonly ArrayLike<number>[], readonly Float64Array[], SchemeOptions>;
    readonly cluster: SchemeTypes<ArrayLike<number>, Float64Array, ClusterBootstrapOptions>;
    readonly nested: SchemeTypes<Nested, Nested, NestedBootstrapOptions>;
    readonly task: SchemeTypes<TaskScores, readonly Float64Array[], SchemeOptions>;
    readonly table: SchemeTypes<ScoreTable, readonly Float64Array[], SchemeOptions>;
    readonly exact: SchemeTypes<TaskScores, readonly Float64Array[], ExactBootstrapOptions>;
    readonly block: SchemeTypes<ArrayLike<number>, Float64Array, BlockBootstrapOptions>;
    readonly multinomial: SchemeTypes<ArrayLike<number>, Float64Array, SchemeOptions>;
    readonly bayesian: SchemeTypes<ArrayLike<number>, WeightedSample, SchemeOptions>;
    readonly smoothed: SchemeTypes<ArrayLike<number>, Float64Array, SmoothedBootstrapOptions>;
}

export interface ClusterBootstrapOptions extends SchemeOptions {
    readonly clusters: ArrayLike<string | number>;
}

export interface DifferencesOptions extends ResampleOptions, AggregateOptions, SingleRunOptions {
    readonly pairs?: readonly AlgorithmPair[];
    readonly paired?: boolean;
}

export interface ExactBootstrapOptions extends LevelOption, SidesOption, LongWorkOptions {
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
    readonly paired?: boolean;
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

export interface IntervalOption {
    readonly interval?: IntervalMethod;
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

export interface LevelOption {
    readonly level?: number;
}

export interface LongWorkOptions {
    readonly signal?: AbortSignal;
    readonly onProgress?: (progress: Progress) => void;
}

export interface MetricParameters {
    readonly threshold?: number;
    readonly weighting?: "cells" | "tasks";
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

export interface PartialOption {
    readonly partial?: boolean;
}

export interface ProfilesOptions extends ResampleOptions {
    readonly thresholds?: ArrayLike<number>;
    readonly method?: "run" | "average";
    readonly weighting?: "cells" | "tasks";
    readonly band?: "pointwise" | "simultaneous";
}

export interface Progress {
    readonly done: number;
    readonly total: number;
    readonly rate: number;
    readonly remaining: number;
}

export interface RankingsOptions extends ReplicateOptions, WorkersOption, MetricParameters {
    readonly metric?: AggregateMetric;
    readonly paired?: boolean;
}

export type ReplicateMethod = Extract<IntervalMethod, "percentile" | "basic" | "normal" | "bc" | "bca">;

export interface ReplicateOptions extends LevelOption, RepsOption, SeedOption, PartialOption, LongWorkOptions {
}

export interface RepsOption {
    readonly reps?: number;
}

export interface ResampleOptions extends SingleThreadOptions, WorkersOption {
}

export type SchemeOptions = SingleThreadOptions;

export interface SchemeTypes<Data, Sample, Options extends object> {
    readonly data: Data;
    readonly sample: Sample;
    readonly options: Options;
}

export interface SeedOption {
    readonly seed?: number;
}

export interface SidesOption {
    readonly sides?: IntervalSides;
}

export interface SimultaneousFactor {
    readonly factor: number;
    readonly error: number;
    readonly deviations: readonly number[];
}

export interface SingleRunOptions {
    readonly singleRuns?: "refuse" | "scaled";
}

export interface SingleThreadOptions extends ReplicateOptions, IntervalOption, SidesOption {
}

export interface SmoothedBootstrapOptions extends SchemeOptions {
    readonly bandwidth?: number;
}

export type Statistics<Sample> = ((sample: Sample) => number) | Readonly<Record<string, (sample: Sample) => number>>;

export interface StratifiedBootstrapOptions extends SingleThreadOptions {
    readonly runIndices?: readonly (readonly ArrayLike<number>[])[];
    readonly taskIndices?: readonly ArrayLike<number>[];
    readonly mode?: StratifiedMode;
}

export type StratifiedMode = "scipy" | "rliable" | "arch";

export interface ValuesBootstrapOptions extends SingleThreadOptions {
    readonly indices?: readonly ArrayLike<number>[];
    readonly standardError?: (sample: Float64Array) => number;
    readonly unit?: string;
    readonly mode?: BootstrapMode;
}

export interface WeightedSample {
    readonly values: Float64Array;
    readonly weights: Float64Array;
}

export interface WorkersOption {
    readonly workers?: number;
}

export declare function acceleration(strata: readonly ArrayLike<number>[]): number;

export declare function aggregates(table: ScoreTable, options?: AggregatesOptions): Promise<Result>;

export declare function bootstrap<Scheme extends BootstrapScheme = "values">(data: BootstrapSchemes[Scheme]["data"], statistics: Statistics<BootstrapSchemes[Scheme]["sample"]>, options?: BootstrapOptions<Scheme>): Promise<Result>;

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

export declare function exactDistribution(tasks: readonly Float64Array[], compute: (resample: readonly Float64Array[]) => number, options?: LongWorkOptions): ExactDistribution;

export declare function expectedRanks(table: ScoreTable, options?: ExpectedRanksOptions): Promise<Result>;

export declare function improvement(table: ScoreTable, options?: ImprovementOptions): Promise<Result>;

export declare function jackknife(values: ArrayLike<number>, statistics: Statistics<Float64Array>, options?: JackknifeOptions): Promise<Result>;

export declare function jackknifeError(values: ArrayLike<number>): number;

export declare function optimalBlockLength(series: ArrayLike<number>, options?: BlockLengthOptions): OptimalBlockLength;

export declare function profileThresholds(table: ScoreTable, count?: number): Float64Array;

export declare function profiles(table: ScoreTable, options?: ProfilesOptions): Promise<Result>;

export declare function rankings(table: ScoreTable, options?: RankingsOptions): Promise<Result>;

export declare function replicateInterval(input: IntervalInput): IntervalOutcome;

export declare function simultaneousFactor(columns: readonly Float64Array[], estimates: ArrayLike<number>, options?: LevelOption & SidesOption): SimultaneousFactor;

export declare function stratifiedBootstrap(scores: TaskScores, statistics: Statistics<readonly Float64Array[]>, options?: StratifiedBootstrapOptions): Promise<Result>;

export declare function weightedMean({ values, weights }: WeightedSample): number;
