export interface AmdahlClaim extends Named {
    readonly check: "amdahl";
    readonly speedup: Published;
    readonly part: Published;
    readonly partSpeedup?: Published;
}

export interface AuditMatrixOptions {
    readonly level?: number;
    readonly checks?: readonly MatrixCheckName[];
    readonly sizes?: Readonly<Record<string, number>>;
    readonly method?: string;
    readonly reps?: number;
    readonly seed?: number;
}

export interface AuditOptions {
    readonly level?: number;
}

export interface AuditedClaim {
    readonly audited: Result;
}

export interface BestOfClaim extends Named {
    readonly check: "bestOf";
    readonly best: Published;
    readonly candidates: number;
    readonly standardError?: number;
    readonly n?: number;
    readonly reference?: Published;
}

export declare const CELL_COLUMNS: readonly ["paper", "source", "table", "system", "benchmark", "metric", "direction", "value", "unit", "n_items", "n_runs", "spread", "spread_kind", "note", "known"];

export declare const CLAIM_COLUMNS: readonly ["paper", "claim", "measure", "benchmark", "n", "samples", "runs", "system", "baseline", "value", "baseline_value", "unit", "comparisons", "words", "place", "known"];

export declare const CLAIM_UNITS: readonly ["points", "relative", "ratio", "share", "count", "r", "score"];

export interface CardContent {
    readonly question: string;
    readonly answer: Sentence;
    readonly verdict: Judgement;
    readonly short: string;
}

export type Claim = MeanClaim | MixtureClaim | WorstClaim | ScalesClaim | GainClaim | ShareClaim | UpToClaim | BestOfClaim | RatioClaim | AmdahlClaim | CostClaim | SpreadClaim | PassAtKClaim;

export interface ClaimLine {
    readonly paper: string;
    readonly claim: string;
    readonly measure: string;
    readonly benchmark: string;
    readonly n: string;
    readonly samples: string;
    readonly runs: string;
    readonly system: string;
    readonly baseline: string;
    readonly value: string;
    readonly baseline_value: string;
    readonly unit: string;
    readonly comparisons: string;
    readonly words: string;
    readonly place: string;
    readonly known: string;
}

export type ClaimUnit = (typeof CLAIM_UNITS)[number];

export interface ClaimVerdict {
    readonly verdict: Verdict;
    readonly estimate: number;
    readonly interval: Interval | undefined;
    readonly arithmetic: string;
    readonly n: SampleSize;
    readonly values?: Readonly<Record<string, number | string | boolean>>;
}

export interface CompareWithPaperOptions {
    readonly from?: FigureSource;
}

export interface ComparedFigure {
    readonly figure: string;
    readonly paper: string;
    readonly source: string;
    readonly state: FigureState;
    readonly from: FigureSource;
    readonly recalled: boolean;
    readonly ours?: number | string;
    readonly interval?: Interval;
    readonly difference?: number;
    readonly why?: string;
}

export interface CostClaim extends Named {
    readonly check: "cost";
    readonly system: CostPoint;
    readonly baseline: readonly CostPoint[];
    readonly claimed?: Published;
}

export interface CostPoint {
    readonly cost: Published;
    readonly quality: Published;
}

export interface CountedClaim {
    readonly from: "data" | "tables";
    readonly shows: boolean;
    readonly because: string;
}

export type FigureSource = "data" | "tables" | "others";

export type FigureState = "reproduced" | "differs" | "not reached";

export interface GainClaim extends Named {
    readonly check: "gain";
    readonly from: Published;
    readonly to: Published;
    readonly claimed: Published;
    readonly method?: "absolute" | "relative" | "errorReduction";
    readonly perfect?: number;
    readonly bases?: readonly {
        readonly name: string;
        readonly value: Published;
    }[];
}

export interface InPercent {
    readonly percent: OneEstimate | number;
}

export type JudgedClaim = SideClaim | CountedClaim | AuditedClaim | UntestableClaim;

export interface Judgement {
    readonly verdict: Verdict;
    readonly because: string;
}

export declare const KNOWN: readonly ["read", "picture", "recalled"];

export type Known = (typeof KNOWN)[number];

export declare const MATRIX_CHECKS: readonly ["counts", "denominators", "averages", "spread", "saturation", "ranks", "ablation", "passAtK"];

export type MatrixCheckName = (typeof MATRIX_CHECKS)[number];

export interface MeanClaim extends Named {
    readonly check: "mean";
    readonly mean: Published;
    readonly n: number;
    readonly step?: number;
}

export interface MixtureClaim extends Named {
    readonly check: "mixture";
    readonly overall: Published;
    readonly parts: readonly {
        readonly name: string;
        readonly value: Published;
        readonly n?: number;
    }[];
}

export type OneEstimate = Result | readonly [result: Result, labels: Readonly<Record<string, string | number>>];

export declare class PaperCard implements CardContent {
    readonly question: string;
    readonly answer: Sentence;
    readonly verdict: Judgement;
    readonly short: string;
    constructor({ question, answer, verdict, short }: CardContent);
    toString(): string;
    toMarkdown(): string;
    toJSON(): PaperCardJSON;
    [jupyterDisplay](): Readonly<Record<string, unknown>>;
}

export interface PaperCardJSON extends CardContent {
    readonly schema: "1.0";
}

export declare class PaperComparison implements Iterable<ComparedFigure> {
    #private;
    readonly figures: readonly ComparedFigure[];
    readonly counts: PaperCounts;
    constructor(figures: readonly ComparedFigure[]);
    [Symbol.iterator](): Iterator<ComparedFigure>;
    get largestDifference(): ComparedFigure | undefined;
    toString(): string;
    toMarkdown(): string;
    toLatex(): string;
    toJSON(): {
        readonly format: "precipice.paper-comparison";
        readonly version: "1.1";
        readonly counts: PaperCounts;
        readonly figures: readonly ComparedFigure[];
    };
    [jupyterDisplay](): Readonly<Record<string, unknown>>;
}

export interface PaperCounts {
    readonly attempted: number;
    readonly reproduced: number;
    readonly differing: number;
    readonly notReached: number;
    readonly recalled: number;
    readonly bySource: Readonly<Record<FigureSource, {
        readonly attempted: number;
        readonly reproduced: number;
    }>>;
}

export interface PaperFigure {
    readonly figure: string;
    readonly paper: string;
    readonly source: string;
    readonly ours?: number | string | {
        readonly estimate: number;
        readonly interval?: Interval | undefined;
    };
    readonly agrees?: boolean;
    readonly why?: string;
    readonly recalled?: boolean;
    readonly from?: FigureSource;
}

export interface PassAtKClaim extends Named {
    readonly check: "passAtK";
    readonly points: readonly {
        readonly k: number;
        readonly value: Published;
    }[];
}

export type Published = string | number;

export interface PublishedRange {
    readonly value: number;
    readonly low: number;
    readonly high: number;
    readonly decimals: number;
}

export interface RatioClaim extends Named {
    readonly check: "ratio";
    readonly x: Published;
    readonly y: Published;
    readonly standardErrorX?: number;
    readonly standardErrorY?: number;
    readonly claimed?: Published;
}

export interface ScalesClaim extends Named {
    readonly check: "scales";
    readonly tasks: readonly {
        readonly name: string;
        readonly x: Published;
        readonly y: Published;
    }[];
}

export interface ScoreCell {
    readonly paper: string;
    readonly source: string;
    readonly table: string;
    readonly system: string;
    readonly benchmark: string;
    readonly metric: string;
    readonly direction: string;
    readonly value: string;
    readonly unit: string;
    readonly n_items: string;
    readonly n_runs: string;
    readonly spread: string;
    readonly spread_kind: string;
    readonly note: string;
    readonly known: string;
}

export type ScoreMatrix = readonly ScoreCell[];

export interface Sentence {
    readonly text: string;
    readonly methods: readonly string[];
}

export type SentencePart = OneEstimate | InPercent | number | string;

export interface ShareClaim extends Named {
    readonly check: "share";
    readonly share: Published;
    readonly n: number;
    readonly reference?: Published;
}

export interface SideClaim {
    readonly from: "data" | "tables";
    readonly estimate: OneEstimate;
    readonly above?: number;
    readonly below?: number;
}

export interface SpreadClaim extends Named {
    readonly check: "spread";
    readonly spread: Published;
    readonly kind: SpreadKind;
    readonly values?: readonly Published[];
    readonly share?: Published;
    readonly n?: number;
}

export type SpreadKind = "sd" | "se" | "ci95";

export interface UntestableClaim {
    readonly missing: string;
}

export interface UpToClaim extends Named {
    readonly check: "upTo";
    readonly gain: Published;
    readonly comparisons: number;
    readonly standardError: number;
}

export type Verdict = "holds" | "possible" | "undecided" | "impossible" | "not testable";

export interface WorstClaim extends Named {
    readonly check: "worst";
    readonly worst: Published;
    readonly average: Published;
    readonly higherIsBetter?: boolean;
}

export declare function audit(claims: Claims, options?: AuditOptions): Result;
export declare function audit(matrix: ScoreMatrix, options?: AuditMatrixOptions): Result;

export declare function card(content: CardContent): PaperCard;

export declare function compareWithPaper(figures: readonly PaperFigure[], options?: CompareWithPaperOptions): PaperComparison;

export declare function judgeClaim(claim: JudgedClaim): Judgement;

export declare function percent(share: OneEstimate | number): InPercent;

export declare function readClaims(csv: string, name?: string): readonly ClaimLine[];

export declare function readPaperCard(saved: unknown): PaperCard;

export declare function readPaperComparison(saved: unknown): PaperComparison;

export declare function readPublished(figure: Published, field?: string): PublishedRange;

export declare function readScoreMatrix(csv: string, name?: string): ScoreMatrix;

export declare function sentence(words: TemplateStringsArray, ...parts: readonly SentencePart[]): Sentence;
