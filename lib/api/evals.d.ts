export interface AbstentionOptions extends IntervalOptions {
    readonly clusters?: Clusters;
    readonly penalty?: number;
}

export interface AdjustedChoice {
    readonly distribution: Float64Array;
    readonly oneOrder: number;
    readonly orderAdjusted: number;
    readonly firstOption: number;
    readonly divergence: number;
}

export type AlphaDistance = "nominal" | "ordinal" | "interval" | "ratio" | ((x: number, y: number) => number);

export interface AnswerCounts {
    readonly counts: readonly number[];
    readonly correct: number | undefined;
}

export type AnswerOutcome = "correct" | "incorrect" | "abstained";

export interface BestOfNScoreOptions extends ProblemOptions, LongWorkOptions {
    readonly n: number | readonly number[];
}

export interface BestUnderBudgetOptions extends Omit<ProblemOptions, "interval"> {
    readonly budgets: number | readonly number[];
}

export interface BetaBinomialOptions extends IntervalOptions {
    readonly prior?: readonly [number, number];
}

export interface BinningOptions {
    readonly bins?: number;
    readonly binning?: "width" | "mass";
}

export interface BudgetDesign {
    readonly cost: number;
    readonly problems: readonly RewardedSamples[];
}

export declare const CLUSTER_CORRECTIONS: readonly ["CR2", "CR1", "CR0", "CR3"];

export interface CalibrationErrorOptions extends BinningOptions {
    readonly norm?: "l1" | "l2" | "max";
    readonly debiased?: boolean;
}

export interface CalibrationOptions extends ItemResampleOptions, BinningOptions {
}

export interface CalibrationSlopeOptions extends IntervalOptions {
    readonly clusters?: ClusterLabels;
    readonly penalty?: "none" | "firth";
    readonly clip?: number;
}

export type ClusterCorrection = (typeof CLUSTER_CORRECTIONS)[number];

export type ClusterLabels = ArrayLike<number | string>;

export interface ClusteredStandardErrorOptions {
    readonly correction?: ClusterCorrection;
    readonly twoWay?: "refuse" | "atLeastOneWay" | "plain";
}

export type Clusters = ClusterLabels | readonly [ClusterLabels, ClusterLabels];

export interface CohenKappaOptions extends IntervalOptions {
    readonly weights?: KappaWeights;
    readonly method?: KappaCoefficient;
    readonly interval?: KappaIntervalMethod;
}

export interface CompareModelsOptions extends IntervalOptions, PairedIntervalOptions, PairChoice, LongWorkOptions {
    readonly power?: number;
    readonly unmatched?: "error" | "omit";
    readonly adjust?: PAdjustment;
}

export interface CorrectedRateOptions extends IntervalOptions {
    readonly interval?: "langReiczigel" | "delta";
}

export interface FisherExactOptions extends IntervalOptions, FisherTwoSidedOption {
}

export interface FisherTwoSidedOption {
    readonly twoSided?: "likelihood" | "doubling";
}

export interface FleissKappaOptions extends IntervalOptions {
    readonly method?: "fleiss" | "randolph";
}

export interface GroupMeanOptions extends IntervalOptions {
    readonly weighting?: "size" | "equal";
    readonly mode?: "lm-eval" | "lm-eval-combined";
}

export interface ItemResampleOptions extends SingleThreadOptions {
    readonly clusters?: ClusterLabels;
}

export interface ItemRow {
    readonly model: string;
    readonly item: string | number;
    readonly score: number | boolean;
    readonly sample?: string | number;
    readonly cluster?: string | number;
    readonly benchmark?: string;
}

export type ItemScores = ArrayLike<number | boolean> | readonly ArrayLike<number | boolean>[];

export type JudgeVerdict = "x" | "y" | "tie";

export interface JudgedCounts {
    readonly judged: SuccessCounts;
    readonly sensitivity: SuccessCounts;
    readonly specificity: SuccessCounts;
}

export interface JudgedScores {
    readonly labels: ArrayLike<number | boolean>;
    readonly judged: ArrayLike<number | boolean>;
    readonly unlabelled: ArrayLike<number | boolean>;
}

export declare const KAPPA_COEFFICIENTS: readonly ["cohen", "scott", "gwet", "brennanPrediger", "percent"];

export type KappaCoefficient = (typeof KAPPA_COEFFICIENTS)[number];

export type KappaWeights = "none" | "linear" | "quadratic" | readonly (readonly number[])[];

export interface KillMatrixOptions extends IntervalOptions, RepsOption, SeedOption, LongWorkOptions {
    readonly k: number | readonly number[];
    readonly method?: "auto" | "exact" | "draws";
}

export interface KrippendorffOptions extends ItemResampleOptions {
    readonly distance?: AlphaDistance;
}

export declare const MCNEMAR_TESTS: readonly ["exact", "midP", "chiSquared", "continuity"];

export declare const MEAN_SCORE_METHODS: readonly ["auto", "wilson", "t", "normal", "logitT", "empiricalLikelihood"];

export interface MajorityRateOptions extends ProblemOptions, LongWorkOptions {
    readonly k: number | readonly number[];
}

export type McNemarTest = (typeof MCNEMAR_TESTS)[number];

export type MeanScoreMethod = (typeof MEAN_SCORE_METHODS)[number];

export interface MeanScoreOptions extends IntervalOptions {
    readonly clusters?: Clusters;
    readonly correction?: ClusterCorrection;
    readonly interval?: MeanScoreMethod;
}

export interface NormalInverseGammaOptions extends IntervalOptions {
    readonly prior?: NormalPrior;
    readonly other?: ArrayLike<number | boolean>;
    readonly reference?: number;
}

export interface NormalPrior {
    readonly mean: number;
    readonly strength: number;
    readonly shape: number;
    readonly scale: number;
}

export declare class OrderAdjustedChoices extends Result {
    readonly questions: readonly AdjustedChoice[];
    constructor(fields: ResultFields, questions: readonly AdjustedChoice[]);
}

export interface OrderSwapOptions extends IntervalOptions {
    readonly clusters?: Clusters;
}

export interface OrderedChoices {
    readonly counts: ArrayLike<number>;
    readonly places: ArrayLike<number>;
}

export type Outcomes = ArrayLike<number | boolean>;

export declare const PAIRED_METHODS: readonly ["auto", "t", "tango", "newcombe", "normal"];

export declare const PAIRED_PROPORTION_METHODS: readonly ["tango", "newcombe", "bonettPrice", "wald"];

export declare const PASS_METRICS: readonly ["passAtK", "passHatK", "gPassAtK", "mGPassAtK"];

export declare const PROPORTION_METHODS: readonly ["auto", "wilson", "wilsonContinuity", "wald", "agrestiCoull", "clopperPearson", "jeffreys", "beta", "midP", "logitT", "empiricalLikelihood"];

export interface PairChoice {
    readonly pairs?: readonly (readonly [x: string, y: string])[];
    readonly baseline?: string;
}

export interface PairedCounts {
    readonly both: number;
    readonly onlyX: number;
    readonly onlyY: number;
    readonly neither: number;
}

export interface PairedDirichletOptions extends IntervalOptions {
    readonly prior?: readonly [both: number, onlyX: number, onlyY: number, neither: number];
}

export interface PairedEquivalenceOptions extends LevelOption, PairedIntervalOptions {
    readonly clusters?: Clusters;
    readonly margin: number | readonly [low: number, high: number];
    readonly method?: "equivalence" | "nonInferiority";
}

export interface PairedIntervalOptions {
    readonly correction?: ClusterCorrection;
    readonly interval?: PairedMethod;
}

export type PairedMethod = (typeof PAIRED_METHODS)[number];

export interface PairedOptions extends IntervalOptions, PairedIntervalOptions {
    readonly clusters?: Clusters;
    readonly power?: number;
}

export type PairedProportionMethod = (typeof PAIRED_PROPORTION_METHODS)[number];

export interface PairedProportionsOptions extends IntervalOptions {
    readonly interval?: PairedProportionMethod;
    readonly method?: McNemarTest;
    readonly mode?: "statsmodels";
}

export type PairedTable = PairedCounts | readonly [readonly [number, number], readonly [number, number]];

export type PassMetric = (typeof PASS_METRICS)[number];

export interface PassRatesOptions extends ProblemOptions {
    readonly k: number | readonly number[];
    readonly metrics?: readonly PassMetric[];
    readonly threshold?: number;
}

export interface PredictionPoweredOptions extends IntervalOptions {
    readonly weight?: "auto" | number;
}

export interface ProblemCounts {
    readonly successes: number | ArrayLike<number>;
    readonly trials: number | ArrayLike<number>;
}

export interface ProblemOptions extends IntervalOptions {
    readonly clusters?: Clusters;
    readonly correction?: ClusterCorrection;
    readonly interval?: ProblemInterval;
}

export type ProportionMethod = (typeof PROPORTION_METHODS)[number];

export interface ProportionOptions extends IntervalOptions {
    readonly interval?: ProportionMethod;
    readonly prior?: readonly [number, number];
}

export type RaterValues = ArrayLike<number | null | undefined>;

export interface RewardedSamples {
    readonly rewards: ArrayLike<number>;
    readonly scores: ArrayLike<number | boolean>;
}

export declare const STANDARD_ERROR_FORMULAS: readonly ["sample", "population", "bernoulli"];

export type SafetyGrade = "Excellent" | (typeof GRADES)[number][0];

export interface ScoreGroup {
    readonly mean: number;
    readonly standardError: number;
    readonly size: number;
}

export interface SelectivePredictionOptions extends ItemResampleOptions {
    readonly coverages?: readonly number[];
}

export type StandardErrorFormula = (typeof STANDARD_ERROR_FORMULAS)[number];

export interface SuccessCounts {
    readonly successes: number;
    readonly trials: number;
}

export interface SwappedVerdicts {
    readonly firstX: JudgeVerdict;
    readonly firstY: JudgeVerdict;
}

export declare const TWO_PROPORTION_METHODS: readonly ["newcombe", "miettinenNurminen", "agrestiCaffo", "wald"];

export declare const TWO_PROPORTION_TESTS: readonly ["fisher", "boschloo", "barnard", "z", "score"];

export type TwoProportionMethod = (typeof TWO_PROPORTION_METHODS)[number];

export type TwoProportionTest = (typeof TWO_PROPORTION_TESTS)[number];

export interface TwoProportionsOptions extends IntervalOptions, FisherTwoSidedOption {
    readonly interval?: TwoProportionMethod;
    readonly method?: TwoProportionTest;
    readonly mode?: "scipy" | "statsmodels";
}

export type TwoRatings = readonly (readonly number[])[] | {
    readonly x: ArrayLike<number | string>;
    readonly y: ArrayLike<number | string>;
};

export interface ViolationCounts {
    readonly violations: number;
    readonly trials: number;
}

export interface WorstOfNOptions extends ItemResampleOptions {
    readonly repeats?: RepeatCounts;
}

export declare function abstention(outcomes: readonly AnswerOutcome[], options?: AbstentionOptions): Result;

export declare function bestOfNScore(problems: readonly RewardedSamples[], options: BestOfNScoreOptions): Result;

export declare function bestUnderBudget(designs: Readonly<Record<string, BudgetDesign>>, options: BestUnderBudgetOptions): Result;

export declare function betaBinomialComparison(x: SuccessCounts, y: SuccessCounts, options?: BetaBinomialOptions): Result;

export declare function brierScore(confidences: ArrayLike<number>, outcomes: ArrayLike<number | boolean>): number;

export declare function calibration(confidences: ArrayLike<number>, outcomes: ArrayLike<number | boolean>, options?: CalibrationOptions): Promise<Result>;

export declare function calibrationSlope(confidences: ArrayLike<number>, outcomes: ArrayLike<number | boolean>, options?: CalibrationSlopeOptions): Result;

export declare function clusteredStandardError(scores: ArrayLike<number | boolean>, clusters: Clusters, options?: ClusteredStandardErrorOptions): number;

export declare function cohenKappa(ratings: TwoRatings, options?: CohenKappaOptions): Result;

export declare function compareBenchmarks(rows: readonly ItemRow[], options?: CompareModelsOptions): Result;

export declare function compareModels(rows: readonly ItemRow[], options?: CompareModelsOptions): ResultOrTest;
export declare function compareModels(x: ItemScores, y: ItemScores, options?: PairedOptions): ResultOrTest;

export declare function consistency(answers: readonly (readonly (string | number | boolean)[])[], options?: ProblemOptions): Result;

export declare function correctedRate(counts: JudgedCounts, options?: CorrectedRateOptions): Result;

export declare function expectedCalibrationError(confidences: ArrayLike<number>, outcomes: ArrayLike<number | boolean>, options?: CalibrationErrorOptions): number;

export declare function fisherExact(table: readonly [readonly [number, number], readonly [number, number]], options?: FisherExactOptions): TestResult;

export declare function fleissKappa(counts: readonly (readonly number[])[], options?: FleissKappaOptions): Result;

export declare function gradeAgainstReference(system: ViolationCounts, reference: ViolationCounts | readonly ViolationCounts[], options?: IntervalOptions): Result;

export declare function groupMean(groups: readonly ScoreGroup[], options?: GroupMeanOptions): Result;

export declare function icc(ratings: readonly ArrayLike<number>[], options?: IntervalOptions): Result;

export declare function killMatrix(caught: Readonly<Record<string, ArrayLike<boolean | number>>>, options: KillMatrixOptions): Promise<Result>;

export declare function krippendorffAlpha(raters: readonly RaterValues[], options?: KrippendorffOptions): Promise<Result>;

export declare function majorityRate(problems: readonly AnswerCounts[], options: MajorityRateOptions): Result;

export declare function meanScore(scores: ArrayLike<number | boolean>, options?: MeanScoreOptions): Result;

export declare function multiSampleMean(answers: readonly ArrayLike<number | boolean>[], options?: ProblemOptions): Result;

export declare function normalInverseGamma(scores: ArrayLike<number | boolean>, options?: NormalInverseGammaOptions): Result;

export declare function orderAdjustedChoices(questions: readonly (readonly OrderedChoices[])[], options?: SingleThreadOptions): Promise<OrderAdjustedChoices>;

export declare function orderSwapConsistency(verdicts: readonly SwappedVerdicts[], options?: OrderSwapOptions): Result;

export declare function pairedCounts(x: Outcomes, y: Outcomes): PairedCounts;

export declare function pairedDirichlet(counts: PairedTable, options?: PairedDirichletOptions): Result;

export declare function pairedEquivalence(x: ArrayLike<number | boolean>, y: ArrayLike<number | boolean>, options: PairedEquivalenceOptions): ResultOrTest;

export declare function pairedProportions(counts: PairedTable, options?: PairedProportionsOptions): TestResult;
export declare function pairedProportions(x: Outcomes, y: Outcomes, options?: PairedProportionsOptions): TestResult;

export declare function passRates(counts: ProblemCounts, options: PassRatesOptions): Result;

export declare function predictionPoweredMean(scores: JudgedScores, options?: PredictionPoweredOptions): Result;

export declare function proportion(counts: SuccessCounts, options?: ProportionOptions): Result;

export declare function reliabilityDiagram(confidences: ArrayLike<number>, outcomes: ArrayLike<number | boolean>, options?: IntervalOptions & BinningOptions): Result;

export declare function riskCoverageArea(confidences: ArrayLike<number>, correct: ArrayLike<number | boolean>, options?: {
    readonly excess?: boolean;
}): number;

export declare function seedDecomposition(answers: readonly ArrayLike<number | boolean>[], options?: IntervalOptions): Result;

export declare function selectivePrediction(confidences: ArrayLike<number>, correct: ArrayLike<number | boolean>, options?: SelectivePredictionOptions): Promise<Result>;

export declare function standardError(scores: ArrayLike<number | boolean>, options?: {
    readonly method?: StandardErrorFormula;
}): number;

export declare function twoProportions(x: SuccessCounts, y: SuccessCounts, options?: TwoProportionsOptions): TestResult;

export declare function worstOfN(variants: readonly ArrayLike<number | boolean>[], options?: WorstOfNOptions): Promise<Result>;
