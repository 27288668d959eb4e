export interface AuditOptions {
    readonly level?: number;
}

export interface AuditedClaim {
    readonly audited: Result;
}

export interface CardContent {
    readonly question: string;
    readonly answer: Sentence;
    readonly verdict: Judgement;
    readonly short: string;
}

export type Claim = MeanClaim | MixtureClaim | WorstClaim | ScalesClaim | GainClaim | ShareClaim | UpToClaim;

export interface ClaimVerdict {
    readonly verdict: "holds" | "fails" | "undecided";
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
}

export interface InPercent {
    readonly percent: OneEstimate | number;
}

export type JudgedClaim = SideClaim | CountedClaim | AuditedClaim | UntestableClaim;

export interface Judgement {
    readonly verdict: Verdict;
    readonly because: string;
}

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

export type Published = string | number;

export interface PublishedRange {
    readonly value: number;
    readonly low: number;
    readonly high: number;
    readonly decimals: number;
}

export interface ScalesClaim extends Named {
    readonly check: "scales";
    readonly tasks: readonly {
        readonly name: string;
        readonly x: Published;
        readonly y: Published;
    }[];
}

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

export declare function audit(claims: Claim | readonly Claim[], options?: AuditOptions): Result;

export declare function card(content: CardContent): PaperCard;

export declare function compareWithPaper(figures: readonly PaperFigure[], options?: CompareWithPaperOptions): PaperComparison;

export declare function judgeClaim(claim: JudgedClaim): Judgement;

export declare function percent(share: OneEstimate | number): InPercent;

export declare function readPaperCard(saved: unknown): PaperCard;

export declare function readPaperComparison(saved: unknown): PaperComparison;

export declare function readPublished(figure: Published, field?: string): PublishedRange;

export declare function sentence(words: TemplateStringsArray, ...parts: readonly SentencePart[]): Sentence;
