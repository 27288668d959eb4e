export interface AdjustPValuesOptions extends LongWorkOptions {
    readonly method?: PAdjustment;
}

export interface AdjustPairsOptions {
    readonly method?: PairAdjustment;
}

export declare class AlgorithmComparison extends Result<AlgorithmDifference> {
    readonly tiedWithBest: readonly string[];
    readonly order: readonly string[];
    constructor(fields: ResultFields, tiedWithBest: readonly string[], order: readonly string[]);
}

export interface AnovaOptions {
    readonly level?: number;
}

export interface AsoOptions extends ReplicateOptions {
    readonly comparisons?: number;
    readonly mode?: "deepsig";
}

export interface BayesianCorrelatedTOptions extends Rope {
    readonly runs?: number;
    readonly level?: number;
}

export interface BayesianSignOptions extends Rope, ReplicateOptions {
    readonly prior?: number;
}

export interface BayesianSignedRankOptions extends BayesianSignOptions {
    readonly mode?: "baycomp";
}

export interface BlockPValueOptions extends LongWorkOptions {
    readonly method?: "auto" | "exact" | "permutation" | "asymptotic";
    readonly reps?: number;
    readonly seed?: number;
}

export interface BrunnerMunzelOptions extends IntervalOptions {
    readonly mode?: "scipy";
}

export interface CompareOptions extends ReplicateOptions, IntervalOption, WorkersOption, MetricParameters {
    readonly pairs?: readonly AlgorithmPair[];
    readonly metric?: AggregateMetric;
    readonly paired?: boolean;
    readonly adjust?: PairAdjustment;
    readonly intervals?: "simultaneous" | "single";
}

export interface CriticalDifferenceOptions {
    readonly method?: "nemenyi" | "bonferroniDunn";
    readonly level?: number;
}

export interface EffectMagnitudeOptions {
    readonly metric?: EffectSizeMetric | "cohenH";
}

export type EffectSizeMetric = (typeof EFFECT_SIZE_METRICS)[number];

export interface EffectSizesOptions extends SingleThreadOptions {
    readonly metrics?: readonly EffectSizeMetric[];
    readonly paired?: boolean;
    readonly correction?: "exact" | "approximate";
}

export type EquivalenceData = {
    readonly x: ArrayLike<number>;
    readonly y: ArrayLike<number>;
    readonly paired?: false;
} | {
    readonly x: ArrayLike<number>;
    readonly y: ArrayLike<number>;
    readonly paired: true;
} | {
    readonly successes: readonly [x: number, y: number];
    readonly trials: readonly [x: number, y: number];
} | {
    readonly difference: number;
    readonly replicates: ArrayLike<number>;
    readonly degrees?: number;
};

export interface EquivalenceOptions {
    readonly margin: number | readonly [low: number, high: number];
    readonly level?: number;
}

export interface FriedmanOptions extends BlockPValueOptions {
    readonly statistic?: FriedmanStatistic;
    readonly ties?: "correct" | "ignore";
    readonly level?: number;
}

export type FriedmanStatistic = (typeof FRIEDMAN_STATISTICS)[number];

export interface KolmogorovSmirnovOptions extends IntervalOptions, LongWorkOptions {
    readonly method?: "auto" | "exact" | "asymptotic";
    readonly ties?: "given" | "ignore";
}

export interface KruskalOptions {
    readonly level?: number;
}

export type ListsByName<Value = number> = Readonly<Record<string, ArrayLike<Value>>>;

export interface LossOptions extends ReplicateOptions {
    readonly blockLength?: number;
    readonly mode?: "arch";
    readonly names?: readonly string[];
}

export interface MannWhitneyOptions extends IntervalOptions, TwoSidedOption {
    readonly method?: "auto" | "exact" | "asymptotic";
    readonly continuity?: boolean;
}

export declare class ModelConfidenceSet extends Result {
    readonly included: readonly string[];
    constructor(fields: ResultFields, included: readonly string[]);
}

export interface MoodMedianOptions {
    readonly continuity?: boolean;
    readonly level?: number;
}

export interface NonInferiorityOptions extends RankOptions {
    readonly margin: number;
    readonly level?: number;
}

export type PAdjustment = "holm" | "bonferroni" | "sidak" | "holmSidak" | "hochberg" | "hommel" | "bh" | "by" | "finner" | "holland" | "rom" | "li" | "none";

export declare const P_ADJUSTMENTS: readonly ["holm", "bonferroni", "sidak", "holmSidak", "hochberg", "hommel", "bh", "by", "finner", "holland", "rom", "li", "none"];

export type PairAdjustment = PAdjustment | "shaffer" | "bergmannHommel";

export interface PermutationTestOptions extends ReplicateOptions, SidesOption {
    readonly paired?: boolean;
    readonly method?: "exchange" | "pairings";
    readonly statistic?: TwoSampleStatistic;
    readonly twoSided?: "doubling" | "distance";
}

export declare class RankComparison extends Result {
    readonly names: readonly string[];
    readonly ranks: readonly number[];
    readonly criticalDifference: number | undefined;
    readonly groups: readonly (readonly string[])[];
    constructor(fields: ResultFields, parts: Pick<RankComparison, "names" | "ranks" | "criticalDifference" | "groups">, saved?: boolean);
}

export type RankComparisonMethod = (typeof RANK_COMPARISON_METHODS)[number];

export interface RankComparisonOptions extends RankOptions, LongWorkOptions {
    readonly method?: RankComparisonMethod;
    readonly control?: string;
    readonly adjust?: PairAdjustment;
    readonly pValues?: "exact" | "asymptotic";
    readonly level?: number;
    readonly names?: readonly string[];
}

export type SampleGroups = readonly ArrayLike<number>[] | ListsByName | ScoreTable;

export type ScoreBlocks<Score = number> = readonly ArrayLike<Score>[] | ListsByName<Score> | ScoreTable;

export interface ShapiroWilkOptions {
    readonly level?: number;
    readonly mode?: "scipy";
}

export interface TaskMeanIntervalsOptions {
    readonly level?: number;
}

export interface TukeyOptions extends LongWorkOptions {
    readonly level?: number;
    readonly names?: readonly string[];
}

export type TwoSampleStatistic = (x: Float64Array, y: Float64Array) => number;

export type TwoSided = "doubling" | "likelihood" | "distance";

export interface TwoSidedOption {
    readonly twoSided?: TwoSided;
}

export type VarianceStatistic = (typeof VARIANCE_STATISTICS)[number];

export interface VarianceTestOptions extends LongWorkOptions {
    readonly statistic?: VarianceStatistic;
    readonly centre?: Centre;
    readonly level?: number;
}

export interface WelchTestOptions extends IntervalOptions {
    readonly variances?: Variances;
}

export interface WilcoxonOptions extends IntervalOptions, TwoSidedOption {
    readonly zeros?: "wilcox" | "pratt" | "zsplit";
    readonly method?: "auto" | "exact" | "asymptotic";
    readonly continuity?: boolean;
}

export declare function adjustPValues(pValues: ArrayLike<number>, options?: AdjustPValuesOptions): Float64Array;

export declare function adjustPairs(pValues: ArrayLike<number>, treatments: number, options?: AdjustPairsOptions): Float64Array;

export declare function anova(groups: SampleGroups, options?: AnovaOptions): TestResult;

export declare function aso(x: ArrayLike<number>, y: ArrayLike<number>, options?: AsoOptions): Promise<Result>;

export declare function asoBound(ratio: number, bootstrapRatios: ArrayLike<number>, counts: {
    readonly x: number;
    readonly y: number;
}, options?: {
    readonly level?: number;
}): number;

export declare function asoLevel(level: number, comparisons: number, options?: {
    readonly mode?: "deepsig";
}): number;

export declare function bayesianCorrelatedTTest(x: ArrayLike<number>, y: ArrayLike<number>, options?: BayesianCorrelatedTOptions): Result;

export declare function bayesianSignTest(x: ArrayLike<number>, y: ArrayLike<number>, options?: BayesianSignOptions): Promise<Result>;

export declare function bayesianSignedRank(x: ArrayLike<number>, y: ArrayLike<number>, options?: BayesianSignedRankOptions): Promise<Result>;

export declare function brunnerMunzel(x: ArrayLike<number>, y: ArrayLike<number>, options?: IntervalOptions): TestResult;
export declare function brunnerMunzel(x: ArrayLike<number>, y: ArrayLike<number>, options: BrunnerMunzelOptions): Result;

export declare function compareAlgorithms(table: ScoreTable, options?: CompareOptions): Promise<AlgorithmComparison>;

export declare function criticalDifference(treatments: number, blocks: number, options?: CriticalDifferenceOptions): number;

export declare function effectMagnitude(effect: number, options?: EffectMagnitudeOptions): "negligible" | "small" | "medium" | "large";

export declare function effectSizes(x: ArrayLike<number>, y: ArrayLike<number>, options?: EffectSizesOptions): Promise<Result>;

export declare function equivalenceTest(data: EquivalenceData, options: EquivalenceOptions): TestResult;

export declare function friedman(scores: ScoreBlocks<number | undefined>, options?: FriedmanOptions): TestResult;

export declare function kolmogorovSmirnov(x: ArrayLike<number>, y: ArrayLike<number>, options?: KolmogorovSmirnovOptions): TestResult;

export declare function kruskal(groups: SampleGroups, options?: KruskalOptions): TestResult;

export declare function mannWhitney(x: ArrayLike<number>, y: ArrayLike<number>, options?: MannWhitneyOptions): TestResult;

export declare function modelConfidenceSet(losses: readonly ArrayLike<number>[], options?: LossOptions): Promise<ModelConfidenceSet>;

export declare function moodMedian(groups: SampleGroups, options?: MoodMedianOptions): TestResult;

export declare function multiAso(scores: Readonly<Record<string, ArrayLike<number>>>, options?: AsoOptions): Promise<Result>;

export declare function nonInferiorityTest(data: EquivalenceData, options: NonInferiorityOptions): TestResult;

export declare function pairedTTest(x: ArrayLike<number>, y: ArrayLike<number>, options?: IntervalOptions): TestResult;

export declare function permutationTest(x: ArrayLike<number>, y: ArrayLike<number>, options?: PermutationTestOptions): Promise<TestResult>;

export declare function rankComparison(scores: ScoreBlocks, options?: RankComparisonOptions): RankComparison;

export declare function rankCriticalValue(treatments: number, options?: CriticalDifferenceOptions): number;

export declare function realityCheck(benchmark: ArrayLike<number>, losses: readonly ArrayLike<number>[], options?: LossOptions): Promise<Result>;

export declare function shapiroWilk(values: ArrayLike<number>, options?: ShapiroWilkOptions): TestResult;

export declare function signTest(x: ArrayLike<number>, y: ArrayLike<number>, options?: IntervalOptions): TestResult;

export declare function stepwiseMultipleTest(benchmark: ArrayLike<number>, losses: readonly ArrayLike<number>[], options?: LossOptions): Promise<Result>;

export declare function superiorPredictiveAbility(benchmark: ArrayLike<number>, losses: readonly ArrayLike<number>[], options?: LossOptions): Promise<Result>;

export declare function taskMeanIntervals(table: ScoreTable, options?: TaskMeanIntervalsOptions): Result;

export declare function tukey(groups: SampleGroups, options?: TukeyOptions): Result;

export declare function varianceTest(groups: SampleGroups, options?: VarianceTestOptions): TestResult;

export declare function violationRatio(x: ArrayLike<number>, y: ArrayLike<number>): number;

export declare function welchTest(x: ArrayLike<number>, y: ArrayLike<number>, options?: WelchTestOptions): TestResult;

export declare function wilcoxon(x: ArrayLike<number>, y: ArrayLike<number>, options?: WilcoxonOptions): TestResult;
