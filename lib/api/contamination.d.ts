export interface ComparePrintedAUCOptions extends IntervalOptions {
    readonly correlation?: number;
}

export interface Completion {
    readonly completion: string;
    readonly rest: string;
}

export interface CompletionRateOptions extends IntervalOptions, LongWorkOptions {
}

export interface PrintedArea {
    readonly area: number;
    readonly members: number;
    readonly others: number;
}

export interface RocAUCOptions extends IntervalOptions {
    readonly interval?: "calibrated" | "delong" | "logit";
}

export declare class RocAUCResult extends Result {
    readonly curve: RocCurve;
    constructor(fields: ResultFields & {
        readonly curve: RocCurve;
    });
}

export interface RocBand {
    readonly falsePositiveRates: Float64Array;
    readonly low: Float64Array;
    readonly high: Float64Array;
    readonly level: number;
    readonly method: string;
    readonly unit: "item";
    readonly n: {
        readonly members: number;
        readonly others: number;
    };
    readonly margins: {
        readonly truePositiveRate: number;
        readonly falsePositiveRate: number;
    };
    readonly citation: readonly string[];
}

export interface RocCurve {
    readonly thresholds: Float64Array;
    readonly falsePositiveRates: Float64Array;
    readonly truePositiveRates: Float64Array;
}

export interface TokenExpectation {
    readonly logProbability: number;
    readonly mean: number;
    readonly deviation: number;
}

export declare function comparePrintedAUC(x: PrintedArea, y: PrintedArea, options?: ComparePrintedAUCOptions): Result;

export declare function compareRocAUC(x: ArrayLike<number>, y: ArrayLike<number>, members: ArrayLike<boolean>, options?: IntervalOptions): Result;

export declare function completionRate(completions: readonly Completion[], options?: CompletionRateOptions): Result;

export declare function editDistance(x: string | readonly (string | number)[], y: string | readonly (string | number)[]): number;

export declare function entropySimilarity(x: ArrayLike<number>, y: ArrayLike<number>, options?: {
    readonly unequal?: "truncate" | "pad";
}): number;

export declare function minKPlusPlus(tokens: readonly TokenExpectation[], share?: number): number;

export declare function minKProbability(logProbabilities: ArrayLike<number>, share?: number): number;

export declare function outputPeakedness<Answer extends string | readonly (string | number)[]>(greedy: Answer, samples: readonly Answer[], options?: {
    readonly alpha?: number;
}): number;

export declare function perplexity(logProbabilities: ArrayLike<number>): number;

export declare function printedAUC(printed: PrintedArea, options?: IntervalOptions): Result;

export declare function rocAUC(scores: ArrayLike<number>, members: ArrayLike<boolean>, options?: RocAUCOptions): RocAUCResult;

export declare function rocBand(scores: ArrayLike<number>, members: ArrayLike<boolean>, options?: {
    readonly level?: number;
}): RocBand;

export declare function rocCurve(scores: ArrayLike<number>, members: ArrayLike<boolean>): RocCurve;

export declare function rougeL(text: string | readonly (string | number)[], reference: string | readonly (string | number)[]): {
    readonly precision: number;
    readonly recall: number;
    readonly f1: number;
};

export declare function truePositiveRateAt(scores: ArrayLike<number>, members: ArrayLike<boolean>, rate: number, options?: IntervalOptions): Result;
