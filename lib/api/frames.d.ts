export type Aggregate = "mean" | "sum" | "count" | "min" | "max" | ((values: Float64Array) => number);

export interface ArqueroPackage {
    addAggregateFunction(name: string, definition: {
        readonly create: (...parameters: number[]) => {
            readonly init: (state: AggregateState) => void;
            readonly add: () => void;
            readonly rem: () => void;
            readonly value: (state: AggregateState) => unknown;
        };
        readonly param: [fields: number, parameters?: number];
    }, options?: {
        readonly override?: boolean;
    }): void;
    readonly op: object;
}

export interface ArrowColumn {
    readonly length: number;
    readonly nullCount?: number;
    readonly type?: ArrowValueType;
    toArray(): ArrayLike<unknown>;
    readonly data?: readonly unknown[];
}

export interface ArrowTable {
    readonly schema: {
        readonly fields: readonly {
            readonly name: string;
        }[];
    };
    getChildAt(index: number): ArrowColumn | null | undefined;
}

export type ColumnKind = "text" | "number";

export interface ColumnSummary {
    readonly name: string;
    readonly type: FrameColumn["type"];
    readonly missing: number;
}

export interface DanfoMaker {
    readonly DataFrame: new (columns: Readonly<Record<string, readonly unknown[]>>) => DanfoFrame;
}

export interface FilePlace {
    readonly file: string;
    readonly place?: string | undefined;
    readonly field?: string | undefined;
}

export declare class Frame {
    #private;
    readonly file: string;
    readonly format: string;
    readonly rows: number;
    readonly columns: readonly ColumnSummary[];
    readonly roles: FrameRoles;
    readonly reasons: Readonly<Partial<Record<keyof FrameRoles, string>>>;
    readonly kind: FrameKind;
    readonly metrics: readonly string[];
    readonly metric: string | undefined;
    readonly notes: readonly string[];
    constructor(state: FrameState);
    static from(input: FrameInput, roles?: FrameRoles): Frame;
    get unit(): ReplicationUnit;
    column(name: string): Float64Array | (string | undefined)[];
    row(index: number): Record<string, FrameValue>;
    place(row: number): string;
    table(options?: ScoreOptions): AnyTable | Battles;
    scores(options?: ScoreOptions): ScoreTable;
    curves(options?: ScoreOptions): CurveTable;
    samples(options?: ScoreOptions): SampleTable<ScoreTable> | SampleTable<CurveTable>;
    battles(): Battles;
    items(): ItemRow[];
    choose(metric: string): Frame;
    with(roles: RoleChoice): Frame;
    replace(name: string, values: Float64Array, notes?: readonly string[]): Frame;
    filter(keep: (row: Readonly<Record<string, FrameValue>>, index: number) => boolean): Frame;
    orderBy(...keys: readonly OrderKey[]): Frame;
    groupBy(...columns: readonly string[]): FrameGroups;
    join(other: Frame, on?: readonly string[]): Frame;
    toRows(): Record<string, FrameValue>[];
    toColumns(): Record<string, Float64Array | (string | undefined)[]>;
    toArquero(): Promise<ColumnTable>;
    toArrow(): Promise<Uint8Array>;
    toParquet(): Promise<Uint8Array>;
    toDanfo(danfojs: DanfoMaker): DanfoFrame;
    toCSV(options?: LongWorkOptions & CSVOptions): string;
    toJSONL(options?: LongWorkOptions): string;
    concat(others: readonly Frame[], file?: string, notes?: readonly string[]): Frame;
    summary(columns?: number): FrameSummary;
    toString(): string;
    [jupyterDisplay](): MimeBundle;
    [frameColumns](): HandedColumns;
}

export declare class FrameError extends ScoreTableError {
    readonly name: string;
    readonly file: string;
    readonly place: string | undefined;
    readonly field: string | undefined;
    constructor({ file, place, field }: FilePlace, what: string, options?: ErrorOptions);
}

export declare class FrameGroups {
    #private;
    constructor(by: readonly NamedColumn[], rows: number, find: (name: string) => FrameColumn);
    get size(): number;
    rollup(aggregates: Readonly<Record<string, readonly [column: string, aggregate: Aggregate]>>): Frame;
}

export type FrameInput = Iterable<object> | Readonly<Record<string, ArrayLike<unknown>>> | ArqueroTable | DanfoFrame | ArrowTable | HandingTable;

export type FrameKind = "scores" | "curves" | "samples" | "battles" | "table";

export interface FrameRoles {
    readonly algorithm?: string;
    readonly task?: string;
    readonly run?: string;
    readonly score?: string;
    readonly step?: string;
    readonly sample?: string;
    readonly repeat?: string;
    readonly cluster?: string;
    readonly a?: string;
    readonly b?: string;
    readonly winner?: string;
}

export interface FrameSummary {
    readonly file: string;
    readonly format: string;
    readonly rows: number;
    readonly kind: FrameKind;
    readonly columns: readonly SummaryColumn[];
    readonly width: number;
    readonly unit: {
        readonly kind: ReplicationUnit["kind"];
        readonly column: string | null;
        readonly count: number;
        readonly why: string;
    };
    readonly metrics: readonly string[];
    readonly metric: string | null;
    readonly notes: readonly string[];
}

export type FrameValue = number | boolean | string | undefined;

export interface HandedColumns {
    readonly rows: number;
    readonly columns: readonly {
        readonly name: string;
        readonly type: string;
        readonly at: (row: number) => number | boolean | string | undefined;
    }[];
}

export type OrderKey = string | {
    readonly column: string;
    readonly descending?: boolean;
};

export interface PrecipiceOps {
    iqm(column: unknown): number;
    exact_mean(column: unknown): number;
    trimmed_mean(column: unknown, share?: number): number;
    optimality_gap(column: unknown, threshold?: number): number;
    cvar(column: unknown, share?: number): number;
    standard_error(column: unknown): number;
    wilson(column: unknown, level?: number): [low: number, high: number];
    wilson_low(column: unknown, level?: number): number;
    wilson_high(column: unknown, level?: number): number;
    pass_at_k(column: unknown, k: number): number;
    pass_hat_k(column: unknown, k: number): number;
}

export interface ReadLimits {
    readonly ratio?: number;
    readonly bytes?: number;
    readonly depth?: number;
    readonly line?: number;
}

export type ReadLocation = ReadPlace | readonly ReadPlace[];

export interface ReadOptions {
    readonly format?: string;
    readonly columns?: FrameRoles;
    readonly names?: RunNames | ((path: string) => RunNames);
    readonly path?: string;
    readonly winners?: JudgeWords;
    readonly select?: readonly string[];
    readonly metric?: string;
    readonly encoding?: string;
    readonly name?: string;
    readonly limits?: ReadLimits;
    readonly privateRedirects?: boolean;
    readonly onProgress?: (progress: Progress) => void;
    readonly signal?: AbortSignal;
}

export type ReadPlace = string | URL | Uint8Array | ArrayBuffer | Blob;

export interface ReplicationUnit {
    readonly kind: "run" | "item" | "battle" | "none";
    readonly column: string | undefined;
    readonly count: number;
    readonly why: string;
}

export type RoleChoice = {
    readonly [Role in keyof FrameRoles]: FrameRoles[Role] | undefined;
};

export declare class RowGroups<Row> implements Iterable<readonly [name: string, rows: readonly Row[]]> {
    #private;
    constructor(groups: ReadonlyMap<string, readonly Row[]>);
    get names(): string[];
    get(name: string): readonly Row[];
    one(name: string): Row;
    [Symbol.iterator](): Iterator<readonly [name: string, rows: readonly Row[]]>;
}

export interface RunNames {
    readonly algorithm?: string;
    readonly task?: string;
    readonly run?: string;
}

export interface SummaryColumn {
    readonly name: string;
    readonly type: string;
    readonly missing: number;
    readonly role: keyof FrameRoles | null;
    readonly why: string;
}

export type TypedRow<Columns extends Readonly<Record<string, ColumnKind>>> = {
    readonly [Name in keyof Columns]: Columns[Name] extends "text" ? string : number;
};

export declare function parseRunPath(path: string): RunNames;

export declare function read(location: string | URL | Uint8Array | ArrayBuffer | Blob | readonly (string | URL | Uint8Array | ArrayBuffer | Blob)[], options?: ReadOptions): Promise<Frame>;

export declare function registerArqueroOps(arquero?: ArqueroPackage): Promise<PrecipiceOps & typeof import("arquero").op>;

export declare function rowsBy<Row>(rows: Iterable<Row>, name: (row: Row) => string): RowGroups<Row>;

export declare function typedRows<const Columns extends Readonly<Record<string, ColumnKind>>>(frame: Frame, columns: Columns): TypedRow<Columns>[];
