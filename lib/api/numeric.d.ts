export declare function compensatedSum(values: ArrayLike<number>): number;

export declare function incompleteBeta(a: number, b: number, x: number, complement?: number): number;

export declare function logGamma(x: number): number;

export declare function normalCdf(x: number): number;

export declare function normalDensity(x: number): number;

export declare function normalQuantile(probability: number): number;

export declare function quantile(values: ArrayLike<number>, probability: number): number;

export declare function quantileSorted(sorted: ArrayLike<number>, probability: number): number;

export declare function standardDeviation(values: ArrayLike<number>, ddof?: 0 | 1): number;

export declare function studentTCdf(t: number, degrees: number): number;

export declare function studentTQuantile(probability: number, degrees: number): number;

export declare function variance(values: ArrayLike<number>, ddof?: 0 | 1): number;
