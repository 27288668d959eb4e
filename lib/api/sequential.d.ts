export interface AdaStopComparison {
    readonly x: string;
    readonly y: string;
    readonly decision: AdaStopDecision;
    readonly interim: number | undefined;
    readonly difference: number | undefined;
    readonly statistic: number | undefined;
    readonly boundary: number | undefined;
    readonly interval: Interval | undefined;
    readonly runs: readonly [x: number, y: number];
}

export type AdaStopDecision = "larger" | "smaller" | "equal" | "continue";

export interface AdaStopDesign extends LevelOption, RepsOption, SeedOption {
    readonly interims?: number;
    readonly pairs?: readonly AlgorithmPair[];
    readonly acceptPower?: number;
    readonly mode?: AdaStopMode;
}

export interface AdaStopInterim {
    readonly boundary: number;
    readonly acceptBoundary: number;
    readonly levelSpent: number;
    readonly powerSpent: number;
    readonly level: number;
    readonly smallestPValue: number;
    readonly steps: readonly {
        readonly x: string;
        readonly y: string;
        readonly statistic: number;
        readonly boundary: number;
    }[];
    readonly decisions: readonly AdaStopDecision[];
    readonly tests: readonly AdaStopTest[];
}

export interface AdaStopJSON {
    readonly kind: "adastopSession";
    readonly agents: readonly string[];
    readonly options: AdaStopSettings;
    readonly blocks: readonly Readonly<Record<string, readonly number[]>>[];
}

export type AdaStopMode = (typeof ADASTOP_MODES)[number];

export interface AdaStopOptions extends AdaStopDesign, LongWorkOptions {
}

export declare class AdaStopOutcome extends Result implements AdaStopCourse {
    readonly interims: readonly AdaStopInterim[];
    readonly planned: number;
    readonly mode: AdaStopMode;
    constructor(fields: ResultFields & AdaStopCourse);
}

export declare class AdaStopSession {
    #private;
    readonly agents: readonly string[];
    constructor(agents: readonly string[], options?: AdaStopDesign);
    get comparisons(): readonly AdaStopComparison[];
    get interims(): readonly AdaStopInterim[];
    get pending(): readonly string[];
    get finished(): boolean;
    decision(x: string, y: string): AdaStopDecision;
    add(runs: Readonly<Record<string, ArrayLike<number>>>, options?: LongWorkOptions): Promise<readonly AdaStopComparison[]>;
    result(): AdaStopOutcome;
    toJSON(): AdaStopJSON;
    static fromJSON(json: AdaStopJSON): Promise<AdaStopSession>;
}

export interface AdaStopSettings {
    readonly level: number;
    readonly reps: number;
    readonly seed: number;
    readonly interims: number;
    readonly acceptPower: number;
    readonly mode: AdaStopMode;
    readonly pairs: readonly AlgorithmPair[];
}

export interface AdaStopTest {
    readonly x: string;
    readonly y: string;
    readonly statistic: number;
    readonly boundary: number;
    readonly decision: AdaStopDecision;
}

export interface AlphaSpendingOptions extends IntervalOptions, LongWorkOptions {
    readonly spending?: SpendingFunction;
}

export interface BootstrapPowerOptions extends ReplicateOptions {
    readonly factor?: number;
    readonly shift?: number;
    readonly n?: number;
    readonly paired?: boolean;
}

export interface DetectableEffectOptions extends LevelOption, PowerOption {
    readonly clusters?: readonly (string | number)[];
    readonly items?: number;
}

export interface McNemarPower extends IntervalOptions {
    readonly onlyX?: number;
    readonly onlyY?: number;
    readonly n?: number;
    readonly power?: number;
    readonly method?: (typeof METHODS)[number];
}

export interface PairedEvalPower extends IntervalOptions {
    readonly effect?: number;
    readonly n?: number;
    readonly power?: number;
    readonly omega2: number;
    readonly sigmaX2?: number;
    readonly sigmaY2?: number;
    readonly answersX?: number;
    readonly answersY?: number;
    readonly designEffect?: number;
}

export interface PlanRunsOptions extends LevelOption, PowerOption, RepsOption, SeedOption, LongWorkOptions {
    readonly pairs?: readonly AlgorithmPair[];
    readonly metric?: "iqm" | "mean" | "optimalityGap";
}

export declare class PowerAnalysis implements PowerFields {
    readonly design: string;
    readonly title: string;
    readonly effect: number;
    readonly effectName: string;
    readonly n: number;
    readonly unit: string;
    readonly power: number;
    readonly level: number;
    readonly sides: IntervalSides;
    readonly method: string;
    readonly solved: string;
    readonly parameters: Readonly<Record<string, number>>;
    constructor(fields: PowerFields);
    toString(): string;
    [jupyterDisplay](): {
        readonly "text/plain": string;
    };
}

export interface PowerDesigns {
    readonly tTest: TTestPower;
    readonly twoProportions: TwoProportionsPower;
    readonly mcnemar: McNemarPower;
    readonly pairedEval: PairedEvalPower;
}

export interface PowerFields {
    readonly design: string;
    readonly title: string;
    readonly effect: number;
    readonly effectName: string;
    readonly n: number;
    readonly unit: string;
    readonly power: number;
    readonly level: number;
    readonly sides: IntervalSides;
    readonly method: string;
    readonly solved: string;
    readonly parameters: Readonly<Record<string, number>>;
}

export interface PowerOption {
    readonly power?: number;
}

export declare const SPENDING_FUNCTIONS: readonly ["obrienFleming", "pocock", "linear"];

export interface ScoreCounts {
    readonly x: number;
    readonly y: number;
}

export type SpendingFunction = (typeof SPENDING_FUNCTIONS)[number];

export interface SpendingInterim {
    readonly information: number;
    readonly spent: number;
    readonly boundary: number;
    readonly nominal: number;
}

export interface TTestPower extends IntervalOptions {
    readonly effect?: number;
    readonly n?: number;
    readonly power?: number;
    readonly paired?: boolean;
    readonly ratio?: number;
    readonly statistic?: "t" | "z";
}

export interface TwoProportionsPower extends IntervalOptions {
    readonly x?: number;
    readonly y?: number;
    readonly n?: number;
    readonly power?: number;
    readonly method?: "normal" | "arcsine";
}

export declare function adastop(blocks: readonly Readonly<Record<string, ArrayLike<number>>>[], options?: AdaStopOptions): Promise<AdaStopOutcome>;

export declare function alphaSpending(interims: number | readonly number[], options?: AlphaSpendingOptions): SpendingInterim[];

export declare function bootstrapPower(scores: ArrayLike<number>, options?: BootstrapPowerOptions): Promise<Result>;

export declare function groupSequentialPower(boundaries: readonly SpendingInterim[], drift: number, options?: Pick<IntervalOptions, "sides"> & LongWorkOptions): number[];

export declare function minimumDetectableEffect(differences: ArrayLike<number>, options?: DetectableEffectOptions): Result;

export declare function planRuns(pilot: ScoreTable, options?: PlanRunsOptions): Result;

export declare function power<Design extends keyof PowerDesigns>(design: Design, given: PowerDesigns[Design]): PowerAnalysis;

export declare function uncertaintyReduction(now: ScoreCounts, planned: ScoreCounts): number;
