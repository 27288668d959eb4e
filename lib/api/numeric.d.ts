export interface Cholesky {
    readonly solve: (b: ArrayLike<number>) => Float64Array;
    readonly inverse: () => Float64Array;
    readonly logDeterminant: number;
    readonly factor: Float64Array;
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

export type QuantileType = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

export interface ScalarMinimum {
    readonly point: number;
    readonly value: number;
    readonly converged: boolean;
    readonly iterations: number;
}

export declare function betaBinomialCdf(k: number, n: number, a: number, b: number): number;

export declare function betaBinomialInverseSurvival(probability: number, n: number, a: number, b: number): number;

export declare function betaBinomialMass(k: number, n: number, a: number, b: number): number;

export declare function betaBinomialQuantile(probability: number, n: number, a: number, b: number): number;

export declare function betaBinomialSurvival(k: number, n: number, a: number, b: number): number;

export declare function betaCdf(x: number, a: number, b: number): number;

export declare function betaDensity(x: number, a: number, b: number): number;

export declare function betaInverseSurvival(probability: number, a: number, b: number): number;

export declare function betaQuantile(probability: number, a: number, b: number): number;

export declare function betaSurvival(x: number, a: number, b: number): number;

export declare function binomialCdf(k: number, n: number, p: number): number;

export declare function binomialInverseSurvival(probability: number, n: number, p: number): number;

export declare function binomialMass(k: number, n: number, p: number): number;

export declare function binomialQuantile(probability: number, n: number, p: number): number;

export declare function binomialSurvival(k: number, n: number, p: number): number;

export declare function chiSquaredCdf(x: number, degrees: number): number;

export declare function chiSquaredDensity(x: number, degrees: number): number;

export declare function chiSquaredInverseSurvival(probability: number, degrees: number): number;

export declare function chiSquaredQuantile(probability: number, degrees: number): number;

export declare function chiSquaredSurvival(x: number, degrees: number): number;

export declare function cholesky(matrix: ArrayLike<number>, size: number): Cholesky | undefined;

export declare function compensatedSum(values: ArrayLike<number>): number;

export declare function correlation(x: ArrayLike<number>, y: ArrayLike<number>): number;

export declare function covariance(x: ArrayLike<number>, y: ArrayLike<number>, ddof?: 0 | 1): number;

export declare function digamma(x: number): number;

export declare function erf(x: number): number;

export declare function erfc(x: number): number;

export declare function exponentialCdf(x: number, rate?: number): number;

export declare function exponentialDensity(x: number, rate?: number): number;

export declare function exponentialInverseSurvival(probability: number, rate?: number): number;

export declare function exponentialQuantile(probability: number, rate?: number): number;

export declare function exponentialSurvival(x: number, rate?: number): number;

export declare function findRoot(f: (x: number) => number, low: number, high: number, options?: FindRootOptions): number;

export declare function fisherFCdf(f: number, df1: number, df2: number): number;

export declare function fisherFDensity(f: number, df1: number, df2: number): number;

export declare function fisherFInverseSurvival(probability: number, df1: number, df2: number): number;

export declare function fisherFQuantile(probability: number, df1: number, df2: number): number;

export declare function fisherFSurvival(f: number, df1: number, df2: number): number;

export declare function gammaCdf(x: number, shape: number, rate?: number): number;

export declare function gammaDensity(x: number, shape: number, rate?: number): number;

export declare function gammaInverseSurvival(probability: number, shape: number, rate?: number): number;

export declare function gammaQuantile(probability: number, shape: number, rate?: number): number;

export declare function gammaSurvival(x: number, shape: number, rate?: number): number;

export declare function hypergeometricCdf(k: number, population: number, successes: number, draws: number): number;

export declare function hypergeometricInverseSurvival(probability: number, population: number, successes: number, draws: number): number;

export declare function hypergeometricMass(k: number, population: number, successes: number, draws: number): number;

export declare function hypergeometricQuantile(probability: number, population: number, successes: number, draws: number): number;

export declare function hypergeometricSurvival(k: number, population: number, successes: number, draws: number): number;

export declare function incompleteBeta(a: number, b: number, x: number, complement?: number): number;

export declare function incompleteGamma(a: number, x: number): number;

export declare function integrate(f: (x: number) => number, a: number, b: number, options?: IntegrateOptions): number;

export declare function kolmogorovCdf(x: number): number;

export declare function kolmogorovSurvival(x: number): number;

export declare function logBeta(a: number, b: number): number;

export declare function logChoose(n: number, k: number): number;

export declare function logGamma(x: number): number;

export declare function logSumExp(values: ArrayLike<number>): number;

export declare function logisticCdf(x: number, location?: number, scale?: number): number;

export declare function logisticDensity(x: number, location?: number, scale?: number): number;

export declare function logisticInverseSurvival(probability: number, location?: number, scale?: number): number;

export declare function logisticQuantile(probability: number, location?: number, scale?: number): number;

export declare function logisticSurvival(x: number, location?: number, scale?: number): number;

export declare function midranks(values: ArrayLike<number>): Float64Array;

export declare function minimize(f: (point: Float64Array) => number, start: ArrayLike<number>, options?: MinimizeOptions): Minimum;

export declare function minimizeScalar(f: (x: number) => number, low: number, high: number, options?: MinimizeScalarOptions): ScalarMinimum;

export declare function negativeBinomialCdf(k: number, size: number, p: number): number;

export declare function negativeBinomialInverseSurvival(probability: number, size: number, p: number): number;

export declare function negativeBinomialMass(k: number, size: number, p: number): number;

export declare function negativeBinomialQuantile(probability: number, size: number, p: number): number;

export declare function negativeBinomialSurvival(k: number, size: number, p: number): number;

export declare function nelderMead(f: (point: Float64Array) => number, start: ArrayLike<number>, options?: NelderMeadOptions): Minimum;

export declare function noncentralTCdf(t: number, degrees: number, noncentrality: number): number;

export declare function noncentralTDensity(t: number, degrees: number, noncentrality: number): number;

export declare function noncentralTInverseSurvival(probability: number, degrees: number, noncentrality: number): number;

export declare function noncentralTQuantile(probability: number, degrees: number, noncentrality: number): number;

export declare function noncentralTSurvival(t: number, degrees: number, noncentrality: number): number;

export declare function normalCdf(x: number): number;

export declare function normalDensity(x: number): number;

export declare function normalInverseSurvival(probability: number): number;

export declare function normalQuantile(probability: number): number;

export declare function normalSurvival(x: number): number;

export declare function poissonCdf(k: number, mean: number): number;

export declare function poissonInverseSurvival(probability: number, mean: number): number;

export declare function poissonMass(k: number, mean: number): number;

export declare function poissonQuantile(probability: number, mean: number): number;

export declare function poissonSurvival(k: number, mean: number): number;

export declare function quantile(values: ArrayLike<number>, probability: number, type?: QuantileType): number;

export declare function quantileSorted(sorted: ArrayLike<number>, probability: number, type?: QuantileType): number;

export declare function scipyFisherFQuantile(probability: number, df1: number, df2: number): number;

export declare function scipyStudentTQuantile(probability: number, degrees: number): number;

export declare function solveLinear(matrix: ArrayLike<number>, b: ArrayLike<number>): Float64Array | undefined;

export declare function standardDeviation(values: ArrayLike<number>, ddof?: 0 | 1): number;

export declare function studentTCdf(t: number, degrees: number): number;

export declare function studentTDensity(t: number, degrees: number): number;

export declare function studentTInverseSurvival(probability: number, degrees: number): number;

export declare function studentTQuantile(probability: number, degrees: number): number;

export declare function studentTSurvival(t: number, degrees: number): number;

export declare function studentizedRangeCdf(q: number, groups: number, degrees: number): number;

export declare function studentizedRangeQuantile(probability: number, groups: number, degrees: number): number;

export declare function studentizedRangeSurvival(q: number, groups: number, degrees: number): number;

export declare function upperIncompleteGamma(a: number, x: number): number;

export declare function variance(values: ArrayLike<number>, ddof?: 0 | 1): number;

export declare function weibullCdf(x: number, shape: number, scale?: number): number;

export declare function weibullDensity(x: number, shape: number, scale?: number): number;

export declare function weibullInverseSurvival(probability: number, shape: number, scale?: number): number;

export declare function weibullQuantile(probability: number, shape: number, scale?: number): number;

export declare function weibullSurvival(x: number, shape: number, scale?: number): number;
