export interface AuditOptions {
    readonly level?: number;
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

export interface ComparedFigure {
    readonly figure: string;
    readonly paper: string;
    readonly source: string;
    readonly state: FigureState;
    readonly recalled: boolean;
    readonly ours?: number | string;
    readonly interval?: Interval;
    readonly difference?: number;
    readonly why?: string;
}

export type FigureState = "reproduced" | "differs" | "not reached";

export interface GainClaim extends Named {
    readonly check: "gain";
    readonly from: Published;
    readonly to: Published;
    readonly claimed: Published;
    readonly method?: "absolute" | "relative" | "errorReduction";
    readonly perfect?: number;
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
        readonly version: "1.0";
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

export interface ShareClaim extends Named {
    readonly check: "share";
    readonly share: Published;
    readonly n: number;
    readonly reference?: Published;
}

export interface UpToClaim extends Named {
    readonly check: "upTo";
    readonly gain: Published;
    readonly comparisons: number;
    readonly standardError: number;
}

export interface WorstClaim extends Named {
    readonly check: "worst";
    readonly worst: Published;
    readonly average: Published;
    readonly higherIsBetter?: boolean;
}

export declare function audit(claims: Claim | readonly Claim[], options?: AuditOptions): Result;

export declare function compareWithPaper(figures: readonly PaperFigure[]): PaperComparison;

export declare function readPublished(figure: Published, field?: string): PublishedRange;
