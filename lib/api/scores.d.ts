export interface ArqueroTable {
    columnNames(): string[];
    array(name: string): ArrayLike<unknown>;
}

export interface AtariReference {
    readonly random: number;
    readonly human: number;
}

export interface DanfoFrame {
    readonly columns: readonly string[];
    readonly $dataIncolumnFormat: readonly unknown[];
}

export type MissingTasks = "error" | "omit";

export interface ScoreColumns {
    readonly algorithm?: string;
    readonly task?: string;
    readonly run?: string;
    readonly score?: string;
}

export interface ScoreOptions {
    readonly missing?: MissingTasks;
    readonly normalized?: boolean;
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

export declare class ScoreTable implements Iterable<ScoreRow> {
    #private;
    readonly unit = "run";
    readonly algorithms: readonly string[];
    readonly tasks: readonly string[];
    readonly omittedTasks: readonly string[];
    readonly normalized: boolean;
    private constructor();
    static fromRows(rows: ScoreRows, columns?: ScoreColumns, options?: ScoreOptions): ScoreTable;
    static fromCSV(text: string, columns?: ScoreColumns, options?: ScoreOptions): ScoreTable;
    static fromTaskScores(scores: Readonly<Record<string, TaskScores>>, options?: ScoreOptions & {
        readonly tasks?: readonly string[];
    }): ScoreTable;
    get size(): number;
    taskScores(algorithm: string): Float64Array[];
    runs(algorithm: string): number[];
    runNames(algorithm: string, task: string): string[];
    filter(selection: ScoreSelection): ScoreTable;
    normalize(bounds: {
        readonly minimum: Readonly<Record<string, number>>;
        readonly maximum: Readonly<Record<string, number>>;
    }): ScoreTable;
    normalizeAtari(): ScoreTable;
    toRows(): ScoreRow[];
    [Symbol.iterator](): Iterator<ScoreRow>;
    toString(): string;
    [jupyterDisplay](): MimeBundle;
}

export declare class ScoreTableError extends Error {
    readonly name = "ScoreTableError";
}

export type TaskScores = readonly ArrayLike<number>[];

export declare const atariGames: readonly string[];

export declare function atariReferenceScores(game: string): AtariReference;
