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
    close(): Promise<void>;
    [Symbol.asyncDispose](): Promise<void>;
}

export declare class EngineError extends Error {
    readonly name = "EngineError";
}

export type EngineOptions = DuckDBOptions & MemoryOptions;

export interface MemoryOptions {
    readonly tables?: Readonly<Record<string, ValueColumns>>;
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
}

export type SampleOptions = ScoreOptions;

export declare class Samples {
    #private;
    constructor(runner: Runner, source: Source, columns: SampleColumns, options: SampleOptions);
    describe(options?: LongWorkOptions): Promise<SamplesDescription>;
    scores(options?: ScoresOptions): Promise<ScoreTable>;
    get source(): SampleSource;
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

export interface ScoresOptions extends LongWorkOptions {
    readonly reduce?: "mean" | "last" | "best";
}

export type SourceInput = string | readonly string[] | {
    readonly table: string | readonly string[];
} | {
    readonly sql: string;
};

export type ValueColumns = Readonly<Record<string, ArrayLike<unknown>>>;

export declare function engine(name?: string, options?: EngineOptions): Promise<Engine>;
