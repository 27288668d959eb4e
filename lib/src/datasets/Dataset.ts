// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- the type of files.txt goes wherever an entry goes
/// <reference path="files.d.ts" />
import type { DatasetFiles } from "./DatasetFiles.js";

/** One file of a data set, as it was published. */
export interface DatasetFile {
  /** Its name under `<dataset>/` in a data folder or the cache. */
  readonly name: string;
  /** Its path in the repository. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  /** A known copy that differs by a few bytes and is also accepted. */
  readonly copy?: { readonly bytes: number; readonly sha256: string };
}

/** A public repository at one commit, and the files taken from it. */
export interface DatasetSource {
  /** Owner and name on GitHub. */
  readonly repository: string;
  readonly commit: string;
  /** SPDX identifier of the repository's licence, which applies to the files; `"none"` if it states none. */
  readonly licence: string;
  /** Further remarks on the licence. */
  readonly licenceNote?: string;
}

/** The registry entry of a data set, without its list of files. The data are not part of this package. */
export interface DatasetSummary {
  readonly name: string;
  /** The contents, in words. */
  readonly holds: string;
  /** The unit of replication of a row: the unit over which an interval may be computed. */
  readonly unit: string;
  /** The type of the loaded data. */
  readonly table: string;
  readonly licence: string;
  readonly files: number;
  readonly bytes: number;
}

/** A data set of the registry. */
export interface Dataset<Table = unknown> extends Omit<DatasetSummary, "licence"> {
  readonly citation: readonly string[];
  readonly sources: readonly DatasetSource[];
  /** Caveats for readers of the data, and how the parser treats them. */
  readonly notes: readonly string[];
  /** The list of files, source by source, as text. Loaded on first use. */
  readonly fileList: () => Promise<string>;
  /** Makes the tables from the files. The parser is loaded on first use. */
  readonly read: (files: DatasetFiles) => Promise<Table>;
}

/** A source with its files. */
export interface DescribedSource extends DatasetSource {
  readonly files: readonly DatasetFile[];
}

/** The complete registry entry of a data set. */
export interface DatasetDescription extends DatasetSummary {
  readonly citation: readonly string[];
  readonly notes: readonly string[];
  readonly sources: readonly DescribedSource[];
}

/** The licences of all its sources, each once. */
export function licenceOf({ sources }: Pick<Dataset, "sources">): string {
  return [...new Set(sources.map(({ licence }) => licence))].join(", ");
}

/** The address of a file: its repository at the pinned commit. */
export function fileURL({ repository, commit }: DatasetSource, file: DatasetFile, base: string): string {
  return [
    base.replace(/\/+$/u, ""),
    repository,
    commit,
    ...file.path.split("/").map(encodeURIComponent),
  ].join("/");
}
