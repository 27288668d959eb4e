export declare const BATTLE_OUTCOMES: readonly ["a", "b", "tie"];

export interface BattleColumns {
    readonly models: readonly string[];
    readonly a: ArrayLike<number>;
    readonly b: ArrayLike<number>;
    readonly outcome: ArrayLike<number>;
    readonly counts?: ArrayLike<number> | undefined;
    readonly weights?: ArrayLike<number> | undefined;
    readonly clusters?: ArrayLike<number> | undefined;
    readonly features?: Readonly<Record<string, ArrayLike<number>>> | undefined;
}

export interface BattleFields {
    readonly a?: string;
    readonly b?: string;
    readonly winner?: string;
    readonly count?: string;
    readonly weight?: string;
    readonly cluster?: string;
    readonly features?: readonly string[];
    readonly winners?: JudgeWords;
}

export type BattleOutcome = (typeof BATTLE_OUTCOMES)[number];

export type BattleRow = Readonly<Record<string, unknown>>;

export interface BattleSet {
    readonly battles: Battles;
    readonly weight: number;
}

export declare class Battles {
    #private;
    readonly models: readonly string[];
    readonly a: Int32Array;
    readonly b: Int32Array;
    readonly outcome: Uint8Array;
    readonly counts: Float64Array | undefined;
    readonly weights: Float64Array | undefined;
    readonly relativeWeights: Float64Array | undefined;
    readonly clusters: Int32Array | undefined;
    readonly features: Readonly<Record<string, Float64Array>>;
    readonly total: number;
    private constructor();
    static from(rows: Iterable<BattleRow>, fields?: BattleFields): Battles;
    static fromColumns(columns: BattleColumns): Battles;
    static fromCounts(models: readonly string[], wins: readonly ArrayLike<number>[], ties?: readonly ArrayLike<number>[]): Battles;
    withWeights(weights: ArrayLike<number>): Battles;
    withCounts(counts: ArrayLike<number>): Battles;
    toString(): string;
    [jupyterDisplay](): MimeBundle;
    [frameColumns](): HandedColumns;
}

export interface BradleyTerryOptions extends ReplicateOptions, SidesOption, WorkersOption {
    readonly ties?: TieModel;
    readonly order?: boolean;
    readonly features?: readonly string[];
    readonly ridge?: number | {
        readonly ratings?: number;
        readonly effects?: number;
    };
    readonly pairWeights?: "inverseCount";
    readonly interval?: RatingInterval;
    readonly scale?: RatingScale;
    readonly anchor?: RatingAnchor;
    readonly reference?: string;
    readonly mode?: "fastchat" | "arena-rank" | "evalica";
}

export interface ChoiceRankOptions {
    readonly smoothing?: number;
    readonly maxIterations?: number;
}

export interface ContestRank {
    readonly field: ArrayLike<number>;
    readonly rank: number;
}

export interface EigenOptions {
    readonly mode?: "evalica";
}

export interface EloOptions {
    readonly k?: number;
    readonly initial?: number;
    readonly base?: number;
    readonly width?: number;
    readonly mode?: "evalica" | "fastchat";
}

export interface ExpectationPropagationOptions {
    readonly ridge?: number;
    readonly maxIterations?: number;
    readonly mode?: "choix";
    readonly seed?: number;
}

export type JudgeWords = Readonly<Record<string, BattleOutcome>>;

export interface LuceSpectralOptions {
    readonly models?: readonly string[];
    readonly smoothing?: number;
}

export interface NetworkTraffic {
    readonly edges: readonly (readonly [from: number, to: number])[];
    readonly arrivals: ArrayLike<number>;
    readonly departures: ArrayLike<number>;
}

export interface NewmanOptions {
    readonly tolerance?: number;
    readonly maxIterations?: number;
    readonly initialTie?: number;
    readonly mode?: "evalica";
}

export interface NewmanRatings {
    readonly scores: Float64Array;
    readonly tie: number;
    readonly iterations: number;
}

export interface PageRankOptions {
    readonly damping?: number;
}

export interface PairModel {
    readonly order: boolean;
    readonly features: readonly string[];
    readonly ties: TieModel;
}

export interface PlackettLuceOptions extends ReplicateOptions, SidesOption {
    readonly models?: readonly string[];
    readonly ridge?: number;
    readonly method?: ChoiceMethod;
    readonly interval?: RatingInterval;
    readonly scale?: RatingScale;
    readonly reference?: string;
}

export type PlayBattle = (x: string, y: string) => BattleOutcome;

export interface RankCentralityOptions {
    readonly smoothing?: number;
}

export interface RankToRatingOptions extends RatingOfRankOptions, IntervalOptions {
    readonly people?: ArrayLike<number>;
}

export type Ranking = readonly string[] | {
    readonly first: readonly string[];
    readonly rest: readonly string[];
};

export interface RatingAnchor {
    readonly model: string;
    readonly rating: number;
}

export interface RatingDifferencesOptions {
    readonly pairs?: readonly (readonly [x: string, y: string])[];
}

export type RatingFunction = (battles: Battles) => ArrayLike<number>;

export type RatingInterval = (typeof RATING_INTERVALS)[number];

export interface RatingIntervalsOptions extends ReplicateOptions, SidesOption, EloOptions {
    readonly interval?: "percentile" | "basic" | "normal" | "bc";
}

export interface RatingOfRankOptions {
    readonly base?: number;
    readonly width?: number;
}

export interface RatingPosterior {
    readonly mean: Float64Array;
    readonly deviation: Float64Array;
    readonly covariance: Float64Array;
    readonly iterations: number;
}

export interface RatingRanksOptions extends LevelOption, SeedOption, RepsOption, LongWorkOptions {
    readonly simultaneous?: boolean;
}

export declare class RatingResult extends Result {
    #private;
    readonly models: readonly string[];
    readonly ratings: readonly number[];
    readonly theta: readonly number[];
    readonly units: RatingUnits;
    readonly effects: Result | undefined;
    readonly logLikelihood: number | undefined;
    readonly iterations: number | undefined;
    readonly model: PairModel | undefined;
    constructor(fields: ResultFields, detail: RatingDetail);
    described(fields: ResultFields): RatingResult;
    get uncertainty(): Uncertainty;
    together(x: string, y: string): SampleSize;
}

export type RatingScale = "elo" | "natural" | "strength" | {
    readonly base?: number;
    readonly width: number;
    readonly centre: number;
};

export interface Uncertainty {
    readonly parameters: ArrayLike<number>;
    readonly method: RatingInterval;
    readonly level: number;
    readonly sides: IntervalSides;
    readonly covariance?: Float64Array | undefined;
    readonly replicates?: readonly Float64Array[] | undefined;
}

export interface RatingUnits {
    readonly name: string;
    readonly of: (theta: number) => number;
    readonly inverse: (rating: number) => number;
    readonly slope: (theta: number) => number;
}

export interface SwissTournamentOptions extends TournamentOptions {
    readonly rounds?: number;
}

export type TieModel = (typeof TIE_MODELS)[number];

export interface Tournament {
    readonly places: readonly string[];
    readonly rounds: number;
    readonly battles: Battles;
}

export interface TournamentOptions {
    readonly seed?: number;
    readonly seeded?: boolean;
}

export interface WinRatesOptions extends IntervalOptions {
    readonly ratings?: RatingResult;
}

export declare function anchoredMatches(models: readonly string[], anchor: string, play: PlayBattle, options?: {
    readonly legs?: number;
}): Tournament;

export declare function averageWinRate(battles: Battles): Float64Array;

export declare function bradleyTerry(battles: Battles, options?: BradleyTerryOptions): Promise<RatingResult>;

export declare function choiceRank(traffic: NetworkTraffic, options?: ChoiceRankOptions): Float64Array;

export declare function comparisonGroups(battles: Battles): string[][];

export declare function compositeBattles(sets: readonly BattleSet[]): Battles;

export declare function confidenceAgreement(benchmark: Result, reference: Result, options?: {
    readonly label?: string;
}): number;

export declare function eigenScores(battles: Battles, options?: EigenOptions): Float64Array;

export declare function eloRatings(battles: Battles, options?: EloOptions): Result;

export declare function expectationPropagation(battles: Battles, options?: ExpectationPropagationOptions): RatingPosterior;

export declare function inversePairWeights(battles: Battles, options?: {
    readonly least?: number;
}): Float64Array;

export declare function luceSpectralRanking(rankings: readonly Ranking[], options?: LuceSpectralOptions): Float64Array;

export declare function newmanRatings(battles: Battles, options?: NewmanOptions): NewmanRatings;

export declare function pageRank(battles: Battles, options?: PageRankOptions): Float64Array;

export declare function pairRankBrier(replicates: readonly ArrayLike<number>[], reference: ArrayLike<number>): number;

export declare function percentileRank(people: ArrayLike<number>, rating: number): number;

export declare function plackettLuce(rankings: readonly Ranking[], options?: PlackettLuceOptions): Promise<RatingResult>;

export declare function rankCentrality(battles: Battles, options?: RankCentralityOptions): Float64Array;

export declare function rankToRating(contests: readonly ContestRank[], options?: RankToRatingOptions): Result;

export declare function ratingDifferences(ratings: RatingResult, options?: RatingDifferencesOptions): Result;

export declare function ratingIntervals(battles: Battles, rate: RatingFunction | "elo", options?: RatingIntervalsOptions): Promise<RatingResult>;

export declare function ratingOfRank(field: ArrayLike<number>, rank: number, options?: RatingOfRankOptions): number;

export declare function ratingRanks(ratings: RatingResult, options?: RatingRanksOptions): Result;

export declare function roundRobin(models: readonly string[], play: PlayBattle, options?: {
    readonly legs?: number;
}): Tournament;

export declare function separability(ratings: Result): number;

export declare function singleElimination(models: readonly string[], play: PlayBattle, options?: TournamentOptions): Tournament;

export declare function styleDifferences(a: ArrayLike<number>, b: ArrayLike<number>): Float64Array;

export declare function swissTournament(models: readonly string[], play: PlayBattle, options?: SwissTournamentOptions): Tournament;

export declare function winCounts(battles: Battles): Float64Array;

export declare function winMatrix(battles: Battles, options?: {
    readonly tie?: number;
}): Float64Array[];

export declare function winRates(battles: Battles, options?: WinRatesOptions): Result;
