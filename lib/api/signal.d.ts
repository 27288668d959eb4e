export interface AbilitiesOptions extends LongWorkOptions {
    readonly method?: AbilityMethod;
}

export type AbilityMethod = "eap" | "map" | "ml";

export declare const DISPERSIONS: readonly ["range", "scaledRange", "meanPairwiseDistance", "meanSquaredPairwiseDistance", "medianAbsoluteDeviation", "averageAbsoluteDeviation", "pairwiseStandardDeviation", "standardDeviation", "gini", "entropy", "differentialEntropy", "interquartileRange", "quartileDeviation", "robustRange", "centredDiscrepancy", "starDiscrepancy", "scaledStarDiscrepancy", "tukeyDepth", "projectionDepth"];

export interface DecisionAccuracyOptions {
    readonly mode?: "signal-and-noise";
}

export type DispersionName = (typeof DISPERSIONS)[number];

export declare const HORIZON_WEIGHTINGS: readonly ["attempts", "tasks", "families"];

export interface HorizonAttempt {
    readonly minutes: number;
    readonly success: number | boolean;
    readonly task?: string;
    readonly family?: string;
    readonly weight?: number;
}

export type HorizonWeighting = (typeof HORIZON_WEIGHTINGS)[number];

export interface IrtAbilityOptions extends IntervalOptions {
    readonly ridge?: number;
    readonly lambda?: number;
}

export declare class IrtAbilityResult extends Result {
    readonly theta: readonly number[];
    readonly predicted: readonly number[];
    constructor(fields: ResultFields, theta: ArrayLike<number>, predicted: readonly number[]);
}

export interface ItemDiscriminationOptions extends IntervalOptions {
    readonly items?: readonly string[];
    readonly corrected?: boolean;
}

export type ItemModel = (typeof ITEM_MODELS)[number];

export interface ItemResponseOptions extends IntervalOptions, LongWorkOptions {
    readonly model?: ItemModel;
    readonly items?: readonly string[];
    readonly points?: number;
}

export declare class ItemResponseResult extends Result {
    #private;
    readonly model: ItemModel;
    readonly items: readonly string[];
    readonly discriminations: readonly number[];
    readonly difficulties: readonly number[];
    readonly intercepts: readonly number[];
    readonly logLikelihood: number;
    readonly iterations: number;
    constructor(fields: ResultFields, detail: ItemResponseDetail);
    abilities(options?: AbilitiesOptions): Result;
    itemFit(options?: LongWorkOptions): Result;
}

export interface KnownItem {
    readonly discrimination: readonly number[];
    readonly intercept: number;
}

export interface LengthBin {
    readonly from: number;
    readonly to: number;
    readonly minutes: number;
    readonly success: number;
    readonly interval: Interval;
    readonly attempts: number;
    readonly tasks: number;
}

export type NoiseSource = ArrayLike<number> | {
    readonly stepNoise: ArrayLike<number>;
    readonly lastScores: ArrayLike<number>;
};

export interface PrintedDeviationOptions extends IntervalOptions {
    readonly unit?: string;
}

export interface SeedVarianceOptions extends IntervalOptions {
    readonly unit?: string;
}

export interface SignalToNoiseOptions extends ReplicateOptions, SidesOption {
    readonly dispersion?: DispersionName;
    readonly relativeTo?: "models" | "lastScores" | "nothing";
    readonly interval?: "percentile" | "basic" | "normal";
}

export declare class TimeHorizon extends Result {
    readonly slope: number;
    readonly intercept: number;
    readonly lengths: readonly LengthBin[];
    constructor(fields: ResultFields & LogisticLine & {
        readonly lengths: readonly LengthBin[];
    });
    predict(minutes: number): number;
}

export interface TimeHorizonOptions extends SingleThreadOptions {
    readonly ridge?: number;
    readonly weighting?: HorizonWeighting;
    readonly probabilities?: readonly number[];
}

export declare function decisionAccuracy(small: ArrayLike<number>, target: ArrayLike<number>, options?: DecisionAccuracyOptions): number;

export declare function dispersion(scores: ArrayLike<number>, options?: {
    readonly method?: DispersionName;
}): number;

export declare function irtAbility(items: readonly KnownItem[], responses: readonly (number | null)[], options?: IrtAbilityOptions): IrtAbilityResult;

export declare function itemDiscrimination(responses: readonly ArrayLike<number>[], options?: ItemDiscriminationOptions): Result;

export declare function itemResponse(responses: readonly (readonly (number | null)[] | ArrayLike<number>)[], options?: ItemResponseOptions): Promise<ItemResponseResult>;

export declare function monotonicity(scores: ArrayLike<number>): number;

export declare function printedDeviation(deviations: Readonly<Record<string, number>>, n: number, options?: PrintedDeviationOptions): Result;

export declare function seedVariance(scores: Readonly<Record<string, ArrayLike<number>>>, options?: SeedVarianceOptions): Result;

export declare function signalToNoise(modelScores: ArrayLike<number>, noise: NoiseSource, options?: SignalToNoiseOptions): Promise<Result>;

export declare function timeHorizon(attempts: readonly HorizonAttempt[], options?: TimeHorizonOptions): Promise<TimeHorizon>;
