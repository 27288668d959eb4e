export interface Cholesky {
    readonly solve: (b: ArrayLike<number>) => Float64Array;
    readonly inverse: () => Float64Array;
    readonly logDeterminant: number;
    readonly factor: Float64Array;
}

export interface ContinuousDistribution extends Distribution {
    readonly density: (x: number) => number;
}

export interface CountDistribution extends Distribution {
    readonly mass: (x: number) => number;
}

export interface Distribution {
    readonly name: DistributionName;
    readonly parameters: readonly number[];
    readonly cdf: (x: number) => number;
    readonly survival: (x: number) => number;
    readonly quantile: (probability: number) => number;
    readonly inverseSurvival: (probability: number) => number;
}

export type DistributionName = keyof DistributionParameters;

export type DistributionOf<Name extends DistributionName> = Name extends "binomial" | "betaBinomial" | "negativeBinomial" | "hypergeometric" | "poisson" ? CountDistribution : Name extends "kolmogorov" | "studentizedRange" ? Distribution : ContinuousDistribution;

export interface DistributionParameters {
    readonly normal: readonly [];
    readonly studentT: readonly [degrees: number];
    readonly chiSquared: readonly [degrees: number];
    readonly fisherF: readonly [numeratorDegrees: number, denominatorDegrees: number];
    readonly beta: readonly [a: number, b: number];
    readonly gamma: readonly [shape: number, rate?: number];
    readonly exponential: readonly [rate?: number];
    readonly logistic: readonly [location?: number, scale?: number];
    readonly weibull: readonly [shape: number, scale?: number];
    readonly noncentralT: readonly [degrees: number, noncentrality: number];
    readonly studentizedRange: readonly [groups: number, degrees: number];
    readonly kolmogorov: readonly [];
    readonly binomial: readonly [n: number, p: number];
    readonly betaBinomial: readonly [n: number, a: number, b: number];
    readonly negativeBinomial: readonly [size: number, p: number];
    readonly hypergeometric: readonly [population: number, successes: number, draws: number];
    readonly poisson: readonly [mean: number];
}

export interface FindRootOptions {
    readonly tolerance?: number;
    readonly maxIterations?: number;
}

export interface IntegrateOptions {
    readonly tolerance?: number;
}

export interface MinimizeOptions {
    readonly gradient?: (point: Float64Array) => ArrayLike<number>;
    readonly tolerance?: number;
    readonly maxIterations?: number;
}

export interface MinimizeScalarOptions {
    readonly tolerance?: number;
    readonly maxIterations?: number;
}

export interface Minimum {
    readonly point: Float64Array;
    readonly value: number;
    readonly converged: boolean;
    readonly iterations: number;
}

export interface NelderMeadOptions {
    readonly step?: number;
    readonly tolerance?: number;
    readonly maxIterations?: number;
}

export type QuantileMethod = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

export interface QuantileOptions {
    readonly method?: QuantileMethod;
}

export interface ScalarMinimum {
    readonly point: number;
    readonly value: number;
    readonly converged: boolean;
    readonly iterations: number;
}

export interface VarianceOptions {
    readonly ddof?: 0 | 1;
}

export declare function cholesky(matrix: ArrayLike<number>, size: number): Cholesky | undefined;

export declare function compensatedSum(values: ArrayLike<number>): number;

export declare function correlation(x: ArrayLike<number>, y: ArrayLike<number>): number;

export declare function covariance(x: ArrayLike<number>, y: ArrayLike<number>, options?: VarianceOptions): number;

export declare function digamma(x: number): number;

export declare function distribution<Name extends DistributionName>(name: Name, ...parameters: DistributionParameters[Name]): DistributionOf<Name>;

export declare function erf(x: number): number;

export declare function erfc(x: number): number;

export declare function findRoot(f: (x: number) => number, low: number, high: number, options?: FindRootOptions): number;

export declare function incompleteBeta(a: number, b: number, x: number, complement?: number): number;

export declare function incompleteGamma(a: number, x: number): number;

export declare function integrate(f: (x: number) => number, a: number, b: number, options?: IntegrateOptions): number;

export declare function logBeta(a: number, b: number): number;

export declare function logChoose(n: number, k: number): number;

export declare function logGamma(x: number): number;

export declare function logSumExp(values: ArrayLike<number>): number;

export declare function midranks(values: ArrayLike<number>): Float64Array;

export declare function minimize(f: (point: Float64Array) => number, start: ArrayLike<number>, options?: MinimizeOptions): Minimum;

export declare function minimizeScalar(f: (x: number) => number, low: number, high: number, options?: MinimizeScalarOptions): ScalarMinimum;

export declare function nelderMead(f: (point: Float64Array) => number, start: ArrayLike<number>, options?: NelderMeadOptions): Minimum;

export declare function quantile(values: ArrayLike<number>, probability: number, options?: QuantileOptions): number;

export declare function quantileSorted(sorted: ArrayLike<number>, probability: number, options?: QuantileOptions): number;

export declare function solveLinear(matrix: ArrayLike<number>, b: ArrayLike<number>): Float64Array | undefined;

export declare function standardDeviation(values: ArrayLike<number>, options?: VarianceOptions): number;

export declare function upperIncompleteGamma(a: number, x: number): number;

export declare function variance(values: ArrayLike<number>, options?: VarianceOptions): number;
