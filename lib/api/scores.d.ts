export type AnyTable = ScoreTable | CurveTable | SampleTable<ScoreTable> | SampleTable<CurveTable>;

export interface AreaOptions {
    readonly from?: number;
    readonly to?: number;
    readonly normalized?: boolean;
}

export interface ArqueroTable {
    columnNames(): string[];
    array(name: string): ArrayLike<unknown>;
}

export interface AtariReference {
    readonly random: number;
    readonly human: number;
}

export interface CurveRow {
    readonly algorithm: string;
    readonly task: string;
    readonly run: string;
    readonly step: number;
    readonly score: number;
}

export declare class CurveTable extends RunTable<readonly RunCurve[], CurveTable> implements Iterable<CurveRow> {
    #private;
    constructor(state: TableState<readonly RunCurve[]>);
    static fromTaskCurves(curves: Readonly<Record<string, readonly (readonly LearningCurve[])[]>>, options?: ScoreOptions & {
        readonly tasks?: readonly string[];
    }): CurveTable;
    get size(): number;
    taskCurves(algorithm: string): RunCurve[][];
    reduce(score: (curve: RunCurve) => number): ScoreTable;
    at(step: number, options?: OutsideOption): ScoreTable;
    last(count?: number): ScoreTable;
    area(options?: AreaOptions): ScoreTable;
    align(grid?: ArrayLike<number> | number, options?: OutsideOption): CurveTable;
    rollingMean(window?: number): CurveTable;
    exponentialMovingAverage(alpha: number, options?: SmoothingOptions): CurveTable;
    toRows(): CurveRow[];
    toColumns(): CurveTableColumns;
    [Symbol.iterator](): Iterator<CurveRow>;
    protected kind(): string;
    protected furtherSize(): string;
    protected derive(state: TableState<readonly RunCurve[]>): CurveTable;
    protected rescale(cell: readonly RunCurve[], convert: (score: number) => number): readonly RunCurve[];
    protected visit(cell: readonly RunCurve[], visit: (score: number) => void): void;
    protected visitRun(cell: readonly RunCurve[], run: number, add: AddScore): void;
    protected furtherColumns(): ["step"];
}

export interface CurveTableColumns {
    readonly algorithm: string[];
    readonly task: string[];
    readonly run: string[];
    readonly step: Float64Array;
    readonly score: Float64Array;
}

export interface D4RLReference {
    readonly minimum: number;
    readonly maximum: number;
}

export interface DanfoFrame {
    readonly columns: readonly string[];
    readonly $dataIncolumnFormat: readonly unknown[];
}

export type MissingTasks = "error" | "omit";

export interface NewLabels {
    readonly algorithms?: Readonly<Record<string, string>>;
    readonly tasks?: Readonly<Record<string, string>>;
}

export declare class PairedScores {
    #private;
    readonly unit = "pair of runs";
    readonly x: string;
    readonly y: string;
    readonly tasks: readonly string[];
    readonly omittedRuns: number;
    private constructor();
    static match(tasks: readonly string[], sides: readonly NamedRuns[], unmatched: "error" | "omit"): PairedScores;
    get xScores(): Float64Array[];
    get yScores(): Float64Array[];
    get differences(): Float64Array[];
    get runNames(): string[][];
}

export interface RunCurve {
    readonly steps: Float64Array;
    readonly values: Float64Array;
}

export declare class SampleTable<Mean extends ScoreTable | CurveTable> extends RunTable<readonly RunSamples[], SampleTable<Mean>> {
    readonly hasSteps: Mean extends CurveTable ? true : false;
    constructor(state: TableState<readonly RunSamples[]>, hasSteps: Mean extends CurveTable ? true : false);
    get size(): number;
    taskSamples(algorithm: string): Float64Array[][];
    meanOverSamples(): Mean;
    protected kind(): string;
    protected furtherSize(): string;
    protected derive(state: TableState<readonly RunSamples[]>): SampleTable<Mean>;
    protected rescale(cell: readonly RunSamples[], convert: (score: number) => number): readonly RunSamples[];
    protected visit(cell: readonly RunSamples[], visit: (score: number) => void): void;
    protected visitRun(cell: readonly RunSamples[], run: number, add: AddScore): void;
    protected furtherColumns(): ("step" | "sample")[];
}

export interface ScaleConcern {
    readonly refused: boolean;
    readonly message: string;
}

export interface ScoreColumns {
    readonly algorithm?: string;
    readonly task?: string;
    readonly run?: string;
    readonly score?: string;
    readonly step?: string;
    readonly sample?: string;
}

export interface ScoreOptions {
    readonly missing?: MissingTasks;
    readonly normalized?: boolean;
    readonly comparable?: boolean;
}

export interface ScoreRow {
    readonly algorithm: string;
    readonly task: string;
    readonly run: string;
    readonly score: number;
}

export type ScoreRows = Iterable<object> | ArqueroTable | DanfoFrame;

export interface ScoreSelection {
    readonly algorithms?: readonly string[];
    readonly tasks?: readonly string[];
    readonly firstRuns?: number;
}

export declare class ScoreTable extends RunTable<Float64Array, ScoreTable> implements Iterable<ScoreRow> {
    constructor(state: TableState<Float64Array>);
    static fromRows<const Columns extends ScoreColumns = NoColumns>(rows: ScoreRows, columns?: Columns | OfferedColumns, options?: ScoreOptions): TableOf<Columns>;
    static fromCSV<const Columns extends ScoreColumns = NoColumns>(text: string, columns?: Columns | OfferedColumns, options?: ScoreOptions): TableOf<Columns>;
    static fromCSVStream<const Columns extends ScoreColumns = NoColumns>(chunks: TextChunks, columns?: Columns | OfferedColumns, options?: ScoreOptions): Promise<TableOf<Columns>>;
    static fromColumns<Lists extends {
        readonly [Name in keyof Lists]: ArrayLike<unknown>;
    }, const Columns extends ScoreColumns = NoColumns>(lists: Lists, columns?: Columns | OfferedColumns, options?: ScoreOptions): TableOf<Columns>;
    static fromJSON<const Columns extends ScoreColumns = NoColumns>(text: string, columns?: Columns | OfferedColumns, options?: ScoreOptions): TableOf<Columns>;
    static fromJSONL<const Columns extends ScoreColumns = NoColumns>(text: string, columns?: Columns | OfferedColumns, options?: ScoreOptions): TableOf<Columns>;
    static fromArrow<const Columns extends ScoreColumns = NoColumns>(bytes: Uint8Array | ArrayBuffer, columns?: Columns | OfferedColumns, options?: ScoreOptions): Promise<TableOf<Columns>>;
    static fromParquet<const Columns extends ScoreColumns = NoColumns>(bytes: Uint8Array | ArrayBuffer, columns?: Columns | OfferedColumns, options?: ScoreOptions): Promise<TableOf<Columns>>;
    static fromTaskScores(scores: Readonly<Record<string, TaskScores>>, options?: ScoreOptions & {
        readonly tasks?: readonly string[];
    }): ScoreTable;
    get size(): number;
    taskScores(algorithm: string): Float64Array[];
    paired(x: string, y: string, options?: {
        readonly unmatched?: "error" | "omit";
    }): PairedScores;
    toRows(): ScoreRow[];
    toColumns(): ScoreTableColumns;
    [Symbol.iterator](): Iterator<ScoreRow>;
    [jupyterDisplay](): MimeBundle;
    protected kind(): string;
    protected derive(state: TableState<Float64Array>): ScoreTable;
    protected rescale(cell: Float64Array, convert: (score: number) => number): Float64Array;
    protected visit(cell: Float64Array, visit: (score: number) => void): void;
    protected visitRun(cell: Float64Array, run: number, add: AddScore): void;
}

export interface ScoreTableColumns {
    readonly algorithm: string[];
    readonly task: string[];
    readonly run: string[];
    readonly score: Float64Array;
}

export declare class ScoreTableError extends Error {
    readonly name: string;
}

export interface SmoothingOptions {
    readonly adjust?: boolean;
}

export type TableOf<Columns> = Has<Columns, "sample"> extends true ? Has<Columns, "step"> extends true ? SampleTable<CurveTable> : SampleTable<ScoreTable> : Has<Columns, "sample"> extends false ? Has<Columns, "step"> extends true ? CurveTable : Has<Columns, "step"> extends false ? ScoreTable : ScoreTable | CurveTable : AnyTable;

export type TaskScores = readonly ArrayLike<number>[];

export type TextChunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

export declare const atariGames: readonly string[];

export declare function atariReferenceScores(game: string): AtariReference;

export declare const d4rlDatasets: readonly string[];

export declare function d4rlReferenceScores(dataset: string): D4RLReference;

export declare function scaleConcern(table: ScoreTable): ScaleConcern | undefined;
