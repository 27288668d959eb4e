export interface BattleColumns {
    readonly a?: string;
    readonly b?: string;
    readonly winner?: string;
    readonly cluster?: string;
    readonly time?: string;
}

export interface BootstrapSamplesOptions extends Omit<SingleThreadOptions, "partial">, MostRowsOption, PairChoice {
}

export interface CompareSamplesOptions extends CompareModelsOptions, MostRowsOption {
}

export interface CurvesOptions extends MostRowsOption, LongWorkOptions {
    readonly grid?: ArrayLike<number> | number;
}

export interface DescribedColumn {
    readonly name: string;
    readonly type: string;
    readonly missing: number;
    readonly role?: SampleRole;
    readonly why: string;
}

export interface DuckDBOptions {
    readonly database?: string;
    readonly memory?: string;
    readonly threads?: number;
    readonly temporary?: string;
    readonly temporaryLimit?: string;
    readonly extensions?: readonly string[];
}

export declare class Engine {
    #private;
    constructor(runner: Runner);
    get name(): string;
    samples(source: SourceInput, columns?: SampleColumns, options?: SampleOptions): Samples;
    battles(source: SourceInput, columns?: BattleColumns, options?: EngineBattlesOptions): EngineBattles;
    close(): Promise<void>;
    [Symbol.asyncDispose](): Promise<void>;
}

export declare class EngineBattles {
    #private;
    constructor(runner: Runner, source: Source, given: BattleColumns, options: EngineBattlesOptions);
    counts(options?: LongWorkOptions): Promise<Battles>;
    bradleyTerry(options?: EngineBradleyTerryOptions): Promise<RatingResult>;
    ratingIntervals(rate: "elo", options?: RatingIntervalsOptions): Promise<RatingResult>;
    winMatrix(options?: {
        readonly tie?: number;
    } & LongWorkOptions): Promise<{
        readonly models: readonly string[];
        readonly wins: Float64Array[];
    }>;
    winRates(options?: WinRatesOptions): Promise<Result>;
    eloRatings(options?: EloOptions & LongWorkOptions): Promise<Result>;
    frame(): EngineFrame;
}

export interface EngineBattlesOptions {
    readonly winners?: Readonly<Record<string, BattleOutcome>>;
    readonly missing?: "error" | "omit";
    readonly limit?: number;
}

export type EngineBradleyTerryOptions = Omit<BradleyTerryOptions, "features" | "interval"> & {
    readonly interval?: BradleyTerryOptions["interval"] | "bootstrap";
};

export declare class EngineError extends Error {
    readonly name = "EngineError";
}

export declare class EngineFrame {
    #private;
    constructor(runner: Runner, source: Source, filters?: readonly NamedFilter[], order?: readonly OrderKey[]);
    filter(conditions: FrameConditions): EngineFrame;
    orderBy(...keys: readonly OrderKey[]): EngineFrame;
    sql(): Promise<string>;
    [jupyterDisplay](): Promise<MimeBundle>;
    [framePages](): HandedPages | undefined;
}

export type EngineOptions = DuckDBOptions & MemoryOptions & SparkOptions;

export interface FrameCondition {
    readonly missing?: boolean;
    readonly from?: number | Date;
    readonly to?: number | Date;
    readonly contains?: string;
    readonly matchCase?: boolean;
    readonly pattern?: string;
    readonly ignoreCase?: boolean;
    readonly values?: readonly (string | number | boolean)[];
}

export type FrameConditions = Readonly<Record<string, FrameCondition>>;

export interface GroupsOptions extends LongWorkOptions, MostRowsOption {
    readonly by?: readonly KeyRole[];
    readonly reduce?: (typeof REDUCTIONS)[number];
}

export interface MeanScoresOptions extends Omit<MeanScoreOptions, "clusters">, MostRowsOption, LongWorkOptions {
}

export interface MemoryOptions {
    readonly tables?: Readonly<Record<string, ValueColumns>>;
}

export interface MostRowsOption {
    readonly mostRows?: number;
}

export interface PooledOptions extends WeightingOption, MostRowsOption, LongWorkOptions {
}

export type ReduceOption = Pick<ScoresOptions, "reduce" | "mostRows">;

export interface SampleCalibrationOptions extends Omit<SingleThreadOptions, "partial">, Pick<BinningOptions, "bins">, MostRowsOption {
}

export interface SampleColumns {
    readonly algorithm?: string;
    readonly task?: string;
    readonly run?: string;
    readonly item?: string;
    readonly repeat?: string;
    readonly step?: string;
    readonly cluster?: string;
    readonly score?: string;
    readonly confidence?: string;
}

export interface SampleDiagramOptions extends IntervalOptions, Pick<BinningOptions, "bins">, MostRowsOption, LongWorkOptions {
}

export interface SampleItemResponseOptions extends Omit<ItemResponseOptions, "items">, MostRowsOption {
    readonly persons?: "algorithms" | "runs";
}

export type SampleOptions = ScoreOptions;

export interface SamplePassRatesOptions extends Omit<PassRatesOptions, "clusters" | "k">, MostRowsOption, LongWorkOptions {
}

export interface SamplePercentileOptions extends MostRowsOption, LongWorkOptions {
    readonly by?: "task";
}

export type SampleStatistic = "mean" | "iqm";

export declare class Samples {
    #private;
    constructor(runner: Runner, source: Source, columns: SampleColumns, options: SampleOptions);
    describe(options?: LongWorkOptions): Promise<SamplesDescription>;
    scores(options?: ScoresOptions): Promise<ScoreTable>;
    groups(options?: GroupsOptions): Promise<Frame>;
    frame(): EngineFrame;
    compareModels(options?: CompareSamplesOptions): Promise<ResultOrTest>;
    meanScore(options?: MeanScoresOptions): Promise<Result>;
    passRates(k: number | readonly number[], options?: SamplePassRatesOptions): Promise<Result>;
    bootstrap(statistic: SampleStatistic, options?: BootstrapSamplesOptions): Promise<Result>;
    calibration(options?: SampleCalibrationOptions): Promise<Result>;
    reliabilityDiagram(options?: SampleDiagramOptions): Promise<Result>;
    iqm(options?: PooledOptions): Promise<Result>;
    trimmedMean(proportion: number, options?: PooledOptions): Promise<Result>;
    scorePercentile(percent: number | readonly number[], options?: SamplePercentileOptions): Promise<Result>;
    performanceProfile(thresholds: ArrayLike<number>, options?: PooledOptions): Promise<Result>;
    aggregates(options?: AggregatesOptions & ReduceOption): Promise<Result>;
    differences(options?: DifferencesOptions & ReduceOption): Promise<Result>;
    improvement(options?: ImprovementOptions & ReduceOption): Promise<Result>;
    compareAlgorithms(options?: CompareOptions & ReduceOption): Promise<AlgorithmComparison>;
    itemResponse(options?: SampleItemResponseOptions): Promise<ItemResponseResult>;
    curves(options?: CurvesOptions): Promise<CurveTable>;
    sampleEfficiency(options?: SampleEfficiencyOptions & MostRowsOption): Promise<Result>;
    profiles(options?: ProfilesOptions & ReduceOption): Promise<Result>;
    rankings(options?: RankingsOptions & ReduceOption): Promise<Result>;
}

export declare class SamplesDescription {
    #private;
    readonly source: string;
    readonly engine: string;
    readonly rows: number;
    readonly columns: readonly DescribedColumn[];
    readonly roles: Readonly<Partial<Record<SampleRole, string>>>;
    readonly notes: readonly string[];
    constructor(source: string, engine: string, rows: number, columns: readonly DescribedColumn[], roles: Readonly<Partial<Record<SampleRole, string>>>, notes: readonly string[]);
    toString(): string;
    [jupyterDisplay](): MimeBundle;
}

export interface ScoresOptions extends LongWorkOptions, MostRowsOption {
    readonly reduce?: "mean" | "last" | "best";
}

export type SourceInput = string | readonly string[] | {
    readonly table: string | readonly string[];
} | {
    readonly sql: string;
};

export type SparkOptions = TokenOptions & ConnectSafety;

export interface TLSOptions {
    readonly ca: string;
}

export type ValueColumns = Readonly<Record<string, ArrayLike<unknown>>>;

export declare function engine(name?: string, options?: EngineOptions): Promise<Engine>;
