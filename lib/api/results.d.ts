export interface Assumption {
    readonly name: string;
    readonly holds: boolean | null;
    readonly detail: string;
}

export type Bold = (typeof BOLD)[number];

export interface CSVOptions {
    readonly spreadsheet?: boolean;
}

export interface DecideOptions {
    readonly margin?: number;
    readonly higherIsBetter?: boolean;
    readonly power?: number;
    readonly names?: readonly [x: string, y: string];
}

export interface DecidedPair {
    readonly labels: Readonly<Record<string, string | number>>;
    readonly x: string;
    readonly y: string;
    readonly quantity: string | undefined;
    readonly verdict: DecisionVerdict;
    readonly estimate: number;
    readonly interval: Interval | undefined;
    readonly level: number;
    readonly pValue: number | undefined;
    readonly adjusted: boolean;
    readonly beyondMargin: boolean;
    readonly enough: EnoughToDecide | undefined;
    readonly sentence: string;
}

export declare class Decision implements Iterable<DecidedPair> {
    #private;
    readonly pairs: readonly DecidedPair[];
    readonly sentence: string;
    readonly notes: readonly string[];
    constructor(pairs: readonly DecidedPair[], notes: readonly string[]);
    get only(): DecidedPair;
    get verdict(): DecisionVerdict;
    [Symbol.iterator](): Iterator<DecidedPair>;
    get(labels: Readonly<Record<string, string | number>>): DecidedPair;
    toString(): string;
    toHTML(): string;
    toJSON(): object;
    [jupyterDisplay](): {
        readonly "text/html": string;
        readonly "text/plain": string;
    };
}

export type DecisionVerdict = "better" | "worse" | "equivalent" | "undecided";

export interface EnoughToDecide {
    readonly count: number;
    readonly now: number;
    readonly unit: string;
    readonly power: number;
    readonly each: boolean;
    readonly shows: "difference" | "equivalence";
}

export interface Estimate {
    readonly labels: Readonly<Record<string, string | number>>;
    readonly estimate: number;
    readonly interval: Interval | undefined;
    readonly reason?: string;
    readonly monteCarloError: Interval | undefined;
    readonly n: SampleSize;
    readonly values?: EstimateValues;
    readonly warnings: readonly Remark[];
    readonly notes?: readonly Remark[];
}

export interface EstimateFields extends Omit<Estimate, "warnings" | "notes"> {
    readonly warnings: readonly RemarkInput[];
    readonly notes?: readonly RemarkInput[];
}

export interface EstimateJSON {
    readonly labels: Readonly<Record<string, string | number>>;
    readonly estimate: JSONNumber;
    readonly interval: IntervalJSON | null;
    readonly reason?: string;
    readonly monteCarloError: IntervalJSON | null;
    readonly n: Readonly<Record<string, number | readonly [least: number, most: number]>>;
    readonly values?: Readonly<Record<string, number | string | boolean>>;
    readonly warnings: readonly (RemarkJSON | string)[];
    readonly notes?: readonly (RemarkJSON | string)[];
}

export interface EstimateValues {
    readonly [name: string]: number | string | boolean;
    readonly pValue?: number;
    readonly adjustedPValue?: number;
    readonly significant?: boolean;
    readonly statistic?: number;
    readonly degrees?: number;
    readonly degreesWithin?: number;
    readonly pValueMethod?: string;
    readonly standardError?: number;
    readonly effectSize?: number;
    readonly cohenH?: number;
}

export type FrameColumnJSON = FrameColumnSummaryJSON & ({
    readonly name: string;
    readonly type: "number" | "text" | "boolean" | "date" | "integer" | "other";
    readonly values: readonly (string | number | boolean | null)[];
} | {
    readonly name: string;
    readonly type: "text" | "other";
    readonly dictionary: readonly string[];
    readonly codes: readonly number[];
});

export interface FrameColumnSummaryJSON {
    readonly declared?: string;
    readonly missing?: number;
    readonly histogram?: FrameHistogram;
}

export type FrameHistogram = {
    readonly from: number;
    readonly to: number;
    readonly counts: readonly number[];
    readonly infinite: number;
} | {
    readonly top: readonly (readonly [value: string, count: number])[];
    readonly others: number;
    readonly distinct: number;
};

export interface FrameJSON {
    readonly schema: string;
    readonly columns: readonly FrameColumnJSON[];
    readonly rows: number;
    readonly total: number;
    readonly width?: number;
    readonly library?: "arquero" | "arrow" | "danfojs" | "precipice" | "result";
    readonly title?: string;
    readonly notes?: readonly string[];
    readonly live?: {
        readonly target: string;
        readonly id: string;
    };
}

export declare const INTERVAL_METHODS: readonly ["calibrated", "percentile", "basic", "normal", "bc", "bca", "studentized"];

export declare const INTERVAL_SIDES: readonly ["two", "lower", "upper"];

export interface Interval {
    readonly low: number;
    readonly high: number;
}

export interface IntervalJSON {
    readonly low: JSONNumber;
    readonly high: JSONNumber;
}

export type IntervalMethod = (typeof INTERVAL_METHODS)[number];

export interface IntervalOptions {
    readonly level?: number;
    readonly sides?: IntervalSides;
}

export type IntervalSides = (typeof INTERVAL_SIDES)[number];

export type JSONNumber = number | "Infinity" | "-Infinity";

export interface LatexOptions extends TableOptions {
    readonly label?: string;
    readonly booktabs?: boolean;
}

export declare class NewerSchemaError extends Error {
    readonly format: SavedFormat;
    readonly schema: string;
    readonly name = "NewerSchemaError";
    constructor(format: SavedFormat, schema: string);
}

export type PagePart = string | {
    readonly heading: string;
} | object;

export interface ProgressJSON {
    readonly schema: string;
    readonly id: string;
    readonly label: string;
    readonly done: number;
    readonly total: number | null;
    readonly rate: number | null;
    readonly remaining: number | null;
}

export declare class Remark {
    readonly code: string;
    readonly text: string;
    constructor(code: string, text: string);
    toString(): string;
}

export type RemarkInput = Remark | string;

export interface RemarkJSON {
    readonly code: string;
    readonly text: string;
}

export declare class Result<E extends Estimate = Estimate> implements Iterable<E>, ResultContent {
    #private;
    readonly kind: string;
    readonly title: string;
    readonly estimates: readonly E[];
    readonly method: string;
    readonly methodCode: string;
    readonly level: number;
    readonly sides: IntervalSides;
    readonly unit: string;
    readonly reps: number;
    readonly seed: number;
    readonly resampling: string;
    readonly citation: readonly string[];
    readonly assumptions: readonly Assumption[];
    readonly warnings: readonly Remark[];
    readonly notes: readonly Remark[];
    constructor(fields: ResultFields, saved?: boolean);
    get id(): string;
    get only(): E;
    [Symbol.iterator](): Iterator<E>;
    get(labels: Readonly<Record<string, string | number>>): E;
    toRows(): ResultRow[];
    toString(options?: TextOptions): string;
    toMarkdown(options?: TableOptions): string;
    toHTML(options?: TableOptions): string;
    toLatex(options?: LatexOptions): string;
    toCSV(options?: ResultCSVOptions): string;
    toJSON(): ResultJSON;
    [jupyterDisplay](): {
        readonly "application/vnd.precipice.result.v1+json": ResultJSON;
        readonly "text/html": string;
        readonly "text/plain": string;
    };
}

export interface ResultCSVOptions extends CSVOptions {
    readonly wide?: boolean;
    readonly digits?: number;
}

export interface ResultContent extends ResultFields {
    readonly estimates: readonly Estimate[];
    readonly methodCode: string;
    readonly assumptions: readonly Assumption[];
    readonly warnings: readonly Remark[];
    readonly notes: readonly Remark[];
}

export interface ResultFields {
    readonly kind: string;
    readonly title: string;
    readonly estimates: readonly EstimateFields[];
    readonly method: string;
    readonly methodCode?: string;
    readonly level: number;
    readonly sides: IntervalSides;
    readonly unit: string;
    readonly reps: number;
    readonly seed: number;
    readonly resampling: string;
    readonly citation: readonly string[];
    readonly assumptions?: readonly Assumption[];
    readonly warnings: readonly RemarkInput[];
    readonly notes?: readonly RemarkInput[];
}

export interface ResultJSON {
    readonly schema: string;
    readonly id: string;
    readonly kind: string;
    readonly title: string;
    readonly method: string;
    readonly methodCode?: string;
    readonly level: number;
    readonly sides: IntervalSides;
    readonly unit: string;
    readonly reps: number;
    readonly seed: number;
    readonly resampling: string;
    readonly citation: readonly string[];
    readonly assumptions?: readonly Assumption[];
    readonly warnings: readonly (RemarkJSON | string)[];
    readonly notes?: readonly (RemarkJSON | string)[];
    readonly estimates: readonly EstimateJSON[];
}

export type ResultOrTest = Result & Partial<Pick<TestResult, "pValue" | "statistic" | "degreesOfFreedom">>;

export type ResultRow = Readonly<Record<string, string | number | boolean | null>>;

export declare const SCHEMA_VERSIONS: {
    readonly result: "1.2";
    readonly figure: "1.1";
    readonly frame: "1.2";
    readonly progress: "1.0";
    readonly "paper-card": "1.0";
    readonly "paper-comparison": "1.1";
};

export type SampleSize = Readonly<Record<string, number | readonly [least: number, most: number]>>;

export type SavedFormat = keyof typeof SCHEMA_VERSIONS;

export interface TableOptions extends TextOptions {
    readonly caption?: string | null;
    readonly bold?: Bold;
}

export interface TestEstimate extends Estimate {
    readonly values: EstimateValues & {
        readonly pValue: number;
    };
}

export declare class TestResult extends Result<TestEstimate> {
    constructor(fields: ResultFields, saved?: boolean);
    get pValue(): number;
    get statistic(): number | undefined;
    get degreesOfFreedom(): number | readonly [numerator: number, denominator: number] | undefined;
}

export interface TextOptions {
    readonly wide?: boolean;
    readonly digits?: number;
    readonly columns?: "main" | "all";
}

export declare function decide(result: Result, options?: DecideOptions): Decision;

export declare function mimeType<F extends SavedFormat>(format: F): `application/vnd.precipice.${F}.v1+json`;

export declare function page(title: string, parts: readonly PagePart[]): Promise<string>;

export declare function readFrame(saved: unknown): FrameJSON;

export declare function readProgress(saved: unknown): ProgressJSON;

export declare function readResult(saved: unknown): Result;

export declare function readSchema(saved: unknown, format: SavedFormat): string;

export declare function writeFrame(columns: Readonly<Record<string, readonly number[] | readonly string[]>>, total: number): FrameJSON;
