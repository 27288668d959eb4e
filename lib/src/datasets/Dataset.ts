/** One file of a data set, as it was published. */
export interface DatasetFile {
  /** Its name under `<dataset>/` in a data folder or the cache. */
  readonly name: string;
  /** Its path in the repository. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A public repository at one commit, and the files that are taken from it. */
export interface DatasetSource {
  /** Owner and name on GitHub. */
  readonly repository: string;
  readonly commit: string;
  /** SPDX identifier of the repository's licence, which holds for the files. */
  readonly licence: string;
  readonly files: readonly DatasetFile[];
}

/** What the registry knows of a data set. The data themselves are not part of this package. */
export interface Dataset {
  readonly name: string;
  readonly about: string;
  readonly citation: readonly string[];
  readonly sources: readonly DatasetSource[];
}

/** Where a file is downloaded from: its repository at the pinned commit. */
export function fileURL({ repository, commit }: DatasetSource, file: DatasetFile, base: string): string {
  return [
    base.replace(/\/+$/u, ""),
    repository,
    commit,
    ...file.path.split("/").map(encodeURIComponent),
  ].join("/");
}
