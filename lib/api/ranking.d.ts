export interface BenchmarkAgreementOptions extends ReplicateOptions {
    readonly reference?: string;
    readonly statistic?: "kendall" | "spearman" | "pearson";
    readonly modelCounts?: readonly number[];
}

export interface BordaOptions {
    readonly mode?: "argsort";
}

export type CorrelationName = (typeof CORRELATIONS)[number];

export interface FootruleOptions {
    readonly normalized?: boolean;
}

export interface KemenyOptions extends LongWorkOptions {
    readonly heuristic?: boolean;
    readonly mostOrders?: number;
}

export interface KemenyRanking {
    readonly orders: readonly (readonly number[])[];
    readonly score: number;
    readonly unique: boolean | undefined;
    readonly count: number;
    readonly exact: boolean;
}

export interface KendallTauOptions {
    readonly method?: "a" | "b" | "c";
}

export interface PrintedCorrelationOptions extends IntervalOptions {
    readonly statistic?: CorrelationName;
    readonly unit?: string;
}

export interface RankCorrelationOptions extends IntervalOptions, TwoSidedOption {
    readonly statistic?: CorrelationName;
    readonly method?: "auto" | "exact" | "asymptotic";
}

export interface RankSetsOptions extends LevelOption, SeedOption, LongWorkOptions, RankOptions {
    readonly reps?: number;
    readonly simultaneous?: boolean;
    readonly unit?: string;
}

export type RankUncertainty = {
    readonly replicates: readonly ArrayLike<number>[];
} | {
    readonly covariance: ArrayLike<number>;
};

export interface WeightedTauOptions extends LongWorkOptions {
    readonly weight?: (rank: number) => number;
    readonly additive?: boolean;
    readonly ranks?: "both" | "x";
}

export declare function benchmarkAgreement(benchmarks: Readonly<Record<string, ArrayLike<number>>>, options?: BenchmarkAgreementOptions): Promise<Result>;

export declare function borda(scores: readonly ArrayLike<number>[], options?: BordaOptions): Float64Array;

export declare function copeland(scores: readonly ArrayLike<number>[], options?: LongWorkOptions): Float64Array;

export declare function footrule(x: ArrayLike<number>, y: ArrayLike<number>, options?: FootruleOptions): number;

export declare function goodmanKruskalGamma(x: ArrayLike<number>, y: ArrayLike<number>): number;

export declare function kemeny(scores: readonly ArrayLike<number>[], options?: KemenyOptions): KemenyRanking;

export declare function kendallTau(x: ArrayLike<number>, y: ArrayLike<number>, options?: KendallTauOptions): number;

export declare function linearRegression(x: ArrayLike<number>, y: ArrayLike<number>, options?: IntervalOptions): Result;

export declare function majorityMatrix(scores: readonly ArrayLike<number>[], options?: LongWorkOptions): Float64Array[];

export declare function printedCorrelation(estimate: number, n: number, options?: PrintedCorrelationOptions): Result;

export declare function rankCorrelation(x: ArrayLike<number>, y: ArrayLike<number>, options?: RankCorrelationOptions): TestResult;

export declare function rankSets(systems: readonly string[], estimates: ArrayLike<number>, uncertainty: RankUncertainty, options?: RankSetsOptions): Result;

export declare function somersD(x: ArrayLike<number>, y: ArrayLike<number>): number;

export declare function spearman(x: ArrayLike<number>, y: ArrayLike<number>): number;

export declare function theilSenSlope(x: ArrayLike<number>, y: ArrayLike<number>): number;

export declare function twoLevelBorda(tasks: readonly (readonly ArrayLike<number>[])[]): Float64Array;

export declare function weightedTau(x: ArrayLike<number>, y: ArrayLike<number>, options?: WeightedTauOptions): number;
