export interface AcrossRunsOptions {
    readonly lowPass?: number;
    readonly window?: number;
}

export interface ChangePointOptions extends ReplicateOptions {
    readonly least?: number;
}

export declare class CommonTrend extends Result {
    readonly times: readonly number[];
    readonly effects: readonly number[];
    readonly remainders: readonly SeriesValue[];
    constructor(fields: ResultFields, parts: Pick<CommonTrend, "times" | "effects" | "remainders">);
}

export interface CommonTrendOptions extends IntervalOptions {
    readonly reference?: readonly string[];
}

export declare class CurveFit extends Result {
    #private;
    readonly parameters: Readonly<Record<string, number>>;
    readonly sse: number;
    readonly rSquared: number;
    readonly points: readonly FittedPoint[];
    readonly residuals: CurveResiduals;
    constructor(fields: CurveFitFields);
    predict(x: number): CurvePrediction;
    extrapolate(x: number): number | undefined;
    predictObservation(x: number): CurvePrediction;
}

export interface CurveFitFields extends ResultFields {
    readonly parameters: Readonly<Record<string, number>>;
    readonly sse: number;
    readonly rSquared: number;
    readonly curve: (x: number, parameters: Readonly<Record<string, number>>) => number;
    readonly replicates: readonly Readonly<Record<string, number>>[];
    readonly studentized?: boolean;
    readonly points: readonly FittedPoint[];
    readonly early?: Readonly<Record<string, number>> | undefined;
    readonly residuals: CurveResiduals;
    readonly standardError?: (x: number) => number;
    readonly delta?: DeltaMethod;
}

export interface CurvePrediction {
    readonly x: number;
    readonly estimate: number;
    readonly interval: Interval | undefined;
    readonly standardError: number | undefined;
}

export interface CurveResiduals {
    readonly spread: number | undefined;
    readonly degrees: number;
    readonly scale: "y" | "ln y" | "relative";
}

export type DispersionMethod = "iqr" | "mad" | "sd";

export interface ExpectedPerformanceOptions extends SingleThreadOptions {
    readonly budgets?: readonly number[];
    readonly method?: "unbiased" | "dodge";
}

export interface FitOptions extends SingleThreadOptions {
    readonly resample?: FitResampling;
    readonly holdOut?: number;
}

export interface FittedPoint {
    readonly x: number;
    readonly y: number;
    readonly heldOut: boolean;
}

export interface KaplanMeierOptions extends IntervalOptions, Partial<ThresholdOptions> {
    readonly interval?: SurvivalInterval;
    readonly horizon?: number;
    readonly unit?: string;
}

export interface LearningCurve {
    readonly steps: ArrayLike<number>;
    readonly values: ArrayLike<number>;
}

export interface OnlineRegretOptions extends IntervalOptions {
    readonly blocks?: number;
}

export interface OutsideOption {
    readonly outside?: "error" | "hold";
}

export interface OveroptimizationOptions extends FitOptions {
    readonly method?: "bon" | "rl";
}

export interface PowerLawOptions extends FitOptions {
    readonly E?: number;
    readonly noise?: "equal" | "relative";
}

export declare const RELIABILITY_MEASURES: readonly ["dispersionWithin", "dispersionAcross", "shortTermRisk", "longTermRisk", "riskAcross", "maxDrawdown", "performance"];

export interface RatioProfileOptions {
    readonly ratios?: ArrayLike<number>;
    readonly limit?: number;
}

export interface RatioProfileScoresOptions extends SchemeOptions, RatioProfileOptions {
}

export type ReliabilityMeasure = (typeof RELIABILITY_MEASURES)[number];

export interface ReliabilityOptions extends SingleThreadOptions {
    readonly measures?: readonly ReliabilityMeasure[];
    readonly timeframes?: number;
    readonly proportion?: number;
    readonly dispersion?: DispersionMethod;
    readonly lowPass?: number;
}

export type RiskMethod = "differences" | "raw" | "drawdown";

export interface SampleEfficiencyOptions extends ResampleOptions {
    readonly metric?: AggregateMetric;
    readonly threshold?: number;
    readonly grid?: ArrayLike<number> | number;
    readonly band?: "simultaneous" | "pointwise";
}

export interface SeriesValue {
    readonly series: string;
    readonly time: number;
    readonly value: number;
}

export type SettingScores = readonly (readonly ArrayLike<number>[])[];

export interface SigmoidOptions extends FitOptions {
    readonly R0?: number;
}

export type SurvivalInterval = "logLog" | "greenwood";

export interface TargetStudy {
    readonly times: ArrayLike<number>;
    readonly evaluations?: ArrayLike<number>;
}

export type TaskCurves = readonly (readonly ArrayLike<number>[])[];

export interface ThresholdOptions {
    readonly threshold: number | Readonly<Record<string, number>>;
    readonly window?: number;
}

export interface TimeToThreshold {
    readonly step: number;
    readonly reached: boolean;
}

export type TimesByName = readonly TimeToThreshold[] | Readonly<Record<string, readonly TimeToThreshold[]>>;

export interface TimesToThresholdOptions extends SchemeOptions, ThresholdOptions {
    readonly horizon?: number;
}

export declare function absoluteMetric(selection: LearningCurve, evaluation: LearningCurve): number;

export declare function changePoint(scores: ArrayLike<number>, options?: ChangePointOptions): Promise<Result>;

export declare function commonGrid(steps: readonly ArrayLike<number>[], points?: number): Float64Array;

export declare function commonTrend(values: readonly SeriesValue[], options?: CommonTrendOptions): CommonTrend;

export declare function curveDifferences(curve: LearningCurve): Float64Array;

export declare function curveRange(values: ArrayLike<number>): number;

export declare function curveWindow(curve: LearningCurve, options?: {
    readonly from?: number;
    readonly to?: number;
}): {
    steps: Float64Array;
    values: Float64Array;
};

export declare function drawdown(values: ArrayLike<number>): Float64Array;

export declare function expectedValidationPerformance(scores: ArrayLike<number>, options?: ExpectedPerformanceOptions): Promise<Result>;

export declare function fitOveroptimization(kl: ArrayLike<number>, goldReward: ArrayLike<number>, options?: OveroptimizationOptions): Promise<CurveFit>;

export declare function fitPowerLaw(n: ArrayLike<number>, loss: ArrayLike<number>, options?: PowerLawOptions): Promise<CurveFit>;

export declare function fitPowerLawLogLog(x: ArrayLike<number>, y: ArrayLike<number>, options?: IntervalOptions): CurveFit;

export declare function fitSigmoid(compute: ArrayLike<number>, reward: ArrayLike<number>, options?: SigmoidOptions): Promise<CurveFit>;

export declare function geometricMeanSpeedup(times: ArrayLike<number>, baseline: ArrayLike<number>, options?: {
    readonly budgets?: ArrayLike<number>;
}): number;

export declare function highFrequencyEnergy(curve: LearningCurve, threshold: number, options?: LongWorkOptions): number;

export declare function incumbentCurve(scores: readonly ArrayLike<number>[], options?: SingleThreadOptions): Promise<Result>;

export declare function interpolate(curve: LearningCurve, grid: ArrayLike<number>, options?: OutsideOption): Float64Array;

export declare function kaplanMeier(times: TimesByName | CurveTable, options?: KaplanMeierOptions): Result;

export declare function lowPassFilter(values: ArrayLike<number>, threshold: number): Float64Array;

export declare function mannKendall(values: ArrayLike<number>, options?: IntervalOptions): TestResult;

export declare function normalizeMinMax(curves: readonly TaskCurves[]): Float64Array[][][];

export declare function onlineRegret(rewards: readonly ArrayLike<number>[], optimum: number | ArrayLike<number>, options?: OnlineRegretOptions): Result;

export declare function pointDispersion(values: ArrayLike<number>, options?: {
    readonly method?: DispersionMethod;
}): number;

export declare function ratioProfile(times: readonly ArrayLike<number>[], options?: RatioProfileOptions): Float64Array[];

export declare function ratioProfileArea(profile: ArrayLike<number>, options?: {
    readonly ratios?: ArrayLike<number>;
    readonly normalized?: boolean;
}): number;

export declare function ratioProfileScores(studies: Readonly<Record<string, readonly (readonly TargetStudy[])[]>>, options?: RatioProfileScoresOptions): Promise<Result>;

export declare function reliability(curves: Readonly<Record<string, readonly LearningCurve[]>>, options?: ReliabilityOptions): Promise<Result>;

export declare function reliabilityTest(x: readonly ArrayLike<number>[], y: readonly ArrayLike<number>[], options?: SingleThreadOptions): Promise<TestResult>;

export declare function riskValues(curve: LearningCurve, options?: {
    readonly method?: RiskMethod;
}): Float64Array;

export declare function sampleEfficiency(table: CurveTable, options?: SampleEfficiencyOptions): Promise<Result>;

export declare function tailRisk(values: ArrayLike<number>, options?: {
    readonly proportion?: number;
    readonly tail?: "lower" | "upper";
}): number;

export declare function timesToThreshold(table: CurveTable, options: TimesToThresholdOptions): Promise<Result>;

export declare function tuningOptimism(scores: SettingScores, options?: ReplicateOptions & SidesOption): Promise<Result>;

export declare function tuningSensitivity(scores: SettingScores, options?: ReplicateOptions & SidesOption): Promise<Result>;

export declare function valuesAcrossRuns(curves: readonly LearningCurve[], points: ArrayLike<number>, options?: AcrossRunsOptions): Float64Array[];

export declare function workloadTime(studies: readonly TargetStudy[]): number;
