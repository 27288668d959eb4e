export interface Dataset {
    readonly name: string;
    readonly about: string;
    readonly citation: readonly string[];
    readonly sources: readonly DatasetSource[];
}

export declare class DatasetError extends Error {
    readonly name = "DatasetError";
}

export interface DatasetFile {
    readonly name: string;
    readonly path: string;
    readonly bytes: number;
    readonly sha256: string;
}

export type DatasetName = keyof Datasets;

export interface DatasetOptions {
    readonly folder?: string;
    readonly cache?: string;
    readonly base?: string;
    readonly signal?: AbortSignal;
}

export interface DatasetSource {
    readonly repository: string;
    readonly commit: string;
    readonly licence: string;
    readonly files: readonly DatasetFile[];
}

export interface Datasets {
    readonly atari100k_runs: ScoreTable;
}

export declare function atari100k(options?: DatasetOptions & {
    readonly runs?: number;
}): Promise<ScoreTable>;

export declare function describe(name: DatasetName): Dataset;

export declare function fileURL({ repository, commit }: DatasetSource, file: DatasetFile, base: string): string;

export declare function load<N extends DatasetName>(name: N, options?: DatasetOptions): Promise<Datasets[N]>;

export declare const names: readonly DatasetName[];
